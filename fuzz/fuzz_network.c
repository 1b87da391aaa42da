/* Files of undirected graphs. */
#include "fuzz.h"
#include "mutate.h"
#include "promises.h"

#include "games/graph/network.h"

FUZZ_TEXT(0, " -- ", "graph {", "}", "a", "b", "c", "d", "e", "\n", "a b\n", "->", "#", "\"", ";")

static struct bt_limits no_limits = {.memory = UINT64_MAX};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_error error = {0};
  void *self = NULL;
  if (bt_network_read((const char *)data, size, "fuzzed", &no_limits, &self, &error) == BETLI_OK) {
    if (size % 4 == 0) /* takes ten times as long as the rest */
      fuzz_promises("arc-kayles", self, size / 4);
    bt_network_close(self);
  } else {
    fuzz_require(self == NULL && error.message[0] != '\0', "a failure leaves a message only");
  }
  return 0;
}
