/* Files of undirected graphs. */
#include "fuzz.h"
#include "mutate.h"
#include "promises.h"

#include "games/graph/graph_format.h"
#include "games/graph/network.h"

FUZZ_TEXT(0, " -- ", "graph {", "}", "a", "b", "c", "d", "e", "\n", "a b\n", "->", "#", "\"", ";",
          ":", ",", "0", "1", "2", ">>graph6<<", ">>sparse6<<:", "<graphml>",
          "<graph edgedefault=\"directed\"", "<node id=\"", "<edge source=\"", "target=\"",
          "</graphml>", "<!--", "-->")

static struct bt_limits no_limits = {.memory = UINT64_MAX};

/* Returns a format for every second size; the other inputs show theirs. */
static const struct bt_graph_format *choose_format(size_t size) {
  static const char *const names[] = {
      "dot=", "graphml=", "graph6=", "sparse6=", "neighbours=", "commas=", "header=", "edges="};
  const char *name = names[size / 2 % (sizeof names / sizeof *names)];
  return size % 2 == 0 ? NULL : bt_graph_format_of_name(&name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_error error = {0};
  void *self = NULL;
  const char *bytes = (const char *)data;
  struct bt_graph_reader reader = {.bytes = bytes,
                                   .end = bytes + size,
                                   .name = "fuzzed",
                                   .undirected = true,
                                   .format = choose_format(size),
                                   .most_vertices = BT_MOST_VERTICES,
                                   .limits = &no_limits,
                                   .error = &error};
  if (bt_graph_read_game(&reader, bt_network_make, &self) == BETLI_OK) {
    if (size % 4 == 0) /* takes ten times as long as the rest */
      fuzz_promises("arc-kayles", self, size / 4);
    bt_network_close(self);
  } else {
    fuzz_require(self == NULL && error.message[0] != '\0', "a failure leaves a message only");
  }
  return 0;
}
