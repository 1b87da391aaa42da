/* Looking for numbers, for vectors of `lanes`, LANES 16-bit numbers each.  The file that includes
 * this defines them, and lanes reverse(lanes x)                    the last lane first NOTHING_HIT,
 * hit(lanes hits, lanes x, lanes y), bool is_hit(lanes hits) whether some x and y were equal
 *   optionally FILTER, and uint32_t filter(struct bt_set set, lanes x)
 *                                             which numbers have their last ten bits in a set */
#include <string.h>

static inline lanes load(const uint16_t *from) {
  lanes vector;
  memcpy(&vector, from, sizeof vector);
  return vector;
}

/* Takes those out of the wanted numbers that are among the options; says how many are left. */
static size_t drop(lanes options, lanes *wanted, uint16_t *numbers, size_t count) {
  for (size_t i = count; i-- > 0;)
    if (is_hit(hit(NOTHING_HIT, options, wanted[i]))) {
      count--;
      wanted[i] = wanted[count];
      numbers[i] = numbers[count];
    }
  return count;
}

#ifdef FILTER
/* While there are more numbers than are soon compared.  Says how many pairs it looked at. */
static size_t find_filtered(const struct bt_pairs *pairs, uint16_t *numbers, size_t *count) {
  enum { COMPARED = 3 };
  const uint16_t *up = pairs->up, *down = pairs->down;
  uint16_t words[64];
  bt_set_fill(words, numbers, *count);
  struct bt_set set = bt_set_load(words);
  size_t at = 0;
  for (; at + LANES <= pairs->count && *count > COMPARED; at += LANES) {
    const lanes x = load(up + at) ^ reverse(load(down - at - (LANES - 1)));
    uint32_t passed = filter(set, x);
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

static size_t find(const struct bt_pairs *pairs, uint16_t *numbers, size_t count, size_t *looked) {
  const uint16_t *up = pairs->up, *down = pairs->down;
  lanes wanted[BT_PAIRS_WANTED];
  size_t at = 0;
#ifdef FILTER
  at = find_filtered(pairs, numbers, &count);
#endif
  for (size_t i = 0; i < count; i++)
    wanted[i] = numbers[i] - (lanes){0};
  for (; at + LANES <= pairs->count && count > 0; at += LANES) {
    const lanes options = load(up + at) ^ reverse(load(down - at - (LANES - 1)));
    lanes hits = NOTHING_HIT;
    for (size_t i = 0; i < count; i++)
      hits = hit(hits, options, wanted[i]);
    if (is_hit(hits))
      count = drop(options, wanted, numbers, count);
  }
  *looked = at;
  return count;
}
