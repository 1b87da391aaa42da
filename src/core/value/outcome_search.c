#include "core/value/outcome_search.h"

#include "base/limits.h"
#include "base/words.h"
#include "core/game/decompose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* With more positions below a position there is no table of their values. */
static const double large_below = 1 << 30;

/* An option whose outcome is not known, in canonical form. */
struct bt_unknown_option {
  uint64_t effort;
  uint64_t words[BT_MAX_WIDTH];
};

bool bt_outcome_search_suits(const struct bt_game *game, const uint64_t *words) {
  const struct bt_descriptor *kind = game->kind;
  return kind->effort != NULL && kind->canonical != NULL && kind->below != NULL &&
         kind->below(game->self, words) > large_below;
}

/* Returns the number of words up to the last that is not 0: positions below have no more. */
static size_t count_used_words(const struct bt_game *game, const uint64_t *words) {
  size_t width = game->kind->width;
  while (width > 1 && words[width - 1] == 0)
    width--;
  return width;
}

void bt_outcome_search_open(struct bt_outcome_search *search, const struct bt_game *game,
                            const uint64_t *words, struct bt_evaluator *evaluator) {
  *search = (struct bt_outcome_search){
      .game = game,
      .evaluator = evaluator,
      .written = {.limits = evaluator->limits},
      .table = {.limits = evaluator->limits, .width = count_used_words(game, words)}};
}

void bt_outcome_search_close(struct bt_outcome_search *s) {
  bt_outcome_table_free(&s->table);
  bt_options_free(&s->written);
  bt_limits_free(s->evaluator->limits, s->unknown, s->unknown_capacity * sizeof *s->unknown);
  *s = (struct bt_outcome_search){0};
}

/* ---- options -------------------------------------------------------------------------------- */

/* Finds the outcome of a sum, by the values of its parts. */
static betli_status find_outcome_of_sum(struct bt_outcome_search *s, const uint64_t *words,
                                        bool *is_n, struct bt_error *error) {
  struct bt_component sum = {.game = s->game};
  struct bt_value value = bt_number(0);
  memcpy(sum.words, words, s->game->kind->width * sizeof *words);
  const betli_status status =
      bt_evaluate(s->evaluator, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &sum, &value, error);
  *is_n = value.number != 0;
  return status;
}

/* Finds the outcome of a position as far as it needs no search. Else *known is false, and *option
 * is the position in canonical form. */
static betli_status find_outcome_without_search(struct bt_outcome_search *s, const uint64_t *words,
                                                struct bt_unknown_option *option, bool *known,
                                                bool *is_n, struct bt_error *error) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_parts parts = bt_parts_of(s->game, words);
  *known = true;
  *is_n = false;
  bt_parts_next(&parts, option->words);
  if (parts.more)
    return find_outcome_of_sum(s, words, is_n, error);
  option->effort = kind->effort(s->game->self, option->words);
  if (option->effort == 0)
    return BETLI_OK;
  kind->canonical(s->game->self, option->words);
  assert(count_used_words(s->game, option->words) <= s->table.width);
  *known = bt_outcome_table_find(&s->table, option->words, is_n);
  return BETLI_OK;
}

static betli_status push_option_to_search(struct bt_outcome_search *s,
                                          const struct bt_unknown_option *option,
                                          struct bt_error *error) {
  const betli_status status = bt_reserve(s->evaluator->limits, &s->unknown, &s->unknown_capacity,
                                         s->unknown_count + 1, sizeof *s->unknown, error);
  if (status == BETLI_OK)
    s->unknown[s->unknown_count++] = *option;
  return status;
}

/* Pushes options with unknown outcomes, until one is a P-position. */
static betli_status push_options_to_search(struct bt_outcome_search *s, const uint64_t *words,
                                           bool *is_n, struct bt_error *error) {
  betli_status status = bt_game_options(s->game, words, &s->written, error);
  for (size_t r = 0; r < s->written.run_count; r++)
    for (uint64_t k = 0; k < s->written.runs[r].count && status == BETLI_OK && !*is_n; k++) {
      struct bt_unknown_option option = {0};
      uint64_t left[BT_MAX_WIDTH];
      bool known = false, wins = false;
      assert(s->written.runs[r].parts == 1);
      bt_options_part(&s->written, &s->written.runs[r], k, 0, left);
      status = find_outcome_without_search(s, left, &option, &known, &wins, error);
      if (status == BETLI_OK && !known)
        status = push_option_to_search(s, &option, error);
      *is_n = known && !wins;
    }
  return status;
}

static int compare_options_by_effort(const void *a, const void *b) {
  const struct bt_unknown_option *x = a, *y = b;
  return x->effort != y->effort
             ? (x->effort > y->effort) - (x->effort < y->effort)
             : bt_words_compare(x->words, y->words, sizeof x->words / sizeof *x->words);
}

/* Sorts the options from `first` on by effort, least first, and keeps each once. */
static void sort_unknown_options(struct bt_outcome_search *s, size_t first) {
  const size_t count = s->unknown_count - first;
  size_t kept = first;
  if (count == 0)
    return;
  qsort(s->unknown + first, count, sizeof *s->unknown, compare_options_by_effort);
  for (size_t i = first; i < s->unknown_count; i++)
    if (kept == first || compare_options_by_effort(&s->unknown[kept - 1], &s->unknown[i]) != 0)
      s->unknown[kept++] = s->unknown[i];
  s->unknown_count = kept;
}

/* ---- positions ------------------------------------------------------------------------------ */

static betli_status search_outcome(struct bt_outcome_search *s, const uint64_t *words, bool *is_n,
                                   struct bt_error *error);

static betli_status search_unknown_options(struct bt_outcome_search *s, size_t first, bool *is_n,
                                           struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = first; i < s->unknown_count && status == BETLI_OK && !*is_n; i++) {
    const struct bt_unknown_option option = s->unknown[i]; /* a copy, since the stack moves */
    bool wins = false;
    if (!bt_outcome_table_find(&s->table, option.words, &wins))
      status = search_outcome(s, option.words, &wins, error);
    *is_n = status == BETLI_OK && !wins;
  }
  return status;
}

/* Finds the outcome of a position in canonical form that is not known. */
static betli_status search_outcome(struct bt_outcome_search *s, const uint64_t *words, bool *is_n,
                                   struct bt_error *error) {
  const size_t first = s->unknown_count;
  *is_n = false;
  betli_status status = push_options_to_search(s, words, is_n, error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(s->evaluator->limits, s->written.count, "positions", s->table.count, 0))
    status = bt_limits_stopped(s->evaluator->limits, error);
  if (status == BETLI_OK && !*is_n) {
    sort_unknown_options(s, first);
    status = search_unknown_options(s, first, is_n, error);
  }
  s->unknown_count = first;
  return status == BETLI_OK ? bt_outcome_table_put(&s->table, words, *is_n, error) : status;
}

betli_status bt_outcome_search_is_n(struct bt_outcome_search *s, const uint64_t *words, bool *is_n,
                                    struct bt_error *error) {
  struct bt_unknown_option option = {0};
  bool known = false;
  const betli_status status = find_outcome_without_search(s, words, &option, &known, is_n, error);
  return status != BETLI_OK || known ? status : search_outcome(s, option.words, is_n, error);
}
