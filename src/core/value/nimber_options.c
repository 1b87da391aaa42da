#include "core/value/nimber_options.h"

#include "core/base/intern.h"
#include "core/game/decompose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* An option as the game writes it: the k-th of a run. */
struct bt_written_option {
  uint64_t rank, k;
  size_t run;
};

void bt_nimber_options_close(struct bt_nimber_options *open) {
  struct bt_limits *limits = open->limits;
  bt_nimber_table_free(&open->table);
  bt_words_cache_free(&open->canonical);
  bt_options_free(&open->written);
  bt_limits_free(limits, open->parts, open->part_capacity * sizeof *open->parts);
  bt_limits_free(limits, open->options, open->option_capacity * sizeof *open->options);
  bt_limits_free(limits, open->by_rank, open->by_rank_capacity * sizeof *open->by_rank);
}

/* ---- parts ---------------------------------------------------------------------------------- */

static bool are_equal(const struct bt_nimber_options *open, const struct bt_open_part *a,
                      const struct bt_open_part *b) {
  return memcmp(a->words, b->words, open->table.width * sizeof *a->words) == 0;
}

bool bt_nimber_options_know(const struct bt_nimber_options *open, uint64_t *words,
                            unsigned *value) {
  if (open->game->kind->canonical != NULL)
    open->game->kind->canonical(open->game->self, words);
  return bt_nimber_table_find(&open->table, words, value);
}

/* Most parts come again, since moves elsewhere leave them as they are. */
static void make_canonical(struct bt_nimber_options *open, uint64_t *words) {
  const struct bt_descriptor *kind = open->game->kind;
  const size_t bytes = open->table.width * sizeof *words;
  const uint64_t *known = bt_words_cache_find(&open->canonical, words);
  uint64_t written[BT_MAX_WIDTH];
  if (known != NULL) {
    memcpy(words, known, bytes);
    return;
  }
  memcpy(written, words, bytes);
  kind->canonical(open->game->self, words);
  bt_words_cache_put(&open->canonical, written, words);
}

/* Adds a part to the option in the making: its value where that is known; two that are equal are
 * worth nothing. */
static betli_status add_part(struct bt_nimber_options *open, const uint64_t *words,
                             struct bt_open_option *option, struct bt_error *error) {
  struct bt_open_part part = {0};
  unsigned value;
  memcpy(part.words, words, open->table.width * sizeof *words);
  if (open->game->kind->canonical != NULL)
    make_canonical(open, part.words);
  if (bt_nimber_table_find(&open->table, part.words, &value)) {
    option->known ^= value;
    return BETLI_OK;
  }
  part.effort = open->game->kind->effort(open->game->self, part.words);
  if (part.effort == 0)
    return BETLI_OK;
  for (size_t i = option->first; i < open->part_count; i++)
    if (are_equal(open, &open->parts[i], &part)) {
      open->parts[i] = open->parts[--open->part_count];
      return BETLI_OK;
    }
  const betli_status status = bt_reserve(open->limits, &open->parts, &open->part_capacity,
                                         open->part_count + 1, sizeof *open->parts, error);
  if (status == BETLI_OK)
    open->parts[open->part_count++] = part;
  return status;
}

betli_status bt_nimber_options_add(struct bt_nimber_options *open, const uint64_t *words,
                                   struct bt_open_option *option, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(open->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = add_part(open, part, option, error);
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
    option.hash += bt_words_hash(open->parts[i].words, open->table.width);
  }
  if (status == BETLI_OK)
    open->options[open->option_count++] = option;
  return status;
}

/* An option: its value goes to *values if it is known, else it is pushed. */
static betli_status look_at(struct bt_nimber_options *open, const struct bt_written_option *written,
                            bt_nimber_set *values, struct bt_error *error) {
  const struct bt_run *run = &open->written.runs[written->run];
  struct bt_open_option option = {.first = open->part_count, .rank = written->rank};
  uint64_t words[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(&open->written, run, written->k, p, words);
    status = bt_nimber_options_add(open, words, &option, error);
  }
  if (status == BETLI_OK && option.count > 0)
    return push_option(open, option, error);
  *values |= bt_nimber_set_of(option.known);
  return status;
}

/* The option at `at` of a heap goes down to where none below it has a lower rank. */
static void sink(struct bt_written_option *heap, size_t count, size_t at) {
  const struct bt_written_option option = heap[at];
  for (size_t below; (below = 2 * at + 1) < count; at = below) {
    below += below + 1 < count && heap[below + 1].rank < heap[below].rank;
    if (option.rank <= heap[below].rank)
      break;
    heap[at] = heap[below];
  }
  heap[at] = option;
}

/* Takes the option of the lowest rank off a heap of so many. */
static struct bt_written_option take_first(struct bt_written_option *heap, size_t count) {
  const struct bt_written_option first = heap[0];
  heap[0] = heap[count - 1];
  sink(heap, count - 1, 0);
  return first;
}

/* Puts what the game has written in a heap by rank: what decides is likely to come soon, and few
 * options are taken from it. */
static betli_status rank_written(struct bt_nimber_options *open, const uint64_t *from,
                                 struct bt_error *error) {
  const struct bt_descriptor *kind = open->game->kind;
  const size_t count = (size_t)open->written.count;
  const betli_status status = bt_reserve(open->limits, &open->by_rank, &open->by_rank_capacity,
                                         count, sizeof *open->by_rank, error);
  size_t at = 0;
  for (size_t r = 0; r < open->written.run_count && status == BETLI_OK; r++) {
    const struct bt_run *run = &open->written.runs[r];
    for (uint64_t k = 0; k < run->count; k++) {
      uint64_t to[BT_MAX_WIDTH];
      bt_options_part(&open->written, run, k, 0, to);
      open->by_rank[at++] = (struct bt_written_option){
          .run = r,
          .k = k,
          .rank =
              kind->rank != NULL && run->parts == 1 ? kind->rank(open->game->self, from, to) : 0};
    }
  }
  for (size_t i = count / 2; status == BETLI_OK && kind->rank != NULL && i-- > 0;)
    sink(open->by_rank, count, i);
  return status;
}

/* ---- one of each kind ----------------------------------------------------------------------- */

static int by_hash(const void *a, const void *b) {
  const struct bt_open_option *x = a, *y = b;
  return x->hash != y->hash ? (x->hash > y->hash) - (x->hash < y->hash)
                            : (x->rank > y->rank) - (x->rank < y->rank);
}

static int by_rank(const void *a, const void *b) {
  const struct bt_open_option *x = a, *y = b;
  return x->rank != y->rank ? (x->rank > y->rank) - (x->rank < y->rank)
                            : (x->hash > y->hash) - (x->hash < y->hash);
}

static bool has_part(const struct bt_nimber_options *open, const struct bt_open_option *option,
                     const struct bt_open_part *part) {
  for (size_t i = 0; i < option->count; i++)
    if (are_equal(open, &open->parts[option->first + i], part))
      return true;
  return false;
}

static bool leave_the_same(const struct bt_nimber_options *open, const struct bt_open_option *a,
                           const struct bt_open_option *b) {
  if (a->hash != b->hash || a->known != b->known || a->count != b->count)
    return false;
  for (size_t i = 0; i < a->count; i++)
    if (!has_part(open, b, &open->parts[a->first + i]))
      return false;
  return true;
}

static void put_in_order(struct bt_nimber_options *open, size_t first) {
  const size_t count = open->option_count - first;
  size_t kept = 0;
  if (count == 0)
    return;
  struct bt_open_option *options = open->options + first;
  qsort(options, count, sizeof *options, by_hash);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || !leave_the_same(open, &options[kept - 1], &options[i]))
      options[kept++] = options[i];
  qsort(options, kept, sizeof *options, by_rank);
  open->option_count = first + kept;
}

/* ---- all of a position ---------------------------------------------------------------------- */

static betli_status look_at_all(struct bt_nimber_options *open, bt_nimber_set asked,
                                bt_nimber_set *values, bool *decided, struct bt_error *error) {
  const size_t count = (size_t)open->written.count, first = open->option_count;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK && !*decided; i++) {
    const size_t pushed = open->option_count - first;
    assert(pushed <= i);
    const struct bt_written_option option = take_first(open->by_rank, count - i);
    status = look_at(open, &option, values, error);
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
    status = rank_written(open, words, error);
  if (status == BETLI_OK)
    status = look_at_all(open, asked, values, decided, error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(open->limits, open->written.count, "nimbers", open->table.count, 0))
    status = bt_limits_stopped(open->limits, error);
  if (status == BETLI_OK && !*decided) {
    put_in_order(open, first);
    return BETLI_OK;
  }
  open->option_count = first;
  open->part_count = parts;
  return status;
}
