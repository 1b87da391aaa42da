/* The work that one call in a rule does is counted: a rule that was asked to stop stops after it.
 *
 * Each rule here prepares its data as it is read, before it is asked to stop, and then calls one
 * function with much to do.  It has too few instructions for these alone to be counted. */
#include "support.h"

#include "base/limits.h"
#include "core/game/options.h"
#include "games/catalogue.h"
#include "script/script.h"

#include <stdio.h>
#include <string.h>

static const char prelude[] =
    "local long = string.rep('a', 65536)\n"
    "local utf8s = string.rep('\\u{80}', 32768)\n"
    "local many, texts, mixed, none = {}, {}, {}, {}\n"
    "for i = 1, 65536 do many[i] = i * 7919 % 65536; texts[i] = ''; mixed['k' .. i] = i end\n"
    "for i = 1, 2000 do none[i] = long end\n"
    "for list, library in pairs{math = math, string = string, table = table, utf8 = utf8} do\n"
    "  for name, it in pairs(library) do\n"
    "    if type(it) == 'function' and not tested[list .. '.' .. name] then\n"
    "      error(list .. '.' .. name .. ' is not tested')\n"
    "    end\n"
    "  end\n"
    "end\n";

/* calls of all functions but error, which ends the rule anyway */
static const char *const calls[] = {
    "assert(long)",
    "ipairs(many, long)",
    "next(many, nil, long)",
    "pairs(many, long)",
    "select(1, long)",
    "tonumber(long)",
    "tostring(long)",
    "type(long)",
    "math.abs(1, long)",
    "math.acos(1, long)",
    "math.asin(1, long)",
    "math.atan(1, 1, long)",
    "math.ceil(1, long)",
    "math.cos(1, long)",
    "math.deg(1, long)",
    "math.exp(1, long)",
    "math.floor(1, long)",
    "math.fmod(1, 1, long)",
    "math.log(1, 2, long)",
    "math.max(table.unpack(many, 1, 1000))",
    "math.min(table.unpack(many, 1, 1000))",
    "math.modf(1, long)",
    "math.rad(1, long)",
    "math.sin(1, long)",
    "math.sqrt(1, long)",
    "math.tan(1, long)",
    "math.tointeger(1, long)",
    "math.type(1, long)",
    "math.ult(1, 2, long)",
    "string.byte(long, 1, -1)",
    "string.char(string.byte(long, 1, 1000))",
    "string.find(long, 'b')",
    "string.format('%s', long)",
    "string.gmatch(long, 'b')()",
    "string.gsub(long, 'b', '')",
    "string.match(long, 'b')",
    "string.len(long)",
    "string.lower(long)",
    "string.upper(long)",
    "string.reverse(long)",
    "string.rep(long, 1)",
    "string.sub(long, 2)",
    "table.concat(texts)",
    "table.insert(many, 1, 1)",
    "table.pack(long)",
    "table.remove(many, 1)",
    "table.sort(many)",
    "table.sort(none)",
    "table.sort(many, math.ult)",
    "table.sort(none, (pairs(none)))",
    "table.unpack(many, 1, 1000)",
    "utf8.char(table.unpack(many, 1, 1000))",
    "utf8.codepoint(utf8s, 1, 1000)",
    "utf8.codes(utf8s)",
    "utf8.len(utf8s)",
    "utf8.offset(utf8s, 30000)",
};

/* statements with an operator whose work is counted, since it takes memory */
static const char *const statements[] = {
    "mixed.k1 = nil mixed.another = 1", /* the table is filled anew */
};

/* Adds a set with the names of all functions called here to a rule. */
static void add_tested(struct bt_text *rule) {
  bt_text_add(rule, "cycles = false local tested = {");
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    bt_text_format(rule, "['%.*s'] = true,", (int)strcspn(calls[i], "("), calls[i]);
  bt_text_add(rule, "}\n");
}

/* Asks a rule with this statement for its options, after a request to stop; returns the status. */
static betli_status interrupted(const char *statement, struct bt_error *error) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_text rule = {0};
  struct bt_game game = {0};
  struct bt_options options = {0};
  const uint64_t heap = 1;
  bt_text_add(&rule, "rule:");
  add_tested(&rule);
  bt_text_format(&rule, "%sfunction options(n) %s end", prelude, statement);
  const char *name = bt_text_string(&rule);
  if (bt_script_open(bt_script_find(name), name, &limits, &game, error) != BETLI_OK)
    fail_msg("%s: %s", statement, error->message);
  atomic_store(&limits.interrupted, true);
  bt_options_clear(&options, 1, error);
  game.kind->options(game.self, &heap, &options);
  const betli_status status = options.status;
  bt_options_free(&options);
  bt_game_close(&game);
  bt_text_free(&rule);
  return status;
}

static void stops(const char *statement) {
  struct bt_error error = {0};
  const betli_status status = interrupted(statement, &error);
  if (status != BETLI_LIMIT)
    fail_msg("%s: status %d: %s", statement, (int)status, error.message);
}

static void every_function_counts(void **state) {
  char statement[128];
  (void)state;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    snprintf(statement, sizeof statement, "local result = %s", calls[i]);
    stops(statement);
  }
}

static void every_operator_counts(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
    stops(statements[i]);
}

/* Checks that a rule which does little ends normally, since no check comes in between. */
static void little_is_not_stopped(void **state) {
  struct bt_error error = {0};
  (void)state;
  assert_int_equal(interrupted("local least = math.min(n, 2)", &error), BETLI_OK);
}

/* Checks the bound on the length of texts, by which comparing or joining two takes some
 * microseconds. */
static void texts_are_short(void **state) {
  struct bt_error error = {0};
  (void)state;
  assert_int_equal(interrupted("local longer = long .. long", &error), BETLI_INPUT);
  assert_non_null(strstr(error.message, "a text exceeds the bound of 64 KiB"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_function_counts),
      cmocka_unit_test(every_operator_counts),
      cmocka_unit_test(little_is_not_stopped),
      cmocka_unit_test(texts_are_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
