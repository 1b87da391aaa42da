#include "check/refute.h"

#include "check/check.h"
#include "core/solve/search.h"

#include <stdlib.h>

/* The first pair seen for each pair of values. */
struct seen {
  struct bt_pair *pairs;
  size_t count, capacity;
};

static const struct bt_pair *find_seen_pair(const struct seen *seen, const struct bt_pair *pair) {
  for (size_t i = 0; i < seen->count; i++)
    if (bt_same(seen->pairs[i].values[0], pair->values[0]) &&
        bt_same(seen->pairs[i].values[1], pair->values[1]))
      return &seen->pairs[i];
  return NULL;
}

static betli_status remember_pair(struct seen *seen, const struct bt_pair *pair,
                                  struct bt_error *error) {
  if (seen->count == seen->capacity) {
    const size_t capacity = seen->capacity * 2 + 16;
    struct bt_pair *pairs = realloc(seen->pairs, capacity * sizeof *pairs);
    if (pairs == NULL)
      return bt_fail_memory(error);
    seen->pairs = pairs;
    seen->capacity = capacity;
  }
  seen->pairs[seen->count++] = *pair;
  return BETLI_OK;
}

static void swap_pair(struct bt_pair *pair) {
  const struct bt_component component = pair->components[0];
  const struct bt_value value = pair->values[0];
  pair->components[0] = pair->components[1];
  pair->components[1] = component;
  pair->values[0] = pair->values[1];
  pair->values[1] = value;
}

static betli_status evaluate_pair(struct bt_exhaustive *exhaustive, struct bt_pair *pair,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < 2 && status == BETLI_OK; i++) {
    const struct bt_position one = {.components = &pair->components[i], .count = 1};
    status = bt_exhaustive_value(exhaustive, &one, &pair->values[i], error);
  }
  const struct bt_position both = {.components = pair->components, .count = 2};
  if (status == BETLI_OK)
    status = bt_exhaustive_value(exhaustive, &both, &pair->compound, error);
  if (status == BETLI_OK && !bt_in_order(pair->values[0], pair->values[1]))
    swap_pair(pair);
  return status;
}

static betli_status examine_pair(struct bt_exhaustive *exhaustive, struct seen *seen,
                                 struct bt_pair *pair, struct bt_refutation *refutation,
                                 struct bt_error *error) {
  betli_status status = evaluate_pair(exhaustive, pair, error);
  if (status != BETLI_OK)
    return status;
  refutation->looked_at++;
  const struct bt_pair *known = find_seen_pair(seen, pair);
  if (known == NULL)
    return remember_pair(seen, pair, error);
  if (!bt_same(known->compound, pair->compound)) {
    refutation->found = true;
    refutation->pairs[0] = *known;
    refutation->pairs[1] = *pair;
  }
  return BETLI_OK;
}

betli_status bt_refute(const struct bt_question *question, const struct bt_game *game,
                       uint64_t size, struct bt_evaluator *evaluator,
                       struct bt_refutation *refutation, struct bt_error *error) {
  struct bt_position components = {0};
  struct bt_exhaustive exhaustive = {0};
  struct seen seen = {0};
  *refutation = (struct bt_refutation){0};
  betli_status status = bt_all_components(game, size, &components, error);
  if (status == BETLI_OK)
    status = bt_exhaustive_open(&exhaustive, &question->compound, bt_searched_function(question),
                                evaluator->limits, error);
  exhaustive.sets = &evaluator->sets;
  for (size_t j = 0; j < components.count; j++)
    for (size_t i = 0; i <= j && status == BETLI_OK && !refutation->found; i++) {
      struct bt_pair pair = {.components = {components.components[i], components.components[j]}};
      status = examine_pair(&exhaustive, &seen, &pair, refutation, error);
    }
  bt_exhaustive_close(&exhaustive);
  bt_position_free(&components);
  free(seen.pairs);
  return status;
}
