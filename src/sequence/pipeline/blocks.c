/* While the heaps of a block are proved one after the other, another thread sifts the next block.
 * This takes two sets of taps, one for each. */
#include "sequence/pipeline/blocks.h"

#include <assert.h>
#include <stdlib.h>

enum {
  BLOCK = BT_MANY_BLOCK,
  WORTH = 1024, /* with fewer rare heaps, one heap after the other is as fast */
  REPLAN = 8    /* planned again after growth by 1 / REPLAN */
};

struct bt_blocks {
  struct bt_sparse *sparse;
  struct bt_values *values;
  struct bt_thread_pool *pool;
  struct bt_many_rares *now, *next; /* for this block and the next one */
  uint64_t heap;                    /* first heap of `now`, which is sifted */
  uint64_t planned;                 /* heaps known when the frequencies were sampled */
  bool broken;                      /* other methods have to go on from within a block */
  /* Of the current block: */
  uint32_t maximum;
  size_t rares; /* rare heaps known before it */
  betli_status status;
  struct bt_error *error;
};

bool bt_blocks_suit(const struct bt_sparse *sparse, const struct bt_values *values,
                    uint32_t maximum) {
  return sparse->rares.count >= WORTH && maximum < BT_MANY_VALUES && values->width == 2 &&
         values->first == 0;
}

static void *place_of_heap(const struct bt_blocks *blocks, uint64_t heap) {
  return bt_values_place(blocks->values, heap);
}

struct bt_blocks *bt_blocks_new(struct bt_sparse *sparse, struct bt_values *values,
                                struct bt_thread_pool *pool) {
  size_t count;
  struct bt_blocks *blocks = calloc(1, sizeof *blocks);
  struct bt_tap *taps = bt_taps(sparse->recurrence, &sparse->rares, &count);
  const uint64_t n = values->count;
  assert(n % BLOCK == 0 && values->width == 2 && values->first == 0);
  if (blocks != NULL && taps != NULL) {
    *blocks = (struct bt_blocks){
        .sparse = sparse, .values = values, .pool = pool, .heap = n, .planned = n};
    blocks->now = bt_many_rares_new_ahead(sparse->simd, &sparse->split, taps, count,
                                          place_of_heap(blocks, n), n);
    blocks->next = bt_many_rares_new_ahead(sparse->simd, &sparse->split, taps, count,
                                           place_of_heap(blocks, n), n);
  }
  free(taps);
  if (blocks == NULL || blocks->now == NULL || blocks->next == NULL) {
    bt_blocks_free(blocks);
    return NULL;
  }
  bt_many_rares_sift(blocks->now, n, place_of_heap(blocks, n));
  return blocks;
}

void bt_blocks_free(struct bt_blocks *blocks) {
  if (blocks == NULL)
    return;
  bt_many_rares_free(blocks->now);
  bt_many_rares_free(blocks->next);
  free(blocks);
}

bool bt_blocks_go_on(const struct bt_blocks *blocks) {
  return !blocks->broken && blocks->heap == blocks->values->count &&
         blocks->heap - blocks->planned <= blocks->planned / REPLAN;
}

/* Adds the taps of the rare heaps from number `from` on to one of the two. */
static betli_status add_block_taps(const struct bt_blocks *blocks, struct bt_many_rares *many,
                                   size_t from, struct bt_error *error) {
  const struct bt_recurrence *recurrence = blocks->sparse->recurrence;
  const struct bt_rares *all = &blocks->sparse->rares;
  const struct bt_rares some = {.count = all->count - from, .rares = all->rares + from};
  size_t count;
  if (some.count == 0)
    return BETLI_OK;
  struct bt_tap *taps = bt_taps(recurrence, &some, &count);
  const bool added = taps != NULL && bt_many_rares_add(many, taps + recurrence->plain.count,
                                                       count - recurrence->plain.count);
  free(taps);
  return added ? BETLI_OK : bt_fail_memory(error);
}

/* Proves the candidate of the next heap, or finds its smaller value. */
static betli_status prove_next_heap(struct bt_blocks *blocks, uint32_t candidate) {
  struct bt_sparse *sparse = blocks->sparse;
  struct bt_values *values = blocks->values;
  const uint64_t n = values->count;
  uint64_t deepest = 0;
  uint32_t value;
  bool open;
  betli_status status = bt_sparse_prove(sparse, values, n, blocks->maximum, candidate, &value,
                                        &deepest, &open, blocks->error);
  if (status != BETLI_OK)
    return status;
  assert(value <= candidate && n < values->room);
  bt_value_put(values->data, values->width, n, value);
  values->count++;
  blocks->maximum = value > blocks->maximum ? value : blocks->maximum;
  if (value == candidate)
    return BETLI_OK;
  status = bt_rares_add(&sparse->rares, n, value, blocks->error);
  return status == BETLI_OK
             ? add_block_taps(blocks, blocks->now, sparse->rares.count - 1, blocks->error)
             : status;
}

/* Finishes the current block, up to a candidate that is above all nim-sums. */
static betli_status finish_block(struct bt_blocks *blocks) {
  betli_status status = BETLI_OK;
  for (size_t lane = 0; lane < BLOCK && status == BETLI_OK; lane++) {
    const uint32_t candidate = bt_many_rares_next(blocks->now, blocks->heap, lane,
                                                  place_of_heap(blocks, blocks->heap + lane));
    if (candidate >= bt_above(blocks->maximum))
      break;
    status = prove_next_heap(blocks, candidate);
  }
  return status;
}

static void run_block_task(void *data, size_t i, unsigned worker) {
  struct bt_blocks *blocks = data;
  (void)worker;
  if (i == 0)
    blocks->status = finish_block(blocks);
  else
    bt_many_rares_sift(blocks->next, blocks->heap + BLOCK,
                       place_of_heap(blocks, blocks->heap + BLOCK));
}

betli_status bt_blocks_run(struct bt_blocks *blocks, uint32_t maximum, struct bt_error *error) {
  blocks->maximum = maximum;
  blocks->rares = blocks->sparse->rares.count;
  blocks->error = error;
  bt_thread_pool_run(blocks->pool, 2, run_block_task, blocks);
  const betli_status status = blocks->status == BETLI_OK
                                  ? add_block_taps(blocks, blocks->next, blocks->rares, error)
                                  : blocks->status;
  struct bt_many_rares *finished = blocks->now;
  blocks->now = blocks->next;
  blocks->next = finished;
  blocks->heap += BLOCK;
  blocks->broken = blocks->values->count < blocks->heap;
  return status;
}
