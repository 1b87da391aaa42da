/* Coin-turning games opened, their positions read and valued, in a test that fails if they cannot
 * be. */
#ifndef TESTS_COIN_GAME_H
#define TESTS_COIN_GAME_H

#include "base/limits.h"
#include "core/algebra/function.h"
#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static inline struct bt_game opened(const char *name) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  if (bt_game_open(name, &limits, &game, &error) != BETLI_OK)
    fail_msg("%s: %s", name, error.message);
  return game;
}

static inline uint64_t words_of(const struct bt_game *game, const char *position) {
  struct bt_error error = {0};
  uint64_t words = 0;
  if (game->kind->parse(game->self, position, &words, &error) != BETLI_OK)
    fail_msg("%s %s: %s", game->name, position, error.message);
  return words;
}

static inline uint64_t value_of(const struct bt_game *game, uint64_t words) {
  struct bt_value value = {0};
  assert_true(game->kind->closed(game->self, &bt_grundy, &words, &value));
  return value.number;
}

#endif
