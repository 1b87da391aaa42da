/* What the search for Grundy values asks of an order. */
#include "base/words_cache.h"
#include "core/game/position_graph.h"
#include "games/graph/poset.h"

#include <string.h>

/* Numbers the elements of a set that fits a graph; returns how many there are, or 0 if they are too
 * many. */
static unsigned number_elements(const uint64_t *set, uint16_t elements[BT_GRAPH_VERTICES],
                                uint8_t number[BT_MOST_BITS]) {
  uint64_t rest[BT_MAX_WIDTH];
  size_t element;
  unsigned count = 0;
  memcpy(rest, set, sizeof rest);
  while (bt_bit_take_first(rest, &element)) {
    if (count == BT_GRAPH_VERTICES)
      return 0;
    number[element] = (uint8_t)count;
    elements[count++] = (uint16_t)element;
  }
  return count;
}

/* Calls back with the numbers of each element of a set and one that covers it. */
#define FOR_EACH_COVER(poset, set, elements, count, low, i)                                        \
  for (unsigned low = 0; low < (count); low++)                                                     \
    for (size_t i = (poset)->first[(elements)[low]]; i < (poset)->first[(elements)[low] + 1]; i++) \
      if (bt_bit_has(set, (poset)->covers[i]))

/* Writes the diagram of the order.  The kind of an element is the number of elements below it, so
 * that both ends of a line know which is above. */
bool bt_poset_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  const struct bt_poset *poset = self;
  uint16_t elements[BT_GRAPH_VERTICES], end[BT_GRAPH_VERTICES + 1] = {0};
  uint8_t number[BT_MOST_BITS];
  const unsigned count = number_elements(words, elements, number);
  if (count == 0)
    return false;
  FOR_EACH_COVER(poset, words, elements, count, low, i) {
    end[low + 1]++;
    end[number[poset->covers[i]] + 1]++;
  }
  for (unsigned v = 0; v < count; v++) {
    end[v + 1] = (uint16_t)(end[v + 1] + end[v]);
    graph->kind[v] = (uint8_t)poset->below[elements[v]];
  }
  memcpy(graph->first, end, (count + 1) * sizeof *end);
  FOR_EACH_COVER(poset, words, elements, count, low, i) {
    const uint8_t high = number[poset->covers[i]];
    graph->ends[end[low]++] = high;
    graph->ends[end[high]++] = (uint8_t)low;
  }
  graph->count = count;
  return true;
}

/* Refines colours, of which the numbers of elements below and above are the first, twice. */
uint64_t bt_poset_fingerprint(const void *self, const uint64_t *words) {
  enum { ROUNDS = 2 };
  const struct bt_poset *poset = self;
  uint64_t colours[BT_GRAPH_VERTICES], sums[BT_GRAPH_VERTICES], all = 0;
  uint16_t elements[BT_GRAPH_VERTICES];
  uint8_t number[BT_MOST_BITS];
  const unsigned count = number_elements(words, elements, number);
  if (count == 0)
    return bt_words_hash(words, BT_MAX_WIDTH);
  for (unsigned v = 0; v < count; v++) {
    uint64_t pair[2] = {poset->below[elements[v]], 0};
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      pair[1] += (uint64_t)__builtin_popcountll(poset->up[elements[v]][w] & words[w]);
    colours[v] = bt_words_hash(pair, 2);
  }
  for (unsigned round = 0; round < ROUNDS; round++) {
    memset(sums, 0, count * sizeof *sums);
    FOR_EACH_COVER(poset, words, elements, count, low, i) {
      const uint8_t high = number[poset->covers[i]];
      sums[low] += colours[high];
      sums[high] += 3 * colours[low];
    }
    for (unsigned v = 0; v < count; v++)
      colours[v] = bt_words_hash((const uint64_t[2]){colours[v], sums[v]}, 2);
  }
  for (unsigned v = 0; v < count; v++)
    all += colours[v];
  return bt_words_hash(&all, 1);
}

/* Returns the number of pairs of comparable elements, each element with itself as well. */
uint64_t bt_poset_effort(const void *self, const uint64_t *words) {
  const struct bt_poset *poset = self;
  uint64_t rest[BT_MAX_WIDTH], pairs = 0;
  size_t element;
  memcpy(rest, words, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    pairs += poset->below[element] + UINT64_C(1);
  return pairs;
}
