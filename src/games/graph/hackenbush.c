/* Green Hackenbush: a move cuts an edge of a drawing that stands on the ground.  All that is no
 * longer joined to the ground falls. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"

#include <stdlib.h>
#include <string.h>

/* A position is the set of the edges that stand. */
enum { MOST_EDGES = 128, MOST_VERTICES = 2 * MOST_EDGES, WIDTH = 2, MOST_BYTES = 1 << 24 };

__extension__ typedef unsigned __int128 edge_set;

static const edge_set one = 1;

struct hackenbush {
  struct bt_names vertices;
  struct bt_names edges; /* a-b, or a-b.2 for the second from a to b */
  uint32_t ground;
  uint32_t ends[MOST_EDGES][2];
  edge_set at[MOST_VERTICES]; /* the edges at a vertex */
};

static edge_set edge_set_of(const uint64_t *words) {
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
  return game->ends[edge][game->ends[edge][0] == vertex];
}

/* ---- files ---------------------------------------------------------------------------------- */

static void add_drawing_edge(struct hackenbush *game, size_t edge, struct bt_read_edge ends) {
  game->ends[edge][0] = ends.from;
  game->ends[edge][1] = ends.to;
  game->at[ends.from] |= one << edge;
  game->at[ends.to] |= one << edge;
}

/* Finds the vertex called ground; else, if all vertices are numbers, as in formats without names,
 * the least of these.  Returns BT_NO_NAME if there is none. */
static uint32_t find_ground(const struct bt_names *names) {
  const struct bt_word name = {"ground", strlen("ground")};
  const uint32_t named = bt_names_find(names, name);
  uint32_t ground = BT_NO_NAME;
  uint64_t least = UINT64_MAX, number;
  for (uint32_t v = 0; named == BT_NO_NAME && v < names->keys.count; v++) {
    const struct bt_word vertex = bt_names_at(names, v);
    if (!bt_read_number(vertex.text, vertex.length, &number))
      return BT_NO_NAME;
    if (number < least) {
      ground = v;
      least = number;
    }
  }
  return named == BT_NO_NAME ? ground : named;
}

static betli_status add_drawing_edges(const struct bt_graph_reader *reader,
                                      struct hackenbush *game) {
  game->ground = find_ground(&reader->names);
  if (game->ground == BT_NO_NAME)
    return bt_fail(reader->error, BETLI_INPUT,
                   "%s: no vertex is called ground, and not all are numbers", reader->name);
  const betli_status status = bt_edge_names(reader, MOST_EDGES, &game->edges);
  for (size_t e = 0; status == BETLI_OK && e < reader->edge_count; e++)
    add_drawing_edge(game, e, reader->edges[e]);
  return status;
}

static void close(void *self) {
  struct hackenbush *game = self;
  if (game == NULL)
    return;
  bt_names_free(&game->vertices);
  bt_names_free(&game->edges);
  free(game);
}

static betli_status make_drawing(struct bt_graph_reader *reader, void **self) {
  struct hackenbush *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(reader->error);
  const betli_status status = add_drawing_edges(reader, game);
  if (status != BETLI_OK) {
    close(game);
    return status;
  }
  game->vertices = reader->names;
  *self = game;
  return BETLI_OK;
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_graph_reader reader = {.undirected = true,
                                   .most_bytes = MOST_BYTES,
                                   .most_vertices = MOST_VERTICES,
                                   .limits = limits,
                                   .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, make_drawing, self);
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Returns the edges of a set that can be reached from a vertex along edges of the set, but not
 * through the ground. */
static edge_set reachable_edges(const struct hackenbush *game, edge_set edges, uint32_t from) {
  uint32_t stack[MOST_EDGES + 1] = {from};
  size_t count = 1;
  edge_set found = 0;
  while (count > 0) {
    const uint32_t vertex = stack[--count];
    edge_set fresh = game->at[vertex] & edges & ~found;
    found |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) {
      const uint32_t end = other_end(game, first_edge(fresh), vertex);
      if (end != game->ground)
        stack[count++] = end;
    }
  }
  return found;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct hackenbush *game = self;
  uint64_t bits[BT_MAX_WIDTH] = {0};
  const betli_status status =
      bt_name_set_parse(&game->edges, text, "the drawing has no edge", bits, error);
  if (status != BETLI_OK)
    return status;
  const edge_set edges = edge_set_of(bits), standing = reachable_edges(game, edges, game->ground);
  write_edge_set(standing, words);
  if (standing == edges || bt_name_set_says_all(text))
    return BETLI_OK;
  const struct bt_word falls = bt_names_at(&game->edges, first_edge(edges & ~standing));
  return bt_fail(error, BETLI_INPUT, "the edge %.*s does not stand on the ground", BT_SHOW(falls));
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct hackenbush *game = self;
  const uint64_t bits[BT_MAX_WIDTH] = {words[0], words[1]};
  bt_name_set_print(&game->edges, bits, text);
}

/* Cuts the edges whose bits are set in k from the first `size` edges, and writes what stands. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct hackenbush *game = self;
  const uint64_t count = game->edges.keys.count < size ? game->edges.keys.count : size;
  if (count >= 63 || k >> count != 0)
    return false;
  const edge_set all = (one << count) - 1;
  write_edge_set(reachable_edges(game, all & ~(edge_set)k, game->ground), words);
  return true;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct hackenbush *game = self;
  const edge_set edges = edge_set_of(words);
  for (edge_set rest = edges; rest != 0; rest &= rest - 1) {
    uint64_t left[WIDTH];
    write_edge_set(reachable_edges(game, edges & ~(rest & (~rest + 1)), game->ground), left);
    bt_options_add(options, left);
  }
}

/* Takes off the structure with the first edge at the ground: structures that meet only there are a
 * sum. */
static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct hackenbush *game = self;
  const edge_set edges = edge_set_of(words);
  edge_set found = 0;
  if (edges != 0) {
    const unsigned edge = first_edge(edges & game->at[game->ground]);
    const uint32_t end = other_end(game, edge, game->ground);
    found = end == game->ground ? one << edge : reachable_edges(game, edges, end);
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

/* A depth-first search of the drawing. */
struct walk {
  const struct hackenbush *game;
  edge_set edges;
  unsigned met;                     /* vertices met so far */
  unsigned place[MOST_VERTICES];    /* order in which each vertex was met, from 1; 0: not met */
  unsigned earliest[MOST_VERTICES]; /* least place that the search reaches from above the vertex */
};

/* Returns the Grundy value of what stands on a vertex, which the search reached by edge `from`.
 * The vertices of a cycle may be fused; its edges are then loops, each worth 1 (fusion).  An edge
 * on no cycle is worth one more than what stands on its end (colon).  Both principles: Berlekamp,
 * Conway and Guy, Winning Ways, ch. 7. */
static uint64_t value_above_vertex(struct walk *walk, uint32_t vertex, unsigned from) {
  uint64_t value = 0;
  walk->place[vertex] = walk->earliest[vertex] = ++walk->met;
  for (edge_set rest = walk->game->at[vertex] & walk->edges; rest != 0; rest &= rest - 1) {
    const unsigned edge = first_edge(rest);
    if (edge == from)
      continue;
    const uint32_t end = other_end(walk->game, edge, vertex);
    if (walk->place[end] != 0) {
      value ^= walk->place[end] <= walk->place[vertex]; /* the edge counts once, at its upper end */
      if (walk->place[end] < walk->earliest[vertex])
        walk->earliest[vertex] = walk->place[end];
      continue;
    }
    const uint64_t above = value_above_vertex(walk, end, edge);
    const bool on_cycle = walk->earliest[end] <= walk->place[vertex];
    value ^= on_cycle ? above ^ 1 : above + 1;
    if (walk->earliest[end] < walk->earliest[vertex])
      walk->earliest[vertex] = walk->earliest[end];
  }
  return value;
}

static uint64_t hackenbush_value(const struct hackenbush *game, edge_set edges) {
  struct walk walk = {.game = game, .edges = edges};
  return value_above_vertex(&walk, game->ground, MOST_EDGES);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  if (function != &bt_grundy)
    return false;
  *value = bt_number(hackenbush_value(self, edge_set_of(words)));
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct hackenbush *game = self;
  const edge_set edges = edge_set_of(words);
  (void)function;
  for (edge_set rest = edges; rest != 0 && value.kind == BT_NUMBER; rest &= rest - 1) {
    const edge_set left = reachable_edges(game, edges & ~(rest & (~rest + 1)), game->ground);
    uint64_t after[WIDTH];
    write_edge_set(left, after);
    if (hackenbush_value(game, left) == value.number)
      bt_options_add(options, after);
  }
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct hackenbush *game = self;
  const edge_set gone = edge_set_of(from) & ~edge_set_of(to);
  for (edge_set rest = gone; rest != 0; rest &= rest - 1) {
    const edge_set cut = rest & (~rest + 1);
    if (reachable_edges(game, edge_set_of(from) & ~cut, game->ground) != edge_set_of(to))
      continue;
    const struct bt_word name = bt_names_at(&game->edges, first_edge(cut));
    bt_text_say(text, "cuts %.*s", BT_SHOW(name));
    return;
  }
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct hackenbush *game = self;
  const struct bt_named_edges all = {&game->vertices, &game->edges, game->ends};
  bt_edge_names_board(&all, game->ground, words, board);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the drawing"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_hackenbush = {
    .info =
        {
            .name = "hackenbush",
            .title = "Green Hackenbush: cut an edge, and the loose edges fall",
            .rules = "Played on a drawing of edges; one of its vertices is called ground; in a "
                     "file whose vertices are all numbers it is the least number.  A move cuts an "
                     "edge; all edges that are no longer joined to the ground "
                     "fall.\n\n"
                     "Each line of the file is an edge, written as the names of its two "
                     "vertices.  Loops and multiple edges are allowed.  Names have no blanks or "
                     "commas.  There are at most 128 edges.\n\n" BT_GRAPH_FORMATS,
            .position =
                "all stands for all edges that stand on the ground, none for the empty "
                "drawing; other positions are written as the edges that stand, ground-a,a-b; "
                "a second edge from a to b is a-b.2.",
            .known = "The vertices of a cycle may be fused, so that its edges are loops, each "
                     "worth 1; and an edge that is not on a cycle is worth one more than the part "
                     "on its end.  The values of parts on the same vertex add up by nim-sum.  So "
                     "one walk through the drawing finds the value.",
            .source =
                "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 7 (1982).",
            .examples = examples,
            .parameters = parameters,
        },
    .width = WIDTH,
    .open = open,
    .close = close,
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
