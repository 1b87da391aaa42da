/* Codes of take-and-break games: the first byte chooses the notation and a heap, whose options must
 * not have more counters than the heap. */
#include "fuzz.h"
#include "mutate.h"

#include "base/limits.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

enum { NOTATIONS = 4, LARGEST = 256 / NOTATIONS };

static uint64_t left_by(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                        uint64_t heap) {
  uint64_t total = 0;
  for (size_t part = 0; part < run->parts; part++) {
    uint64_t left = 0;
    bt_options_part(options, run, k, part, &left);
    fuzz_require(left <= heap, "no part is larger");
    total += left;
  }
  return total;
}

/* Checks the options of a heap.  Parts change by equal steps within a run, so that checking both
 * ends is enough. */
static void look_at_options(const struct bt_game *game, uint64_t heap) {
  struct bt_options options = {.runs = NULL};
  struct bt_error error = {0};
  fuzz_require(bt_game_options(game, &heap, &options, &error) == BETLI_OK, "memory");
  for (size_t i = 0; i < options.run_count; i++) {
    const struct bt_run *run = &options.runs[i];
    fuzz_require(left_by(&options, run, 0, heap) <= heap &&
                     left_by(&options, run, run->count - 1, heap) <= heap,
                 "no counters are added");
  }
  bt_options_free(&options);
}

FUZZ_TEXT(1, ",", ".", "...", "0", "7", "F", "77", "16", "4", "0,7")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  static const char *const prefixes[NOTATIONS] = {"0.", "4.", "hex:", "code:"};
  if (size == 0)
    return 0;
  const char *prefix = prefixes[data[0] % NOTATIONS];
  char *digits = fuzz_text(data + 1, size - 1);
  char *name = malloc(strlen(prefix) + strlen(digits) + 1);
  fuzz_require(name != NULL, "memory");
  strcat(strcpy(name, prefix), digits);
  struct bt_error error = {0};
  struct bt_game game;
  if (bt_game_open(name, &limits, &game, &error) == BETLI_OK) {
    look_at_options(&game, data[0] / NOTATIONS % LARGEST);
    bt_game_close(&game);
  }
  free(name);
  free(digits);
  return 0;
}
