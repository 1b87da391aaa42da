#include "core/play/random_move.h"

#include "base/random.h"
#include "core/moves/component_moves.h"

#include <assert.h>
#include <stdlib.h>

static double count_component_options(const struct bt_component *component,
                                      struct bt_options *options, struct bt_error *error) {
  bt_game_options(component->game, component->words, options, error);
  return (double)options->count;
}

/* Returns how many more moves single components have after a move than before; may be negative.
 * Options that cannot be written do not count. */
static double count_options_gained(const struct bt_solution *solution, const struct bt_move *move,
                                   struct bt_error *error) {
  struct bt_position parts = {0};
  struct bt_options options = {.limits = solution->limits};
  double sum = 0;
  for (size_t c = 0; c < move->change_count; c++) {
    const struct bt_change *change = &solution->changes[move->first_change + c];
    sum -=
        count_component_options(&solution->position.components[change->component], &options, error);
    bt_change_apply(solution, change, &parts, error);
  }
  for (size_t p = 0; p < parts.count; p++)
    sum += count_component_options(&parts.components[p], &options, error);
  bt_options_free(&options);
  bt_position_free(&parts);
  return sum;
}

bool bt_fits(const struct bt_move *move, enum bt_wish wish) {
  return (wish != BT_WISH_WIN || move->outcome == BETLI_P) &&
         (wish != BT_WISH_LOSE || move->outcome == BETLI_N) &&
         (wish != BT_WISH_DRAW || move->outcome == BETLI_DRAW);
}

/* ---- the choice ----------------------------------------------------------------------------- */

struct candidates {
  const struct bt_solution *solution;
  enum bt_wish wish;
  bool keeps_pace; /* only moves that keep to the length that the value tells */
  struct bt_error *error;
  struct bt_move **moves;
  double *scores;
  size_t count;
};

static bool candidate_fits(const struct candidates *candidates, const struct bt_move *move) {
  return bt_fits(move, candidates->wish) &&
         (!candidates->keeps_pace || bt_is_one_less(candidates->solution, move->value));
}

/* Returns the score of a move; the best moves have the greatest. */
static double score_candidate(const struct candidates *candidates, const struct bt_move *move) {
  const bool wins = candidates->wish == BT_WISH_WIN, lasts = candidates->wish == BT_WISH_LAST;
  if (wins && move->makes_progress) /* labels first: no stage is as large as 2^32 */
    return -((double)move->progress.labels * UINT32_MAX + (double)move->progress.stages);
  if (bt_tells_length(candidates->solution) && (wins || lasts)) {
    const double length =
        move->value.kind == BT_NUMBER ? (double)move->value.number : (double)UINT64_MAX;
    return wins ? -length : length;
  }
  return lasts ? count_options_gained(candidates->solution, move, candidates->error) : 0;
}

static int compare_scores_descending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}

/* Returns the least score that is good enough: the best, or where scores are only a hint, the least
 * of the best quarter.  Sorts the scores. */
static double find_score_threshold(struct candidates *candidates) {
  const bool hint = candidates->wish == BT_WISH_LAST && !bt_tells_length(candidates->solution);
  qsort(candidates->scores, candidates->count, sizeof *candidates->scores,
        compare_scores_descending);
  assert(candidates->count > 0);
  return candidates->scores[hint ? candidates->count / 4 : 0];
}

static void collect_candidates(struct candidates *candidates) {
  const struct bt_solution *solution = candidates->solution;
  for (size_t i = 0; i < solution->move_count; i++) {
    struct bt_move *move = &solution->moves[i];
    if (!candidate_fits(candidates, move))
      continue;
    candidates->moves[candidates->count] = move;
    candidates->scores[candidates->count++] = score_candidate(candidates, move);
  }
}

/* Keeps the moves with at least this score. scores[] is in another order by now. */
static void keep_best_candidates(struct candidates *candidates, double threshold) {
  size_t count = 0;
  for (size_t i = 0; i < candidates->count; i++)
    if (score_candidate(candidates, candidates->moves[i]) >= threshold)
      candidates->moves[count++] = candidates->moves[i];
  candidates->count = count;
}

betli_status bt_random_move(const struct bt_solution *solution, enum bt_wish wish, bool keeps_pace,
                            uint64_t *random, struct bt_move **chosen, struct bt_error *error) {
  const size_t count = solution->move_count;
  struct candidates candidates = {.solution = solution,
                                  .wish = wish,
                                  .keeps_pace = keeps_pace && bt_tells_length(solution),
                                  .error = error,
                                  .moves = malloc((count + 1) * sizeof *candidates.moves),
                                  .scores = malloc((count + 1) * sizeof *candidates.scores)};
  const bool room = candidates.moves != NULL && candidates.scores != NULL;
  *chosen = NULL;
  if (room)
    collect_candidates(&candidates);
  if (candidates.count > 0)
    keep_best_candidates(&candidates, find_score_threshold(&candidates));
  if (candidates.count > 0)
    *chosen = candidates.moves[bt_random_below(random, candidates.count)];
  free(candidates.moves);
  free(candidates.scores);
  return room ? BETLI_OK : bt_fail_memory(error);
}
