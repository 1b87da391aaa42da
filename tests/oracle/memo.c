/* The values of the whole positions found so far: a hash table on sorted classes. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

static uint8_t *arena; /* memo entries: value (2 bytes), length, classes */
static size_t arena_used, arena_room;
static size_t *table; /* open addressing; offset + 1 */
static size_t table_room, table_used;

static uint64_t hash(const uint8_t *ids, unsigned len) {
  uint64_t h = 0x9e3779b97f4a7c15u + len;
  for (unsigned i = 0; i < len; i++)
    h = (h ^ ids[i]) * 0x100000001b3u, h ^= h >> 29;
  return h * 0xbf58476d1ce4e5b9u ^ h >> 31;
}

static size_t slot_of(const uint8_t *ids, unsigned len) {
  size_t s = (size_t)hash(ids, len) & (table_room - 1);
  for (; table[s] != 0; s = (s + 1) & (table_room - 1)) {
    const uint8_t *e = arena + table[s] - 1;
    if (e[2] == len && memcmp(e + 3, ids, len) == 0)
      break;
  }
  return s;
}

static void grow(void) {
  size_t *old = table, room = table_room;
  table_room = room == 0 ? 1u << 16 : room * 2;
  table = must(calloc(table_room, sizeof *table));
  for (size_t i = 0; i < room; i++)
    if (old[i] != 0) {
      const uint8_t *e = arena + old[i] - 1;
      table[slot_of(e + 3, e[2])] = old[i];
    }
  free(old);
}

bool memo_find(const uint8_t *ids, unsigned len, int *value) {
  const size_t s = table_room == 0 ? 0 : slot_of(ids, len);
  if (table_room == 0 || table[s] == 0)
    return false;
  const uint8_t *e = arena + table[s] - 1;
  *value = (e[0] | e[1] << 8) - 1;
  return true;
}

void memo_store(const uint8_t *ids, unsigned len, int value) {
  if (2 * table_used >= table_room)
    grow();
  if (arena_room - arena_used < MAX_LEN + 3u)
    arena = must(realloc(arena, arena_room = arena_room * 2 + (1u << 20)));
  uint8_t *e = arena + arena_used;
  e[0] = (uint8_t)((value + 1) & 255);
  e[1] = (uint8_t)((value + 1) >> 8);
  e[2] = (uint8_t)len;
  memcpy(e + 3, ids, len);
  table[slot_of(ids, len)] = arena_used + 1;
  table_used++;
  arena_used += 3u + len;
}
