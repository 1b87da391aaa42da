#include "core/loopy/remoteness.h"

#include <assert.h>

/* The analysis on its way: vertices in the order in which their lengths become known. */
struct analysis {
  const struct bt_arcs *arcs;
  bool misere;
  uint32_t *length;
  uint32_t *waiting; /* of each vertex: its moves that do not lead to won ones, as far as known */
  uint32_t *queue;
  uint32_t queued;
};

static void settle(struct analysis *a, uint32_t vertex, uint32_t length) {
  a->length[vertex] = length;
  a->queue[a->queued++] = vertex;
}

/* The ends, and everything else waits. */
static void begin(struct analysis *a) {
  for (uint32_t v = 0; v < a->arcs->count; v++) {
    a->waiting[v] = bt_arcs_degree(a->arcs, v);
    a->length[v] = BT_NO_END;
    if (a->waiting[v] == 0)
      settle(a, v, 0);
  }
}

/* What a vertex whose length is known says of those that lead to it. */
static void look_back(struct analysis *a, uint32_t vertex) {
  const struct bt_arcs *arcs = a->arcs;
  const uint32_t length = a->length[vertex];
  const bool lost = bt_loopy_is_p(length, a->misere);
  assert(lost || bt_loopy_is_n(length, a->misere));
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    const uint32_t v = arcs->from[e];
    if (a->length[v] == BT_NO_END && (lost || --a->waiting[v] == 0))
      settle(a, v, length + 1);
  }
}

betli_status bt_loopy_remoteness(const struct bt_arcs *arcs, bool misere, uint32_t *length,
                                 struct bt_error *error) {
  const uint64_t bytes = 2 * (uint64_t)arcs->count * sizeof(uint32_t);
  void *room = NULL;
  const betli_status status = bt_limits_grow(arcs->limits, &room, 0, bytes + 1, error);
  if (status != BETLI_OK)
    return status;
  struct analysis a = {.arcs = arcs,
                       .misere = misere,
                       .length = length,
                       .waiting = room,
                       .queue = (uint32_t *)room + arcs->count};
  begin(&a);
  for (uint32_t at = 0; at < a.queued; at++)
    look_back(&a, a.queue[at]);
  bt_limits_free(arcs->limits, room, bytes + 1);
  return BETLI_OK;
}
