#include "core/loopy/labels.h"

#include <assert.h>

/* The analysis on its way, for one value after another. */
struct analysis {
  const struct bt_arcs *arcs;
  uint32_t *label, *stage;
  uint32_t *open;     /* of each vertex: how many that it leads to have no label */
  uint32_t *need;     /* how many of these do not yet lead to the value; 0: it does not wait */
  uint32_t *answers;  /* 1 + the last value that it leads to */
  uint32_t *eligible; /* vertices without a label that lead to all smaller values */
  uint32_t *queue;    /* those that have got the value */
  uint32_t eligible_count, queued;
  uint32_t value;
};

enum { ARRAYS = 5 };

/* Nothing has a label, and every vertex leads to all numbers below 0. */
static void begin(struct analysis *a) {
  const struct bt_arcs *arcs = a->arcs;
  for (uint32_t v = 0; v < arcs->count; v++) {
    a->open[v] = a->need[v] = a->answers[v] = 0;
    if (a->label[v] == BT_STRUCK)
      continue;
    a->label[v] = BT_NO_LABEL;
    a->eligible[a->eligible_count++] = v;
    for (uint32_t e = arcs->first[v]; e < arcs->first[v + 1]; e++)
      a->open[v] += a->label[arcs->to[e]] != BT_STRUCK;
  }
}

static void give_label(struct analysis *a, uint32_t vertex, uint32_t stage) {
  assert(a->label[vertex] == BT_NO_LABEL && a->answers[vertex] != a->value + 1);
  a->label[vertex] = a->value;
  a->stage[vertex] = stage;
  a->queue[a->queued++] = vertex;
}

/* From now on `vertex` leads to the value: moves to it are answered.  One that leads to the value
 * itself waits for ever, since that move is not. */
static void answer(struct analysis *a, uint32_t vertex, uint32_t stage) {
  const struct bt_arcs *arcs = a->arcs;
  a->answers[vertex] = a->value + 1;
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    const uint32_t v = arcs->from[e];
    if (a->need[v] > 0 && --a->need[v] == 0)
      give_label(a, v, stage);
  }
}

static void look_back(struct analysis *a, uint32_t vertex) {
  const struct bt_arcs *arcs = a->arcs;
  for (uint32_t e = arcs->back[vertex]; e < arcs->back[vertex + 1]; e++) {
    const uint32_t v = arcs->from[e];
    a->open[v]--;
    if (a->label[v] == BT_NO_LABEL && a->answers[v] != a->value + 1)
      answer(a, v, a->stage[vertex] + 1);
  }
}

/* Gives the value to all vertices that have it. */
static void find_all(struct analysis *a) {
  a->queued = 0;
  for (uint32_t i = 0; i < a->eligible_count; i++)
    a->need[a->eligible[i]] = a->open[a->eligible[i]];
  for (uint32_t i = 0; i < a->eligible_count; i++)
    if (a->open[a->eligible[i]] == 0)
      give_label(a, a->eligible[i], 0);
  for (uint32_t at = 0; at < a->queued; at++)
    look_back(a, a->queue[at]);
}

/* Those that lead to this value, too, may have the next. */
static void narrow(struct analysis *a) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < a->eligible_count; i++) {
    const uint32_t v = a->eligible[i];
    a->need[v] = 0;
    if (a->answers[v] == a->value + 1 && a->label[v] == BT_NO_LABEL)
      a->eligible[kept++] = v;
  }
  a->eligible_count = kept;
}

static betli_status analyse(struct analysis *a, struct bt_error *error) {
  for (begin(a); a->eligible_count > 0; a->value++) {
    find_all(a);
    narrow(a);
    if (!bt_limits_go_on(a->arcs->limits, a->arcs->count, "values of loops", a->value, 0))
      return bt_limits_stopped(a->arcs->limits, error);
  }
  return BETLI_OK;
}

betli_status bt_loopy_labels(const struct bt_arcs *arcs, uint32_t *label, uint32_t *stage,
                             struct bt_error *error) {
  const uint64_t count = arcs->count, bytes = ARRAYS * count * sizeof(uint32_t) + 1;
  void *room = NULL;
  const betli_status begun = bt_limits_grow(arcs->limits, &room, 0, bytes, error);
  if (begun != BETLI_OK)
    return begun;
  uint32_t *arrays = room;
  struct analysis a = {.arcs = arcs,
                       .label = label,
                       .stage = stage,
                       .open = arrays,
                       .need = arrays + count,
                       .answers = arrays + 2 * count,
                       .eligible = arrays + 3 * count,
                       .queue = arrays + 4 * count};
  const betli_status status = analyse(&a, error);
  bt_limits_free(arcs->limits, room, bytes);
  return status;
}
