/* The key of a whole position: the numbers of its components in normal form. */
#ifndef BETLI_CORE_SEARCH_POSITION_KEY_H
#define BETLI_CORE_SEARCH_POSITION_KEY_H

#include "core/algebra/compound.h"
#include "core/search/expander.h"

/* Brings the components of a position, as numbers of an expander that may be marked, into normal
 * form: positions with the same moves have the same key.  Ended components stay only where they
 * keep their places; components are sorted where their order does not matter; the key of a position
 * that is over is empty.  Cost: one sort. */
void bt_position_key_sort(struct bt_numbers *key, const struct bt_expander *expander,
                          const struct bt_compound *compound);

#endif
