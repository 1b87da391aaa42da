/* A table of positions whose Grundy values are known: whole keys, open addressing. */
#ifndef BETLI_CORE_VALUE_NIMBER_TABLE_H
#define BETLI_CORE_VALUE_NIMBER_TABLE_H

#include "core/value/key.h"

/* Zero-initialised but for the game and the limits. */
struct bt_nimber_table {
  const struct bt_game *game;
  struct bt_limits *limits;
  uint64_t *entries; /* of each slot: the words of a key, and a word with hash and value; 0: free */
  size_t slot_count; /* a power of 2 */
  size_t count;      /* of entries */
  bool full;         /* there is no memory for more: an entry goes for each that comes */
};

void bt_nimber_table_free(struct bt_nimber_table *table);

/* The value of a position; false, and *value as it was, if it is not there.  The key becomes the
 * one under which it was put. */
bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key, unsigned *value);

/* Amortised constant time; 8 * (width + 1) bytes a slot, of which at least a quarter are used. When
 * memory is up the new entry takes the place of one nearby that is the least work to find again.
 * BETLI_LIMIT when there is no memory at all. */
betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, struct bt_error *error);

/* The words of the key in a slot, and its value; NULL: it is free. */
const uint64_t *bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot,
                                      unsigned *value);

#endif
