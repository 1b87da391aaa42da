/* Graph files. */
#include "fuzz.h"

#include "games/graph/graph.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_error error;
  void *self = NULL;
  if (bt_graph_read((const char *)data, size, "fuzzed", &self, &error) == BETLI_OK)
    bt_graph_close(self);
  else
    fuzz_require(self == NULL && error.message[0] != '\0', "a failure leaves a message only");
  return 0;
}
