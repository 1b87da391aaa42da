#include "api/handle.h"

#include "api/known.h"
#include "api/misere_sums.h"
#include "core/algebra/large_heaps.h"
#include "games/catalogue.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

#ifndef BETLI_VERSION
#define BETLI_VERSION "0.1.0"
#endif

const char *betli_version(void) {
  return BETLI_VERSION;
}

betli *betli_new(void) {
  betli *b = calloc(1, sizeof *b);
  if (b == NULL)
    return NULL;
  b->limits.memory = UINT64_C(4) << 30;
  b->evaluator.limits = &b->limits;
  b->question = (struct bt_question){
      .any_compound = true, .any_play = true, .any_function = true, .moves = 1000};
  b->player.seed = 1;
  b->any_simd = true;
  return b;
}

static void free_kept(struct bt_kept_game *kept) {
  bt_large_heaps_close(&kept->game);
  bt_misere_sums_close(&kept->game);
  bt_game_close(&kept->game);
  free(kept);
}

void betli_free(betli *b) {
  if (b == NULL)
    return;
  bt_refuted_free(b->refuted);
  bt_text_free(&b->after);
  bt_text_free(&b->verified);
  bt_text_free(&b->form);
  bt_text_free(&b->quotient);
  bt_text_free(&b->mate);
  bt_evaluator_free(&b->evaluator);
  while (b->games != NULL) {
    struct bt_kept_game *kept = b->games;
    b->games = kept->next;
    free_kept(kept);
  }
  bt_own_games_free(b->own_games);
  free(b);
}

const char *betli_message(const betli *b) {
  return b->error.message;
}

bool betli_starved(const betli *b) {
  return b->error.starved;
}

const char *bt_handle_string(betli *b, const struct bt_text *text) {
  b->error.starved |= text->failed;
  return text->failed ? "" : bt_text_string(text);
}

void betli_interrupt(betli *b) {
  atomic_store(&b->limits.interrupted, true);
}

void betli_on_progress(betli *b, betli_progress *report, void *data) {
  b->limits.report = report;
  b->limits.report_data = data;
}

void bt_handle_begin(betli *b) {
  bt_limits_begin(&b->limits);
  bt_evaluator_tidy(&b->evaluator);
  for (struct bt_kept_game *kept = b->games; kept != NULL && b->limits.used > b->limits.memory / 2;
       kept = kept->next) {
    bt_large_heaps_drop(&kept->game);
    bt_misere_sums_drop(&kept->game);
  }
}

static betli_status open_game(betli *b, const char *name, struct bt_game *game) {
  struct bt_own_game *own = bt_own_game_find(b->own_games, name);
  if (own != NULL)
    return bt_own_game_open(own, game, &b->error);
  const struct bt_descriptor *script = bt_script_find(name);
  if (script != NULL)
    return bt_script_open(script, name, &b->limits, game, &b->error);
  return bt_game_open(name, &b->limits, game, &b->error);
}

static betli_status open_kept(betli *b, const char *name, struct bt_kept_game **kept) {
  struct bt_kept_game *opened = calloc(1, sizeof *opened);
  if (opened == NULL)
    return bt_fail_memory(&b->error);
  betli_status status = open_game(b, name, &opened->game);
  if (status == BETLI_OK)
    status = bt_large_heaps_open(b, &opened->game, BT_LARGE_HEAPS_FROM);
  if (status == BETLI_OK)
    status = bt_misere_sums_open(b, &opened->game);
  if (status == BETLI_OK)
    *kept = opened;
  else
    free_kept(opened);
  return status;
}

betli_status bt_handle_game(betli *b, const char *name, const struct bt_game **game) {
  struct bt_kept_game *kept = b->games;
  while (kept != NULL && strcmp(kept->game.name, name) != 0)
    kept = kept->next;
  if (kept == NULL) {
    const betli_status status = open_kept(b, name, &kept);
    if (status != BETLI_OK)
      return status;
    kept->next = b->games;
    b->games = kept;
  }
  *game = &kept->game;
  return BETLI_OK;
}

/* Puts the name of the game before what was wrong with a component. */
static betli_status name_game(betli *b, const struct bt_game *game) {
  const struct bt_error error = b->error;
  return bt_fail(&b->error, error.status, "%s: %s", game->name, error.message);
}

static betli_status read_component(betli *b, const struct bt_game *game, const char *text,
                                   struct bt_position *position) {
  struct bt_component component = {.game = game};
  if (text[0] == '\0')
    return bt_fail(&b->error, BETLI_INPUT, "%s: a component is empty", game->name);
  if (game->kind->parse(game->self, text, component.words, &b->error) != BETLI_OK)
    return name_game(b, game);
  return bt_position_add(position, &component, &b->error);
}

/* The words as one component. */
static betli_status read_row(betli *b, const struct bt_game *game, size_t count,
                             const char *const words[], struct bt_position *position) {
  struct bt_text text = {0};
  for (size_t i = 0; i < count; i++) {
    bt_text_add(&text, i > 0 ? " " : "");
    bt_text_add(&text, words[i]);
  }
  const betli_status status = text.failed
                                  ? bt_fail_memory(&b->error)
                                  : read_component(b, game, bt_text_string(&text), position);
  bt_text_free(&text);
  return status;
}

/* Reads the components of one game, up to "+" or the end; *at is then the place of that. */
static betli_status read_components(betli *b, const struct bt_game *game, size_t count,
                                    const char *const words[], size_t *at,
                                    struct bt_position *position) {
  const size_t first = *at;
  betli_status status = BETLI_OK;
  while (*at < count && strcmp(words[*at], "+") != 0)
    ++*at;
  if (*at == first)
    return bt_fail(&b->error, BETLI_INPUT, "%s: the position is empty. %s", game->name,
                   game->kind->info.position);
  if (game->kind->row)
    return read_row(b, game, *at - first, words + first, position);
  for (size_t i = first; i < *at && status == BETLI_OK; i++)
    status = read_component(b, game, words[i], position);
  return status;
}

betli_status bt_handle_position(betli *b, size_t count, const char *const words[],
                                struct bt_position *position) {
  const struct bt_game *game = NULL;
  betli_status status = BETLI_OK;
  size_t at = 0;
  do {
    if (at == count || words[at][0] == '\0')
      return bt_fail(&b->error, BETLI_INPUT, "a game is missing%s", at > 0 ? " after '+'" : "");
    status = bt_handle_game(b, words[at++], &game);
    if (status == BETLI_OK)
      status = read_components(b, game, count, words, &at, position);
  } while (status == BETLI_OK && at++ < count);
  return status;
}

betli_status bt_handle_sums(betli *b, const struct bt_game *game) {
  if (game->kind->elsewhere == NULL)
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT, "%s is not played in sums; for sums take %s", game->name,
                 game->kind->elsewhere);
}

betli_status bt_handle_sum(betli *b, size_t count, const char *const words[],
                           struct bt_position *position) {
  betli_status status = bt_handle_position(b, count, words, position);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_handle_sums(b, position->components[i].game);
  return status;
}

void bt_games_print(const struct bt_position *position, struct bt_text *text) {
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_game *game = position->components[i].game;
    if (i > 0 && game == position->components[i - 1].game)
      continue;
    if (i > 0)
      bt_text_add(text, " + ");
    bt_text_add(text, game->name);
  }
}

/* The compound in which a game is played unless the user chose one. */
static struct bt_compound usual_compound(const struct bt_game *game) {
  struct bt_compound compound = {.rule = BT_LONG_DISJUNCTIVE};
  if (game->kind->compound != NULL)
    game->kind->compound(game->self, &compound);
  return compound;
}

static bool same_compound(const struct bt_compound *a, const struct bt_compound *b) {
  return a->rule == b->rule && a->most == b->most;
}

/* The game can be played in its usual compound only, and another was chosen, or found first. */
static betli_status fail_compound(betli *b, const struct bt_game *game,
                                  const struct bt_compound *usual) {
  struct bt_text name = {0};
  bt_compound_print(usual, &name);
  if (b->question.any_compound)
    bt_fail(&b->error, BETLI_OPTION,
            "%s is by its rules played in the compound %s, and so must be the games beside it: say "
            "--compound %s",
            game->name, bt_text_string(&name), bt_text_string(&name));
  else
    bt_fail(&b->error, BETLI_OPTION,
            "%s is by its rules played in the compound %s; for others take %s", game->name,
            bt_text_string(&name), game->kind->elsewhere);
  bt_text_free(&name);
  return BETLI_OPTION;
}

static betli_status fail_play(betli *b, const struct bt_game *misere,
                              const struct bt_game *normal) {
  return bt_fail(&b->error, BETLI_OPTION,
                 "%s is usually played in misere play and %s in normal play: choose with --play",
                 misere->name, normal->name);
}

/* What the game of the i-th component says of the compound that was chosen, or found so far. */
static betli_status check_compound(betli *b, const struct bt_position *position, size_t i,
                                   const struct bt_compound *compound) {
  const struct bt_game *game = position->components[i].game, *first = position->components[0].game;
  const struct bt_compound usual = usual_compound(game);
  if (b->question.any_play && usual.misere != compound->misere)
    return usual.misere ? fail_play(b, game, first) : fail_play(b, first, game);
  if (same_compound(&usual, compound))
    return BETLI_OK;
  if (game->kind->elsewhere != NULL)
    return fail_compound(b, game, &usual);
  if (b->question.any_compound && first->kind->elsewhere != NULL)
    return fail_compound(b, first, compound);
  if (b->question.any_compound)
    return bt_fail(&b->error, BETLI_OPTION,
                   "%s and %s are usually played in different compounds: choose with --compound",
                   first->name, game->name);
  return BETLI_OK;
}

betli_status bt_handle_compound(betli *b, const struct bt_position *position,
                                struct bt_compound *compound) {
  betli_status status = BETLI_OK;
  struct bt_compound usual = *compound;
  if (position->count > 0)
    usual = usual_compound(position->components[0].game);
  if (b->question.any_compound) {
    compound->rule = usual.rule;
    compound->most = usual.most;
  }
  if (b->question.any_play)
    compound->misere = usual.misere;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    if (i == 0 || position->components[i].game != position->components[i - 1].game)
      status = check_compound(b, position, i, compound);
  return status;
}

betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound) {
  struct bt_component component = {0};
  const struct bt_position one = {&component, 1, 1};
  const betli_status status = bt_handle_game(b, name, game);
  component.game = *game;
  return status == BETLI_OK ? bt_handle_compound(b, &one, compound) : status;
}

betli_value bt_public_value(const struct bt_function *function, struct bt_value value) {
  if (function == &bt_tame && value.kind != BT_WILD)
    return bt_public_value(&bt_misere_grundy, bt_convert(&bt_tame, value, &bt_misere_grundy));
  if (!function->numeric || (function->length && value.number >= BT_TOO_LONG))
    return (betli_value){BETLI_UNKNOWN, 0};
  if (value.kind != BT_NUMBER)
    return (betli_value){BETLI_UNDEFINED, 0};
  return (betli_value){BETLI_NUMBER, value.number};
}

static void print_genus(struct bt_value value, struct bt_text *text) {
  bt_text_number(text, value.number);
  bt_text_add(text, "^");
  bt_text_number(text, bt_convert(&bt_tame, value, &bt_misere_grundy).number);
}

void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text) {
  if (value.kind == BT_ENDED)
    bt_text_add(text, "ended");
  else if (value.kind == BT_HOT)
    bt_text_add(text, "hot");
  else if (value.kind == BT_WILD)
    bt_text_add(text, "wild");
  else if (function == &bt_tame)
    print_genus(value, text);
  else if (function == &bt_kernels)
    bt_text_format(text, "%s⁺ %s⁻", (value.number & 1) != 0 ? "P" : "N",
                   (value.number & 2) != 0 ? "P" : "N");
  else if (function->choice == BT_WIN)
    bt_text_add(text, value.number == 0 ? "P" : "N");
  else if (function->length && value.number >= BT_TOO_LONG)
    bt_text_format(text, "≥ %llu", (unsigned long long)BT_TOO_LONG);
  else
    bt_text_number(text, value.number);
}
