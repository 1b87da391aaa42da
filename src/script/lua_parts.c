/* The answers of a rule for the search of large positions, in addition to options: components(),
 * canonical() and effort(). */
#include "script/lua_rule.h"

#include "base/limits.h"

#include <lauxlib.h>
#include <string.h>

/* A call of one of these functions: the component, and where the results go. */
struct asking {
  const uint64_t *words;
  struct bt_options *components;
  uint64_t *numbers;
  int line; /* the line where the function begins */
};

/* Calls a function with the component, for `results` results. */
static struct asking *call_rule_function(lua_State *lua, enum bt_rule_function function,
                                         int results) {
  struct asking *asking = lua_touserdata(lua, 1);
  const int arity = (int)bt_rule_of(lua)->arity;
  lua_Debug about;
  bt_rule_push(lua, function);
  lua_getinfo(lua, ">S", &about);
  asking->line = about.linedefined;
  bt_rule_push(lua, function);
  for (int i = 0; i < arity; i++)
    lua_pushinteger(lua, (lua_Integer)asking->words[i]);
  lua_call(lua, arity, results);
  return asking;
}

/* Runs `work`.  An error in the results of a function gets its line, since Lua names none. */
static betli_status run_rule_function(struct bt_lua_rule *rule, lua_CFunction work,
                                      struct asking *asking, const char *what,
                                      struct bt_error *error) {
  const betli_status status = bt_box_run(rule, work, asking, error);
  if (status != BETLI_INPUT)
    return status;
  const struct bt_error found = *error;
  if (strncmp(found.message, rule->name, strlen(rule->name)) != 0)
    bt_fail(error, status, "%s:%d: %s", rule->name, asking->line, found.message);
  return bt_rule_name_component(rule, asking->words, what, error);
}

/* ---- components ----------------------------------------------------------------------------- */

/* Reads the list at the top; an empty list stands for a component that has ended. */
static size_t read_component_list(lua_State *lua, const struct bt_lua_rule *rule,
                                  uint64_t *numbers) {
  const size_t count = (size_t)lua_rawlen(lua, -1);
  const size_t parts = count == 0 ? 1 : count / rule->arity;
  if (count % rule->arity != 0)
    bt_rule_fail(lua, "components() returns %d numbers, but a component has %d", (int)count,
                 (int)rule->arity);
  if (parts > BT_MAX_PARTS)
    bt_rule_fail(lua, "components() returns %d components; the bound is %d", (int)parts,
                 BT_MAX_PARTS);
  for (size_t i = 0; i < parts * rule->arity; i++) {
    lua_rawgeti(lua, -1, (lua_Integer)i + 1);
    numbers[i] = count == 0
                     ? BT_RULE_ENDED
                     : bt_rule_number(lua, -1, BT_SAY("what components() returns"), (int)i + 1);
    lua_pop(lua, 1);
  }
  return parts;
}

static int call_components(lua_State *lua) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  uint64_t numbers[BT_MAX_PARTS * BT_MAX_WIDTH];
  const struct asking *asking = call_rule_function(lua, BT_COMPONENTS, 1);
  const struct bt_lua_rule *rule = bt_rule_of(lua);
  if (lua_isnil(lua, -1)) /* it is a single component */
    return 0;
  if (!lua_istable(lua, -1))
    return bt_rule_fail(lua, "components() returns a %s value, but must return a list of numbers",
                        luaL_typename(lua, -1));
  const size_t parts = read_component_list(lua, rule, numbers);
  bt_options_clear(asking->components, rule->arity, asking->components->error);
  bt_options_run(asking->components, 1, parts, numbers, still);
  return 0;
}

static void list_rule_components(const void *self, const uint64_t *words,
                                 struct bt_options *components) {
  struct asking asking = {.words = words, .components = components};
  if (words[0] == BT_RULE_ENDED)
    return;
  const betli_status status = run_rule_function(bt_rule_running(self), call_components, &asking,
                                                "components", components->error);
  if (status != BETLI_OK)
    bt_options_fail(components, status);
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  return bt_user_parts_take(&bt_rule_running(self)->parts, words, part, rest);
}

/* ---- canonical and effort ------------------------------------------------------------------- */

static int call_canonical(lua_State *lua) {
  const struct asking *asking = call_rule_function(lua, BT_CANONICAL, LUA_MULTRET);
  const int arity = (int)bt_rule_of(lua)->arity, count = lua_gettop(lua) - 1;
  if (count != arity)
    return bt_rule_fail(lua, "canonical() returns %d numbers, but a component has %d", count,
                        arity);
  for (int i = 0; i < arity; i++)
    asking->numbers[i] = bt_rule_number(lua, i + 2, BT_SAY("what canonical() returns"), i + 1);
  return 0;
}

static int call_effort(lua_State *lua) {
  const struct asking *asking = call_rule_function(lua, BT_EFFORT, 1);
  asking->numbers[0] = bt_rule_number(lua, -1, BT_SAY("what effort() returns"), 1);
  return 0;
}

/* Reports an error to the question, since the caller cannot return it. */
static bool try_rule_function(struct bt_lua_rule *rule, lua_CFunction work, struct asking *asking,
                              const char *what) {
  struct bt_error error = {.language = rule->limits->language};
  const betli_status status = run_rule_function(rule, work, asking, what, &error);
  if (status != BETLI_OK)
    bt_limits_fail(rule->limits, &error);
  return status == BETLI_OK;
}

static void canonical(const void *self, uint64_t *words) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  uint64_t numbers[BT_MAX_WIDTH];
  struct asking asking = {.words = words, .numbers = numbers};
  if (words[0] != BT_RULE_ENDED &&
      try_rule_function(rule, call_canonical, &asking, "canonical form"))
    memcpy(words, numbers, rule->arity * sizeof *words);
}

static uint64_t effort_by_rule(const void *self, const uint64_t *words) {
  struct bt_lua_rule *rule = bt_rule_running(self);
  uint64_t effort = 0;
  struct asking asking = {.words = words, .numbers = &effort};
  if (words[0] == BT_RULE_ENDED)
    return 0;
  return try_rule_function(rule, call_effort, &asking, "effort") ? effort : 1;
}

static uint64_t effort_by_options(const void *self, const uint64_t *words) {
  return words[0] == BT_RULE_ENDED ? 0 : bt_user_parts_effort(&bt_rule_running(self)->parts, words);
}

/* ---- for the descriptor --------------------------------------------------------------------- */

void bt_rule_describe_parts(struct bt_lua_rule *rule) {
  const struct bt_game game = {.kind = &rule->kind, .self = rule, .name = rule->name};
  struct bt_descriptor *kind = &rule->kind;
  kind->decompose = rule->has[BT_COMPONENTS] ? decompose : NULL;
  kind->canonical = rule->has[BT_CANONICAL] ? canonical : NULL;
  if (rule->has[BT_EFFORT])
    kind->effort = effort_by_rule;
  else if (kind->decompose != NULL || kind->canonical != NULL)
    kind->effort = effort_by_options;
  rule->parts.list = list_rule_components;
  bt_user_parts_open(&rule->parts, &game, rule->limits);
}
