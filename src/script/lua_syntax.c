/* How components of a rule are written: by its parse() and format(), or as numbers with an x. */
#include "base/character.h"
#include "games/shared/tuple.h"
#include "script/lua_rule.h"

#include <inttypes.h>
#include <lauxlib.h>
#include <string.h>

static const char ended[] = "ended";

/* ---- the rule's own way --------------------------------------------------------------------- */

struct reading {
  const char *text;
  uint64_t *words;
};

static int call_parse(lua_State *lua) {
  const struct reading *reading = lua_touserdata(lua, 1);
  const int arity = (int)bt_rule_of(lua)->arity;
  bt_rule_push(lua, BT_PARSE);
  lua_pushstring(lua, reading->text);
  lua_call(lua, 1, LUA_MULTRET);
  const int count = lua_gettop(lua) - 1;
  if (count == 0 || lua_isnil(lua, 2))
    return bt_rule_fail(lua, "'%s' is not a component%s%s", reading->text, count > 1 ? ": " : "",
                        count > 1 ? luaL_tolstring(lua, 3, NULL) : "");
  if (count != arity)
    return bt_rule_fail(lua, "parse() returns %d numbers, but a component has %d", count, arity);
  for (int i = 0; i < arity; i++)
    reading->words[i] = bt_rule_number(lua, i + 2, BT_SAY("what parse() returns"), i + 1);
  return 0;
}

struct writing {
  const uint64_t *words;
  struct bt_text *text;
};

/* Returns true if the text is one word.  Otherwise it could not be read back. */
static bool is_component_word(const char *text, size_t length) {
  return length > 0 && (length > 1 || text[0] != '+') && bt_is_plain(text, length) &&
         memchr(text, ' ', length) == NULL;
}

static int call_format(lua_State *lua) {
  const struct writing *writing = lua_touserdata(lua, 1);
  const int arity = (int)bt_rule_of(lua)->arity;
  bt_rule_push(lua, BT_FORMAT);
  for (int i = 0; i < arity; i++)
    lua_pushinteger(lua, (lua_Integer)writing->words[i]);
  lua_call(lua, arity, 1);
  size_t length = 0;
  const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &length) : "";
  if (!is_component_word(text, length))
    return bt_rule_fail(
        lua,
        "format() must return a word in UTF-8: no blanks or control characters, and not "
        "+");
  bt_text_add_bytes(writing->text, text, length);
  return 0;
}

/* Fails unless parse() reads what format() wrote as the same component. */
static betli_status check_rereading(struct bt_lua_rule *rule, const char *written,
                                    const uint64_t *words, struct bt_error *error) {
  struct bt_text numbers = {0};
  struct bt_error refused = {.language = error->language};
  uint64_t again[BT_MAX_WIDTH];
  struct reading reading = {written, again};
  betli_status status = bt_box_run(rule, call_parse, &reading, &refused);
  if (status != BETLI_OK && status != BETLI_INPUT)
    return bt_fail(error, status, "%s", refused.message);
  if (status == BETLI_OK && memcmp(again, words, rule->arity * sizeof *words) == 0)
    return BETLI_OK;
  bt_text_add(&numbers, "format() writes ");
  bt_tuple_print(words, rule->arity, &numbers);
  bt_text_format(&numbers, " as '%s', which parse() ", written);
  bt_text_add(&numbers, status == BETLI_OK ? "reads as " : "refuses: ");
  if (status == BETLI_OK)
    bt_tuple_print(again, rule->arity, &numbers);
  else
    bt_text_add(&numbers, refused.message);
  status = bt_fail(error, BETLI_INPUT, "%s", bt_text_string(&numbers));
  bt_text_free(&numbers);
  return status;
}

/* Reads a component, writes it and reads it again: here errors can still be reported. */
static betli_status parse_by_rule(struct bt_lua_rule *rule, const char *text, uint64_t *words,
                                  struct bt_error *error) {
  struct bt_text written = {0};
  struct reading reading = {text, words};
  struct writing writing = {words, &written};
  betli_status status = bt_box_run(rule, call_parse, &reading, error);
  if (status == BETLI_OK)
    status = bt_box_run(rule, call_format, &writing, error);
  if (status == BETLI_OK)
    status = written.failed ? bt_fail_memory(error)
                            : check_rereading(rule, bt_text_string(&written), words, error);
  bt_text_free(&written);
  return status;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static betli_status parse_component_numbers(const struct bt_lua_rule *rule, const char *text,
                                            uint64_t *words, struct bt_error *error) {
  const struct bt_word word = {text, strlen(text)};
  const betli_status status = bt_tuple_read(word, rule->arity, 0, words, error);
  const char first = (char)(text[0] | ' ');
  if (status == BETLI_INPUT && first >= 'a' && first <= 'z')
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not a number, and only a file with parse() and format() reads words",
                   BT_SHOW(word));
  for (size_t i = 0; i < rule->arity && status == BETLI_OK; i++)
    if (words[i] > BT_RULE_MOST_NUMBER)
      return bt_fail(error, BETLI_INPUT,
                     "'%.*s' has a number above %" PRIu64 ", the largest integer in Lua",
                     BT_SHOW(word), BT_RULE_MOST_NUMBER);
  return status;
}

/* ---- for the descriptor --------------------------------------------------------------------- */

betli_status bt_rule_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  if (!rule->has[BT_OPTIONS] || strcmp(text, ended) != 0)
    return rule->has[BT_PARSE] ? parse_by_rule(rule, text, words, error)
                               : parse_component_numbers(rule, text, words, error);
  for (size_t i = 0; i < rule->arity; i++)
    words[i] = BT_RULE_ENDED;
  return BETLI_OK;
}

/* Shows a component by its numbers if format() fails on it.  Only betli check finds out whether
 * parse() reads all others again. */
void bt_rule_print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  struct writing writing = {words, text};
  struct bt_error error = {0};
  if (words[0] == BT_RULE_ENDED) {
    bt_text_add(text, ended);
    return;
  }
  const betli_status status =
      rule->has[BT_PARSE] ? bt_box_run(rule, call_format, &writing, &error) : BETLI_INPUT;
  text->failed |= status == BETLI_FAULT;
  if (status != BETLI_OK)
    bt_tuple_print(words, rule->arity, text);
}

/* Returns false for a component that the rule's own syntax, if there is one, cannot write. */
bool bt_rule_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  struct bt_text text = {0};
  struct writing writing = {words, &text};
  struct bt_error error = {0};
  for (size_t i = 0; i < rule->arity; i++) {
    words[i] = coordinates[i];
    if (words[i] > BT_RULE_MOST_NUMBER)
      return false;
  }
  const bool is_component =
      !rule->has[BT_PARSE] || bt_box_run(rule, call_format, &writing, &error) == BETLI_OK;
  bt_text_free(&text);
  return is_component;
}

/* Enumerates components of three or more numbers: the digits of k in a base of `size` + 1, or less
 * for many numbers. */
bool bt_rule_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  static const uint64_t bases[BT_MAX_WIDTH + 1] = {0, 0, 0, 4, 3, 2, 2, 2, 2};
  const struct bt_lua_rule *rule = self;
  const uint64_t base = size + 1 < bases[rule->arity] ? size + 1 : bases[rule->arity];
  for (size_t i = rule->arity; i-- > 0; k /= base)
    words[i] = k % base;
  return k == 0;
}
