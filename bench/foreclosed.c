/* Foreclosed values of the octal games whose Grundy values take longest, on one thread.  F+ and F-
 * by their own codes (core/game/foreclosed_code.h) are compared with G+ of the same game and as
 * many heaps.  A ratio of 0.5 says that they take twice as long. */
#include "bench.h"

#include "core/game/foreclosed_code.h"
#include "sequence/sequence.h"

#include <stdio.h>
#include <stdlib.h>

enum { HEAPS = 100000 };

/* games of three digits */
static const char *const games[] = {"0.146", "0.265", "0.264", "0.277", "0.275", "0.267",
                                    "0.276", "0.636", "0.626", "0.616", "0.627", "0.606",
                                    "0.617", "0.607", "0.637", "0.741", "0.742", "0.743"};

static _Noreturn void give_up(const struct bt_error *error) {
  fprintf(stderr, "%s\n", error->message);
  exit(1);
}

/* Returns the seconds that the Grundy values of a code take. */
static double time_code(const struct bt_take_break *code) {
  const struct bt_plan plan = {.simd = bt_simd_best(), .threads = 1, .go_on = true};
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_error error = {.status = BETLI_OK};
  struct bt_sequence *s;
  bt_limits_begin(&limits);
  if (bt_sequence_new(code, &plan, &limits, &s, &error) != BETLI_OK)
    give_up(&error);
  const double begun = bench_clock();
  if (bt_sequence_run(s, HEAPS, &error) != BETLI_OK)
    give_up(&error);
  bt_sequence_free(s);
  return bench_clock() - begun;
}

static void compare(const char *game, const struct bt_take_break *code, bool misere,
                    double grundy) {
  struct bt_foreclosed_code found;
  struct bt_error error = {.status = BETLI_OK};
  bool exists;
  if (bt_find_foreclosed_code(code, misere, &found, &exists, &error) != BETLI_OK)
    give_up(&error);
  if (!exists)
    return;
  bench_ratio(game, "G+", grundy, misere ? "F-" : "F+", time_code(&found.code));
  bt_foreclosed_code_free(&found);
}

int main(void) {
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    uint64_t digits[4] = {0};
    for (size_t k = 1; k < 4; k++)
      digits[k] = (uint64_t)(games[i][k + 1] - '0');
    const struct bt_take_break code = {.digits = digits, .count = 4};
    const double grundy = time_code(&code);
    compare(games[i], &code, false, grundy);
    compare(games[i], &code, true, grundy);
  }
  return 0;
}
