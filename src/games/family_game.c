#include "games/family_game.h"

#include "base/limits.h"
#include "core/game/board.h"
#include "core/game/position_graph.h"
#include "games/graph/graph_family.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A component is one of the game on its graph, and a last word more: the number of the graph. */

struct family_game {
  struct bt_descriptor kind;
  const struct bt_descriptor *inner; /* of the games on single graphs, unless they choose another */
  const struct bt_graph_family *family;
  struct bt_limits *limits;
  char *name;             /* as the user typed it */
  struct bt_names names;  /* of the graphs, such as "7,2", in the order in which they occurred */
  struct bt_game *graphs; /* the game on each of them */
  size_t capacity;
};

static size_t graph_word(const struct family_game *game) {
  return game->inner->width;
}

static const struct bt_game *game_on_graph(const void *self, const uint64_t *words) {
  const struct family_game *game = self;
  return &game->graphs[words[graph_word(game)]];
}

/* ---- the graphs ----------------------------------------------------------------------------- */

/* Opens the game on a graph that is named as petersen=7,2. */
static betli_status open_game_on_graph(const struct family_game *game, const char *graph,
                                       struct bt_game *on_graph, struct bt_error *error) {
  const struct bt_argument argument = {.count = 1, .text = graph};
  *on_graph = (struct bt_game){.kind = game->inner, .name = game->name};
  const betli_status status = game->inner->open(&argument, game->limits, &on_graph->self, error);
  if (status == BETLI_OK && game->inner->form != NULL)
    on_graph->kind = game->inner->form(on_graph->self);
  assert(on_graph->kind->width <= graph_word(game));
  return status;
}

/* Opens the game on a graph, and gives the graph the next number. */
static betli_status open_next_graph(struct family_game *game, struct bt_word member,
                                    struct bt_error *error) {
  const size_t number = game->names.keys.count;
  struct bt_text graph = {.limits = game->limits};
  uint32_t id;
  betli_status status = bt_reserve(game->limits, &game->graphs, &game->capacity, number + 1,
                                   sizeof *game->graphs, error);
  bt_text_add(&graph, game->family->name);
  bt_text_add(&graph, "=");
  bt_text_add_bytes(&graph, member.text, member.length);
  if (status == BETLI_OK)
    status = bt_text_status(&graph, error);
  if (status == BETLI_OK)
    status = open_game_on_graph(game, bt_text_string(&graph), &game->graphs[number], error);
  bt_text_free(&graph);
  if (status != BETLI_OK)
    return status;
  status = bt_names_add(&game->names, 1, &member, &id, error);
  if (status != BETLI_OK)
    game->graphs[number].kind->close(game->graphs[number].self);
  return status;
}

/* Finds the number of a graph, and makes the graph if it is new. */
static betli_status find_graph(const void *self, struct bt_word member, uint64_t *words,
                               struct bt_error *error) {
  struct family_game *game = (struct family_game *)self; /* answers stay the same */
  const uint32_t known = bt_names_find(&game->names, member);
  words[graph_word(game)] = known == BT_NO_NAME ? game->names.keys.count : known;
  return known == BT_NO_NAME ? open_next_graph(game, member, error) : BETLI_OK;
}

/* Finds the number of the graph that has such numbers in its family. */
static betli_status find_graph_of_numbers(const struct family_game *game, const uint64_t *numbers,
                                          uint64_t *words, struct bt_error *error) {
  char member[BT_FAMILY_TEXT];
  const size_t length = bt_graph_family_print(game->family, numbers, member);
  return find_graph(game, (struct bt_word){member, length}, words, error);
}

/* Writes the position in which play on a graph begins. */
static betli_status write_start_of_graph(const void *self, uint64_t *words,
                                         struct bt_error *error) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  const uint64_t first[2] = {0};
  if (on_graph->kind->place == NULL)
    return on_graph->kind->parse(on_graph->self, "all", words, error);
  on_graph->kind->place(on_graph->self, first, words);
  return BETLI_OK;
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Reads 4x5, or with a position after a colon 4x5:1.1,1.2.  In sparse6 a graph begins with one. */
static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct family_game *game = self;
  const size_t before = text[0] == ':' ? 1 : 0, length = before + strcspn(text + before, ":");
  const struct bt_word member = {text, length};
  uint64_t numbers[BT_FAMILY_NUMBERS] = {0};
  betli_status status = BETLI_OK;
  memset(words, 0, game->kind.width * sizeof *words);
  if (game->family->count > 0)
    status = bt_graph_family_numbers(game->family, member, numbers, error);
  if (status == BETLI_OK)
    status = game->family->count > 0 ? find_graph_of_numbers(game, numbers, words, error)
                                     : find_graph(game, member, words, error);
  if (status != BETLI_OK || text[length] == '\0')
    return status == BETLI_OK ? write_start_of_graph(self, words, error) : status;
  const struct bt_game *on_graph = game_on_graph(self, words);
  return on_graph->kind->parse(on_graph->self, text + length + 1, words, error);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct family_game *game = self;
  const struct bt_game *on_graph = game_on_graph(self, words);
  const struct bt_word member = bt_names_at(&game->names, (uint32_t)words[graph_word(game)]);
  struct bt_text position = {.limits = text->limits};
  for (size_t i = 0; i < member.length; i++)
    bt_text_add_bytes(text, member.text[i] == ',' ? "x" : &member.text[i], 1);
  on_graph->kind->print(on_graph->self, words, &position);
  if (strcmp(bt_text_string(&position), "all") != 0) {
    bt_text_add(text, ":");
    bt_text_add(text, bt_text_string(&position));
  }
  text->failed |= position.failed;
  bt_text_free(&position);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct family_game *game = self;
  struct bt_error error = {0};
  memset(words, 0, game->kind.width * sizeof *words);
  for (size_t i = 0; i < game->family->count; i++)
    if (coordinates[i] < game->family->least[i])
      return false;
  betli_status status = find_graph_of_numbers(game, coordinates, words, &error);
  if (status == BETLI_OK)
    status = write_start_of_graph(self, words, &error);
  if (status != BETLI_OK && status != BETLI_INPUT)
    bt_limits_fail(game->limits, &error);
  return status == BETLI_OK;
}

/* Enumerates whole graphs with numbers of at most `size` above the least. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct family_game *game = self;
  uint64_t numbers[BT_FAMILY_NUMBERS];
  for (size_t i = 0; i < game->family->count; i++, k /= size + 1)
    numbers[i] = game->family->least[i] + k % (size + 1);
  return game->family->count > 0 && k == 0 && place(self, numbers, words);
}

/* ---- the game on the graph of a component --------------------------------------------------- */

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  struct bt_options inner = {.limits = options->limits};
  const betli_status status = bt_game_options(on_graph, words, &inner, options->error);
  bt_options_widen(options, &inner, words);
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  bt_options_free(&inner);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  return on_graph->kind->closed(on_graph->self, function, words, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  struct bt_options inner = {.limits = options->limits};
  bt_options_clear(&inner, on_graph->kind->width, options->error);
  on_graph->kind->reach(on_graph->self, function, words, value, &inner);
  bt_options_widen(options, &inner, words);
  if (inner.status != BETLI_OK)
    bt_options_fail(options, inner.status);
  bt_options_free(&inner);
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct family_game *game = self;
  const struct bt_game *on_graph = game_on_graph(self, words);
  memcpy(part, words, game->kind.width * sizeof *part);
  memcpy(rest, words, game->kind.width * sizeof *rest);
  return on_graph->kind->decompose != NULL &&
         on_graph->kind->decompose(on_graph->self, words, part, rest);
}

static bool write_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  return on_graph->kind->graph(on_graph->self, words, graph);
}

static uint64_t effort(const void *self, const uint64_t *words) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  return on_graph->kind->effort == NULL ? 1 : on_graph->kind->effort(on_graph->self, words);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct bt_game *on_graph = game_on_graph(self, from);
  if (on_graph->kind->how != NULL)
    on_graph->kind->how(on_graph->self, from, to, text);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_game *on_graph = game_on_graph(self, words);
  if (on_graph->kind->board != NULL)
    on_graph->kind->board(on_graph->self, words, board);
}

/* ---- opening and closing -------------------------------------------------------------------- */

static void close(void *self) {
  struct family_game *game = self;
  for (size_t i = 0; i < game->names.keys.count; i++)
    game->graphs[i].kind->close(game->graphs[i].self);
  bt_limits_free(game->limits, game->graphs, game->capacity * sizeof *game->graphs);
  bt_names_free(&game->names);
  free(game);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct family_game *game = self;
  const struct bt_graph_family *family = game->family;
  bt_text_add(text, bt_say(text->language, game->inner->info.rules));
  bt_text_add(text, "\n\n");
  bt_text_say(text,
              "Here each component is a graph of the family %s, as in %s=%s, named by what "
              "follows the sign; a colon and a position on the graph may come after it.",
              family->name, family->name, family->example);
}

/* Returns the least of all numbers of members. */
static uint64_t least_coordinate(const struct bt_graph_family *family) {
  uint64_t least = family->least[0];
  for (size_t i = 1; i < family->count; i++)
    least = family->least[i] < least ? family->least[i] : least;
  return least;
}

static void describe_family_game(struct family_game *game) {
  const struct bt_descriptor *inner = game->inner;
  const size_t count = game->family->count;
  game->kind = (struct bt_descriptor){
      .info = inner->info,
      .width = inner->width + 1,
      .axes = (int)count,
      .first = least_coordinate(game->family),
      .coordinates = {count == 1 ? game->family->name : NULL},
      .close = close,
      .write_rules = write_rules,
      .parse = parse,
      .print = print,
      .place = count > 0 ? place : NULL,
      .sample = sample,
      .never_splits = inner->never_splits,
      .options = options,
      .closed = inner->closed == NULL ? NULL : closed,
      .reach = inner->reach == NULL ? NULL : reach,
      .decompose = inner->decompose == NULL ? NULL : decompose,
      .graph = inner->graph == NULL ? NULL : write_graph,
      .effort = inner->effort == NULL ? NULL : effort,
      .how = how,
      .board = inner->board == NULL ? NULL : board,
      .theorem = inner->theorem,
  };
}

betli_status bt_family_game_open(const struct bt_descriptor *kind,
                                 const struct bt_graph_family *family, struct bt_limits *limits,
                                 struct bt_game *game, struct bt_error *error) {
  struct family_game *opened = calloc(1, sizeof *opened);
  if (opened == NULL)
    return bt_fail_memory(error);
  opened->inner = kind;
  opened->family = family;
  opened->limits = limits;
  opened->name = game->name;
  describe_family_game(opened);
  const betli_status status = bt_names_open(&opened->names, limits, strlen(family->name), error);
  if (status != BETLI_OK) {
    free(opened);
    return status;
  }
  game->kind = &opened->kind;
  game->self = opened;
  return BETLI_OK;
}
