#include "misere/agenda.h"

#include <assert.h>

/* ---- components ----------------------------------------------------------------------------- */

/* Counting sort by length: lengths are small. */
static betli_status sort(struct bt_agenda *agenda, const struct bt_closed *closed, uint32_t count,
                         struct bt_error *error) {
  uint32_t longest = 0;
  void *starts = NULL;
  for (uint32_t i = 0; i < count; i++)
    longest = closed->lengths[i] > longest ? closed->lengths[i] : longest;
  const size_t bytes = (longest + (size_t)2) * sizeof(uint32_t);
  const betli_status status = bt_limits_grow(agenda->limits, &starts, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  uint32_t *start = starts;
  for (size_t i = 0; i < longest + (size_t)2; i++)
    start[i] = 0;
  for (uint32_t i = 0; i < count; i++)
    start[closed->lengths[i] + 1]++;
  for (size_t i = 1; i <= longest; i++)
    start[i] += start[i - 1];
  for (uint32_t i = 0; i < count; i++)
    agenda->components[start[closed->lengths[i]]++] = i;
  bt_limits_free(agenda->limits, starts, bytes);
  return BETLI_OK;
}

betli_status bt_agenda_open(struct bt_agenda *agenda, const struct bt_closed *closed,
                            uint32_t components, struct bt_error *error) {
  void *sorted = NULL;
  *agenda = (struct bt_agenda){.limits = closed->limits};
  const size_t bytes = components * sizeof *agenda->components;
  const betli_status status = bt_limits_grow(closed->limits, &sorted, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  agenda->components = sorted;
  agenda->components_taken = bytes;
  return sort(agenda, closed, components, error);
}

void bt_agenda_close(struct bt_agenda *agenda) {
  if (agenda->limits == NULL)
    return;
  bt_limits_free(agenda->limits, agenda->components, agenda->components_taken);
  bt_limits_free(agenda->limits, agenda->heap, agenda->capacity * sizeof *agenda->heap);
  *agenda = (struct bt_agenda){0};
}

/* ---- products: a binary heap ---------------------------------------------------------------- */

static bool before(const struct bt_monoid *m, const struct bt_product *a,
                   const struct bt_product *b) {
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

betli_status bt_agenda_add(struct bt_agenda *agenda, const struct bt_monoid *m, uint32_t x,
                           uint32_t g, struct bt_error *error) {
  const struct bt_product product = {.length =
                                         m->elements[x].length + m->elements[m->next[g]].length,
                                     .degree = m->elements[x].degree + 1,
                                     .x = x,
                                     .g = g};
  const betli_status status = bt_reserve(agenda->limits, &agenda->heap, &agenda->capacity,
                                         agenda->count + 1, sizeof *agenda->heap, error);
  if (status != BETLI_OK)
    return status;
  size_t at = agenda->count++;
  agenda->monoid = m;
  for (; at > 0 && before(m, &product, &agenda->heap[(at - 1) / 2]); at = (at - 1) / 2)
    agenda->heap[at] = agenda->heap[(at - 1) / 2];
  agenda->heap[at] = product;
  return BETLI_OK;
}

static void sink(struct bt_agenda *agenda, struct bt_product product) {
  size_t at = 0;
  for (size_t child; (child = 2 * at + 1) < agenda->count; at = child) {
    if (child + 1 < agenda->count &&
        before(agenda->monoid, &agenda->heap[child + 1], &agenda->heap[child]))
      child++;
    if (!before(agenda->monoid, &agenda->heap[child], &product))
      break;
    agenda->heap[at] = agenda->heap[child];
  }
  agenda->heap[at] = product;
}

bool bt_agenda_next(struct bt_agenda *agenda, uint32_t length, uint32_t *x, uint32_t *g) {
  if (agenda->count == 0 || agenda->heap[0].length >= length)
    return false;
  assert(agenda->monoid != NULL);
  *x = agenda->heap[0].x;
  *g = agenda->heap[0].g;
  if (--agenda->count > 0)
    sink(agenda, agenda->heap[agenda->count]);
  return true;
}
