#include "figure/board/layers.h"

#include <assert.h>
#include <stdlib.h>

enum { UNMET = BETLI_BOARD_VERTICES };

bool bt_board_grows_up(const betli_board *board) {
  return betli_board_lines(board) == BETLI_LINES_ORDER ||
         betli_board_lines(board) == BETLI_LINES_STANDING;
}

/* A depth-first search along the arrows. */
struct walk {
  enum { NEW, OPEN, DONE } * state; /* of each vertex; OPEN: on the way */
  size_t *next, *way;               /* next edge to try at each vertex; vertices on the way */
  bool *back;                       /* of each edge: it closes a cycle */
};

static void mark_back_edges_from(const betli_board *board, struct walk *walk, size_t start) {
  const size_t edges = betli_board_edge_count(board);
  size_t length = 0;
  walk->way[length++] = start;
  walk->state[start] = OPEN;
  while (length > 0) {
    const size_t at = walk->way[length - 1], e = walk->next[at]++;
    if (e >= edges) {
      walk->state[at] = DONE;
      length--;
      continue;
    }
    const betli_board_edge edge = betli_board_edge_at(board, e);
    if (edge.from != at)
      continue;
    walk->back[e] = walk->state[edge.to] == OPEN;
    if (walk->state[edge.to] == NEW) {
      walk->state[edge.to] = OPEN;
      walk->way[length++] = edge.to;
    }
  }
}

/* Finds back edges, without which there is no cycle.  Returns false if memory ran out. */
static bool find_back_edges(const betli_board *board, bool *back) {
  const size_t count = betli_board_vertex_count(board);
  struct walk walk = {.state = calloc(count + 1, sizeof *walk.state),
                      .next = calloc(count + 1, sizeof *walk.next),
                      .way = calloc(count + 1, sizeof *walk.way),
                      .back = back};
  const bool enough = walk.state != NULL && walk.next != NULL && walk.way != NULL;
  for (size_t i = 0; i < count && enough; i++)
    if (walk.state[i] == NEW)
      mark_back_edges_from(board, &walk, i);
  free(walk.state);
  free(walk.next);
  free(walk.way);
  return enough;
}

/* An edge that has to lead up. */
struct lift {
  size_t from, to;
};

/* Raises the ends of edges until all lead up, no higher than the longest way to each vertex
 * demands.  Without cycles, no layer exceeds the number of vertices. */
static void raise_edge_ends(size_t count, const struct lift *lifts, uint32_t *layers) {
  for (bool raised = true; raised;) {
    raised = false;
    for (size_t i = 0; i < count; i++) {
      if (layers[lifts[i].to] > layers[lifts[i].from])
        continue;
      layers[lifts[i].to] = layers[lifts[i].from] + 1;
      assert(layers[lifts[i].to] < BETLI_BOARD_VERTICES);
      raised = true;
    }
  }
}

static bool find_longest_ways(const betli_board *board, uint32_t *layers) {
  const size_t edges = betli_board_edge_count(board);
  bool *back = calloc(edges + 1, sizeof *back);
  struct lift *lifts = calloc(edges + 1, sizeof *lifts);
  const bool enough = back != NULL && lifts != NULL && find_back_edges(board, back);
  size_t count = 0;
  for (size_t e = 0; e < edges && enough; e++)
    if (!back[e])
      lifts[count++] =
          (struct lift){betli_board_edge_at(board, e).from, betli_board_edge_at(board, e).to};
  if (enough)
    raise_edge_ends(count, lifts, layers);
  free(back);
  free(lifts);
  return enough;
}

bool bt_board_layers_raise(const betli_board *board, uint32_t *layers) {
  const size_t edges = betli_board_edge_count(board);
  struct lift *lifts = calloc(edges + 1, sizeof *lifts);
  size_t count = 0;
  for (size_t e = 0; e < edges && lifts != NULL; e++) {
    const betli_board_edge edge = betli_board_edge_at(board, e);
    const bool first = layers[edge.from] < layers[edge.to] ||
                       (layers[edge.from] == layers[edge.to] && edge.from < edge.to);
    if (edge.from != edge.to)
      lifts[count++] =
          first ? (struct lift){edge.from, edge.to} : (struct lift){edge.to, edge.from};
  }
  if (lifts != NULL)
    raise_edge_ends(count, lifts, layers);
  free(lifts);
  return lifts != NULL;
}

/* Searches breadth first from a vertex; `queue` has room for all vertices. */
static void find_distances_from(const betli_board *board, size_t from, uint32_t *layers,
                                size_t *queue) {
  size_t first = 0, end = 0;
  layers[from] = 0;
  queue[end++] = from;
  while (first < end) {
    const size_t at = queue[first++];
    for (size_t e = 0; e < betli_board_edge_count(board); e++) {
      const betli_board_edge edge = betli_board_edge_at(board, e);
      const size_t other = edge.from == at ? edge.to : edge.from;
      if ((edge.from != at && edge.to != at) || layers[other] != UNMET)
        continue;
      layers[other] = layers[at] + 1;
      queue[end++] = other;
    }
  }
}

static void find_least_distances(const betli_board *board, uint32_t *layers, size_t *queue) {
  const size_t count = betli_board_vertex_count(board);
  for (size_t i = 0; i < count; i++)
    layers[i] = UNMET;
  for (size_t i = 0; i < count; i++)
    if (betli_board_vertex_at(board, i).part == BETLI_PART_GROUND)
      find_distances_from(board, i, layers, queue);
  for (size_t i = 0; i < count; i++)
    if (layers[i] == UNMET)
      find_distances_from(board, i, layers, queue);
}

bool bt_board_layers_find(const betli_board *board, uint32_t *layers) {
  const betli_lines lines = betli_board_lines(board);
  const size_t count = betli_board_vertex_count(board);
  for (size_t i = 0; i < count; i++)
    layers[i] = 0;
  if (lines == BETLI_LINES_ARROWS || lines == BETLI_LINES_ORDER)
    return find_longest_ways(board, layers);
  size_t *queue = malloc((count + 1) * sizeof *queue);
  if (queue != NULL)
    find_least_distances(board, layers, queue);
  free(queue);
  return queue != NULL;
}
