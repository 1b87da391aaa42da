/* A table of positions whose Grundy values are known: whole keys, open addressing. */
#ifndef BETLI_CORE_VALUE_NIMBER_TABLE_H
#define BETLI_CORE_VALUE_NIMBER_TABLE_H

#include "core/base/limits.h"

/* Zero-initialised but for the width and the limits. */
struct bt_nimber_table {
  size_t width; /* words of a position */
  struct bt_limits *limits;
  uint64_t *entries; /* of each slot: the words of a position, and 1 + its value; 0: free */
  size_t slot_count; /* a power of 2 */
  size_t count;      /* of entries */
};

void bt_nimber_table_free(struct bt_nimber_table *table);

uint64_t bt_words_hash(const uint64_t *words, size_t width);

/* The value of a position; false, and *value as it was, if it is not there. */
bool bt_nimber_table_find(const struct bt_nimber_table *table, const uint64_t *words,
                          unsigned *value);

/* Amortised constant time; 8 * (width + 1) bytes a slot, of which at least a quarter are used.
 * BETLI_LIMIT when memory is up. */
betli_status bt_nimber_table_put(struct bt_nimber_table *table, const uint64_t *words,
                                 unsigned value, struct bt_error *error);

#endif
