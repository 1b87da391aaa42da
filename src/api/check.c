/* betli_check and betli_refute. */
#include "api/check_guesses.h"

#include "check/refute.h"
#include "core/algebra/value_text.h"
#include "core/solve/search.h"
#include "games/catalogue.h"
#include "session/game_compound.h"
#include "session/games.h"
#include "session/position.h"

#include <stdlib.h>

enum { RANDOM_GAMES = 100, RANDOM_SIZE = 6 };

/* Returns a size that is checked in a moment: the cost of a search depends most on the number of
 * coordinates. */
static uint64_t default_check_size(const struct bt_game *game) {
  return game->kind->axes < 2 ? 6 : 2 + game->kind->first;
}

static betli_status check_one_game(betli *b, struct bt_check *check, const char *name,
                                   uint64_t size) {
  const betli_status status = bt_handle_game(b, name, &check->game);
  if (status != BETLI_OK)
    return status;
  check->size = size > 0 ? size : default_check_size(check->game);
  const uint64_t before = check->disagreements, wished = check->components;
  const betli_status checked = bt_check_game(check);
  check->components = wished;
  return checked == BETLI_OK && check->disagreements == before ? bt_check_guesses(b, check)
                                                               : checked;
}

static betli_status check_catalogue_games(betli *b, struct bt_check *check, uint64_t size) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const char *const *example = bt_catalogue_at(i)->info.examples;
    for (; *example != NULL && status == BETLI_OK; example++)
      status = check_one_game(b, check, *example, size);
  }
  return status;
}

/* Checks random games in which a move may leave several components: the theorems hold for all
 * games. */
static betli_status check_random_games(betli *b, struct bt_check *check, uint64_t seed) {
  betli_status status = BETLI_OK;
  struct bt_text name = {0};
  check->components = check->components == 1 ? 1 : 2;
  for (uint64_t i = 0; i < RANDOM_GAMES && status == BETLI_OK; i++) {
    bt_text_clear(&name);
    bt_text_format(&name, "random:size=%d,seed=", RANDOM_SIZE);
    bt_text_number(&name, seed + i);
    status = name.failed ? bt_fail_memory(&b->error)
                         : check_one_game(b, check, bt_text_string(&name), RANDOM_SIZE);
  }
  bt_text_free(&name);
  return status;
}

betli_status betli_check(betli *b, const char *game, uint64_t size, uint64_t components,
                         uint64_t seed, betli_report *report, void *data, uint64_t *disagreements) {
  struct bt_check check = {.evaluator = &b->evaluator,
                           .components = components,
                           .report = report,
                           .data = data,
                           .error = &b->error};
  bt_handle_begin(b);
  betli_status status =
      game != NULL ? check_one_game(b, &check, game, size) : check_catalogue_games(b, &check, size);
  if (status == BETLI_OK && game == NULL)
    status = check_random_games(b, &check, seed);
  *disagreements = check.disagreements;
  return status;
}

/* ---- refutation ----------------------------------------------------------------------------- */

static void show_refutation(struct bt_refuted *refuted, const struct bt_refutation *refutation,
                            const struct bt_function *function, struct bt_strings *strings) {
  betli_refutation *shown = &refuted->shown;
  *shown = (betli_refutation){
      .found = refutation->found, .symbol = function->symbol, .pairs = refutation->looked_at};
  for (size_t i = 0; i < 4 && refutation->found; i++) {
    const struct bt_pair *pair = &refutation->pairs[i / 2];
    bt_component_print(&pair->components[i % 2], &refuted->names[i]);
    (i < 2 ? shown->first : shown->second)[i % 2] = bt_text_string(&refuted->names[i]);
    shown->values[i % 2] = bt_public_value(strings, function, pair->values[i % 2]);
    shown->compound_values[i / 2] = bt_public_value(strings, function, pair->compound);
    shown->texts[i % 2] = bt_value_text(strings, function, pair->values[i % 2]);
    shown->compound_texts[i / 2] = bt_value_text(strings, function, pair->compound);
  }
}

/* Returns a larger size than for betli_check(), since there are only two components. */
static uint64_t default_refutation_size(const struct bt_game *game) {
  return game->kind->axes < 2 ? 16 : game->kind->first + 4;
}

betli_status betli_refute(betli *b, const char *game, uint64_t size,
                          const betli_refutation **refutation) {
  const struct bt_game *opened;
  struct bt_refutation found;
  *refutation = NULL;
  bt_handle_begin(b);
  struct bt_question question = b->question;
  betli_status status = bt_handle_game_compound(b, game, &opened, &question.compound);
  if (status == BETLI_OK)
    status = bt_handle_plain_moves(b, opened);
  if (status == BETLI_OK && size == 0)
    size = default_refutation_size(opened);
  if (status == BETLI_OK)
    status = bt_refute(&question, opened, size, &b->evaluator, &found, &b->error);
  if (status != BETLI_OK)
    return status;
  bt_refuted_free(b->refuted);
  b->refuted = calloc(1, sizeof *b->refuted);
  if (b->refuted == NULL)
    return bt_fail_memory(&b->error);
  show_refutation(b->refuted, &found, bt_searched_function(&question), &b->strings);
  for (size_t i = 0; i < 4; i++)
    if (b->strings.failed || b->refuted->names[i].failed)
      return bt_fail_memory(&b->error);
  *refutation = &b->refuted->shown;
  return BETLI_OK;
}
