/* Values of heaps by the definitions of the functions, option by option, with loops as plain as
 * they can be.  Faster ways are compared with these. */
#ifndef BETLI_TESTS_BY_DEFINITION_H
#define BETLI_TESTS_BY_DEFINITION_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* Returns the values of the heaps 0 to `last` under the algebra, for the caller to free. */
struct bt_value *values_by_definition(const struct bt_game *game, const struct bt_algebra *algebra,
                                      uint64_t last);

#endif
