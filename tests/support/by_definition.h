/* The values of heaps by the definitions of the functions, option by option, with loops that are as
 * plain as they can be: what faster ways are held against. */
#ifndef BETLI_TESTS_BY_DEFINITION_H
#define BETLI_TESTS_BY_DEFINITION_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* The values of the heaps 0 to `last` under the algebra; free() them. */
struct bt_value *values_by_definition(const struct bt_game *game, const struct bt_algebra *algebra,
                                      uint64_t last);

#endif
