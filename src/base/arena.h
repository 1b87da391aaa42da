/* Memory that is given out piece by piece and freed as a whole: an answer owns one arena. */
#ifndef BETLI_BASE_ARENA_H
#define BETLI_BASE_ARENA_H

#include "base/limits.h"
#include "base/text.h"

struct bt_arena_block;

/* An arena is empty when zero-initialised.  A piece stays where it is until all are freed.
 * `status` keeps the first failure, and later pieces fail as well: a caller may check once. */
struct bt_arena {
  struct bt_limits *limits; /* account of the memory of later blocks; NULL: none */
  struct bt_arena_block *blocks;
  char *free; /* unused bytes, `left` of them */
  size_t left;
  betli_status status; /* BETLI_OK, BETLI_LIMIT or BETLI_FAULT */
};

/* Begins an arena whose first pieces come from `room`, memory of the caller that outlives the
 * arena. */
void bt_arena_begin(struct bt_arena *arena, void *room, size_t bytes);

void bt_arena_free(struct bt_arena *arena);

/* Ends the booking of the blocks: a user keeps what they hold. */
void bt_arena_unbook(struct bt_arena *arena);

/* Returns `count` elements of `size` bytes, not initialised, aligned for any type of 8 bytes; NULL
 * if the arena has failed. */
void *bt_arena_take(struct bt_arena *arena, size_t count, size_t size, struct bt_error *error);

/* Returns a copy of `count` bytes with a NUL after them; "" if the arena has failed. */
const char *bt_arena_bytes(struct bt_arena *arena, const char *bytes, size_t count,
                           struct bt_error *error);

/* Returns a copy of a text; "" if the arena or the text has failed. */
const char *bt_arena_string(struct bt_arena *arena, const struct bt_text *text,
                            struct bt_error *error);

#endif
