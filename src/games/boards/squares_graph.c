#include "core/game/position_graph.h"
#include "games/boards/squares.h"

#include <string.h>

/* ---- as a graph ----------------------------------------------------------------------------- */

static void join(struct bt_position_graph *graph, unsigned vertex) {
  graph->ends[graph->first[graph->count]++] = (uint8_t)vertex;
}

void bt_squares_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const struct bt_squares_pairs pairs = bt_squares_pairs_of(&board);
  const bt_squares_set left = pairs.flat << 1, above = pairs.upright << board.columns;
  uint8_t number[BT_MOST_SQUARES], count = 0;
  for (bt_squares_set rest = board.free; rest != 0; rest &= rest - 1)
    number[bt_squares_first(rest)] = count++;
  graph->count = 0;
  graph->first[0] = 0;
  for (bt_squares_set rest = board.free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_squares_first(rest);
    graph->kind[graph->count++] = 0;
    graph->first[graph->count] = graph->first[graph->count - 1];
    if (pairs.flat >> at & 1)
      join(graph, number[at + 1]);
    if (pairs.upright >> at & 1)
      join(graph, number[at + board.columns]);
    if (left >> at & 1)
      join(graph, number[at - 1]);
    if (above >> at & 1)
      join(graph, number[at - board.columns]);
  }
}

/* ---- fingerprint ---------------------------------------------------------------------------- */

/* A square with those around it takes a place in a row of numbers: a board with a border between
 * its rows, and one above and below. */
enum {
  LANES = 8, /* numbers that are worked on at once */
  MOST_STRIDE = BT_MOST_SQUARES + 1,
  MOST_PLACES = 2 * BT_MOST_SQUARES + 2 * (MOST_STRIDE + 1) + LANES
};

struct field {
  unsigned stride, start, end; /* places from the first to the last square */
  uint16_t free[MOST_PLACES];  /* all bits set, or none */
  uint16_t colours[2][MOST_PLACES];
};

static void lay_out(const struct bt_squares *board, struct field *field) {
  const unsigned stride = board->columns + 1, start = stride + 1;
  const unsigned end = start + board->rows * stride, places = end + start + LANES;
  field->stride = stride;
  field->start = start;
  field->end = end;
  memset(field->free, 0, places * sizeof *field->free);
  memset(field->colours[0], 0, places * sizeof *field->free);
  memset(field->colours[1], 0, places * sizeof *field->free);
  const bt_squares_set row = bt_squares_all(1, board->columns);
  unsigned at = start;
  for (bt_squares_set rest = board->free; rest != 0; at += stride, rest >>= board->columns)
    for (bt_squares_set squares = rest & row; squares != 0; squares &= squares - 1) {
      field->free[at + bt_squares_first(squares)] = UINT16_MAX;
      field->colours[0][at + bt_squares_first(squares)] = 1;
    }
}

/* The colours of the squares at `to`, from those before and around. */
static void recolour(const uint16_t *restrict from, const uint16_t *restrict free,
                     uint16_t *restrict to, unsigned stride) {
  const uint16_t *left = from - 1, *right = from + 1;
  const uint16_t *above = from - stride, *below = from + stride;
  for (unsigned i = 0; i < LANES; i++) {
    uint16_t sum = (uint16_t)(5U * from[i] + left[i] + right[i] + above[i] + below[i]);
    sum = (uint16_t)(sum * 40503U);
    to[i] = (uint16_t)((sum ^ sum >> 7) & free[i]);
  }
}

static uint64_t sum_of(const struct field *field, unsigned count) {
  uint64_t sum = count;
  for (unsigned at = field->start; at < field->end; at++) {
    const uint64_t both = (uint64_t)field->colours[0][at] << 16 | field->colours[1][at];
    const uint64_t mixed = both * UINT64_C(0x9e3779b97f4a7c15);
    sum += (mixed ^ mixed >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
  }
  return sum;
}

/* Colour refinement, as bt_graph_fingerprint does it, with eight squares at once.  The last two
 * rounds together are the colour of a square. */
uint64_t bt_squares_fingerprint(const void *self, const uint64_t *words) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const unsigned count = bt_squares_count(board.free), rounds = 4 + count / 4;
  struct field field;
  lay_out(&board, &field);
  for (unsigned round = 0; round < rounds; round++) {
    const uint16_t *from = field.colours[round % 2];
    uint16_t *to = field.colours[(round + 1) % 2];
    for (unsigned at = field.start; at < field.end; at += LANES)
      recolour(from + at, field.free + at, to + at, field.stride);
  }
  return sum_of(&field, count);
}
