/* Memory that is given out piece by piece and freed as a whole: what an answer owns. */
#ifndef BETLI_BASE_ARENA_H
#define BETLI_BASE_ARENA_H

#include "base/limits.h"
#include "base/text.h"

struct bt_arena_block;

/* Zero-initialised it is empty.  A piece stays where it is until all are freed.  The
 * first failure is kept in `status`: later pieces fail as well, so that a caller may check once. */
struct bt_arena {
  struct bt_limits *limits; /* with which blocks to come are booked; NULL: they are not */
  struct bt_arena_block *blocks;
  char *free; /* in the newest block, `left` bytes */
  size_t left;
  betli_status status; /* BETLI_OK, BETLI_LIMIT or BETLI_FAULT */
};

/* Gives out `room` first, memory of the caller's that lives as long as the arena. */
void bt_arena_begin(struct bt_arena *arena, void *room, size_t bytes);

void bt_arena_free(struct bt_arena *arena);

/* Books the blocks no longer: a user keeps what is in them. */
void bt_arena_unbook(struct bt_arena *arena);

/* Returns `count` elements of `size` bytes, not initialised, aligned for any type of 8 bytes.
 * NULL where the arena has failed. */
void *bt_arena_take(struct bt_arena *arena, size_t count, size_t size, struct bt_error *error);

/* Returns a copy of some bytes with a NUL after them; "" where the arena has failed. */
const char *bt_arena_bytes(struct bt_arena *arena, const char *bytes, size_t count,
                           struct bt_error *error);

/* Returns a copy of a text; "" where the arena or the text has failed. */
const char *bt_arena_string(struct bt_arena *arena, const struct bt_text *text,
                            struct bt_error *error);

#endif
