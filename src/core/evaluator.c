#include "core/evaluator.h"

#include "core/far.h"
#include "core/lookup.h"
#include "core/table.h"

#include <assert.h>
#include <stdlib.h>

/* The values of one game under one algebra: a table if the game has a box, else a look-up. */
struct bt_kept_values {
  struct bt_kept_values *next;
  struct bt_algebra algebra; /* a copy: that of a function alone has no other home */
  struct bt_table table;
  struct bt_lookup lookup;
};

void bt_evaluator_free(struct bt_evaluator *evaluator) {
  while (evaluator->values != NULL) {
    struct bt_kept_values *kept = evaluator->values;
    evaluator->values = kept->next;
    if (kept->table.game != NULL)
      bt_table_close(&kept->table);
    else
      bt_lookup_close(&kept->lookup);
    free(kept);
  }
}

void bt_evaluator_tidy(struct bt_evaluator *evaluator) {
  if (evaluator->limits->used > evaluator->limits->memory / 2)
    bt_evaluator_free(evaluator);
}

static bool is_of(const struct bt_kept_values *kept, const struct bt_game *game,
                  const struct bt_algebra *algebra) {
  return (kept->table.game == game || kept->lookup.game == game) &&
         kept->algebra.function == algebra->function && kept->algebra.combine == algebra->combine;
}

/* The values that hold a position; else those it suits; else NULL.  Positions of very different
 * shapes have tables of their own, rather than share a box too large for both. */
static struct bt_kept_values *find(const struct bt_evaluator *evaluator, const struct bt_game *game,
                                   const struct bt_algebra *algebra, const uint64_t *words) {
  struct bt_kept_values *suitable = NULL;
  for (struct bt_kept_values *kept = evaluator->values; kept != NULL; kept = kept->next) {
    if (!is_of(kept, game, algebra))
      continue;
    if (game->kind->box == NULL || bt_table_has(&kept->table, words))
      return kept;
    if (suitable == NULL && bt_table_suits(&kept->table, words))
      suitable = kept;
  }
  return suitable;
}

static betli_status find_or_open(struct bt_evaluator *evaluator, const struct bt_game *game,
                                 const struct bt_algebra *algebra, const uint64_t *words,
                                 struct bt_kept_values **found, struct bt_error *error) {
  *found = find(evaluator, game, algebra, words);
  if (*found != NULL)
    return BETLI_OK;
  struct bt_kept_values *kept = calloc(1, sizeof *kept);
  if (kept == NULL)
    return bt_fail_memory(error);
  kept->algebra = *algebra;
  if (game->kind->box != NULL)
    bt_table_open(&kept->table, game, &kept->algebra, evaluator->limits);
  else
    bt_lookup_open(&kept->lookup, game, &kept->algebra, evaluator->limits);
  kept->next = evaluator->values;
  evaluator->values = kept;
  *found = kept;
  return BETLI_OK;
}

betli_status bt_evaluate_plainly(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                 const struct bt_game *game, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error) {
  struct bt_kept_values *kept;
  betli_status status = find_or_open(evaluator, game, algebra, words, &kept, error);
  if (status != BETLI_OK)
    return status;
  if (game->kind->box == NULL)
    return bt_lookup_value(&kept->lookup, words, value, error);
  status = bt_table_cover(&kept->table, words, error);
  if (status == BETLI_OK)
    *value = bt_table_at(&kept->table, words);
  return status;
}

static betli_status evaluate_far(const struct bt_far *far, uint64_t heap, struct bt_value *value,
                                 struct bt_error *error) {
  *value = bt_number(0);
  return far->value(far->data, heap, &value->number, error);
}

static betli_status evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                             const struct bt_game *game, const uint64_t *words,
                             struct bt_value *value, struct bt_error *error) {
  if (bt_game_closed(game, algebra, words, value))
    return BETLI_OK;
  if (bt_far_for(game, algebra, words) != NULL)
    return evaluate_far(game->far, words[0], value, error);
  return bt_evaluate_plainly(evaluator, algebra, game, words, value, error);
}

betli_status bt_evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value,
                         struct bt_error *error) {
  return evaluate(evaluator, algebra, component->game, component->words, value, error);
}

bool bt_evaluator_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                        const struct bt_component *component, struct bt_value *value) {
  const struct bt_game *game = component->game;
  const struct bt_kept_values *kept = find(evaluator, game, algebra, component->words);
  const struct bt_far *far = bt_far_of(game, algebra, component->words);
  *value = bt_number(0);
  if (bt_game_closed(game, algebra, component->words, value) ||
      (far != NULL && far->knows(far->data, component->words[0], &value->number)))
    return true;
  if (kept == NULL)
    return false;
  if (game->kind->box == NULL)
    return bt_lookup_knows(&kept->lookup, component->words, value);
  if (!bt_table_has(&kept->table, component->words))
    return false;
  *value = bt_table_at(&kept->table, component->words);
  return true;
}

bool bt_evaluator_splits(const struct bt_evaluator *evaluator, const struct bt_game *game,
                         const struct bt_algebra *algebra) {
  for (const struct bt_kept_values *kept = evaluator->values; kept != NULL; kept = kept->next)
    if (is_of(kept, game, algebra) && (kept->table.splits || kept->lookup.splits))
      return true;
  return false;
}

betli_status bt_evaluate_option(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_game *game, const struct bt_options *options,
                                const struct bt_run *run, uint64_t k, struct bt_value *value,
                                struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  assert(run->parts == 1 || algebra->combine != NULL);
  for (size_t p = 0; p < run->parts; p++) {
    struct bt_value part;
    bt_options_part(options, run, k, p, words);
    const betli_status status = evaluate(evaluator, algebra, game, words, &part, error);
    if (status != BETLI_OK)
      return status;
    *value = p == 0 ? part : algebra->combine(*value, part);
  }
  return BETLI_OK;
}
