/* The generic evaluator against loops written by hand for one game, and against a plain recursive
 * program with a memo. */
#include "bench.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each program adds up all the values it found, so that the results can be compared and the
 * compiler cannot drop the work. */

/* ---- betli ---------------------------------------------------------------------------------- */

static uint64_t betli_sum(const char *game, uint64_t rows, uint64_t columns) {
  betli *b = betli_new();
  betli_table *table = NULL;
  uint64_t sum = 0;
  if (betli_table_new(b, game, rows, columns, &table) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  for (uint64_t r = betli_table_first_row(table); r <= rows; r++)
    for (uint64_t c = betli_table_first_column(table); c <= columns; c++)
      sum += betli_table_value(table, r, c).number * (r + c + 1);
  betli_table_free(table);
  betli_free(b);
  return sum;
}

/* ---- by hand -------------------------------------------------------------------------------- */

enum { LEGO = 300, HEAP = 20000, MARKS = 1 << 16 };

static uint32_t mex(const uint32_t *mark, uint32_t now) {
  uint32_t m = 0;
  while (mark[m] == now)
    m++;
  return m;
}

static uint64_t lego_by_hand(void) {
  static uint32_t g[LEGO + 1][LEGO + 1], mark[MARKS];
  uint64_t sum = 0;
  uint32_t now = 0;
  for (uint32_t a = 1; a <= LEGO; a++)
    for (uint32_t b = 1; b <= LEGO; b++) {
      now++;
      for (uint32_t i = 1; i < a; i++)
        mark[g[i][b] ^ g[a - i][b]] = now;
      for (uint32_t j = 1; j < b; j++)
        mark[g[a][j] ^ g[a][b - j]] = now;
      g[a][b] = mex(mark, now);
      sum += (uint64_t)g[a][b] * (a + b + 1);
    }
  return sum;
}

/* Sums the values of Kayles, 0.77: a move takes one or two and leaves at most two heaps. */
static uint64_t kayles_by_hand(void) {
  static uint32_t g[HEAP + 1], mark[MARKS];
  uint64_t sum = 0;
  for (uint32_t n = 1; n <= HEAP; n++) {
    for (uint32_t take = 1; take <= 2 && take <= n; take++)
      for (uint32_t i = 0; i <= (n - take) / 2; i++)
        mark[g[i] ^ g[n - take - i]] = n;
    g[n] = mex(mark, n);
    sum += (uint64_t)g[n] * (n + 1);
  }
  return sum;
}

/* ---- plain recursion with a memo ------------------------------------------------------------ */

enum { BUCKETS = 1 << 20 };

struct entry {
  struct entry *next;
  uint64_t key;
  uint32_t value;
};

static struct entry **memo;

static struct entry *lookup(uint64_t key) {
  struct entry *entry = memo[key * UINT64_C(0x9e3779b97f4a7c15) >> 44];
  while (entry != NULL && entry->key != key)
    entry = entry->next;
  return entry;
}

static uint32_t keep(uint64_t key, uint32_t value) {
  struct entry *entry = malloc(sizeof *entry);
  struct entry **bucket = &memo[key * UINT64_C(0x9e3779b97f4a7c15) >> 44];
  if (entry == NULL)
    exit(1);
  *entry = (struct entry){*bucket, key, value};
  *bucket = entry;
  return value;
}

static void forget(void) {
  for (size_t i = 0; i < BUCKETS; i++)
    while (memo[i] != NULL) {
      struct entry *entry = memo[i];
      memo[i] = entry->next;
      free(entry);
    }
}

/* Returns the mex of the values, as such programs find it: mark, then look. */
static uint32_t mex_of(const uint32_t *values, size_t count) {
  unsigned char seen[1024] = {0};
  uint32_t m = 0;
  for (size_t i = 0; i < count; i++)
    if (values[i] < sizeof seen)
      seen[values[i]] = 1;
  while (seen[m] != 0)
    m++;
  return m;
}

static uint32_t lego_recursive(uint32_t a, uint32_t b) {
  const uint64_t key = (uint64_t)a << 32 | b;
  const struct entry *known = lookup(key);
  if (known != NULL)
    return known->value;
  uint32_t values[2 * LEGO];
  size_t count = 0;
  for (uint32_t i = 1; i < a; i++)
    values[count++] = lego_recursive(i, b) ^ lego_recursive(a - i, b);
  for (uint32_t j = 1; j < b; j++)
    values[count++] = lego_recursive(a, j) ^ lego_recursive(a, b - j);
  return keep(key, mex_of(values, count));
}

static uint64_t lego_by_recursion(void) {
  uint64_t sum = 0;
  for (uint32_t a = 1; a <= LEGO; a++)
    for (uint32_t b = 1; b <= LEGO; b++)
      sum += (uint64_t)lego_recursive(a, b) * (a + b + 1);
  return sum;
}

static uint32_t kayles_recursive(uint32_t n) {
  const struct entry *known = lookup(n);
  if (known != NULL)
    return known->value;
  uint32_t values[HEAP + 2];
  size_t count = 0;
  for (uint32_t take = 1; take <= 2 && take <= n; take++)
    for (uint32_t i = 0; i <= (n - take) / 2; i++)
      values[count++] = kayles_recursive(i) ^ kayles_recursive(n - take - i);
  return keep(n, mex_of(values, count));
}

static uint64_t kayles_by_recursion(void) {
  uint64_t sum = 0;
  for (uint32_t n = 0; n <= HEAP; n++)
    sum += (uint64_t)kayles_recursive(n) * (n + 1);
  return sum;
}

/* ---- the comparison ------------------------------------------------------------------------- */

static double timed(uint64_t (*work)(void), uint64_t *sum) {
  const double start = bench_clock();
  *sum = work();
  return bench_clock() - start;
}

static uint64_t lego_by_betli(void) {
  return betli_sum("lego", LEGO, LEGO);
}

static uint64_t kayles_by_betli(void) {
  return betli_sum("kayles", HEAP, 0);
}

/* Returns the best of three times, so that a passing disturbance does not decide. */
static double best(uint64_t (*work)(void), uint64_t *sum) {
  double least = timed(work, sum);
  for (int i = 0; i < 2; i++) {
    const double seconds = timed(work, sum);
    least = seconds < least ? seconds : least;
  }
  return least;
}

int main(void) {
  uint64_t hand, generic, recursive;
  memo = calloc(BUCKETS, sizeof *memo);
  if (memo == NULL)
    return 1;
  const double lego_hand = best(lego_by_hand, &hand);
  const double lego_betli = best(lego_by_betli, &generic);
  const double lego_recursion = timed(lego_by_recursion, &recursive);
  forget();
  bench_same("lego 300x300", hand, generic);
  bench_same("lego 300x300", recursive, generic);
  const double options = 2.0 * LEGO * LEGO * (LEGO - 1) / 2.0;
  printf(
      "lego 300x300, long disjunctive: %.1f million options, %.0f million options/s, "
      "4 bytes a position\n",
      options * 1e-6, options / lego_betli * 1e-6);
  bench_ratio("lego 300x300", "loop by hand", lego_hand, "betli", lego_betli);
  bench_ratio("lego 300x300", "recursion with memo", lego_recursion, "betli", lego_betli);

  const double kayles_hand = best(kayles_by_hand, &hand);
  const double kayles_betli = best(kayles_by_betli, &generic);
  const double kayles_recursion = timed(kayles_by_recursion, &recursive);
  forget();
  free(memo);
  bench_same("kayles to 20000", hand, generic);
  bench_same("kayles to 20000", recursive, generic);
  bench_ratio("kayles to 20000", "loop by hand", kayles_hand, "betli", kayles_betli);
  bench_ratio("kayles to 20000", "recursion with memo", kayles_recursion, "betli", kayles_betli);
  return 0;
}
