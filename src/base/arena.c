#include "base/arena.h"

#include <stdint.h>
#include <string.h>

/* The size of blocks doubles from the first, so that a small answer takes a small block. */
enum { FIRST_BLOCK = 1 << 10, LARGEST_BLOCK = 1 << 16, ALIGNMENT = 8 };

struct bt_arena_block {
  struct bt_arena_block *next; /* the block made before */
  struct bt_limits *limits;    /* account of its memory */
  uint64_t size;               /* bytes, with these members */
};

void bt_arena_begin(struct bt_arena *arena, void *room, size_t bytes) {
  *arena = (struct bt_arena){.free = room, .left = bytes};
}

void bt_arena_free(struct bt_arena *arena) {
  while (arena->blocks != NULL) {
    struct bt_arena_block *block = arena->blocks;
    arena->blocks = block->next;
    bt_limits_free(block->limits, block, block->size);
  }
  *arena = (struct bt_arena){0};
}

void bt_arena_unbook(struct bt_arena *arena) {
  for (struct bt_arena_block *block = arena->blocks; block != NULL; block = block->next) {
    bt_limits_return(block->limits, block->size);
    block->limits = NULL;
  }
  arena->limits = NULL;
}

static uint64_t choose_block_size(const struct bt_arena *arena, uint64_t bytes) {
  const uint64_t needed = bytes + sizeof(struct bt_arena_block);
  const uint64_t last = arena->blocks == NULL ? FIRST_BLOCK / 2 : arena->blocks->size;
  const uint64_t next = 2 * last < LARGEST_BLOCK ? 2 * last : LARGEST_BLOCK;
  return needed > next ? needed : next;
}

static bool add_arena_block(struct bt_arena *arena, uint64_t bytes, struct bt_error *error) {
  const uint64_t size = choose_block_size(arena, bytes);
  void *data = NULL;
  arena->status = bt_limits_grow(arena->limits, &data, 0, size, error);
  if (arena->status != BETLI_OK)
    return false;
  struct bt_arena_block *block = data;
  *block = (struct bt_arena_block){arena->blocks, arena->limits, size};
  arena->blocks = block;
  arena->free = (char *)(block + 1);
  arena->left = (size_t)(size - sizeof *block);
  return true;
}

static char *take_arena_bytes(struct bt_arena *arena, uint64_t bytes, struct bt_error *error) {
  if (arena->status != BETLI_OK || (bytes > arena->left && !add_arena_block(arena, bytes, error)))
    return NULL;
  char *piece = arena->free;
  arena->free += bytes;
  arena->left -= (size_t)bytes;
  return piece;
}

/* Makes the free bytes begin at a multiple of ALIGNMENT: a string may end anywhere. */
static void align_free_bytes(struct bt_arena *arena) {
  const size_t skipped = -(uintptr_t)arena->free % ALIGNMENT;
  arena->free += skipped < arena->left ? skipped : arena->left;
  arena->left -= skipped < arena->left ? skipped : arena->left;
}

void *bt_arena_take(struct bt_arena *arena, size_t count, size_t size, struct bt_error *error) {
  if (arena->status == BETLI_OK && count > SIZE_MAX / 2 / size)
    arena->status = bt_fail_memory(error);
  if (arena->free != NULL)
    align_free_bytes(arena);
  return take_arena_bytes(arena, (uint64_t)count * size, error);
}

const char *bt_arena_bytes(struct bt_arena *arena, const char *bytes, size_t count,
                           struct bt_error *error) {
  char *copy = take_arena_bytes(arena, count + (uint64_t)1, error);
  if (copy == NULL)
    return "";
  memcpy(copy, bytes, count);
  copy[count] = '\0';
  return copy;
}

const char *bt_arena_string(struct bt_arena *arena, const struct bt_text *text,
                            struct bt_error *error) {
  if (arena->status == BETLI_OK)
    arena->status = bt_text_status(text, error);
  return bt_arena_bytes(arena, bt_text_string(text), text->length, error);
}
