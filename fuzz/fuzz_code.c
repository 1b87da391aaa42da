/* Codes of take-and-break games: the first byte chooses the notation.  The options of a small heap
 * must leave no more counters than it has. */
#include "fuzz.h"

#include "core/limits.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

enum { HEAP = 40 };

static void look_at_options(const struct bt_game *game) {
  struct bt_options options = {.runs = NULL};
  struct bt_error error;
  const uint64_t heap = HEAP;
  fuzz_require(bt_game_options(game, &heap, &options, &error) == BETLI_OK, "memory");
  for (uint64_t k = 0; k < options.count; k++) {
    const struct bt_run *run = bt_options_find(&options, k);
    uint64_t total = 0;
    for (size_t part = 0; part < run->parts; part++) {
      uint64_t left = 0;
      bt_options_part(&options, run, k - run->first, part, &left);
      total += left;
    }
    fuzz_require(total <= HEAP, "no counters are added");
  }
  bt_options_free(&options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  static const char *const prefixes[] = {"0.", "4.", "hex:", "code:"};
  if (size == 0)
    return 0;
  const char *prefix = prefixes[data[0] % (sizeof prefixes / sizeof prefixes[0])];
  char *digits = fuzz_text(data + 1, size - 1);
  char *name = malloc(strlen(prefix) + strlen(digits) + 1);
  fuzz_require(name != NULL, "memory");
  strcat(strcpy(name, prefix), digits);
  struct bt_error error;
  struct bt_game game;
  if (bt_game_open(name, &limits, &game, &error) == BETLI_OK) {
    look_at_options(&game);
    bt_game_close(&game);
  }
  free(name);
  free(digits);
  return 0;
}
