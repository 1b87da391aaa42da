/* The options of a component, from the calls of move(), entail() and go_on(). */
#include "script/lua_rule.h"

#include "base/limits.h"

#include <lauxlib.h>

#include <string.h>

/* The most numbers in the options of one component, so that a rule that makes moves without end
 * stops before memory runs out. */
enum { MOST_NUMBERS = 1 << 22 };

static const char *const callers[] = {
    [BT_TURN_PASSES] = "move()", [BT_TURN_ENTAILS] = "entail()", [BT_TURN_STAYS] = "go_on()"};

/* Returns the most components that an option leaves: the one that must be answered, or several. */
static size_t most_parts(enum bt_turn turn) {
  return turn == BT_TURN_ENTAILS ? 1 : BT_MAX_PARTS;
}

/* Reads the arguments of move() and the like; returns how many components they are.  Returns 0 if a
 * number is below 0: no component lies there, so `for _, k in ipairs{1, 3, 4} do move(n - k) end`
 * is a rule. */
static size_t read_move_parts(lua_State *lua, const struct bt_lua_rule *rule, enum bt_turn turn,
                              uint64_t *numbers) {
  const char *caller = callers[turn];
  const size_t count = (size_t)lua_gettop(lua);
  const size_t parts = count == 0 ? 1 : count / rule->arity;
  if (count % rule->arity != 0)
    bt_rule_fail(lua, "%s has %d numbers, but a component has %d", caller, (int)count,
                 (int)rule->arity);
  if (parts > most_parts(turn))
    bt_rule_fail(lua, "%s leaves %d components; the bound is %d", caller, (int)parts,
                 (int)most_parts(turn));
  bool below_zero = false;
  for (size_t i = 0; i < parts * rule->arity; i++) {
    const lua_Integer number =
        count == 0 ? 0 : bt_rule_integer(lua, (int)i + 1, caller, (int)i + 1);
    numbers[i] = count == 0 ? BT_RULE_ENDED : (uint64_t)number;
    below_zero |= number < 0;
  }
  return below_zero ? 0 : parts;
}

/* Notes the line of the move if it leaves the component looked for. */
static void note_move_line(lua_State *lua, struct bt_lua_rule *rule, const uint64_t *numbers,
                           size_t parts) {
  lua_Debug where;
  bool same = false;
  for (size_t p = 0; p < parts && !same; p++)
    same = memcmp(&numbers[p * rule->arity], rule->looked_for, rule->arity * sizeof *numbers) == 0;
  if (same && rule->found == 0 && lua_getstack(lua, 1, &where) != 0 &&
      lua_getinfo(lua, "l", &where) != 0)
    rule->found = where.currentline;
}

/* Adds an option to those that are asked for. */
static void add_rule_option(struct bt_options *options, enum bt_turn turn, size_t parts,
                            const uint64_t *numbers) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  options->turn = turn;
  bt_options_run(options, 1, parts, numbers, still);
  options->turn = BT_TURN_PASSES;
}

static int take_rule_move(lua_State *lua, enum bt_turn turn) {
  uint64_t numbers[BT_MAX_PARTS * BT_MAX_WIDTH];
  struct bt_lua_rule *rule = bt_rule_of(lua);
  if (rule->moves == NULL && rule->looked_for == NULL)
    return bt_rule_fail(lua, "%s is called although no options are asked for", callers[turn]);
  const size_t parts = read_move_parts(lua, rule, turn, numbers);
  if (parts == 0)
    return 0;
  rule->numbers += parts * rule->arity;
  if (rule->numbers > MOST_NUMBERS)
    return bt_rule_fail(lua, "the options hold more than 2^22 numbers, the bound for one position");
  if (rule->looked_for != NULL)
    note_move_line(lua, rule, numbers, parts);
  else
    add_rule_option(rule->moves, turn, parts, numbers);
  if (rule->moves == NULL || rule->moves->status == BETLI_OK)
    return 0;
  lua_pushnil(lua); /* the options say what is wrong */
  return lua_error(lua);
}

static int take_plain_move(lua_State *lua) {
  return take_rule_move(lua, BT_TURN_PASSES);
}

static int take_entailing_move(lua_State *lua) {
  return take_rule_move(lua, BT_TURN_ENTAILS);
}

static int take_complimenting_move(lua_State *lua) {
  return take_rule_move(lua, BT_TURN_STAYS);
}

int bt_rule_push_moves(lua_State *lua) {
  lua_pushcfunction(lua, take_plain_move);
  if (!bt_rule_of(lua)->sets_turn)
    return 1;
  lua_pushcfunction(lua, take_entailing_move);
  lua_pushcfunction(lua, take_complimenting_move);
  return 3;
}

/* Fails if a rule returned options, which only move() makes: they would be lost. */
static void refuse_returned_options(lua_State *lua) {
  for (int i = 2; i <= lua_gettop(lua); i++) /* 1 is the component */
    if (!lua_isnil(lua, i) && !lua_isboolean(lua, i))
      bt_rule_fail(lua, "the rule returns a %s; return makes no move: write move(...)",
                   luaL_typename(lua, i));
}

/* Calls options() with a component. */
static int call_options(lua_State *lua) {
  const uint64_t *words = lua_touserdata(lua, 1);
  struct bt_lua_rule *rule = bt_rule_of(lua);
  rule->numbers = 0;
  if (rule->moves != NULL) /* this may be the second attempt of bt_box_run */
    bt_options_clear(rule->moves, rule->arity, rule->moves->error);
  bt_rule_push(lua, BT_OPTIONS);
  const int moves = rule->body ? bt_rule_push_moves(lua) : 0;
  for (size_t i = 0; i < rule->arity; i++)
    lua_pushinteger(lua, (lua_Integer)words[i]);
  lua_call(lua, moves + (int)rule->arity, LUA_MULTRET);
  refuse_returned_options(lua);
  return 0;
}

betli_status bt_rule_name_component(const struct bt_lua_rule *rule, const uint64_t *words,
                                    const char *what, struct bt_error *error) {
  const struct bt_error found = *error;
  struct bt_text text = {0};
  bt_rule_print(rule, words, &text);
  bt_fail(error, found.status, "%s (in the %s of %s)", found.message, what, bt_text_string(&text));
  bt_text_free(&text);
  return found.status;
}

void bt_rule_options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  if (words[0] == BT_RULE_ENDED)
    return;
  if (bt_limits_failed(rule->limits)) {
    bt_options_fail(options, bt_limits_stopped(rule->limits, options->error));
    return;
  }
  struct bt_error error = *options->error;
  rule->moves = options;
  betli_status status = bt_box_run(rule, call_options, (void *)words, &error);
  rule->moves = NULL;
  if (status == BETLI_OK || options->status != BETLI_OK) /* move() has put its error there */
    return;
  if (status == BETLI_INPUT)
    status = bt_rule_name_component(rule, words, "options", &error);
  *options->error = error;
  bt_options_fail(options, status);
}

void bt_rule_origin(const void *self, const uint64_t *from, const uint64_t *to,
                    struct bt_text *text) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  struct bt_error error = {0};
  rule->looked_for = to;
  rule->found = 0;
  text->failed |= bt_box_run(rule, call_options, (void *)from, &error) == BETLI_FAULT;
  rule->looked_for = NULL;
  if (rule->found > 0)
    bt_text_format(text, " (line %d)", rule->found);
}
