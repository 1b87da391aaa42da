#include "core/grundy_search/nimber_options.h"

#include "base/limits.h"
#include "core/game/decompose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* An option as the game writes it: its rank, and its place among all. */
struct bt_written_option {
  uint64_t rank, at;
};

void bt_nimber_options_close(struct bt_nimber_options *open) {
  struct bt_limits *limits = open->limits;
  bt_keys_close(&open->keys);
  bt_options_free(&open->written);
  bt_limits_free(limits, open->parts, open->part_capacity * sizeof *open->parts);
  bt_limits_free(limits, open->options, open->option_capacity * sizeof *open->options);
  bt_limits_free(limits, open->by_rank, open->by_rank_capacity * sizeof *open->by_rank);
  bt_limits_free(limits, open->ranks, open->rank_capacity * sizeof *open->ranks);
}

/* ---- parts ---------------------------------------------------------------------------------- */

static bool are_equal_parts(const struct bt_nimber_options *open, const struct bt_open_part *a,
                            const struct bt_open_part *b) {
  return a->key.hash == b->key.hash && bt_key_is_of(open->game, &a->key, b->key.words);
}

bool bt_nimber_options_know(struct bt_nimber_options *open, const uint64_t *words,
                            struct bt_key *key, unsigned *value) {
  bt_keys_make(&open->keys, words, key);
  const struct bt_key own = *key;
  if (!bt_nimber_table_find(open->table, key, value))
    return false;
  if (memcmp(own.words, key->words, open->game->kind->width * sizeof *words) != 0) {
    bt_keys_change(&open->keys, own.words, key);
    bt_keys_change(&open->keys, words, key);
  }
  return true;
}

betli_status bt_nimber_options_push_part(struct bt_nimber_options *open,
                                         const struct bt_open_part *part, struct bt_error *error) {
  const betli_status status = bt_reserve(open->limits, &open->parts, &open->part_capacity,
                                         open->part_count + 1, sizeof *open->parts, error);
  if (status == BETLI_OK)
    open->parts[open->part_count++] = *part;
  return status;
}

/* Adds a part to the option in the making, or its value if it is known.  Two equal parts are worth
 * 0. */
static betli_status add_part_to_option(struct bt_nimber_options *open, const uint64_t *words,
                                       struct bt_open_option *option, struct bt_error *error) {
  struct bt_open_part part;
  unsigned value;
  if (bt_nimber_options_know(open, words, &part.key, &value)) {
    option->known ^= value;
    return BETLI_OK;
  }
  part.effort = open->game->kind->effort(open->game->self, part.key.words);
  if (part.effort == 0)
    return BETLI_OK;
  for (size_t i = option->first; i < open->part_count; i++)
    if (are_equal_parts(open, &open->parts[i], &part)) {
      open->parts[i] = open->parts[--open->part_count];
      return BETLI_OK;
    }
  return bt_nimber_options_push_part(open, &part, error);
}

betli_status bt_nimber_options_add(struct bt_nimber_options *open, const uint64_t *words,
                                   struct bt_open_option *option, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(open->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = add_part_to_option(open, part, option, error);
  option->count = open->part_count - option->first;
  return status;
}

/* ---- options -------------------------------------------------------------------------------- */

static betli_status push_option(struct bt_nimber_options *open, struct bt_open_option option,
                                struct bt_error *error) {
  const betli_status status = bt_reserve(open->limits, &open->options, &open->option_capacity,
                                         open->option_count + 1, sizeof *open->options, error);
  option.hash = option.known;
  for (size_t i = option.first; i < open->part_count; i++) {
    option.rank += open->parts[i].effort;
    option.hash += open->parts[i].key.hash;
  }
  if (status == BETLI_OK)
    open->options[open->option_count++] = option;
  return status;
}

/* Pushes an option unless its value is known; a known value is added to *values. */
static betli_status push_option_if_unknown(struct bt_nimber_options *open,
                                           const struct bt_written_option *written,
                                           bt_nimber_set *values, struct bt_error *error) {
  const struct bt_run *run = bt_options_find(&open->written, written->at);
  struct bt_open_option option = {.first = open->part_count, .rank = written->rank};
  uint64_t words[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(&open->written, run, written->at - run->first, p, words);
    status = bt_nimber_options_add(open, words, &option, error);
  }
  if (status == BETLI_OK && option.count > 0)
    return push_option(open, option, error);
  *values |= bt_nimber_set_of(option.known);
  return status;
}

static bool is_ranked_before(const struct bt_written_option *a, const struct bt_written_option *b) {
  return a->rank != b->rank ? a->rank < b->rank : a->at < b->at;
}

/* Sinks the option at `at` of a binary heap until no option below it comes before it. */
static void sink_option(struct bt_written_option *heap, size_t count, size_t at) {
  const struct bt_written_option option = heap[at];
  for (size_t below; (below = 2 * at + 1) < count; at = below) {
    below += below + 1 < count && is_ranked_before(&heap[below + 1], &heap[below]);
    if (!is_ranked_before(&heap[below], &option))
      break;
    heap[at] = heap[below];
  }
  heap[at] = option;
}

/* Takes the option of least rank off a binary heap of `count` options. */
static struct bt_written_option take_first_option(struct bt_written_option *heap, size_t count) {
  const struct bt_written_option first = heap[0];
  heap[0] = heap[count - 1];
  sink_option(heap, count - 1, 0);
  return first;
}

static betli_status reserve_ranks(struct bt_nimber_options *open, struct bt_error *error) {
  const size_t count = (size_t)open->written.count;
  const betli_status status = bt_reserve(open->limits, &open->by_rank, &open->by_rank_capacity,
                                         count, sizeof *open->by_rank, error);
  return status == BETLI_OK ? bt_reserve(open->limits, &open->ranks, &open->rank_capacity, count,
                                         sizeof *open->ranks, error)
                            : status;
}

/* Makes a binary heap by rank of the options that the game has written.  Sorting all would take
 * longer: options that decide are likely to come soon, so few are taken. */
static betli_status rank_written_options(struct bt_nimber_options *open, const uint64_t *from,
                                         struct bt_error *error) {
  const struct bt_descriptor *kind = open->game->kind;
  const struct bt_options *written = &open->written;
  const betli_status status = reserve_ranks(open, error);
  if (status != BETLI_OK)
    return status;
  if (kind->ranks != NULL)
    kind->ranks(open->game->self, from, written, open->ranks);
  const size_t count = (size_t)written->count;
  for (size_t at = 0; at < count; at++)
    open->by_rank[at] = (struct bt_written_option){kind->ranks != NULL ? open->ranks[at] : 0, at};
  for (size_t i = count / 2; kind->ranks != NULL && i-- > 0;)
    sink_option(open->by_rank, count, i);
  return BETLI_OK;
}

/* ---- one of each kind ----------------------------------------------------------------------- */

/* Compares without ties, so that all machines sort alike. */
static int compare_options_by_hash(const void *a, const void *b) {
  const struct bt_open_option *x = a, *y = b;
  if (x->hash != y->hash)
    return x->hash > y->hash ? 1 : -1;
  return x->rank != y->rank ? (x->rank > y->rank) - (x->rank < y->rank)
                            : (x->first > y->first) - (x->first < y->first);
}

/* Compares by rank; options of equal rank keep the order in which they were pushed. */
static int compare_open_options_by_rank(const void *a, const void *b) {
  const struct bt_open_option *x = a, *y = b;
  return x->rank != y->rank ? (x->rank > y->rank) - (x->rank < y->rank)
                            : (x->first > y->first) - (x->first < y->first);
}

static bool option_has_part(const struct bt_nimber_options *open,
                            const struct bt_open_option *option, const struct bt_open_part *part) {
  for (size_t i = 0; i < option->count; i++)
    if (are_equal_parts(open, &open->parts[option->first + i], part))
      return true;
  return false;
}

static bool leave_same_parts(const struct bt_nimber_options *open, const struct bt_open_option *a,
                             const struct bt_open_option *b) {
  if (a->hash != b->hash || a->known != b->known || a->count != b->count)
    return false;
  for (size_t i = 0; i < a->count; i++)
    if (!option_has_part(open, b, &open->parts[a->first + i]))
      return false;
  return true;
}

static void sort_distinct_options(struct bt_nimber_options *open, size_t first) {
  const size_t count = open->option_count - first;
  size_t kept = 0;
  if (count == 0)
    return;
  struct bt_open_option *options = open->options + first;
  qsort(options, count, sizeof *options, compare_options_by_hash);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || !leave_same_parts(open, &options[kept - 1], &options[i]))
      options[kept++] = options[i];
  qsort(options, kept, sizeof *options, compare_open_options_by_rank);
  open->option_count = first + kept;
}

/* ---- all of a position ---------------------------------------------------------------------- */

static betli_status push_unknown_options(struct bt_nimber_options *open, bt_nimber_set asked,
                                         bt_nimber_set *values, bool *decided,
                                         struct bt_error *error) {
  const size_t count = (size_t)open->written.count, first = open->option_count;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK && !*decided; i++) {
    const size_t pushed = open->option_count - first;
    assert(pushed <= i);
    const struct bt_written_option option = take_first_option(open->by_rank, count - i);
    status = push_option_if_unknown(open, &option, values, error);
    if (open->option_count == first + pushed && i + 1 < count)
      *decided = (bt_nimber_set_mex(*values, pushed + count - 1 - i) & asked) == 0;
  }
  return status;
}

betli_status bt_nimber_options_push(struct bt_nimber_options *open, const uint64_t *words,
                                    bt_nimber_set asked, bt_nimber_set *values, bool *decided,
                                    struct bt_error *error) {
  const size_t first = open->option_count, parts = open->part_count;
  betli_status status = bt_game_options(open->game, words, &open->written, error);
  *values = 0;
  *decided = false;
  if (status == BETLI_OK)
    status = rank_written_options(open, words, error);
  if (status == BETLI_OK)
    status = push_unknown_options(open, asked, values, decided, error);
  if (status == BETLI_OK && !*decided) {
    sort_distinct_options(open, first);
    return BETLI_OK;
  }
  open->option_count = first;
  open->part_count = parts;
  return status;
}
