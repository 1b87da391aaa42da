#include "session/games.h"

#include "core/algebra/large_heaps.h"
#include "games/catalogue.h"
#include "games/shared/with_pass.h"
#include "lang/lang.h"
#include "script/script.h"
#include "session/brackets.h"
#include "session/kept_boards.h"
#include "session/kept_file.h"
#include "session/large_heaps.h"
#include "session/misere_sums_by_quotient.h"
#include "session/own_game.h"

#include <stdlib.h>
#include <string.h>

struct source {
  bool (*has)(const betli *b, const char *name);
  betli_status (*open)(betli *b, const char *name, struct bt_game *game);
};

static bool has_own_game(const betli *b, const char *name) {
  return bt_own_game_find(b->own_games, name) != NULL;
}

static betli_status open_own_game(betli *b, const char *name, struct bt_game *game) {
  return bt_own_game_open(bt_own_game_find(b->own_games, name), game, &b->error);
}

static bool has_script(const betli *b, const char *name) {
  (void)b;
  return bt_script_find(name) != NULL;
}

static betli_status open_script(betli *b, const char *name, struct bt_game *game) {
  return bt_script_open(bt_script_find(name), name, &b->limits, game, &b->error);
}

static betli_status open_game_of_source(betli *b, const char *name, struct bt_game *game);

static bool has_brackets(const betli *b, const char *name) {
  (void)b;
  return strncmp(name, BT_IN_COMPOUND, strlen(BT_IN_COMPOUND)) == 0;
}

static bool has_game_with_pass(const betli *b, const char *name) {
  (void)b;
  return strncmp(name, BT_WITH_PASS, strlen(BT_WITH_PASS)) == 0;
}

static betli_status fail_pass_of_brackets(betli *b, const char *name) {
  return bt_fail(
      &b->error, BETLI_INPUT,
      "a pass of a position in brackets stands inside them: write %s [ nim 3 4 + passes 1 ], "
      "for example",
      name);
}

static betli_status open_game_with_pass(betli *b, const char *name, struct bt_game *game) {
  const char *inner_name = name + strlen(BT_WITH_PASS);
  struct bt_game inner = {0};
  betli_status status = open_game_of_source(b, inner_name, &inner);
  if (status == BETLI_OK && bt_are_brackets(&inner))
    status = fail_pass_of_brackets(b, inner_name);
  else if (status == BETLI_OK)
    status = bt_with_pass_open(&inner, name, game, &b->error);
  bt_game_close(&inner);
  return status;
}

static bool has_catalogue_game(const betli *b, const char *name) {
  (void)b, (void)name;
  return true; /* for unknown names, bt_game_open says what is wrong */
}

static betli_status open_catalogue_game(betli *b, const char *name, struct bt_game *game) {
  return bt_game_open(name, &b->limits, game, &b->error);
}

/* In the order in which they are asked. */
static const struct source sources[] = {{has_own_game, open_own_game},
                                        {has_script, open_script},
                                        {has_brackets, bt_brackets_open},
                                        {has_game_with_pass, open_game_with_pass},
                                        {has_catalogue_game, open_catalogue_game}};

static betli_status open_game_of_source(betli *b, const char *name, struct bt_game *game) {
  const struct source *source = sources;
  while (!source->has(b, name))
    source++;
  return source->open(b, name, game);
}

static void close_kept_game(struct bt_kept_game *kept) {
  bt_large_heaps_close(&kept->game);
  bt_misere_sums_close(&kept->game);
  bt_kept_boards_close(&kept->game);
  bt_game_close(&kept->game);
  bt_text_free(&kept->rules);
  free(kept);
}

static betli_status open_kept_game(betli *b, const char *name, struct bt_kept_game **kept) {
  struct bt_kept_game *opened = calloc(1, sizeof *opened);
  if (opened == NULL)
    return bt_fail_memory(&b->error);
  betli_status status = open_game_of_source(b, name, &opened->game);
  if (status == BETLI_OK)
    status = bt_large_heaps_open(b, &opened->game, BT_LARGE_HEAPS_FROM);
  if (status == BETLI_OK)
    status = bt_misere_sums_open(b, &opened->game);
  if (status == BETLI_OK)
    status = bt_kept_boards_open(b, &opened->game);
  if (status == BETLI_OK)
    *kept = opened;
  else
    close_kept_game(opened);
  return status;
}

static struct bt_kept_game *find_kept_game(const betli *b, const char *name) {
  struct bt_kept_game *kept = b->games;
  while (kept != NULL && strcmp(kept->game.name, name) != 0)
    kept = kept->next;
  return kept;
}

/* Writes the letters before the first colon small, as all names of the catalogue are. */
static void make_letters_small(char *name) {
  for (; *name != '\0' && *name != ':'; name++)
    if (*name >= 'A' && *name <= 'Z')
      *name = (char)(*name - 'A' + 'a');
}

static betli_status open_game(betli *b, const char *name, struct bt_kept_game **kept) {
  const betli_status status = open_kept_game(b, name, kept);
  if (status == BETLI_OK) {
    (*kept)->next = b->games;
    b->games = *kept;
  }
  return status;
}

/* Finds a game of the catalogue whose name is written in capitals, like Nim. */
static betli_status find_game_in_capitals(betli *b, const char *name, struct bt_kept_game **kept) {
  char *small = strdup(name);
  if (small == NULL)
    return bt_fail_memory(&b->error);
  make_letters_small(small);
  *kept = find_kept_game(b, small);
  const betli_status status = *kept == NULL ? open_game(b, small, kept) : BETLI_OK;
  free(small);
  return status;
}

static betli_status find_or_open_game(betli *b, const char *name, struct bt_kept_game **kept) {
  const bool capitals = name[strcspn(name, ":ABCDEFGHIJKLMNOPQRSTUVWXYZ")] >= 'A';
  const bool in_catalogue = !has_own_game(b, name) && !has_script(b, name);
  *kept = find_kept_game(b, name);
  if (*kept != NULL)
    return BETLI_OK;
  return capitals && in_catalogue ? find_game_in_capitals(b, name, kept) : open_game(b, name, kept);
}

betli_status bt_handle_game(betli *b, const char *name, const struct bt_game **game) {
  struct bt_kept_game *kept = NULL;
  const betli_status status = find_or_open_game(b, name, &kept);
  if (status == BETLI_OK)
    *game = &kept->game;
  return status;
}

/* Returns true if the game is played on what a file holds. */
static bool is_game_of_file(const betli_game_info *info) {
  return info->parameters != NULL && info->parameters[0].type == BETLI_PARAMETER_FILE;
}

/* Writes the rules of a game of a file: those before the paragraph on the format of the file. */
static void write_rules_without_format(const betli_game_info *info, struct bt_text *text) {
  const char *rules = bt_say(text->language, info->rules);
  const char *end = strstr(rules, "\n\n");
  bt_text_add_bytes(text, rules, end == NULL ? strlen(rules) : (size_t)(end - rules));
}

betli_status bt_handle_game_info(betli *b, const char *name, const betli_game_info **info) {
  struct bt_kept_game *kept = NULL;
  betli_status status = find_or_open_game(b, name, &kept);
  *info = NULL;
  if (status != BETLI_OK)
    return status;
  const struct bt_descriptor *kind = kept->game.kind;
  kept->rules.language = b->error.language;
  bt_text_clear(&kept->rules);
  if (kind->write_rules != NULL)
    kind->write_rules(kept->game.self, &kept->rules);
  else if (is_game_of_file(&kind->info))
    write_rules_without_format(&kind->info, &kept->rules);
  kept->info = kind->info;
  if (kept->rules.length > 0)
    kept->info.rules = bt_text_string(&kept->rules);
  *info = &kept->info;
  return bt_text_status(&kept->rules, &b->error);
}

void bt_games_close(betli *b) {
  while (b->games != NULL) {
    struct bt_kept_game *kept = b->games;
    b->games = kept->next;
    close_kept_game(kept);
  }
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

void bt_games_drop_sums(betli *b) {
  for (struct bt_kept_game *kept = b->games; kept != NULL; kept = kept->next)
    bt_misere_sums_drop(&kept->game);
}

betli_status bt_games_flush(betli *b) {
  betli_status status = BETLI_OK;
  for (struct bt_kept_game *kept = b->games; kept != NULL && status == BETLI_OK; kept = kept->next)
    status = bt_kept_boards_flush(&kept->game);
  return status;
}

betli_status bt_games_save(betli *b, const char *file) {
  const betli_status status = bt_games_flush(b);
  for (struct bt_kept_game *kept = b->games; kept != NULL; kept = kept->next)
    bt_kept_boards_forget(&kept->game);
  bt_kept_file_close(b);
  bt_text_clear(&b->save);
  bt_text_add(&b->save, file);
  b->ranks.save = b->save.length > 0 ? bt_text_string(&b->save) : NULL;
  bt_evaluator_drop(&b->evaluator);
  return status == BETLI_OK && b->save.failed ? bt_fail_memory(&b->error) : status;
}
