#include "core/moves/option_walk.h"

#include "core/moves/move_count.h"

#include <assert.h>

/* ---- pieces ---------------------------------------------------------------------------------- */

/* Returns a period that both have; UINT64_MAX: no small one. */
static uint64_t find_common_period(uint64_t a, uint64_t b) {
  return a == b || b == 1 ? a : a == 1 ? b : UINT64_MAX;
}

/* Narrows a piece to the options in which a part stays within heaps that repeat. */
static void narrow_piece_to_part(struct bt_piece *piece, const struct bt_repetition *around,
                                 uint64_t heap, bool up) {
  const uint64_t others = up ? around->last - heap : heap - around->first;
  assert(around->first <= heap && heap <= around->last);
  if (others < piece->count)
    piece->count = others + 1;
  piece->period = find_common_period(piece->period, around->period);
}

/* Narrows a piece to the options in which part p repeats.  Returns false if it is not known to. */
static bool narrow_piece(const struct bt_option_walk *walk, size_t p, struct bt_piece *piece) {
  const struct bt_options *options = walk->options;
  const uint64_t *start = options->words + options->runs[walk->run].at + 2 * p * options->width;
  const uint64_t step = start[options->width], heap = start[0] + piece->first * step;
  struct bt_repetition around;
  if (options->width == 1 && step == 0)
    return true;
  if (walk->around == NULL || options->width > 1 || (step != 1 && step != UINT64_MAX) ||
      !walk->around(walk->data, heap, &around))
    return false;
  narrow_piece_to_part(piece, &around, heap, step == 1);
  return true;
}

/* Begins the piece at an option of the present run. */
static void begin_piece(struct bt_option_walk *walk, uint64_t first) {
  const struct bt_run *run = &walk->options->runs[walk->run];
  struct bt_piece *piece = &walk->piece;
  assert(first < run->count);
  *piece = (struct bt_piece){first, run->count - first, 1};
  for (size_t p = 0; p < run->parts; p++)
    if (!narrow_piece(walk, p, piece)) {
      piece->period = UINT64_MAX;
      break;
    }
  if (piece->period > piece->count)
    piece->period = piece->count;
  walk->at = walk->length = 0;
}

static bool passes_over_run(const struct bt_option_walk *walk) {
  return walk->options->runs[walk->run].of_cut && !walk->ways_of_cuts;
}

bool bt_option_walk_piece(struct bt_option_walk *walk) {
  const struct bt_options *options = walk->options;
  uint64_t first = walk->piece.first + walk->piece.count;
  while (walk->run < options->run_count &&
         (passes_over_run(walk) || first == options->runs[walk->run].count)) {
    walk->run++;
    first = 0;
  }
  if (walk->run < options->run_count)
    begin_piece(walk, first);
  return walk->run < options->run_count;
}

void bt_option_walk_to(struct bt_option_walk *walk, uint64_t option) {
  const struct bt_run *run = bt_options_find(walk->options, option);
  walk->run = (size_t)(run - walk->options->runs);
  begin_piece(walk, option - run->first);
}

/* ---- groups ---------------------------------------------------------------------------------- */

bool bt_option_walk_in_piece(struct bt_option_walk *walk) {
  const struct bt_piece *piece = &walk->piece;
  walk->at += walk->length;
  walk->length = 0;
  if (walk->status != BETLI_OK || walk->at >= piece->period)
    return false;
  const uint64_t end = piece->first + piece->period;
  uint64_t k = piece->first + walk->at;
  walk->status = walk->look(walk->data, walk->options, &walk->options->runs[walk->run], &k, end,
                            &walk->value, &walk->length, walk->error);
  walk->at = k - piece->first;
  if (walk->status == BETLI_OK && walk->limits != NULL &&
      !bt_limits_go_on(walk->limits, 1, "moves", 0, 0))
    walk->status = bt_limits_stopped(walk->limits, walk->error);
  return walk->status == BETLI_OK;
}

bool bt_option_walk_next(struct bt_option_walk *walk) {
  while (!bt_option_walk_in_piece(walk))
    if (walk->status != BETLI_OK || !bt_option_walk_piece(walk))
      return false;
  return true;
}

/* The last period may end within the group. */
uint64_t bt_option_walk_count(const struct bt_option_walk *walk) {
  const uint64_t rounds = walk->piece.count / walk->piece.period;
  const uint64_t more = walk->piece.count % walk->piece.period;
  const uint64_t last = more <= walk->at ? 0 : more - walk->at;
  return rounds * walk->length + (last < walk->length ? last : walk->length);
}

/* ---- options that are evaluated -------------------------------------------------------------- */

bool bt_values_around(const void *values, uint64_t heap, struct bt_repetition *around) {
  const struct bt_option_values *v = values;
  return bt_evaluator_repeats(v->evaluator, v->algebra, v->game, heap, around);
}

betli_status bt_values_look(const void *values, const struct bt_options *options,
                            const struct bt_run *run, uint64_t *k, uint64_t end,
                            struct bt_value *value, uint64_t *count, struct bt_error *error) {
  const struct bt_option_values *v = values;
  *count = 1;
  const betli_status status =
      v->exact
          ? bt_evaluate_option(v->evaluator, v->algebra, v->game, options, run, *k, value, error)
          : bt_evaluate_stretch(v->evaluator, v->algebra, v->game, options, run, *k, end - *k,
                                value, count, error);
  if (status == BETLI_OK && v->rest != NULL)
    *value = bt_outcome_value(bt_wins_beside(v->algebra, *value, *v->rest) ? BETLI_P : BETLI_N);
  return status;
}

struct bt_option_walk bt_walk_values(const struct bt_option_values *values,
                                     const struct bt_options *options, struct bt_error *error) {
  return (struct bt_option_walk){.data = values,
                                 .around = values->exact ? NULL : bt_values_around,
                                 .look = bt_values_look,
                                 .options = options,
                                 .limits = values->evaluator->limits,
                                 .error = error};
}
