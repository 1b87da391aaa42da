/* Graph files. */
#include "fuzz.h"
#include "mutate.h"
#include "promises.h"

#include "games/graph/graph_reader.h"

FUZZ_TEXT(0, "digraph ", "graph ", "strict ", "subgraph ", "node ", "edge ", "{", "}", "[", "]",
          ";", ",", " -> ", " -- ", "=", ":", "#", "//", "/*", "*/", "<", ">", "label", "a", "b",
          "c", "d", "\\", "\"", "\n", "a b\n")

/* Nine bytes of sparse6 may have 2^36 vertices. */
static struct bt_limits limits = {.memory = UINT64_C(1) << 26};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_error error = {0};
  void *self = NULL;
  const char *bytes = (const char *)data;
  struct bt_graph_reader reader = {
      .bytes = bytes, .end = bytes + size, .name = "fuzzed", .limits = &limits, .error = &error};
  if (bt_graph_read_game(&reader, bt_graph_make, &self) == BETLI_OK) {
    if (size % 4 == 0) /* takes ten times as long as the rest */
      fuzz_promises("graph", self, size / 4);
    bt_graph_close(self);
  } else {
    fuzz_require(self == NULL && error.message[0] != '\0', "a failure leaves a message only");
  }
  return 0;
}
