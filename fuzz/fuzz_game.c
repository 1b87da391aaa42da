/* Names of games, except those of files. */
#include "fuzz.h"
#include "mutate.h"

#include "base/limits.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

FUZZ_TEXT(0, "nim", "0.", "4.", "hex:", "code:", "octal:", "subtract:", "all-but=", "bash:",
          "moore:", "fibonacci:", "k=", "first=any", "euclid", "lego:", "height=", "spent=vanishes",
          "random:", "size=", "seed=", "coins:", "run", "even", "symmetric", "first",
          "within=", "tartan:", "token:moves=", "ring:", "end=none", "loop-nim:", "most=", "*",
          "twins", "ruler", "chess:", "cake:", "rule:", "lua:", ",", "=", ":", "-", "+")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  char *name = fuzz_text(data, size);
  struct bt_error error = {.status = BETLI_OK};
  struct bt_game game;
  if (strncmp(name, "graph", strlen("graph")) != 0) {
    if (bt_game_open(name, &limits, &game, &error) == BETLI_OK)
      bt_game_close(&game);
    else
      fuzz_require(error.message[0] != '\0', "a failure has a message");
  }
  free(name);
  return 0;
}
