#include "sequence/many_rares/plan.h"

#include <assert.h>
#include <stdlib.h>

enum {
  CODES = BT_MANY_CODES,
  SAMPLE = 16384,
  ROW_BYTES = 8 << 20, /* bytes of all rows, at most */
  RARE_CODE = 800      /* codes of fewer than one value in so many have no rows */
};

/* The sample, and what it suggests. */
struct choice {
  uint64_t sampled;
  uint32_t frequency[CODES];  /* of the codes of common values */
  uint16_t order[CODES];      /* codes that occur, by falling frequency */
  size_t occurring, codes;    /* how many codes occur; one more than the largest */
  size_t ends[8 * CODES + 1]; /* of the buckets of distances, for each remainder and code */
  uint32_t *distances;
};

static void sample_recent_values(const struct bt_many_rares *many, struct choice *choice,
                                 const uint16_t *values, uint64_t n, uint64_t farthest) {
  uint64_t size = n > 1 ? n - 1 : 0;
  size = size < farthest ? size : farthest;
  size = size < SAMPLE ? size : SAMPLE;
  for (uint64_t i = 1; i <= size; i++) {
    const uint16_t value = values[-(ptrdiff_t)i];
    if (!bt_is_common(&many->split, value, n - i))
      continue;
    const uint32_t code = bt_many_rares_code(many, value);
    assert(code < CODES); /* values are below BT_MANY_VALUES */
    choice->sampled++;
    choice->frequency[code]++;
    if (code >= choice->codes)
      choice->codes = code + 1;
  }
}

/* Sorts the codes that occur; a counting sort is not worth its lines here. */
static void sort_codes_by_frequency(struct choice *choice) {
  for (size_t code = 0; code < choice->codes; code++) {
    if (choice->frequency[code] == 0)
      continue;
    size_t at = choice->occurring++;
    for (; at > 0 && choice->frequency[choice->order[at - 1]] < choice->frequency[code]; at--)
      choice->order[at] = choice->order[at - 1];
    choice->order[at] = (uint16_t)code;
  }
}

/* Returns one more than the code that only one candidate in 256 exceeds. */
static size_t count_usual_codes(const struct choice *choice) {
  uint64_t above = 0;
  size_t code = choice->codes;
  while (code > 0 && (above += choice->frequency[code - 1]) * 256 <= choice->sampled)
    code--;
  return code > CODES ? CODES : code;
}

static bool serves_slices(const struct bt_many_rares *many, const struct bt_tap *tap) {
  return tap->distance >= BT_MANY_BATCH + 8 && tap->distance <= many->rows.reach;
}

static size_t bucket_of_tap(const struct bt_many_rares *many, const struct bt_tap *tap) {
  return (size_t)(-tap->distance % 8) * CODES + bt_many_rares_code(many, tap->value);
}

/* Puts the distances of the taps for slices into buckets.  Returns false: no memory. */
static bool fill_buckets(const struct bt_many_rares *many, struct choice *choice,
                         const struct bt_tap *taps, size_t count) {
  choice->distances = malloc((count + 1) * sizeof *choice->distances);
  if (choice->distances == NULL)
    return false;
  for (size_t i = 0; i < count; i++)
    if (serves_slices(many, &taps[i]))
      choice->ends[bucket_of_tap(many, &taps[i]) + 1]++;
  for (size_t i = 0; i < (size_t)8 * CODES; i++)
    choice->ends[i + 1] += choice->ends[i];
  for (size_t i = 0; i < count; i++)
    if (serves_slices(many, &taps[i]))
      choice->distances[choice->ends[bucket_of_tap(many, &taps[i])]++] = (uint32_t)taps[i].distance;
  return true;
}

/* Fills in the slice of a code and remainder: rows of frequent values first, then the empty row. */
static void fill_slice(const struct bt_many_rares *many, const struct choice *choice, uint32_t code,
                       size_t late, int32_t *offsets) {
  const struct bt_many_rares_rows *rows = &many->rows;
  const size_t each = many->slices.each;
  size_t done = 0;
  for (size_t row = 0; row < rows->rows && done < each; row++) {
    const size_t b = late * CODES + (choice->order[row] ^ code);
    for (size_t j = b > 0 ? choice->ends[b - 1] : 0; j < choice->ends[b] && done < each; j++)
      offsets[done++] = (int32_t)(row * rows->stride) - (int32_t)((choice->distances[j] + 7) / 8);
  }
  while (done < each)
    offsets[done++] = (int32_t)(rows->rows * rows->stride) - BT_MANY_FRAME;
}

/* Returns how many taps each slice has for each remainder.  Measured with 0.6 and 0.007. */
static size_t slice_length(size_t taps) {
  return 48 + taps / 90;
}

static bool make_slices(struct bt_many_rares *many, const struct choice *choice, size_t taps) {
  struct bt_many_rares_slices *slices = &many->slices;
  slices->each = slice_length(taps);
  slices->offsets = malloc((8 * slices->codes * slices->each + 1) * sizeof *slices->offsets);
  slices->missing = malloc((slices->codes + 1) * sizeof *slices->missing);
  if (slices->offsets == NULL || slices->missing == NULL)
    return false;
  int32_t *offsets = slices->offsets;
  for (uint32_t code = 0; code < slices->codes; code++) {
    for (size_t late = 0; late < 8; late++, offsets += slices->each)
      fill_slice(many, choice, code, late, offsets);
  }
  return true;
}

/* Makes rows for frequent codes and chooses how far they go back.  Returns false: no memory. */
static bool make_rows(struct bt_many_rares_rows *rows, const struct choice *choice, uint64_t n,
                      uint64_t most) {
  while (rows->rows < choice->occurring &&
         (size_t)choice->frequency[choice->order[rows->rows]] * RARE_CODE >= choice->sampled)
    rows->rows++;
  for (size_t code = 0; code < CODES; code++)
    rows->of_code[code] = (uint16_t)rows->rows;
  for (size_t row = 0; row < rows->rows; row++)
    rows->of_code[choice->order[row]] = (uint16_t)row;
  uint64_t reach = ROW_BYTES / (rows->rows + 1) * 8;
  rows->reach = (reach < most ? reach : most) / 64 * 64;
  assert(rows->rows <= UINT16_MAX);
  return bt_many_rares_rows_new(rows, n);
}

/* Returns the use of a tap whose value has the code: how often it gives a code that occurs.  Counts
 * only codes of heaps that are too infrequent for slices: those after the first `sliced`. */
static uint64_t use_of_code(const struct choice *choice, size_t sliced, size_t code) {
  uint64_t use = 0;
  for (size_t i = sliced; i < choice->occurring; i++) {
    const size_t row = choice->order[i];
    use += (uint64_t)choice->frequency[row] * choice->frequency[row ^ code];
  }
  return use;
}

struct ranked {
  uint64_t use;
  struct bt_tap tap;
};

static int compare_ranked_by_use(const void *left, const void *right) {
  const struct ranked *a = left, *b = right;
  return (a->use < b->use) - (a->use > b->use);
}

static bool order_taps(const struct bt_many_rares *many, const struct choice *choice,
                       struct bt_tap *taps, size_t count) {
  assert(many->rounds[BT_MANY_ROUNDS - 1].end == count); /* the last round has all taps */
  const size_t sliced = 8 * many->slices.each * choice->occurring / (count + 1);
  uint64_t uses[CODES];
  struct ranked *ranked = malloc((count + 1) * sizeof *ranked);
  if (ranked == NULL)
    return false;
  for (size_t code = 0; code < CODES; code++)
    uses[code] = use_of_code(choice, sliced, code);
  for (size_t i = 0; i < count; i++)
    ranked[i] = (struct ranked){uses[bt_many_rares_code(many, taps[i].value)], taps[i]};
  qsort(ranked, count, sizeof *ranked, compare_ranked_by_use);
  for (size_t i = 0; i < count; i++)
    taps[i] = ranked[i].tap;
  free(ranked);
  /* by distance in each round, since neighbours share cache lines */
  for (size_t i = 0, begin = 0; i < BT_MANY_ROUNDS; begin = many->rounds[i++].end)
    bt_many_rares_sort(taps + begin, many->rounds[i].end - begin);
  return true;
}

/* Chooses the rounds; ends are percentages of the taps at first.  Measured with 0.6 and 0.007. */
static void choose_rounds(struct bt_many_rares *many, size_t count) {
  static const struct bt_many_rares_round few[BT_MANY_ROUNDS] = {{24, 15}, {12, 70}, {6, 100}},
                                          lots[BT_MANY_ROUNDS] = {{48, 5}, {24, 30}, {12, 100}};
  for (size_t i = 0; i < BT_MANY_ROUNDS; i++) {
    many->rounds[i] = count < BT_MANY_LOTS ? few[i] : lots[i];
    many->rounds[i].end = count * many->rounds[i].end / 100;
  }
  many->last_slots = many->rounds[BT_MANY_ROUNDS - 1].slots;
  assert(many->rounds[0].slots <= BT_MANY_SLOTS);
}

static bool plan_with_choice(struct bt_many_rares *many, struct choice *choice, struct bt_tap *taps,
                             size_t count, const uint16_t *values, uint64_t n) {
  const uint64_t farthest = count > 0 ? taps[count - 1].distance : 0;
  const uint64_t most = count > 0 ? taps[count - 1 - count / 8].distance : 0;
  sample_recent_values(many, choice, values, n, farthest);
  sort_codes_by_frequency(choice);
  choose_rounds(many, count);
  many->slices.codes = count_usual_codes(choice);
  many->filtered = many->kernel->filter != NULL && count >= BT_MANY_LOTS;
  if (many->filtered || many->ahead)
    return order_taps(many, choice, taps, count);
  if (!make_rows(&many->rows, choice, n, most))
    return false;
  return fill_buckets(many, choice, taps, count) && make_slices(many, choice, count) &&
         order_taps(many, choice, taps, count);
}

bool bt_many_rares_plan(struct bt_many_rares *many, struct bt_tap *taps, size_t count,
                        const uint16_t *values, uint64_t n) {
  struct choice *choice = calloc(1, sizeof *choice);
  if (choice == NULL)
    return false;
  const bool planned = plan_with_choice(many, choice, taps, count, values, n);
  free(choice->distances);
  free(choice);
  return planned;
}
