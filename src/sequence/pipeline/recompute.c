#include "sequence/pipeline/recompute.h"

#include <assert.h>
#include <stdlib.h>

enum {
  SOME = 1 << 19,   /* small heaps of pairs that are looked at together */
  DEEPEST = 1 << 24 /* bound of the small heaps of pairs */
};

struct block {
  uint64_t from, count;  /* small heaps */
  uint64_t first, other; /* large heaps: the first, and how many */
  uint32_t *small, *large;
};

/* Fills in the values of both heaps of the pairs. */
static betli_status fill_pair_values(struct block *block, const struct bt_checkpoints *checkpoints,
                                     const struct bt_candidates *candidates,
                                     struct bt_limits *limits, struct bt_error *error) {
  block->small = malloc((size_t)block->count * sizeof *block->small);
  block->large = malloc((size_t)block->other * sizeof *block->large);
  if (block->small == NULL || block->large == NULL)
    return bt_fail_memory(error);
  const betli_status status = bt_checkpoints_values(checkpoints, candidates, block->from,
                                                    block->count, limits, block->small, error);
  return status != BETLI_OK ? status
                            : bt_checkpoints_values(checkpoints, candidates, block->first,
                                                    block->other, limits, block->large, error);
}

betli_status bt_recompute_prove(struct bt_sparse *sparse, const struct bt_checkpoints *checkpoints,
                                const struct bt_candidates *candidates, uint64_t n, uint64_t kept,
                                uint64_t *deepest, struct bt_limits *limits,
                                struct bt_error *error) {
  const struct bt_takes *split = &sparse->recurrence->split;
  const uint64_t least = split->takes[0], most = split->takes[split->count - 1];
  const uint64_t half = (n - least) / 2, end = half < DEEPEST ? half + 1 : DEEPEST;
  assert(n > most && split->count > 0);
  bool proved = false;
  for (uint64_t from = kept; !proved && from < end; from += SOME) {
    struct block block = {.from = from, .count = end - from < SOME ? end - from : SOME};
    block.first = n - most - (from + block.count - 1);
    block.other = block.count + most - least;
    if (from < bt_checkpoints_first(checkpoints) || block.first < bt_checkpoints_first(checkpoints))
      break;
    const betli_status status = fill_pair_values(&block, checkpoints, candidates, limits, error);
    if (status == BETLI_OK)
      proved = bt_sparse_go_on(sparse, n, block.small, from, block.count, block.large, block.first,
                               deepest);
    free(block.small);
    free(block.large);
    if (status != BETLI_OK)
      return status;
  }
  return proved ? BETLI_OK : bt_sparse_fail(n, error);
}
