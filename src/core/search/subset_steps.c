#include "core/search/subset_steps.h"

#include "base/sha256.h"
#include "core/ranks/kept_rounds.h"
#include "core/ranks/ranks.h"
#include "core/search/subset_blocks.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A move to a chunk that this rank owns. */
struct source {
  const struct bt_taken *set;
  const uint64_t *p; /* of that chunk */
};

/* An analysis on its way. */
struct analysis {
  struct bt_subsets *subsets;
  const struct bt_subset_question *question;
  struct bt_limits *limits;
  struct bt_subset_blocks blocks;
  struct source *sources;
  size_t source_count;
  struct bt_kept_rounds kept;
  char name[96];              /* of the question */
  bool known[BT_MOST_CHUNKS]; /* the chunk at each place, also of other ranks */
  bool over;                  /* some rank has failed, and an exchange has told all */
};

static unsigned rank_count(const struct analysis *a) {
  return bt_ranks_count(a->limits->ranks);
}

static size_t chunk_word_count(const struct analysis *a) {
  return (size_t)bt_chunk_blocks(&a->blocks) * BT_BLOCK_WORDS;
}

static bool owns_chunk(const struct analysis *a, uint32_t place) {
  return bt_chunk_owner(&a->subsets->chunks, place) == a->subsets->chunks.own;
}

static uint64_t *own_chunk(const struct analysis *a, uint32_t place) {
  assert(owns_chunk(a, place));
  uint64_t *p = a->subsets->p.data;
  return p + bt_chunk_slot(&a->subsets->chunks, place) * chunk_word_count(a);
}

/* Exchanges between the ranks: the failure of one rank fails all. */
static betli_status exchange_step(struct analysis *a, betli_status status, struct bt_error *error) {
  if (rank_count(a) > 1)
    status = bt_ranks_exchange(a->limits->ranks, status, error);
  a->over = status != BETLI_OK;
  return status;
}

static betli_status continue_analysis(struct analysis *a, uint32_t place, struct bt_error *error) {
  const uint64_t chunk = UINT64_C(1) << a->subsets->chunk_things;
  return bt_limits_go_on(a->limits, BT_BLOCK_WORDS, "positions", place * chunk,
                         a->subsets->chunks.count * chunk)
             ? BETLI_OK
             : bt_limits_stopped(a->limits, error);
}

/* ---- N-positions by moves to other chunks --------------------------------------------------- */

static void list_sources(struct analysis *a, uint32_t place) {
  const struct bt_subset_chunks *chunks = &a->subsets->chunks;
  const uint64_t chunk = chunks->order[place];
  a->source_count = 0;
  for (size_t i = 0; i < a->blocks.outer_count; i++) {
    const struct bt_taken *set = &a->blocks.outer[i];
    if ((set->top & chunk) != set->top)
      continue;
    const uint32_t from = chunks->place[chunk ^ set->top];
    assert(from < place);
    if (owns_chunk(a, from))
      a->sources[a->source_count++] = (struct source){set, own_chunk(a, from)};
  }
}

static void add_sources(const struct analysis *a, uint64_t block, uint64_t *n) {
  for (size_t i = 0; i < a->source_count; i++) {
    const struct source *source = &a->sources[i];
    if ((source->set->high & block) == source->set->high)
      bt_subset_blocks_add(&a->blocks, source->p + (block ^ source->set->high) * BT_BLOCK_WORDS,
                           source->set, n);
  }
}

/* Tells the owner of a chunk the N-positions by moves to the chunks of this rank. */
static betli_status tell_owner(struct analysis *a, uint32_t place, struct bt_error *error) {
  const size_t bytes = chunk_word_count(a) * sizeof(uint64_t);
  uint8_t *room = NULL;
  list_sources(a, place);
  if (a->source_count == 0)
    return BETLI_OK;
  betli_status status = bt_ranks_room(a->limits->ranks, bt_chunk_owner(&a->subsets->chunks, place),
                                      bytes, &room, error);
  if (status != BETLI_OK)
    return status;
  uint64_t *n = memset(room, 0, bytes);
  for (uint64_t block = 0; block < bt_chunk_blocks(&a->blocks) && status == BETLI_OK; block++) {
    add_sources(a, block, n + block * BT_BLOCK_WORDS);
    status = continue_analysis(a, place, error);
  }
  return status;
}

/* ---- a step --------------------------------------------------------------------------------- */

static void add_told_positions(const struct analysis *a, uint64_t block, uint64_t *n) {
  for (unsigned rank = 0; rank < rank_count(a); rank++) {
    size_t length = 0;
    if (rank == a->subsets->chunks.own)
      continue;
    const uint8_t *bytes = bt_ranks_from(a->limits->ranks, rank, &length);
    if (length == 0)
      continue;
    assert(length == chunk_word_count(a) * sizeof(uint64_t));
    const uint64_t *told = (const uint64_t *)(const void *)bytes + block * BT_BLOCK_WORDS;
    for (size_t word = 0; word < BT_BLOCK_WORDS; word++)
      n[word] |= told[word];
  }
}

static betli_status settle_chunk(struct analysis *a, uint32_t place, struct bt_error *error) {
  uint64_t n[BT_BLOCK_WORDS];
  uint64_t *chunk = own_chunk(a, place);
  betli_status status = BETLI_OK;
  list_sources(a, place);
  for (uint64_t block = 0; block < bt_chunk_blocks(&a->blocks) && status == BETLI_OK; block++) {
    memset(n, 0, sizeof n);
    n[0] = place == 0 && block == 0 && a->question->misere;
    add_sources(a, block, n);
    add_told_positions(a, block, n);
    bt_subset_blocks_settle(&a->blocks, chunk, block, n);
    status = continue_analysis(a, place, error);
  }
  if (status != BETLI_OK)
    return status;
  const struct bt_round_part whole = {.number = a->subsets->chunks.order[place],
                                      .width = sizeof *chunk,
                                      .count = chunk_word_count(a),
                                      .items = chunk};
  return bt_kept_rounds_put(&a->kept, &whole, error);
}

/* Analyses the chunks at some places, each of another rank. */
static betli_status analyse_chunks(struct analysis *a, uint32_t first, uint32_t end,
                                   betli_status status, struct bt_error *error) {
  bool new = false;
  for (uint32_t place = first; place < end; place++) {
    new |= !a->known[place];
    if (!a->known[place] && !owns_chunk(a, place) && status == BETLI_OK)
      status = tell_owner(a, place, error);
  }
  if (new)
    status = exchange_step(a, status, error);
  for (uint32_t place = first; place < end; place++)
    if (!a->known[place] && owns_chunk(a, place) && status == BETLI_OK)
      status = settle_chunk(a, place, error);
  return status;
}

/* ---- what is kept --------------------------------------------------------------------------- */

/* Writes the name that tells this question from all others. */
static void write_question_name(struct analysis *a) {
  static const char name[] = "subsets, sha256 ";
  const struct bt_subset_question *q = a->question;
  const uint64_t numbers[] = {q->things, q->misere, a->subsets->chunk_things, q->count};
  struct bt_sha256 hash;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, numbers, sizeof numbers);
  bt_sha256_update(&hash, q->sets, q->count * sizeof *q->sets);
  memcpy(a->name, name, sizeof name);
  bt_sha256_hex(&hash, a->name + sizeof name - 1);
}

static bool wants_chunk(void *data, uint64_t chunk) {
  const struct analysis *a = data;
  const struct bt_subset_chunks *chunks = &a->subsets->chunks;
  return chunk < chunks->count && owns_chunk(a, chunks->place[chunk]);
}

static betli_status take_chunk_part(void *data, const struct bt_round_part *part,
                                    struct bt_error *error) {
  struct analysis *a = data;
  const uint32_t place = a->subsets->chunks.place[part->number];
  const uint64_t words = chunk_word_count(a), end = part->from + part->count;
  if (part->width != sizeof(uint64_t) || end > words)
    return bt_fail(error, BETLI_INPUT, "'%s' has the wrong number of positions", a->kept.save);
  memcpy(own_chunk(a, place) + part->from, part->items, part->count * sizeof(uint64_t));
  a->known[place] = end == words; /* parts come in order */
  return BETLI_OK;
}

/* Tells all ranks which chunks this rank has from files.  After the exchange, all have read. */
static betli_status tell_known_chunks(struct analysis *a, betli_status status,
                                      struct bt_error *error) {
  struct bt_ranks *ranks = a->limits->ranks;
  for (unsigned to = 0; to < rank_count(a) && rank_count(a) > 1 && status == BETLI_OK; to++)
    status = bt_ranks_put(ranks, to, a->known, sizeof a->known, error);
  status = exchange_step(a, status, error);
  for (unsigned from = 0; from < rank_count(a) && rank_count(a) > 1 && status == BETLI_OK; from++) {
    size_t length = 0;
    const uint8_t *known = bt_ranks_from(ranks, from, &length);
    assert(length == sizeof a->known);
    for (size_t place = 0; place < sizeof a->known; place++)
      a->known[place] |= known[place] != 0;
  }
  return status;
}

static betli_status take_up_kept_chunks(struct analysis *a, betli_status status,
                                        struct bt_error *error) {
  const struct bt_round_reader reader = {wants_chunk, take_chunk_part, a};
  if (a->question->save == NULL)
    return status;
  a->kept = (struct bt_kept_rounds){.save = a->question->save, .keeper = a->limits->ranks->keeper};
  write_question_name(a);
  a->kept.question = a->name;
  if (status == BETLI_OK)
    status = bt_kept_rounds_read(&a->kept, &reader, error);
  status = tell_known_chunks(a, status, error);
  return a->over ? status : bt_kept_rounds_open(&a->kept, a->subsets->chunks.own, error);
}

/* ---- from the first step to the last -------------------------------------------------------- */

static bool is_own_p_position(const struct analysis *a, uint64_t set) {
  const uint32_t place = a->subsets->chunks.place[set >> a->subsets->chunk_things];
  const uint64_t within = set & ((UINT64_C(1) << a->subsets->chunk_things) - 1);
  return owns_chunk(a, place) && (own_chunk(a, place)[within >> 6] >> (within & 63) & 1) != 0;
}

/* Lists the set of all things, and its options. */
static void list_asked_subsets(const struct analysis *a) {
  const uint64_t all = (UINT64_C(1) << a->question->things) - 1;
  a->subsets->asked[0].set = all;
  for (size_t i = 0; i < a->question->count; i++)
    a->subsets->asked[1 + i].set = all & ~a->question->sets[i];
}

/* Tells the first rank the outcomes of the asked subsets. */
static betli_status tell_asked_subsets(struct analysis *a, betli_status status,
                                       struct bt_error *error) {
  struct bt_ranks *ranks = a->limits->ranks;
  struct bt_subsets *subsets = a->subsets;
  for (size_t i = 0; i < subsets->asked_count && status == BETLI_OK; i++) {
    const uint8_t is_p = is_own_p_position(a, subsets->asked[i].set);
    status = bt_ranks_put(ranks, 0, &is_p, sizeof is_p, error);
  }
  status = exchange_step(a, status, error);
  for (unsigned from = 0; from < rank_count(a) && status == BETLI_OK; from++) {
    size_t length = 0;
    const uint8_t *is_p = bt_ranks_from(ranks, from, &length);
    for (size_t i = 0; i < length; i++)
      subsets->asked[i].is_p |= is_p[i] != 0;
  }
  return status;
}

static betli_status open_asked_subsets(struct analysis *a, struct bt_error *error) {
  struct bt_subsets *subsets = a->subsets;
  const size_t count = a->question->count + 1;
  void *asked = NULL;
  const betli_status status =
      bt_limits_grow(a->limits, &asked, 0, count * sizeof *subsets->asked, error);
  if (status != BETLI_OK)
    return status;
  subsets->asked = memset(asked, 0, count * sizeof *subsets->asked);
  subsets->asked_count = count;
  list_asked_subsets(a);
  return BETLI_OK;
}

static betli_status open_analysis(struct analysis *a, struct bt_error *error) {
  const struct bt_subset_question *q = a->question;
  struct bt_subsets *subsets = a->subsets;
  betli_status status =
      bt_subset_blocks_open(&a->blocks, subsets->chunk_things, q->sets, q->count, error);
  a->sources = malloc((q->count + 1) * sizeof *a->sources);
  if (status == BETLI_OK && a->sources == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK && rank_count(a) > 1)
    status = open_asked_subsets(a, error);
  const uint64_t chunk = UINT64_C(1) << (subsets->chunk_things - 3);
  if (status == BETLI_OK)
    status = bt_large_array_open(&subsets->p, a->limits, bt_chunks_owned(&subsets->chunks) * chunk,
                                 error);
  return status;
}

static betli_status run_analysis(struct analysis *a, struct bt_error *error) {
  const struct bt_subset_chunks *chunks = &a->subsets->chunks;
  betli_status status = open_analysis(a, error);
  status = take_up_kept_chunks(a, status, error);
  for (uint32_t place = 0, end = 0; place < chunks->count && !a->over; place = end) {
    end = bt_subset_chunks_step(chunks, place);
    status = analyse_chunks(a, place, end, status, error);
  }
  return rank_count(a) > 1 && !a->over ? tell_asked_subsets(a, status, error) : status;
}

betli_status bt_subsets_analyse(struct bt_subsets *subsets,
                                const struct bt_subset_question *question, struct bt_limits *limits,
                                struct bt_error *error) {
  *subsets = (struct bt_subsets){.things = question->things,
                                 .chunk_things = bt_subset_chunk_things(question->things)};
  bt_subset_chunks_open(&subsets->chunks, bt_subset_top_things(question->things),
                        bt_ranks_own(limits->ranks), bt_ranks_count(limits->ranks));
  struct analysis a = {.subsets = subsets, .question = question, .limits = limits};
  const betli_status status = bt_kept_rounds_close(&a.kept, run_analysis(&a, error), error);
  bt_subset_blocks_close(&a.blocks);
  free(a.sources);
  return status;
}
