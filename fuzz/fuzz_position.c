/* Components of positions: the first byte chooses the game.  A component that can be read must
 * print as a text that reads as the same component.  Its board must show each move. */
#include "fuzz.h"
#include "mutate.h"

#include "base/limits.h"
#include "check/check.h"
#include "core/game/board.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"nim",
                                    "bash:3",
                                    "0.123",
                                    "wythoff",
                                    "knight",
                                    "lego",
                                    "grundy",
                                    "lasker",
                                    "lego:height=2",
                                    "random:size=20,seed=3",
                                    "chomp",
                                    "taktix",
                                    "subset-takeaway",
                                    "chess",
                                    "cram",
                                    "node-kayles",
                                    "notakto",
                                    "welter",
                                    "silver-dollar",
                                    "cake",
                                    "queen",
                                    "token",
                                    "token:moves=rook",
                                    "ring:2,3",
                                    "northcott",
                                    "poker-nim",
                                    "fair-shares",
                                    "loop-nim:3",
                                    "end-nim",
                                    "monks",
                                    "pebbles"};

static void read_back(const struct bt_game *game, const uint64_t *words) {
  struct bt_text text = {.data = NULL};
  struct bt_error error = {0};
  uint64_t again[BT_MAX_WIDTH] = {0};
  game->kind->print(game->self, words, &text);
  const char *printed = bt_text_string(&text);
  fuzz_require(game->kind->parse(game->self, printed, again, &error) == BETLI_OK,
               "what is printed can be read");
  fuzz_require(memcmp(words, again, game->kind->width * sizeof *words) == 0, "and is the same");
  bt_text_free(&text);
}

/* Returns true if a position is small enough to be drawn; others may have very many options. */
static bool is_drawn(const struct bt_game *game, const uint64_t *words) {
  struct bt_board board = {0};
  if (game->kind->board == NULL)
    return false;
  game->kind->board(game->self, words, &board);
  const bool drawn = board.large == NULL;
  bt_board_free(&board);
  return drawn;
}

static void draw(const struct bt_game *game, const uint64_t *words) {
  struct bt_component component = {.game = game};
  struct bt_options options = {0};
  struct bt_text disagreement = {0};
  struct bt_error error = {.message = ""};
  memcpy(component.words, words, sizeof component.words);
  const betli_status status = bt_game_options(game, words, &options, &error);
  fuzz_require(status != BETLI_OK ||
                   bt_check_boards(&component, &options, &disagreement, &error) == BETLI_OK,
               error.message);
  fuzz_require(disagreement.length == 0, bt_text_string(&disagreement));
  bt_text_free(&disagreement);
  bt_options_free(&options);
}

FUZZ_TEXT(1, "x", ",", "-", "+", "o", ".", "K", "Q", "N", "@", "1x2", "a", "b", "ab", "0", "=", "8",
          "nimber", "T", "e", "E", "#", "/", "$", "$ ", " ", "1x2x3")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  if (size < 2 || data[1] == '\0')
    return 0;
  struct bt_error error = {0};
  struct bt_game game;
  const char *name = names[data[0] % (sizeof names / sizeof names[0])];
  fuzz_require(bt_game_open(name, &limits, &game, &error) == BETLI_OK, name);
  char *word = fuzz_text(data + 1, size - 1);
  uint64_t words[BT_MAX_WIDTH] = {0};
  if (game.kind->parse(game.self, word, words, &error) == BETLI_OK) {
    read_back(&game, words);
    if (is_drawn(&game, words))
      draw(&game, words);
  }
  free(word);
  bt_game_close(&game);
  return 0;
}
