#include "core/game/position_graph.h"
#include "games/boards/squares.h"

#include <assert.h>
#include <string.h>

/* ---- as a graph ----------------------------------------------------------------------------- */

/* The vertex of each square, with a border around the board: 0 for none, 1 for the first free
 * square. */
struct numbered {
  unsigned stride;
  uint8_t vertex[3 * (BT_MOST_SQUARES + 2)];
};

static void number_free_squares(const struct bt_squares *board, struct numbered *numbered) {
  const unsigned columns = board->columns;
  uint8_t *row = numbered->vertex + numbered->stride + 1, last = 0;
  for (bt_squares_set rest = board->free; rest != 0; rest >>= columns, row += numbered->stride)
    for (bt_squares_set squares = rest & bt_squares_all(1, columns); squares != 0;
         squares &= squares - 1)
      row[bt_squares_first(squares)] = ++last;
}

static void join_to_vertex(struct bt_position_graph *graph, uint8_t vertex) {
  graph->ends[graph->first[graph->count]] = (uint8_t)(vertex - 1);
  graph->first[graph->count] = (uint16_t)(graph->first[graph->count] + (vertex != 0));
}

bool bt_squares_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  struct numbered numbered = {.stride = board.columns + 1};
  number_free_squares(&board, &numbered);
  const unsigned stride = numbered.stride;
  const uint8_t *end = numbered.vertex + (size_t)(board.rows + 1) * stride;
  graph->count = 0;
  graph->first[0] = 0;
  for (const uint8_t *at = numbered.vertex + stride + 1; at < end; at++) {
    if (*at == 0)
      continue;
    graph->kind[graph->count++] = 0;
    graph->first[graph->count] = graph->first[graph->count - 1];
    join_to_vertex(graph, at[1]);
    join_to_vertex(graph, at[stride]);
    join_to_vertex(graph, at[-1]);
    join_to_vertex(graph, at[-(ptrdiff_t)stride]);
  }
  return true;
}

/* ---- fingerprint ---------------------------------------------------------------------------- */

/* Numbers that are processed at once. */
typedef uint16_t lanes __attribute__((vector_size(16)));
enum { LANES = 8 };

/* The squares of a board no wider than high have their places in a row of numbers.  There is a
 * border between its rows, and one above and below. */
enum {
  MOST_COLUMNS = 10,
  MOST_STRIDE = MOST_COLUMNS + 1,
  MOST_GROUPS = (2 * BT_MOST_SQUARES + LANES - 1) / LANES,
  MOST_PLACES = LANES * MOST_GROUPS + 2 * MOST_STRIDE
};

struct field {
  unsigned stride, groups; /* groups: of LANES squares each, from the first on */
  lanes free[MOST_GROUPS]; /* of each square: all bits set, or none */
  uint16_t colours[2][MOST_PLACES];
};

static lanes load_colour_lanes(const uint16_t *places) {
  lanes at;
  memcpy(&at, places, sizeof at);
  return at;
}

static void store_colour_lanes(uint16_t *places, lanes what) {
  memcpy(places, &what, sizeof what);
}

/* Returns the colours of a group of squares after `round` rounds. */
static uint16_t *colours_of_group(struct field *field, unsigned round, unsigned group) {
  return field->colours[round % 2] + field->stride + (size_t)LANES * group;
}

/* Sets the bit of each place whose square is free. */
static void spread_free_squares(const struct bt_squares *board, unsigned stride, uint8_t *bits) {
  const unsigned mask = (1U << board->columns) - 1;
  unsigned at = 0;
  for (bt_squares_set rest = board->free; rest != 0; rest >>= board->columns, at += stride) {
    const unsigned row = ((unsigned)rest & mask) << at % 8;
    bits[at / 8] |= (uint8_t)row;
    bits[at / 8 + 1] |= (uint8_t)(row >> 8);
    bits[at / 8 + 2] |= (uint8_t)(row >> 16);
  }
}

static void lay_out_field(const struct bt_squares *board, struct field *field) {
  const unsigned stride = board->columns + 1;
  const unsigned groups = (board->rows * stride + LANES - 1) / LANES;
  const size_t places = (size_t)LANES * groups + (size_t)2 * stride;
  const lanes bit = {1, 2, 4, 8, 16, 32, 64, 128}, none = {0};
  uint8_t bits[MOST_GROUPS + 2];
  assert(board->columns <= MOST_COLUMNS && groups <= MOST_GROUPS);
  memset(bits, 0, groups + 2);
  spread_free_squares(board, stride, bits);
  field->stride = stride;
  field->groups = groups;
  memset(field->colours[0], 0, places * sizeof **field->colours);
  memset(field->colours[1], 0, places * sizeof **field->colours);
  for (unsigned g = 0; g < groups; g++) {
    field->free[g] = (lanes)(((none + bits[g]) & bit) != 0);
    store_colour_lanes(colours_of_group(field, 0, g), field->free[g] & 1);
  }
}

/* Returns the new colours of a group of squares, from their old colours and those of their
 * neighbours. */
static lanes recolour_group(const uint16_t *from, unsigned stride) {
  lanes sum = load_colour_lanes(from - 1) + load_colour_lanes(from + 1);
  sum += load_colour_lanes(from - stride) + load_colour_lanes(from + stride);
  sum = (5 * load_colour_lanes(from) + sum) * 40503;
  return sum ^ sum >> 7;
}

static uint16_t add_up_lanes(lanes all) {
  uint16_t sum = 0;
  for (unsigned i = 0; i < LANES; i++)
    sum = (uint16_t)(sum + all[i]);
  return sum;
}

/* Returns a hash of the colours of all squares in two rounds, independent of their order. */
static uint32_t hash_colours(struct field *field) {
  lanes low = {0}, high = {0};
  for (unsigned g = 0; g < field->groups; g++) {
    const lanes a = load_colour_lanes(colours_of_group(field, 0, g)),
                b = load_colour_lanes(colours_of_group(field, 1, g));
    const lanes both = (a * 0x9e37) ^ (b * 0x79b9);
    low += (both ^ both >> 7) * 0x7f4b;
    high += (a + (b >> 5)) * (b | 1);
  }
  return (uint32_t)add_up_lanes(high) << 16 | add_up_lanes(low);
}

/* Refines colours like bt_graph_fingerprint, eight squares at once.  After five rounds, more rounds
 * hardly distinguish more boards; certainty needs a search for an isomorphism. */
uint64_t bt_squares_fingerprint(const void *self, const uint64_t *words) {
  (void)self;
  enum { ROUNDS = 5 };
  struct bt_squares board = bt_squares_of(words);
  struct field field;
  if (board.columns > board.rows)
    board = bt_squares_turned(&board);
  lay_out_field(&board, &field);
  for (unsigned round = 0; round < ROUNDS; round++) {
    const uint16_t *from = colours_of_group(&field, round, 0);
    uint16_t *to = colours_of_group(&field, round + 1, 0);
    for (unsigned g = 0; g < field.groups; g++, from += LANES, to += LANES)
      store_colour_lanes(to, recolour_group(from, field.stride) & field.free[g]);
  }
  const uint64_t sum = (uint64_t)bt_squares_count(board.free) << 32 | hash_colours(&field);
  const uint64_t mixed = sum * UINT64_C(0x9e3779b97f4a7c15);
  return (mixed ^ mixed >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
}
