#include "script/lua_rule.h"

#include <lauxlib.h>

static const char keys[BT_RULE_FUNCTIONS];

void bt_rule_push(lua_State *lua, enum bt_rule_function function) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &keys[function]);
}

void bt_rule_keep(lua_State *lua, enum bt_rule_function function) {
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &keys[function]);
}

/* Reads a number that is no integer in Lua, which is rare.  Accepts a float that is a whole number,
 * as n / 2 may be. */
static lua_Integer convert_float(lua_State *lua, int index, const char *what, int i) {
  int exact = 0;
  what = bt_say(bt_rule_of(lua)->limits->language, what);
  if (lua_type(lua, index) != LUA_TNUMBER)
    return bt_rule_fail(lua, "number %d of %s is a %s value", i, what, luaL_typename(lua, index));
  const lua_Integer number = lua_tointegerx(lua, index, &exact);
  if (!exact)
    bt_rule_fail(
        lua, "number %d of %s is %f, which is not an integer (a // b divides without a remainder)",
        i, what, lua_tonumber(lua, index));
  return number;
}

lua_Integer bt_rule_integer(lua_State *lua, int index, const char *what, int i) {
  return lua_isinteger(lua, index) ? lua_tointeger(lua, index) : convert_float(lua, index, what, i);
}

uint64_t bt_rule_number(lua_State *lua, int index, const char *what, int i) {
  const lua_Integer number = bt_rule_integer(lua, index, what, i);
  if (number < 0)
    bt_rule_fail(lua, "number %d of %s is %I, but the least is 0", i,
                 bt_say(bt_rule_of(lua)->limits->language, what), (LUAI_UACINT)number);
  return (uint64_t)number;
}
