#include "core/moves/cut_runs.h"

#include "core/moves/option_values.h"

#include <stdlib.h>

/* Tries least parts from 1 on.  Where heaps are in a period, values that a least part does not have
 * come soon with a larger one.  Where heaps are in stretches, this larger part may be far away. */
struct writer {
  const struct bt_cut_runs *runs;
  uint64_t total;
  const struct bt_tally *tally;
  uint64_t *wanted; /* of each value in the tally: ways still to be written */
  size_t wanting;   /* values with wanted ways */
  uint64_t until;   /* least parts up to here have a wanted value, as far as stretches tell */
};

static bool is_cut_value_wanted(const struct writer *w, struct bt_value value) {
  for (size_t v = 0; v < w->tally->count; v++)
    if (bt_same(w->tally->values[v], value))
      return w->wanted[v] > 0;
  return false;
}

/* Takes ways of a value off those wanted.  Returns how many were wanted before. */
static uint64_t take_wanted_ways(struct writer *w, struct bt_value value, uint64_t count) {
  size_t v = 0;
  while (v < w->tally->count && !bt_same(w->tally->values[v], value))
    v++;
  if (v == w->tally->count || w->wanted[v] == 0)
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
static bool find_least_part_interval(const struct bt_cell *a, const struct bt_cell *b,
                                     const struct bt_cell *c, uint64_t total, uint64_t from,
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
  const struct bt_cell *cell = w->runs->cells->list;
  const size_t count = w->runs->cells->count;
  uint64_t next = UINT64_MAX, first, last;
  for (size_t a = bt_cells_from(w->runs->cells, 0, 0, from); a < count && cell[a].first < next;
       a++) {
    for (size_t b = a; b < count; b++) {
      const uint64_t least =
          subtract_part_or_zero(subtract_part_or_zero(w->total, cell[a].last), cell[b].last);
      for (size_t c = bt_cells_from(w->runs->cells, b, 0, least); c < count; c++) {
        if (!find_least_part_interval(&cell[a], &cell[b], &cell[c], w->total, from, &first, &last))
          break;
        if (first < next &&
            is_cut_value_wanted(w, bt_cut_value(w->runs->algebra, &cell[a], &cell[b], &cell[c]))) {
          next = first;
          w->until = last;
        }
      }
    }
  }
  return next;
}

static uint64_t choose_least_part(struct writer *w, uint64_t from) {
  return from <= w->until || w->runs->cells->step > 1 ? from : find_wanted_least_part(w, from);
}

/* ---- runs ------------------------------------------------------------------------------------ */

/* Returns how many options at the beginning of a piece hold so many of a value, which each period
 * has once. */
static uint64_t measure_piece_beginning(const struct bt_piece *piece, uint64_t options) {
  return options <= piece->count / piece->period ? options * piece->period : piece->count;
}

/* Keeps some options of a run as they are, since the options of a component are numbered. */
static void keep_cut_options(const struct bt_options *run, uint64_t first, uint64_t count,
                             struct bt_options *to) {
  if (count == 0)
    return;
  bt_options_copy(to, run, &run->runs[0], first, count);
  if (to->status == BETLI_OK)
    to->runs[to->run_count - 1].of_cut = true;
}

/* Keeps the wanted ways of the run of a least part, piece by piece. */
static betli_status write_least_part_ways(struct writer *w, uint64_t part, struct bt_options *run,
                                          struct bt_options *to, struct bt_error *error) {
  const struct bt_cut_runs *runs = w->runs;
  struct bt_option_values values = {.evaluator = runs->evaluator,
                                    .algebra = runs->algebra,
                                    .game = runs->game,
                                    .options = run,
                                    .error = error};
  uint64_t first = 0, keeps = 0;
  bt_options_clear(run, to->width, error);
  bt_options_thirds(run, part, w->total);
  if (run->status != BETLI_OK)
    return run->status;
  while (bt_option_values_next(&values)) {
    const uint64_t wanted = take_wanted_ways(w, values.value, values.count);
    if (values.first > first) {
      keep_cut_options(run, first, keeps, to);
      first = values.first;
      keeps = 0;
    }
    if (wanted > 0)
      keeps = larger_part(keeps, measure_piece_beginning(&values.piece, wanted));
  }
  keep_cut_options(run, first, keeps, to);
  return values.status == BETLI_OK ? to->status : values.status;
}

static betli_status write_wanted_cut_runs(struct writer *w, struct bt_options *to,
                                          struct bt_error *error) {
  struct bt_options run = {.limits = to->limits};
  betli_status status = BETLI_OK;
  uint64_t part = choose_least_part(w, 1);
  size_t tries = 0;
  while (status == BETLI_OK && w->wanting > 0 && part <= w->total / 3 &&
         tries++ < BT_MOST_CUT_RUNS) {
    status = write_least_part_ways(w, part, &run, to, error);
    part = choose_least_part(w, part + 1);
  }
  bt_options_free(&run);
  if (status == BETLI_OK && w->wanting > 0)
    status = bt_fail_cut(error, w->total);
  return status;
}

static bool is_value_among_wanted(const struct bt_cut_runs *runs, struct bt_value value) {
  for (size_t i = 0; i < runs->among_count; i++)
    if (bt_same(runs->among[i], value))
      return true;
  return runs->among_count == 0;
}

betli_status bt_cut_runs_write(const struct bt_cut_runs *runs, uint64_t total,
                               const struct bt_tally *tally, struct bt_options *to,
                               struct bt_error *error) {
  struct writer w = {.runs = runs, .total = total, .tally = tally, .wanting = 0};
  w.wanted = malloc((tally->count + 1) * sizeof *w.wanted);
  if (w.wanted == NULL)
    return bt_fail_memory(error);
  for (size_t v = 0; v < tally->count; v++) {
    const uint64_t most = is_value_among_wanted(runs, tally->values[v]) ? runs->most : 0;
    w.wanted[v] = bt_natural_up_to(&tally->ways[v], most);
    w.wanting += w.wanted[v] > 0;
  }
  const betli_status status = write_wanted_cut_runs(&w, to, error);
  free(w.wanted);
  return status;
}
