#include "figure/board_layers.h"

#include <assert.h>
#include <stdlib.h>

enum { UNMET = BETLI_BOARD_VERTICES };

bool bt_board_grows_up(const betli_board *board) {
  return betli_board_lines(board) == BETLI_LINES_ORDER ||
         betli_board_lines(board) == BETLI_LINES_STANDING;
}

/* A walk along the arrows, depth first. */
struct walk {
  enum { NEW, OPEN, DONE } * state; /* of each vertex; open: it is on the way */
  size_t *next, *way;               /* the edge to be looked at from it next; the way */
  bool *back;                       /* of each edge: it leads back to the way */
};

static void walk_from(const betli_board *board, struct walk *walk, size_t start) {
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

/* Finds the edges that lead back, without which no way goes round.  False if memory ran out. */
static bool find_back(const betli_board *board, bool *back) {
  const size_t count = betli_board_vertex_count(board);
  struct walk walk = {.state = calloc(count + 1, sizeof *walk.state),
                      .next = calloc(count + 1, sizeof *walk.next),
                      .way = calloc(count + 1, sizeof *walk.way),
                      .back = back};
  const bool enough = walk.state != NULL && walk.next != NULL && walk.way != NULL;
  for (size_t i = 0; i < count && enough; i++)
    if (walk.state[i] == NEW)
      walk_from(board, &walk, i);
  free(walk.state);
  free(walk.next);
  free(walk.way);
  return enough;
}

/* The longest way to each vertex that never leads back: as often as an edge goes up too little, its
 * end is raised.  There are no cycles then, so that no vertex comes higher than there are others.
 */
static void raise_all(const betli_board *board, const bool *back, uint32_t *layers) {
  const size_t edges = betli_board_edge_count(board);
  for (bool raised = true; raised;) {
    raised = false;
    for (size_t e = 0; e < edges; e++) {
      const betli_board_edge edge = betli_board_edge_at(board, e);
      if (back[e] || layers[edge.to] > layers[edge.from])
        continue;
      layers[edge.to] = layers[edge.from] + 1;
      assert(layers[edge.to] < betli_board_vertex_count(board));
      raised = true;
    }
  }
}

static bool find_longest(const betli_board *board, uint32_t *layers) {
  bool *back = calloc(betli_board_edge_count(board) + 1, sizeof *back);
  const bool enough = back != NULL && find_back(board, back);
  if (enough)
    raise_all(board, back, layers);
  free(back);
  return enough;
}

/* Breadth first from one vertex; `queue` has room for all. */
static void spread(const betli_board *board, size_t from, uint32_t *layers, size_t *queue) {
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

static void find_nearest(const betli_board *board, uint32_t *layers, size_t *queue) {
  const size_t count = betli_board_vertex_count(board);
  for (size_t i = 0; i < count; i++)
    layers[i] = UNMET;
  for (size_t i = 0; i < count; i++)
    if (betli_board_vertex_at(board, i).part == BETLI_PART_GROUND)
      spread(board, i, layers, queue);
  for (size_t i = 0; i < count; i++)
    if (layers[i] == UNMET)
      spread(board, i, layers, queue);
}

bool bt_board_layers_find(const betli_board *board, uint32_t *layers) {
  const betli_lines lines = betli_board_lines(board);
  const size_t count = betli_board_vertex_count(board);
  for (size_t i = 0; i < count; i++)
    layers[i] = 0;
  if (lines == BETLI_LINES_ARROWS || lines == BETLI_LINES_ORDER)
    return find_longest(board, layers);
  size_t *queue = malloc((count + 1) * sizeof *queue);
  if (queue != NULL)
    find_nearest(board, layers, queue);
  free(queue);
  return queue != NULL;
}
