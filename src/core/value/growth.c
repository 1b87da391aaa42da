#include "core/value/growth.h"

#include <string.h>

static betli_status fail_growing_play(const struct bt_growing_path *growth,
                                      const struct bt_game *game, const uint64_t *words,
                                      struct bt_error *error) {
  const struct bt_descriptor *kind = game->kind;
  struct bt_text text = {0};
  kind->print(game->self, growth->first, &text);
  bt_text_add(&text, " -> ... -> ");
  kind->print(game->self, growth->last, &text);
  bt_text_add(&text, " -> ");
  kind->print(game->self, words, &text);
  kind->origin(game->self, growth->last, words, &text);
  bt_fail(error, BETLI_LIMIT,
          "%s: play had not ended after %llu moves in a row, each to a larger component: %s (a "
          "larger --memory follows more moves)",
          game->name, (unsigned long long)growth->most, bt_text_string(&text));
  error->limit = "memory";
  bt_text_free(&text);
  return BETLI_LIMIT;
}

betli_status bt_growth_go_on(struct bt_growing_path *growth, const struct bt_game *game,
                             const uint64_t *words, struct bt_error *error) {
  const size_t bytes = game->kind->width * sizeof *words;
  uint64_t size = 0;
  for (size_t w = 0; w < game->kind->width; w++)
    size += words[w];
  if (growth->count == 0 || size <= growth->size) {
    growth->count = 0;
    memcpy(growth->first, words, bytes);
  }
  if (++growth->count > growth->most)
    return fail_growing_play(growth, game, words, error);
  growth->size = size;
  memcpy(growth->last, words, bytes);
  return BETLI_OK;
}
