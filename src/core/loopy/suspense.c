#include "core/loopy/suspense.h"

#include "core/loopy/remoteness.h"

/* A node is 2 v where the mover at v is X, for whom endless play is bad, and 2 v + 1 where he is
 * not. */
struct analysis {
  const struct bt_arcs *arcs;
  bool misere;
  const uint32_t *remoteness;
  uint32_t *length;  /* of each node */
  uint32_t *waiting; /* of each node: moves to nodes of the same owner without a length */
  uint32_t *queue;
  uint32_t queued;
};

static uint32_t node_of(uint32_t vertex, bool mover_is_x) {
  return 2 * vertex + (mover_is_x ? 0 : 1);
}

static bool mover_is_x(uint32_t node) {
  return node % 2 == 0;
}

/* Returns true if X wins from a node, and so owns it. */
static bool is_owned_by_x(const struct analysis *a, uint32_t node) {
  const uint32_t length = a->remoteness[node / 2];
  return mover_is_x(node) ? bt_loopy_is_n(length, a->misere) : bt_loopy_is_p(length, a->misere);
}

/* Returns true if the mover owns the node, and so delays. */
static bool mover_delays(const struct analysis *a, uint32_t node) {
  return is_owned_by_x(a, node) == mover_is_x(node);
}

static void settle_node(struct analysis *a, uint32_t node, uint32_t length) {
  a->length[node] = length;
  a->queue[a->queued++] = node;
}

static void begin_suspense(struct analysis *a) {
  const struct bt_arcs *arcs = a->arcs;
  for (uint32_t node = 0; node < 2 * arcs->count; node++) {
    const uint32_t v = node / 2;
    const bool x_owns = is_owned_by_x(a, node);
    a->length[node] = x_owns ? BT_AS_LATE : BT_NEVER_ENDS;
    a->waiting[node] = 0;
    for (uint32_t e = arcs->first[v]; e < arcs->first[v + 1]; e++)
      a->waiting[node] += is_owned_by_x(a, node_of(arcs->to[e], !mover_is_x(node))) == x_owns;
    if (bt_arcs_degree(arcs, v) == 0)
      settle_node(a, node, 0);
  }
}

/* Settles nodes that lead to a node.  Lengths come in increasing order: a player who hurries takes
 * the first move found, a player who delays the last. */
static void settle_nodes_before(struct analysis *a, uint32_t node) {
  const struct bt_arcs *arcs = a->arcs;
  const bool x_owns = is_owned_by_x(a, node);
  for (uint32_t e = arcs->back[node / 2]; e < arcs->back[node / 2 + 1]; e++) {
    const uint32_t before = node_of(arcs->from[e], !mover_is_x(node));
    if (is_owned_by_x(a, before) == x_owns && a->length[before] >= BT_AS_LATE &&
        (!mover_delays(a, before) || --a->waiting[before] == 0))
      settle_node(a, before, a->length[node] + 1);
  }
}

betli_status bt_loopy_suspense(const struct bt_arcs *arcs, bool misere, const uint32_t *remoteness,
                               uint32_t *sides, struct bt_error *error) {
  const uint64_t nodes = 2 * (uint64_t)arcs->count, bytes = 2 * nodes * sizeof(uint32_t) + 1;
  void *room = NULL;
  if (nodes >= BT_AS_LATE)
    return bt_fail(error, BETLI_LIMIT, "more than 2^31 positions of a game with cycles");
  const betli_status status = bt_limits_grow(arcs->limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  struct analysis a = {.arcs = arcs,
                       .misere = misere,
                       .remoteness = remoteness,
                       .length = sides,
                       .waiting = room,
                       .queue = (uint32_t *)room + nodes};
  begin_suspense(&a);
  for (uint32_t at = 0; at < a.queued; at++)
    settle_nodes_before(&a, a.queue[at]);
  bt_limits_free(arcs->limits, room, bytes);
  return BETLI_OK;
}
