/* Common declarations of the files of this room that know Lua. */
#ifndef BETLI_SCRIPT_LUA_RULE_H
#define BETLI_SCRIPT_LUA_RULE_H

#include "games/shared/user_parts.h"
#include "script/rule.h"

#include <lua.h>

/* The functions of a rule, kept in Lua's registry. */
enum bt_rule_function {
  BT_OPTIONS,
  BT_PARSE,
  BT_FORMAT,
  BT_COMPONENTS,
  BT_CANONICAL,
  BT_EFFORT,
  BT_RULE_FUNCTIONS
};

struct bt_lua_rule {
  struct bt_descriptor kind; /* of this rule only */
  lua_State *lua;
  struct bt_limits *limits;
  char *name;   /* for messages */
  char *source; /* of a rule that is no file, else NULL */
  char *texts[2];
  size_t arity;
  bool has[BT_RULE_FUNCTIONS];
  bool body;                  /* options() gets move before its numbers */
  bool sets_turn;             /* the rule names entail or go_on */
  bool cycles;                /* the rule says that play may lead back */
  void *code;                 /* of games/codes; NULL: the rule has no code */
  size_t memory;              /* bytes that Lua holds */
  bool starved;               /* the system refused memory */
  bool text_too_long;         /* the rule asked for a text above the bound */
  uint64_t instructions;      /* of the current call, up to the last look at the limits */
  uint64_t since_look;        /* instructions since that look */
  int64_t begun;              /* second at which the call began */
  bool stopped;               /* by the limits of the question */
  int line;                   /* current line, while lines are followed */
  struct bt_options *moves;   /* where move() adds options, while options are wanted */
  size_t numbers;             /* how many numbers move() has added */
  const uint64_t *looked_for; /* the component that move() looks for instead, or NULL */
  int found;                  /* the line of the move that leaves it; 0: none */
  struct bt_user_parts parts; /* components and effort, by the rule */
};

/* The first word of a component that move() has ended; greater than any number of a rule. */
#define BT_RULE_ENDED UINT64_MAX
#define BT_RULE_MOST_NUMBER ((uint64_t)INT64_MAX)

static inline struct bt_lua_rule *bt_rule_of(lua_State *lua) {
  return *(struct bt_lua_rule **)lua_getextraspace(lua);
}

/* Members of descriptors get their instance as const, but Lua changes as it runs. */
static inline struct bt_lua_rule *bt_rule_running(const void *self) {
  return (struct bt_lua_rule *)self;
}

/* lua_box.c: a Lua that cannot do harm.  Opens it; returns false if memory does not even allow
 * that. */
bool bt_box_open(struct bt_lua_rule *rule);

/* Calls work(lua) with `data` as its only argument, within all limits.  Errors become one line. */
betli_status bt_box_run(struct bt_lua_rule *rule, lua_CFunction work, void *data,
                        struct bt_error *error);

/* Counts work as so many instructions.  Raises an error if the rule has to stop. */
void bt_box_count(lua_State *lua, uint64_t work);

/* Bytes of the longest text: it is compared, copied and read within one instruction. */
enum { BT_RULE_MOST_TEXT = 1 << 16 };

/* Fails as luaL_error() does, in the user's language.  Arguments are in the order of the English
 * text, as Lua's formats have no other.  Never returns. */
int bt_rule_fail(lua_State *lua, const char *english, ...);

/* lua_library.c: replaces the function of Lua's library at the top, which has this name, by one
 * that counts its work. */
void bt_library_count(lua_State *lua, const char *name);

/* lua_patterns.c: call the function of Lua's library in the upvalue, string.find, string.gmatch, or
 * another that searches a text, unless its pattern may take too long. */
int bt_pattern_find(lua_State *lua);
int bt_pattern_all_matches(lua_State *lua);
int bt_pattern_search(lua_State *lua);

/* lua_arithmetic.c: adds gcd, primes and others to the table at the top. */
void bt_arithmetic_add(lua_State *lua);

/* lua_world.c: the names that rules can use.  Both are called inside bt_box_run.  Freezing makes
 * the globals constant, and the use of undefined globals an error. */
void bt_world_make(lua_State *lua);
void bt_world_freeze(lua_State *lua);
/* Pushes what a rule has defined under a name, or nil. */
void bt_world_get(lua_State *lua, const char *name);

/* lua_moves.c: the functions move(), entail() and go_on(), and their callers.  Pushes move, and the
 * others too if the rule names one of them; returns how many. */
int bt_rule_push_moves(lua_State *lua);
void bt_rule_options(const void *self, const uint64_t *words, struct bt_options *options);
void bt_rule_origin(const void *self, const uint64_t *from, const uint64_t *to,
                    struct bt_text *text);
/* Adds to an error the component that it is about, and what was asked of the rule. */
betli_status bt_rule_name_component(const struct bt_lua_rule *rule, const uint64_t *words,
                                    const char *what, struct bt_error *error);
/* The first pushes a function of the rule; the second keeps the one at the top. */
void bt_rule_push(lua_State *lua, enum bt_rule_function function);
void bt_rule_keep(lua_State *lua, enum bt_rule_function function);
/* Read number `i` of the arguments or results of `what` (a translated text), at `index`; the second
 * refuses numbers below 0. */
lua_Integer bt_rule_integer(lua_State *lua, int index, const char *what, int i);
uint64_t bt_rule_number(lua_State *lua, int index, const char *what, int i);

/* lua_code.c: rules that are take-and-break games.  Takes the code that a rule may define, inside
 * bt_box_run; returns true if it does. */
bool bt_rule_take_code(lua_State *lua);
void bt_rule_describe_code(struct bt_lua_rule *rule);

/* lua_parts.c: adds components(), canonical() and effort() to the descriptor. */
void bt_rule_describe_parts(struct bt_lua_rule *rule);

/* lua_syntax.c: members of the descriptor for components as text. */
betli_status bt_rule_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error);
void bt_rule_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_rule_place(const void *self, const uint64_t *coordinates, uint64_t *words);
bool bt_rule_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);

#endif
