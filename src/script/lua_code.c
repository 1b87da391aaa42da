/* Rules that are given by a code: the table digits, and with it beyond and unequal. */
#include "script/lua_rule.h"

#include "core/game/take_break.h"
#include "games/codes/takebreak.h"
#include "games/shared/arguments.h"

#include <lauxlib.h>
#include <string.h>

static lua_Integer read_digit_key(lua_State *lua, const char *name) {
  if (!lua_isinteger(lua, -2))
    return bt_rule_fail(lua, "%s: digits has the key %s, but the key of d_k is the number k", name,
                        luaL_tolstring(lua, -2, NULL));
  const lua_Integer k = lua_tointeger(lua, -2);
  if (k < 0 || k >= BT_MAX_LIST)
    return bt_rule_fail(lua, "%s: digits has a d_%I, but k must be from 0 to %d", name,
                        (LUAI_UACINT)k, BT_MAX_LIST - 1);
  return k;
}

/* Returns one more than the last k for which the table at the top has a d_k. */
static size_t count_digits(lua_State *lua, const char *name) {
  size_t count = 1;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    const size_t k = (size_t)read_digit_key(lua, name);
    count = k < count ? count : k + 1;
  }
  return count;
}

/* Reads the table at the top; missing digits are 0.  Lua owns the result. */
static const uint64_t *read_digit_table(lua_State *lua, size_t count) {
  uint64_t *digits = lua_newuserdatauv(lua, count * sizeof *digits, 0);
  for (size_t k = 0; k < count; k++) {
    lua_rawgeti(lua, -2, (lua_Integer)k);
    digits[k] = lua_isnil(lua, -1) ? 0 : bt_rule_number(lua, -1, "digits", (int)k);
    lua_pop(lua, 1);
  }
  return digits;
}

static uint64_t read_beyond(lua_State *lua, const char *name) {
  bt_world_get(lua, "beyond");
  if (!lua_isnil(lua, -1) && lua_type(lua, -1) != LUA_TNUMBER)
    bt_rule_fail(lua, "%s: beyond is a %s value, but must be a number", name,
                 luaL_typename(lua, -1));
  int exact = 1;
  const lua_Integer beyond = lua_isnil(lua, -1) ? 0 : lua_tointegerx(lua, -1, &exact);
  if (!exact || beyond < 0 || beyond > 3)
    bt_rule_fail(lua, "%s: beyond is %s, but must be from 0 to 3, the digit of every larger k",
                 name, luaL_tolstring(lua, -1, NULL));
  lua_pop(lua, 1);
  return (uint64_t)beyond;
}

static bool read_unequal(lua_State *lua, const char *name) {
  bt_world_get(lua, "unequal");
  if (!lua_isnil(lua, -1) && !lua_isboolean(lua, -1))
    bt_rule_fail(lua, "%s: unequal is a %s value, but must be true or false", name,
                 luaL_typename(lua, -1));
  const bool unequal = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return unequal;
}

bool bt_rule_take_code(lua_State *lua) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  struct bt_error error = {.language = rule->limits->language};
  bt_world_get(lua, "digits");
  if (lua_isnil(lua, -1)) {
    lua_pop(lua, 1);
    return false;
  }
  if (!lua_istable(lua, -1))
    bt_rule_fail(lua, "%s: digits is a %s value, but must be a table", rule->name,
                 luaL_typename(lua, -1));
  struct bt_take_break code = {.count = count_digits(lua, rule->name)};
  code.digits = read_digit_table(lua, code.count);
  code.beyond = read_beyond(lua, rule->name);
  code.unequal = read_unequal(lua, rule->name);
  /* this may be the second attempt of bt_box_run */
  if (rule->code == NULL && bt_code_new(&code, &rule->code, &error) != BETLI_OK) {
    rule->starved |= error.status == BETLI_FAULT;
    luaL_error(lua, "%s: %s", rule->name, error.message);
  }
  lua_pop(lua, 2);
  return true;
}

/* ---- for the descriptor --------------------------------------------------------------------- */

static bool take_break(const void *self, struct bt_take_break *code) {
  const struct bt_lua_rule *rule = self;
  return bt_code_take_break(rule->code, code);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_lua_rule *rule = self;
  bt_code_options(rule->code, words, options);
}

static bool period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  const struct bt_lua_rule *rule = self;
  return bt_code_period_bound(rule->code, algebra, law);
}

void bt_rule_describe_code(struct bt_lua_rule *rule) {
  struct bt_descriptor *kind = &rule->kind;
  kind->take_break = take_break;
  if (rule->has[BT_OPTIONS])
    return;
  kind->options = options;
  kind->origin = NULL;
  kind->box = bt_heap_box;
  kind->period_bound = period_bound;
}
