#include "core/moves/pick.h"

#include "base/limits.h"
#include "base/natural_product.h"

/* ---- options --------------------------------------------------------------------------------- */

static void add_others_to_more(struct bt_pick *pick) {
  bt_natural_add_number(pick->more, pick->others);
  pick->others = 0;
}

void bt_pick_count(struct bt_pick *pick, uint64_t options) {
  if (pick->others > UINT64_MAX - options)
    add_others_to_more(pick);
  pick->others += options;
}

void bt_pick_count_ways(struct bt_pick *pick, bt_wide options) {
  bt_natural_add_wide(pick->more, options);
}

void bt_pick_add(struct bt_pick *pick, size_t parts, const uint64_t *words) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  if (pick->most == 0) {
    bt_pick_count(pick, 1);
    return;
  }
  bt_options_run(pick->to, 1, parts, words, still);
  if (pick->to->status != BETLI_OK)
    pick->status = pick->to->status;
  pick->most--;
}

static void pick_option_of_run(struct bt_pick *pick, const struct bt_options *options,
                               const struct bt_run *run, uint64_t k) {
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH];
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, k, p, words + p * options->width);
  bt_pick_add(pick, run->parts, words);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static void fail_pick_steps(struct bt_pick *pick) {
  pick->status = bt_fail(pick->to->error, BETLI_LIMIT,
                         "a component has so many options that those that win are not all looked "
                         "for: it would take more than %llu steps",
                         (unsigned long long)pick->steps);
}

bool bt_pick_step(struct bt_pick *pick, uint64_t steps) {
  if (pick->status != BETLI_OK)
    return false;
  if (steps > pick->steps - pick->taken || (pick->hopeless && pick->most == 0)) {
    fail_pick_steps(pick);
    return false;
  }
  pick->taken += steps;
  if (!bt_limits_go_on(pick->limits, steps, "winning moves", pick->to->count, 0))
    pick->status = bt_limits_stopped(pick->limits, pick->to->error);
  return pick->status == BETLI_OK;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* A piece of a run: options from `first` on. */
struct place {
  const struct bt_options *options;
  const struct bt_run *run;
  uint64_t first;
  struct bt_piece piece;
};

/* Returns how many options of the piece an option of its first period stands for. */
static uint64_t count_repeats_in_piece(const struct place *place, uint64_t at) {
  return (place->piece.count - 1 - at) / place->piece.period + 1;
}

/* Keeps an option of the first period, if the list has room for it; else counts it. */
static void keep_or_count_option(struct bt_pick *pick, const struct place *place, uint64_t at) {
  if (pick->found_count >= pick->most) {
    bt_pick_count(pick, count_repeats_in_piece(place, at));
    return;
  }
  pick->status = bt_reserve(pick->limits, &pick->found, &pick->found_capacity,
                            pick->found_count + 1, sizeof *pick->found, pick->to->error);
  if (pick->status == BETLI_OK)
    pick->found[pick->found_count++] = at;
}

static void find_options_in_period(struct bt_pick *pick, const struct place *place) {
  enum { SOME = 1 << 16 }; /* options between looks at the limits */
  const uint64_t end = place->first + place->piece.period;
  for (uint64_t k = place->first, found; k < end; k = found + 1) {
    const uint64_t stop = end - k < SOME ? end : k + SOME;
    const betli_status status =
        pick->next(pick->data, place->options, place->run, k, stop, &found, pick->to->error);
    if (status != BETLI_OK)
      pick->status = status;
    if (!bt_pick_step(pick, found - k + (found < stop)))
      return;
    if (found == stop)
      found--;
    else
      keep_or_count_option(pick, place, found - place->first);
  }
}

/* Lists the options found, period after period, as far as the list goes; counts the rest. */
static void list_found_options(struct bt_pick *pick, const struct place *place) {
  uint64_t left = 0;
  for (size_t i = 0; i < pick->found_count; i++)
    left += count_repeats_in_piece(place, pick->found[i]);
  for (uint64_t on = 0; left > 0 && pick->most > 0; on += place->piece.period)
    for (size_t i = 0; i < pick->found_count && pick->most > 0; i++)
      if (place->piece.count - pick->found[i] > on) {
        pick_option_of_run(pick, place->options, place->run, place->first + pick->found[i] + on);
        left--;
      }
  bt_pick_count(pick, left);
  pick->found_count = 0;
}

void bt_pick_run(struct bt_pick *pick, const struct bt_options *options, const struct bt_run *run) {
  enum { OVERHEAD = 16 }; /* steps of a piece, in addition to those for its options */
  struct place place = {.options = options, .run = run};
  while (place.first < run->count && bt_pick_step(pick, OVERHEAD)) {
    place.piece = bt_piece_of(options, run, place.first, pick->around, pick->data);
    if (pick->piece == NULL || !pick->piece(pick, options, run, place.first, place.piece.count)) {
      find_options_in_period(pick, &place);
      list_found_options(pick, &place);
    }
    place.first += place.piece.count;
  }
}

void bt_pick_options(void *data, struct bt_options *options) {
  struct bt_pick *pick = data;
  for (size_t c = 0; c < options->cut_count; c++)
    pick->cut(pick, options->cuts[c].total);
  for (size_t r = 0; r < options->run_count; r++)
    bt_pick_run(pick, options, &options->runs[r]);
  if (pick->status != BETLI_OK)
    bt_options_fail(options, pick->status);
}

betli_status bt_pick_end(struct bt_pick *pick) {
  add_others_to_more(pick);
  bt_limits_free(pick->limits, pick->found, pick->found_capacity * sizeof *pick->found);
  if (pick->status == BETLI_OK && pick->more->failed)
    return bt_fail_memory(pick->to->error);
  return pick->status;
}
