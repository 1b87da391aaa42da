/* Limits on what a rule may use.
 *
 * Time: a hook counts instructions, and looks at the clock and at the limits of the question.  What
 * runs inside a function of Lua's library is not counted.  Each of those left to rules
 * (lua_world.c) takes at most as long as it takes to walk once over all the memory allowed, which
 * is not much; so the hook comes again soon.  Finalizers run without the hook, but rules cannot set
 * metatables.
 *
 * Depth: Lua bounds its C stack by itself. */
#include "script/lua_rule.h"

#include "core/base/limits.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  MOST_MEMORY = 16 << 20,
  MOST_SECONDS = 60,
  BETWEEN_LOOKS = 500, /* instructions: some microseconds */
};

static const uint64_t most_instructions = UINT64_C(100000000);

static void *allocate(void *data, void *block, size_t before, size_t after) {
  struct bt_lua_rule *rule = data;
  const size_t held = block == NULL ? 0 : before; /* without a block `before` is something else */
  if (after == 0) {
    free(block);
    rule->memory -= held;
    return NULL;
  }
  if (after > held && after - held > MOST_MEMORY - rule->memory)
    return NULL;
  void *moved = realloc(block, after);
  rule->starved |= moved == NULL;
  if (moved != NULL)
    rule->memory = rule->memory - held + after;
  return moved;
}

static int64_t second(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec;
}

/* An error at the line that Lua is in: a hook is no function of its own in Lua's stack. */
static void stop(lua_State *lua, const char *why) {
  luaL_where(lua, 0);
  lua_pushstring(lua, bt_say(bt_rule_of(lua)->limits->language, why));
  lua_concat(lua, 2);
  lua_error(lua);
}

int bt_rule_fail(lua_State *lua, const char *english, ...) {
  va_list arguments;
  luaL_where(lua, 1);
  va_start(arguments, english);
  lua_pushvfstring(lua, bt_say(bt_rule_of(lua)->limits->language, english), arguments);
  va_end(arguments);
  lua_concat(lua, 2);
  return lua_error(lua);
}

static void look(lua_State *lua, lua_Debug *where) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  if (where->event == LUA_HOOKLINE) {
    rule->line = where->currentline;
    return;
  }
  rule->instructions += BETWEEN_LOOKS;
  if (!bt_limits_look(rule->limits, "instructions of a rule", rule->instructions, 0)) {
    rule->stopped = true;
    stop(lua, "stopped");
  }
  if (rule->instructions > most_instructions)
    stop(lua, "ran more than 10^8 instructions, which is the bound for one position");
  if (second() - rule->begun > MOST_SECONDS)
    stop(lua, "ran for more than a minute, which is the bound for one position");
}

bool bt_box_open(struct bt_lua_rule *rule) {
  rule->lua = lua_newstate(allocate, rule);
  if (rule->lua == NULL)
    return false;
  *(struct bt_lua_rule **)lua_getextraspace(rule->lua) = rule;
  return true;
}

static int attempt(struct bt_lua_rule *rule, lua_CFunction work, void *data, int events) {
  rule->instructions = 0;
  rule->begun = second();
  rule->stopped = rule->starved = false;
  lua_settop(rule->lua, 0);
  lua_sethook(rule->lua, look, LUA_MASKCOUNT | events, BETWEEN_LOOKS);
  lua_pushcfunction(rule->lua, work);
  lua_pushlightuserdata(rule->lua, data);
  return lua_pcall(rule->lua, 1, 0, 0);
}

betli_status bt_box_run(struct bt_lua_rule *rule, lua_CFunction work, void *data,
                        struct bt_error *error) {
  rule->line = 0;
  int result = attempt(rule, work, data, 0);
  /* Lua does not say where memory ran out: what follows its lines will know. */
  if (result == LUA_ERRMEM && !rule->starved)
    result = attempt(rule, work, data, LUA_MASKLINE);
  if (result == LUA_OK)
    return BETLI_OK;
  if (rule->starved)
    return bt_fail_memory(error);
  if (rule->stopped)
    return bt_limits_stopped(rule->limits, error);
  if (result == LUA_ERRMEM)
    return bt_fail(error, BETLI_INPUT,
                   "%s:%d: needs more than the 16 MiB of memory that are the bound", rule->name,
                   rule->line);
  /* A number would become a string in place, for which there may be no memory. */
  if (lua_type(rule->lua, -1) != LUA_TSTRING)
    return bt_fail(error, BETLI_INPUT, "%s: an error that is no text", rule->name);
  /* Of code that it cannot read at all, Lua does not always say where it is. */
  const char *message = lua_tostring(rule->lua, -1);
  const bool unplaced = rule->arity == 0 && strstr(message, rule->name) == NULL;
  return bt_fail(error, BETLI_INPUT, "%s%s%s", unplaced ? rule->name : "", unplaced ? ": " : "",
                 message);
}
