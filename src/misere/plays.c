#include "misere/plays.h"

#include "misere/probes.h"

#include <assert.h>
#include <string.h>

/* ---- sets of nimbers ------------------------------------------------------------------------ */

/* Clears the set of nimbers, with room for all nim-sums and one more number. */
static betli_status clear_nimber_set(struct bt_closed_set *set, struct bt_error *error) {
  const size_t words = ((size_t)set->nimber_bits * 2 + 1) / 64 + 1;
  const betli_status status =
      bt_reserve(set->limits, &set->met, &set->met_capacity, words, sizeof *set->met, error);
  if (status == BETLI_OK)
    memset(set->met, 0, words * sizeof *set->met);
  return status;
}

/* Adds a nimber to the set and, if it is new there, to the last list of the runs. */
static betli_status add_nimber_to_set(struct bt_closed_set *set, uint32_t nimber,
                                      struct bt_error *error) {
  assert(nimber / 64 < set->met_capacity);
  if (bt_set_has(set->met, nimber))
    return BETLI_OK;
  bt_set_add(set->met, nimber);
  return bt_runs_put(&set->plays, &nimber, 1, error);
}

/* ---- runs ----------------------------------------------------------------------------------- */

/* Computes the play of the k-th option of a run; returns false if a part has no number. */
static bool compute_play_of_option(const struct bt_closed_set *set, const struct bt_run *run,
                                   uint64_t k, struct bt_play *play) {
  *play = (struct bt_play){0};
  for (size_t p = 0; p < run->parts; p++) {
    const uint32_t part = bt_closed_set_number(set, bt_run_word(&set->options, run, k, p));
    if (part >= BT_NO_COMPONENT)
      return false;
    play->length += set->lengths[part];
    play->nimber ^= set->nimbers[part];
  }
  return true;
}

/* Stores in the list of a run the length of its longest option, and then the nim-sums of all. */
static betli_status list_nimbers_of_run(struct bt_closed_set *set, const struct bt_run *run,
                                        bool *known, struct bt_error *error) {
  const uint32_t none = 0;
  const size_t at = set->plays.item_count;
  uint32_t longest = 0;
  betli_status status = clear_nimber_set(set, error);
  if (status == BETLI_OK)
    status = bt_runs_put(&set->plays, &none, 1, error);
  for (uint64_t k = 0; k < run->count && *known && status == BETLI_OK; k++) {
    struct bt_play play;
    *known = compute_play_of_option(set, run, k, &play);
    longest = play.length > longest ? play.length : longest;
    if (*known)
      status = add_nimber_to_set(set, play.nimber, error);
  }
  if (status == BETLI_OK && !bt_limits_go_on(set->limits, run->count, "heaps", set->count, 0))
    status = bt_limits_stopped(set->limits, error);
  if (status == BETLI_OK)
    set->plays.items[at] = longest;
  return status;
}

static betli_status list_nimbers_of_runs(struct bt_closed_set *set, bool *known,
                                         struct bt_error *error) {
  const struct bt_options *options = &set->options;
  betli_status status = BETLI_OK;
  for (size_t r = 0; r < options->run_count && *known && status == BETLI_OK; r++) {
    uint32_t list;
    bool new;
    status = bt_runs_find(&set->plays, options, &options->runs[r], &list, &new, error);
    if (status == BETLI_OK && new)
      status = list_nimbers_of_run(set, &options->runs[r], known, error);
  }
  if (status != BETLI_OK || !*known)
    bt_runs_forget(&set->plays);
  return status;
}

/* ---- all of them ---------------------------------------------------------------------------- */

static uint32_t mex_of_nimber_set(const struct bt_closed_set *set) {
  uint32_t value = 0;
  while (bt_set_has(set->met, value))
    value++;
  return value;
}

/* Joins the lists of all runs to the play of the component. */
static betli_status join_nimbers_of_runs(struct bt_closed_set *set, struct bt_play *play,
                                         struct bt_error *error) {
  const struct bt_options *options = &set->options;
  betli_status status = clear_nimber_set(set, error);
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++) {
    uint32_t list;
    bool new;
    size_t count = 0;
    status = bt_runs_find(&set->plays, options, &options->runs[r], &list, &new, error);
    const uint32_t *items = status == BETLI_OK ? bt_runs_items(&set->plays, list, &count) : NULL;
    for (size_t i = 1; i < count; i++)
      bt_set_add(set->met, items[i]);
    if (count > 0 && items[0] >= play->length)
      play->length = items[0] + 1;
  }
  play->nimber = status == BETLI_OK ? mex_of_nimber_set(set) : 0;
  return status;
}

betli_status bt_play_of_runs(struct bt_closed_set *set, struct bt_play *play, bool *known,
                             struct bt_error *error) {
  *play = (struct bt_play){0};
  *known = true;
  bt_runs_tidy(&set->plays);
  const betli_status status = list_nimbers_of_runs(set, known, error);
  return status == BETLI_OK && *known ? join_nimbers_of_runs(set, play, error) : status;
}
