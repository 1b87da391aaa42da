/* Makes a rule from code. */
#include "script/lua_rule.h"

#include "base/character.h"
#include "core/game/take_break.h"
#include "games/shared/number.h"
#include "games/shared/rule_text.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading code --------------------------------------------------------------------------- */

/* Code is read after a text that names its arguments: Lua finds locals faster than globals.  No
 * newline ends that text, so that lines of code keep their numbers. */
enum { SOURCE_PIECES = 3 };

struct source {
  struct bt_word pieces[SOURCE_PIECES];
  size_t next;
};

static const char *read_source_piece(lua_State *lua, void *data, size_t *size) {
  struct source *source = data;
  (void)lua;
  if (source->next == SOURCE_PIECES)
    return NULL;
  const struct bt_word piece = source->pieces[source->next++];
  *size = piece.length;
  return piece.text;
}

static const char blanks[] = " \t\r\n";

/* Returns what follows the word and the blanks after it if a rule begins with the word; else
 * NULL. */
static const char *text_after_word(const struct bt_code *code, const char *word) {
  const char *at = code->text + strspn(code->text, blanks);
  if (strncmp(at, word, strlen(word)) != 0)
    return NULL;
  at += strlen(word);
  return at + strspn(at, blanks);
}

/* Returns true if a rule of the command line is a function.  In Lua, no body of options() can begin
 * so. */
static bool is_function_code(const struct bt_code *code) {
  const char *at = text_after_word(code, "function");
  return at != NULL && *at == '(';
}

static bool sets_global(const struct bt_code *code, const char *name) {
  const char *at = text_after_word(code, name);
  return at != NULL && at[0] == '=' && at[1] != '=';
}

/* Returns true if a rule of the command line is what a file would be.  The rule then begins with
 * digits = ..., cycles = ... or a named function, as no body of options() may: these would be
 * globals. */
static bool is_file_code(const struct bt_code *code) {
  const char *named = text_after_word(code, "function ");
  return sets_global(code, "digits") || sets_global(code, "cycles") ||
         (named != NULL && *named != '(');
}

static bool is_name_character(char c) {
  return c == '_' || isalnum((unsigned char)c);
}

/* Returns true if the code has a word. */
static bool has_code_word(const struct bt_code *code, const char *word) {
  const size_t length = strlen(word);
  const char *at = code->text;
  while ((at = strstr(at, word)) != NULL) {
    const bool begins = at == code->text || !is_name_character(at[-1]);
    if (begins && !is_name_character(at[length]))
      return true;
    at += length;
  }
  return false;
}

/* Returns the text before the code, which names its arguments. */
static const char *text_before_code(const struct bt_lua_rule *rule) {
  if (rule->body)
    return rule->sets_turn ? "local move<const>,entail<const>,go_on<const>,n=..."
                           : "local move<const>,n=...";
  return rule->sets_turn ? "local move<const>,entail<const>,go_on<const> =..."
                         : "local move<const> =...";
}

/* Leaves the code, with the text before it, as a function on the stack.  Refuses _ENV, a way round
 * the frozen globals. */
static void load_code(lua_State *lua, const struct bt_code *code, const char *before) {
  const char *arguments = text_before_code(bt_rule_of(lua));
  if (strstr(code->text, "_ENV") != NULL)
    bt_rule_fail(lua, "%s: a rule may not use _ENV", code->name);
  struct source source = {
      {{arguments, strlen(arguments)}, {before, strlen(before)}, {code->text, code->length}}, 0};
  lua_pushfstring(lua, code->form == BT_RULE_FILE ? "@%s" : "=%s", code->name);
  if (lua_load(lua, read_source_piece, &source, lua_tostring(lua, -1), "t") != LUA_OK) {
    if (strstr(lua_tostring(lua, -1), "near 'to'") != NULL)
      bt_rule_fail(lua, "%s; Lua writes for k = 2, 9 do ... end", lua_tostring(lua, -1));
    lua_error(lua);
  }
  lua_remove(lua, -2);
}

/* ---- what it defines ------------------------------------------------------------------------ */

/* Returns the number of parameters of the function at the top. */
static size_t count_parameters(lua_State *lua, const char *name) {
  lua_Debug about;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">u", &about);
  if (about.isvararg || about.nparams < 1 || about.nparams > BT_MAX_WIDTH)
    bt_rule_fail(lua,
                 "%s: the function for the options must have 1 to %d parameters, one for each "
                 "number of a component",
                 name, BT_MAX_WIDTH);
  return about.nparams;
}

/* Takes a function that the file may define; returns true if it does. */
static bool take_rule_function(lua_State *lua, const char *file, const char *name,
                               enum bt_rule_function function) {
  bt_world_get(lua, name);
  const int type = lua_type(lua, -1);
  if (type != LUA_TNIL && type != LUA_TFUNCTION)
    bt_rule_fail(lua, "%s: %s is a %s value, but must be a function", file, name,
                 lua_typename(lua, type));
  bt_rule_keep(lua, function);
  bt_rule_of(lua)->has[function] = type == LUA_TFUNCTION;
  return type == LUA_TFUNCTION;
}

/* Takes the functions for the search of large positions that a file may define. */
static void take_search_functions(lua_State *lua, const char *file) {
  static const char *const names[] = {
      [BT_COMPONENTS] = "components", [BT_CANONICAL] = "canonical", [BT_EFFORT] = "effort"};
  for (enum bt_rule_function f = BT_COMPONENTS; f <= BT_EFFORT; f++)
    if (take_rule_function(lua, file, names[f], f) && !bt_rule_of(lua)->has[BT_OPTIONS])
      bt_rule_fail(lua, "%s: the file defines %s() without options()", file, names[f]);
}

/* Takes cycles, by which a file may say that play may lead back. */
static void take_cycles_flag(lua_State *lua, const char *file) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  bt_world_get(lua, "cycles");
  if (!lua_isnil(lua, -1) && !lua_isboolean(lua, -1))
    bt_rule_fail(lua, "%s: cycles is a %s value, but must be true or false", file,
                 luaL_typename(lua, -1));
  rule->cycles = lua_toboolean(lua, -1);
  if (rule->cycles && rule->code != NULL)
    bt_rule_fail(lua, "%s: play by a rule with digits always ends, so it has no cycles", file);
  lua_pop(lua, 1);
}

/* Returns true if each line is plain (base/character.h); a zero byte is not. */
static bool has_plain_lines(const char *text, size_t length) {
  const char *end = text + length;
  while ((text += bt_plain_length(text, (size_t)(end - text))) < end && *text == '\n')
    text++;
  return text == end;
}

/* Copies a text that the file may define; it lives as long as the rule. */
static void take_rule_text(lua_State *lua, const char *name, char **kept, const char **text) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  bt_world_get(lua, name);
  const int type = lua_type(lua, -1);
  if (type == LUA_TSTRING && !has_plain_lines(lua_tostring(lua, -1), (size_t)lua_rawlen(lua, -1))) {
    bt_rule_fail(lua, "%s: %s contains an invisible character, or is not in UTF-8", rule->name,
                 name);
  } else if (type == LUA_TSTRING) {
    free(*kept);
    *kept = strdup(lua_tostring(lua, -1));
    rule->starved |= *kept == NULL;
    *text = *kept;
  } else if (type != LUA_TNIL) {
    bt_rule_fail(lua, "%s: %s is a %s value, but must be a text", rule->name, name,
                 lua_typename(lua, type));
  }
  lua_pop(lua, 1);
}

static void make_rule_from_file(lua_State *lua, const struct bt_code *code) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  load_code(lua, code, ";");
  lua_call(lua, bt_rule_push_moves(lua), 0);
  const bool has_code = bt_rule_take_code(lua);
  if (!take_rule_function(lua, code->name, "options", BT_OPTIONS) && !has_code)
    bt_rule_fail(lua, "%s: the file defines no function options(), nor the table digits",
                 code->name);
  const bool parses = take_rule_function(lua, code->name, "parse", BT_PARSE);
  if (parses != take_rule_function(lua, code->name, "format", BT_FORMAT))
    bt_rule_fail(lua, "%s: the file defines %s() without %s()", code->name,
                 parses ? "parse" : "format", parses ? "format" : "parse");
  take_cycles_flag(lua, code->name);
  take_search_functions(lua, code->name);
  take_rule_text(lua, "title", &rule->texts[0], &rule->kind.info.title);
  take_rule_text(lua, "rules", &rule->texts[1], &rule->kind.info.rules);
}

static void make_rule_from_text(lua_State *lua, const struct bt_code *code) {
  struct bt_lua_rule *rule = bt_rule_of(lua);
  rule->has[BT_OPTIONS] = true;
  rule->body = !is_function_code(code);
  load_code(lua, code, rule->body ? ";" : ";return ");
  if (!rule->body)
    lua_call(lua, bt_rule_push_moves(lua), 1);
  bt_rule_keep(lua, BT_OPTIONS);
}

/* Returns how many numbers a component has. */
static size_t count_component_numbers(lua_State *lua, const struct bt_lua_rule *rule) {
  if (rule->body || !rule->has[BT_OPTIONS])
    return 1;
  bt_rule_push(lua, BT_OPTIONS);
  const size_t count = count_parameters(lua, rule->name);
  if (rule->code != NULL && count != 1)
    bt_rule_fail(lua,
                 "%s: a rule with digits is about heaps, so options() needs 1 parameter, "
                 "not %d",
                 rule->name, (int)count);
  return count;
}

static int make_rule(lua_State *lua) {
  const struct bt_code *code = lua_touserdata(lua, 1);
  struct bt_lua_rule *rule = bt_rule_of(lua);
  bt_world_make(lua);
  rule->sets_turn = has_code_word(code, "entail") || has_code_word(code, "go_on");
  if (code->form == BT_RULE_FILE || is_file_code(code))
    make_rule_from_file(lua, code);
  else
    make_rule_from_text(lua, code);
  rule->arity = count_component_numbers(lua, rule);
  bt_world_freeze(lua);
  return 0;
}

/* ---- the instance --------------------------------------------------------------------------- */

static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* Writes the rules that the file tells, or what its code means; else the rule itself. */
static void write_rules(const void *self, struct bt_text *text) {
  const struct bt_lua_rule *rule = self;
  struct bt_take_break code;
  if (rule->texts[1] != NULL)
    bt_text_add(text, rule->texts[1]);
  else if (rule->code != NULL && rule->kind.take_break(self, &code))
    bt_take_break_write_rules(&code, text);
  else if (rule->source != NULL)
    bt_text_say(text, "A move is what this rule in Lua says: %s", rule->source);
  else
    bt_text_say(text, "A move is what the file %s says, a rule in Lua.", rule->name);
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

static void describe_rule(struct bt_lua_rule *rule) {
  struct bt_descriptor *kind = &rule->kind;
  kind->width = rule->arity;
  kind->axes = rule->arity <= 2 ? (int)rule->arity : 0;
  kind->parse = bt_rule_parse;
  kind->print = bt_rule_print;
  kind->place = bt_rule_place;
  kind->sample = kind->axes == 0 ? bt_rule_sample : NULL;
  kind->options = bt_rule_options;
  kind->origin = bt_rule_origin;
  kind->write_rules = write_rules;
  kind->loops = rule->cycles ? loops : NULL;
  kind->sets_turn = rule->sets_turn ? sets_turn : NULL;
  if (rule->code != NULL)
    bt_rule_describe_code(rule);
  bt_rule_describe_parts(rule);
}

betli_status bt_rule_open(const struct bt_code *code, const struct bt_descriptor *kind,
                          struct bt_limits *limits, void **self, struct bt_error *error) {
  struct bt_lua_rule *rule = calloc(1, sizeof *rule);
  if (rule == NULL)
    return bt_fail_memory(error);
  rule->kind = *kind;
  rule->limits = limits;
  rule->name = strdup(code->name);
  if (code->form == BT_RULE_TEXT)
    rule->source = strdup(code->text);
  betli_status status = BETLI_OK;
  const bool copied = rule->name != NULL && (code->form == BT_RULE_FILE || rule->source != NULL);
  if (!copied || !bt_box_open(rule))
    status = bt_fail_memory(error);
  else
    status = bt_box_run(rule, make_rule, (void *)code, error);
  if (status == BETLI_OK && rule->starved)
    status = bt_fail_memory(error);
  if (status != BETLI_OK) {
    bt_rule_close(rule);
    return status;
  }
  describe_rule(rule);
  *self = rule;
  return BETLI_OK;
}

void bt_rule_close(void *self) {
  struct bt_lua_rule *rule = self;
  if (rule->lua != NULL)
    lua_close(rule->lua);
  bt_user_parts_close(&rule->parts);
  free(rule->code);
  free(rule->texts[0]);
  free(rule->texts[1]);
  free(rule->name);
  free(rule->source);
  free(rule);
}

const struct bt_descriptor *bt_rule_kind(const void *self) {
  const struct bt_lua_rule *rule = self;
  return &rule->kind;
}
