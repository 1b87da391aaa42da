/* The catalogue's entries for games in Lua. */
#include "base/file.h"
#include "games/catalogue.h"
#include "script/rule.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20 };

static const struct bt_descriptor lua, rule;

static betli_status open_rule_file(const struct bt_argument *arguments, struct bt_limits *limits,
                                   void **self, struct bt_error *error) {
  const char *name = arguments[0].text;
  struct bt_file file;
  betli_status status = bt_file_read(name, MOST_BYTES, limits, &file, error);
  const struct bt_code code = {BT_RULE_FILE, name, file.bytes, file.length};
  if (status == BETLI_OK)
    status = bt_rule_open(&code, &lua, limits, self, error);
  bt_file_free(&file);
  return status;
}

static betli_status open_rule_text(const struct bt_argument *arguments, struct bt_limits *limits,
                                   void **self, struct bt_error *error) {
  const char *text = arguments[0].text;
  const struct bt_code code = {BT_RULE_TEXT, "rule", text, strlen(text)};
  if (code.length > MOST_BYTES)
    return bt_fail(error, BETLI_INPUT, "the rule exceeds the bound of %d bytes", MOST_BYTES);
  return bt_rule_open(&code, &rule, limits, self, error);
}

#define BOUNDS                                                                                     \
  "A rule must depend on the position alone.  Of Lua's library it has assert, error, ipairs, "     \
  "next, pairs, select, tonumber, tostring and type; math without random; string with patterns; "  \
  "table without move; and utf8.  betli adds gcd, primes, factors, divisors, digits_of "           \
  "and bits.  It may not change globals.  For one position it may run 10^8 instructions or a "     \
  "minute, take 16 MiB of memory, make texts of up to 64 KiB, and write 2^22 numbers."

#define POSITION                                                                                   \
  "A component is written as its numbers, from 0 to 2^63 - 1, with x between them: 7, or 4x7, or " \
  "1x2x3.  A component that a move has taken away is written as ended."

static const betli_parameter lua_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the rule"},
    {.name = NULL},
};

static const betli_parameter rule_parameters[] = {
    {.name = "", .type = BETLI_PARAMETER_RULE, .required = true, .help = "the rule"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

static const struct bt_descriptor lua = {
    .info =
        {
            .name = "lua",
            .title = "A game of your own: a file in Lua 5.4 that says what the moves are",
            .rules =
                "The file defines the function options(n), or options(a, b) for components of "
                "two numbers, and so on up to eight.  It calls move(...) once for each option of "
                "the component, with the numbers of what the move leaves: move(k, n - k) leaves "
                "two heaps, move(n - 1) one, move() nothing.\n\n"
                "A take-and-break game may be defined by its code instead of options, or in "
                "addition to it, as a table of the digits d_1, d_2, ...: digits = {7, 7} is "
                "0.77, and digits = {[0] = 4} is 4.0.  With beyond = 3, or 1 or 2, that is the "
                "digit of all larger numbers of counters; with unequal = true a move may leave "
                "two heaps only of different sizes.\n\n"
                "A file may also define title and rules, two texts for this page, and the "
                "functions parse(text), which returns the numbers of a component as a user "
                "writes it, or nil and what is wrong, and format(...), which returns the "
                "text.\n\n"
                "entail(...) is a move that the opponent must answer in the component that it "
                "leaves, and after go_on(...) the same player moves again.\n\n"
                "Play need not end: a move may lead back to an earlier component.  A move may "
                "leave several components only if play from there cannot come to a cycle.  betli "
                "notices cycles by itself; cycles = true declares them from the start.\n\n"
                "Three more make large positions fast: components(...) returns a list of the "
                "numbers of the independent components of a position, canonical(...) the numbers "
                "of one representative of all symmetric positions, and effort(...) an estimate "
                "of the work.\n\n" BOUNDS,
            .position = POSITION "  A file may define its own notation.",
            .known = "Nothing in advance: betli evaluates the game.",
            .source = "R. Ierusalimschy, L. H. de Figueiredo and W. Celes, Lua 5.4 Reference "
                      "Manual (2020).",
            .examples = examples,
            .parameters = lua_parameters,
        },
    .open = open_rule_file,
    .close = bt_rule_close,
};

static const struct bt_descriptor rule = {
    .info =
        {
            .name = "rule",
            .title = "A game of your own: a line of Lua 5.4 that says what the moves are",
            .rules =
                "--rule 'for k = 1, n - 1 do move(k, n - k) end' stands for a game in which a "
                "heap of n is split in two.  The rule calls move(...) once for each option, with "
                "the numbers of what the move leaves, as in lua:FILE.  For components of several "
                "numbers it is a function: --rule 'function(a, b) if a > b then move(b, a) end "
                "end'.  A rule that begins with digits =, with cycles = or with a named function "
                "is read as a file: --rule 'digits = {7, 7}' is 0.77.\n\n" BOUNDS,
            .position = POSITION,
            .known = "Nothing in advance: betli evaluates the game.",
            .source = "R. Ierusalimschy, L. H. de Figueiredo and W. Celes, Lua 5.4 Reference "
                      "Manual (2020).",
            .examples = examples,
            .parameters = rule_parameters,
        },
    .open = open_rule_text,
    .close = bt_rule_close,
};

static const struct bt_descriptor *const kinds[] = {&lua, &rule};

size_t bt_script_count(void) {
  return sizeof kinds / sizeof *kinds;
}

const struct bt_descriptor *bt_script_at(size_t i) {
  return kinds[i];
}

const struct bt_descriptor *bt_script_find(const char *name) {
  const size_t length = strcspn(name, ":");
  for (size_t i = 0; i < bt_script_count(); i++)
    if (strlen(kinds[i]->info.name) == length && memcmp(kinds[i]->info.name, name, length) == 0)
      return kinds[i];
  return NULL;
}

betli_status bt_script_open(const struct bt_descriptor *kind, const char *name,
                            struct bt_limits *limits, struct bt_game *game,
                            struct bt_error *error) {
  const char *colon = strchr(name, ':');
  const char *text = colon == NULL ? NULL : colon + 1;
  const betli_status status = bt_game_open_as(kind, name, text, limits, game, error);
  if (status == BETLI_OK)
    game->kind = bt_rule_kind(game->self);
  return status;
}
