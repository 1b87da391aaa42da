/* Sets of Grundy values that values refer to (BT_LOOPS).  Each set is made once, and lives as long
 * as the collection. */
#ifndef BETLI_CORE_LOOPY_NIMBER_SETS_H
#define BETLI_CORE_LOOPY_NIMBER_SETS_H

#include "base/key_numbers.h"
#include "core/game/value.h"

/* Zero-initialised but for the limits, also those of `keys`. */
struct bt_nimber_sets {
  struct bt_limits *limits;
  struct bt_key_numbers keys; /* the numbers of each set */
  struct bt_nimbers **sets;
  size_t capacity;
};

void bt_nimber_sets_free(struct bt_nimber_sets *sets);

/* Sorts the numbers, and finds or makes their set; NULL if there are none. */
betli_status bt_nimber_set_make(struct bt_nimber_sets *sets, uint32_t *numbers, size_t count,
                                const struct bt_nimbers **set, struct bt_error *error);

#endif
