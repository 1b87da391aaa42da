/* Rounds without loops over taps: compiled for each number of taps of each place, up to a bound.
 * Rounds with loops take half as much time again. */

#define FEW_COUNTS(last, close, slots) ((last) << 5 | (close) << 3 | (slots))
#define FEW_CASE(last, close, slots)                                                               \
  case FEW_COUNTS(last, close, slots):                                                             \
    run_counted_rounds(few, (struct counts){last, close, slots, 0}, sets, count);                  \
    break;
#define FEW_CASES_OF_4(last, close, slots)                                                         \
  FEW_CASE(last, close, slots)                                                                     \
  FEW_CASE(last, close, slots + 1)                                                                 \
  FEW_CASE(last, close, slots + 2)                                                                 \
  FEW_CASE(last, close, slots + 3)
#define FEW_CASES_OF_8(last, close)                                                                \
  FEW_CASES_OF_4(last, close, 0)                                                                   \
  FEW_CASES_OF_4(last, close, 4)
#define FEW_CASES_OF_32(last)                                                                      \
  FEW_CASES_OF_8(last, 0)                                                                          \
  FEW_CASES_OF_8(last, 1)                                                                          \
  FEW_CASES_OF_8(last, 2)                                                                          \
  FEW_CASES_OF_8(last, 3)

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  const struct counts counts = count_near_taps(few);
  const bool many = counts.last > 1 || counts.close > 3 || counts.slots > 7 || counts.swapped > 0;
  switch (many ? -1 : (int)FEW_COUNTS(counts.last, counts.close, counts.slots)) {
    FEW_CASES_OF_32(0)
    FEW_CASES_OF_32(1)
  default:
    run_counted_rounds(few, counts, sets, count);
  }
}
