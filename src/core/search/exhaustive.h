/* Exhaustive search on whole positions: the judge of every theorem.
 *
 * The search uses no theorem, unless it is given an oracle.  A whole position is a multiset of
 * components, or a sequence where the compound's rule is about their order.  It says in which
 * components the next move must be made, if the move before it entails.  Its moves are those of
 * the compound.  Its value comes from the values of its options by the definition of the function;
 * an option after which the same player moves again counts with the opposite outcome.  Where a move
 * leads back to a position before it, the values of all positions below are found from the ends
 * backwards (core/loopy/values.h). */
#ifndef BETLI_CORE_SEARCH_EXHAUSTIVE_H
#define BETLI_CORE_SEARCH_EXHAUSTIVE_H

#include "core/algebra/choose_value.h"
#include "core/algebra/compound.h"
#include "core/loopy/values.h"
#include "core/search/expander.h"
#include "core/value/depth_first.h"

struct bt_misere_sums;

struct bt_exhaustive {
  struct bt_compound compound;
  const struct bt_function *function;
  struct bt_limits *limits;
  const struct bt_misere_sums *sums; /* optional oracle, asked before a position is searched */
  struct bt_position asked;
  uint64_t most; /* how many positions may be met; 0: any number */
  struct bt_expander expander;
  struct bt_key_numbers positions; /* key: components, sorted unless the rule is about their order;
                                    0 is the end, the empty key */
  struct bt_depth_first search;
  struct bt_numbers key;         /* the position being put together */
  struct bt_separator separator; /* of the last position that was asked about */
  struct bt_chooser chooser;
  bool goes_on;                 /* a move after which the same player moves again was met */
  bool loops;                   /* a move that leads back was met */
  struct bt_arcs arcs;          /* with loops: the moves of all positions, by their numbers */
  struct bt_loopy_values loopy; /* with loops: their values */
  struct bt_nimber_sets own_sets, *sets;
};

/* Opens a search with nothing known yet.  The limits must outlive it.  In a long disjunctive
 * compound the caller may set expander.decomposes: then components are searched part by part.
 * Where play need not end, values may refer to `sets`, which the caller may set to one that
 * outlives the search. */
betli_status bt_exhaustive_open(struct bt_exhaustive *exhaustive,
                                const struct bt_compound *compound,
                                const struct bt_function *function, struct bt_limits *limits,
                                struct bt_error *error);
void bt_exhaustive_close(struct bt_exhaustive *exhaustive);

/* Finds the value of a whole position.  Cost: one step for each move of each position below it, a
 * few words for each position.  BETLI_LIMIT: time or memory is up; what was found is kept. */
betli_status bt_exhaustive_value(struct bt_exhaustive *exhaustive,
                                 const struct bt_position *position, struct bt_value *value,
                                 struct bt_error *error);

/* Tells the number of a whole position among those met. */
betli_status bt_exhaustive_number(struct bt_exhaustive *exhaustive,
                                  const struct bt_position *position, uint32_t *number,
                                  struct bt_error *error);

/* Tells the value of a position that lies below one whose value was found. */
betli_status bt_exhaustive_known(struct bt_exhaustive *exhaustive, uint32_t number,
                                 struct bt_value *value, struct bt_error *error);

/* Adds the options of a position, each once, in order of their numbers. */
betli_status bt_exhaustive_options(struct bt_exhaustive *exhaustive, uint32_t number,
                                   struct bt_numbers *options, struct bt_error *error);

/* Returns how many positions have been met. */
uint64_t bt_exhaustive_size(const struct bt_exhaustive *exhaustive);

#endif
