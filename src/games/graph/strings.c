/* Nimstring on a graph: a move cuts a string, and a player who frees a coin moves again. */
#include "games/graph/strings.h"

#include "core/game/board.h"
#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A position is the set of the strings that are left. */
enum { MOST_STRINGS = 128, MOST_COINS = 2 * MOST_STRINGS, WIDTH = 2, MOST_BYTES = 1 << 24 };

__extension__ typedef unsigned __int128 string_set;

static const string_set one = 1;

struct strings {
  struct bt_names coins; /* and the ground */
  struct bt_names names; /* of the strings */
  uint32_t ground;       /* BT_NO_NAME: none */
  uint32_t ends[MOST_STRINGS][2];
  string_set at[MOST_COINS]; /* the strings at a coin; empty for the ground */
};

static string_set string_set_of(const uint64_t *words) {
  return (string_set)words[1] << 64 | words[0];
}

static void write_string_set(string_set strings, uint64_t *words) {
  words[0] = (uint64_t)strings;
  words[1] = (uint64_t)(strings >> 64);
}

static unsigned first_string(string_set strings) {
  assert(strings != 0);
  const uint64_t low = (uint64_t)strings;
  return low != 0 ? (unsigned)__builtin_ctzll(low)
                  : 64 + (unsigned)__builtin_ctzll((uint64_t)(strings >> 64));
}

static unsigned count_strings(string_set strings) {
  return (unsigned)(__builtin_popcountll((uint64_t)strings) +
                    __builtin_popcountll((uint64_t)(strings >> 64)));
}

static uint32_t other_end(const struct strings *game, unsigned string, uint32_t end) {
  return game->ends[string][game->ends[string][0] == end];
}

/* ---- files ---------------------------------------------------------------------------------- */

static betli_status tie_string(const struct bt_graph_reader *reader, size_t string,
                               struct strings *game) {
  const struct bt_read_edge ends = reader->edges[string];
  const struct bt_word name = bt_names_at(&reader->names, ends.from);
  if (ends.from == ends.to)
    return bt_fail(reader->error, BETLI_INPUT, "%s: an edge joins '%.*s' to itself", reader->name,
                   BT_SHOW(name));
  for (unsigned i = 0; i < 2; i++) {
    const uint32_t end = i == 0 ? ends.from : ends.to;
    game->ends[string][i] = end;
    game->at[end] |= end == game->ground ? 0 : one << string;
  }
  return BETLI_OK;
}

static void close(void *self) {
  struct strings *game = self;
  if (game == NULL)
    return;
  bt_names_free(&game->coins);
  bt_names_free(&game->names);
  free(game);
}

static betli_status make_strings(struct bt_graph_reader *reader, void **self) {
  struct strings *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(reader->error);
  game->ground = bt_names_find(&reader->names, (struct bt_word){"ground", strlen("ground")});
  betli_status status = bt_edge_names(reader, MOST_STRINGS, &game->names);
  for (size_t s = 0; s < reader->edge_count && status == BETLI_OK; s++)
    status = tie_string(reader, s, game);
  if (status != BETLI_OK) {
    close(game);
    return status;
  }
  game->coins = reader->names;
  *self = game;
  return BETLI_OK;
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_graph_reader reader = {.undirected = true,
                                   .most_bytes = MOST_BYTES,
                                   .most_vertices = MOST_COINS,
                                   .limits = limits,
                                   .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, make_strings, self);
}

/* ---- positions ------------------------------------------------------------------------------ */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct strings *game = self;
  uint64_t bits[BT_MAX_WIDTH] = {0};
  const betli_status status =
      bt_name_set_parse(&game->names, text, "the graph has no string", bits, error);
  memcpy(words, bits, WIDTH * sizeof *words);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct strings *game = self;
  const uint64_t bits[BT_MAX_WIDTH] = {words[0], words[1]};
  bt_name_set_print(&game->names, bits, text);
}

/* Enumerates the subsets of the first `size` strings. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct strings *game = self;
  const uint64_t count = game->names.keys.count < size ? game->names.keys.count : size;
  if (count >= 63 || k >> count != 0)
    return false;
  write_string_set(k, words);
  return true;
}

/* Returns true if a string is the last one of a coin. */
static bool frees_coin(const struct strings *game, string_set strings, unsigned string) {
  return (game->at[game->ends[string][0]] & strings) == one << string ||
         (game->at[game->ends[string][1]] & strings) == one << string;
}

/* Writes the options that free coins, or those that do not. */
static void add_cuts(const struct strings *game, string_set strings, bool freeing,
                     struct bt_options *options) {
  for (string_set rest = strings; rest != 0; rest &= rest - 1) {
    uint64_t left[WIDTH];
    if (frees_coin(game, strings, first_string(rest)) != freeing)
      continue;
    write_string_set(strings & ~(rest & (~rest + 1)), left);
    bt_options_add(options, left);
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const string_set strings = string_set_of(words);
  add_cuts(self, strings, false, options);
  options->turn = BT_TURN_STAYS;
  add_cuts(self, strings, true, options);
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

/* Returns the strings that coins join to those of a set. */
static string_set joined_strings(const struct strings *game, string_set strings, string_set from) {
  string_set joined = from;
  for (string_set fresh = from; fresh != 0;) {
    const unsigned string = first_string(fresh);
    const string_set more =
        (game->at[game->ends[string][0]] | game->at[game->ends[string][1]]) & strings & ~joined;
    joined |= more;
    fresh = (fresh & (fresh - 1)) | more;
  }
  return joined;
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const string_set strings = string_set_of(words);
  const string_set joined = joined_strings(self, strings, strings & (~strings + 1));
  write_string_set(joined, part);
  write_string_set(strings & ~joined, rest);
  return joined != strings;
}

/* ---- in normal sums, with plain moves alone (games/boards/nimstring_settled.c) -------------- */

/* Returns the strings of a coin that lead to coins with no other string. */
static string_set strings_to_last(const struct strings *game, string_set strings, uint32_t coin) {
  string_set last = 0;
  for (string_set rest = game->at[coin] & strings; rest != 0; rest &= rest - 1) {
    const uint32_t end = other_end(game, first_string(rest), coin);
    if ((game->at[end] & strings) == (rest & (~rest + 1)))
      last |= rest & (~rest + 1);
  }
  return last;
}

/* Frees all coins that can be; returns false if the position is loony. */
static bool free_coins(const struct strings *game, string_set *strings) {
  string_set freed = 0;
  for (uint32_t coin = 0; coin < game->coins.keys.count; coin++) {
    const string_set own = game->at[coin] & *strings, last = strings_to_last(game, *strings, coin);
    if (count_strings(own) == 1)
      freed |= own;
    else if (last != 0 && count_strings(own & ~last) == 1)
      return false;
  }
  *strings &= ~freed;
  return true;
}

/* Returns the strings whose cutting leaves no loony position. */
static string_set find_safe_strings(const struct strings *game, string_set strings) {
  string_set safe = 0;
  for (string_set rest = strings; rest != 0; rest &= rest - 1) {
    string_set left = strings & ~(rest & (~rest + 1));
    if (free_coins(game, &left))
      safe |= rest & (~rest + 1);
  }
  return safe;
}

static bool settle(const void *self, const uint64_t *words, uint64_t *settled) {
  string_set strings = string_set_of(words);
  if (!free_coins(self, &strings))
    return false;
  write_string_set(joined_strings(self, strings, find_safe_strings(self, strings)), settled);
  return true;
}

static void settled_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const string_set strings = string_set_of(words);
  for (string_set rest = strings; rest != 0; rest &= rest - 1) {
    uint64_t left[WIDTH];
    write_string_set(strings & ~(rest & (~rest + 1)), left);
    if (settle(self, left, left))
      bt_options_add(options, left);
  }
}

static uint64_t settled_effort(const void *self, const uint64_t *words) {
  const uint64_t safe = count_strings(find_safe_strings(self, string_set_of(words)));
  return safe * safe;
}

static const struct bt_descriptor settled_on_graph = {
    .info = {.name = "nimstring"},
    .width = WIDTH,
    .print = print,
    .options = settled_options,
    .decompose = decompose,
    .effort = settled_effort,
    .any_thread = true,
};

/* ---- for people ----------------------------------------------------------------------------- */

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct strings *game = self;
  const string_set cut = string_set_of(from) & ~string_set_of(to);
  const struct bt_word name = bt_names_at(&game->names, first_string(cut));
  bt_text_say(text, "cuts %.*s", BT_SHOW(name));
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct strings *game = self;
  const struct bt_named_edges all = {&game->coins, &game->names, game->ends};
  bt_edge_names_board(&all, game->ground, words, board);
}

static void write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played with strings and coins from a file.  A move cuts a string.  A player "
              "who frees a coin of its last string must move again.  A player who cannot "
              "move loses, also after freeing the last coin.");
}

const betli_parameter bt_strings_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .help = "a file that holds strings and coins to play with, instead of a board"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

/* The game nimstring:FILE. */
const struct bt_descriptor bt_nimstring_on_graph = {
    .info =
        {
            BT_NIMSTRING_TEXTS,
            .name = "nimstring",
            .examples = examples,
            .parameters = bt_strings_parameters,
        },
    .width = WIDTH,
    .open = open,
    .close = close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .write_rules = write_rules,
    .options = options,
    .sets_turn = sets_turn,
    .settled = &settled_on_graph,
    .settle = settle,
    .decompose = decompose,
    .how = how,
    .board = board,
};
