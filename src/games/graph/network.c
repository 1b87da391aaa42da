#include "games/graph/network.h"

#include "core/game/board.h"
#include "core/game/position_graph.h"
#include "games/graph/name_set.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: 128 vertices have some 2^13 edges, and the file may hold comments. */
#define MOST_BYTES (UINT64_C(1) << 24)

static const bt_vertex_set one = 1;

/* ---- files ---------------------------------------------------------------------------------- */

betli_status bt_network_check(const struct bt_graph_reader *reader) {
  const struct bt_names *names = &reader->names;
  for (uint32_t id = 0; id < names->keys.count; id++) {
    const struct bt_word name = bt_names_at(names, id);
    if (!bt_name_set_allows(name))
      return bt_fail(reader->error, BETLI_INPUT, "%s: no vertex may be called '%.*s'", reader->name,
                     BT_SHOW(name));
  }
  for (size_t e = 0; e < reader->edge_count; e++) {
    const struct bt_read_edge edge = reader->edges[e];
    const struct bt_word name = bt_names_at(names, edge.from);
    if (edge.from == edge.to)
      return bt_fail(reader->error, BETLI_INPUT, "%s: an edge joins '%.*s' to itself", reader->name,
                     BT_SHOW(name));
  }
  return BETLI_OK;
}

static void join_neighbours(const struct bt_graph_reader *reader, struct bt_network *network) {
  for (size_t e = 0; e < reader->edge_count; e++) {
    const struct bt_read_edge edge = reader->edges[e];
    network->neighbours[edge.from] |= one << edge.to;
    network->neighbours[edge.to] |= one << edge.from;
  }
}

betli_status bt_network_make(struct bt_graph_reader *reader, void **self) {
  const betli_status status = bt_network_check(reader);
  if (status != BETLI_OK)
    return status;
  struct bt_network *network = calloc(1, sizeof *network);
  if (network == NULL)
    return bt_fail_memory(reader->error);
  join_neighbours(reader, network);
  network->names = reader->names;
  *self = network;
  return BETLI_OK;
}

void bt_network_close(void *self) {
  struct bt_network *network = self;
  if (network == NULL)
    return;
  bt_names_free(&network->names);
  free(network);
}

betli_status bt_network_open(const struct bt_argument *arguments, struct bt_limits *limits,
                             void **self, struct bt_error *error) {
  struct bt_graph_reader reader = {.undirected = true,
                                   .most_bytes = MOST_BYTES,
                                   .most_vertices = BT_MOST_VERTICES,
                                   .limits = limits,
                                   .error = error};
  return bt_graph_open_game(&reader, arguments[0].text, bt_network_make, self);
}

const betli_parameter bt_network_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the graph"},
    {.name = NULL},
};

const betli_parameter bt_network_optional_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .help = "a file that holds a graph to play on, instead of a board"},
    {.name = NULL},
};

/* ---- sets of vertices ----------------------------------------------------------------------- */

bt_vertex_set bt_vertex_set_of(const uint64_t *words) {
  return (bt_vertex_set)words[1] << 64 | words[0];
}

void bt_vertex_set_words(bt_vertex_set set, uint64_t *words) {
  words[0] = (uint64_t)set;
  words[1] = (uint64_t)(set >> 64);
}

unsigned bt_vertex_set_first(bt_vertex_set set) {
  assert(set != 0);
  const uint64_t low = (uint64_t)set;
  return low != 0 ? (unsigned)__builtin_ctzll(low)
                  : 64 + (unsigned)__builtin_ctzll((uint64_t)(set >> 64));
}

unsigned bt_vertex_set_count(bt_vertex_set set) {
  return (unsigned)(__builtin_popcountll((uint64_t)set) +
                    __builtin_popcountll((uint64_t)(set >> 64)));
}

unsigned bt_network_edges(const struct bt_network *network, bt_vertex_set set) {
  unsigned ends = 0;
  for (bt_vertex_set rest = set; rest != 0; rest &= rest - 1)
    ends += bt_vertex_set_count(network->neighbours[bt_vertex_set_first(rest)] & set);
  return ends / 2;
}

betli_status bt_network_parse(const void *self, const char *text, uint64_t *words,
                              struct bt_error *error) {
  const struct bt_network *network = self;
  uint64_t bits[BT_MAX_WIDTH] = {0};
  const betli_status status =
      bt_name_set_parse(&network->names, text, "the graph has no vertex", bits, error);
  memcpy(words, bits, BT_NETWORK_WIDTH * sizeof *words);
  return status;
}

void bt_network_print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_network *network = self;
  uint64_t bits[BT_MAX_WIDTH] = {words[0], words[1]};
  bt_name_set_print(&network->names, bits, text);
}

/* Finds a connected set of `count` vertices that contains `from`; returns false if there is none.
 * Adds again and again the first vertex that is joined to the set. */
static bool find_connected_set(const struct bt_network *network, unsigned from, uint64_t count,
                               bt_vertex_set *set) {
  bt_vertex_set fresh = one << from;
  *set = 0;
  for (; fresh != 0 && count > 0; count--) {
    const bt_vertex_set next = fresh & (~fresh + 1);
    *set |= next;
    fresh = (fresh | network->neighbours[bt_vertex_set_first(next)]) & ~*set;
  }
  return count == 0;
}

bool bt_network_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_network *network = self;
  for (uint64_t count = 1; count <= size && count <= network->names.keys.count; count++)
    for (unsigned from = 0; from < network->names.keys.count; from++) {
      bt_vertex_set set;
      if (find_connected_set(network, from, count, &set) && k-- == 0) {
        bt_vertex_set_words(set, words);
        return true;
      }
    }
  return false;
}

/* ---- for searches --------------------------------------------------------------------------- */

bool bt_network_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  bt_vertex_set joined = 0, fresh = all & (~all + 1);
  while (fresh != 0) {
    const bt_vertex_set next = fresh & (~fresh + 1);
    joined |= next;
    fresh = (fresh | (network->neighbours[bt_vertex_set_first(next)] & all)) & ~joined;
  }
  bt_vertex_set_words(joined, part);
  bt_vertex_set_words(all & ~joined, rest);
  return joined != all;
}

bool bt_network_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  uint8_t number[BT_MOST_VERTICES] = {0}, count = 0;
  for (bt_vertex_set rest = all; rest != 0; rest &= rest - 1)
    number[bt_vertex_set_first(rest)] = count++;
  graph->count = 0;
  graph->first[0] = 0;
  for (bt_vertex_set rest = all; rest != 0; rest &= rest - 1) {
    graph->kind[graph->count] = 0;
    uint16_t end = graph->first[graph->count];
    bt_vertex_set neighbours = network->neighbours[bt_vertex_set_first(rest)] & all;
    for (; neighbours != 0; neighbours &= neighbours - 1)
      graph->ends[end++] = number[bt_vertex_set_first(neighbours)];
    graph->first[++graph->count] = end;
  }
  return true;
}

/* ---- for people ----------------------------------------------------------------------------- */

void bt_network_board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_network *network = self;
  const bt_vertex_set all = bt_vertex_set_of(words);
  board->lines = BETLI_LINES_PLAIN;
  for (uint32_t id = 0; id < network->names.keys.count; id++) {
    const struct bt_word name = bt_names_at(&network->names, id);
    bt_board_vertex(board, name.text, name.length,
                    all >> id & 1 ? BETLI_PART_THERE : BETLI_PART_GONE);
    for (bt_vertex_set rest = network->neighbours[id] >> id; rest != 0; rest &= rest - 1) {
      const unsigned other = id + bt_vertex_set_first(rest);
      const bool there = all >> id & all >> other & 1;
      bt_board_edge(board, id, other, there ? BETLI_PART_THERE : BETLI_PART_GONE);
    }
  }
}
