/* Rules in Lua: the code is in a file if the first byte is even, else on the command line.  For any
 * rule, and whatever it promises, there are options, values, outcomes in misere play, and findings
 * of a check, or a message. */
#include "fuzz.h"
#include "mutate.h"

#include "check/check.h"
#include "core/game/decompose.h"
#include "core/search/sum_search.h"
#include "games/catalogue.h"
#include "script/rule.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

static void ignore(void *data, const betli_finding *finding) {
  (void)data;
  (void)finding;
}

static void require(betli_status status, const struct bt_error *error, const char *what) {
  fuzz_require(status == BETLI_OK || error->message[0] != '\0', what);
}

/* Returns true if a check might look at a position: its options are few, and it has not ended. */
static bool has_few_options(const struct bt_game *game, const uint64_t *words) {
  struct bt_options options = {.runs = NULL};
  struct bt_error error = {0};
  const bool few =
      bt_game_options(game, words, &options, &error) == BETLI_OK && options.count - 1 < 1000;
  bt_options_free(&options);
  return few;
}

/* Runs the searches of large positions, which believe the promises of a rule, and the check of
 * these promises. */
static void search(const struct bt_game *game, const uint64_t *words, struct bt_limits *limits) {
  const struct bt_algebra *sum = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  struct bt_component component = {.game = game};
  struct bt_position position = {.components = &component, .count = 1};
  struct bt_evaluator evaluator;
  bt_evaluator_open(&evaluator, limits);
  struct bt_sum_search sums;
  struct bt_error error = {.message = ""};
  struct bt_value value;
  bool is_n, found;
  memcpy(component.words, words, game->kind->width * sizeof *words);
  require(bt_evaluate(&evaluator, sum, &component, &value, &error), &error, "a value or a message");
  if (bt_sum_search_suits(game) && bt_sum_search_open(&sums, limits, NULL, &error) == BETLI_OK) {
    require(bt_sum_search_is_n(&sums, &position, &is_n, &found, &error), &error,
            "who wins or a message");
    bt_sum_search_close(&sums);
  }
  struct bt_check check = {
      .evaluator = &evaluator, .game = game, .size = 3, .report = ignore, .error = &error};
  require(bt_check_promises(&check, &position), &error, "a finding or a message");
  bt_evaluator_close(&evaluator);
}

/* Looks at the options of components that a user might write. */
static void look_at_options(const struct bt_game *game, struct bt_limits *limits) {
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
    if (status == BETLI_OK && has_few_options(game, words))
      search(game, words, limits);
    game->kind->print(game->self, words, &text);
    fuzz_require(text.length > 0, "a component can be written");
    bt_text_free(&text);
  }
  bt_options_free(&options);
}

FUZZ_TEXT(1, "function", "end", "for", "do", "while", "if", "then", "else", "local", "return",
          "move", "(", ")", "n", "a", "b", "k", "=", "==", "<", ">", "+", "-", "*", "//", "%", "..",
          "#", "{", "}", "[", "]", "digits", "beyond", "unequal", "options", "parse", "format",
          "components", "canonical", "effort", "title", "rules", "cycles = true", "math.min",
          "string.rep", "string.format", "table.sort", "error", "nil", "true", " ", "\n", ",",
          "0.5", "goto", "::", "pcall", "setmetatable", "__index")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 26, .seconds = 0.02};
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
    look_at_options(&game, &limits);
    bt_rule_close(game.self);
  } else {
    fuzz_require(error.message[0] != '\0', "a rule or a message");
  }
  free(text);
  return 0;
}
