#include "core/value/kept_loopy.h"

#include "core/algebra/closed_form.h"
#include "core/loopy/loopy.h"

#include <stdlib.h>

struct bt_kept_loopy {
  struct bt_kept_loopy *next;
  struct bt_loopy loopy;
};

void bt_kept_loopy_drop(struct bt_evaluator *evaluator) {
  while (evaluator->loopy != NULL) {
    struct bt_kept_loopy *kept = evaluator->loopy;
    evaluator->loopy = kept->next;
    bt_loopy_close(&kept->loopy);
    free(kept);
  }
}

static struct bt_kept_loopy *find_kept_loopy(const struct bt_evaluator *evaluator,
                                             const struct bt_game *game) {
  struct bt_kept_loopy *kept = evaluator->loopy;
  while (kept != NULL && kept->loopy.positions.game != game)
    kept = kept->next;
  return kept;
}

bool bt_evaluator_loops(const struct bt_evaluator *evaluator,
                        const struct bt_component *component) {
  const struct bt_game *game = component->game;
  const struct bt_kept_loopy *kept;
  if (game->kind->loops != NULL)
    return game->kind->loops(game->self, component->words);
  kept = find_kept_loopy(evaluator, game);
  return kept != NULL && bt_loopy_positions_lead_round(&kept->loopy.positions, component->words);
}

static betli_status find_or_open_loopy(struct bt_evaluator *evaluator, const struct bt_game *game,
                                       struct bt_kept_loopy **found, struct bt_error *error) {
  *found = find_kept_loopy(evaluator, game);
  if (*found != NULL)
    return BETLI_OK;
  struct bt_kept_loopy *kept = calloc(1, sizeof *kept);
  if (kept == NULL)
    return bt_fail_memory(error);
  bt_loopy_open(&kept->loopy, game, evaluator->limits);
  kept->next = evaluator->loopy;
  evaluator->loopy = *found = kept;
  return BETLI_OK;
}

betli_status bt_kept_loopy_value(struct bt_evaluator *evaluator, const struct bt_game *game,
                                 const struct bt_algebra *algebra, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error) {
  struct bt_kept_loopy *kept;
  const betli_status status = find_or_open_loopy(evaluator, game, &kept, error);
  return status == BETLI_OK
             ? bt_loopy_find(&kept->loopy, algebra, words, &evaluator->sets, value, error)
             : status;
}

/* Finds a value from the ends backwards, if there are few positions; else wild. */
static betli_status evaluate_few_loopy(struct bt_evaluator *evaluator,
                                       const struct bt_algebra *algebra,
                                       const struct bt_component *component, struct bt_value *value,
                                       struct bt_error *error) {
  enum { FEW = 1 << 16 };
  struct bt_kept_loopy *kept;
  betli_status status = find_or_open_loopy(evaluator, component->game, &kept, error);
  if (status != BETLI_OK)
    return status;
  kept->loopy.positions.most = FEW;
  status = bt_loopy_find(&kept->loopy, algebra, component->words, &evaluator->sets, value, error);
  kept->loopy.positions.most = 0;
  if (status != BETLI_LIMIT)
    return status;
  *value = bt_tag(BT_WILD);
  return BETLI_OK;
}

/* Returns true if an analysis from the ends backwards has met the component: then its stage is
 * known, even if play from it ends. */
static bool is_component_met(const struct bt_evaluator *evaluator,
                             const struct bt_component *component) {
  const struct bt_kept_loopy *kept = find_kept_loopy(evaluator, component->game);
  uint32_t vertex;
  return kept != NULL && bt_loopy_positions_have(&kept->loopy.positions, component->words, &vertex);
}

betli_status bt_evaluator_stage(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_component *component, struct bt_stage *stage,
                                bool *known, struct bt_error *error) {
  struct bt_value value;
  *stage = (struct bt_stage){0};
  *known = false;
  if (!bt_evaluator_loops(evaluator, component) && !is_component_met(evaluator, component))
    return BETLI_OK;
  betli_status status = BETLI_OK;
  if (bt_game_closed(component->game, algebra, component->words, &value))
    status = evaluate_few_loopy(evaluator, algebra, component, &value, error);
  else
    status =
        bt_kept_loopy_value(evaluator, component->game, algebra, component->words, &value, error);
  *known = status == BETLI_OK && value.kind == BT_NUMBER &&
           bt_loopy_stage(&find_kept_loopy(evaluator, component->game)->loopy, algebra,
                          component->words, &stage->stage, &stage->most);
  if (*known)
    stage->label = value.number;
  stage->ended = status == BETLI_OK && value.kind == BT_ENDED;
  return status;
}

betli_status bt_look_for_loops(struct bt_evaluator *evaluator, const struct bt_game *game,
                               const uint64_t *words, bool *loops, struct bt_error *error) {
  enum { FEW = 1 << 12 };
  struct bt_loopy_positions positions;
  struct bt_error ignored = {0};
  *loops = false;
  if (game->kind->any_thread ||
      game->kind->loops != NULL) /* the game is in the catalogue, or tells loops itself */
    return BETLI_OK;
  bt_loopy_positions_open(&positions, game, evaluator->limits);
  positions.most = FEW;
  const betli_status status = bt_loopy_positions_cover(&positions, words, &ignored);
  /* Else there are too many positions, or a move leaves several components: the search goes on. */
  *loops = status == BETLI_OK && bt_loopy_positions_lead_round(&positions, words);
  bt_loopy_positions_close(&positions);
  return ignored.starved ? bt_fail_memory(error) : BETLI_OK;
}

bool bt_kept_loopy_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value) {
  const struct bt_kept_loopy *kept = find_kept_loopy(evaluator, component->game);
  return kept != NULL &&
         bt_loopy_knows(&kept->loopy, algebra, component->words, &evaluator->sets, value);
}

bool bt_kept_loopy_splits(const struct bt_evaluator *evaluator, const struct bt_game *game) {
  const struct bt_kept_loopy *kept = find_kept_loopy(evaluator, game);
  return kept != NULL && kept->loopy.positions.any_splits;
}
