/* Heaps of take-and-break games through the public functions, in CPU time.  Subtraction games and
 * their sequences are compared with a loop by hand.  A sum of many heaps is compared with the same
 * sum in misere play, whose values come from a table.  A sequence known by its period, with its
 * SHA-256 and without, is compared with the SHA-256 of as many bytes. */
#include "bench.h"

#include "base/sha256.h"

#include <betli/betli.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAKES = 100, NAME = 1024, HEAPS = 1000000, SETS = 30, SMALL = 10000, SUM = 300000 };

static uint64_t random_below(uint64_t bound) {
  static uint64_t seed = 1;
  seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (seed >> 33) % bound;
}

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

struct set {
  size_t takes[TAKES]; /* increasing */
  char name[NAME];
};

/* Makes a set of numbers, the last of which is at most `largest` and not far below. */
static struct set make_set(size_t largest) {
  struct set set = {.name = "subtract:"};
  size_t length = strlen(set.name), take = 0;
  for (size_t i = 0; i < TAKES; i++) {
    take += 1 + random_below(2 * largest / TAKES - 1);
    set.takes[i] = take;
    length += (size_t)sprintf(set.name + length, "%s%zu", i > 0 ? "," : "", take);
  }
  return set;
}

/* Returns the value of a heap, by its options and those of all smaller heaps. */
static uint32_t by_hand(const struct set *set, size_t heap) {
  uint32_t *values = calloc(heap + 1, sizeof *values), seen[TAKES + 1] = {0};
  if (values == NULL)
    give_up("out of memory");
  for (size_t n = 0; n <= heap; n++) {
    for (size_t i = 0; i < TAKES && set->takes[i] <= n; i++)
      seen[values[n - set->takes[i]]] = (uint32_t)n + 1;
    while (seen[values[n]] == n + 1)
      values[n]++;
  }
  const uint32_t value = values[heap];
  free(values);
  return value;
}

static uint64_t by_betli(betli *b, size_t count, const char *const *words) {
  betli_answer *answer;
  if (betli_solve(b, count, words, &answer) != BETLI_OK)
    give_up(betli_message(b));
  const uint64_t value = answer->value.number;
  betli_answer_free(answer);
  return value;
}

/* Compares the time for the value of a heap in a number of games. */
static void compare_sets(const char *what, size_t sets, size_t largest, size_t heap) {
  double hand = 0, engine = 0;
  betli *b = betli_new();
  char number[32];
  if (b == NULL)
    give_up("out of memory");
  snprintf(number, sizeof number, "%zu", heap);
  for (size_t i = 0; i < sets; i++) {
    const struct set set = make_set(largest);
    const double begun = bench_clock();
    const uint64_t wanted = by_hand(&set, heap);
    const double between = bench_clock();
    bench_same(set.name, wanted, by_betli(b, 2, (const char *[]){set.name, number}));
    hand += between - begun;
    engine += bench_clock() - between;
  }
  bench_ratio(what, "loop by hand", hand, "betli", engine);
  betli_free(b);
}

/* Compares the time for all values up to a heap; only the last value is checked. */
static void compare_sequence(const char *what, size_t largest, size_t heap) {
  const struct set set = make_set(largest);
  betli *b = betli_new();
  betli_sequence *s;
  const double begun = bench_clock();
  const uint64_t wanted = by_hand(&set, heap);
  const double between = bench_clock();
  if (b == NULL || betli_sequence_new(b, set.name, NULL, &s) != BETLI_OK ||
      betli_sequence_run(s, heap) != BETLI_OK)
    give_up("cannot begin");
  bench_ratio(what, "loop by hand", between - begun, "betli", bench_clock() - between);
  bench_same(set.name, wanted, betli_sequence_value(s, heap).number);
  betli_sequence_free(s);
  betli_free(b);
}

static double solve_sum(const char *play, const char *const *words) {
  betli *b = betli_new();
  if (b == NULL || betli_set(b, "play", play) != BETLI_OK)
    give_up("cannot begin");
  const double begun = bench_clock();
  by_betli(b, SUM + 1, words);
  const double seconds = bench_clock() - begun;
  betli_free(b);
  return seconds;
}

/* Compares a sum in misere play, whose values come from a table, with the same sum in normal
 * play. */
static void compare_sum(void) {
  char(*numbers)[8] = malloc(SUM * sizeof *numbers);
  const char **words = malloc((SUM + 1) * sizeof *words);
  if (numbers == NULL || words == NULL)
    give_up("out of memory");
  words[0] = "kayles";
  for (size_t i = 0; i < SUM; i++) {
    snprintf(numbers[i], sizeof *numbers, "%" PRIu64, 4000 + random_below(1000));
    words[i + 1] = numbers[i];
  }
  const double misere = solve_sum("misere", words), normal = solve_sum("normal", words);
  bench_ratio("kayles, 300000 heaps at once", "in misere play", misere, "in normal play", normal);
  free(words);
  free(numbers);
}

enum { LONG = 100000000 };

/* Returns the time for the SHA-256 of two bytes for each heap. */
static double hash_zeros(void) {
  static const uint8_t zeros[1 << 15];
  struct bt_sha256 hash;
  uint8_t digest[BT_SHA256_DIGEST];
  const double begun = bench_clock();
  bt_sha256_init(&hash);
  for (size_t left = 2 * (size_t)LONG; left > 0;) {
    const size_t size = left < sizeof zeros ? left : sizeof zeros;
    bt_sha256_update(&hash, zeros, size);
    left -= size;
  }
  bt_sha256_final(&hash, digest);
  return bench_clock() - begun;
}

static void compare_checksum(void) {
  betli *b = betli_new();
  betli_sequence *s;
  char text[65];
  const double begun = bench_clock();
  if (b == NULL || betli_sequence_new(b, "kayles", NULL, &s) != BETLI_OK ||
      betli_sequence_run(s, LONG) != BETLI_OK)
    give_up("cannot begin");
  const double known = bench_clock();
  if (betli_sequence_sha256(s, LONG, text) != BETLI_OK)
    give_up(betli_message(b));
  const double summed = bench_clock(), zeros = hash_zeros();
  bench_ratio("kayles to 10^8", "SHA-256 of zeros", zeros, "betli", known - begun);
  bench_ratio("kayles to 10^8, its SHA-256", "SHA-256 of zeros", zeros, "betli", summed - known);
  betli_sequence_free(s);
  betli_free(b);
}

int main(void) {
  compare_sets("100 numbers, a heap of 10^6", 1, 1000, HEAPS);
  compare_sets("30 sets of 100, a heap of 10^4", SETS, SMALL, SMALL);
  compare_sequence("100 numbers, all heaps to 10^7", 1000, 10 * HEAPS);
  compare_sum();
  compare_checksum();
  return 0;
}
