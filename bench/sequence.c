/* Long sequences: the engine against the definition and against the plain sparse method, at the
 * same heaps of the same game, on one thread.  All three start from the same values, and must
 * agree.  The last line of each game compares one thread with two.  Times are in seconds for a
 * million heaps. */
#include "bench.h"

#include "sequence/sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A run from some heap on, with the number of heaps that each method computes in about a second. */
struct run {
  const char *code;
  uint64_t from; /* values of smaller heaps are known */
  uint64_t engine, sparse, naive;
};

static const struct run runs[] = {
    {"0.104", 1000000, 200000000, 5000000, 3000},
    {"0.106", 1000000, 200000000, 5000000, 3000},
    {"0.354", 1000000, 40000000, 500000, 3000}, /* values exceed 63 */
    {"0.6", 2000000, 2000000, 40000, 1000},
    {"0.007", 200000, 50000, 10000, 5000}, /* new rare heaps still come up */
    {"0.007", 1050000, 50000, 4000, 2000},
};

static _Noreturn void give_up(const struct bt_error *error) {
  fprintf(stderr, "%s\n", error->message);
  exit(1);
}

static uint64_t hash(const struct bt_values *values, uint64_t from, uint64_t count) {
  uint64_t h = 0;
  for (uint64_t n = from; n < from + count; n++)
    h = (h ^ bt_value_at(values, n)) * UINT64_C(0x9e3779b97f4a7c15);
  return h;
}

/* Returns a copy of the values below `count`, of two bytes each. */
static struct bt_values copy(const struct bt_values *values, uint64_t count,
                             struct bt_error *error) {
  struct bt_values some = bt_values_begin(values->limits);
  if (bt_values_reserve(&some, count, error) != BETLI_OK)
    give_up(error);
  for (uint64_t n = 0; n < count; n++)
    bt_value_put(some.data, 2, n, bt_value_at(values, n));
  some.count = count;
  return some;
}

static struct bt_sequence *begin(const struct bt_take_break *code, enum bt_simd simd,
                                 unsigned threads, struct bt_limits *limits,
                                 struct bt_error *error) {
  const struct bt_plan plan = {.simd = simd, .threads = threads, .go_on = true};
  struct bt_sequence *s;
  if (bt_sequence_new(code, &plan, limits, &s, error) != BETLI_OK)
    give_up(error);
  return s;
}

typedef double a_clock(void);

static double go_on(struct bt_sequence *s, uint64_t to, a_clock *clock, struct bt_error *error) {
  const double begun = clock();
  if (bt_sequence_run(s, to, error) != BETLI_OK)
    give_up(error);
  return clock() - begun;
}

/* ---- the plain sparse method (Winning Ways, chapter 4) -------------------------------------- */

struct plain {
  const struct bt_recurrence *recurrence;
  const struct bt_split *split;
  const struct bt_rares *rares;
  uint16_t *values;
  uint64_t *seen, stamp;
};

static void mark_by_rares(struct plain *p, uint64_t n) {
  const struct bt_takes *plain = &p->recurrence->plain, *split = &p->recurrence->split;
  for (size_t i = 0; i < plain->count; i++)
    p->seen[p->values[n - plain->takes[i]]] = p->stamp;
  for (size_t i = 0; i < split->count; i++) {
    const uint64_t total = n - split->takes[i];
    if (total % 2 == 0)
      p->seen[0] = p->stamp;
    for (size_t j = 0; j < p->rares->count && p->rares->rares[j].heap < total; j++)
      p->seen[p->rares->rares[j].value ^ p->values[total - p->rares->rares[j].heap]] = p->stamp;
  }
}

/* Returns true if all rare numbers below a candidate are options. */
static bool is_proved(struct plain *p, uint64_t n, uint32_t candidate) {
  const struct bt_takes *split = &p->recurrence->split;
  size_t missing = 0;
  for (uint32_t v = 0; v < candidate; v++)
    missing += p->seen[v] != p->stamp && !bt_is_common(p->split, v, n);
  for (uint64_t a = 1; missing > 0 && a < n / 2; a++)
    for (size_t i = 0; i < split->count; i++) {
      const uint32_t v = p->values[a] ^ p->values[n - split->takes[i] - a];
      if (v < candidate && p->seen[v] != p->stamp && !bt_is_common(p->split, v, n)) {
        p->seen[v] = p->stamp;
        missing--;
      }
    }
  return missing == 0;
}

/* Runs the plain method.  It assumes that no new heap from `run->from` on is rare, except those
 * known to be. */
static void run_plain(struct plain *p, const struct run *run) {
  for (uint64_t n = run->from; n < run->from + run->sparse; n++) {
    uint32_t candidate = 0;
    p->stamp++;
    mark_by_rares(p, n);
    while (p->seen[candidate] == p->stamp || !bt_is_common(p->split, candidate, n))
      candidate++;
    if (is_proved(p, n, candidate))
      p->values[n] = (uint16_t)candidate;
  }
}

static double by_rares(const struct bt_sequence *s, const struct run *run, struct bt_error *error) {
  struct bt_values values = copy(&s->values, run->from + run->sparse, error);
  struct plain plain = {.recurrence = &s->recurrence,
                        .split = &s->sparse.split,
                        .rares = &s->sparse.rares,
                        .values = values.data,
                        .seen = calloc(1 << 17, sizeof *plain.seen)};
  if (plain.seen == NULL)
    exit(1);
  const double begun = bench_clock();
  run_plain(&plain, run);
  const double seconds = bench_clock() - begun;
  bench_same(run->code, hash(&values, run->from, run->sparse),
             hash(&s->values, run->from, run->sparse));
  free(plain.seen);
  bt_values_free(&values);
  return seconds;
}

/* ---- by definition -------------------------------------------------------------------------- */

static double by_definition(const struct bt_sequence *s, const struct run *run,
                            struct bt_error *error) {
  struct bt_values values = copy(&s->values, run->from, error);
  struct bt_naive naive = {.code = &s->code, .recurrence = &s->recurrence};
  uint32_t maximum = s->census.maximum;
  const double begun = bench_clock();
  if (bt_naive_run(&naive, &values, &maximum, run->from + run->naive, error) != BETLI_OK)
    give_up(error);
  const double seconds = bench_clock() - begun;
  bench_same(run->code, hash(&values, run->from, run->naive),
             hash(&s->values, run->from, run->naive));
  bt_naive_free(&naive);
  bt_values_free(&values);
  return seconds;
}

struct times {
  double sparse, naive;
};

/* Returns the seconds for a heap, measured after the first tenth of `run->engine` heaps.  Before,
 * the sequence takes the first values over. */
static double time_engine(const struct run *run, struct bt_sequence *s,
                          const struct bt_values *first, a_clock *clock, struct bt_error *error) {
  if (first->count > 0 &&
      bt_sequence_adopt(s, first->data, first->width, (size_t)first->count, error) != BETLI_OK)
    give_up(error);
  go_on(s, run->from - 1 + run->engine / 10, clock, error); /* does the planning first */
  return go_on(s, run->from + run->engine - 1, clock, error) / (double)run->engine / 0.9;
}

static void read_code(const char *text, struct bt_take_break *code, uint64_t digits[8]) {
  *code = (struct bt_take_break){.digits = digits};
  for (; *text != '\0'; text++)
    if (*text != '.')
      digits[code->count++] = (uint64_t)(*text - '0');
}

static void compare_threads(const struct run *run, const struct bt_take_break *code,
                            struct bt_limits *limits, const struct bt_values *first) {
  struct bt_error error = {.status = BETLI_OK};
  double seconds[2];
  char what[64];
  for (unsigned threads = 1; threads <= 2; threads++) {
    struct bt_sequence *s = begin(code, bt_simd_best(), threads, limits, &error);
    seconds[threads - 1] = time_engine(run, s, first, bench_time, &error);
    bt_sequence_free(s);
  }
  snprintf(what, sizeof what, "%s from %" PRIu64, run->code, run->from);
  bench_ratio(what, "one thread", seconds[0] * 1e6, "two", seconds[1] * 1e6);
}

/* Compares the methods.  The first call computes the first values, which later calls take over. */
static void compare(const struct run *run, const struct bt_take_break *code, enum bt_simd simd,
                    struct bt_limits *limits, struct bt_values *first, struct times *times) {
  struct bt_error error = {.status = BETLI_OK};
  char what[64];
  struct bt_sequence *s = begin(code, simd, 1, limits, &error);
  const double seconds = time_engine(run, s, first, bench_clock, &error);
  if (first->count == 0) {
    bt_values_free(first);
    *first = copy(&s->values, run->from, &error);
    *times = (struct times){by_rares(s, run, &error) / (double)run->sparse,
                            by_definition(s, run, &error) / (double)run->naive};
  }
  snprintf(what, sizeof what, "%s from %" PRIu64 ", %s", run->code, run->from, bt_simd_name(simd));
  bench_ratio(what, "plain sparse", times->sparse * 1e6, "betli", seconds * 1e6);
  bench_ratio(what, "definition", times->naive * 1e6, "betli", seconds * 1e6);
  bt_sequence_free(s);
}

int main(int argc, char **argv) {
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    struct bt_limits limits = {.memory = UINT64_C(4) << 30};
    struct bt_values first = bt_values_begin(&limits);
    struct times times = {0, 0};
    if (argc > 1 && strtoul(argv[1], NULL, 10) != i)
      continue;
    uint64_t digits[8];
    struct bt_take_break code;
    read_code(runs[i].code, &code, digits);
    bt_limits_begin(&limits);
    for (enum bt_simd simd = BT_SIMD_LEVELS; simd-- > BT_PORTABLE;)
      if (bt_simd_here(simd))
        compare(&runs[i], &code, simd, &limits, &first, &times);
    compare_threads(&runs[i], &code, &limits, &first);
    bt_values_free(&first);
  }
  return 0;
}
