#include "core/loopy/arc_parts.h"

#include <assert.h>
#include <string.h>

/* Which vertices are its own. */
static void place(struct bt_arc_part *part) {
  const unsigned own = bt_ranks_own(part->ranks);
  part->first = bt_arc_first(part, own);
  part->count = bt_arc_first(part, own + 1) - part->first;
}

static betli_status reserve(struct bt_arc_part *part, uint64_t length, struct bt_error *error) {
  void *bytes = NULL;
  const betli_status status =
      bt_limits_grow(part->limits, &bytes, 0, (length + 1) * sizeof *part->bytes, error);
  if (status != BETLI_OK)
    return status;
  part->bytes = bytes;
  part->length = length;
  return BETLI_OK;
}

void bt_arc_part_close(struct bt_arc_part *part) {
  if (part->bytes != NULL)
    bt_limits_free(part->limits, part->bytes, (part->length + 1) * sizeof *part->bytes);
  part->bytes = NULL;
}

static void write_degrees(const struct bt_arcs *arcs, uint32_t first, uint32_t end,
                          uint32_t *degree) {
  for (uint32_t v = first; v < end; v++)
    degree[v - first] = bt_arcs_degree(arcs, v);
}

betli_status bt_arc_part_open(struct bt_arc_part *part, const struct bt_arcs *arcs,
                              struct bt_ranks *ranks, struct bt_error *error) {
  *part = (struct bt_arc_part){.limits = arcs->limits,
                               .ranks = ranks,
                               .all = arcs->count,
                               .back = arcs->back,
                               .from = arcs->from};
  place(part);
  const betli_status status = reserve(part, part->count, error);
  if (status != BETLI_OK)
    return status;
  part->degree = part->bytes;
  write_degrees(arcs, 0, part->count, part->degree);
  return BETLI_OK;
}

/* ---- on the way: the degrees, the places of the arcs among those of the part, and these --------
 */

static betli_status put(const struct bt_arcs *arcs, const struct bt_arc_part *part, unsigned to,
                        struct bt_error *error) {
  const uint32_t first = bt_arc_first(part, to), end = bt_arc_first(part, to + 1);
  const uint32_t count = end - first, base = arcs->back[first];
  const size_t length = 2 * (size_t)count + 1 + arcs->back[end] - base;
  uint8_t *room = NULL;
  const betli_status status =
      bt_ranks_room(part->ranks, to, length * sizeof(uint32_t), &room, error);
  if (status != BETLI_OK)
    return status;
  uint32_t *degree = (uint32_t *)(void *)room, *back = degree + count;
  write_degrees(arcs, first, end, degree);
  for (uint32_t v = 0; v <= count; v++)
    back[v] = arcs->back[first + v] - base;
  memcpy(back + count + 1, arcs->from + base, back[count] * sizeof *arcs->from);
  return BETLI_OK;
}

betli_status bt_arc_parts_put(const struct bt_arcs *arcs, const struct bt_arc_part *part,
                              struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (unsigned to = 1; to < bt_ranks_count(part->ranks) && status == BETLI_OK; to++)
    status = put(arcs, part, to, error);
  return status;
}

betli_status bt_arc_part_take(struct bt_arc_part *part, uint32_t all, struct bt_limits *limits,
                              struct bt_error *error) {
  *part = (struct bt_arc_part){.limits = limits, .ranks = limits->ranks, .all = all};
  size_t length = 0;
  const uint8_t *bytes = bt_ranks_from(limits->ranks, 0, &length);
  place(part);
  const betli_status status = reserve(part, length / sizeof(uint32_t), error);
  if (status != BETLI_OK)
    return status;
  memcpy(part->bytes, bytes, length);
  part->degree = part->bytes;
  part->back = part->bytes + part->count;
  part->from = part->back + part->count + 1;
  assert(part->length == 2 * (uint64_t)part->count + 1 + part->back[part->count]);
  return BETLI_OK;
}
