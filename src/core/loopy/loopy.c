#include "core/loopy/loopy.h"

#include "core/loopy/finished.h"

#include <assert.h>

void bt_loopy_open(struct bt_loopy *loopy, const struct bt_game *game, struct bt_limits *limits) {
  *loopy = (struct bt_loopy){.found = NULL};
  bt_loopy_positions_open(&loopy->positions, game, limits);
}

static void drop_loopy_values(struct bt_loopy *loopy) {
  for (size_t i = 0; i < loopy->count; i++) {
    bt_loopy_values_free(&loopy->found[i].values, loopy->positions.limits);
    bt_arcs_free(&loopy->found[i].finished);
  }
  loopy->count = 0;
}

void bt_loopy_close(struct bt_loopy *loopy) {
  drop_loopy_values(loopy);
  bt_limits_free(loopy->positions.limits, loopy->found, loopy->capacity * sizeof *loopy->found);
  bt_loopy_positions_close(&loopy->positions);
}

/* Returns true if the values found are those of the algebra.  Where nothing splits, the operator
 * makes no difference. */
static bool are_values_of_algebra(const struct bt_loopy *loopy, const struct bt_loopy_found *found,
                                  const struct bt_algebra *algebra) {
  return found->algebra->function == algebra->function &&
         (!loopy->positions.any_splits || found->algebra->combine == algebra->combine);
}

static const struct bt_loopy_found *find_known_values(const struct bt_loopy *loopy,
                                                      const struct bt_algebra *algebra) {
  for (size_t i = 0; i < loopy->count; i++)
    if (are_values_of_algebra(loopy, &loopy->found[i], algebra))
      return &loopy->found[i];
  return NULL;
}

static const struct bt_arcs *arcs_of(const struct bt_loopy *loopy,
                                     const struct bt_loopy_found *found) {
  return loopy->positions.any_splits ? &found->finished : &loopy->positions.arcs;
}

/* Writes the arcs for values where some position splits.  Fails if the algebra has no operator. */
static betli_status make_finished_arcs(const struct bt_loopy *loopy,
                                       const struct bt_algebra *algebra, struct bt_arcs *finished,
                                       struct bt_error *error) {
  uint32_t vertex = 0;
  *finished = (struct bt_arcs){.limits = loopy->positions.limits};
  if (!loopy->positions.any_splits)
    return BETLI_OK;
  if (algebra->combine != NULL)
    return bt_loopy_finish(&loopy->positions, algebra, finished, error);
  while (!loopy->positions.splits[vertex])
    vertex++;
  return bt_loopy_positions_fail(&loopy->positions, vertex, error);
}

/* Finds the values of all positions met, under an algebra. */
static betli_status find_algebra_values(struct bt_loopy *loopy, const struct bt_algebra *algebra,
                                        const struct bt_loopy_found **all, struct bt_error *error) {
  *all = find_known_values(loopy, algebra);
  if (*all != NULL)
    return BETLI_OK;
  betli_status status = bt_reserve(loopy->positions.limits, &loopy->found, &loopy->capacity,
                                   loopy->count + 1, sizeof *loopy->found, error);
  if (status != BETLI_OK)
    return status;
  struct bt_loopy_found *found = &loopy->found[loopy->count];
  found->algebra = algebra;
  status = make_finished_arcs(loopy, algebra, &found->finished, error);
  if (status == BETLI_OK)
    status = bt_loopy_values_find(&found->values, arcs_of(loopy, found), algebra->function, error);
  if (status == BETLI_OK)
    *all = &loopy->found[loopy->count++];
  else
    bt_arcs_free(&found->finished);
  return status;
}

betli_status bt_loopy_find(struct bt_loopy *loopy, const struct bt_algebra *algebra,
                           const uint64_t *words, struct bt_nimber_sets *sets,
                           struct bt_value *value, struct bt_error *error) {
  const struct bt_loopy_found *all = NULL;
  uint32_t vertex = 0;
  betli_status status = BETLI_OK;
  *value = bt_tag(BT_WILD);
  if (!bt_loopy_positions_have(&loopy->positions, words, &vertex)) {
    drop_loopy_values(loopy);
    status = bt_loopy_positions_cover(&loopy->positions, words, error);
    if (status == BETLI_OK)
      bt_loopy_positions_have(&loopy->positions, words, &vertex);
  }
  if (status != BETLI_OK || !bt_loopy_has(algebra->function))
    return status;
  status = find_algebra_values(loopy, algebra, &all, error);
  return status == BETLI_OK
             ? bt_loopy_value(&all->values, arcs_of(loopy, all), vertex, sets, value, error)
             : status;
}

bool bt_loopy_knows(const struct bt_loopy *loopy, const struct bt_algebra *algebra,
                    const uint64_t *words, struct bt_nimber_sets *sets, struct bt_value *value) {
  const struct bt_loopy_found *all = find_known_values(loopy, algebra);
  uint32_t vertex;
  struct bt_error ignored = {0};
  ignored.language = BT_ENGLISH;
  *value = bt_tag(BT_WILD);
  return all != NULL && bt_loopy_positions_have(&loopy->positions, words, &vertex) &&
         bt_loopy_value(&all->values, arcs_of(loopy, all), vertex, sets, value, &ignored) ==
             BETLI_OK;
}

bool bt_loopy_stage(const struct bt_loopy *loopy, const struct bt_algebra *algebra,
                    const uint64_t *words, uint64_t *stage, uint64_t *most) {
  const struct bt_loopy_found *all = find_known_values(loopy, algebra);
  const struct bt_loopy_positions *positions = &loopy->positions;
  uint32_t vertex = 0;
  assert(all != NULL && bt_loopy_positions_have(positions, words, &vertex));
  bt_loopy_positions_have(positions, words, &vertex);
  if (positions->any_splits && !positions->round[vertex])
    return false;
  *stage = all->values.second[vertex];
  *most = all->values.most_stage;
  return true;
}
