/* Long sequences: the engine against the definition and against the plain sparse method, at the
 * same heaps of the same game, on one thread.  All three start from the same values, and must
 * agree. */
#include "bench.h"

#include "sequence/sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* So many heaps take about a second by each way. */
struct run {
  const char *code;
  uint64_t from; /* heaps before this are known */
  uint64_t engine, sparse, naive;
};

static const struct run runs[] = {
    {"0.104", 1000000, 200000000, 5000000, 3000},
    {"0.106", 1000000, 200000000, 5000000, 3000},
    {"0.6", 2000000, 2000000, 40000, 1000},
    {"0.007", 1000000, 40000, 4000, 2000},
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

/* A copy of the values below `count`, of two bytes each. */
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

static struct bt_sequence *begin(const struct bt_take_break *code, enum bt_tier tier,
                                 struct bt_limits *limits, struct bt_error *error) {
  const struct bt_plan plan = {.tier = tier, .threads = 1, .go_on = true};
  struct bt_sequence *s;
  if (bt_sequence_new(code, &plan, limits, &s, error) != BETLI_OK)
    give_up(error);
  return s;
}

static double go_on(struct bt_sequence *s, uint64_t to, struct bt_error *error) {
  const double begun = bench_clock();
  if (bt_sequence_run(s, to, error) != BETLI_OK)
    give_up(error);
  return bench_clock() - begun;
}

static double by_rares(const struct bt_sequence *s, const struct run *run, struct bt_error *error) {
  struct bt_values values = copy(&s->values, run->from, error);
  struct bt_sparse sparse = {.recurrence = &s->recurrence, .split = s->sparse.split};
  uint32_t maximum = s->census.maximum;
  if (bt_rares_find(&sparse.rares, &values, &sparse.split, error) != BETLI_OK)
    give_up(error);
  const double begun = bench_clock();
  if (bt_sparse_run(&sparse, &values, &maximum, run->from + run->sparse, error) != BETLI_OK)
    give_up(error);
  const double seconds = bench_clock() - begun;
  const uint64_t count = run->sparse < run->engine ? run->sparse : run->engine;
  bench_same(run->code, hash(&values, run->from, count), hash(&s->values, run->from, count));
  bt_sparse_free(&sparse);
  bt_values_free(&values);
  return seconds;
}

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

static void compare(const struct run *run, enum bt_tier tier, double *sparse, double *naive) {
  struct bt_error error = {.status = BETLI_OK};
  struct bt_limits limits = {.memory = UINT64_C(4) << 30};
  uint64_t digits[8];
  struct bt_take_break code = {.digits = digits};
  char what[64];
  for (const char *c = run->code; *c != '\0'; c++)
    if (*c != '.')
      digits[code.count++] = (uint64_t)(*c - '0');
  bt_limits_begin(&limits);
  struct bt_sequence *s = begin(&code, tier, &limits, &error);
  go_on(s, run->from - 1, &error);
  const double seconds = go_on(s, run->from + run->engine - 1, &error) / (double)run->engine;
  if (*sparse == 0) {
    *sparse = by_rares(s, run, &error) / (double)run->sparse;
    *naive = by_definition(s, run, &error) / (double)run->naive;
  }
  snprintf(what, sizeof what, "%s, a million heaps, %s", run->code, bt_tier_name(tier));
  bench_ratio(what, "plain sparse", *sparse * 1e6, "betli", seconds * 1e6);
  bench_ratio(what, "definition", *naive * 1e6, "betli", seconds * 1e6);
  bt_sequence_free(s);
}

int main(int argc, char **argv) {
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    double sparse = 0, naive = 0;
    if (argc > 1 && strtoul(argv[1], NULL, 10) != i)
      continue;
    for (enum bt_tier tier = bt_tier_best() + 1; tier-- > BT_PORTABLE;)
      compare(&runs[i], tier, &sparse, &naive);
  }
  return 0;
}
