#include "core/moves/option_values.h"

/* Goes to the next piece, if the present one is done.  Returns false at the end. */
static bool begin_piece(struct bt_option_values *v) {
  if (v->piece.count > 0 && v->at < v->piece.period)
    return true;
  v->first += v->piece.count;
  v->piece.count = v->at = 0;
  if (v->run < v->options->run_count && v->first == v->options->runs[v->run].count) {
    v->run++;
    v->first = 0;
  }
  while (v->run < v->options->run_count && v->options->runs[v->run].of_cut)
    v->run++;
  if (v->run == v->options->run_count)
    return false;
  const struct bt_run *run = &v->options->runs[v->run];
  v->piece = v->exact
                 ? (struct bt_piece){.count = 1, .period = 1}
                 : bt_evaluator_piece(v->evaluator, v->algebra, v->game, v->options, run, v->first);
  return true;
}

/* Returns how many options a stretch of the first period stands for.  The last period may end
 * within it. */
static uint64_t count_options_of_stretch(const struct bt_piece *piece, uint64_t at,
                                         uint64_t count) {
  const uint64_t rounds = piece->count / piece->period, more = piece->count % piece->period;
  const uint64_t last = more <= at ? 0 : more - at < count ? more - at : count;
  return rounds * count + last;
}

static betli_status evaluate_stretch_of_options(struct bt_option_values *v, uint64_t *count) {
  const struct bt_run *run = &v->options->runs[v->run];
  *count = 1;
  return v->exact ? bt_evaluate_option(v->evaluator, v->algebra, v->game, v->options, run, v->first,
                                       &v->value, v->error)
                  : bt_evaluate_stretch(v->evaluator, v->algebra, v->game, v->options, run,
                                        v->first + v->at, v->piece.period - v->at, &v->value, count,
                                        v->error);
}

bool bt_option_values_next(struct bt_option_values *v) {
  uint64_t count;
  if (v->status != BETLI_OK || !begin_piece(v))
    return false;
  v->status = evaluate_stretch_of_options(v, &count);
  if (v->status == BETLI_OK && !bt_limits_go_on(v->evaluator->limits, 1, "moves", 0, 0))
    v->status = bt_limits_stopped(v->evaluator->limits, v->error);
  if (v->status != BETLI_OK)
    return false;
  v->count = count_options_of_stretch(&v->piece, v->at, count);
  v->at += count;
  return true;
}

uint64_t bt_option_values_count(struct bt_option_values *v, uint64_t most) {
  uint64_t count = 0;
  while (count <= most && begin_piece(v)) {
    count = v->piece.period > most - count ? most + 1 : count + v->piece.period;
    v->at = v->piece.period;
  }
  return count;
}
