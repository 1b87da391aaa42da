/* A table of positions whose Grundy values are known, or of numbers that are not their values:
 * whole keys, open addressing.  Positions that are equal by their graphs have one entry.
 *
 * Several threads may look up and put at once; then the table keeps its size, and tells when it
 * should grow.  No thread waits: an entry is written once its slot is taken by one exchange, and a
 * reader that meets an incomplete entry passes by. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_TABLE_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_TABLE_H

#include "core/game/key.h"
#include "core/grundy_search/nimber_set.h"

#include <stdatomic.h>

enum { BT_NIMBER_VERSIONS = 256 };

/* Zero-initialised but for the game, the limits and the share. */
struct bt_nimber_table {
  const struct bt_game *game;
  struct bt_limits *limits;
  unsigned share; /* the table takes up to 1 / share of the memory */
  /* For each slot the words of a key, and a word with hash and note; 0: free. */
  _Atomic uint64_t *entries;
  size_t slot_count;   /* a power of 2 */
  bool full;           /* there is no memory for more: each new entry replaces one */
  bool shared;         /* by threads, for now */
  atomic_bool cramped; /* it would have grown, were it not shared */
  /* How often an entry has replaced another in the slots of this number modulo BT_NIMBER_VERSIONS.
   * A reader knows by it that all words were of one entry. */
  _Atomic uint64_t versions[BT_NIMBER_VERSIONS];
  atomic_size_t count; /* of entries; far from what all threads read all the time */
};

void bt_nimber_table_free(struct bt_nimber_table *table);

/* Tells the value of a position; returns false, and leaves *value, if the position is not there.
 * The key becomes the one under which the position was put. */
bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key, unsigned *value);

/* Puts the value of a position.  *there is true if the position was in the table before.  When
 * memory is up the new entry replaces one nearby that is the least work to find again.  A shared
 * table may drop the entry instead.  BETLI_LIMIT: no memory at all.  Cost: amortised constant time;
 * 8 (width + 1) bytes a slot, of which at least a quarter are used. */
betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, bool *there, struct bt_error *error);

/* Looks up small numbers that are not the value of a position; 0: none are known.  The key becomes
 * the one under which they were put. */
bt_nimber_set bt_nimber_table_excluded(const struct bt_nimber_table *table, struct bt_key *key);

/* Adds numbers that are not the value of a position; large ones may be dropped.  Like
 * bt_nimber_table_put() otherwise. */
betli_status bt_nimber_table_exclude(struct bt_nimber_table *table, const struct bt_key *key,
                                     bt_nimber_set values, struct bt_error *error);

/* Makes room for one more entry; not while the table is shared. */
betli_status bt_nimber_table_make_room(struct bt_nimber_table *table, struct bt_error *error);

/* Copies the words of the key in a slot, and its value; returns false if the slot is free. */
bool bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot, uint64_t *words,
                           unsigned *value);

#endif
