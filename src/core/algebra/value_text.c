#include "core/algebra/value_text.h"

#include "core/algebra/algebra.h"

#include <stdlib.h>

static void print_genus(struct bt_value value, struct bt_text *text) {
  bt_text_number(text, value.number);
  bt_text_add(text, "^");
  bt_text_number(text, bt_convert(&bt_tame, value, &bt_misere_grundy).number);
}

static void print_kernels(uint64_t bits, struct bt_text *text) {
  static const char *const outcomes[] = {"N", "P", "D"};
  bt_text_format(text, "%s⁺ %s⁻",
                 outcomes[(bits & BT_NORMAL_D) != 0 ? 2 : (bits & BT_NORMAL_P) != 0],
                 outcomes[(bits & BT_MISERE_D) != 0 ? 2 : (bits & BT_MISERE_P) != 0]);
}

/* ---- where play need not end ---------------------------------------------------------------- */

static int compare_loop_numbers(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

size_t bt_value_loops(struct bt_value value, uint64_t *numbers) {
  const struct bt_nimbers *set = bt_value_set(value);
  const size_t count = set != NULL ? set->count : 0;
  for (size_t i = 0; numbers != NULL && i < count; i++)
    numbers[i] = set->numbers[i] ^ value.number;
  if (numbers != NULL && count > 0)
    qsort(numbers, count, sizeof *numbers, compare_loop_numbers);
  return count;
}

/* Prints ∞, or ∞(0,2). */
static void print_loops(struct bt_value value, struct bt_text *text) {
  const size_t count = bt_value_loops(value, NULL);
  uint64_t *numbers = calloc(count + 1, sizeof *numbers);
  text->failed |= numbers == NULL;
  bt_text_add(text, "∞");
  if (numbers == NULL)
    return;
  bt_value_loops(value, numbers);
  for (size_t i = 0; i < count; i++) {
    bt_text_add(text, i == 0 ? "(" : ",");
    bt_text_number(text, numbers[i]);
  }
  bt_text_add(text, count > 0 ? ")" : "");
  free(numbers);
}

static void print_side(struct bt_length length, struct bt_text *text) {
  if (length.beyond == BT_FINITE)
    bt_text_number(text, length.number);
  else
    bt_text_add(text, length.beyond == BT_OMEGA ? "ω" : "∞");
}

/* The value of loony components (Winning Ways, ch. 12). */
static const char loony[] = "∞";

/* Prints (5,∞), or ω if both lengths are ω. */
static void print_sides(struct bt_value value, struct bt_text *text) {
  const struct bt_length first = bt_side(value, 0), second = bt_side(value, 1);
  const bool both = first.beyond == second.beyond && first.number == second.number;
  bt_text_add(text, both ? "" : "(");
  print_side(first, text);
  if (both)
    return;
  bt_text_add(text, ",");
  print_side(second, text);
  bt_text_add(text, ")");
}

static void print_infinite(const struct bt_function *function, struct bt_value value,
                           struct bt_text *text) {
  if (value.kind == BT_LOOPS)
    print_loops(value, text);
  else if (value.kind == BT_SIDES)
    print_sides(value, text);
  else
    bt_text_add(text, function->choice == BT_WIN ? "D" : "∞");
}

void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text) {
  if (bt_is_infinite(value))
    print_infinite(function, value, text);
  else if (value.kind == BT_ENDED)
    bt_text_add(text, "ended");
  else if (value.kind == BT_HOT)
    bt_text_add(text, "hot");
  else if (value.kind == BT_WILD)
    bt_text_add(text, "wild");
  else if (value.kind == BT_LOONY)
    bt_text_add(text, loony);
  else if (function == &bt_tame)
    print_genus(value, text);
  else if (function == &bt_kernels)
    print_kernels(value.number, text);
  else if (function->choice == BT_WIN)
    bt_text_add(text, value.number == 0 ? "P" : "N");
  else if (function->length && value.number >= BT_TOO_LONG)
    bt_text_format(text, "≥ %llu", (unsigned long long)BT_TOO_LONG);
  else
    bt_text_number(text, value.number);
}

static betli_value make_value_without_number(betli_kind kind) {
  return (betli_value){.kind = kind};
}

const char *bt_value_text(struct bt_strings *strings, const struct bt_function *function,
                          struct bt_value value) {
  struct bt_text text = {0};
  bt_value_print(function, value, &text);
  const char *kept = bt_strings_keep(strings, &text);
  bt_text_free(&text);
  return kept;
}

static betli_value make_infinite_value(struct bt_strings *strings,
                                       const struct bt_function *function, struct bt_value value) {
  return (betli_value){.kind = BETLI_INFINITE, .text = bt_value_text(strings, function, value)};
}

betli_value bt_public_value(struct bt_strings *strings, const struct bt_function *function,
                            struct bt_value value) {
  if (bt_is_infinite(value))
    return function->numeric ? make_infinite_value(strings, function, value)
                             : make_value_without_number(BETLI_NO_VALUE);
  if (value.kind == BT_LOONY)
    return (betli_value){.kind = BETLI_INFINITE, .text = loony};
  if (value.kind == BT_WILD)
    return make_value_without_number(BETLI_UNKNOWN);
  if (function == &bt_tame)
    return bt_public_value(strings, &bt_misere_grundy,
                           bt_convert(&bt_tame, value, &bt_misere_grundy));
  if (!function->numeric)
    return make_value_without_number(BETLI_NO_VALUE);
  if (function->length && value.number >= BT_TOO_LONG)
    return make_value_without_number(BETLI_UNKNOWN);
  if (value.kind != BT_NUMBER)
    return make_value_without_number(BETLI_UNDEFINED);
  return (betli_value){.kind = BETLI_NUMBER, .number = value.number};
}
