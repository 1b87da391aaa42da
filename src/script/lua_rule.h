/* What the files of this room that know Lua share. */
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
  struct bt_descriptor kind; /* of this rule alone */
  lua_State *lua;
  struct bt_limits *limits;
  char *name; /* for messages */
  char *texts[2];
  size_t arity;
  bool has[BT_RULE_FUNCTIONS];
  bool body;                  /* options() takes move before its numbers */
  bool cycles;                /* it says that play may lead back */
  void *code;                 /* of games/codes, if it says that it has one */
  size_t memory;              /* bytes that Lua holds */
  bool starved;               /* the system refused memory */
  bool wordy;                 /* it asked for a text above the bound */
  uint64_t instructions;      /* of the call in progress, until the last look, */
  uint64_t unlooked;          /* and since; */
  int64_t begun;              /* it began at this second */
  bool stopped;               /* by the limits of the question */
  int line;                   /* where it is, while lines are followed */
  struct bt_options *moves;   /* where move() puts an option, while options are wanted */
  size_t numbers;             /* that move() has put there */
  const uint64_t *looked_for; /* the component that move() looks for instead, */
  int found;                  /* and the line of the move that leaves it */
  struct bt_user_parts parts; /* what it says of components and effort */
};

/* The word that stands first in a component that move() has ended; no number of a rule is. */
#define BT_RULE_ENDED UINT64_MAX
#define BT_RULE_MOST_NUMBER ((uint64_t)INT64_MAX)

static inline struct bt_lua_rule *bt_rule_of(lua_State *lua) {
  return *(struct bt_lua_rule **)lua_getextraspace(lua);
}

/* Functions of a descriptor get their instance as const; but Lua changes as it runs. */
static inline struct bt_lua_rule *bt_rule_running(const void *self) {
  return (struct bt_lua_rule *)self;
}

/* lua_box.c: a Lua that cannot do harm.  Opens it; false if there is no memory even for that. */
bool bt_box_open(struct bt_lua_rule *rule);

/* Calls work(lua) with `data` as its one argument, within all limits.  Whatever goes wrong in Lua
 * comes back as one line. */
betli_status bt_box_run(struct bt_lua_rule *rule, lua_CFunction work, void *data,
                        struct bt_error *error);

/* Counts work as so many instructions.  Fails if the rule is to stop. */
void bt_box_count(lua_State *lua, uint64_t work);

/* Bytes of the longest text: it is compared, copied and read within one instruction. */
enum { BT_RULE_MOST_TEXT = 1 << 16 };

/* As luaL_error(), in the language of whoever asks: arguments stand in the order of the English
 * text, since Lua's formats have no other.  Never returns. */
int bt_rule_fail(lua_State *lua, const char *english, ...);

/* lua_library.c: puts in place of the function of Lua's library at the top, which has this name,
 * one that counts what it does. */
void bt_library_count(lua_State *lua, const char *name);

/* lua_world.c: what rules can name.  Both are to be called inside of bt_box_run.  The second makes
 * the globals constant, and those that a rule did not define errors. */
void bt_world_make(lua_State *lua);
void bt_world_freeze(lua_State *lua);
/* Pushes what a rule has defined under a name, or nil. */
void bt_world_get(lua_State *lua, const char *name);

/* lua_moves.c: the function move() and what calls it. */
int bt_move(lua_State *lua);
void bt_rule_options(const void *self, const uint64_t *words, struct bt_options *options);
void bt_rule_origin(const void *self, const uint64_t *from, const uint64_t *to,
                    struct bt_text *text);
/* Adds to an error of what the rule says of a component that this is what was asked for. */
betli_status bt_rule_name_component(const struct bt_lua_rule *rule, const uint64_t *words,
                                    const char *what, struct bt_error *error);
/* Pushes a function of the rule. */
void bt_rule_push(lua_State *lua, enum bt_rule_function function);
void bt_rule_keep(lua_State *lua, enum bt_rule_function function);
/* Reads number `i` of what `what` (a text that is translated) was given or has returned, which
 * stands at `index`. */
uint64_t bt_rule_number(lua_State *lua, int index, const char *what, int i);

/* lua_code.c: a rule that says that it is a take-and-break game.  Takes the code that it may
 * define, inside of bt_box_run; whether it does. */
bool bt_rule_take_code(lua_State *lua);
void bt_rule_describe_code(struct bt_lua_rule *rule);

/* lua_parts.c: takes components(), canonical() and effort() into the descriptor. */
void bt_rule_describe_parts(struct bt_lua_rule *rule);

/* lua_syntax.c */
betli_status bt_rule_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error);
void bt_rule_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_rule_place(const void *self, const uint64_t *coordinates, uint64_t *words);
bool bt_rule_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);

#endif
