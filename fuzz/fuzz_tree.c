/* Files of trees with scores. */
#include "fuzz.h"
#include "mutate.h"

#include "minimax/alpha_beta.h"

FUZZ_TEXT(0, "(", ")", "min", "max", "-", "1", "()", "(1 2)", " ", "\n", "#", "((1 2) 3)")

static struct bt_limits no_limits = {.memory = UINT64_MAX};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_error error = {0};
  struct bt_tree *tree = NULL;
  struct bt_minimax with, without;
  if (bt_tree_read((const char *)data, size, "fuzzed", &no_limits, &tree, &error) != BETLI_OK) {
    fuzz_require(tree == NULL && error.message[0] != '\0', "a failure leaves a message only");
    return 0;
  }
  fuzz_require(bt_minimax(tree, 0, true, &no_limits, &with, &error) == BETLI_OK, "alpha-beta");
  fuzz_require(bt_minimax(tree, 0, false, &no_limits, &without, &error) == BETLI_OK, "minimax");
  fuzz_require(with.value == without.value && with.visited <= without.visited &&
                   with.best.count == without.best.count,
               "pruning changes nothing");
  bt_minimax_free(&with);
  bt_minimax_free(&without);
  bt_tree_free(tree);
  return 0;
}
