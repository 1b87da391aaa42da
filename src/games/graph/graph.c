/* The game on the vertices of a graph file. */
#include "games/graph/graph.h"

#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/graph_reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Bytes.  A longer text is no graph of at most 2^32 edges, but a stream without an end. */
#define MOST_BYTES (UINT64_C(1) << 36)

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_graph_reader reader = {.most_bytes = MOST_BYTES, .limits = limits, .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, bt_graph_make, self);
}

betli_status bt_graph_make(struct bt_graph_reader *reader, void **self) {
  struct bt_graph *graph = calloc(1, sizeof *graph);
  if (graph == NULL)
    return bt_fail_memory(reader->error);
  const betli_status status = bt_graph_order(reader, graph);
  if (status != BETLI_OK) {
    free(graph);
    return status;
  }
  graph->names = reader->names;
  *self = graph;
  return BETLI_OK;
}

void bt_graph_close(void *self) {
  struct bt_graph *graph = self;
  if (graph == NULL)
    return;
  bt_limits_free(graph->names.keys.limits, graph->rank, graph->bytes);
  bt_names_free(&graph->names);
  free(graph);
}

/* Finds a name in the quotes that print() puts around names that are not one plain word. */
static uint32_t find_quoted_name(const struct bt_graph *graph, struct bt_word word) {
  struct bt_text name = {0};
  uint32_t id = BT_NO_NAME;
  if (word.length < 2 || word.text[0] != '"' || word.text[word.length - 1] != '"')
    return BT_NO_NAME;
  for (size_t i = 1; i + 1 < word.length; i++) {
    i += word.text[i] == '\\' && i + 2 < word.length;
    bt_text_add_bytes(&name, &word.text[i], 1);
  }
  if (!name.failed)
    id = bt_names_find(&graph->names, (struct bt_word){bt_text_string(&name), name.length});
  bt_text_free(&name);
  return id;
}

/* Returns true if a position can hold the name without quotes: one word, but not + or -. */
static bool needs_no_quotes(struct bt_word name) {
  if (name.length == 0 || (name.length == 1 && strchr("+-", name.text[0]) != NULL))
    return false;
  for (size_t i = 0; i < name.length; i++)
    if (strchr(" \t\r\v\f\n\"", name.text[i]) != NULL)
      return false;
  return true;
}

static void print_quoted_name(struct bt_word name, struct bt_text *text) {
  bt_text_add(text, "\"");
  for (size_t i = 0; i < name.length; i++) {
    if (name.text[i] == '"' || name.text[i] == '\\')
      bt_text_add(text, "\\");
    bt_text_add_bytes(text, &name.text[i], 1);
  }
  bt_text_add(text, "\"");
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_graph *graph = self;
  const struct bt_word name = {text, strlen(text)};
  uint32_t id = bt_names_find(&graph->names, name);
  if (id == BT_NO_NAME)
    id = find_quoted_name(graph, name);
  if (id == BT_NO_NAME)
    return bt_fail(error, BETLI_INPUT, "the graph has no vertex '%.*s'", BT_SHOW(name));
  words[0] = graph->rank[id];
  return BETLI_OK;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_graph *graph = self;
  assert(words[0] < graph->names.keys.count);
  const struct bt_word name = bt_names_at(&graph->names, graph->id[words[0]]);
  if (needs_no_quotes(name))
    bt_text_add_bytes(text, name.text, name.length);
  else
    print_quoted_name(name, text);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct bt_graph *graph = self;
  if (coordinates[0] >= graph->names.keys.count)
    return false;
  words[0] = graph->rank[coordinates[0]];
  return true;
}

static uint64_t last(const void *self) {
  const struct bt_graph *graph = self;
  return graph->names.keys.count - 1; /* a file without a vertex is refused */
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_graph *graph = self;
  assert(words[0] < graph->names.keys.count);
  const uint32_t *first = &graph->first[words[0]];
  for (uint32_t e = first[0]; e < first[1]; e++) {
    const uint64_t option = graph->option[e];
    bt_options_add(options, &option);
  }
}

static bool loops(const void *self, const uint64_t *words) {
  const struct bt_graph *graph = self;
  return words[0] >= graph->ordered;
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[0] = 0;
  high[0] = words[0];
}

/* Shows the vertices in order of their appearance, and the token. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_graph *graph = self;
  board->lines = BETLI_LINES_ARROWS;
  for (uint32_t id = 0; id < graph->names.keys.count && board->large == NULL; id++) {
    const struct bt_word name = bt_names_at(&graph->names, id);
    const uint32_t *first = &graph->first[graph->rank[id]];
    bt_board_vertex(board, name.text, name.length,
                    graph->rank[id] == words[0] ? BETLI_PART_TOKEN : BETLI_PART_THERE);
    for (uint32_t e = first[0]; e < first[1] && board->large == NULL; e++)
      bt_board_edge(board, id, graph->id[graph->option[e]], BETLI_PART_THERE);
  }
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the graph"},
    {.name = NULL},
};

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_graph = {
    .info =
        {
            .name = "graph",
            .title = "A game given as a graph: vertices are positions, arrows are moves",
            .rules = "The file names the positions and the moves of a game; a component is a "
                     "vertex, and a move follows an arrow.  A vertex without arrows is an end.  "
                     "The graph may have cycles: then play need not end, and may be a draw.\n\n"
                     "The file is a list of edges, two names separated by blanks on each line, "
                     "which may have -> or -- between them; a name alone is a vertex, and # "
                     "begins a comment.  In the DOT language, digraph { a -> b -> c; \"x y\" -> "
                     "{c d} }, an arrow from or to a group in braces stands for an arrow for "
                     "each of its vertices; attributes and comments are skipped.  a -- b stands "
                     "for arrows both ways, and so does an edge without a direction in the other "
                     "formats.\n\n" BT_GRAPH_FORMATS,
            .position = "A component is written as the name of a vertex.  Tables list the vertices "
                        "in order of their first appearance in the file, counted from 0.",
            .known = "Nothing in advance: betli evaluates the graph.",
            .source =
                "L. Kalmar, Zur Theorie der abstrakten Spiele, Acta Szeged 4 (1928); E. Gansner, "
                "E. Koutsofios and S. North, Drawing graphs with dot.",
            .examples = examples,
            .parameters = parameters,
        },
    .width = 1,
    .axes = 1,
    .first = 0,
    .open = open,
    .close = bt_graph_close,
    .parse = parse,
    .print = print,
    .place = place,
    .last = last,
    .named = true,
    .options = options,
    .loops = loops,
    .box = box,
    .board = board,
};
