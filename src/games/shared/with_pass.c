/* A component is one of the other game, and one word more: 1 while its pass is left, then 0.  A
 * move that leaves several components leaves the pass to each of them. */
#include "games/shared/with_pass.h"

#include "core/algebra/compound.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct with_pass {
  struct bt_descriptor kind;
  struct bt_game inner;
};

/* Stands after a component without its pass. */
static const char used = '~';

static const struct bt_descriptor *inner_kind(const struct with_pass *self) {
  return self->inner.kind;
}

static size_t pass_word(const struct with_pass *self) {
  return self->inner.kind->width;
}

/* ---- words ---------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct with_pass *game = self;
  const size_t length = strlen(text);
  const bool is_used = length > 1 && text[length - 1] == used;
  words[pass_word(game)] = !is_used;
  if (!is_used)
    return inner_kind(game)->parse(game->inner.self, text, words, error);
  char *alone = strdup(text);
  if (alone == NULL)
    return bt_fail_memory(error);
  alone[length - 1] = '\0';
  const betli_status status = inner_kind(game)->parse(game->inner.self, alone, words, error);
  free(alone);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct with_pass *game = self;
  inner_kind(game)->print(game->inner.self, words, text);
  if (words[pass_word(game)] == 0)
    bt_text_add_bytes(text, &used, 1);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct with_pass *game = self;
  words[pass_word(game)] = 1;
  return inner_kind(game)->place(game->inner.self, coordinates, words);
}

static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct with_pass *game = self;
  words[pass_word(game)] = 1;
  return inner_kind(game)->sample(game->inner.self, size, k, words);
}

static uint64_t last(const void *self) {
  const struct with_pass *game = self;
  return inner_kind(game)->last(game->inner.self);
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  const struct with_pass *game = self;
  inner_kind(game)->box(game->inner.self, words, low, high);
  low[pass_word(game)] = 0;
  high[pass_word(game)] = words[pass_word(game)];
}

static bool loops(const void *self, const uint64_t *words) {
  const struct with_pass *game = self;
  return inner_kind(game)->loops(game->inner.self, words);
}

static bool sets_turn(const void *self) {
  const struct with_pass *game = self;
  return bt_game_sets_turn(&game->inner);
}

static void canonical(const void *self, uint64_t *words) {
  const struct with_pass *game = self;
  inner_kind(game)->canonical(game->inner.self, words);
}

/* ---- options -------------------------------------------------------------------------------- */

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct with_pass *game = self;
  const size_t width = pass_word(game);
  struct bt_options inner = {.limits = options->limits};
  const betli_status status = bt_game_options(&game->inner, words, &inner, options->error);
  bt_options_widen(options, &inner, words);
  if (inner.run_count > 0 && words[width] > 0) {
    uint64_t after[BT_MAX_WIDTH] = {0};
    memcpy(after, words, width * sizeof *after);
    bt_options_add(options, after);
  }
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  bt_options_free(&inner);
}

/* ---- texts ---------------------------------------------------------------------------------- */

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct with_pass *game = self;
  if (from[pass_word(game)] != to[pass_word(game)])
    bt_text_say(text, "pass");
  else if (inner_kind(game)->how != NULL)
    inner_kind(game)->how(game->inner.self, from, to, text);
}

static void compound(const void *self, struct bt_compound *compound) {
  const struct with_pass *game = self;
  inner_kind(game)->compound(game->inner.self, compound);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct with_pass *game = self;
  if (inner_kind(game)->write_rules != NULL)
    inner_kind(game)->write_rules(game->inner.self, text);
  else
    bt_text_add(text, bt_say(text->language, inner_kind(game)->info.rules));
  bt_text_add(text, "\n\n");
  bt_text_say(text,
              "Each component has a pass: once, a player may pass in it instead of a move, "
              "while it has not ended.  A component with ~ after it has no pass left.  Where "
              "a move leaves several components, each of them has the pass that was left.");
}

/* ---- opening and closing -------------------------------------------------------------------- */

static void close(void *self) {
  struct with_pass *game = self;
  if (game->inner.kind->close != NULL)
    game->inner.kind->close(game->inner.self);
  free(game->inner.name);
  free(game);
}

static const char *const examples[] = {BT_WITH_PASS "nim", BT_WITH_PASS "kayles", NULL};

/* Describes the game: what the other one has, but for what would be wrong with a pass.  A board
 * would not show the pass. */
static void describe(struct with_pass *game) {
  const struct bt_descriptor *inner = inner_kind(game);
  game->kind = (struct bt_descriptor){
      .info = {.name = "pass",
               .title = inner->info.title,
               .rules = inner->info.rules,
               .position = inner->info.position,
               .known = "",
               .source = inner->info.source,
               .examples = examples,
               .opening = inner->info.opening,
               .quick = inner->info.quick},
      .width = inner->width + 1,
      .row = inner->row,
      .axes = inner->axes,
      .first = inner->first,
      .coordinates = {inner->coordinates[0], inner->coordinates[1]},
      .named = inner->named,
      .close = close,
      .write_rules = write_rules,
      .parse = parse,
      .print = print,
      .place = inner->place == NULL ? NULL : place,
      .sample = inner->sample == NULL ? NULL : sample,
      .last = inner->last == NULL ? NULL : last,
      .never_splits = inner->never_splits,
      .options = options,
      .sets_turn = inner->sets_turn == NULL ? NULL : sets_turn,
      .box = inner->box == NULL ? NULL : box,
      .loops = inner->loops == NULL ? NULL : loops,
      .canonical = inner->canonical == NULL ? NULL : canonical,
      .any_thread = inner->any_thread,
      .how = how,
      .compound = inner->compound == NULL ? NULL : compound,
      .elsewhere = inner->elsewhere,
  };
}

betli_status bt_with_pass_open(struct bt_game *inner, const char *name, struct bt_game *game,
                               struct bt_error *error) {
  if (inner->kind->close == close)
    return bt_fail(error, BETLI_INPUT, "%s has a pass in each component", inner->name);
  if (inner->kind->width == BT_MAX_WIDTH)
    return bt_fail(error, BETLI_INPUT, "%s: its components are too large for a pass of their own",
                   inner->name);
  struct with_pass *with = malloc(sizeof *with);
  char *copy = strdup(name);
  if (with == NULL || copy == NULL) {
    free(with);
    free(copy);
    return bt_fail_memory(error);
  }
  with->inner = *inner;
  describe(with);
  *game = (struct bt_game){.kind = &with->kind, .self = with, .name = copy};
  *inner = (struct bt_game){0};
  return BETLI_OK;
}
