/* The search for numbers in vectors of type `lanes`, of LANES 16-bit numbers each.  The file that
 * includes this header defines them, and
 * - lanes reverse_lanes(lanes x): the lanes in reverse order;
 * - NOTHING_HIT, lanes add_hits(lanes hits, lanes x, lanes y), and bool has_hits(lanes hits), which
 *   returns true if some x and y were equal;
 * - optionally FILTER and uint32_t filter_options(struct bt_bit_row set, lanes x), the mask of the
 *   numbers that have their last ten bits in a set. */
#include <string.h>

static inline lanes load_value_lanes(const uint16_t *from) {
  lanes vector;
  memcpy(&vector, from, sizeof vector);
  return vector;
}

/* Removes the options from `numbers` and `wanted`.  Returns how many numbers are left. */
static size_t drop_found_numbers(lanes options, lanes *wanted, uint16_t *numbers, size_t count) {
  for (size_t i = count; i-- > 0;)
    if (has_hits(add_hits(NOTHING_HIT, options, wanted[i]))) {
      count--;
      wanted[i] = wanted[count];
      numbers[i] = numbers[count];
    }
  return count;
}

#ifdef FILTER
/* Searches while there are too many numbers to compare each with each option.  Returns how many
 * pairs it looked at. */
static size_t find_wanted_by_filter(const struct bt_pairs *pairs, uint16_t *numbers,
                                    size_t *count) {
  enum { COMPARED = 3 };
  const uint16_t *up = pairs->up, *down = pairs->down;
  uint16_t words[64];
  bt_set_fill(words, numbers, *count);
  struct bt_bit_row set = bt_set_load(words);
  size_t at = 0;
  for (; at + LANES <= pairs->count && *count > COMPARED; at += LANES) {
    const lanes x =
        load_value_lanes(up + at) ^ reverse_lanes(load_value_lanes(down - at - (LANES - 1)));
    uint32_t passed = filter_options(set, x);
    if (passed == 0)
      continue;
    uint16_t options[LANES];
    memcpy(options, &x, sizeof options);
    for (; passed != 0; passed &= passed - 1)
      *count = bt_set_drop(numbers, *count, options[__builtin_ctz(passed)], words);
    set = bt_set_load(words);
  }
  return at;
}
#endif

static size_t find_wanted_in_pairs(const struct bt_pairs *pairs, uint16_t *numbers, size_t count,
                                   size_t *looked) {
  const uint16_t *up = pairs->up, *down = pairs->down;
  lanes wanted[BT_PAIRS_WANTED];
  size_t at = 0;
#ifdef FILTER
  at = find_wanted_by_filter(pairs, numbers, &count);
#endif
  for (size_t i = 0; i < count; i++)
    wanted[i] = numbers[i] - (lanes){0};
  for (; at + LANES <= pairs->count && count > 0; at += LANES) {
    const lanes options =
        load_value_lanes(up + at) ^ reverse_lanes(load_value_lanes(down - at - (LANES - 1)));
    lanes hits = NOTHING_HIT;
    for (size_t i = 0; i < count; i++)
      hits = add_hits(hits, options, wanted[i]);
    if (has_hits(hits))
      count = drop_found_numbers(options, wanted, numbers, count);
  }
  *looked = at;
  return count;
}
