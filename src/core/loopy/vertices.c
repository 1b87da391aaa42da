#include "core/loopy/vertices.h"

#include "base/limits.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 256 };

static const uint32_t most_vertices = UINT32_C(1) << 31;

void bt_vertices_open(struct bt_vertices *vertices, size_t width, struct bt_limits *limits) {
  *vertices = (struct bt_vertices){.limits = limits, .width = width};
}

betli_status bt_vertices_number_below(struct bt_vertices *vertices, uint64_t end,
                                      struct bt_error *error) {
  const uint64_t bytes = end * sizeof *vertices->direct;
  void *direct = NULL;
  assert(vertices->width == 1 && vertices->count == 0 && vertices->direct == NULL);
  const betli_status status = bt_limits_grow(vertices->limits, &direct, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  memset(direct, 0, (size_t)bytes);
  vertices->direct = direct;
  vertices->direct_count = (size_t)end;
  return BETLI_OK;
}

static uint64_t count_slot_bytes(const struct bt_vertices *vertices) {
  return vertices->slot_count * sizeof *vertices->slots;
}

void bt_vertices_close(struct bt_vertices *vertices) {
  struct bt_limits *limits = vertices->limits;
  bt_limits_free(limits, vertices->words, vertices->word_capacity * sizeof *vertices->words);
  bt_limits_free(limits, vertices->slots, count_slot_bytes(vertices));
  bt_limits_free(limits, vertices->direct, vertices->direct_count * sizeof *vertices->direct);
  bt_vertices_open(vertices, vertices->width, limits);
}

/* Hashes by the step of FNV on whole words, and the mixing of splitmix64 at the end. */
static uint32_t hash_vertex_words(const uint64_t *words, size_t width) {
  uint64_t h = UINT64_C(0x9e3779b97f4a7c15);
  for (size_t w = 0; w < width; w++) {
    h = (h ^ words[w]) * UINT64_C(0xff51afd7ed558ccd);
    h ^= h >> 32;
  }
  h = (h ^ (h >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)(h >> 32);
}

/* Compares words.  Words are few: a call of memcmp would take longer than the comparison. */
static bool are_vertex_words_equal(const uint64_t *a, const uint64_t *b, size_t width) {
  for (size_t w = 0; w < width; w++)
    if (a[w] != b[w])
      return false;
  return true;
}

/* Returns the upper bits of the tag, as many as there are slots for. */
static size_t find_home_slot(const struct bt_vertices *vertices, uint32_t tag) {
  return (uint64_t)tag * vertices->slot_count >> 32;
}

static size_t get_next_slot(const struct bt_vertices *vertices, size_t slot) {
  return (slot + 1) & (vertices->slot_count - 1);
}

/* Returns the first slot from a slot on that is free or has the tag. */
static size_t find_tagged_slot(const struct bt_vertices *vertices, size_t slot, uint32_t tag) {
  while (vertices->slots[slot] != 0 && vertices->slots[slot] >> 32 != tag)
    slot = get_next_slot(vertices, slot);
  return slot;
}

static const uint64_t *get_slot_words(const struct bt_vertices *vertices, size_t slot) {
  return bt_vertices_at(vertices, (uint32_t)vertices->slots[slot] - 1);
}

/* Returns the slot of a position, or the free slot where it belongs. */
static size_t find_vertex_slot(const struct bt_vertices *vertices, const uint64_t *words,
                               uint32_t tag) {
  size_t slot = find_tagged_slot(vertices, find_home_slot(vertices, tag), tag);
  while (vertices->slots[slot] != 0 &&
         !are_vertex_words_equal(get_slot_words(vertices, slot), words, vertices->width))
    slot = find_tagged_slot(vertices, get_next_slot(vertices, slot), tag);
  return slot;
}

static bool is_numbered_directly(const struct bt_vertices *vertices, const uint64_t *words) {
  return vertices->direct != NULL && words[0] < vertices->direct_count;
}

bool bt_vertices_know(const struct bt_vertices *vertices, const uint64_t *words, uint32_t *number) {
  if (is_numbered_directly(vertices, words)) {
    *number = vertices->direct[words[0]] - 1;
    return vertices->direct[words[0]] != 0;
  }
  if (vertices->slot_count == 0)
    return false;
  const uint64_t known =
      vertices->slots[find_vertex_slot(vertices, words, hash_vertex_words(words, vertices->width))];
  *number = (uint32_t)known - 1;
  return known != 0;
}

/* ---- growing -------------------------------------------------------------------------------- */

static betli_status double_slots(struct bt_vertices *vertices, struct bt_error *error) {
  struct bt_vertices after = *vertices;
  void *slots = NULL;
  after.slot_count = vertices->slot_count == 0 ? FIRST_SLOTS : 2 * vertices->slot_count;
  const betli_status status =
      bt_limits_grow(vertices->limits, &slots, 0, count_slot_bytes(&after), error);
  if (status != BETLI_OK)
    return status;
  after.slots = slots;
  memset(slots, 0, (size_t)count_slot_bytes(&after));
  for (size_t i = 0; i < vertices->slot_count; i++) {
    const uint64_t entry = vertices->slots[i];
    if (entry == 0)
      continue;
    size_t slot = find_home_slot(&after, (uint32_t)(entry >> 32));
    while (after.slots[slot] != 0)
      slot = get_next_slot(&after, slot);
    after.slots[slot] = entry;
  }
  bt_limits_free(vertices->limits, vertices->slots, count_slot_bytes(vertices));
  *vertices = after;
  return BETLI_OK;
}

/* Makes room for the words of so many more positions. */
static betli_status reserve_vertex_words(struct bt_vertices *vertices, size_t more,
                                         struct bt_error *error) {
  const size_t count = vertices->count + more;
  if (count > most_vertices)
    return bt_fail(error, BETLI_LIMIT, "more than 2^31 positions from which play need not end");
  return bt_reserve(vertices->limits, &vertices->words, &vertices->word_capacity,
                    count * vertices->width, sizeof *vertices->words, error);
}

/* Doubles the slots until so many more positions take at most two thirds of them. */
static betli_status reserve_vertex_slots(struct bt_vertices *vertices, size_t more,
                                         struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && (vertices->count + more) * 3 > vertices->slot_count * 2)
    status = double_slots(vertices, error);
  return status;
}

/* Stores the words of the next vertex.  Returns 1 + its number. */
static uint32_t append_vertex(struct bt_vertices *vertices, const uint64_t *words) {
  memcpy(vertices->words + (size_t)vertices->count * vertices->width, words,
         vertices->width * sizeof *words);
  return ++vertices->count;
}

static uint32_t meet_direct(struct bt_vertices *vertices, const uint64_t *word) {
  uint32_t *known = &vertices->direct[*word];
  if (*known == 0)
    *known = append_vertex(vertices, word);
  return *known - 1;
}

static uint32_t meet_vertex(struct bt_vertices *vertices, const uint64_t *words, uint32_t tag) {
  if (is_numbered_directly(vertices, words))
    return meet_direct(vertices, words);
  const size_t slot = find_vertex_slot(vertices, words, tag);
  if (vertices->slots[slot] == 0)
    vertices->slots[slot] = (uint64_t)tag << 32 | append_vertex(vertices, words);
  return (uint32_t)vertices->slots[slot] - 1;
}

static betli_status meet_hashed(struct bt_vertices *vertices, const uint64_t *words, size_t count,
                                uint32_t *numbers, struct bt_error *error) {
  const size_t width = vertices->width;
  uint32_t tags[BT_VERTICES_AT_ONCE];
  const betli_status status = reserve_vertex_slots(vertices, count, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0; i < count; i++) {
    tags[i] = hash_vertex_words(words + i * width, width);
    __builtin_prefetch(&vertices->slots[find_home_slot(vertices, tags[i])]);
  }
  for (size_t i = 0; i < count; i++) {
    const size_t slot = find_tagged_slot(vertices, find_home_slot(vertices, tags[i]), tags[i]);
    if (vertices->slots[slot] != 0)
      __builtin_prefetch(get_slot_words(vertices, slot));
  }
  for (size_t i = 0; i < count; i++)
    numbers[i] = meet_vertex(vertices, words + i * width, tags[i]);
  return BETLI_OK;
}

static bool all_are_direct(const struct bt_vertices *vertices, const uint64_t *words,
                           size_t count) {
  size_t direct = 0;
  while (direct < count && is_numbered_directly(vertices, words + direct))
    direct++;
  return direct == count;
}

betli_status bt_vertices_meet(struct bt_vertices *vertices, const uint64_t *words, size_t count,
                              uint32_t *numbers, struct bt_error *error) {
  assert(count <= BT_VERTICES_AT_ONCE);
  const betli_status status = reserve_vertex_words(vertices, count, error);
  if (status != BETLI_OK)
    return status;
  if (!all_are_direct(vertices, words, count))
    return meet_hashed(vertices, words, count, numbers, error);
  for (size_t i = 0; i < count; i++)
    numbers[i] = meet_direct(vertices, words + i);
  return BETLI_OK;
}
