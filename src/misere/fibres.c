#include "misere/fibres.h"

#include <assert.h>
#include <string.h>

betli_status bt_fibres_open(struct bt_fibres *fibres, struct bt_limits *limits, uint32_t order,
                            struct bt_error *error) {
  *fibres = (struct bt_fibres){.limits = limits, .order = order};
  const betli_status status = bt_reserve(limits, &fibres->places, &fibres->place_capacity, order,
                                         sizeof *fibres->places, error);
  if (status == BETLI_OK)
    memset(fibres->places, 0, order * sizeof *fibres->places);
  return status;
}

void bt_fibres_close(struct bt_fibres *fibres) {
  if (fibres->limits == NULL)
    return;
  bt_limits_free(fibres->limits, fibres->places, fibres->place_capacity * sizeof *fibres->places);
  bt_limits_free(fibres->limits, fibres->pool, fibres->pool_capacity * sizeof *fibres->pool);
  *fibres = (struct bt_fibres){0};
}

/* Sorts by counting: counts the z of each w, adds up, and puts each z in its place, the last first.
 * Each start thus ends where it belongs. */
betli_status bt_fibres_add(struct bt_fibres *fibres, uint32_t y, const uint32_t *times_y,
                           struct bt_error *error) {
  const uint32_t order = fibres->order;
  const size_t stride = 2 * (size_t)order + 1;
  assert(y < order);
  if (fibres->places[y] != 0)
    return BETLI_OK;
  const betli_status status = bt_reserve(fibres->limits, &fibres->pool, &fibres->pool_capacity,
                                         (fibres->count + 1) * stride, sizeof *fibres->pool, error);
  if (status != BETLI_OK)
    return status;
  uint32_t *starts = fibres->pool + fibres->count * stride, *items = starts + order + 1;
  memset(starts, 0, (order + 1) * sizeof *starts);
  for (uint32_t z = 0; z < order; z++)
    starts[times_y[z]]++;
  for (uint32_t w = 0; w < order; w++)
    starts[w + 1] += starts[w];
  for (uint32_t z = order; z-- > 0;)
    items[--starts[times_y[z]]] = z;
  fibres->places[y] = (uint32_t)++fibres->count;
  return BETLI_OK;
}
