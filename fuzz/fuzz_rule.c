/* Rules in Lua: an even first byte says that the code is a file's, an odd one that it is of the
 * command line.  Whatever it is, there are options or a message. */
#include "fuzz.h"
#include "mutate.h"

#include "core/base/limits.h"
#include "games/catalogue.h"
#include "script/rule.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

/* Options of what a user might write, and of what move() leaves. */
static void look_at_options(const struct bt_game *game) {
  static const char *const texts[] = {"5", "3x2", "2x1x3", "ended", "o.o"};
  struct bt_options options = {.runs = NULL};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct bt_error error = {.message = ""};
    struct bt_text text = {.data = NULL};
    uint64_t words[BT_MAX_WIDTH];
    if (game->kind->parse(game->self, texts[i], words, &error) != BETLI_OK) {
      fuzz_require(error.message[0] != '\0', "a component or a message");
      continue;
    }
    const betli_status status = bt_game_options(game, words, &options, &error);
    fuzz_require(status == BETLI_OK || error.message[0] != '\0', "options or a message");
    if (status == BETLI_OK && options.count > 0)
      bt_options_part(&options, &options.runs[0], 0, 0, words);
    game->kind->print(game->self, words, &text);
    fuzz_require(text.length > 0, "a component can be written");
    bt_text_free(&text);
  }
  bt_options_free(&options);
}

FUZZ_TEXT(1, "function", "end", "for", "do", "while", "if", "then", "else", "local", "return",
          "move", "(", ")", "n", "a", "b", "k", "=", "==", "<", ">", "+", "-", "*", "//", "%", "..",
          "#", "{", "}", "[", "]", "digits", "beyond", "unequal", "options", "parse", "format",
          "title", "rules", "math.min", "string.rep", "string.format", "table.sort", "error", "nil",
          "true", " ", "\n", ",", "0.5", "goto", "::", "pcall", "setmetatable", "__index")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_MAX, .seconds = 0.02};
  if (size == 0)
    return 0;
  char *text = fuzz_text(data + 1, size - 1);
  const struct bt_code code = {data[0] % 2 == 0 ? BT_RULE_FILE : BT_RULE_TEXT, "fuzz", text,
                               strlen(text)};
  char name[] = "fuzz";
  struct bt_game game = {.kind = NULL, .name = name};
  struct bt_error error = {.message = ""};
  bt_limits_begin(&limits);
  if (bt_rule_open(&code, bt_script_at(0), &limits, &game.self, &error) == BETLI_OK) {
    game.kind = bt_rule_kind(game.self);
    look_at_options(&game);
    bt_rule_close(game.self);
  } else {
    fuzz_require(error.message[0] != '\0', "a rule or a message");
  }
  free(text);
  return 0;
}
