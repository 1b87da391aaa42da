#include "core/search/subset_spread.h"

#include "core/search/subset_blocks.h"
#include "core/search/subset_chunks.h"

#include <assert.h>
#include <stdlib.h>

/* Steps of work to find the P-positions of a word whose N-positions by moves out of it are known:
 * by the profile of Taktix 5 x 6. */
static const double settle_word = 24;

/* The work and traffic of a rank in one step. */
struct rank_step {
  double work, in, out;    /* in steps of work; bytes; bytes */
  unsigned told_by, tells; /* ranks */
  bool tells_now;          /* about the present chunk */
};

struct counting {
  struct bt_subset_chunks chunks;
  struct bt_subset_blocks blocks;
  struct rank_step *step;
  betli_spread *spread;
  unsigned most; /* chunks that a rank receives or sends in one step, at most */
  double settle; /* work for a chunk, without moves from others */
};

static double words_of_chunk(const struct counting *c) {
  return (double)bt_chunk_blocks(&c->blocks) * BT_BLOCK_WORDS;
}

/* Returns how many words of a chunk may have a set. */
static double words_with_set(const struct counting *c, const struct bt_taken *set) {
  const int things = __builtin_popcountll(set->high) + __builtin_popcount(set->middle);
  return words_of_chunk(c) / (double)(UINT64_C(1) << things);
}

static double work_to_settle_chunk(const struct counting *c) {
  double within = settle_word * BT_BLOCK_WORDS, work = 0;
  for (size_t word = 0; word < BT_BLOCK_WORDS; word++)
    within += c->blocks.from[word].count;
  for (size_t i = 0; i < c->blocks.inner_count; i++)
    work += words_with_set(c, &c->blocks.inner[i]);
  return work + within * (double)bt_chunk_blocks(&c->blocks);
}

/* ---- a step --------------------------------------------------------------------------------- */

/* Counts the moves into a chunk, which its owner and other ranks go through. */
static void count_moves_into_chunk(struct counting *c, uint32_t place) {
  const struct bt_subset_chunks *chunks = &c->chunks;
  const uint64_t chunk = chunks->order[place];
  for (size_t i = 0; i < c->blocks.outer_count; i++) {
    const struct bt_taken *set = &c->blocks.outer[i];
    if ((set->top & chunk) != set->top)
      continue;
    struct rank_step *from = &c->step[bt_chunk_owner(chunks, chunks->place[chunk ^ set->top])];
    from->work += words_with_set(c, set);
    from->tells_now = true;
    c->spread->work += words_with_set(c, set);
  }
}

static void count_chunk_work(struct counting *c, uint32_t place) {
  struct rank_step *owner = &c->step[bt_chunk_owner(&c->chunks, place)];
  const double words = words_of_chunk(c);
  count_moves_into_chunk(c, place);
  for (unsigned r = 0; r < c->chunks.ranks; r++) {
    struct rank_step *from = &c->step[r];
    const bool tells = from->tells_now && from != owner;
    from->tells_now = false;
    if (!tells)
      continue;
    from->tells++;
    from->out += words * sizeof(uint64_t);
    from->work += words;
    owner->told_by++;
    owner->in += words * sizeof(uint64_t);
    owner->work += words;
  }
  owner->work += c->settle;
  c->spread->work += c->settle;
}

static double larger_amount(double a, double b) {
  return a > b ? a : b;
}

static void end_counted_step(struct counting *c) {
  betli_spread *s = c->spread;
  double work = 0, sent = 0, all = 0;
  for (unsigned r = 0; r < c->chunks.ranks; r++) {
    const struct rank_step *step = &c->step[r];
    work = larger_amount(work, step->work);
    sent = larger_amount(sent, larger_amount(step->in, step->out));
    all += step->out;
    c->most = step->told_by + step->tells > c->most ? step->told_by + step->tells : c->most;
    c->step[r] = (struct rank_step){0};
  }
  s->longest += work;
  s->longest_sent += sent;
  s->sent += (uint64_t)all;
  s->exchanges += c->chunks.ranks > 1;
}

/* ---- all ------------------------------------------------------------------------------------ */

static void count_all_steps(struct counting *c) {
  const uint64_t chunk = (uint64_t)words_of_chunk(c) * sizeof(uint64_t);
  c->settle = work_to_settle_chunk(c);
  for (uint32_t place = 0, end = 0; place < c->chunks.count; place = end) {
    end = bt_subset_chunks_step(&c->chunks, place);
    for (uint32_t at = place; at < end; at++)
      count_chunk_work(c, at);
    end_counted_step(c);
  }
  c->spread->bytes = (bt_chunks_owned(&c->chunks) + c->most) * chunk;
}

betli_status bt_subsets_spread(unsigned things, const uint64_t *sets, size_t count, unsigned ranks,
                               betli_spread *spread, struct bt_error *error) {
  struct counting c = {.spread = spread};
  const unsigned chunk_things = bt_subset_chunk_things(things);
  *spread = (betli_spread){.positions = UINT64_C(1) << things};
  bt_subset_chunks_open(&c.chunks, bt_subset_top_things(things), 0, ranks);
  betli_status status = bt_subset_blocks_open(&c.blocks, chunk_things, sets, count, error);
  c.step = calloc(ranks, sizeof *c.step);
  if (status == BETLI_OK && c.step == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK)
    count_all_steps(&c);
  free(c.step);
  bt_subset_blocks_close(&c.blocks);
  return status;
}
