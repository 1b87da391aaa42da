#include "core/loopy/remoteness.h"

/* The state of the analysis: vertices in the order in which their lengths become known. */
struct analysis {
  const struct bt_arcs *arcs;
  bool misere;
  uint32_t *length;
  uint32_t *waiting; /* of each vertex: moves not known to lead to won vertices */
  uint32_t *queue;
  uint32_t queued;
};

static void settle_vertex(struct analysis *a, uint32_t vertex, uint32_t length) {
  a->length[vertex] = length;
  a->queue[a->queued++] = vertex;
}

/* Begins with lengths of the ends only. */
static void settle_ends(struct analysis *a) {
  for (uint32_t v = 0; v < a->arcs->count; v++) {
    a->length[v] = BT_NO_END;
    a->waiting[v] = bt_arcs_degree(a->arcs, v);
    if (a->waiting[v] == 0)
      settle_vertex(a, v, 0);
  }
}

/* Settles the vertices that lead to a vertex, as far as its length decides about them. */
static void settle_vertices_before(struct analysis *a, uint32_t vertex) {
  const struct bt_arcs *arcs = a->arcs;
  const uint32_t length = a->length[vertex];
  const bool lost = bt_loopy_is_p(length, a->misere);
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    const uint32_t from = arcs->from[e];
    if (a->length[from] == BT_NO_END && (lost || --a->waiting[from] == 0))
      settle_vertex(a, from, length + 1);
  }
}

static betli_status find_all_remotenesses(struct analysis *a, struct bt_error *error) {
  const struct bt_arcs *arcs = a->arcs;
  settle_ends(a);
  for (uint32_t i = 0; i < a->queued; i++) {
    const uint32_t vertex = a->queue[i];
    settle_vertices_before(a, vertex);
    if (!bt_limits_go_on(arcs->limits, arcs->back[vertex + 1] - arcs->back[vertex],
                         "positions of a game with cycles", i, arcs->count))
      return bt_limits_stopped(arcs->limits, error);
  }
  return BETLI_OK;
}

betli_status bt_loopy_remoteness(const struct bt_arcs *arcs, bool misere, uint32_t *length,
                                 struct bt_error *error) {
  struct analysis a = {.arcs = arcs, .misere = misere, .length = length};
  const uint64_t bytes = 2 * (uint64_t)arcs->count * sizeof *a.queue;
  void *room = NULL;
  betli_status status = bt_limits_grow(arcs->limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  a.queue = room;
  a.waiting = a.queue + arcs->count;
  status = find_all_remotenesses(&a, error);
  bt_limits_free(arcs->limits, room, bytes);
  return status;
}
