/* Lua's patterns, within bounds.
 *
 * Matching backtracks inside C, out of reach of the hook: (.-)(.-)(.-)x takes time like the fourth
 * power of the length.  So the worst case is computed first: a call that could take too many steps
 * is refused, and others count as if they took them. */
#include "script/lua_rule.h"

#include <lauxlib.h>
#include <string.h>

enum { MOST_STEPS = 10000000, STEPS_AS_LONG_AS_INSTRUCTION = 16 };

/* How far a pattern may backtrack. */
struct pattern_shape {
  size_t repeats;   /* items that may match any number of characters, the last item excepted */
  size_t optionals; /* items that may match nothing or one character, the last item excepted */
};

/* Returns the place after the set that begins at `at`, or the end of a set that does not end. */
static size_t skip_pattern_set(const char *pattern, size_t length, size_t at) {
  at += at + 1 < length && pattern[at + 1] == '^' ? 2 : 1;
  do
    at += at < length && pattern[at] == '%' ? 2 : 1;
  while (at < length && pattern[at] != ']');
  return at + 1;
}

/* Returns the place after the item that begins at `at`, and counts what matches many characters
 * without a sign after it. */
static size_t skip_pattern_item(const char *pattern, size_t length, size_t at,
                                struct pattern_shape *shape) {
  if (pattern[at] == '[')
    return skip_pattern_set(pattern, length, at);
  if (pattern[at] != '%' || at + 1 >= length)
    return at + 1;
  const bool is_balanced = pattern[at + 1] == 'b';
  shape->repeats += is_balanced || (pattern[at + 1] >= '0' && pattern[at + 1] <= '9');
  return at + (is_balanced ? 4 : 2);
}

static struct pattern_shape find_pattern_shape(const char *pattern, size_t length) {
  struct pattern_shape shape = {0};
  char sign = '\0'; /* after the item before */
  for (size_t at = 0; at < length;) {
    if (pattern[at] == '(' || pattern[at] == ')') {
      at++;
      continue;
    }
    shape.optionals += sign == '?';
    shape.repeats += sign != '\0' && sign != '?';
    at = skip_pattern_item(pattern, length, at, &shape);
    sign = at < length && strchr("*+-?", pattern[at]) != NULL ? pattern[at] : '\0';
    at += sign != '\0';
  }
  return shape;
}

/* Returns a bound on the steps of one search, or more than MOST_STEPS. */
static double bound_pattern_steps(size_t text, const char *pattern, size_t length) {
  const struct pattern_shape shape = find_pattern_shape(pattern, length);
  double steps = (double)(text + 1) * (double)(length + 1);
  for (size_t i = 0; i < shape.repeats && steps <= MOST_STEPS; i++)
    steps *= (double)(text + 1);
  for (size_t i = 0; i < shape.optionals && steps <= MOST_STEPS; i++)
    steps *= 2;
  return steps;
}

/* Returns what a search for argument 2 in argument 1 counts as; fails if it may take too long. */
static uint64_t count_pattern_work(lua_State *lua) {
  size_t text = 0, length = 0;
  luaL_checklstring(lua, 1, &text);
  const char *pattern = luaL_checklstring(lua, 2, &length);
  const double steps = bound_pattern_steps(text, pattern, length);
  if (steps > MOST_STEPS)
    bt_rule_fail(lua, "the pattern '%s' may take too long on a text of %d characters", pattern,
                 (int)text);
  return (uint64_t)steps / STEPS_AS_LONG_AS_INSTRUCTION;
}

int bt_pattern_search(lua_State *lua) {
  bt_box_count(lua, count_pattern_work(lua));
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int bt_pattern_find(lua_State *lua) {
  return lua_toboolean(lua, 4) ? lua_tocfunction(lua, lua_upvalueindex(1))(lua)
                               : bt_pattern_search(lua);
}

/* Goes on with the search in the first upvalue, and counts the work in the second. */
static int counted_next_match(lua_State *lua) {
  bt_box_count(lua, (uint64_t)lua_tointeger(lua, lua_upvalueindex(2)));
  lua_settop(lua, 0); /* a loop passes two arguments */
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_call(lua, 0, LUA_MULTRET);
  return lua_gettop(lua);
}

int bt_pattern_all_matches(lua_State *lua) {
  const uint64_t work = count_pattern_work(lua);
  lua_tocfunction(lua, lua_upvalueindex(1))(lua);
  lua_pushinteger(lua, (lua_Integer)work);
  lua_pushcclosure(lua, counted_next_match, 2);
  return 1;
}
