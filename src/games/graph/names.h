/* Names, numbered in order of first appearance, in a hash table that only grows.
 *
 * Two things make it fast.  Names are added in batches: a look-up in a large table waits some 100
 * ns for memory, and those of a batch wait together.  Names such as 17 or p17, which programs
 * write, are found by their number in an array. */
#ifndef BETLI_GAMES_GRAPH_NAMES_H
#define BETLI_GAMES_GRAPH_NAMES_H

#include "base/limits.h"
#include "games/shared/number.h"

#include <assert.h>

struct bt_name_slot {
  uint64_t key;  /* a name of up to eight bytes itself, or the hash of a longer one */
  uint32_t cell; /* 1 + the id of the name; 0: the slot is free */
  bool is_long;
};

enum { BT_NAME_PREFIX = 16 };

struct bt_names {
  struct bt_limits *limits;
  uint32_t count;
  char *bytes;  /* the names one after another, without NULs */
  size_t *ends; /* where each of them ends, in bytes */
  size_t bytes_capacity, ends_capacity;
  struct bt_name_slot *slots;
  size_t slot_count, slots_used; /* slot_count is a power of two */

  char prefix[BT_NAME_PREFIX]; /* the part of the first name before its number */
  size_t prefix_length;
  uint32_t *numbered; /* 1 + the id of the name with the prefix and this number; 0: there is none */
  size_t numbered_most; /* numbers from this one on are in the slots, as all other names are */
};

#define BT_NO_NAME UINT32_MAX

/* A message about a name that could mislead a terminal (base/character.h). */
#define BT_NAME_NOT_PLAIN                                                                          \
  "the name '%.*s' holds a character that cannot be seen, or is not in UTF-8"

/* The most names that are added at once. */
enum { BT_NAMES_BATCH = 64 };

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
  assert(id < names->count);
  const size_t begin = id == 0 ? 0 : names->ends[id - 1];
  return (struct bt_word){names->bytes + begin, names->ends[id] - begin};
}

#endif
