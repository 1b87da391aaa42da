#include "misere/word.h"

#include <assert.h>
#include <stdlib.h>

void bt_word_append_element(struct bt_element_word *word, const struct bt_monoid *m, uint32_t x) {
  assert(x < m->order);
  const uint32_t degree = m->elements[x].degree, from = word->count;
  for (uint32_t i = 0; i < degree; i++)
    bt_word_add(word, 0);
  for (uint32_t i = degree; i-- > 0; x = m->elements[x].prefix)
    if (from + i < word->count)
      word->items[from + i] = m->components[m->elements[x].last];
}

uint32_t bt_word_class(const struct bt_element_word *word, uint32_t from, uint32_t to,
                       const struct bt_monoid *m) {
  uint32_t x = BT_IDENTITY;
  assert(from <= to && to <= word->count);
  for (uint32_t i = from; i < to; i++)
    x = bt_monoid_product(m, x, m->phi[word->items[i]]);
  return x;
}

static int compare_component_numbers(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

void bt_word_sort(struct bt_element_word *word) {
  if (word->count > 1)
    qsort(word->items, word->count, sizeof *word->items, compare_component_numbers);
}
