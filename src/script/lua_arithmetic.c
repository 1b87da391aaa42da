/* Functions that rules of contests and papers need, and that Lua's library lacks. */
#include "script/lua_rule.h"

#include <lauxlib.h>

/* Work that is counted at once, so that a rule stops in time. */
enum { STEPS = 1000 };

/* Returns an argument that is a number from `least` on. */
static lua_Integer check_number_from(lua_State *lua, int argument, lua_Integer least) {
  const lua_Integer number = luaL_checkinteger(lua, argument);
  luaL_argcheck(lua, number >= least, argument, least == 0 ? "below 0" : "below 1");
  return number;
}

/* Appends a number to the list at the top. */
static void append_number(lua_State *lua, lua_Integer number) {
  lua_pushinteger(lua, number);
  lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
}

static int push_gcd(lua_State *lua) {
  lua_Integer a = check_number_from(lua, 1, 0), b = check_number_from(lua, 2, 0);
  bt_box_count(lua, 1);
  while (b != 0) {
    const lua_Integer rest = a % b;
    a = b;
    b = rest;
  }
  lua_pushinteger(lua, a);
  return 1;
}

/* Returns the least divisor of `number` from `from` on; the number itself if no divisor is at most
 * its root. */
static lua_Integer find_divisor(lua_State *lua, lua_Integer number, lua_Integer from) {
  for (lua_Integer d = from; d <= number / d; d++) {
    if (number % d == 0)
      return d;
    if (d % STEPS == 0)
      bt_box_count(lua, STEPS);
  }
  return number;
}

/* Lists the prime factors, each as often as it divides, in ascending order; none of 0, as rules are
 * asked about empty heaps, too. */
static int push_factors(lua_State *lua) {
  lua_Integer number = check_number_from(lua, 1, 0), factor = 2;
  lua_newtable(lua);
  while (number > 1) {
    factor = find_divisor(lua, number, factor);
    append_number(lua, factor);
    number /= factor;
  }
  bt_box_count(lua, 1);
  return 1;
}

/* Lists the divisors in ascending order; none of 0. */
static int push_divisors(lua_State *lua) {
  const lua_Integer number = check_number_from(lua, 1, 0);
  lua_Integer d = 1;
  lua_newtable(lua);
  if (number == 0)
    return 1;
  for (; d < number / d || (d == number / d && number % d != 0); d++) {
    if (number % d == 0)
      append_number(lua, d);
    if (d % STEPS == 0)
      bt_box_count(lua, STEPS);
  }
  for (; d >= 1; d--) {
    if (number % d == 0 && d <= number / d)
      append_number(lua, number / d);
    if (d % STEPS == 0)
      bt_box_count(lua, STEPS);
  }
  bt_box_count(lua, 1);
  return 1;
}

/* Pushes the list of primes that the rule has, with the number up to which they are known in the
 * place 0. */
static void push_known_primes(lua_State *lua) {
  static const char key = 0;
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &key) == LUA_TTABLE)
    return;
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_pushinteger(lua, 1);
  lua_rawseti(lua, -2, 0);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &key);
}

/* Adds the primes up to `most` to the list at the top. */
static void extend_known_primes(lua_State *lua, lua_Integer most) {
  lua_rawgeti(lua, -1, 0);
  lua_Integer known = lua_tointeger(lua, -1);
  lua_pop(lua, 1);
  while (known < most) {
    bt_box_count(lua, 1);
    known++;
    if (find_divisor(lua, known, 2) == known)
      append_number(lua, known);
    lua_pushinteger(lua, known);
    lua_rawseti(lua, -2, 0);
  }
}

/* Lists the primes up to a number. */
static int push_primes(lua_State *lua) {
  const lua_Integer most = check_number_from(lua, 1, 0);
  push_known_primes(lua);
  extend_known_primes(lua, most);
  lua_newtable(lua);
  for (lua_Integer i = 1; lua_rawgeti(lua, -2, i) == LUA_TNUMBER && lua_tointeger(lua, -1) <= most;
       i++)
    lua_rawseti(lua, -2, i);
  lua_pop(lua, 1);
  bt_box_count(lua, (uint64_t)lua_rawlen(lua, -1));
  return 1;
}

/* Lists the digits in base 10, or in the given base, the most significant first; 0 has one. */
static int push_digits(lua_State *lua) {
  lua_Integer number = check_number_from(lua, 1, 0), digits[64];
  const lua_Integer base = luaL_optinteger(lua, 2, 10);
  size_t count = 0;
  luaL_argcheck(lua, base >= 2, 2, "below 2");
  do {
    digits[count++] = number % base;
    number /= base;
  } while (number > 0);
  lua_createtable(lua, (int)count, 0);
  while (count > 0)
    append_number(lua, digits[--count]);
  bt_box_count(lua, 1);
  return 1;
}

/* Lists the exponents of the powers of 2 whose sum is the number, in ascending order. */
static int push_bits(lua_State *lua) {
  const lua_Integer number = check_number_from(lua, 1, 0);
  lua_newtable(lua);
  for (int bit = 0; bit < 63; bit++)
    if (number >> bit & 1)
      append_number(lua, bit);
  bt_box_count(lua, 1);
  return 1;
}

void bt_arithmetic_add(lua_State *lua) {
  static const luaL_Reg functions[] = {{"bits", push_bits},
                                       {"digits_of", push_digits},
                                       {"divisors", push_divisors},
                                       {"factors", push_factors},
                                       {"gcd", push_gcd},
                                       {"primes", push_primes},
                                       {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
