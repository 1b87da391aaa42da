/* The hash table of the names: open addressing with linear probing. */
#ifndef BETLI_GAMES_GRAPH_NAME_SLOTS_H
#define BETLI_GAMES_GRAPH_NAME_SLOTS_H

#include "games/graph/names.h"

uint64_t bt_slot_key(struct bt_word name);
bool bt_slot_is_long(struct bt_word name);

/* Returns the slot where the search for a key begins. */
struct bt_name_slot *bt_slot_first(const struct bt_names *names, uint64_t key);

/* Returns the slot of the name, or the free slot where it belongs. */
struct bt_name_slot *bt_slot_find(const struct bt_names *names, uint64_t key, struct bt_word name);

/* Makes room for `more` names. */
betli_status bt_slots_reserve(struct bt_names *names, size_t more, struct bt_error *error);

#endif
