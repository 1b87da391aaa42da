/* A table of positions whose Grundy values are known: whole keys, open addressing.
 *
 * Several threads may look up and put at once; then it stays as large as it is, and says when it
 * should grow.  Nobody waits: an entry is written once its slot is taken by one exchange, and a
 * reader who meets it before it is complete passes by. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_TABLE_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_TABLE_H

#include "core/game/key.h"

#include <stdatomic.h>

enum { BT_NIMBER_VERSIONS = 256 };

/* Zero-initialised but for the game and the limits. */
struct bt_nimber_table {
  const struct bt_game *game;
  struct bt_limits *limits;
  /* Of each slot: the words of a key, and a word with hash and value; 0: free */
  _Atomic uint64_t *entries;
  size_t slot_count;   /* a power of 2 */
  bool full;           /* there is no memory for more: an entry goes for each that comes */
  bool shared;         /* by threads, for now */
  atomic_bool cramped; /* it would have grown, were it not shared */
  /* How often an entry has taken the place of another, in the slots with this number modulo so
   * many: who has read an entry knows by it that it was one and the same. */
  _Atomic uint64_t versions[BT_NIMBER_VERSIONS];
  atomic_size_t count; /* of entries; far from what all read all the time */
};

void bt_nimber_table_free(struct bt_nimber_table *table);

/* The value of a position; false, and *value as it was, if it is not there.  The key becomes the
 * one under which it was put. */
bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key, unsigned *value);

/* Amortised constant time; 8 * (width + 1) bytes a slot, of which at least a quarter are used. When
 * memory is up the new entry takes the place of one nearby that is the least work to find again.
 * BETLI_LIMIT when there is no memory at all.  A shared table may drop the entry instead.  *there:
 * whether the position was in the table before. */
betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, bool *there, struct bt_error *error);

/* Makes room for one entry more; not while it is shared. */
betli_status bt_nimber_table_make_room(struct bt_nimber_table *table, struct bt_error *error);

/* Copies the words of the key in a slot, and its value; false: it is free. */
bool bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot, uint64_t *words,
                           unsigned *value);

#endif
