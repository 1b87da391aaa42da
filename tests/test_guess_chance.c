/* Random lists and rectangles, in which no pattern may be found.  BETLI_RANDOM_LISTS says how many
 * lists (default 1000); the seed is printed. */
#include "made.h"

#include <stdlib.h>

enum { KINDS = 8, STEADY_KINDS = 5, LENGTH = 200, SIDE = 50, RECTANGLES = 100 };

static uint64_t random_state, walk;
static int random_kind;

/* Returns a random value: small ones, rare ones, as large as n, or a walk. */
static uint64_t random_value(uint64_t n) {
  switch (random_kind) {
  case 0:
    return random_below(&random_state, 2);
  case 1:
    return random_below(&random_state, 4);
  case 2:
    return random_below(&random_state, 16);
  case 3:
    return random_below(&random_state, 8) == 0;
  case 4:
    return random_below(&random_state, 20) == 0;
  case 5:
    return random_below(&random_state, n + 1);
  case 6:
    return walk += random_below(&random_state, 2);
  default:
    return n / 2 + random_below(&random_state, 3);
  }
}

static uint64_t random_cell(uint64_t a, uint64_t b) {
  return random_value(a + b);
}

/* Values of the other kinds grow, so that their zeros, if any, may well end: that is a pattern. */
static void expect_chance(struct made made) {
  if (random_kind < STEADY_KINDS)
    expect_nothing(made);
  else
    expect_no_values(made);
}

static size_t count_lists(void) {
  const char *given = getenv("BETLI_RANDOM_LISTS");
  return given == NULL ? 1000 : (size_t)strtoull(given, NULL, 10);
}

static void test_random_lists(void **state) {
  (void)state;
  random_state = 20261129;
  printf("seed %llu\n", (unsigned long long)random_state);
  for (size_t i = 0; i < count_lists(); i++) {
    random_kind = (int)(i % KINDS);
    walk = 0;
    expect_chance(make_list(random_value, i / KINDS % 2, LENGTH,
                            i / 16 % 2 == 1 && random_kind < STEADY_KINDS));
  }
}

static void test_random_rectangles(void **state) {
  (void)state;
  random_state = 20261130;
  for (size_t i = 0; i < RECTANGLES; i++) {
    random_kind = (int)(i % KINDS);
    walk = 0;
    expect_chance(make_rectangle(random_cell, i % 2, SIDE, SIDE,
                                 i / KINDS % 2 == 1 && random_kind < STEADY_KINDS));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random_lists),
      cmocka_unit_test(test_random_rectangles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
