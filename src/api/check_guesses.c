/* Patterns that betli calls theorems, checked for values beyond those that they were found in. */
#include "api/check_guesses.h"

#include "api/table.h"

#include "core/algebra/function.h"

#include <string.h>

/* Last rows: of the values in which patterns are looked for, and of those for which they are
 * checked. */
enum { SEEN = 100, HELD = 200 };

struct claims {
  struct bt_grid more; /* the values up to HELD */
  uint64_t held;       /* patterns that were checked */
  struct bt_text disagreement;
};

static uint64_t pattern_number(const betli_pattern *pattern, const char *name) {
  for (size_t i = 0; i < pattern->number_count; i++)
    if (strcmp(pattern->numbers[i].name, name) == 0)
      return (uint64_t)pattern->numbers[i].value;
  return 0;
}

/* Returns true if the value of row n, or its outcome, follows by the pattern from that one period
 * before. */
static bool holds_pattern_at(const struct bt_grid *grid, const betli_pattern *pattern, uint64_t n) {
  const uint64_t before = n - pattern_number(pattern, "period");
  struct bt_value then = bt_cell_value(*bt_grid_cell(grid, before, 0));
  const struct bt_value now = bt_cell_value(*bt_grid_cell(grid, n, 0));
  if (pattern->outcomes)
    return bt_is_p(grid->function, then) == bt_is_p(grid->function, now);
  then.number += then.kind == BT_NUMBER ? pattern_number(pattern, "saltus") : 0;
  return bt_same(then, now);
}

static void check_guess(void *data, const betli_pattern *pattern) {
  struct claims *claims = data;
  if (pattern->theorem[0] == '\0' || pattern_number(pattern, "period") == 0)
    return;
  claims->held++;
  for (uint64_t n = SEEN; n <= claims->more.rows && claims->disagreement.length == 0; n++)
    if (!holds_pattern_at(&claims->more, pattern, n))
      bt_text_format(&claims->disagreement, "%s: not so at %llu", pattern->text,
                     (unsigned long long)n);
}

static betli_status check_guesses_of_question(betli *b, const struct bt_game *game,
                                              const struct bt_question *question,
                                              struct claims *claims) {
  struct bt_grid seen = {.question = *question, .game = game, .rows = SEEN};
  claims->more = (struct bt_grid){.question = *question, .game = game, .rows = HELD};
  betli_status status = bt_grid_fill(&seen, &b->evaluator, &b->error);
  if (status == BETLI_OK)
    status = bt_grid_fill(&claims->more, &b->evaluator, &b->error);
  if (status == BETLI_OK)
    status = bt_guess_grid(b, &seen, check_guess, claims);
  bt_grid_free(&seen);
  bt_grid_free(&claims->more);
  return status;
}

static bool is_table_without_search(const struct bt_game *game,
                                    const struct bt_question *question) {
  const struct bt_compound *compound = &question->compound;
  const struct bt_algebra *algebra = bt_algebra_of(compound->rule, compound->misere);
  return game->kind->never_splits || (algebra != NULL && algebra->function != &bt_tame &&
                                      bt_algebra_answers(algebra, bt_question_function(question)));
}

betli_status bt_check_guesses(betli *b, struct bt_check *check) {
  const struct bt_game *game = check->game;
  struct claims claims = {0};
  betli_status status = BETLI_OK;
  if (game->kind->axes != 1 || game->kind->period_bound == NULL)
    return BETLI_OK;
  for (int i = 0; i < 2 * BT_PROVED_RULES * (BT_OUTCOME + 1) && status == BETLI_OK; i++) {
    const struct bt_question question = {
        .compound = {.rule = (enum bt_rule)(i / 2 % BT_PROVED_RULES), .misere = i % 2 == 1},
        .measure = (enum bt_measure)(i / 2 / BT_PROVED_RULES)};
    if (is_table_without_search(game, &question))
      status = check_guesses_of_question(b, game, &question, &claims);
  }
  if (status == BETLI_OK)
    status = bt_check_report(check, BT_SAY("guesses"), "", claims.held, &claims.disagreement);
  bt_text_free(&claims.disagreement);
  return status;
}
