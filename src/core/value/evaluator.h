/* Values of single components of any game under any algebra, with the tables kept between
 * questions. */
#ifndef BETLI_CORE_VALUE_EVALUATOR_H
#define BETLI_CORE_VALUE_EVALUATOR_H

#include "base/limits.h"
#include "core/algebra/algebra.h"
#include "core/game/options.h"
#include "core/game/position.h"
#include "core/law/law.h"
#include "core/loopy/nimber_sets.h"

struct bt_nimber_search;

struct bt_evaluator {
  struct bt_limits *limits;
  struct bt_kept_values *values; /* a list */
  struct bt_kept_loopy *loopy;   /* a list, of games in which play need not end */
  struct bt_nimber_sets sets;    /* sets that values of such games refer to, kept to the end */
};

void bt_evaluator_open(struct bt_evaluator *evaluator, struct bt_limits *limits);
void bt_evaluator_close(struct bt_evaluator *evaluator);

/* Drops all tables. */
void bt_evaluator_drop(struct bt_evaluator *evaluator);

/* Drops all tables if they fill more than half of the memory allowed. */
void bt_evaluator_tidy(struct bt_evaluator *evaluator);

/* Finds the value of a position from its options, even if a closed form gives it. */
betli_status bt_evaluate_plainly(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error);

/* Finds the value of a component: by the game's closed form if it has one, else by the oracle of
 * large heaps, else from its options. */
betli_status bt_evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value,
                         struct bt_error *error);

/* Tells the law of the values of a game's heaps.  Returns false unless the values in its table make
 * a law certain. */
bool bt_evaluator_law(const struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                      const struct bt_game *game, struct bt_law *law);

/* Tells the value of a component; returns false if it is not known already. */
bool bt_evaluator_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                        const struct bt_component *component, struct bt_value *value);

/* Writes the options of a component that have a value, in games whose large positions are searched
 * (core/grundy_search/nimber_search.h).  There this needs less than the values of all options.  In
 * other games *found is false, and nothing is done. */
betli_status bt_evaluate_reach(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                               const struct bt_component *component, struct bt_value value,
                               struct bt_options *options, bool *found, struct bt_error *error);

/* Finds the search for Grundy values that knows what is known of a position and its like.  *search
 * is NULL if their values are not found by a search. */
betli_status bt_evaluator_search(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const uint64_t *words,
                                 struct bt_nimber_search **search, struct bt_error *error);

/* Returns true if an evaluation failed because a move leaves several components, for which the
 * algebra has no operator. */
bool bt_evaluator_splits(const struct bt_evaluator *evaluator, const struct bt_game *game,
                         const struct bt_algebra *algebra);

/* Finds the value of option k of a run: the values of its parts combined. */
betli_status bt_evaluate_option(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_game *game, const struct bt_options *options,
                                const struct bt_run *run, uint64_t k, struct bt_value *value,
                                struct bt_error *error);

/* Finds the reduced value (bt_reduce) of option k of a run, and how many options from k on have it.
 * *count is at least 1, and at most `most`.  Where options are consecutive heaps, *count counts all
 * of them, but for the ends of periods.  So a caller that walks through run after run pays for each
 * heap once. */
betli_status bt_evaluate_stretch(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const struct bt_options *options,
                                 const struct bt_run *run, uint64_t k, uint64_t most,
                                 struct bt_value *value, uint64_t *count, struct bt_error *error);

/* Tells where the values around a heap, as they decide who wins (bt_reduce), are known to repeat.
 * Returns false where this is not known. */
bool bt_evaluator_repeats(const struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_game *game, uint64_t heap, struct bt_repetition *around);

#endif
