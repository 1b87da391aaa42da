/* Names, numbered in order of first appearance.  Names such as 17 or p17, which programs write, are
 * found by their number, without hashing. */
#ifndef BETLI_GAMES_GRAPH_NAMES_H
#define BETLI_GAMES_GRAPH_NAMES_H

#include "base/key_numbers.h"
#include "games/shared/number.h"

enum { BT_NAME_PREFIX = 16 };

struct bt_names {
  struct bt_key_numbers keys;  /* bytes without NULs */
  char prefix[BT_NAME_PREFIX]; /* the part of the first name before its number */
  size_t prefix_length;
};

#define BT_NO_NAME UINT32_MAX

/* A message about a name that could mislead a terminal (base/character.h). */
#define BT_NAME_NOT_PLAIN                                                                          \
  "the name '%.*s' holds a character that cannot be seen, or is not in UTF-8"

/* The most names that are added at once. */
enum { BT_NAMES_BATCH = BT_KEYS_AT_ONCE };

/* Begins without names; they will come from a text of `length` bytes.  Their memory is booked
 * against the limits. */
betli_status bt_names_open(struct bt_names *names, struct bt_limits *limits, size_t length,
                           struct bt_error *error);
void bt_names_free(struct bt_names *names); /* `names` may be zero-initialised */

/* Writes the ids of `count` names, each of one byte or more and without NULs; new names get the
 * next ids.  Fails if memory runs out, and for more than 2^32 - 2 names. */
betli_status bt_names_add(struct bt_names *names, size_t count, const struct bt_word *words,
                          uint32_t *ids, struct bt_error *error);

/* Returns the id of a name, or BT_NO_NAME. */
uint32_t bt_names_find(const struct bt_names *names, struct bt_word name);

static inline struct bt_word bt_names_at(const struct bt_names *names, uint32_t id) {
  struct bt_word name;
  name.text = bt_key_numbers_key(&names->keys, id, &name.length);
  return name;
}

#endif
