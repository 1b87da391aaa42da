#include "core/moves/pick.h"

#include "base/limits.h"
#include "base/natural_product.h"

/* ---- options --------------------------------------------------------------------------------- */

static void add_others_to_more(struct bt_pick *pick) {
  bt_natural_add_number(pick->more, pick->others);
  pick->others = 0;
}

static void count_unlisted(struct bt_pick *pick, uint64_t options) {
  if (pick->of_cut)
    return;
  if (pick->others > UINT64_MAX - options)
    add_others_to_more(pick);
  pick->others += options;
}

void bt_pick_count_ways(struct bt_pick *pick, bt_wide options) {
  bt_natural_add_wide(pick->more, options);
}

static void note_listed(struct bt_pick *pick, uint64_t options) {
  if (pick->to->status != BETLI_OK)
    pick->status = pick->to->status;
  pick->most -= options;
  pick->cuts_listed += pick->of_cut ? options : 0;
}

void bt_pick_add(struct bt_pick *pick, size_t parts, const uint64_t *words) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  if (pick->most == 0) {
    count_unlisted(pick, 1);
    return;
  }
  bt_options_run(pick->to, 1, parts, words, still);
  note_listed(pick, 1);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static void fail_pick_steps(struct bt_pick *pick) {
  pick->status = bt_fail(pick->to->error, BETLI_LIMIT,
                         "a component has so many options that finding all winning ones would take "
                         "more than %llu steps",
                         (unsigned long long)pick->steps);
}

bool bt_pick_step(struct bt_pick *pick, uint64_t steps) {
  if (pick->status != BETLI_OK)
    return false;
  if (pick->steps > 0 &&
      (steps > pick->steps - pick->taken || (pick->hopeless && pick->most == 0))) {
    fail_pick_steps(pick);
    return false;
  }
  pick->taken += steps;
  if (!bt_limits_go_on(pick->limits, steps, "winning moves", pick->to->count, 0))
    pick->status = bt_limits_stopped(pick->limits, pick->to->error);
  return pick->status == BETLI_OK;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* Keeps a group, if the list has room for it; else counts what it stands for. */
static void keep_or_count_group(struct bt_pick *pick, const struct bt_option_walk *walk) {
  if (pick->found_count >= pick->most) {
    count_unlisted(pick, bt_option_walk_count(walk));
    return;
  }
  pick->status = bt_reserve(pick->limits, &pick->found, &pick->found_capacity,
                            pick->found_count + 1, sizeof *pick->found, pick->to->error);
  if (pick->status == BETLI_OK)
    pick->found[pick->found_count++] = (struct bt_found){walk->at, walk->length};
}

static bool is_picked(struct bt_value value) {
  return value.kind == BT_NUMBER && value.number == 0;
}

/* Finds groups in the first period.  Returns how many options they stand for. */
static uint64_t find_groups_in_period(struct bt_pick *pick, struct bt_option_walk *walk) {
  uint64_t count = 0;
  while (bt_option_walk_in_piece(walk) && bt_pick_step(pick, pick->steps > 0 ? walk->length : 1)) {
    const size_t before = pick->found_count;
    if (is_picked(walk->value))
      keep_or_count_group(pick, walk);
    if (pick->found_count > before)
      count += bt_option_walk_count(walk);
  }
  if (pick->status == BETLI_OK)
    pick->status = walk->status;
  return count;
}

/* Lists a group of options of the present run, as far as the list goes.  Returns how many are
 * listed. */
static uint64_t list_group(struct bt_pick *pick, const struct bt_option_walk *walk, uint64_t at,
                           uint64_t count) {
  const struct bt_piece *piece = &walk->piece;
  uint64_t most = piece->count - at < pick->most ? piece->count - at : pick->most;
  most = count < most ? count : most;
  bt_options_copy(pick->to, walk->options, &walk->options->runs[walk->run], piece->first + at,
                  most);
  note_listed(pick, most);
  return most;
}

/* Picks from a piece: lists the groups found, period after period, as far as the list goes; counts
 * the rest. */
static void pick_piece(struct bt_pick *pick, struct bt_option_walk *walk) {
  const struct bt_piece *piece = &walk->piece;
  uint64_t left = find_groups_in_period(pick, walk);
  for (uint64_t on = 0; left > 0 && pick->most > 0 && pick->to->status == BETLI_OK;
       on += piece->period)
    for (size_t i = 0; i < pick->found_count && pick->most > 0; i++)
      if (piece->count - pick->found[i].at > on)
        left -= list_group(pick, walk, pick->found[i].at + on, pick->found[i].count);
  count_unlisted(pick, left);
  pick->found_count = 0;
}

void bt_pick_options(void *data, struct bt_options *options) {
  enum { OVERHEAD = 16 }; /* steps of a piece, in addition to those for its options */
  struct bt_pick *pick = data;
  struct bt_option_walk walk = {.data = pick->data,
                                .around = pick->around,
                                .look = pick->look,
                                .options = options,
                                .ways_of_cuts = true,
                                .error = pick->to->error};
  bool more = true;
  for (size_t cut = 0; more;) {
    more = bt_option_walk_piece(&walk);
    for (; cut < options->cut_count && options->cuts[cut].before <= walk.run; cut++)
      pick->cut(pick, options->cuts[cut].total);
    pick->of_cut = more && options->runs[walk.run].of_cut;
    more = more && bt_pick_step(pick, OVERHEAD);
    if (more && (pick->piece == NULL || !pick->piece(pick, options, &options->runs[walk.run],
                                                     walk.piece.first, walk.piece.count)))
      pick_piece(pick, &walk);
  }
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
