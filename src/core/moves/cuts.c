#include "core/moves/cuts.h"

#include "core/moves/cut_runs.h"

/* Counts the ways of one cut, and writes its runs. */
static betli_status write_runs_of_cut(struct bt_cut_runs *writer, uint64_t total,
                                      struct bt_tally *all, struct bt_options *to,
                                      struct bt_error *error) {
  struct bt_tally tally = {0};
  betli_status status = bt_count_cuts(writer->cells, writer->algebra, total,
                                      writer->evaluator->limits, &tally, error);
  if (status == BETLI_OK)
    status = bt_cut_runs_write(writer, total, &tally, to, error);
  bt_tally_add(all, &tally);
  bt_tally_free(&tally);
  return all->failed ? bt_fail_memory(error) : status;
}

/* Writes all options, in their order. */
static betli_status write_options_and_cuts(struct bt_cut_runs *writer,
                                           const struct bt_options *from, struct bt_tally *all,
                                           struct bt_options *to, struct bt_error *error) {
  bool partly = false;
  for (size_t r = 0, c = 0; r <= from->run_count; r++) {
    for (; c < from->cut_count && from->cuts[c].before == r; c++) {
      const betli_status status = write_runs_of_cut(writer, from->cuts[c].total, all, to, error);
      partly |= status == BETLI_LIMIT;
      if (status != BETLI_OK && status != BETLI_LIMIT)
        return status;
    }
    if (r < from->run_count)
      bt_options_copy(to, from, &from->runs[r], 0, from->runs[r].count);
  }
  return to->status == BETLI_OK && partly ? BETLI_LIMIT : to->status;
}

static uint64_t find_largest_cut(const struct bt_options *options) {
  uint64_t largest = 0;
  for (size_t c = 0; c < options->cut_count; c++)
    largest = options->cuts[c].total > largest ? options->cuts[c].total : largest;
  return largest;
}

/* Writes one option, since a component without options would be one that has ended. */
static void write_single_cut(uint64_t total, struct bt_options *to) {
  bt_options_thirds(to, 1, total);
  if (to->status == BETLI_OK) {
    to->count = to->runs[0].count = 1;
    to->runs[0].of_cut = true;
  }
}

betli_status bt_cuts_find(struct bt_component_moves *moves, size_t i,
                          struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_winning_options *winning, uint64_t most, bool *known,
                          struct bt_error *error) {
  struct bt_options *options = &moves->options[i], all = {.limits = options->limits};
  struct bt_cells cells = {0};
  struct bt_cut_runs writer = {.cells = &cells,
                               .evaluator = evaluator,
                               .algebra = algebra,
                               .game = moves->position->components[i].game,
                               .most = most,
                               .among = winning->values,
                               .among_count = winning->partners};
  betli_status status = bt_cells_find(&cells, evaluator, algebra, writer.game,
                                      find_largest_cut(options) - 2, known, error);
  if (status == BETLI_OK && *known) {
    bt_options_clear(&all, options->width, error);
    status = write_options_and_cuts(&writer, options, &moves->cuts[i], &all, error);
    if (all.run_count == 0)
      write_single_cut(options->cuts[0].total, &all);
    bt_options_free(options);
    *options = all;
    bt_component_moves_count(moves, i);
  }
  bt_cells_free(&cells, evaluator->limits);
  return status;
}
