/* Welter's game with 10 to 10^4 coins on 10^6 squares: who wins, and all moves that win.  The
 * baseline finds the value by all pairs of coins (Conway, On Numbers and Games, ch. 13), the
 * theorem for one position in n^2 steps.  CPU seconds of one thread. */
#include "bench.h"

#include <betli/betli.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SQUARES = 1000000, MOST_COINS = 10000, DIGITS = 8 };

static uint64_t coins[MOST_COINS];
static char texts[MOST_COINS][DIGITS];
static const char *words[MOST_COINS + 1] = {"welter"};

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

/* Lays the coins on squares that ascend by random steps. */
static void lay_coins(size_t count) {
  uint64_t state = 1, square = 0;
  for (size_t i = 0; i < count; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    coins[i] = square += 1 + (state >> 33) % (2 * SQUARES / count - 1);
    snprintf(texts[i], sizeof texts[i], "%" PRIu64, square);
    words[i + 1] = texts[i];
  }
}

static uint64_t value_by_pairs(size_t count) {
  uint64_t value = 0;
  for (size_t i = 0; i < count; i++) {
    value ^= coins[i] - 1;
    for (size_t j = 0; j < i; j++)
      value ^= (coins[i] - coins[j]) ^ (coins[i] - coins[j] - 1);
  }
  return value;
}

/* Returns the value that the engine finds.  `moves` is "0" for no moves. */
static uint64_t value_by_engine(size_t count, const char *moves) {
  betli *b = betli_new();
  betli_answer *answer;
  if (b == NULL || betli_set(b, "threads", "1") != BETLI_OK ||
      betli_set(b, "moves", moves) != BETLI_OK ||
      betli_solve(b, count + 1, words, &answer) != BETLI_OK)
    give_up(b == NULL ? "out of memory" : betli_message(b));
  const uint64_t value = answer->value.number;
  betli_answer_free(answer);
  betli_free(b);
  return value;
}

int main(void) {
  for (size_t count = 10; count <= MOST_COINS; count *= 10) {
    char what[32];
    lay_coins(count);
    snprintf(what, sizeof what, "welter, %zu coins", count);
    const double start = bench_clock();
    const uint64_t by_pairs = value_by_pairs(count);
    const double valued = bench_clock();
    bench_same(what, by_pairs, value_by_engine(count, "0"));
    const double solved = bench_clock();
    bench_same(what, by_pairs, value_by_engine(count, "1"));
    const double moved = bench_clock();
    bench_ratio(what, "value by pairs", valued - start, "who wins", solved - valued);
    bench_ratio(what, "value by pairs", valued - start, "all winning moves", moved - solved);
  }
  return 0;
}
