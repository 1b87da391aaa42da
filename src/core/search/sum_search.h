/* Solves sums in misere play, of games whose positions fall apart, by a search of multisets of
 * parts that meets each multiset once.
 *
 * Parts that are equal by symmetry or isomorphism are one (core/search/equal_parts.h).  Parts of
 * little effort are replaced by their misere canonical forms, and these by the form of their sum
 * (core/search/form.h): equal sums of small parts are then one.  Options known to be P-positions
 * are found before any option is searched.  The others are searched in the order in which the game
 * expects them to decide. */
#ifndef BETLI_CORE_SEARCH_SUM_SEARCH_H
#define BETLI_CORE_SEARCH_SUM_SEARCH_H

#include "core/search/expander.h"
#include "core/search/form.h"
#include "core/search/sum_keeper.h"

/* Must not be moved once it is open. */
struct bt_sum_search {
  struct bt_limits *limits;
  struct bt_expander expander;
  struct bt_forms forms;
  uint32_t *part_forms; /* of parts by number, as far as they were asked for */
  size_t part_form_capacity;
  struct bt_key_numbers sums; /* the sums that were searched; 0 is the end */
  uint8_t *outcomes;          /* of each sum */
  size_t outcome_capacity;
  struct bt_numbers key;      /* the sum being put together */
  struct bt_numbers parts;    /* of the sums on the way to the present one */
  struct bt_sum_option *open; /* their options that are not known */
  size_t open_count, open_capacity;
  size_t depth;
  bool beyond;                        /* play is too long for the search */
  const struct bt_sum_keeper *keeper; /* NULL: nothing is kept */
  bool begun;                         /* the kept outcomes are known */
  struct bt_position kept;            /* the sum to keep */
};

/* Returns true if a game has what the search needs. */
bool bt_sum_search_suits(const struct bt_game *game);

/* Opens a search that knows what the keeper knows, if there is one; all positions asked about are
 * then of its game.  The limits and the keeper must outlive the search. */
betli_status bt_sum_search_open(struct bt_sum_search *search, struct bt_limits *limits,
                                const struct bt_sum_keeper *keeper, struct bt_error *error);
void bt_sum_search_close(struct bt_sum_search *search);

/* Finds out if a position is an N-position in misere play.  *found is false where play may be too
 * long for the search.  Takes a few words for each sum, and for each option of a searched part.
 * BETLI_LIMIT: time or memory is up; what was found stays known. */
betli_status bt_sum_search_is_n(struct bt_sum_search *search, const struct bt_position *position,
                                bool *is_n, bool *found, struct bt_error *error);

/* Tells the same as far as it is known; *found is false if it is not. */
betli_status bt_sum_search_knows(struct bt_sum_search *search, const struct bt_position *position,
                                 bool *is_n, bool *found, struct bt_error *error);

/* Finds the misere Grundy value: the size of the Nim heap with which the position is a P-position
 * (Conway, On Numbers and Games, ch. 12).  *found and errors as above. */
betli_status bt_sum_search_grundy(struct bt_sum_search *search, const struct bt_position *position,
                                  uint64_t *value, bool *found, struct bt_error *error);

#endif
