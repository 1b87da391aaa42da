/* Drawings of edges that stand on the ground, of any size.  A set of edges is a bit for each, in
 * bt_name_set_words(&drawing->edges) words. */
#ifndef BETLI_GAMES_HACKENBUSH_DRAWING_H
#define BETLI_GAMES_HACKENBUSH_DRAWING_H

#include "base/arena.h"
#include "games/graph/graph_reader.h"
#include "games/shared/bits.h"

#include <stdbool.h>

/* An edge at a vertex, and its other end. */
struct bt_drawing_way {
  uint32_t edge, to;
};

struct bt_drawing {
  struct bt_limits *limits; /* book the memory of the drawing, and of work on it */
  struct bt_arena arena;
  struct bt_names vertices;
  struct bt_names edges; /* a-b, or a-b.2 for the second from a to b */
  uint32_t ground;
  const uint32_t (*ends)[2];   /* of each edge */
  uint32_t *first;             /* index in `ways` of the first way from each vertex, and the end */
  struct bt_drawing_way *ways; /* from vertex 0, from vertex 1, ...; a loop is one way */
};

extern const betli_parameter bt_drawing_parameters[]; /* of games on a drawing from a file */

/* Makes a drawing of what was read, with names of the vertices that the reader must then leave to
 * it.  After a failure there is nothing to free. */
betli_status bt_drawing_make(const struct bt_graph_reader *reader, struct bt_drawing *drawing);
void bt_drawing_free(struct bt_drawing *drawing);

/* Reads a set of edges (name_set.h) that stand.  Where the text says all, edges fall that do not
 * stand; other texts then fail. */
betli_status bt_drawing_parse(const struct bt_drawing *drawing, const char *text, uint64_t *edges,
                              struct bt_error *error);

/* Takes out of a set the edges that its other edges do not join to the ground. */
betli_status bt_drawing_fall(const struct bt_drawing *drawing, uint64_t *edges,
                             struct bt_error *error);

/* Finds the edges that do not stand, but have an end on the ground or on an edge that stands. */
betli_status bt_drawing_border(const struct bt_drawing *drawing, const uint64_t *edges,
                               uint64_t *border, struct bt_error *error);

/* Finds the edge whose cut leaves a set of another, where both sets stand: of those that are gone,
 * the only one in the border of what is left. */
betli_status bt_drawing_find_cut(const struct bt_drawing *drawing, const uint64_t *from,
                                 const uint64_t *to, uint32_t *edge, struct bt_error *error);

#endif
