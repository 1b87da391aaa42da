#include "figure/board_layers.h"

#include <stdlib.h>

enum { UNMET = BETLI_BOARD_VERTICES };

bool bt_board_grows_up(const betli_board *board) {
  return betli_board_lines(board) == BETLI_LINES_ORDER ||
         betli_board_lines(board) == BETLI_LINES_STANDING;
}

/* The longest way to each vertex: as often as an edge goes up too little, its end is raised.  No
 * way has more edges than there are other vertices: false where one goes on rising, round a cycle. */
static bool find_longest(const betli_board *board, uint32_t *layers) {
  const size_t edges = betli_board_edge_count(board), count = betli_board_vertex_count(board);
  bool raised = true;
  for (size_t round = 0; raised && round <= count; round++) {
    raised = false;
    for (size_t e = 0; e < edges; e++) {
      const betli_board_edge edge = betli_board_edge_at(board, e);
      if (layers[edge.to] > layers[edge.from])
        continue;
      layers[edge.to] = layers[edge.from] + 1;
      raised = true;
    }
  }
  return !raised;
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
  if ((lines == BETLI_LINES_ARROWS || lines == BETLI_LINES_ORDER) && find_longest(board, layers))
    return true;
  size_t *queue = malloc((count + 1) * sizeof *queue);
  if (queue != NULL)
    find_nearest(board, layers, queue);
  free(queue);
  return queue != NULL;
}
