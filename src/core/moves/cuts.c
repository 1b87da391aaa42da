#include "core/moves/cuts.h"

#include "core/moves/cut_count.h"

#include <stdlib.h>

/* ---- which ways are wanted ------------------------------------------------------------------- */

/* Tries least parts from 1 on.  Where heaps are in a period, values that a least part does not have
 * come soon with a larger one.  Where heaps are in stretches, this larger part may be far away. */
struct writer {
  struct bt_option_values values; /* of ways, whatever the rest is worth */
  const struct bt_progressions *progressions;
  const struct bt_value *rest; /* ways that win together with it are wanted; NULL: all ways */
  uint64_t most;               /* ways wanted of each value */
  struct bt_options *to;
  struct bt_error *error;
  uint64_t total;        /* of the present cut */
  struct bt_tally tally; /* all its ways */
  uint64_t *wanted;      /* of each value in the tally: ways still to be written */
  size_t wanting;        /* values with wanted ways */
  uint64_t until;        /* least parts up to here have a wanted value, as far as stretches tell */
};

static size_t find_value_in_tally(const struct bt_tally *tally, struct bt_value value) {
  size_t v = 0;
  while (v < tally->count && !bt_same(tally->values[v], value))
    v++;
  return v;
}

static bool is_cut_value_wanted(const struct writer *w, struct bt_value value) {
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
    w->until = 0;
  }
  return wanted;
}

/* ---- which least part is next ---------------------------------------------------------------- */

static uint64_t larger_part(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t subtract_part_or_zero(uint64_t number, uint64_t by) {
  return number > by ? number - by : 0;
}

/* Finds the least parts from `from` on in the first of three stretches, which follow one another or
 * are equal.  The least parts are an interval, since the sums of the other parts are.  Returns
 * false if it is empty. */
static bool find_least_part_interval(const struct bt_progression *a, const struct bt_progression *b,
                                     const struct bt_progression *c, uint64_t total, uint64_t from,
                                     uint64_t *first, uint64_t *last) {
  const uint64_t equal = a != b ? 1 : b != c ? 2 : 3;
  const uint64_t others = (equal < 2 ? b->first : 0) + (equal < 3 ? c->first : 0);
  *first = larger_part(larger_part(a->first, from),
                       subtract_part_or_zero(subtract_part_or_zero(total, b->last), c->last));
  *last = subtract_part_or_zero(total, others) / equal < a->last
              ? subtract_part_or_zero(total, others) / equal
              : a->last;
  return *first <= *last;
}

/* Returns the first least part from `from` on that leaves a wanted value.  Sets `until` to where
 * such parts end. */
static uint64_t find_wanted_least_part(struct writer *w, uint64_t from) {
  const struct bt_progression *list = w->progressions->list;
  const size_t count = w->progressions->count;
  uint64_t next = UINT64_MAX, first, last;
  for (size_t a = bt_progressions_from(w->progressions, 0, 0, from);
       a < count && list[a].first < next; a++) {
    for (size_t b = a; b < count; b++) {
      const uint64_t least =
          subtract_part_or_zero(subtract_part_or_zero(w->total, list[a].last), list[b].last);
      for (size_t c = bt_progressions_from(w->progressions, b, 0, least); c < count; c++) {
        if (!find_least_part_interval(&list[a], &list[b], &list[c], w->total, from, &first, &last))
          break;
        if (first < next &&
            is_cut_value_wanted(w, bt_cut_value(w->values.algebra, &list[a], &list[b], &list[c]))) {
          next = first;
          w->until = last;
        }
      }
    }
  }
  return next;
}

static uint64_t choose_least_part(struct writer *w, uint64_t from) {
  return from <= w->until || w->progressions->step > 1 ? from : find_wanted_least_part(w, from);
}

/* ---- runs ------------------------------------------------------------------------------------ */

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
static betli_status write_least_part_ways(struct writer *w, uint64_t part, struct bt_options *run) {
  struct bt_options *to = w->to;
  struct bt_option_walk walk = bt_walk_values(&w->values, run, w->error);
  bt_options_clear(run, 1, w->error);
  bt_options_thirds(run, part, w->total);
  while (walk.status == BETLI_OK && bt_option_walk_piece(&walk)) {
    const uint64_t count = measure_wanted_beginning(w, &walk);
    if (count > 0)
      bt_options_copy(to, run, &run->runs[0], walk.piece.first, count);
    if (count > 0 && to->status == BETLI_OK)
      to->runs[to->run_count - 1].of_cut = true;
  }
  return walk.status != BETLI_OK ? walk.status : run->status != BETLI_OK ? run->status : to->status;
}

static betli_status write_wanted_ways(struct writer *w) {
  struct bt_options run = {.limits = w->to->limits};
  betli_status status = BETLI_OK;
  uint64_t part = 0;
  for (size_t runs = 0; w->wanting > 0 && status == BETLI_OK; runs++) {
    part = choose_least_part(w, part + 1);
    if (part > w->total / 3)
      break;
    status = runs == BT_MOST_CUT_RUNS ? bt_fail_cut(w->error, w->total)
                                      : write_least_part_ways(w, part, &run);
  }
  bt_options_free(&run);
  return status;
}

static betli_status write_runs_of_tally(struct writer *w) {
  const struct bt_tally *tally = &w->tally;
  const struct bt_algebra *algebra = w->values.algebra;
  w->wanting = w->until = 0;
  w->wanted = calloc(tally->count + 1, sizeof *w->wanted);
  if (w->wanted == NULL)
    return bt_fail_memory(w->error);
  for (size_t v = 0; v < tally->count; v++)
    if (w->rest == NULL || bt_wins_beside(algebra, tally->values[v], *w->rest)) {
      w->wanted[v] = bt_natural_up_to(&tally->ways[v], w->most);
      w->wanting += w->wanted[v] > 0;
    }
  const betli_status status = write_wanted_ways(w);
  free(w->wanted);
  return status;
}

/* Counts the ways of one cut, and writes its runs. */
static betli_status write_runs_of_cut(struct writer *w, uint64_t total, struct bt_tally *all) {
  w->tally = (struct bt_tally){0};
  w->total = total;
  betli_status status = bt_count_cuts(w->progressions, w->values.algebra, total,
                                      w->values.evaluator->limits, &w->tally, w->error);
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

static uint64_t find_largest_cut(const struct bt_options *options) {
  uint64_t largest = 0;
  for (size_t c = 0; c < options->cut_count; c++)
    largest = options->cuts[c].total > largest ? options->cuts[c].total : largest;
  return largest;
}

betli_status bt_cuts_write(struct bt_component_moves *moves, size_t i,
                           const struct bt_option_values *values, uint64_t most, bool *known,
                           struct bt_error *error) {
  struct bt_options *options = &moves->components[i].options, all = {.limits = options->limits};
  struct bt_progressions progressions = {0};
  struct writer writer = {.values = *values,
                          .progressions = &progressions,
                          .rest = values->rest,
                          .most = most,
                          .to = &all,
                          .error = error};
  writer.values.rest = NULL;
  betli_status status =
      bt_progressions_find(&progressions, values->evaluator, values->algebra, values->game,
                           find_largest_cut(options) - 2, known, error);
  if (status == BETLI_OK && *known) {
    bt_options_clear(&all, options->width, error);
    status = write_options_and_cuts(&writer, options, &moves->components[i].cuts);
    bt_options_free(options);
    *options = all;
    bt_component_moves_count(moves, i);
  }
  bt_progressions_free(&progressions, values->evaluator->limits);
  return status;
}
