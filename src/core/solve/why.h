/* Reasons that several solvers give. */
#ifndef BETLI_CORE_SOLVE_WHY_H
#define BETLI_CORE_SOLVE_WHY_H

#include "base/text.h"
#include "core/moves/solution.h"

/* Says the reason for an answer, in a sentence or two. */
void bt_why(const struct bt_solution *solution, struct bt_text *why);

/* Says how the closed forms of a few components give their values under an algebra. */
void bt_why_components(const struct bt_solution *solution, const struct bt_algebra *algebra,
                       struct bt_text *why);

/* Says where the values of large heaps come from, game by game. */
void bt_why_large_heaps(const struct bt_solution *solution, const struct bt_algebra *algebra,
                        struct bt_text *why);

/* Says what infinite values mean, if there are any. */
void bt_why_infinite(const struct bt_solution *solution, struct bt_text *why);

#endif
