/* Settled positions of Nimstring as graphs whose vertices are joints, boxes with three or four open
 * lines, and chains, boxes with two open lines in a row. */
#include "core/game/position_graph.h"
#include "games/boards/lines.h"

#include <string.h>

/* Kinds of vertices: a chain by its length, up to LONG; all longer chains are worth the same, since
 * no move in them is safe, and they stay long. */
enum { LONG = 3, ENDS_AT_BORDER = 4, LOOP = 8, ALONE = 9, JOINT = 16, NO_VERTEX = 255 };

/* The joints of a board, and where open lines lead. */
struct joints {
  struct bt_box_lines lines;
  bt_line_set joints;
  uint8_t vertex[BT_MOST_LINES]; /* of each joint */
};

/* An edge, from a joint to a vertex. */
struct joint_edges {
  unsigned count;
  uint8_t ends[2 * BT_MOST_LINES][2];
};

static bool has_box(bt_line_set boxes, unsigned box) {
  return (boxes >> box & 1) != 0;
}

/* Returns the box next to a box; true for the border. */
static bool leads_to_border(const struct joints *joints, unsigned box, enum bt_side side,
                            unsigned *next) {
  const unsigned stride = joints->lines.line[BT_BELOW];
  *next = side == BT_ABOVE   ? box - stride
          : side == BT_LEFT  ? box - 1
          : side == BT_RIGHT ? box + 1
                             : box + stride;
  return *next >= BT_MOST_LINES || !has_box(joints->lines.boxes, *next);
}

/* Walks from a joint along a chain.  Returns its length; *end is the joint at its end, or
 * NO_VERTEX for the border, and *last the side of that joint from which the walk comes. */
static unsigned walk_chain(const struct joints *joints, unsigned box, enum bt_side side,
                           unsigned *end, enum bt_side *last) {
  unsigned length = 0;
  for (;; length++) {
    if (leads_to_border(joints, box, side, &box)) {
      *end = NO_VERTEX;
      return length;
    }
    const enum bt_side back = (enum bt_side)(BT_BELOW - side);
    if (has_box(joints->joints, box)) {
      *end = box;
      *last = back;
      return length;
    }
    for (side = 0; side == back || !has_box(joints->lines.open[side], box); side++) {
    }
  }
}

static void join_vertices(struct joint_edges *edges, unsigned from, unsigned to) {
  edges->ends[edges->count][0] = (uint8_t)from;
  edges->ends[edges->count++][1] = (uint8_t)to;
}

/* Adds the chain or the line that leaves a joint on a side, unless its other end has added it. */
static void add_chain(const struct joints *joints, unsigned box, enum bt_side side,
                      struct bt_position_graph *graph, struct joint_edges *edges) {
  const unsigned joint = joints->vertex[box];
  unsigned end;
  enum bt_side last = side;
  const unsigned boxes = walk_chain(joints, box, side, &end, &last);
  const unsigned length = boxes < LONG ? boxes : LONG;
  /* cppcheck-suppress knownConditionTrueFalse */
  if (end == NO_VERTEX && length == 0) {
    graph->kind[joint]++;
    return;
  }
  if (end != NO_VERTEX && (end < box || (end == box && last < side)))
    return;
  if (length == 0) {
    join_vertices(edges, joint, joints->vertex[end]);
    return;
  }
  const unsigned chain = graph->count++;
  graph->kind[chain] =
      (uint8_t)(end == box ? LOOP : length + (end == NO_VERTEX ? ENDS_AT_BORDER : 0));
  join_vertices(edges, joint, chain);
  if (end != NO_VERTEX && end != box)
    join_vertices(edges, joints->vertex[end], chain);
}

/* Writes the edges in order of vertices, each at both its ends. */
static void write_edges(const struct joint_edges *edges, struct bt_position_graph *graph) {
  uint16_t at[BT_GRAPH_VERTICES + 1] = {0};
  for (unsigned e = 0; e < edges->count; e++)
    for (unsigned i = 0; i < 2; i++)
      at[edges->ends[e][i] + 1]++;
  for (unsigned v = 0; v < graph->count; v++)
    at[v + 1] = (uint16_t)(at[v + 1] + at[v]);
  memcpy(graph->first, at, (graph->count + 1) * sizeof *at);
  for (unsigned e = 0; e < edges->count; e++)
    for (unsigned i = 0; i < 2; i++)
      graph->ends[at[edges->ends[e][i]]++] = edges->ends[e][1 - i];
}

bool bt_lines_graph(const void *self, const uint64_t *words, struct bt_position_graph *graph) {
  (void)self;
  const struct bt_lines board = bt_lines_of(words);
  struct joints joints = {.lines = bt_box_lines_of(&board)};
  struct joint_edges edges = {0};
  const struct bt_box_count count = bt_box_count_of(joints.lines.open);
  joints.joints = count.fours | (count.ones & count.twos);
  graph->count = 0;
  for (bt_line_set rest = joints.joints; rest != 0; rest &= rest - 1) {
    joints.vertex[bt_squares_first(rest)] = (uint8_t)graph->count;
    graph->kind[graph->count++] = JOINT;
  }
  for (bt_line_set rest = joints.joints; rest != 0; rest &= rest - 1)
    for (enum bt_side side = 0; side < BT_BOX_SIDES; side++)
      if (has_box(joints.lines.open[side], bt_squares_first(rest)))
        add_chain(&joints, bt_squares_first(rest), side, graph, &edges);
  if (graph->count == 0 && board.open != 0)
    graph->kind[graph->count++] = ALONE;
  write_edges(&edges, graph);
  return true;
}
