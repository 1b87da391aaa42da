/* Positions as the vertices of a directed graph, and their moves as its arcs: in flat arrays, both
 * ways, for analysis from the ends backwards.
 *
 * There may be cycles.  Vertices are 0, 1, 2, ... */
#ifndef BETLI_CORE_LOOPY_ARCS_H
#define BETLI_CORE_LOOPY_ARCS_H

#include "base/limits.h"

/* Zero-initialised but for the limits. */
struct bt_arcs {
  struct bt_limits *limits;
  uint32_t count;     /* vertices whose arcs are written */
  uint32_t arc_count; /* at most 2^32 - 1 */
  /* The arcs of v lead to to[first[v]], ..., to[first[v + 1] - 1]. */
  uint32_t *first, *to;
  size_t first_capacity, to_capacity;
  /* The arcs to v come from from[back[v]], ..., from[back[v + 1] - 1]. */
  uint32_t *back, *from;
  size_t back_capacity, from_capacity;
};

void bt_arcs_free(struct bt_arcs *arcs);

/* Adds an arc of vertex arcs->count.  Fails with BETLI_LIMIT if memory runs out, and above 2^32 - 1
 * arcs. */
betli_status bt_arcs_add(struct bt_arcs *arcs, uint32_t to, struct bt_error *error);

/* Ends the arcs of vertex arcs->count; later arcs are those of the next vertex. */
betli_status bt_arcs_next(struct bt_arcs *arcs, struct bt_error *error);

/* Writes the arcs backwards, once the arcs of all vertices are written: each leads to one of these
 * vertices.  O(V + E), 8 bytes an arc and 8 a vertex in all. */
betli_status bt_arcs_reverse(struct bt_arcs *arcs, struct bt_error *error);

/* Sets round[v] if arcs lead from v into a cycle.  O(V + E), 8 bytes a vertex for a while.
 * Requires bt_arcs_reverse. */
betli_status bt_arcs_lead_round(const struct bt_arcs *arcs, bool *round, struct bt_error *error);

static inline uint32_t bt_arcs_degree(const struct bt_arcs *arcs, uint32_t vertex) {
  return arcs->first[vertex + 1] - arcs->first[vertex];
}

#endif
