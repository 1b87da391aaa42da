#include "sequence/entailing/entailing.h"

#include "sequence/base/plain_options.h"
#include "sequence/dense/sift.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT = 2 * BT_ENTAILING_MOST, LEAST_BELOW = 16, MOST_BELOW = 1 << 14, BITS = 15 };

/* What is known of one of the last heaps: the missing numbers below `bound`.  All others below it
 * are options, and so in E(heap). */
struct kept_heap {
  uint64_t heap;
  uint32_t bound; /* 0: nothing is kept */
  bool all;       /* no number from `bound` on is missing, and `wins` is known */
  size_t count;
  uint16_t numbers[MOST_BELOW];
  bool wins[MOST_BELOW]; /* the number is in E(heap) */
};

struct bt_entailing {
  struct bt_recurrence recurrence;
  uint64_t taken;
  struct bt_values values;  /* a loony heap has the number `below` */
  uint32_t below;           /* a power of 2 above all numbers that are values */
  uint64_t since[BITS + 1]; /* by bits: only heaps above have options that are numbers of so many */
  uint64_t *loony;          /* the loony heaps */
  size_t loony_count, loony_capacity;
  struct bt_dense *dense;
  struct bt_dense_chooser chooser;
  bool starved; /* the system refused memory in a block */
  struct bt_seen seen;
  uint16_t *missing;      /* room for all numbers of two bytes */
  struct kept_heap *kept; /* heap n at n % KEPT */
  uint64_t walked;        /* heaps whose options were asked one after the other */
  bool lost;              /* too many were */
  bool exact;             /* blocks were given up for that reason */
};

/* ---- options -------------------------------------------------------------------------------- */

static bool is_loony(const struct bt_entailing *e, uint64_t heap) {
  return bt_value_at(&e->values, heap) == e->below;
}

/* Returns true if some splitting take leaves two loony heaps.  Their numbers cancel each other. */
static bool leaves_two_loony_heaps(const struct bt_entailing *e, uint64_t n) {
  const struct bt_takes *split = &e->recurrence.split;
  for (size_t i = 0; i < split->count && split->takes[i] < n; i++) {
    const uint64_t total = n - split->takes[i];
    for (size_t a = 0; a < e->loony_count && e->loony[a] < total; a++)
      if (total - e->loony[a] < n && is_loony(e, total - e->loony[a]))
        return true;
  }
  return false;
}

static void mark_splits(struct bt_entailing *e, uint64_t total) {
  const uint64_t end = (total + (e->recurrence.unequal ? 1 : 2)) / 2;
  for (uint64_t a = 1; a < end; a++)
    if (!is_loony(e, a) || !is_loony(e, total - a))
      bt_seen_add(&e->seen, bt_value_at(&e->values, a) ^ bt_value_at(&e->values, total - a));
}

/* Fills e->seen with S(n), and with numbers from `below` on that mean nothing. */
static betli_status mark_options(struct bt_entailing *e, uint64_t n, struct bt_error *error) {
  const struct bt_takes *split = &e->recurrence.split;
  const betli_status status = bt_seen_begin(&e->seen, 2 * e->below, error);
  if (status != BETLI_OK)
    return status;
  bt_mark_plain_options(&e->recurrence, &e->values, n, &e->seen);
  for (size_t i = 0; i < split->count && split->takes[i] < n; i++)
    mark_splits(e, n - split->takes[i]);
  return BETLI_OK;
}

/* Returns true if a number is in S(n), by one option after the other. */
static bool is_option(const struct bt_entailing *e, uint64_t n, uint32_t number) {
  const struct bt_recurrence *r = &e->recurrence;
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n && n > 0 && number == 0)
      return true;
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    if (bt_value_at(&e->values, n - r->plain.takes[i]) == number)
      return true;
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n; i++) {
    const uint64_t total = n - r->split.takes[i], end = (total + (r->unequal ? 1 : 2)) / 2;
    for (uint64_t a = 1; a < end; a++)
      if ((bt_value_at(&e->values, a) ^ bt_value_at(&e->values, total - a)) == number &&
          !is_loony(e, a))
        return true;
  }
  return false;
}

/* ---- heaps next to which a move wins ----------------------------------------------------------
 */

/* Returns true if all large numbers are in E(n). */
static bool wins_next_to_large(const struct bt_entailing *e, uint64_t n) {
  return e->taken > 0 && n / e->taken % 2 == 1; /* taken is never 0 */
}

/* Returns the place of a missing number; kept->count if it is none. */
static size_t find_missing_number(const struct kept_heap *kept, uint32_t number) {
  size_t low = 0, high = kept->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (kept->numbers[middle] < number)
      low = middle + 1;
    else
      high = middle;
  }
  return low < kept->count && kept->numbers[low] == number ? low : kept->count;
}

/* Asks for the options of a heap, unless too many were asked for already. */
static bool ask_for_option(struct bt_entailing *e, uint64_t n, uint32_t number) {
  enum { FREE = 200000 }; /* these take less than a second */
  e->walked++;
  e->lost |= e->walked > FREE + e->values.count; /* as many as the values of all heaps take */
  return e->lost || is_option(e, n, number);
}

/* Returns true if no heap up to n has the number as an option. */
static bool is_new_number(const struct bt_entailing *e, uint64_t n, uint32_t number) {
  const unsigned bits = number == 0 ? 0 : 32 - (unsigned)__builtin_clz(number);
  return bits > BITS || n <= e->since[bits];
}

/* Returns true if a number is in E(n).  Goes down to a heap of which that is known. */
static bool wins_next_to(struct bt_entailing *e, uint64_t n, uint32_t number) {
  for (bool wins = true;; n -= e->taken, wins = !wins) {
    const struct kept_heap *kept = &e->kept[n % KEPT];
    const bool known = kept->heap == n && number < kept->bound;
    const size_t at = known ? find_missing_number(kept, number) : 0;
    if (is_new_number(e, n, number))
      return wins == wins_next_to_large(e, n);
    if (known ? at == kept->count : ask_for_option(e, n, number))
      return wins;
    if (known && kept->all)
      return wins == kept->wins[at];
    if (n < e->taken)
      return !wins;
  }
}

/* Returns true if all is known of the heap that the entailing move leaves, or if there is none. */
static bool knows_all_before(const struct bt_entailing *e, uint64_t n) {
  if (n < e->taken)
    return true;
  const struct kept_heap *kept = &e->kept[(n - e->taken) % KEPT];
  return kept->heap == n - e->taken && kept->all;
}

/* Keeps the missing numbers below e->below: no larger number is a value yet. */
static void keep_missing(struct bt_entailing *e, const struct bt_missing *missing) {
  const uint64_t n = missing->heap;
  struct kept_heap *kept = &e->kept[n % KEPT];
  kept->heap = n;
  kept->bound = missing->bound < e->below ? missing->bound : e->below;
  /* Otherwise many options would be asked for, which no value may need. */
  kept->all = missing->bound >= e->below && knows_all_before(e, n);
  kept->count = 0;
  for (size_t i = 0; i < missing->count && missing->numbers[i] < e->below; i++) {
    kept->count++;
    kept->numbers[i] = missing->numbers[i];
    if (kept->all)
      kept->wins[i] = n >= e->taken && !wins_next_to(e, n - e->taken, missing->numbers[i]);
  }
}

/* ---- values --------------------------------------------------------------------------------- */

static bool note_loony_heap(struct bt_entailing *e, uint64_t n) {
  struct bt_error ignored = {0};
  if (bt_reserve(e->values.limits, &e->loony, &e->loony_capacity, e->loony_count + 1,
                 sizeof *e->loony, &ignored) != BETLI_OK)
    return false;
  e->loony[e->loony_count++] = n;
  return true;
}

/* Gives the loony heaps a larger number than a value that is no smaller than theirs. */
static void raise_loony_numbers(struct bt_entailing *e, uint64_t n, uint32_t value) {
  for (uint32_t number = e->below; number < bt_above(value); number *= 2)
    e->since[32 - __builtin_clz(number)] = n;
  e->below = e->chooser.below = bt_above(value);
  for (size_t i = 0; i < e->loony_count; i++)
    if (e->loony[i] < e->values.count)
      bt_value_put(e->values.data, e->values.width, e->loony[i], e->below);
  e->chooser.stopped = true;
}

/* Returns the value of a heap with an entailing move by its missing numbers; BT_MORE_MISSING: more
 * must be known. */
static uint32_t value_by_missing(struct bt_entailing *e, const struct bt_missing *missing) {
  const uint64_t n = missing->heap;
  if (n < e->taken)
    return missing->count > 0 ? missing->numbers[0] : e->below;
  for (size_t i = 0; i < missing->count && missing->numbers[i] < e->below; i++)
    if (wins_next_to(e, n - e->taken, missing->numbers[i]))
      return missing->numbers[i];
  if (missing->bound < e->below)
    return BT_MORE_MISSING;
  return e->below; /* a value, or the number of a loony heap */
}

/* Lists all missing numbers below `below`. */
static betli_status list_missing(struct bt_entailing *e, uint64_t n, struct bt_missing *missing,
                                 struct bt_error *error) {
  const betli_status status = mark_options(e, n, error);
  *missing = (struct bt_missing){.heap = n, .bound = e->below, .numbers = e->missing};
  for (uint32_t v = 0; v < e->below && status == BETLI_OK; v++)
    if (!bt_seen_has(&e->seen, v))
      e->missing[missing->count++] = (uint16_t)v;
  return status;
}

/* Returns the value of a heap, and keeps what was missing.  A loony heap gets the number `below`,
 * and so does a heap with the value `below`, after which loony heaps have a larger number. */
static uint32_t choose_value(struct bt_entailing *e, const struct bt_missing *missing) {
  const uint64_t n = missing->heap;
  const uint32_t value = value_by_missing(e, missing);
  if (value == BT_MORE_MISSING)
    return value;
  keep_missing(e, missing);
  e->chooser.stopped |= e->lost;
  if (e->lost)
    return 0;
  if (value == e->below && n >= e->taken && !wins_next_to_large(e, n - e->taken))
    e->starved |= !note_loony_heap(e, n);
  else if (value == e->below)
    raise_loony_numbers(e, n, value);
  return value;
}

/* Chooses a value in a block. */
static uint32_t choose_in_block(void *data, const struct bt_missing *missing) {
  struct bt_entailing *e = data;
  struct bt_missing all;
  struct bt_error ignored = {0};
  if (!leaves_two_loony_heaps(e, missing->heap))
    return choose_value(e, missing);
  e->starved |= list_missing(e, missing->heap, &all, &ignored) != BETLI_OK;
  return choose_value(e, &all);
}

/* Computes the value of the next heap by all its options. */
static betli_status compute_one_value(struct bt_entailing *e, struct bt_error *error) {
  struct bt_values *values = &e->values;
  struct bt_missing missing;
  const uint64_t n = values->count;
  betli_status status = bt_values_reserve(values, n + 1, error);
  if (status == BETLI_OK)
    status = list_missing(e, n, &missing, error);
  if (status != BETLI_OK)
    return status;
  const uint32_t value = choose_value(e, &missing);
  bt_value_put(values->data, values->width, values->count++, value);
  if (!bt_limits_go_on(values->limits, 1 + n * e->recurrence.split.count, "heaps", n, values->goal))
    return bt_limits_stopped(values->limits, error);
  return BETLI_OK;
}

/* Gives up blocks after the value of the last heap could not be chosen: asks for all that is
 * missing, from the first heap on. */
static betli_status give_up_blocks(struct bt_entailing *e, struct bt_error *error) {
  const uint64_t count = --e->values.count;
  struct bt_missing missing;
  betli_status status = BETLI_OK;
  if (e->loony_count > 0 && e->loony[e->loony_count - 1] == count)
    e->loony_count--;
  e->exact = true;
  e->lost = false;
  for (uint64_t n = 0; n < count && status == BETLI_OK; n++) {
    status = list_missing(e, n, &missing, error);
    if (status == BETLI_OK)
      keep_missing(e, &missing);
    if (status == BETLI_OK && !bt_limits_go_on(e->values.limits, n, "heaps", n, e->values.goal))
      status = bt_limits_stopped(e->values.limits, error);
  }
  return status;
}

static betli_status compute_block(struct bt_entailing *e, struct bt_error *error) {
  e->chooser.stopped = false;
  if (!bt_dense_make_room(e->dense))
    return compute_one_value(e, error);
  const betli_status status =
      bt_dense_run(e->dense, e->below, e->values.count + BT_DENSE_BLOCK, error);
  return e->lost && !e->starved ? give_up_blocks(e, error) : status;
}

betli_status bt_entailing_run(struct bt_entailing *e, uint64_t to, struct bt_error *error) {
  struct bt_values *values = &e->values;
  betli_status status = BETLI_OK;
  values->goal = to;
  while (values->count <= to && status == BETLI_OK) {
    const bool block = !e->exact && e->recurrence.split.count > 0 &&
                       bt_dense_suits(values, e->below, values->count + BT_DENSE_BLOCK);
    status = block ? compute_block(e, error) : compute_one_value(e, error);
    if (e->starved)
      status = bt_fail_memory(error);
    if (status == BETLI_OK && e->below > MOST_BELOW)
      status = bt_fail(error, BETLI_LIMIT, "values where moves entail are found up to %d",
                       MOST_BELOW - 1);
  }
  return status;
}

uint64_t bt_entailing_count(const struct bt_entailing *e) {
  return e->values.count;
}

struct bt_value bt_entailing_value(const struct bt_entailing *e, uint64_t heap) {
  return is_loony(e, heap) ? bt_tag(BT_LOONY) : bt_number(bt_value_at(&e->values, heap));
}

bool bt_entailing_loony(const struct bt_entailing *e, size_t i, uint64_t *heap) {
  if (i >= e->loony_count)
    return false;
  *heap = e->loony[i];
  return true;
}

/* ---- opening and closing ----------------------------------------------------------------------
 */

void bt_entailing_free(struct bt_entailing *e) {
  if (e == NULL)
    return;
  struct bt_limits *limits = e->values.limits;
  bt_recurrence_free(&e->recurrence);
  bt_dense_free(e->dense);
  bt_seen_free(&e->seen);
  bt_limits_free(limits, e->loony, e->loony_capacity * sizeof *e->loony);
  bt_values_free(&e->values);
  free(e->missing);
  free(e->kept);
  free(e);
}

struct bt_entailing *bt_entailing_new(const struct bt_take_break *code, uint64_t taken,
                                      enum bt_simd simd, struct bt_thread_pool *pool,
                                      struct bt_limits *limits) {
  struct bt_entailing *e = calloc(1, sizeof *e);
  if (e == NULL)
    return NULL;
  e->values = bt_values_begin(limits);
  e->taken = taken;
  e->below = LEAST_BELOW;
  e->missing = calloc((size_t)UINT16_MAX + 1, sizeof *e->missing);
  e->kept = calloc(KEPT, sizeof *e->kept);
  e->chooser =
      (struct bt_dense_chooser){.data = e, .below = LEAST_BELOW, .choose = choose_in_block};
  const bool made =
      e->missing != NULL && e->kept != NULL && bt_recurrence_new(code, &e->recurrence);
  if (made)
    e->dense = bt_dense_new(&e->recurrence, simd, &e->values, pool);
  if (e->dense == NULL || !bt_dense_choose_by(e->dense, &e->chooser)) {
    bt_entailing_free(e);
    return NULL;
  }
  return e;
}
