/* Limits on what a rule may use.
 *
 * Work: a hook counts instructions, and checks the clock and the limits of the question.  Work of
 * Lua inside one instruction counts as more instructions.  Functions of its library count what they
 * walk over (lua_library.c).  Texts are short, so that no operator takes long.  Memory counts when
 * it is allocated, because Lua copies growing tables into it.  When memory runs out, all that is
 * held counts, because Lua walks over it to find garbage.
 *
 * Finalizers run without the hook, but rules cannot set metatables.
 *
 * Depth: Lua bounds its C stack by itself. */
#include "script/lua_rule.h"

#include "base/limits.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  MOST_MEMORY = 16 << 20,
  MOST_SECONDS = 60,
  BETWEEN_LOOKS = 500,              /* instructions: some microseconds */
  OVERDUE = 100 * BETWEEN_LOOKS,    /* work after which the hook would come too late */
  BYTES_AS_LONG_AS_INSTRUCTION = 16 /* bytes of memory */
};

static const uint64_t most_instructions = UINT64_C(100000000);

static void limit_hook(lua_State *lua, lua_Debug *where);

/* Counts work of Lua that cannot be stopped.  After much of it, the hook comes at the next
 * instruction. */
static void count_memory_work(struct bt_lua_rule *rule, size_t bytes) {
  rule->since_look += bytes / BYTES_AS_LONG_AS_INSTRUCTION;
  if (rule->since_look >= OVERDUE && rule->lua != NULL)
    lua_sethook(rule->lua, limit_hook, lua_gethookmask(rule->lua), 1);
}

/* Returns true if `more` bytes are too many.  Lua then collects garbage, and asks again. */
static bool exceeds_memory_bound(struct bt_lua_rule *rule, size_t more) {
  const bool is_full = more > MOST_MEMORY - rule->memory;
  count_memory_work(rule, is_full ? rule->memory : more);
  return is_full;
}

/* Returns true for a new text beyond the bound.  If there is no block yet, `before` is the type of
 * the new object. */
static bool exceeds_text_bound(struct bt_lua_rule *rule, const void *block, size_t before,
                               size_t after) {
  enum { HEADER = 32 };
  const bool is_long =
      block == NULL && before == LUA_TSTRING && after > (size_t)BT_RULE_MOST_TEXT + HEADER;
  rule->text_too_long |= is_long;
  return is_long;
}

static void *allocate_in_box(void *data, void *block, size_t before, size_t after) {
  struct bt_lua_rule *rule = data;
  const size_t held = block == NULL ? 0 : before;
  if (after == 0) {
    free(block);
    rule->memory -= held;
    return NULL;
  }
  if (exceeds_text_bound(rule, block, before, after) ||
      (after > held && exceeds_memory_bound(rule, after - held)))
    return NULL;
  void *moved = realloc(block, after);
  rule->starved |= moved == NULL;
  if (moved != NULL)
    rule->memory = rule->memory - held + after;
  return moved;
}

static int64_t current_second(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec;
}

/* Pushes the line where the innermost function written in Lua is. */
static void push_line_of_rule(lua_State *lua) {
  lua_Debug where;
  int level = 0;
  while (lua_getstack(lua, level, &where) != 0 && lua_getinfo(lua, "l", &where) != 0 &&
         where.currentline < 0)
    level++;
  luaL_where(lua, level);
}

static void stop_rule(lua_State *lua, const char *why) {
  push_line_of_rule(lua);
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

void bt_box_count(lua_State *lua, uint64_t work) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  rule->since_look += work;
  if (rule->since_look < BETWEEN_LOOKS)
    return;
  rule->instructions += rule->since_look;
  rule->since_look = 0;
  if (!bt_limits_look(rule->limits, "million instructions of the rule",
                      rule->instructions / 1000000, 0)) {
    rule->stopped = true;
    stop_rule(lua, "stopped");
  }
  if (rule->instructions > most_instructions)
    stop_rule(lua, "ran more than 10^8 instructions, the bound for one position");
  if (current_second() - rule->begun > MOST_SECONDS)
    stop_rule(lua, "ran for more than a minute, the bound for one position");
}

static void limit_hook(lua_State *lua, lua_Debug *where) {
  if (where->event == LUA_HOOKLINE) {
    bt_rule_of(lua)->line = where->currentline;
    return;
  }
  if (lua_gethookcount(lua) != BETWEEN_LOOKS)
    lua_sethook(lua, limit_hook, lua_gethookmask(lua), BETWEEN_LOOKS);
  bt_box_count(lua, BETWEEN_LOOKS);
}

bool bt_box_open(struct bt_lua_rule *rule) {
  rule->lua = lua_newstate(allocate_in_box, rule);
  if (rule->lua == NULL)
    return false;
  *(struct bt_lua_rule **)lua_getextraspace(rule->lua) = rule;
  return true;
}

static int attempt_work(struct bt_lua_rule *rule, lua_CFunction work, void *data, int events) {
  rule->instructions = rule->since_look = 0;
  rule->begun = current_second();
  rule->stopped = rule->starved = rule->text_too_long = false;
  lua_settop(rule->lua, 0);
  lua_sethook(rule->lua, limit_hook, LUA_MASKCOUNT | events, BETWEEN_LOOKS);
  lua_pushcfunction(rule->lua, work);
  lua_pushlightuserdata(rule->lua, data);
  return lua_pcall(rule->lua, 1, 0, 0);
}

betli_status bt_box_run(struct bt_lua_rule *rule, lua_CFunction work, void *data,
                        struct bt_error *error) {
  rule->line = 0;
  int result = attempt_work(rule, work, data, 0);
  /* Lua does not say where memory ran out; a second attempt that follows the lines does. */
  if (result == LUA_ERRMEM && !rule->starved)
    result = attempt_work(rule, work, data, LUA_MASKLINE);
  if (result == LUA_OK)
    return BETLI_OK;
  if (rule->starved)
    return bt_fail_memory(error);
  if (rule->stopped)
    return bt_limits_stopped(rule->limits, error);
  if (result == LUA_ERRMEM && rule->text_too_long)
    return bt_fail(error, BETLI_INPUT, "%s:%d: a text exceeds the bound of 64 KiB", rule->name,
                   rule->line);
  if (result == LUA_ERRMEM)
    return bt_fail(error, BETLI_INPUT,
                   "%s:%d: needs more than 16 MiB of memory, the bound for a rule", rule->name,
                   rule->line);
  /* Lua would convert a number to a string, for which there may be no memory. */
  if (lua_type(rule->lua, -1) != LUA_TSTRING)
    return bt_fail(error, BETLI_INPUT, "%s: the error is not a text", rule->name);
  /* For code that it cannot read at all, Lua does not always name the place. */
  const char *message = lua_tostring(rule->lua, -1);
  const bool unplaced = rule->arity == 0 && strstr(message, rule->name) == NULL;
  const bool list_as_iterator = strstr(message, "(for iterator 'for iterator')") != NULL;
  return bt_fail(error, BETLI_INPUT, "%s%s%s%s", unplaced ? rule->name : "", unplaced ? ": " : "",
                 message, list_as_iterator ? ": write for _, d in ipairs(list) do" : "");
}
