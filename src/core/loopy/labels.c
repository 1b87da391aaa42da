#include "core/loopy/labels.h"

#include <assert.h>

/* What a walk over arcs reads of each vertex, in one place: access to memory takes most of the
 * time. */
struct node {
  uint32_t label;
  uint32_t open;    /* vertices without a label that the vertex leads to */
  uint32_t need;    /* how many of these do not yet lead to the value; 0: not waiting */
  uint32_t answers; /* 1 + the last value that the vertex leads to */
};

/* The state of the analysis, which takes one value after another. */
struct analysis {
  const struct bt_arcs *arcs;
  struct node *nodes;
  uint32_t *stage;
  uint32_t *eligible; /* vertices without a label that lead to all smaller values */
  uint32_t *queue;    /* vertices that have got the value */
  uint32_t eligible_count, queued;
  uint32_t value;
};

/* Begins with no labels: every vertex leads to all numbers below 0. */
static void begin_labels(struct analysis *a, const uint32_t *label) {
  const struct bt_arcs *arcs = a->arcs;
  for (uint32_t v = 0; v < arcs->count; v++) {
    a->nodes[v] = (struct node){.label = label[v] == BT_STRUCK ? BT_STRUCK : BT_NO_LABEL};
    if (label[v] == BT_STRUCK)
      continue;
    a->eligible[a->eligible_count++] = v;
    for (uint32_t e = arcs->first[v]; e < arcs->first[v + 1]; e++)
      a->nodes[v].open += label[arcs->to[e]] != BT_STRUCK;
  }
}

static void give_label(struct analysis *a, uint32_t vertex, uint32_t stage) {
  struct node *node = &a->nodes[vertex];
  assert(node->label == BT_NO_LABEL && node->answers != a->value + 1);
  node->label = a->value;
  a->stage[vertex] = stage;
  a->queue[a->queued++] = vertex;
}

/* Records that `vertex` leads to the value: moves to it are answered.  A vertex that leads to a
 * vertex with the value waits for ever, since no answer follows that move. */
static void answer_moves_to_vertex(struct analysis *a, uint32_t vertex, uint32_t stage) {
  const struct bt_arcs *arcs = a->arcs;
  a->nodes[vertex].answers = a->value + 1;
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    struct node *node = &a->nodes[arcs->from[e]];
    if (node->need > 0 && --node->need == 0)
      give_label(a, arcs->from[e], stage);
  }
}

static void answer_moves_before_label(struct analysis *a, uint32_t vertex) {
  const struct bt_arcs *arcs = a->arcs;
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    struct node *node = &a->nodes[arcs->from[e]];
    node->open--;
    if (node->label == BT_NO_LABEL && node->answers != a->value + 1)
      answer_moves_to_vertex(a, arcs->from[e], a->stage[vertex] + 1);
  }
}

/* Gives the value to all vertices that have it. */
static void label_vertices_with_value(struct analysis *a) {
  a->queued = 0;
  for (uint32_t i = 0; i < a->eligible_count; i++) {
    struct node *node = &a->nodes[a->eligible[i]];
    node->need = node->open;
    if (node->open == 0)
      give_label(a, a->eligible[i], 0);
  }
  for (uint32_t at = 0; at < a->queued; at++)
    answer_moves_before_label(a, a->queue[at]);
}

/* Keeps the eligible vertices that lead to this value, too: they may have the next value. */
static void narrow_eligible_vertices(struct analysis *a) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < a->eligible_count; i++) {
    struct node *node = &a->nodes[a->eligible[i]];
    node->need = 0;
    if (node->answers == a->value + 1 && node->label == BT_NO_LABEL)
      a->eligible[kept++] = a->eligible[i];
  }
  a->eligible_count = kept;
}

static betli_status find_all_labels(struct analysis *a, struct bt_error *error) {
  for (; a->eligible_count > 0; a->value++) {
    label_vertices_with_value(a);
    narrow_eligible_vertices(a);
    if (!bt_limits_go_on(a->arcs->limits, a->arcs->count, "values of loops", a->value, 0))
      return bt_limits_stopped(a->arcs->limits, error);
  }
  return BETLI_OK;
}

betli_status bt_loopy_labels(const struct bt_arcs *arcs, uint32_t *label, uint32_t *stage,
                             struct bt_error *error) {
  const uint64_t count = arcs->count;
  const uint64_t bytes = count * (sizeof(struct node) + 2 * sizeof(uint32_t)) + 1;
  void *room = NULL;
  const betli_status begun = bt_limits_grow(arcs->limits, &room, 0, bytes, error);
  if (begun != BETLI_OK)
    return begun;
  struct node *nodes = room;
  uint32_t *lists = (uint32_t *)(void *)(nodes + count);
  struct analysis a = {
      .arcs = arcs, .nodes = nodes, .stage = stage, .eligible = lists, .queue = lists + count};
  begin_labels(&a, label);
  const betli_status status = find_all_labels(&a, error);
  for (uint64_t v = 0; v < count; v++)
    label[v] = nodes[v].label;
  bt_limits_free(arcs->limits, room, bytes);
  return status;
}
