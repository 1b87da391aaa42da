#include "core/loopy/arcs.h"

#include "base/limits.h"

#include <assert.h>
#include <string.h>

#define FREE(arcs, array, capacity)                                                                \
  bt_limits_free((arcs)->limits, (arcs)->array, (arcs)->capacity * sizeof *(arcs)->array)

static void free_reverse_arcs(struct bt_arcs *arcs) {
  FREE(arcs, back, back_capacity);
  FREE(arcs, from, from_capacity);
  arcs->back = arcs->from = NULL;
  arcs->back_capacity = arcs->from_capacity = 0;
}

void bt_arcs_free(struct bt_arcs *arcs) {
  free_reverse_arcs(arcs);
  FREE(arcs, first, first_capacity);
  FREE(arcs, to, to_capacity);
  *arcs = (struct bt_arcs){.limits = arcs->limits};
}

static betli_status reserve_arc_array(struct bt_arcs *arcs, uint32_t **array, size_t *capacity,
                                      size_t count, struct bt_error *error) {
  return bt_reserve(arcs->limits, array, capacity, count, sizeof **array, error);
}

betli_status bt_arcs_add(struct bt_arcs *arcs, uint32_t to, struct bt_error *error) {
  if (arcs->arc_count == UINT32_MAX)
    return bt_fail(error, BETLI_LIMIT, "more than 2^32 - 1 moves in a game with cycles");
  const betli_status status =
      reserve_arc_array(arcs, &arcs->to, &arcs->to_capacity, (size_t)arcs->arc_count + 1, error);
  if (status == BETLI_OK)
    arcs->to[arcs->arc_count++] = to;
  return status;
}

betli_status bt_arcs_next(struct bt_arcs *arcs, struct bt_error *error) {
  const betli_status status =
      reserve_arc_array(arcs, &arcs->first, &arcs->first_capacity, (size_t)arcs->count + 2, error);
  if (status != BETLI_OK)
    return status;
  if (arcs->count == 0)
    arcs->first[0] = 0;
  arcs->first[++arcs->count] = arcs->arc_count;
  return BETLI_OK;
}

/* Counts are written two places to the right, summed, and advanced while arcs are written.  So
 * back[v + 1] becomes the end of v. */
betli_status bt_arcs_reverse(struct bt_arcs *arcs, struct bt_error *error) {
  const uint32_t count = arcs->count;
  free_reverse_arcs(arcs);
  betli_status status =
      reserve_arc_array(arcs, &arcs->back, &arcs->back_capacity, (size_t)count + 2, error);
  if (status == BETLI_OK)
    status = reserve_arc_array(arcs, &arcs->from, &arcs->from_capacity, (size_t)arcs->arc_count + 1,
                               error);
  if (status != BETLI_OK)
    return status;
  memset(arcs->back, 0, ((size_t)count + 2) * sizeof *arcs->back);
  uint32_t *next = arcs->back + 1;
  for (uint32_t e = 0; e < arcs->arc_count; e++) {
    assert(arcs->to[e] < count);
    next[arcs->to[e] + 1]++;
  }
  for (uint32_t v = 0; v < count; v++)
    next[v + 1] += next[v];
  for (uint32_t v = 0; v < count; v++)
    for (uint32_t e = arcs->first[v]; e < arcs->first[v + 1]; e++)
      arcs->from[next[arcs->to[e]]++] = v;
  return BETLI_OK;
}

/* Removes vertices without arcs again and again (Kahn 1962): the others lead into a cycle. */
betli_status bt_arcs_lead_round(const struct bt_arcs *arcs, bool *round, struct bt_error *error) {
  const uint64_t bytes = 2 * (uint64_t)arcs->count * sizeof(uint32_t) + 1;
  void *room = NULL;
  const betli_status status = bt_limits_grow(arcs->limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  uint32_t *waiting = room, *queue = waiting + arcs->count, queued = 0;
  for (uint32_t v = 0; v < arcs->count; v++) {
    waiting[v] = bt_arcs_degree(arcs, v);
    if (waiting[v] == 0)
      queue[queued++] = v;
  }
  for (uint32_t at = 0; at < queued; at++)
    for (uint32_t e = arcs->back[queue[at]]; e < arcs->back[queue[at] + 1]; e++)
      if (--waiting[arcs->from[e]] == 0)
        queue[queued++] = arcs->from[e];
  for (uint32_t v = 0; v < arcs->count; v++)
    round[v] = waiting[v] > 0;
  bt_limits_free(arcs->limits, room, bytes);
  return BETLI_OK;
}
