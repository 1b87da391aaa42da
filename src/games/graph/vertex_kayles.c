/* Kayles on graphs.  Node Kayles takes a vertex and its neighbours; Arc Kayles takes an edge and
 * all edges that touch it. */
#include "games/graph/network.h"

/* Returns true if an earlier vertex takes the same vertices with it: the same move. */
static bool repeats_node_move(const struct bt_network *network, bt_vertex_set all,
                              bt_vertex_set vertex, bt_vertex_set taken) {
  for (bt_vertex_set rest = taken & (vertex - 1); rest != 0; rest &= rest - 1) {
    const bt_vertex_set other = rest & (~rest + 1);
    if (((other | network->neighbours[bt_vertex_set_first(other)]) & all) == taken)
      return true;
  }
  return false;
}

static void node_kayles_options(const void *self, const uint64_t *words,
                                struct bt_options *options) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  for (bt_vertex_set rest = all; rest != 0; rest &= rest - 1) {
    const bt_vertex_set vertex = rest & (~rest + 1);
    const bt_vertex_set taken = (vertex | network->neighbours[bt_vertex_set_first(vertex)]) & all;
    uint64_t left[BT_NETWORK_WIDTH];
    if (repeats_node_move(network, all, vertex, taken))
      continue;
    bt_vertex_set_words(all & ~taken, left);
    bt_options_add(options, left);
  }
}

/* Names the vertex that takes the others with it, or the first of those that do. */
static void node_kayles_how(const void *self, const uint64_t *from, const uint64_t *to,
                            struct bt_text *text) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(from), taken = all & ~bt_vertex_set_of(to);
  for (bt_vertex_set rest = taken; rest != 0; rest &= rest - 1) {
    const bt_vertex_set vertex = rest & (~rest + 1);
    struct bt_text name = {0};
    uint64_t words[BT_NETWORK_WIDTH];
    if (((vertex | network->neighbours[bt_vertex_set_first(vertex)]) & all) != taken)
      continue;
    bt_vertex_set_words(vertex, words);
    bt_network_print(self, words, &name);
    bt_text_say(text, "takes %s", bt_text_string(&name));
    text->failed |= name.failed;
    bt_text_free(&name);
    return;
  }
}

static uint64_t node_kayles_effort(const void *self, const uint64_t *words) {
  const bt_vertex_set all = bt_vertex_set_of(words);
  const uint64_t edges = bt_network_edges(self, all);
  return all == 0 ? 0 : (1 + edges) * (1 + edges);
}

static void arc_kayles_options(const void *self, const uint64_t *words,
                               struct bt_options *options) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  for (bt_vertex_set rest = all; rest != 0; rest &= rest - 1) {
    const bt_vertex_set vertex = rest & (~rest + 1);
    bt_vertex_set others = network->neighbours[bt_vertex_set_first(vertex)] & rest;
    for (; others != 0; others &= others - 1) {
      uint64_t left[BT_NETWORK_WIDTH];
      bt_vertex_set_words(all & ~(vertex | (others & (~others + 1))), left);
      bt_options_add(options, left);
    }
  }
}

/* Leaves out vertices without neighbours, which no move takes. */
static bool arc_kayles_decompose(const void *self, const uint64_t *words, uint64_t *part,
                                 uint64_t *rest) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  bt_vertex_set useful = 0;
  uint64_t left[BT_NETWORK_WIDTH];
  for (bt_vertex_set v = all; v != 0; v &= v - 1)
    if ((network->neighbours[bt_vertex_set_first(v)] & all) != 0)
      useful |= v & (~v + 1);
  bt_vertex_set_words(useful, left);
  return bt_network_decompose(self, left, part, rest);
}

static uint64_t arc_kayles_effort(const void *self, const uint64_t *words) {
  const uint64_t edges = bt_network_edges(self, bt_vertex_set_of(words));
  return edges * edges;
}

static const char *const examples[] = {NULL};

static void node_kayles_write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played on a graph from a file.  A move takes a vertex and all its neighbours.");
}

/* The game node-kayles:FILE. */
const struct bt_descriptor bt_node_kayles_on_graph = {
    .info = {.name = "node-kayles",
             BT_NODE_KAYLES_TEXTS,
             .examples = examples,
             .parameters = bt_network_optional_parameters},
    .on_graphs = true,
    .width = BT_NETWORK_WIDTH,
    .open = bt_network_open,
    .close = bt_network_close,
    .parse = bt_network_parse,
    .print = bt_network_print,
    .sample = bt_network_sample,
    .write_rules = node_kayles_write_rules,
    .how = node_kayles_how,
    .options = node_kayles_options,
    .decompose = bt_network_decompose,
    .graph = bt_network_graph,
    .effort = node_kayles_effort,
    .any_thread = true,
    .board = bt_network_board,
};

const struct bt_descriptor bt_arc_kayles = {
    .info =
        {
            .name = "arc-kayles",
            .title = "Arc Kayles: take an edge of a graph and all edges that touch it",
            .rules = "Played on a graph from a file.  A move takes an edge and all edges that have "
                     "an end in common with it, so both its ends are gone.  On a board of squares, "
                     "each joined to its neighbours, this is Cram.\n\n" BT_NETWORK_FILE,
            .position = "all stands for all vertices, none for the empty graph; other positions "
                        "are written as the vertices that are left: a,b,c.",
            .known =
                "A path of n vertices is a heap of n in Dawson's Kayles, 0.07; on a cycle each "
                "move leaves a path of two fewer.  A star is a heap of one.",
            .source = "T. J. Schaefer, On the complexity of some two-person perfect-information "
                      "games, Journal of Computer and System Sciences 16 (1978).",
            .examples = examples,
            .parameters = bt_network_parameters,
        },
    .on_graphs = true,
    .width = BT_NETWORK_WIDTH,
    .open = bt_network_open,
    .close = bt_network_close,
    .parse = bt_network_parse,
    .print = bt_network_print,
    .sample = bt_network_sample,
    .options = arc_kayles_options,
    .decompose = arc_kayles_decompose,
    .graph = bt_network_graph,
    .effort = arc_kayles_effort,
    .any_thread = true,
    .board = bt_network_board,
};
