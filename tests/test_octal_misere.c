/* Octal games up to equality in misere play: heaps of equivalent codes have the same forms, which
 * are found from their options. */
#include "games.h"
#include "support.h"

#include "games/catalogue.h"
#include "games/codes/octal_misere.h"

#include <string.h>

/* Codes of three digits, and those of 4.d1d2. */
enum { HEAPS = 9, CODES = (1 << 9) + (1 << 6) };

static struct bt_octal code_of(unsigned number) {
  struct bt_octal code = {.count = 4, .digits = {0, number / 64, number / 8 % 8, number % 8}};
  if (number >> 9 != 0)
    code = (struct bt_octal){.count = 3, .digits = {4, number / 8 % 8, number % 8}};
  while (code.count > 1 && code.digits[code.count - 1] == 0)
    code.count--;
  return code;
}

static struct bt_game open_code(const struct bt_octal *code) {
  struct bt_text text = {0};
  bt_octal_print(code, &text);
  const struct bt_game game = opened(bt_text_string(&text));
  bt_text_free(&text);
  return game;
}

/* Checks that heap n of one game is equal to heap n - dead of the other. */
static void assert_equal_heaps(const struct bt_octal *code, const struct bt_octal *canonical,
                               size_t dead) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_forms forms;
  struct bt_error error = {0};
  struct bt_game game = open_code(code), other = open_code(canonical);
  assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
  for (uint64_t n = 0; n <= HEAPS; n++)
    assert_int_equal(form_of(&forms, &game, n), n < dead ? 0 : form_of(&forms, &other, n - dead));
  bt_forms_close(&forms);
  bt_game_close(&other);
  bt_game_close(&game);
}

static void heaps_of_equivalent_codes_are_equal(void **state) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_octal_misere misere;
  struct bt_error error = {0};
  size_t changed = 0;
  (void)state;
  assert_int_equal(bt_octal_misere_open(&misere, &limits, &error), BETLI_OK);
  for (unsigned number = 0; number < CODES; number++) {
    const struct bt_octal code = code_of(number);
    struct bt_octal canonical = code;
    size_t dead;
    assert_int_equal(bt_octal_misere_reduce(&misere, &canonical, &dead, &error), BETLI_OK);
    assert_int_equal(bt_octal_misere_make_first(&misere, &canonical, &error), BETLI_OK);
    changed += memcmp(&canonical, &code, sizeof code) != 0;
    assert_equal_heaps(&code, &canonical, dead);
  }
  assert_in_range(changed, 300, 450);
  bt_octal_misere_close(&misere);
}

/* Checks the number of classes.  In normal play, without codes such as 4.7, there are 5, 36 and
 * 150. */
static void classes_are_counted(void **state) {
  static const size_t counts[] = {5, 39, 189};
  (void)state;
  for (size_t digits = 1; digits <= 3; digits++) {
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_octal_classes classes;
    struct bt_error error = {0};
    assert_int_equal(bt_octal_misere_classes_new(digits, &limits, &classes, &error), BETLI_OK);
    assert_int_equal(classes.count, counts[digits - 1]);
    bt_octal_classes_free(&classes);
    assert_int_equal(limits.used, 0);
  }
}

static void memory_that_is_missing_is_told(void **state) {
  struct bt_limits limits = {.memory = 100000};
  struct bt_octal_classes classes;
  struct bt_error error = {0};
  (void)state;
  assert_int_equal(bt_octal_misere_classes_new(3, &limits, &classes, &error), BETLI_LIMIT);
  assert_int_equal(limits.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heaps_of_equivalent_codes_are_equal),
      cmocka_unit_test(classes_are_counted),
      cmocka_unit_test(memory_that_is_missing_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
