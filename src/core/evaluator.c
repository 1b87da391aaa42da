#include "core/evaluator.h"

#include <stdlib.h>

struct bt_kept_table {
  struct bt_kept_table *next;
  struct bt_algebra algebra; /* a copy: that of a function alone has no other home */
  struct bt_table table;
};

void bt_evaluator_free(struct bt_evaluator *evaluator) {
  while (evaluator->tables != NULL) {
    struct bt_kept_table *kept = evaluator->tables;
    evaluator->tables = kept->next;
    bt_table_close(&kept->table);
    free(kept);
  }
}

void bt_evaluator_tidy(struct bt_evaluator *evaluator) {
  if (evaluator->limits->used > evaluator->limits->memory / 2)
    bt_evaluator_free(evaluator);
}

static bool is_of(const struct bt_kept_table *kept, const struct bt_game *game,
                  const struct bt_algebra *algebra) {
  return kept->table.game == game && kept->algebra.function == algebra->function &&
         kept->algebra.combine == algebra->combine;
}

/* The table that has a position; else one that suits it; else NULL. */
static struct bt_kept_table *find(const struct bt_evaluator *evaluator, const struct bt_game *game,
                                  const struct bt_algebra *algebra, const uint64_t *words) {
  struct bt_kept_table *suitable = NULL;
  for (struct bt_kept_table *kept = evaluator->tables; kept != NULL; kept = kept->next) {
    if (!is_of(kept, game, algebra))
      continue;
    if (bt_table_has(&kept->table, words))
      return kept;
    if (suitable == NULL && bt_table_suits(&kept->table, words))
      suitable = kept;
  }
  return suitable;
}

betli_status bt_evaluator_table(struct bt_evaluator *evaluator, const struct bt_game *game,
                                const struct bt_algebra *algebra, const uint64_t *words,
                                struct bt_table **table, struct bt_error *error) {
  struct bt_kept_table *kept = find(evaluator, game, algebra, words);
  if (kept == NULL) {
    kept = malloc(sizeof *kept);
    if (kept == NULL)
      return bt_fail_memory(error);
    kept->algebra = *algebra;
    kept->next = evaluator->tables;
    bt_table_open(&kept->table, game, &kept->algebra, evaluator->limits);
    evaluator->tables = kept;
  }
  *table = &kept->table;
  return BETLI_OK;
}

static betli_status evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                             const struct bt_game *game, const uint64_t *words,
                             struct bt_value *value, struct bt_error *error) {
  const struct bt_descriptor *kind = game->kind;
  if (kind->closed != NULL && kind->closed(game->self, algebra->function, words, value))
    return BETLI_OK;
  struct bt_table *table = NULL;
  betli_status status = bt_evaluator_table(evaluator, game, algebra, words, &table, error);
  if (status == BETLI_OK)
    status = bt_table_cover(table, words, error);
  if (status == BETLI_OK)
    *value = bt_table_at(table, words);
  return status;
}

betli_status bt_evaluate(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value,
                         struct bt_error *error) {
  return evaluate(evaluator, algebra, component->game, component->words, value, error);
}

bool bt_evaluator_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                        const struct bt_component *component, struct bt_value *value) {
  const struct bt_game *game = component->game;
  const struct bt_kept_table *kept = find(evaluator, game, algebra, component->words);
  if (game->kind->closed != NULL &&
      game->kind->closed(game->self, algebra->function, component->words, value))
    return true;
  if (kept == NULL)
    return false;
  const struct bt_table *table = &kept->table;
  if (!bt_table_has(table, component->words))
    return false;
  *value = bt_table_at(table, component->words);
  return true;
}

betli_status bt_evaluate_option(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_game *game, const struct bt_options *options,
                                const struct bt_run *run, uint64_t k, struct bt_value *value,
                                struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
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
