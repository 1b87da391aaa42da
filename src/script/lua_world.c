/* The names that rules can use: the part of Lua's library that computes and does nothing else, and
 * counts what it does.  Left out are
 *   - functions that read, load, or touch Lua itself: io, os, load, require, debug, collectgarbage;
 *   - a function that answers differently each time: math.random;
 *   - functions that could go on for ever inside C: table.move over an empty range of 2^63,
 *     string.rep of the empty string;
 *   - functions that could swallow the errors that stop a rule, or hide from the hook: pcall,
 *     coroutines, metatables (their finalizers). */
#include "script/lua_rule.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

static const struct library {
  const char *name;
  lua_CFunction open;
  const char *functions; /* separated by blanks; functions of the base library are globals */
} libraries[] = {
    {LUA_GNAME, luaopen_base, "assert error ipairs next pairs select tonumber tostring type"},
    {LUA_MATHLIBNAME, luaopen_math,
     "abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt exp log sin cos tan asin "
     "acos atan deg rad tointeger type ult"},
    {LUA_STRLIBNAME, luaopen_string,
     "byte char find format gmatch gsub len lower match upper reverse rep sub"},
    {LUA_TABLIBNAME, luaopen_table, "concat insert pack remove sort unpack"},
    {LUA_UTF8LIBNAME, luaopen_utf8, "char codepoint codes len offset"},
};

/* Copies the named functions and numbers of the table at the top into the one below it. */
static void copy_library_entries(lua_State *lua, const char *functions) {
  for (const char *at = functions; *at != '\0'; at += strspn(at, " ")) {
    const size_t length = strcspn(at, " ");
    lua_pushlstring(lua, at, length);
    lua_pushvalue(lua, -1);
    lua_gettable(lua, -3);
    if (lua_iscfunction(lua, -1))
      bt_library_count(lua, lua_tostring(lua, -2));
    lua_settable(lua, -4);
    at += length;
  }
}

/* Makes this table the one where strings find their methods. */
static void set_string_methods(lua_State *lua) {
  lua_pushliteral(lua, "");
  lua_getmetatable(lua, -1);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 2);
}

void bt_world_make(lua_State *lua) {
  lua_newtable(lua);
  bt_arithmetic_add(lua);
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    const bool base = i == 0;
    if (base)
      lua_pushvalue(lua, -1);
    else
      lua_newtable(lua);
    luaL_requiref(lua, libraries[i].name, libraries[i].open, 0);
    copy_library_entries(lua, libraries[i].functions);
    lua_pop(lua, 1);
    if (strcmp(libraries[i].name, LUA_STRLIBNAME) == 0)
      set_string_methods(lua);
    if (base)
      lua_pop(lua, 1);
    else
      lua_setfield(lua, -2, libraries[i].name);
  }
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

static const char *global_name_at(lua_State *lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING ? lua_tostring(lua, index) : "?";
}

static int refuse_global_change(lua_State *lua) {
  return bt_rule_fail(lua,
                      "a rule may not change the global '%s': write local before its first use",
                      global_name_at(lua, 2));
}

static int refuse_library_change(lua_State *lua) {
  return bt_rule_fail(lua, "a rule may not change '%s' of Lua's library", global_name_at(lua, 2));
}

static int refuse_unknown_name(lua_State *lua) {
  return bt_rule_fail(lua, "unknown name '%s'", global_name_at(lua, 2));
}

/* Moves all entries of the table at the top into a new table, which is then at the top. */
static void move_table_entries(lua_State *lua) {
  const int from = lua_gettop(lua);
  lua_newtable(lua);
  for (lua_pushnil(lua); lua_next(lua, from) != 0;) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_settable(lua, from + 1);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_settable(lua, from);
  }
}

/* Empties the table at the top, so that its metatable notices every use.  Reading finds the entries
 * that it had; a `strict` table refuses other names.  Writing is refused.  Pops the table. */
static void freeze_table(lua_State *lua, bool strict) {
  move_table_entries(lua);
  if (strict) {
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, refuse_unknown_name);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
  }
  lua_createtable(lua, 0, 2);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, strict ? refuse_global_change : refuse_library_change);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void bt_world_freeze(lua_State *lua) {
  for (size_t i = 1; i < sizeof libraries / sizeof *libraries; i++) {
    bt_world_get(lua, libraries[i].name);
    if (lua_istable(lua, -1))
      freeze_table(lua, false);
    else
      lua_pop(lua, 1);
  }
  lua_pushglobaltable(lua);
  freeze_table(lua, true);
}

void bt_world_get(lua_State *lua, const char *name) {
  lua_pushglobaltable(lua);
  lua_pushstring(lua, name);
  lua_rawget(lua, -2);
  lua_remove(lua, -2);
}
