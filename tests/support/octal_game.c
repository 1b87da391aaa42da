#include "octal_game.h"

#include "support.h"

#include <string.h>

struct octal_game *octal_game_new(const char *digits, bool unequal, uint64_t heaps) {
  struct bt_error error = {0};
  uint32_t maximum = 0;
  struct octal_game *g = test_calloc(1, sizeof *g);
  assert_true(strlen(digits) <= OCTAL_DIGITS);
  for (size_t i = 0; digits[i] != '\0'; i++)
    g->digits[i] = (uint64_t)(digits[i] - '0');
  g->code =
      (struct bt_take_break){.digits = g->digits, .count = strlen(digits), .unequal = unequal};
  g->limits.memory = UINT64_MAX;
  bt_limits_begin(&g->limits);
  g->values = bt_values_begin(&g->limits);
  assert_true(bt_recurrence_new(&g->code, &g->recurrence));
  struct bt_naive naive = {.code = &g->code, .recurrence = &g->recurrence};
  assert_int_equal(bt_values_reserve(&g->values, heaps, &error), BETLI_OK);
  assert_int_equal(bt_naive_run(&naive, &g->values, &maximum, heaps, &error), BETLI_OK);
  bt_naive_free(&naive);
  return g;
}

void octal_game_free(struct octal_game *g) {
  bt_recurrence_free(&g->recurrence);
  bt_values_free(&g->values);
  test_free(g);
}
