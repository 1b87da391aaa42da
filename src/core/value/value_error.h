/* Errors of positions without a value. */
#ifndef BETLI_CORE_VALUE_VALUE_ERROR_H
#define BETLI_CORE_VALUE_VALUE_ERROR_H

#include "base/limits.h"
#include "core/algebra/function.h"
#include "core/game/game.h"

/* Fail.  With BETLI_INPUT: a move leads back to an earlier position; a move leaves several
 * components, but the function has no operator; a table of so many positions does not fit.  With
 * BETLI_LIMIT: a value does not fit a cell. */
betli_status bt_fail_cycle(const struct bt_game *game, const uint64_t *from, const uint64_t *to,
                           struct bt_error *error);
betli_status bt_fail_splits(const struct bt_game *game, const struct bt_function *function,
                            struct bt_error *error);
betli_status bt_fail_too_large(const struct bt_game *game, const struct bt_function *function,
                               struct bt_error *error);

betli_status bt_fail_no_room(const struct bt_game *game, const uint64_t *words, double count,
                             const struct bt_limits *limits, struct bt_error *error);

#endif
