/* Values of single components of any game under any algebra, with the tables kept between
 * questions. */
#ifndef BETLI_CORE_EVALUATOR_H
#define BETLI_CORE_EVALUATOR_H

#include "core/position.h"
#include "core/table.h"

struct bt_evaluator {
  struct bt_limits *limits;
  struct bt_kept_table *tables; /* a list */
};

void bt_evaluator_free(struct bt_evaluator *evaluator);

/* Drops all tables if they fill more than half of the memory allowed. */
void bt_evaluator_tidy(struct bt_evaluator *evaluator);

/* A table of a game under an algebra for a position: one that has it or can grow to, else a new
 * one, so that positions of very different shapes do not share a box too large for both. */
betli_status bt_evaluator_table(struct bt_evaluator *evaluator, const struct bt_game *game,
                                const struct bt_algebra *algebra, const uint64_t *words,
                                struct bt_table **table, struct bt_error *error);

/* The value of a component, by the game's closed form if it has one, else by its table. */
betli_status bt_evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value,
                         struct bt_error *error);

/* The value of a component as far as it is known already; false if it is not. */
bool bt_evaluator_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                        const struct bt_component *component, struct bt_value *value);

/* The value of the k-th option of a run: that of its parts combined. */
betli_status bt_evaluate_option(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_game *game, const struct bt_options *options,
                                const struct bt_run *run, uint64_t k, struct bt_value *value,
                                struct bt_error *error);

#endif
