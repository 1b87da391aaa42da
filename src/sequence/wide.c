/* Let S_j(m) be the set of values of j nonempty heaps and m counters together.  S_2(m) is made of
 * pairs, and S_j(m) of the sets S_{j-1}(m - c), their values xor g(c), where c is the smallest
 * heap.  No sets are made for the most heaps that the code allows: few values are left to ask for
 * that fewer heaps do not have.  Each of these is looked for in the sets of one heap less. */
#include "sequence/wide.h"

#include "sequence/base/bits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct bt_wide {
  struct bt_take_break code;
  struct bt_limits *limits;
  unsigned heaps;  /* most heaps that a move may leave */
  unsigned stored; /* sets for each total: of 2, 3, ..., stored + 1 heaps */
  size_t finished; /* the next heap */
  size_t words;    /* of a set */
  size_t room;     /* sets that fit */
  uint64_t *sets;
};

/* Sets before those of the totals.
 * - SEEN: the options of the current heap.
 * - BELOW: the values of all heaps that takes beyond the digits can leave of it.
 * - PAIRED: options by moves that leave the most heaps, two of them equal.  There is a set for each
 *   parity of the take and of what it leaves.  All are options of n + 2, too. */
enum { SEEN, BELOW, PAIRED, FIRST = PAIRED + 4 };

static uint64_t *wide_set_at(const struct bt_wide *wide, size_t i) {
  assert(i < wide->room);
  return wide->sets + i * wide->words;
}

static uint64_t *wide_set_of(const struct bt_wide *wide, unsigned heaps, size_t total) {
  assert(heaps >= 2 && heaps < wide->stored + 2 && total <= wide->finished);
  return wide_set_at(wide, FIRST + total * wide->stored + heaps - 2);
}

static void clear_set(const struct bt_wide *wide, uint64_t *set) {
  memset(set, 0, wide->words * sizeof *set);
}

static uint64_t bytes_of_value_sets(size_t sets, size_t words) {
  return (uint64_t)sets * words * sizeof(uint64_t);
}

static betli_status resize_sets(struct bt_wide *wide, size_t room, size_t words,
                                struct bt_error *error) {
  void *sets = wide->sets;
  const betli_status status =
      bt_limits_grow(wide->limits, &sets, bytes_of_value_sets(wide->room, wide->words),
                     bytes_of_value_sets(room, words), error);
  wide->sets = sets;
  return status;
}

static betli_status reserve_sets(struct bt_wide *wide, size_t needed, struct bt_error *error) {
  if (needed <= wide->room)
    return BETLI_OK;
  const size_t room = needed + needed / 2;
  const betli_status status = resize_sets(wide, room, wide->words, error);
  if (status == BETLI_OK)
    wide->room = room;
  return status;
}

/* Makes room for twice as many values.  Begins with the last set, so that none is overwritten
 * before it is moved. */
static betli_status widen_sets(struct bt_wide *wide, struct bt_error *error) {
  const size_t words = wide->words;
  const betli_status status = resize_sets(wide, wide->room, 2 * words, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = wide->room; i-- > 0;) {
    uint64_t *moved = wide->sets + i * 2 * words;
    memmove(moved, wide->sets + i * words, words * sizeof *moved);
    memset(moved + words, 0, words * sizeof *moved);
  }
  wide->words = 2 * words;
  return BETLI_OK;
}

betli_status bt_wide_new(const struct bt_take_break *code, struct bt_limits *limits,
                         struct bt_wide **made, struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  struct bt_wide *wide = calloc(1, sizeof *wide);
  if (wide == NULL)
    return bt_fail_memory(error);
  wide->code = *code;
  wide->limits = limits;
  assert(heaps < 63); /* a digit is shifted by them */
  wide->heaps = (unsigned)heaps;
  wide->stored = wide->heaps < 2 ? 0 : wide->heaps == 2 ? 1 : wide->heaps - 2;
  wide->words = BT_BITS_LEAST;
  const betli_status status = reserve_sets(wide, FIRST, error);
  if (status != BETLI_OK) {
    bt_wide_free(wide);
    return status;
  }
  for (size_t i = 0; i < FIRST; i++)
    clear_set(wide, wide_set_at(wide, i));
  *made = wide;
  return BETLI_OK;
}

void bt_wide_free(struct bt_wide *wide) {
  if (wide == NULL)
    return;
  bt_limits_free(wide->limits, wide->sets, bytes_of_value_sets(wide->room, wide->words));
  free(wide);
}

static void add_pair_values(uint64_t *set, const uint32_t *values, size_t total) {
  for (size_t a = 1; a <= total / 2; a++)
    bt_bits_add(set, values[a] ^ values[total - a]);
}

/* Adds the values of `heaps` heaps, the smallest of them at most `last`. */
static void add_tuple_values(const struct bt_wide *wide, uint64_t *set, const uint32_t *values,
                             unsigned heaps, size_t total, size_t last) {
  const uint32_t all = (uint32_t)(64 * wide->words);
  for (size_t c = 1; c <= last; c++) {
    if (c % 16 == 0 && bt_bits_missing(set, wide->words, 0) == all)
      return;
    bt_bits_unite_xor(set, wide_set_of(wide, heaps - 1, total - c), wide->words, values[c]);
  }
}

static void make_sets_of_total(struct bt_wide *wide, const uint32_t *values, size_t total) {
  for (unsigned heaps = 2; heaps < wide->stored + 2; heaps++) {
    uint64_t *set = wide_set_of(wide, heaps, total);
    clear_set(wide, set);
    if (heaps == 2)
      add_pair_values(set, values, total);
    else
      add_tuple_values(wide, set, values, heaps, total, total / heaps);
  }
}

static bool has_unequal_zero(const uint32_t *values, size_t total) {
  size_t a = 1;
  while (2 * a < total && values[a] != values[total - a])
    a++;
  return 2 * a < total;
}

enum { BEFORE_ASKING = 16 }; /* unions, so that few values are left to be asked for */

/* Adds the values of the options that leave `heaps` heaps of `total` counters.  If these are the
 * most heaps, adds only some of them. */
static void add_options_of_heaps(const struct bt_wide *wide, const uint32_t *values, unsigned heaps,
                                 size_t total) {
  uint64_t *seen = wide_set_at(wide, SEEN);
  if (total < heaps || (heaps == 0 && total > 0))
    return;
  if (heaps < 2) {
    bt_bits_add(seen, heaps == 0 ? 0 : values[total]);
  } else if (heaps < wide->stored + 2) {
    const uint64_t before = seen[0];
    bt_bits_unite(seen, wide_set_of(wide, heaps, total), wide->words);
    if (heaps == 2 && wide->code.unequal && !has_unequal_zero(values, total))
      seen[0] = (seen[0] & ~UINT64_C(1)) | (before & 1);
  } else {
    const size_t last = total / heaps;
    add_tuple_values(wide, seen, values, heaps, total, last < BEFORE_ASKING ? last : BEFORE_ASKING);
  }
}

/* Returns the least take of a parity that may leave the most heaps.  If there is none, returns the
 * number of digits or 1 more. */
static size_t least_take_of_parity(const struct bt_wide *wide, size_t parity) {
  size_t k = parity;
  while (k < wide->code.count && (wide->code.digits[k] >> wide->heaps & 1) == 0)
    k += 2;
  return k;
}

static void add_paired_options(struct bt_wide *wide, const uint32_t *values, size_t n) {
  for (size_t parity = 0; parity < 2 && wide->heaps > 2; parity++) {
    const size_t take = least_take_of_parity(wide, parity);
    if (take >= wide->code.count || take + wide->heaps > n)
      continue;
    const size_t total = n - take;
    uint64_t *paired = wide_set_at(wide, PAIRED + 2 * parity + total % 2);
    if (wide->heaps == 3)
      bt_bits_add(paired, values[total - 2]);
    else
      bt_bits_unite(paired, wide_set_of(wide, wide->heaps - 2, total - 2), wide->words);
    bt_bits_unite(wide_set_at(wide, SEEN), paired, wide->words);
  }
}

static void add_wide_takes_beyond(struct bt_wide *wide, const uint32_t *values, size_t n) {
  if (n < wide->code.count)
    return;
  const size_t left = n - wide->code.count;
  if (wide->code.beyond & 1)
    bt_bits_add(wide_set_at(wide, SEEN), 0);
  if ((wide->code.beyond & 2) == 0 || left == 0)
    return;
  bt_bits_add(wide_set_at(wide, BELOW), values[left]);
  bt_bits_unite(wide_set_at(wide, SEEN), wide_set_at(wide, BELOW), wide->words);
}

/* Returns true if as many heaps as moves may leave, of `total` counters, can be worth the value. */
static bool can_be_value_of_most(const struct bt_wide *wide, const uint32_t *values, size_t total,
                                 uint32_t value) {
  for (size_t c = 1; c <= total / wide->heaps; c++)
    if (bt_bits_has(wide_set_of(wide, wide->heaps - 1, total - c), wide->words, value ^ values[c]))
      return true;
  return false;
}

static bool is_option_by_most_heaps(const struct bt_wide *wide, const uint32_t *values, size_t n,
                                    uint32_t value) {
  if (wide->heaps < 3)
    return false;
  for (size_t k = 0; k < wide->code.count && k + wide->heaps <= n; k++)
    if (wide->code.digits[k] >> wide->heaps & 1 && can_be_value_of_most(wide, values, n - k, value))
      return true;
  return false;
}

static uint32_t compute_wide_value(struct bt_wide *wide, const uint32_t *values, size_t n) {
  uint64_t *seen = wide_set_at(wide, SEEN);
  clear_set(wide, seen);
  for (size_t k = 0; k < wide->code.count && k <= n; k++)
    for (uint64_t digit = wide->code.digits[k]; digit != 0; digit &= digit - 1)
      add_options_of_heaps(wide, values, (unsigned)__builtin_ctzll(digit), n - k);
  add_wide_takes_beyond(wide, values, n);
  add_paired_options(wide, values, n);
  uint32_t value = bt_bits_missing(seen, wide->words, 0);
  while (is_option_by_most_heaps(wide, values, n, value))
    value = bt_bits_missing(seen, wide->words, value + 1);
  return value;
}

betli_status bt_wide_run(struct bt_wide *wide, uint32_t *values, size_t count, uint64_t goal,
                         size_t *done, struct bt_error *error) {
  const size_t end = wide->finished + count;
  *done = 0;
  for (size_t n = wide->finished; n < end; n++) {
    betli_status status = reserve_sets(wide, FIRST + (n + 1) * wide->stored, error);
    if (status != BETLI_OK)
      return status;
    make_sets_of_total(wide, values, n);
    const uint32_t value = compute_wide_value(wide, values, n);
    if (value >= 64 * wide->words && (status = widen_sets(wide, error)) != BETLI_OK)
      return status;
    values[n] = value;
    wide->finished = n + 1;
    ++*done;
    if (!bt_limits_go_on(wide->limits, n * (wide->stored + 1), "heaps", n, goal))
      return bt_limits_stopped(wide->limits, error);
  }
  return BETLI_OK;
}
