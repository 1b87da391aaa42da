/* Green Hackenbush: a move cuts an edge of a drawing that stands on the ground.  All that is no
 * longer joined to the ground falls. */
#include "games/hackenbush/hackenbush.h"

#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"
#include "games/hackenbush/fusion.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A position is the set of the edges that stand. */
enum { WIDTH = 2 };

__extension__ typedef unsigned __int128 edge_set;

struct hackenbush {
  struct bt_drawing drawing;
  edge_set *at; /* the edges at each vertex */
};

static const edge_set one = 1;

static edge_set edges_of(const uint64_t *words) {
  return (edge_set)words[1] << 64 | words[0];
}

static void write_edge_set(edge_set edges, uint64_t *words) {
  words[0] = (uint64_t)edges;
  words[1] = (uint64_t)(edges >> 64);
}

static unsigned first_edge(edge_set edges) {
  assert(edges != 0);
  const uint64_t low = (uint64_t)edges;
  return low != 0 ? (unsigned)__builtin_ctzll(low)
                  : 64 + (unsigned)__builtin_ctzll((uint64_t)(edges >> 64));
}

static uint32_t other_end(const struct hackenbush *game, unsigned edge, uint32_t vertex) {
  return game->drawing.ends[edge][game->drawing.ends[edge][0] == vertex];
}

/* ---- files ---------------------------------------------------------------------------------- */

static uint64_t bytes_of_sets(const struct bt_drawing *drawing) {
  return drawing->vertices.keys.count * (uint64_t)sizeof(edge_set);
}

/* Finds the edges at each vertex.  Their sets are no part of the drawing's arena, since that aligns
 * for 8 bytes only. */
static betli_status collect_edges(struct hackenbush *game, struct bt_error *error) {
  struct bt_drawing *drawing = &game->drawing;
  void *sets = NULL;
  const betli_status status =
      bt_limits_grow(drawing->limits, &sets, 0, bytes_of_sets(drawing), error);
  if (status != BETLI_OK)
    return status;
  game->at = sets;
  memset(game->at, 0, (size_t)bytes_of_sets(drawing));
  for (uint32_t e = 0; e < drawing->edges.keys.count; e++)
    for (unsigned i = 0; i < 2; i++)
      game->at[drawing->ends[e][i]] |= one << e;
  return BETLI_OK;
}

static betli_status make_few(const struct bt_drawing *drawing, void **self,
                             struct bt_error *error) {
  struct hackenbush *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->drawing = *drawing;
  const betli_status status = collect_edges(game, error);
  if (status == BETLI_OK)
    *self = game;
  else
    free(game);
  return status;
}

static bool has_few_edges(const struct bt_drawing *drawing) {
  return drawing->edges.keys.count <= BT_FEW_EDGES;
}

static betli_status make_hackenbush(struct bt_graph_reader *reader, void **self) {
  struct bt_drawing drawing;
  betli_status status = bt_drawing_make(reader, &drawing);
  if (status != BETLI_OK)
    return status;
  status = has_few_edges(&drawing) ? make_few(&drawing, self, reader->error)
                                   : bt_hackenbush_make_many(&drawing, self, reader->error);
  if (status != BETLI_OK) {
    drawing.vertices = (struct bt_names){0}; /* they stay with the reader */
    bt_drawing_free(&drawing);
  }
  return status;
}

static void close(void *self) {
  struct hackenbush *game = self;
  if (game == NULL)
    return;
  bt_limits_free(game->drawing.limits, game->at, bytes_of_sets(&game->drawing));
  bt_drawing_free(&game->drawing);
  free(game);
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_graph_reader reader = {
      .undirected = true, .most_bytes = UINT64_MAX, .limits = limits, .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, make_hackenbush, self);
}

extern const struct bt_descriptor bt_hackenbush;

static const struct bt_descriptor *form(const void *self) {
  return has_few_edges(self) /* the first member of each form */ ? &bt_hackenbush
                                                                 : &bt_hackenbush_of_many_edges;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Returns the edges of a set that can be reached from a vertex along edges of the set, but not
 * through the ground. */
static edge_set reachable_edges(const struct hackenbush *game, edge_set edges, uint32_t from) {
  uint32_t stack[BT_FEW_EDGES + 1] = {from};
  size_t count = 1;
  edge_set found = 0;
  while (count > 0) {
    const uint32_t vertex = stack[--count];
    edge_set fresh = game->at[vertex] & edges & ~found;
    found |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) {
      const uint32_t end = other_end(game, first_edge(fresh), vertex);
      if (end != game->drawing.ground)
        stack[count++] = end;
    }
  }
  return found;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct hackenbush *game = self;
  memset(words, 0, WIDTH * sizeof *words);
  return bt_drawing_parse(&game->drawing, text, words, error);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct hackenbush *game = self;
  bt_name_set_print(&game->drawing.edges, words, text);
}

/* Cuts the edges whose bits are set in k from the first `size` edges, and writes what stands. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct hackenbush *game = self;
  const uint64_t count =
      game->drawing.edges.keys.count < size ? game->drawing.edges.keys.count : size;
  if (count >= 63 || k >> count != 0)
    return false;
  const edge_set all = (one << count) - 1;
  write_edge_set(reachable_edges(game, all & ~(edge_set)k, game->drawing.ground), words);
  return true;
}

/* Adds the cut of each edge of a set. */
static void add_cuts(const struct hackenbush *game, edge_set edges, edge_set cuts,
                     struct bt_options *options) {
  for (edge_set rest = cuts; rest != 0; rest &= rest - 1) {
    uint64_t left[WIDTH];
    write_edge_set(reachable_edges(game, edges & ~(rest & (~rest + 1)), game->drawing.ground),
                   left);
    bt_options_add(options, left);
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  add_cuts(self, edges_of(words), edges_of(words), options);
}

/* Takes off the structure with the first edge at the ground: structures that meet only there are a
 * sum. */
static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct hackenbush *game = self;
  const edge_set edges = edges_of(words);
  edge_set found = 0;
  if (edges != 0) {
    const unsigned edge = first_edge(edges & game->at[game->drawing.ground]);
    const uint32_t end = other_end(game, edge, game->drawing.ground);
    found = end == game->drawing.ground ? one << edge : reachable_edges(game, edges, end);
  }
  write_edge_set(found, part);
  write_edge_set(edges & ~found, rest);
  return found != edges;
}

static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  const int edges = __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]);
  return (uint64_t)edges * (uint64_t)edges;
}

/* ---- values --------------------------------------------------------------------------------- */

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct hackenbush *game = self;
  struct bt_spanning_tree tree;
  struct bt_error error = {0};
  *value = bt_number(0);
  if (function != &bt_grundy)
    return false;
  betli_status status = bt_spanning_tree_open(&game->drawing, words, &tree, &error);
  if (status == BETLI_OK)
    status = bt_fusion_value(&tree, &value->number, &error);
  bt_spanning_tree_close(&tree);
  return status == BETLI_OK;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct hackenbush *game = self;
  struct bt_spanning_tree tree;
  uint64_t cuts[WIDTH] = {0};
  (void)function;
  if (value.kind != BT_NUMBER)
    return;
  betli_status status = bt_spanning_tree_open(&game->drawing, words, &tree, options->error);
  if (status == BETLI_OK)
    status = bt_fusion_cuts(&tree, value.number, cuts, options->error);
  if (status == BETLI_OK)
    add_cuts(game, edges_of(words), edges_of(cuts), options);
  else
    bt_options_fail(options, status);
  bt_spanning_tree_close(&tree);
}

/* ---- for people ----------------------------------------------------------------------------- */

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct hackenbush *game = self;
  struct bt_error error = {0};
  uint32_t edge;
  if (bt_drawing_find_cut(&game->drawing, from, to, &edge, &error) != BETLI_OK) {
    text->failed = true;
    return;
  }
  const struct bt_word name = bt_names_at(&game->drawing.edges, edge);
  bt_text_say(text, "cuts %.*s", BT_SHOW(name));
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct hackenbush *game = self;
  const struct bt_named_edges all = {&game->drawing.vertices, &game->drawing.edges,
                                     game->drawing.ends};
  bt_edge_names_board(&all, game->drawing.ground, words, board);
}

const struct bt_descriptor bt_hackenbush = {
    .info = BT_HACKENBUSH_INFO,
    .width = WIDTH,
    .open = open,
    .close = close,
    .on_graphs = true,
    .form = form,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .how = how,
    .decompose = decompose,
    .effort = effort,
    .any_thread = true,
    .board = board,
};
