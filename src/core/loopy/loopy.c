#include "core/loopy/loopy.h"

#include <assert.h>

void bt_loopy_open(struct bt_loopy *loopy, const struct bt_game *game, struct bt_limits *limits) {
  *loopy = (struct bt_loopy){.values = NULL};
  bt_loopy_positions_open(&loopy->positions, game, limits);
}

static void drop_values(struct bt_loopy *loopy) {
  for (size_t i = 0; i < loopy->count; i++)
    bt_loopy_values_free(&loopy->values[i], loopy->positions.limits);
  loopy->count = 0;
}

void bt_loopy_close(struct bt_loopy *loopy) {
  drop_values(loopy);
  bt_limits_free(loopy->positions.limits, loopy->values, loopy->capacity * sizeof *loopy->values);
  bt_loopy_positions_close(&loopy->positions);
}

static const struct bt_loopy_values *known_values(const struct bt_loopy *loopy,
                                                  const struct bt_function *function) {
  for (size_t i = 0; i < loopy->count; i++)
    if (loopy->values[i].function == function)
      return &loopy->values[i];
  return NULL;
}

/* The values under a function, of all positions that were met. */
static betli_status values_of(struct bt_loopy *loopy, const struct bt_function *function,
                              const struct bt_loopy_values **found, struct bt_error *error) {
  *found = known_values(loopy, function);
  if (*found != NULL)
    return BETLI_OK;
  betli_status status = bt_reserve(loopy->positions.limits, &loopy->values, &loopy->capacity,
                                   loopy->count + 1, sizeof *loopy->values, error);
  if (status == BETLI_OK)
    status =
        bt_loopy_values_find(&loopy->values[loopy->count], &loopy->positions.arcs, function, error);
  if (status == BETLI_OK)
    *found = &loopy->values[loopy->count++];
  return status;
}

betli_status bt_loopy_find(struct bt_loopy *loopy, const struct bt_function *function,
                           const uint64_t *words, struct bt_nimber_sets *sets,
                           struct bt_value *value, struct bt_error *error) {
  const struct bt_loopy_values *values = NULL;
  uint32_t vertex = 0;
  betli_status status = BETLI_OK;
  *value = bt_tag(BT_WILD);
  if (!bt_loopy_positions_have(&loopy->positions, words, &vertex)) {
    drop_values(loopy);
    status = bt_loopy_positions_cover(&loopy->positions, words, error);
    if (status == BETLI_OK)
      bt_loopy_positions_have(&loopy->positions, words, &vertex);
  }
  if (status != BETLI_OK || !bt_loopy_has(function))
    return status;
  status = values_of(loopy, function, &values, error);
  return status == BETLI_OK
             ? bt_loopy_value(values, &loopy->positions.arcs, vertex, sets, value, error)
             : status;
}

bool bt_loopy_knows(const struct bt_loopy *loopy, const struct bt_function *function,
                    const uint64_t *words, struct bt_nimber_sets *sets, struct bt_value *value) {
  const struct bt_loopy_values *values = known_values(loopy, function);
  uint32_t vertex;
  struct bt_error ignored;
  *value = bt_tag(BT_WILD);
  return values != NULL && bt_loopy_positions_have(&loopy->positions, words, &vertex) &&
         bt_loopy_value(values, &loopy->positions.arcs, vertex, sets, value, &ignored) == BETLI_OK;
}

void bt_loopy_stage(const struct bt_loopy *loopy, const struct bt_function *function,
                    const uint64_t *words, uint64_t *stage, uint64_t *most) {
  const struct bt_loopy_values *values = known_values(loopy, function);
  uint32_t vertex = 0;
  assert(values != NULL && bt_loopy_positions_have(&loopy->positions, words, &vertex));
  bt_loopy_positions_have(&loopy->positions, words, &vertex);
  *stage = values->second[vertex];
  *most = values->most_stage;
}
