/* Rules in Lua that give their take-and-break code. */
#include "by_code.h"
#include "support.h"

#include "base/limits.h"
#include "core/game/take_break.h"
#include "games/catalogue.h"
#include "script/script.h"

#include <string.h>

static struct bt_limits limits = {.memory = UINT64_C(1) << 30};

static betli_status try_rule(const char *name, struct bt_game *game, struct bt_error *error) {
  return bt_script_open(bt_script_find(name), name, &limits, game, error);
}

static struct bt_game opened(const char *name) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  if (try_rule(name, &game, &error) != BETLI_OK)
    fail_msg("%s: %s", name, error.message);
  return game;
}

static void options_are_made_from_the_code(void **state) {
  (void)state;
  static const char *const names[] = {"rule:digits = {7, 7}",
                                      "rule:digits = {}",
                                      "rule: \n digits={[0] = 4, [3] = 7.0}",
                                      "rule:digits = {[0] = 4} unequal = true",
                                      "rule:digits = {[0] = 4} unequal = false beyond = 3",
                                      "rule:digits = {[0] = 12, 6, 5} unequal = true beyond = 2",
                                      "rule:digits = {0, 0, 1 << 7} beyond = 1",
                                      "rule:digits = {} digits[4095] = 3 beyond = 3",
                                      "rule:digits = {math.maxinteger}"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    assert_options_of_code(&game, 25);
    bt_game_close(&game);
  }
}

static void the_code_is_that_of_the_table(void **state) {
  (void)state;
  struct bt_game game = opened("rule:digits = {[0] = 4, 1, [4] = 7} beyond = 2 unequal = true");
  struct bt_take_break code;
  assert_true(game.kind->take_break(game.self, &code));
  static const uint64_t digits[] = {4, 1, 0, 0, 7};
  assert_int_equal(code.count, 5);
  assert_memory_equal(code.digits, digits, sizeof digits);
  assert_int_equal(code.beyond, 2);
  assert_true(code.unequal);
  bt_game_close(&game);
  game = opened("rule:move(n)");
  assert_null(game.kind->take_break);
  bt_game_close(&game);
}

static void the_example_has_the_options_of_its_code(void **state) {
  (void)state;
  struct bt_game game = opened("lua:" TEST_DIR "/../examples/pickets.lua");
  assert_options_of_code(&game, 40);
  bt_game_close(&game);
}

/* Compares tables of values with those of built-in games.  Values of a code come from the array,
 * those of options() from look-ups. */
static void values_are_those_of_the_game_built_in(void **state) {
  (void)state;
  static const char *const twins[][2] = {
      {"kayles", "rule:digits = {7, 7}"},
      {"grundy", "rule:digits = {[0] = 4} unequal = true"},
      {"lasker", "rule:digits = {[0] = 4} beyond = 3"},
      {"subtract:all-but=2,5", "rule:digits = {3, 0, 3, 3, 0} beyond = 3"},
      {"0.73", "lua:" TEST_DIR "/../examples/pickets.lua"}};
  for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
    betli *b = handle_with("");
    betli_table *left = NULL, *right = NULL;
    assert_int_equal(betli_table_new(b, twins[i][0], 150, 0, &left), BETLI_OK);
    assert_int_equal(betli_table_new(b, twins[i][1], 150, 0, &right), BETLI_OK);
    for (uint64_t n = 0; n <= 150; n++)
      assert_int_equal(betli_table_value(left, n, 0).number, betli_table_value(right, n, 0).number);
    betli_table_free(left);
    betli_table_free(right);
    betli_free(b);
  }
}

static void nothing_ends_a_component_without_options(void **state) {
  (void)state;
  struct bt_game code = opened("rule:digits = {7}");
  struct bt_game both = opened("rule:digits = {7} function options(n) end");
  struct bt_error error = {0};
  uint64_t word;
  assert_int_equal(code.kind->parse(code.self, "ended", &word, &error), BETLI_INPUT);
  assert_int_equal(both.kind->parse(both.self, "ended", &word, &error), BETLI_OK);
  bt_game_close(&code);
  bt_game_close(&both);
}

static void a_code_that_is_none_gets_a_line(void **state) {
  (void)state;
  static const struct {
    const char *code, *message;
  } cases[] = {
      {"digits = 3", "rule: digits is a number value, but must be a table"},
      {"digits = nil", "rule: the file defines no function options(), nor the table digits"},
      {"digits = {7, '7'}", "rule: number 2 of digits is a string value"},
      {"digits = {{}}", "rule: number 1 of digits is a table value"},
      {"digits = {7, -1}", "rule: number 2 of digits is -1, but the least is 0"},
      {"digits = {1 << 63}", "rule: number 1 of digits is -9223372036854775808"},
      {"digits = {[9] = 0.5}", "rule: number 9 of digits is 0.5, which is not an integer"},
      {"digits = {[0] = 1}", "rule: the digit d_0 = 1 of the code has bit 0"},
      {"digits = {[0] = 14}", "rule: the digit d_0 = 14 of the code has bit 1"},
      {"digits = {[-1] = 3}", "rule: digits has a d_-1, but k must be from 0 to 4095"},
      {"digits = {[4096] = 0}", "rule: digits has a d_4096, but k must be from 0 to 4095"},
      {"digits = {d = 3}", "rule: digits has the key d, but the key of d_k is the number k"},
      {"digits = {[1.5] = 3}", "rule: digits has the key 1.5"},
      {"digits = {} beyond = 4", "rule: beyond is 4, but"},
      {"digits = {} beyond = -1", "rule: beyond is -1, but"},
      {"digits = {} beyond = 1.5", "rule: beyond is 1.5, but"},
      {"digits = {} beyond = '3'", "rule: beyond is a string value, but must be a number"},
      {"digits = {} unequal = 1", "rule: unequal is a number value, but must be true or false"},
      {"digits = {} options = 7", "rule: options is a number value, but must be a function"},
      {"digits = {} function options(a, b) end",
       "rule: a rule with digits is about heaps, so options() needs 1 parameter, not 2"},
      {"digits == 3", "rule:1: "},
      {"digits = {7\n7}", "rule:2: '}' expected (to close '{' at line 1) near '7'"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char name[256];
    struct bt_game game = {0};
    struct bt_error error = {0};
    snprintf(name, sizeof name, "rule:%s", cases[i].code);
    assert_int_equal(try_rule(name, &game, &error), BETLI_INPUT);
    if (strstr(error.message, cases[i].message) != error.message)
      fail_msg("%s: %s", cases[i].code, error.message);
  }
}

/* ---- betli check ---------------------------------------------------------------------------- */

static void keep_first(void *data, const betli_finding *finding) {
  char *text = data;
  if (text[0] == '\0')
    snprintf(text, 100, "%s", finding->disagreement);
}

static void a_check_names_the_first_difference(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"digits = {3, 3} function options(n) if n > 0 then move(n - 1) end end",
       "2: the option 0 of the code is not an option of the rule"},
      {"digits = {3} function options(n) for k = 0, n - 1 do move(k) end end",
       "2: the option 0 is not in the code"},
      {"digits = {7} function options(n) if n > 0 then move(n - 1) move(n - 1, 0) end end",
       "3: the option 1 1 of the code is not an option of the rule"},
      {"digits = {[0] = 4} unequal = true function options(n) for k = 1, n // 2 do "
       "move(n - k, k) end end",
       "2: the option 1 1 is not in the code"},
      {"digits = {1} function options(n) if n == 1 then move() end end",
       "1: the option ended is not in the code"},
      {"digits = {[0] = 4} beyond = 3 function options(n) for k = n - 1, 0, -1 do move(k) move(k) "
       "end for k = 1, n - 1 do move(k, 0, n - k) end end",
       ""}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char name[256], first[100] = "";
    uint64_t disagreements = 0;
    betli *b = handle_with("");
    snprintf(name, sizeof name, "rule:%s", cases[i][0]);
    assert_int_equal(betli_check(b, name, 7, 1, 0, keep_first, first, &disagreements), BETLI_OK);
    assert_string_equal(first, cases[i][1]);
    assert_int_equal(disagreements, cases[i][1][0] != '\0');
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_are_made_from_the_code),
      cmocka_unit_test(the_code_is_that_of_the_table),
      cmocka_unit_test(the_example_has_the_options_of_its_code),
      cmocka_unit_test(values_are_those_of_the_game_built_in),
      cmocka_unit_test(nothing_ends_a_component_without_options),
      cmocka_unit_test(a_code_that_is_none_gets_a_line),
      cmocka_unit_test(a_check_names_the_first_difference),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
