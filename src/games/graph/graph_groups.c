/* Groups in braces.  An edge from or to a group stands for edges of all its vertices. */
#include "base/limits.h"
#include "games/graph/graph_reader.h"

#include <assert.h>

enum { MOST_EDGES = 10000000 }; /* a file of a megabyte could ask for more than there is memory */

void bt_graph_forget_groups(struct bt_graph_reader *reader) {
  reader->groups.listed = false;
  reader->groups.member_count = 0;
}

betli_status bt_graph_begin_side(struct bt_graph_reader *reader, struct bt_graph_side *side) {
  assert(reader->pending_count > 0); /* a vertex that is joined to the next one is always pending */
  uint8_t *last = &reader->join[reader->pending_count - 1];
  side->join = *last;
  *last = BT_JOIN_NONE;
  reader->groups.listed = true;
  const betli_status status = bt_graph_flush(reader);
  side->end = reader->groups.member_count;
  side->first = side->end - 1;
  return status;
}

/* Adds edges from all members of the left side to members `first` to `end` - 1. */
static betli_status join_sides(struct bt_graph_reader *reader, const struct bt_graph_side *left,
                               size_t first, size_t end) {
  struct bt_graph_groups *groups = &reader->groups;
  betli_status status = BETLI_OK;
  for (size_t i = left->first; i < left->end; i++)
    for (size_t k = first; k < end && status == BETLI_OK; k++)
      status = ++groups->edge_count > MOST_EDGES
                   ? bt_graph_fail(reader, reader->at, "groups in braces have more than %d edges",
                                   MOST_EDGES)
                   : bt_graph_add_edge(reader, groups->members[i], groups->members[k], left->join);
  return status;
}

betli_status bt_graph_end_side(struct bt_graph_reader *reader, const struct bt_graph_side *side) {
  const betli_status status = bt_graph_flush(reader);
  const size_t end = reader->groups.member_count;
  return status == BETLI_OK ? join_sides(reader, side, end - 1, end) : status;
}

betli_status bt_graph_open_group(struct bt_graph_reader *reader, const struct bt_graph_side *left) {
  struct bt_graph_groups *groups = &reader->groups;
  betli_status status = bt_graph_flush(reader);
  if (status == BETLI_OK)
    status = bt_reserve(reader->limits, &groups->open, &groups->capacity, groups->count + 1,
                        sizeof *groups->open, reader->error);
  if (status != BETLI_OK)
    return status;
  groups->listed = groups->count > 0; /* the first group is the whole graph */
  groups->open[groups->count++] =
      (struct bt_graph_group){.first = groups->member_count, .left = *left};
  return BETLI_OK;
}

betli_status bt_graph_close_group(struct bt_graph_reader *reader, struct bt_graph_side *members) {
  struct bt_graph_groups *groups = &reader->groups;
  assert(groups->count > 0);
  const struct bt_graph_group group = groups->open[--groups->count];
  const betli_status status = bt_graph_flush(reader);
  *members = (struct bt_graph_side){.first = group.first, .end = groups->member_count};
  if (status != BETLI_OK || group.left.join == BT_JOIN_NONE)
    return status;
  return join_sides(reader, &group.left, members->first, members->end);
}
