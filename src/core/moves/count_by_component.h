/* Counts for each component of a position; equal components have equal counts. */
#ifndef BETLI_CORE_MOVES_COUNT_BY_COMPONENT_H
#define BETLI_CORE_MOVES_COUNT_BY_COMPONENT_H

#include "base/key_numbers.h"
#include "base/natural.h"
#include "core/game/position.h"

/* Zero-initialised but for the limits and the item of `components`, a word. */
struct bt_component_counts {
  struct bt_key_numbers components; /* the components met so far */
  struct bt_natural *counts;        /* the count of each */
  size_t capacity;
};

/* Numbers components so that equal ones have the same number: 0, 1, 2, ... as they are met.
 * Amortised constant time. */
betli_status bt_component_number(struct bt_key_numbers *components,
                                 const struct bt_component *component, uint32_t *number,
                                 struct bt_error *error);

/* Finds the count of all components equal to this one, valid until the next call.  *met is false
 * for the first of these; its count is 0.  Amortised constant time. */
betli_status bt_component_count(struct bt_component_counts *equal,
                                const struct bt_component *component, struct bt_natural **count,
                                bool *met, struct bt_error *error);
void bt_component_counts_free(struct bt_component_counts *equal);

#endif
