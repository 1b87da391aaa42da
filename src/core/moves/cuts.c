#include "core/moves/cuts.h"

#include "core/moves/cut_count.h"
#include "core/moves/cut_walk.h"

#include <stdlib.h>

/* ---- heaps ----------------------------------------------------------------------------------- */

static uint64_t find_largest_cut(const struct bt_options *options) {
  uint64_t largest = 0;
  for (size_t c = 0; c < options->cut_count; c++)
    largest = options->cuts[c].total > largest ? options->cuts[c].total : largest;
  return largest;
}

betli_status bt_cuts_find(const struct bt_options *options, const struct bt_option_values *values,
                          struct bt_progressions *progressions, bool *few, struct bt_error *error) {
  return bt_progressions_find(progressions, values->evaluator, values->algebra, values->game,
                              find_largest_cut(options) - 2, few, error);
}

/* ---- runs ------------------------------------------------------------------------------------ */

/* The runs of cuts of which some ways are still to be written. */
struct writer {
  const struct bt_option_values *values;
  uint64_t most;
  struct bt_options *to;
  struct bt_error *error;
  struct bt_tally tally; /* all ways of the present cut */
  uint64_t *wanted;      /* of each value in the tally: ways still to be written */
  size_t wanting;        /* values with wanted ways */
  struct bt_cut_walk walk;
};

static size_t find_value_in_tally(const struct bt_tally *tally, struct bt_value value) {
  size_t v = 0;
  while (v < tally->count && !bt_same(tally->values[v], value))
    v++;
  return v;
}

static bool is_cut_value_wanted(const void *data, struct bt_value value) {
  const struct writer *w = data;
  const size_t v = find_value_in_tally(&w->tally, value);
  return v < w->tally.count && w->wanted[v] > 0;
}

/* Takes ways of a value off those wanted.  Returns how many were wanted before. */
static uint64_t take_wanted_ways(struct writer *w, struct bt_value value, uint64_t count) {
  const size_t v = find_value_in_tally(&w->tally, value);
  if (!is_cut_value_wanted(w, value))
    return 0;
  const uint64_t wanted = w->wanted[v];
  w->wanted[v] -= count < wanted ? count : wanted;
  if (w->wanted[v] == 0) {
    w->wanting--;
    w->walk.until = 0;
  }
  return wanted;
}

/* Returns how many options at the beginning of a piece hold the wanted ways of all values.  Each
 * period has a value at least once. */
static uint64_t measure_wanted_beginning(struct writer *w, struct bt_option_walk *walk) {
  const uint64_t rounds = walk->piece.count / walk->piece.period;
  uint64_t beginning = 0;
  while (bt_option_walk_in_piece(walk)) {
    const uint64_t wanted = take_wanted_ways(w, walk->value, bt_option_walk_count(walk));
    const uint64_t options = wanted <= rounds ? wanted * walk->piece.period : walk->piece.count;
    beginning = options > beginning ? options : beginning;
  }
  return beginning;
}

/* Writes the wanted ways with one least part, piece by piece: all that come before them might be
 * more than can be numbered. */
static betli_status write_wanted_ways(void *data, struct bt_options *run, bool *done) {
  struct writer *w = data;
  struct bt_option_walk walk = bt_walk_values(w->values, run, w->error);
  while (walk.status == BETLI_OK && bt_option_walk_piece(&walk)) {
    const uint64_t count = measure_wanted_beginning(w, &walk);
    if (count > 0)
      bt_options_copy(w->to, run, &run->runs[0], walk.piece.first, count);
    if (count > 0 && w->to->status == BETLI_OK)
      w->to->runs[w->to->run_count - 1].of_cut = true;
  }
  *done = w->wanting == 0;
  return walk.status == BETLI_OK ? w->to->status : walk.status;
}

static betli_status write_runs_of_tally(struct writer *w) {
  const struct bt_tally *tally = &w->tally;
  w->wanting = 0;
  w->wanted = malloc((tally->count + 1) * sizeof *w->wanted);
  if (w->wanted == NULL)
    return bt_fail_memory(w->error);
  for (size_t v = 0; v < tally->count; v++) {
    w->wanted[v] = bt_natural_up_to(&tally->ways[v], w->most);
    w->wanting += w->wanted[v] > 0;
  }
  const betli_status status = w->wanting == 0 ? BETLI_OK : bt_walk_cuts(&w->walk);
  free(w->wanted);
  return status;
}

/* Counts the ways of one cut, and writes its runs. */
static betli_status write_runs_of_cut(struct writer *w, uint64_t total, struct bt_tally *all) {
  w->tally = (struct bt_tally){0};
  w->walk.total = total;
  w->walk.until = 0;
  betli_status status = bt_count_cuts(w->walk.progressions, w->values->algebra, total,
                                      w->walk.limits, &w->tally, w->error);
  if (status == BETLI_OK)
    status = write_runs_of_tally(w);
  bt_tally_add(all, &w->tally);
  bt_tally_free(&w->tally);
  return all->failed ? bt_fail_memory(w->error) : status;
}

/* Writes all options, in their order. */
static betli_status write_options_and_cuts(struct writer *w, const struct bt_options *from,
                                           struct bt_tally *all) {
  bool partly = false;
  for (size_t r = 0, c = 0; r <= from->run_count; r++) {
    for (; c < from->cut_count && from->cuts[c].before == r; c++) {
      const betli_status status = write_runs_of_cut(w, from->cuts[c].total, all);
      partly |= status == BETLI_LIMIT;
      if (status != BETLI_OK && status != BETLI_LIMIT)
        return status;
    }
    if (r < from->run_count)
      bt_options_copy(w->to, from, &from->runs[r], 0, from->runs[r].count);
  }
  return w->to->status == BETLI_OK && partly ? BETLI_LIMIT : w->to->status;
}

betli_status bt_cuts_write(struct bt_component_moves *moves, size_t i,
                           const struct bt_option_values *values,
                           const struct bt_progressions *progressions, uint64_t most,
                           struct bt_error *error) {
  struct bt_options *options = &moves->options[i], all = {.limits = options->limits};
  struct writer w = {.values = values,
                     .most = most,
                     .to = &all,
                     .error = error,
                     .walk = {.progressions = progressions,
                              .algebra = values->algebra,
                              .limits = values->evaluator->limits,
                              .wants = is_cut_value_wanted,
                              .take = write_wanted_ways,
                              .error = error}};
  w.walk.data = &w;
  bt_options_clear(&all, options->width, error);
  const betli_status status = write_options_and_cuts(&w, options, &moves->cuts[i]);
  bt_options_free(options);
  *options = all;
  bt_component_moves_count(moves, i);
  return status;
}
