#include "games/graph/geography.h"

#include "core/game/board.h"
#include "games/graph/name_set.h"

#include <stdlib.h>
#include <string.h>

enum { ROW = BT_GEOGRAPHY_ROW, TOKEN = BT_GEOGRAPHY_TOKEN, WIDTH = BT_GEOGRAPHY_WIDTH };

/* Bytes.  A longer text is no graph of at most 2^32 edges, but a stream without an end. */
#define MOST_BYTES (UINT64_C(1) << 36)

/* ---- files ---------------------------------------------------------------------------------- */

/* Puts the row of all vertices into the pool, whose number is then 0. */
static betli_status put_all_vertices(const struct bt_geography *game, const struct bt_names *names,
                                     struct bt_error *error) {
  struct bt_pool_row row = {.count = bt_name_set_words(names)};
  uint64_t number;
  betli_status status = bt_row_reserve(&row, row.count, error);
  if (status == BETLI_OK)
    status = bt_name_set_parse(names, "all", "", row.items, error);
  if (status == BETLI_OK)
    status = bt_pool_put(game->pool, &row, &number, error);
  bt_row_free(&row);
  return status;
}

static betli_status make_geography(struct bt_graph_reader *reader, void **self) {
  struct bt_geography *game;
  betli_status status = bt_network_check(reader);
  if (status == BETLI_OK)
    status = bt_geography_new(reader->limits, &game, reader->error);
  if (status != BETLI_OK)
    return status;
  status = bt_adjacency_of_edges(reader, &game->graph);
  if (status == BETLI_OK)
    status = put_all_vertices(game, &reader->names, reader->error);
  if (status != BETLI_OK) {
    bt_geography_close(game);
    return status;
  }
  game->names = reader->names;
  *self = game;
  return BETLI_OK;
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_graph_reader reader = {
      .undirected = true, .most_bytes = MOST_BYTES, .limits = limits, .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, make_geography, self);
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status parse_token(const struct bt_geography *game, struct bt_word word,
                                uint64_t *words, struct bt_error *error) {
  const uint32_t id = word.length == 0 ? BT_NO_NAME : bt_names_find(&game->names, word);
  if (id == BT_NO_NAME)
    return bt_fail(error, BETLI_INPUT, "the graph has no vertex '%.*s'", BT_SHOW(word));
  memset(words, 0, WIDTH * sizeof *words);
  words[TOKEN] = id;
  return BETLI_OK;
}

static betli_status parse_left(const struct bt_geography *game, const char *text, uint64_t *words,
                               struct bt_error *error) {
  struct bt_pool_row row = {.count = bt_name_set_words(&game->names)};
  betli_status status = bt_row_reserve(&row, row.count, error);
  if (status == BETLI_OK)
    status = bt_name_set_parse(&game->names, text, "the graph has no vertex", row.items, error);
  if (status == BETLI_OK) {
    bt_geography_add(row.items, words[TOKEN]);
    status = bt_pool_put(game->pool, &row, &words[ROW], error);
  }
  bt_row_free(&row);
  return status;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const char *colon = strchr(text, ':');
  const struct bt_word token = {text, colon == NULL ? strlen(text) : (size_t)(colon - text)};
  const betli_status status = parse_token(self, token, words, error);
  if (status != BETLI_OK || colon == NULL)
    return status;
  return parse_left(self, colon + 1, words, error);
}

/* Prints the vertices that are left, or those that are gone, whichever is shorter. */
static void print_left(const struct bt_geography *game, const uint64_t *words,
                       struct bt_text *text) {
  const size_t count = bt_name_set_words(&game->names);
  const uint64_t *row = bt_geography_left(game, words),
                 *all = bt_geography_left(game, (uint64_t[WIDTH]){0});
  uint64_t *left = malloc(2 * count * sizeof *left);
  if (left == NULL) {
    text->failed = true;
    return;
  }
  uint64_t *gone = left + count;
  for (size_t w = 0; w < count; w++) {
    left[w] = row[w];
    gone[w] = all[w] & ~row[w];
  }
  left[words[TOKEN] / 64] &= ~(UINT64_C(1) << words[TOKEN] % 64);
  bt_name_set_print_shorter(&game->names, left, gone, text);
  free(left);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_geography *game = self;
  const struct bt_word name = bt_names_at(&game->names, (uint32_t)words[TOKEN]);
  bt_text_add_bytes(text, name.text, name.length);
  if (words[ROW] == 0)
    return;
  bt_text_add(text, ":");
  print_left(game, words, text);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct bt_geography *game = self;
  const struct bt_word name = bt_names_at(&game->names, (uint32_t)to[TOKEN]);
  (void)from;
  bt_text_say(text, "goes to %.*s", BT_SHOW(name));
}

/* Shows all vertices of the file.  The edges of the token are shown as still there. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_geography *game = self;
  const struct bt_adjacency *graph = &game->graph;
  const uint64_t *left = bt_geography_left(game, words);
  board->lines = BETLI_LINES_PLAIN;
  for (uint32_t v = 0; v < graph->count && board->large == NULL; v++) {
    const struct bt_word name = bt_names_at(&game->names, v);
    const betli_part part = bt_geography_has(left, v) ? BETLI_PART_THERE : BETLI_PART_GONE;
    bt_board_vertex(board, name.text, name.length, v == words[TOKEN] ? BETLI_PART_TOKEN : part);
    for (size_t i = graph->first[v]; i < graph->first[v + 1] && board->large == NULL; i++)
      if (graph->ends[i] > v)
        bt_board_edge(board, v, graph->ends[i],
                      bt_geography_has(left, graph->ends[i]) ? part : BETLI_PART_GONE);
  }
}

/* ---- tables and samples --------------------------------------------------------------------- */

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct bt_geography *game = self;
  if (coordinates[0] >= game->graph.count)
    return false;
  memset(words, 0, WIDTH * sizeof *words);
  words[TOKEN] = coordinates[0];
  return true;
}

static uint64_t last(const void *self) {
  const struct bt_geography *game = self;
  return game->graph.count - 1; /* a file without a vertex is refused */
}

/* Lets the bits of k say which of the first `size` vertices are left, after the token among them.
 */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_geography *game = self;
  const uint64_t count = game->graph.count < size ? game->graph.count : size;
  struct bt_pool_row row = {.count = bt_name_set_words(&game->names)};
  struct bt_error error = {0};
  if (count == 0 || count >= 32 || k / count >> count != 0)
    return false;
  memset(words, 0, WIDTH * sizeof *words);
  words[TOKEN] = k % count;
  bool made = bt_row_reserve(&row, row.count, &error) == BETLI_OK;
  if (made) {
    memset(row.items, 0, row.count * sizeof *row.items);
    row.items[0] = k / count;
    bt_geography_add(row.items, words[TOKEN]);
    made = bt_pool_put(game->pool, &row, &words[ROW], &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return made;
}

static void write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played on a graph from a file.  A move takes the token along an edge to a "
              "vertex that it has not visited.");
}

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_geography_on_graph = {
    .info =
        {
            .name = "geography",
            BT_GEOGRAPHY_TEXTS,
            .examples = examples,
            .parameters = bt_network_optional_parameters,
        },
    BT_GEOGRAPHY_GAME,
    .axes = 1,
    .named = true,
    .open = open,
    .parse = parse,
    .print = print,
    .place = place,
    .last = last,
    .sample = sample,
    .write_rules = write_rules,
    .how = how,
    .board = board,
};
