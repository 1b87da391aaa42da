#include "verify/multiheap_sets.h"

#include <assert.h>
#include <string.h>

static uint64_t bytes_of_multiheap_sets(const struct bt_multiheap_sets *s) {
  return s->heaps * s->end * s->words * sizeof *s->sets;
}

static betli_status allocate_multiheap_sets(struct bt_multiheap_sets *s, struct bt_error *error) {
  void *sets = NULL;
  uint64_t bytes;
  if (__builtin_mul_overflow((uint64_t)s->heaps * s->words * sizeof *s->sets, s->end, &bytes))
    return bt_limits_full(s->limits, error);
  const betli_status status = bt_limits_grow(s->limits, &sets, 0, bytes, error);
  s->sets = sets;
  if (status == BETLI_OK)
    memset(sets, 0, (size_t)bytes);
  return status;
}

betli_status bt_multiheap_sets_begin(struct bt_multiheap_sets *s, unsigned heaps, uint64_t end,
                                     struct bt_limits *limits, struct bt_error *error) {
  *s = (struct bt_multiheap_sets){.limits = limits, .heaps = heaps, .end = end, .words = 1};
  return allocate_multiheap_sets(s, error);
}

void bt_multiheap_sets_free(struct bt_multiheap_sets *s) {
  if (s->sets != NULL)
    bt_limits_free(s->limits, s->sets, bytes_of_multiheap_sets(s));
  *s = (struct bt_multiheap_sets){0};
}

static uint64_t *multiheap_set(const struct bt_multiheap_sets *s, unsigned heaps, uint64_t total) {
  assert(heaps >= 1 && heaps <= s->heaps && total < s->end);
  return s->sets + ((heaps - 1) * (size_t)s->end + (size_t)total) * s->words;
}

const uint64_t *bt_multiheap_sets_set(const struct bt_multiheap_sets *s, unsigned heaps,
                                      uint64_t total) {
  return multiheap_set(s, heaps, total);
}

/* Returns the set of x ^ v for the numbers x of a word, v < 64.  Where v has the bit 2^i, blocks of
 * 2^i bits change places with their neighbours. */
static uint64_t xor_numbers_of_word(uint64_t word, uint32_t v) {
  static const uint64_t low[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned i = 0; i < 6; i++)
    if (v >> i & 1)
      word = (word & low[i]) << (1U << i) | (word >> (1U << i) & low[i]);
  return word;
}

static void add_xored_set(const struct bt_multiheap_sets *s, uint64_t *to, const uint64_t *from,
                          uint32_t v) {
  assert((s->words & (s->words - 1)) == 0 && v / 64 < s->words);
  for (size_t w = 0; w < s->words; w++)
    to[w ^ v / 64] |= xor_numbers_of_word(from[w], v % 64);
}

static uint32_t value_put_for_heap(const struct bt_multiheap_sets *s, uint64_t heap) {
  const uint64_t *set = multiheap_set(s, 1, heap);
  size_t w = 0;
  while (set[w] == 0)
    w++;
  assert(w < s->words); /* the value was put */
  return (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(set[w]);
}

void bt_multiheap_sets_fill(struct bt_multiheap_sets *s, uint64_t total) {
  for (uint64_t a = 1; a < total && a < s->next; a++) {
    const uint32_t value = value_put_for_heap(s, a);
    for (unsigned heaps = 2; heaps <= s->heaps; heaps++)
      add_xored_set(s, multiheap_set(s, heaps, total), multiheap_set(s, heaps - 1, total - a),
                    value);
  }
}

/* Makes room for numbers twice as large. */
static betli_status widen_multiheap_sets(struct bt_multiheap_sets *s, struct bt_error *error) {
  struct bt_multiheap_sets wider = *s;
  wider.words *= 2;
  const betli_status status = allocate_multiheap_sets(&wider, error);
  if (status != BETLI_OK)
    return status;
  for (size_t set = 0; set < s->heaps * (size_t)s->end; set++)
    memcpy(wider.sets + set * wider.words, s->sets + set * s->words, s->words * sizeof *s->sets);
  bt_multiheap_sets_free(s);
  *s = wider;
  return BETLI_OK;
}

betli_status bt_multiheap_sets_put(struct bt_multiheap_sets *s, uint64_t heap, uint32_t value,
                                   struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && value / 64 >= s->words)
    status = widen_multiheap_sets(s, error);
  if (status == BETLI_OK)
    multiheap_set(s, 1, heap)[value / 64] |= UINT64_C(1) << value % 64;
  s->next = heap + 1;
  return status;
}
