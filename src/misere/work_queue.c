#include "misere/work_queue.h"

#include <assert.h>

/* ---- components ----------------------------------------------------------------------------- */

/* Sorts the components by length, by counting, since lengths are small. */
static betli_status sort_components_by_length(struct bt_work_queue *queue,
                                              const struct bt_closed_set *set, uint32_t count,
                                              struct bt_error *error) {
  uint32_t longest = 0;
  void *starts = NULL;
  for (uint32_t i = 0; i < count; i++)
    longest = set->lengths[i] > longest ? set->lengths[i] : longest;
  const size_t bytes = (longest + (size_t)2) * sizeof(uint32_t);
  const betli_status status = bt_limits_grow(queue->limits, &starts, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  uint32_t *start = starts;
  for (size_t i = 0; i < longest + (size_t)2; i++)
    start[i] = 0;
  for (uint32_t i = 0; i < count; i++)
    start[set->lengths[i] + 1]++;
  for (size_t i = 1; i <= longest; i++)
    start[i] += start[i - 1];
  for (uint32_t i = 0; i < count; i++)
    queue->components[start[set->lengths[i]]++] = i;
  bt_limits_free(queue->limits, starts, bytes);
  return BETLI_OK;
}

betli_status bt_work_queue_open(struct bt_work_queue *queue, const struct bt_closed_set *set,
                                uint32_t components, struct bt_error *error) {
  void *sorted = NULL;
  *queue = (struct bt_work_queue){.limits = set->limits};
  const size_t bytes = components * sizeof *queue->components;
  const betli_status status = bt_limits_grow(set->limits, &sorted, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  queue->components = sorted;
  queue->components_taken = bytes;
  return sort_components_by_length(queue, set, components, error);
}

void bt_work_queue_close(struct bt_work_queue *queue) {
  if (queue->limits == NULL)
    return;
  bt_limits_free(queue->limits, queue->components, queue->components_taken);
  bt_limits_free(queue->limits, queue->heap, queue->capacity * sizeof *queue->heap);
  *queue = (struct bt_work_queue){0};
}

/* ---- products: a binary heap ---------------------------------------------------------------- */

static bool is_lesser_product(const struct bt_monoid *m, const struct bt_queued_product *a,
                              const struct bt_queued_product *b) {
  uint32_t x = a->x, y = b->x, g = a->g, h = b->g;
  if (a->length != b->length)
    return a->length < b->length;
  if (a->degree != b->degree)
    return a->degree > b->degree;
  while (g == h && x != y) {
    g = m->elements[x].last;
    h = m->elements[y].last;
    x = m->elements[x].prefix;
    y = m->elements[y].prefix;
  }
  return g < h;
}

betli_status bt_work_queue_add(struct bt_work_queue *queue, const struct bt_monoid *m, uint32_t x,
                               uint32_t g, struct bt_error *error) {
  const struct bt_queued_product product = {.length = m->elements[x].length +
                                                      m->elements[m->next[g]].length,
                                            .degree = m->elements[x].degree + 1,
                                            .x = x,
                                            .g = g};
  const betli_status status = bt_reserve(queue->limits, &queue->heap, &queue->capacity,
                                         queue->count + 1, sizeof *queue->heap, error);
  if (status != BETLI_OK)
    return status;
  size_t at = queue->count++;
  queue->monoid = m;
  for (; at > 0 && is_lesser_product(m, &product, &queue->heap[(at - 1) / 2]); at = (at - 1) / 2)
    queue->heap[at] = queue->heap[(at - 1) / 2];
  queue->heap[at] = product;
  return BETLI_OK;
}

static void sink_product(struct bt_work_queue *queue, struct bt_queued_product product) {
  size_t at = 0;
  for (size_t child; (child = 2 * at + 1) < queue->count; at = child) {
    if (child + 1 < queue->count &&
        is_lesser_product(queue->monoid, &queue->heap[child + 1], &queue->heap[child]))
      child++;
    if (!is_lesser_product(queue->monoid, &queue->heap[child], &product))
      break;
    queue->heap[at] = queue->heap[child];
  }
  queue->heap[at] = product;
}

bool bt_work_queue_next(struct bt_work_queue *queue, uint32_t length, uint32_t *x, uint32_t *g) {
  if (queue->count == 0 || queue->heap[0].length >= length)
    return false;
  assert(queue->monoid != NULL);
  *x = queue->heap[0].x;
  *g = queue->heap[0].g;
  if (--queue->count > 0)
    sink_product(queue, queue->heap[queue->count]);
  return true;
}
