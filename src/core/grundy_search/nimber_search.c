#include "core/grundy_search/nimber_search.h"

#include "core/game/decompose.h"
#include "core/grundy_search/nimber_keeper.h"

bool bt_nimber_search_suits(const struct bt_game *game) {
  return game->kind->effort != NULL;
}

void bt_nimber_search_open(struct bt_nimber_search *search, const struct bt_game *game,
                           struct bt_limits *limits) {
  bt_nimber_team_open(&search->team, game, limits);
  search->begun = false;
}

void bt_nimber_search_close(struct bt_nimber_search *s) {
  bt_nimber_team_close(&s->team);
}

const struct bt_game *bt_nimber_search_game(const struct bt_nimber_search *s) {
  return s->team.shared.table.game;
}

struct bt_limits *bt_nimber_search_limits(const struct bt_nimber_search *s) {
  return s->team.shared.table.limits;
}

/* Returns the options in which questions are put together. */
static struct bt_nimber_options *leader_options(struct bt_nimber_search *s) {
  return &s->team.leader.worker.open;
}

/* ---- questions ------------------------------------------------------------------------------ */

/* Takes up a kept value. */
static betli_status take_up_kept_value(void *to, const uint64_t *words, unsigned value,
                                       struct bt_error *error) {
  struct bt_nimber_search *s = to;
  struct bt_key key;
  bool there;
  bt_keys_make(&leader_options(s)->keys, words, &key);
  return bt_nimber_table_put(&s->team.shared.table, &key, value, &there, error);
}

static betli_status begin_search_question(struct bt_nimber_search *s, struct bt_error *error) {
  const struct bt_nimber_keeper *keeper = bt_nimber_search_game(s)->keeper;
  bt_nimber_worker_begin(&s->team.leader.worker);
  s->team.shared.asked = 0;
  bt_nimber_write_progress(&s->team.shared);
  if (s->begun)
    return BETLI_OK;
  const betli_status status =
      keeper != NULL ? keeper->each(keeper->data, take_up_kept_value, s, error) : BETLI_OK;
  s->begun = status == BETLI_OK;
  return status;
}

/* Finds out if an option has the value, by a question about its hardest part. */
static betli_status check_option_value(struct bt_nimber_search *s, struct bt_open_option option,
                                       unsigned value, bool *is, struct bt_error *error) {
  struct bt_nimber_answer answer = {0};
  const betli_status status =
      bt_nimber_team_ask(&s->team, option, bt_nimber_set_of(value), &answer, error);
  *is = answer.is_known && answer.value == value;
  return status;
}

/* Asks about one number after another: most values are small, and the same questions come again. */
betli_status bt_nimber_search_value(struct bt_nimber_search *s, const uint64_t *words,
                                    uint64_t *value, bool *found, struct bt_error *error) {
  struct bt_open_option option = {0};
  betli_status status = begin_search_question(s, error);
  if (status == BETLI_OK)
    status = bt_nimber_options_add(leader_options(s), words, &option, error);
  *found = false;
  for (unsigned nimber = 0; status == BETLI_OK && !*found && nimber <= BT_MOST_NIMBER; nimber++) {
    *value = s->team.shared.asked = nimber;
    bt_nimber_write_progress(&s->team.shared);
    status = check_option_value(s, option, nimber, found, error);
  }
  *found &= status == BETLI_OK;
  return s->team.leader.worker.beyond ? BETLI_OK : status;
}

/* Finds out if the k-th option of a run has the value. */
static betli_status check_run_option_value(struct bt_nimber_search *s,
                                           const struct bt_options *options,
                                           const struct bt_run *run, uint64_t k, unsigned value,
                                           bool *is, struct bt_error *error) {
  struct bt_open_option option = {0};
  betli_status status = begin_search_question(s, error);
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    uint64_t part[BT_MAX_WIDTH];
    bt_options_part(options, run, k, p, part);
    status = bt_nimber_options_add(leader_options(s), part, &option, error);
  }
  return status == BETLI_OK ? check_option_value(s, option, value, is, error) : status;
}

static void copy_run_option(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                            struct bt_options *to) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH];
  uint64_t parts[BT_MAX_PARTS * BT_MAX_WIDTH];
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, k, p, parts + p * options->width);
  bt_options_run(to, 1, run->parts, parts, still);
}

betli_status bt_nimber_search_reach(struct bt_nimber_search *s, const uint64_t *words,
                                    uint64_t value, struct bt_options *options, bool *found,
                                    struct bt_error *error) {
  struct bt_options all = {.limits = bt_nimber_search_limits(s)};
  betli_status status = bt_game_options(bt_nimber_search_game(s), words, &all, error);
  bt_options_clear(options, all.width, error);
  *found = value <= BT_MOST_NIMBER;
  for (size_t r = 0; r < all.run_count && status == BETLI_OK && *found; r++)
    for (uint64_t k = 0; k < all.runs[r].count && status == BETLI_OK; k++) {
      bool is;
      status = check_run_option_value(s, &all, &all.runs[r], k, (unsigned)value, &is, error);
      if (status == BETLI_OK && is)
        copy_run_option(&all, &all.runs[r], k, options);
    }
  bt_options_free(&all);
  *found &= status == BETLI_OK;
  return s->team.leader.worker.beyond ? BETLI_OK : status == BETLI_OK ? options->status : status;
}

betli_status bt_nimber_search_serve(struct bt_nimber_search *s, const uint8_t *bytes,
                                    struct bt_error *error) {
  return bt_nimber_team_serve(&s->team, bytes, error);
}

bool bt_nimber_search_knows(struct bt_nimber_search *s, const uint64_t *words, uint64_t *value) {
  struct bt_parts parts = bt_parts_of(bt_nimber_search_game(s), words);
  uint64_t part[BT_MAX_WIDTH];
  struct bt_key key;
  bool known = true;
  *value = 0;
  while (known && bt_parts_next(&parts, part)) {
    unsigned own = 0;
    known = bt_nimber_options_know(leader_options(s), part, &key, &own) ||
            bt_nimber_search_game(s)->kind->effort(bt_nimber_search_game(s)->self, part) == 0;
    *value ^= own;
  }
  return known;
}
