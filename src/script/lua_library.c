/* Functions of Lua's library that count their work.
 *
 * The functions left to rules (lua_world.c) walk at most once over their arguments and results,
 * except those below.  As texts and memory are bounded, that takes some milliseconds.  So it is
 * enough to count the work afterwards. */
#include "script/lua_rule.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

enum { BYTES_AS_LONG_AS_INSTRUCTION = 64 }; /* bytes of a text */

/* ---- those that take long ------------------------------------------------------------------- */

/* Does what string.rep does, except that the library would run up to 2^63 times over an empty
 * string. */
static int repeat_string(lua_State *lua) {
  size_t length = 0, between = 0;
  const char *text = luaL_checklstring(lua, 1, &length);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  const char *separator = luaL_optlstring(lua, 3, "", &between);
  const size_t each = length + between;
  luaL_argcheck(lua, each == 0 || times <= BT_RULE_MOST_TEXT / (lua_Integer)each, 2, "too long");
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (lua_Integer i = 0; each > 0 && i < times; i++) {
    luaL_addlstring(&buffer, separator, i > 0 ? between : 0);
    luaL_addlstring(&buffer, text, length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

/* Returns how many instructions a walk over the text at the index counts as; 0 if it is no text. */
static uint64_t text_work(lua_State *lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING
             ? (uint64_t)lua_rawlen(lua, index) / BYTES_AS_LONG_AS_INSTRUCTION
             : 0;
}

/* Compares for table.sort, by the function given to it, or else in Lua's order. */
static int counted_less_than(lua_State *lua) {
  bt_box_count(lua, 1 + text_work(lua, 1) + text_work(lua, 2));
  if (lua_isnil(lua, lua_upvalueindex(1))) {
    lua_pushboolean(lua, lua_compare(lua, 1, 2, LUA_OPLT));
    return 1;
  }
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, 2, 1);
  return 1;
}

/* Does what table.sort does, and counts each comparison. */
static int counted_sort(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (!lua_isnoneornil(lua, 2))
    luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  lua_pushcclosure(lua, counted_less_than, 1);
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/* ---- all others ----------------------------------------------------------------------------- */

/* Returns how many elements table.insert and table.remove move if they get a position. */
static uint64_t count_moved_elements(lua_State *lua) {
  const lua_Integer from = lua_tointeger(lua, 2), length = (lua_Integer)lua_rawlen(lua, 1);
  return from > 0 && from < length ? (uint64_t)(length - from) : 0;
}

/* Returns how many elements table.concat joins, if they exist. */
static uint64_t count_joined_elements(lua_State *lua) {
  const lua_Integer first = luaL_optinteger(lua, 3, 1);
  const lua_Integer last = luaL_optinteger(lua, 4, (lua_Integer)lua_rawlen(lua, 1));
  return first <= last ? (uint64_t)last - (uint64_t)first : 0;
}

/* Calls the library function in the upvalue.  Counts its arguments, its results, and the `elements`
 * of tables that it walks over. */
static int counted_call(lua_State *lua, uint64_t elements) {
  uint64_t work = 1 + (uint64_t)lua_gettop(lua) + elements;
  for (int i = lua_gettop(lua); i > 0; i--)
    work += text_work(lua, i);
  const int results = lua_tocfunction(lua, lua_upvalueindex(1))(lua);
  bt_box_count(lua, work + (uint64_t)results);
  return results;
}

static int counted_plain_call(lua_State *lua) {
  return counted_call(lua, 0);
}

static int counted_insert(lua_State *lua) {
  return counted_call(lua, lua_gettop(lua) < 3 ? 0 : count_moved_elements(lua));
}

static int counted_remove(lua_State *lua) {
  return counted_call(lua, count_moved_elements(lua));
}

static int counted_concat(lua_State *lua) {
  return counted_call(lua, count_joined_elements(lua));
}

static const struct counter {
  const char *name;
  lua_CFunction function;
} counters[] = {
    {"concat", counted_concat},  {"find", bt_pattern_find},  {"gmatch", bt_pattern_all_matches},
    {"gsub", bt_pattern_search}, {"insert", counted_insert}, {"match", bt_pattern_search},
    {"remove", counted_remove},  {"sort", counted_sort},
};

void bt_library_count(lua_State *lua, const char *name) {
  lua_CFunction function = counted_plain_call;
  for (size_t i = 0; i < sizeof counters / sizeof *counters; i++)
    if (strcmp(counters[i].name, name) == 0)
      function = counters[i].function;
  if (strcmp(name, "rep") == 0) {
    lua_pushcfunction(lua, repeat_string);
    lua_replace(lua, -2);
  }
  lua_pushcclosure(lua, function, 1);
}
