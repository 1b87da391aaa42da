/* The arcs of a graph, divided among ranks: each owns a block of the vertices, and has the arcs
 * that lead to these.
 *
 * The first rank has the whole graph, and hands out the parts of the others. */
#ifndef BETLI_CORE_LOOPY_ARC_PARTS_H
#define BETLI_CORE_LOOPY_ARC_PARTS_H

#include "core/loopy/arcs.h"
#include "core/ranks/ranks.h"

struct bt_arc_part {
  struct bt_limits *limits;
  struct bt_ranks *ranks; /* that share the graph; NULL: one has all of it */
  uint32_t all;           /* vertices of the graph */
  uint32_t first, count;  /* those of this rank: first, ..., first + count - 1 */
  /* The arcs that lead to first + v come from from[back[v]], ..., from[back[v + 1] - 1]. */
  const uint32_t *back, *from;
  uint32_t *degree; /* of each of its vertices: the arcs that lead from it */
  uint32_t *bytes;  /* what is its own of these; NULL: nothing */
  uint64_t length;  /* of those, in numbers of 32 bits */
};

/* The vertices of each rank but the last ones, which may have fewer. */
static inline uint32_t bt_arc_block(const struct bt_arc_part *part) {
  const unsigned ranks = bt_ranks_count(part->ranks);
  return (uint32_t)(((uint64_t)part->all + ranks - 1) / ranks);
}

/* The first vertex of a rank, or of those behind the last. */
static inline uint32_t bt_arc_first(const struct bt_arc_part *part, unsigned rank) {
  const uint64_t first = (uint64_t)bt_arc_block(part) * rank;
  return first < part->all ? (uint32_t)first : part->all;
}

static inline bool bt_arc_part_has(const struct bt_arc_part *part, uint32_t vertex) {
  return vertex - part->first < part->count;
}

/* The part of the first rank, which is all where there is no other; the arcs must be there
 * backwards.  4 bytes for each of its vertices beside the arcs.  To be closed whatever the result.
 */
betli_status bt_arc_part_open(struct bt_arc_part *part, const struct bt_arcs *arcs,
                              struct bt_ranks *ranks, struct bt_error *error);

/* First rank: puts the parts of the others into the next exchange, 4 bytes an arc and 8 a vertex.
 */
betli_status bt_arc_parts_put(const struct bt_arcs *arcs, const struct bt_arc_part *part,
                              struct bt_error *error);

/* Another rank: takes its part of so many vertices from the last exchange.  To be closed whatever
 * the result. */
betli_status bt_arc_part_take(struct bt_arc_part *part, uint32_t all, struct bt_limits *limits,
                              struct bt_error *error);

void bt_arc_part_close(struct bt_arc_part *part);

#endif
