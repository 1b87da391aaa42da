/* Rules in Lua: good ones play as the games they describe, and bad ones do no harm. */
#include "support.h"

#include "base/limits.h"
#include "core/game/position.h"
#include "games/catalogue.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits;

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

/* ---- the same as built in ------------------------------------------------------------------- */

static const struct twin {
  const char *game, *rule;
  uint64_t size;
  const char *positions[3];
} twins[] = {
    {"nim", "rule:for k = 1, n do move(n - k) end", 12, {"1 2 3", "3 5 4", "1 1"}},
    {"grundy", "rule:for k = 1, (n - 1) // 2 do move(k, n - k) end", 20, {"5 7", "9 4 3", "2 1"}},
    {"wythoff",
     "rule:function(a, b) for k = 1, a do move(a - k, b) end for k = 1, b do move(a, b - k) end "
     "for k = 1, math.min(a, b) do move(a - k, b - k) end end",
     6,
     {"1x2", "2x2 1x3", "0x0 3x1"}},
    {"kayles",
     "rule:for taken = 1, math.min(n, 2) do move(n - taken) for k = 1, (n - taken) // 2 do "
     "move(k, n - taken - k) end end",
     20,
     {"1 2", "4 3 2", "6 1"}},
};

static void same_values(betli *b, const struct twin *twin) {
  betli_table *a = NULL, *c = NULL;
  assert_int_equal(betli_table_new(b, twin->game, twin->size, twin->size, &a), BETLI_OK);
  assert_int_equal(betli_table_new(b, twin->rule, twin->size, twin->size, &c), BETLI_OK);
  assert_int_equal(betli_table_axes(a), betli_table_axes(c));
  for (uint64_t i = 0; i <= twin->size; i++)
    for (uint64_t j = 0; j <= betli_table_last_column(a); j++) {
      const betli_value left = betli_table_value(a, i, j), right = betli_table_value(c, i, j);
      assert_int_equal(left.kind, right.kind);
      if (left.kind == BETLI_NUMBER)
        assert_true(left.number == right.number);
      assert_int_equal(betli_table_outcome(a, i, j), betli_table_outcome(c, i, j));
    }
  betli_table_free(a);
  betli_table_free(c);
}

static betli_answer *solve_words(betli *b, const char *game, const char *position) {
  char line[64], *words[8];
  const char *all[9] = {game};
  betli_answer *answer = NULL;
  snprintf(line, sizeof line, "%s", position);
  const size_t count = split_words(line, words, 8);
  for (size_t i = 0; i < count; i++)
    all[i + 1] = words[i];
  if (betli_solve(b, count + 1, all, &answer) != BETLI_OK)
    fail_msg("%s %s: %s", game, position, betli_message(b));
  return answer;
}

/* Compares answers, with as many winning moves, if perhaps in another order.  An option that a game
 * writes once and a rule twice would count twice; none of these does. */
static void same_answers(betli *b, const struct twin *twin) {
  for (size_t i = 0; i < 3; i++) {
    betli_answer *a = solve_words(b, twin->game, twin->positions[i]);
    betli_answer *c = solve_words(b, twin->rule, twin->positions[i]);
    assert_int_equal(a->outcome, c->outcome);
    assert_string_equal(a->text, c->text);
    assert_string_equal(a->move_count, c->move_count);
    betli_answer_free(a);
    betli_answer_free(c);
  }
}

static void rules_are_the_games_they_describe(void **state) {
  (void)state;
  for (size_t t = 0; t < sizeof twins / sizeof *twins; t++)
    for (size_t compound = 0; compound < 6; compound++)
      for (int play = 0; play < 2; play++)
        for (int exhaustive = 0; exhaustive < 2; exhaustive++) {
          betli *b = handle_with("");
          betli_set(b, "compound", betli_compound_name(compound));
          betli_set(b, "play", play == 0 ? "normal" : "misere");
          betli_set(b, "exhaustive", exhaustive == 0 ? "no" : "yes");
          if (exhaustive == 0)
            same_values(b, &twins[t]);
          same_answers(b, &twins[t]);
          betli_free(b);
        }
}

/* Compares with Nivasch (2006): G+ of Euclid's game at (a, b) is floor(|a/b - b/a|). */
static void euclid_is_as_nivasch_says(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_table *table = NULL;
  assert_int_equal(betli_table_new(b, "lua:" TEST_DIR "/../examples/euclid.lua", 40, 40, &table),
                   BETLI_OK);
  for (uint64_t i = 1; i <= 40; i++)
    for (uint64_t j = 1; j <= 40; j++) {
      const uint64_t difference = i > j ? i * i - j * j : j * j - i * i;
      assert_int_equal(betli_table_value(table, i, j).number, difference / (i * j));
    }
  betli_table_free(table);
  betli_free(b);
}

/* Checks heaps above and below the sizes that look-ups keep in an array.  Each has one option, so
 * its value is the parity of the moves left: 41 from 2^40. */
static void large_heaps_meet_small_ones(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_answer *a =
      solve_words(b, "rule:if n > 0 then move(n // 2) end", "1099511627776 1048576 1048575");
  assert_int_equal(a->components[0].value.number, 1);
  assert_int_equal(a->components[1].value.number, 1);
  assert_int_equal(a->components[2].value.number, 0);
  betli_answer_free(a);
  betli_free(b);
}

/* ---- bad rules ------------------------------------------------------------------------------ */

/* Checks the message of solving a small position, which must fail with the given status. */
static void refused(const char *code, const char *position, betli_status status,
                    const char *message) {
  char game[512];
  const char *words[2] = {game, position};
  betli_answer *answer = NULL;
  betli *b = handle_with("");
  snprintf(game, sizeof game, "rule:%s", code);
  const betli_status found = betli_solve(b, 2, words, &answer);
  if (found != status || strstr(betli_message(b), message) == NULL)
    fail_msg("%s: status %d: %s", code, (int)found, betli_message(b));
  betli_answer_free(answer);
  betli_free(b);
}

static void bad_rules_get_a_line(void **state) {
  (void)state;
  static const struct {
    const char *code, *position, *message;
  } cases[] = {
      {"\nwhile true do end", "5", "rule:2: ran more than 10^8 instructions"},
      {"while true do move(n) end", "5", "rule:1: the options hold more than 2^22 numbers"},
      {"local t = {}\nwhile true do\nt[#t + 1] = n end", "5", "rule:3: needs more than 16 MiB"},
      {"local s = 'x'\nwhile true do s = s .. s end", "5",
       "rule:2: a text exceeds the bound of 64 KiB"},
      {"local function f(x) return 1 + f(x) end\nf(1)", "5", "rule:1: "},
      {"local function f(x) return f(x) end\nf(1)", "5", "rule:1: ran more than"},
      {"table.sort({1, 2, 3}, function(a, b) while true do end end)", "5", "rule:1: ran more"},
      {"if n > 0 then\nmove(n, 1)\nmove(n - 1)\nend", "5",
       "play need not end, and a move from 5 leaves several components"},
      {"return move(n - 5.5)", "5", "rule:1: number 1 of move() is -0.5"},
      {"move(n / 2)", "5", "number 1 of move() is 2.5, which is not an integer"},
      {"move(1e300)", "5", "which is not an integer"},
      {"move(0/0)", "5", "which is not an integer"},
      {"move('3')", "5", "number 1 of move() is a string value"},
      {"move(nil)", "5", "number 1 of move() is a nil value"},
      {"move(m)", "5", "rule:1: unknown name 'm' (in the options of 5)"},
      {"m = 3", "5", "rule:1: a rule may not change the global 'm'"},
      {"do function f() end end", "5", "rule:1: a rule may not change the global 'f'"},
      {"for k = 1, n do move(k)", "5", "rule:1: 'end' expected near <eof>"},
      {"error('no')", "5", "rule:1: no (in the options of 5)"},
      {"error({})", "5", "the error is not a text"},
      {"error(42)", "5", "the error is not a text"},
      {"error()", "5", "the error is not a text"},
      {"function() end", "5", "must have 1 to 8 parameters"},
      {"function(...) end", "5", "must have 1 to 8 parameters"},
      {"function(a, b, c, d, e, f, g, h, i) end", "5", "must have 1 to 8 parameters"},
      {"function(a, b) move(1, 2, 3) end", "5x5", "move() has 3 numbers, but a component has 2"},
      {"function(a, b) end", "5", "'5' is not a pair AxB, such as 4x7"},
      {"function(a, b) end", "5x6x7", "'5x6x7' is not a pair AxB, such as 4x7"},
      {" ", "4x4", "'4x4' is not a number A, such as 4"},
      {" ", "9223372036854775808", "has a number above 9223372036854775807"},
      {"return n - 1", "5", "the rule returns a number; return makes no move: write move(...)"},
      {"return {n - 1}", "5", "the rule returns a table; return makes no move: write move(...)"},
      {"move(table.unpack({}, 1, 65))", "5", "rule:1: move() leaves 65 components"},
      {"\x1bLua", "5", "contains an invisible character"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    refused(cases[i].code, cases[i].position, BETLI_INPUT, cases[i].message);
}

/* Checks that none of these can be reached, neither by name nor through the methods of a string. */
static void nothing_leads_out_of_the_box(void **state) {
  (void)state;
  static const char *const names[] = {
      "io",           "os",      "load",     "loadstring",    "loadfile", "dofile",
      "require",      "package", "debug",    "coroutine",     "pcall",    "xpcall",
      "print",        "warn",    "rawset",   "rawget",        "rawequal", "getmetatable",
      "setmetatable", "_G",      "_VERSION", "collectgarbage"};
  static const char *const fields[] = {"math.random",      "math.randomseed", "string.dump",
                                       "string.pack",      "string.unpack",   "table.move",
                                       "(''):rep(0).pack", "utf8.charpattern"};
  char code[64], message[64];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    snprintf(code, sizeof code, "local x = %s", names[i]);
    snprintf(message, sizeof message, "unknown name '%s'", names[i]);
    refused(code, "1", BETLI_INPUT, message);
  }
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    snprintf(code, sizeof code, "assert(%s, 'nothing there')", fields[i]);
    refused(code, "1", BETLI_INPUT, "nothing there");
  }
}

/* Checks that patterns work, and that those which backtrack too far are refused. */
static void patterns_are_bounded(void **state) {
  (void)state;
  static const char *const slow[] = {
      "string.find(('a'):rep(1000), '.-.-.-b')",
      "string.match(('a'):rep(9999), '.*b')",
      "string.gsub(('a'):rep(500), '(a*)(a*)(b)', '')",
      "('a'):rep(999):gmatch('(.-)%1b.-c')()",
      "string.find(('a'):rep(30), ('a?'):rep(30) .. ('a'):rep(30))",
      "string.find(('('):rep(4000), '%b()')",
  };
  refused("local sum = 0 for d in ('3x4x5'):gmatch('%d+') do sum = sum + d end move(sum + 0.5)",
          "1", BETLI_INPUT, "number 1 of move() is 12.5");
  refused("local a, b = ('10x-4'):match('^(%d+)x(%-%d+)$') move(a + b + 0.5)", "1", BETLI_INPUT,
          "number 1 of move() is 6.5");
  refused("move(('a.b'):find('.', 1, true) + 0.5)", "1", BETLI_INPUT, "number 1 of move() is 2.5");
  refused("move(#(('1020'):gsub('0', '')) + 0.5)", "1", BETLI_INPUT, "number 1 of move() is 2.5");
  refused("move(#(('a'):rep(60000):gsub('a+', 'b')) + 0.5)", "1", BETLI_INPUT,
          "number 1 of move() is 1.5");
  refused("('a'):find('[')", "1", BETLI_INPUT, "malformed pattern");
  refused("('a'):find('[%')", "1", BETLI_INPUT, "malformed pattern");
  refused("('a'):find('%')", "1", BETLI_INPUT, "malformed pattern");
  refused("('a'):find('%b')", "1", BETLI_INPUT, "missing arguments to '%b'");
  refused("('a'):find()", "1", BETLI_INPUT, "bad argument #1 to 'find'");
  for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
    refused(slow[i], "1", BETLI_INPUT, "may take too long on a text of");
}

/* Checks calls that would run for a very long time inside C. */
static void functions_of_the_library_come_back(void **state) {
  (void)state;
  refused("move(#string.rep('', 1 << 62) + 0.5)", "1", BETLI_INPUT, "number 1 of move() is 0.5");
  refused("string.rep('x', 1 << 62)", "1", BETLI_INPUT, "rule:1: bad argument #2 to 'rep'");
  refused("table.concat({}, '', 1, 1 << 62)", "1", BETLI_INPUT, "rule:1: invalid value");
  refused("table.unpack({}, 1, 1 << 62)", "1", BETLI_INPUT, "rule:1: too many results to unpack");
}

static void a_time_limit_reaches_into_a_rule(void **state) {
  (void)state;
  betli *b = handle_with("time=0.05");
  const char *const words[2] = {"rule:while true do end", "3"};
  betli_answer *answer = NULL;
  assert_int_equal(betli_solve(b, 2, words, &answer), BETLI_LIMIT);
  assert_non_null(strstr(betli_message(b), "time limit"));
  betli_answer_free(answer);
  betli_free(b);
}

/* ---- components ----------------------------------------------------------------------------- */

static void components_read_back(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"rule: ", "7"},
      {"rule: ", "9223372036854775807"},
      {"rule: ", "ended"},
      {"rule:function(a, b) end", "0x9"},
      {"rule:function(a, b, c, d, e, f, g, h) end", "1x2x3x4x5x6x7x8"},
      {"rule:function(a, b) end", "ended"},
      {"lua:" TEST_DIR "/../examples/stones.lua", "o.oo..o"},
      {"lua:" TEST_DIR "/../examples/stones.lua", "ended"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct bt_game game = opened(cases[i][0]);
    struct bt_error error = {0};
    struct bt_text text = {0};
    uint64_t words[BT_MAX_WIDTH];
    assert_int_equal(game.kind->parse(game.self, cases[i][1], words, &error), BETLI_OK);
    game.kind->print(game.self, words, &text);
    assert_string_equal(bt_text_string(&text), cases[i][1]);
    bt_text_free(&text);
    bt_game_close(&game);
  }
}

static void move_with_nothing_ends_the_component(void **state) {
  (void)state;
  struct bt_game game = opened("rule:move() move(0, 0) move(n // 1.0)");
  struct bt_options options = {0};
  struct bt_error error = {0};
  uint64_t three = 3, part;
  assert_int_equal(bt_game_options(&game, &three, &options, &error), BETLI_OK);
  assert_int_equal(options.count, 3);
  assert_int_equal(options.runs[1].parts, 2);
  bt_options_part(&options, &options.runs[2], 0, 0, &part);
  assert_int_equal(part, 3); /* a float that is an integer */
  bt_options_part(&options, &options.runs[0], 0, 0, &part);
  assert_int_equal(bt_game_options(&game, &part, &options, &error), BETLI_OK);
  assert_int_equal(options.count, 0);
  bt_options_free(&options);
  bt_game_close(&game);
}

/* Checks that samples differ from each other.  Positions of three or more numbers have no table, so
 * that `betli check` looks at samples. */
static void samples_are_different(void **state) {
  (void)state;
  struct bt_game game = opened("rule:function(a, b, c) end");
  uint64_t words[BT_MAX_WIDTH], before = 0, count = 0;
  assert_int_equal(game.kind->axes, 0);
  for (; game.kind->sample(game.self, 9, count, words); count++) {
    const uint64_t number = (words[0] * 10 + words[1]) * 10 + words[2];
    assert_true(count == 0 || number > before);
    before = number;
  }
  assert_int_equal(count, 64);
  bt_game_close(&game);
}

/* ---- files ---------------------------------------------------------------------------------- */

/* Checks the message when a file with the code is opened: "" if it can be opened. */
static void with_file(const char *code, const char *message) {
  char path[] = "/tmp/betli-rule-XXXXXX", name[64];
  struct bt_game game = {0};
  struct bt_error error = {0};
  const int descriptor = mkstemp(path);
  FILE *file = fdopen(descriptor, "w");
  assert_non_null(file);
  fputs(code, file);
  fclose(file);
  snprintf(name, sizeof name, "lua:%s", path);
  const betli_status status = try_rule(name, &game, &error);
  remove(path);
  if ((status == BETLI_OK) != (message[0] == '\0') || strstr(error.message, message) == NULL)
    fail_msg("%s: %s", code, error.message);
  if (status == BETLI_OK)
    bt_game_close(&game);
}

static void files_say_what_is_wrong(void **state) {
  (void)state;
  with_file("function options(n) end", "");
  with_file("local t = {}\nfunction options(n) t[n] = 1 end title = 'T'", "");
  with_file("", "defines no function options()");
  with_file("options = 3", "options is a number value, but must be a function");
  with_file("options = math.abs", "must have 1 to 8 parameters");
  with_file("function options(n) end title = {}", "title is a table value, but must be a text");
  with_file("function options(n) end function parse(t) end", "defines parse() without format()");
  with_file("function options(n) end function format(t) end", "defines format() without parse()");
  with_file("function options(n) end\n\nmove(3)", ":3: move() is called although no options");
  with_file("function options(n) end\nwhile true do end", ":2: ran more than");
  with_file("x = 1\nerror('stop')", ":2: stop");
  struct bt_game game = {0};
  struct bt_error error = {0};
  assert_int_equal(try_rule("lua:/nowhere/at.all", &game, &error), BETLI_INPUT);
  assert_string_equal(error.message, "cannot open '/nowhere/at.all': No such file or directory");
  assert_int_equal(try_rule("lua:/tmp", &game, &error), BETLI_INPUT);
  assert_int_equal(try_rule("lua:/dev/zero", &game, &error), BETLI_INPUT);
  assert_int_equal(try_rule("lua", &game, &error), BETLI_INPUT);
}

static void a_file_has_a_page_of_its_own(void **state) {
  (void)state;
  betli *b = handle_with("");
  const betli_game_info *info = NULL;
  assert_int_equal(betli_game_info_of(b, "lua:" TEST_DIR "/../examples/stones.lua", &info),
                   BETLI_OK);
  assert_string_equal(info->title, "Stones: take two that stand side by side");
  assert_int_equal(betli_game_info_of(b, "lua:", &info), BETLI_INPUT);
  assert_null(info);
  betli_free(b);
}

int main(void) {
  limits.memory = UINT64_C(1) << 30;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rules_are_the_games_they_describe),
      cmocka_unit_test(euclid_is_as_nivasch_says),
      cmocka_unit_test(large_heaps_meet_small_ones),
      cmocka_unit_test(bad_rules_get_a_line),
      cmocka_unit_test(nothing_leads_out_of_the_box),
      cmocka_unit_test(functions_of_the_library_come_back),
      cmocka_unit_test(patterns_are_bounded),
      cmocka_unit_test(a_time_limit_reaches_into_a_rule),
      cmocka_unit_test(components_read_back),
      cmocka_unit_test(move_with_nothing_ends_the_component),
      cmocka_unit_test(samples_are_different),
      cmocka_unit_test(files_say_what_is_wrong),
      cmocka_unit_test(a_file_has_a_page_of_its_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
