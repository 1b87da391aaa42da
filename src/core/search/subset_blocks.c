#include "core/search/subset_blocks.h"

#include <stdlib.h>

static struct bt_taken divide_set(const struct bt_subset_blocks *a, uint64_t set) {
  const uint64_t below_top = set & ((UINT64_C(1) << a->chunk_things) - 1);
  return (struct bt_taken){.top = set >> a->chunk_things,
                           .high = below_top >> BT_BLOCK_THINGS,
                           .middle = (uint32_t)(set >> BT_PLACE_THINGS) & (BT_BLOCK_WORDS - 1),
                           .low = (uint8_t)(set & ((1 << BT_PLACE_THINGS) - 1))};
}

/* ---- what is the same for all blocks -------------------------------------------------------- */

/* Return true if all of a set is in one block, or in one word. */
static bool is_in_block(struct bt_taken set) {
  return set.top == 0 && set.high == 0;
}
static bool is_in_word(struct bt_taken set) {
  return is_in_block(set) && set.middle == 0;
}

static void tabulate_low_things(struct bt_subset_blocks *a, const uint64_t *sets, size_t count) {
  for (unsigned low = 0; low < 1 << BT_PLACE_THINGS; low++)
    for (unsigned place = 0; place < 1 << BT_PLACE_THINGS; place++)
      if ((place & low) == 0)
        a->without[low] |= UINT64_C(1) << place;
  for (size_t i = 0; i < count; i++) {
    const struct bt_taken set = divide_set(a, sets[i]);
    for (unsigned place = 0; place < 1 << BT_PLACE_THINGS && is_in_word(set); place++)
      if ((place & set.low) == 0)
        a->above[place] |= UINT64_C(1) << (place | set.low);
  }
}

static bool leads_to_other_word(struct bt_taken set, uint32_t word) {
  return is_in_block(set) && set.middle != 0 && (set.middle & word) == set.middle;
}

/* Lists for each word of a block the sets that may be taken from it within the block, in `list`
 * unless that is NULL.  Returns how many pairs of a word and a set there are. */
static size_t list_sets_within_block(struct bt_subset_blocks *a, const uint64_t *sets, size_t count,
                                     struct bt_taken *list) {
  size_t all = 0;
  for (uint32_t word = 0; word < BT_BLOCK_WORDS; word++) {
    a->from[word].first = (uint32_t)all;
    for (size_t i = 0; i < count; i++)
      if (leads_to_other_word(divide_set(a, sets[i]), word)) {
        if (list != NULL)
          list[all] = divide_set(a, sets[i]);
        all++;
      }
    a->from[word].count = (uint32_t)all - a->from[word].first;
  }
  return all;
}

betli_status bt_subset_blocks_open(struct bt_subset_blocks *a, unsigned chunk_things,
                                   const uint64_t *sets, size_t count, struct bt_error *error) {
  *a = (struct bt_subset_blocks){.chunk_things = chunk_things};
  tabulate_low_things(a, sets, count);
  a->within = malloc((list_sets_within_block(a, sets, count, NULL) + 1) * sizeof *a->within);
  a->inner = malloc((count + 1) * sizeof *a->inner);
  a->outer = malloc((count + 1) * sizeof *a->outer);
  if (a->within == NULL || a->inner == NULL || a->outer == NULL)
    return bt_fail_memory(error);
  list_sets_within_block(a, sets, count, a->within);
  for (size_t i = 0; i < count; i++) {
    const struct bt_taken set = divide_set(a, sets[i]);
    if (set.top != 0)
      a->outer[a->outer_count++] = set;
    else if (set.high != 0)
      a->inner[a->inner_count++] = set;
  }
  return BETLI_OK;
}

void bt_subset_blocks_close(struct bt_subset_blocks *a) {
  free(a->within);
  free(a->inner);
  free(a->outer);
}

/* ---- a block -------------------------------------------------------------------------------- */

void bt_subset_blocks_add(const struct bt_subset_blocks *a, const uint64_t *p,
                          const struct bt_taken *set, uint64_t *n) {
  const uint64_t places = a->without[set->low];
  if (set->middle == 0) {
    for (uint32_t word = 0; word < BT_BLOCK_WORDS; word++)
      n[word] |= (p[word] & places) << set->low;
    return;
  }
  for (uint32_t word = set->middle; word < BT_BLOCK_WORDS; word = (word + 1) | set->middle)
    n[word] |= (p[word ^ set->middle] & places) << set->low;
}

/* Returns the P-positions of a word; `n` has its N-positions by moves that leave the word. */
static uint64_t p_positions_of_word(const struct bt_subset_blocks *a, uint64_t n) {
  uint64_t p = 0;
  for (uint64_t open = ~n; open != 0; open &= ~n) {
    const uint64_t first = open & (~open + 1);
    p |= first;
    n |= first | a->above[__builtin_ctzll(first)];
  }
  return p;
}

void bt_subset_blocks_settle(const struct bt_subset_blocks *a, uint64_t *chunk, uint64_t block,
                             uint64_t *n) {
  uint64_t *own = chunk + block * BT_BLOCK_WORDS;
  for (size_t i = 0; i < a->inner_count; i++)
    if ((a->inner[i].high & block) == a->inner[i].high)
      bt_subset_blocks_add(a, chunk + (block ^ a->inner[i].high) * BT_BLOCK_WORDS, &a->inner[i], n);
  for (uint32_t word = 0; word < BT_BLOCK_WORDS; word++) {
    const struct bt_taken *set = a->within + a->from[word].first;
    for (uint32_t i = 0; i < a->from[word].count; i++, set++)
      n[word] |= (own[word ^ set->middle] & a->without[set->low]) << set->low;
    own[word] = p_positions_of_word(a, n[word]);
  }
}
