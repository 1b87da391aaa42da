#include "core/grundy_search/nimber_worker.h"

#include "core/grundy_search/nimber_keeper.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The recursion is as deep as play is long: at most 128 moves on boards and graphs.  Longer play,
 * of users' rules, is looked up depth first.  WebAssembly has less than a megabyte of stack.  So
 * the way down is compiled into two functions, which take up to 800 bytes of stack a move.  Rare
 * work is kept out of these functions. */
enum { MOST_DEPTH = 500 };

static betli_status search_part_value(struct bt_nimber_worker *s, struct bt_key *key,
                                      bt_nimber_set asked, struct bt_nimber_answer *answer,
                                      struct bt_error *error);

static betli_status fail_beyond(struct bt_nimber_worker *s, struct bt_error *error) {
  s->beyond = true;
  return bt_fail(error, BETLI_INPUT, "%s: a value above %d, or more than %d moves",
                 s->open.game->name, BT_MOST_NIMBER, MOST_DEPTH);
}

/* ---- options -------------------------------------------------------------------------------- */

/* Takes the parts out of an option that have become known since it was pushed.  Known parts go
 * after the others, since the option may be asked about again. */
static void take_out_known_parts(struct bt_nimber_worker *s, struct bt_open_option *option) {
  for (size_t i = option->first; i < option->first + option->count;) {
    struct bt_open_part *part = &s->open.parts[i];
    unsigned value;
    if (!bt_nimber_table_find(s->open.table, &part->key, &value)) {
      i++;
      continue;
    }
    option->known ^= value;
    const struct bt_open_part known = *part;
    *part = s->open.parts[option->first + --option->count];
    s->open.parts[option->first + option->count] = known;
  }
}

/* Returns the part of greatest effort. */
static size_t hardest_part_of(const struct bt_nimber_worker *s,
                              const struct bt_open_option *option) {
  size_t hardest = option->first;
  assert(option->count > 0);
  for (size_t i = option->first; i < option->first + option->count; i++)
    if (s->open.parts[i].effort > s->open.parts[hardest].effort)
      hardest = i;
  return hardest;
}

static betli_status search_part(struct bt_nimber_worker *s, size_t part, bt_nimber_set asked,
                                struct bt_nimber_answer *answer, struct bt_error *error) {
  struct bt_key key = s->open.parts[part].key; /* a copy: the stack of parts moves */
  return search_part_value(s, &key, asked, answer, error);
}

/* Finds the values of all parts but the hardest, and puts the question to that one. */
static betli_status search_option(struct bt_nimber_worker *s, struct bt_open_option option,
                                  bt_nimber_set asked, struct bt_nimber_answer *answer,
                                  struct bt_error *error) {
  take_out_known_parts(s, &option);
  *answer = (struct bt_nimber_answer){true, option.known};
  if (option.count == 0)
    return BETLI_OK;
  const size_t hardest = hardest_part_of(s, &option);
  unsigned others = option.known;
  betli_status status = BETLI_OK;
  for (size_t i = option.first; i < option.first + option.count && status == BETLI_OK; i++) {
    if (i == hardest)
      continue;
    status = search_part(s, i, BT_ALL_NIMBERS, answer, error);
    if (status == BETLI_OK && !answer->is_known)
      status = fail_beyond(s, error);
    others ^= answer->value;
  }
  if (status == BETLI_OK)
    status = search_part(s, hardest, bt_nimber_set_plus(asked, others), answer, error);
  answer->value ^= others;
  return status;
}

/* Returns the numbers that the next option is asked about: possible values of the position, up to
 * the greatest that is asked.  The greatest possible value is left out: an option that has none of
 * the others rules it out in any case. */
static bt_nimber_set relevant_nimbers(bt_nimber_set possible, size_t open, bt_nimber_set asked) {
  if ((size_t)__builtin_popcountll(possible) == open + 1)
    possible &= ~bt_nimber_set_of(bt_nimber_set_greatest(possible));
  return possible & bt_nimber_set_range(0, bt_nimber_set_greatest(asked));
}

/* ---- others --------------------------------------------------------------------------------- */

/* Returns the count of workers that search a position of this hash, or of one with its place. */
static atomic_ushort *searchers_at(struct bt_nimber_worker *s, uint64_t hash) {
  return &s->shared->searched[(hash >> 32) % BT_NIMBER_PLACES];
}

static uint64_t hardest_hash_of(const struct bt_nimber_worker *s,
                                const struct bt_open_option *option) {
  return s->open.parts[hardest_part_of(s, option)].key.hash;
}

static bool is_searched_by_other(struct bt_nimber_worker *s, const struct bt_open_option *option) {
  const uint64_t hash = hardest_hash_of(s, option);
  return s->ranks != NULL ? bt_nimber_ranks_are_at(s->ranks, hash)
                          : atomic_load_explicit(searchers_at(s, hash), memory_order_relaxed) > 0;
}

/* Returns the first option from `at` on that no other worker searches; with `own`, the first that
 * also belongs to this rank. */
static size_t first_free_option(struct bt_nimber_worker *s, size_t at, bool own) {
  const struct bt_open_option *options = s->open.options;
  while (at < s->open.option_count &&
         (is_searched_by_other(s, &options[at]) ||
          (own && !bt_nimber_ranks_own(s->ranks, hardest_hash_of(s, &options[at])))))
    at++;
  return at;
}

/* Moves the first option from `at` on that no other worker searches to `at`.  Ranks that are at one
 * position at once do not see what the others choose, and begin with their own options. */
static void move_free_option_first(struct bt_nimber_worker *s, const struct bt_key *key,
                                   size_t at) {
  struct bt_open_option *options = s->open.options;
  size_t chosen = s->open.option_count;
  if (s->ranks != NULL && bt_nimber_ranks_are_at(s->ranks, key->hash))
    chosen = first_free_option(s, at, true);
  if (chosen == s->open.option_count)
    chosen = first_free_option(s, at, false);
  if (chosen == s->open.option_count)
    return;
  const struct bt_open_option option = options[chosen];
  memmove(options + at + 1, options + at, (chosen - at) * sizeof *options);
  options[at] = option;
}

/* Returns true if another worker has found the value of the position before the option at `at` is
 * asked about; else another option may take the place `at`. */
static bool is_done_by_other(struct bt_nimber_worker *s, const struct bt_key *key, size_t at,
                             struct bt_nimber_answer *answer) {
  struct bt_key same = *key;
  answer->is_known = bt_nimber_table_find(s->open.table, &same, &answer->value);
  if (!answer->is_known)
    move_free_option_first(s, key, at);
  return answer->is_known;
}

/* ---- all options ---------------------------------------------------------------------------- */

/* Asks the open options from the first on, until the value is known or cannot be in the set.  When
 * no option is left open, one number is possible, and has been possible all along.  Unless it is
 * above all that is asked, every option was asked about it and does not have it: it is the
 * value. */
BT_INLINE betli_status search_part_options(struct bt_nimber_worker *s, const struct bt_key *key,
                                           size_t first, bt_nimber_set *known, bt_nimber_set asked,
                                           struct bt_nimber_answer *answer,
                                           struct bt_error *error) {
  const size_t end = s->open.option_count;
  betli_status status = BETLI_OK;
  bool exact = true; /* all values so far are in `values` */
  bt_nimber_set values = *known;
  for (size_t at = first; status == BETLI_OK; at++) {
    const size_t open = end - at;
    const bt_nimber_set possible = bt_nimber_set_mex(values, open);
    if (open == 0 && possible != 0 &&
        (exact || bt_nimber_set_greatest(possible) <= bt_nimber_set_greatest(asked))) {
      *answer = (struct bt_nimber_answer){true, bt_nimber_set_greatest(possible)};
      return BETLI_OK;
    }
    if ((possible & asked) == 0)
      break;
    if (s->has_others && is_done_by_other(s, key, at, answer))
      return BETLI_OK;
    struct bt_nimber_answer option;
    status = search_option(s, s->open.options[at], relevant_nimbers(possible, open, asked), &option,
                           error);
    exact &= option.is_known;
    if (option.is_known)
      *known = values |= bt_nimber_set_of(option.value);
  }
  answer->is_known = false;
  return status;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Narrows `asked` to the bounds that the game gives for a position; tells the value if they are
 * equal. */
static void narrow_by_bounds(const struct bt_game *game, const uint64_t *words,
                             bt_nimber_set *asked, struct bt_nimber_answer *answer) {
  uint64_t low, high;
  if (game->kind->bounds == NULL)
    return;
  game->kind->bounds(game->self, words, &low, &high);
  assert(low <= high);
  *asked &= bt_nimber_set_range(low, high);
  if (low == high && low <= BT_MOST_NIMBER)
    *answer = (struct bt_nimber_answer){true, (unsigned)low};
}

void bt_nimber_write_progress(struct bt_nimber_shared *shared) {
  const struct bt_limits *limits = shared->table.limits;
  const double part = (double)limits->used / (double)limits->memory;
  const int length =
      snprintf(shared->progress, sizeof shared->progress, "values, %.0f %% of memory", 100 * part);
  if (shared->asked > 0)
    snprintf(shared->progress + length, sizeof shared->progress - (size_t)length, ", not %s%u",
             shared->asked > 1 ? "0 to " : "", shared->asked - 1);
}

static void stop_all_workers(struct bt_nimber_worker *s) {
  atomic_store_explicit(&s->shared->stopped, true, memory_order_relaxed);
}

/* Stops all workers if a table should grow. */
static void stop_if_cramped(struct bt_nimber_worker *s, const struct bt_nimber_table *table) {
  if (atomic_load_explicit(&table->cramped, memory_order_relaxed))
    stop_all_workers(s);
}

/* Returns true if ranks share what they find about a part. */
static bool is_shared_by_ranks(const struct bt_nimber_worker *s, const uint64_t *words) {
  return s->ranks != NULL && bt_nimber_ranks_share(s->ranks, words);
}

/* Hands a value to the game's keeper. */
static betli_status keep_value(struct bt_nimber_worker *s, const struct bt_key *key, unsigned value,
                               struct bt_error *error) {
  const struct bt_nimber_keeper *keeper = s->open.game->keeper;
  if (keeper == NULL)
    return BETLI_OK;
  bt_thread_pool_lock(s->shared->pool);
  const betli_status status = keeper->put(keeper->data, key->words, value, error);
  bt_thread_pool_unlock(s->shared->pool);
  return status;
}

enum { VALUES_BETWEEN_REPORTS = 1 << 14 };

/* Puts a value into the table, tells ranks that share the part, and has it kept. */
static betli_status put_found_value(struct bt_nimber_worker *s, const struct bt_key *key,
                                    unsigned value, struct bt_error *error) {
  bool there;
  betli_status status = bt_nimber_table_put(s->open.table, key, value, &there, error);
  if (s->leads && ++s->found % VALUES_BETWEEN_REPORTS == 0)
    bt_nimber_write_progress(s->shared);
  stop_if_cramped(s, s->open.table);
  if (status != BETLI_OK || there)
    return status;
  if (is_shared_by_ranks(s, key->words)) {
    status = bt_nimber_ranks_tell_value(s->ranks, key, value, error);
    if (status != BETLI_OK)
      return status;
  }
  return keep_value(s, key, value, error);
}

/* Returns true if the leader's work goes on after so many options were looked at. */
static bool is_within_limits(struct bt_nimber_worker *s, uint64_t options) {
  const size_t count = atomic_load_explicit(&s->open.table->count, memory_order_relaxed);
  return bt_limits_go_on(s->open.limits, options, s->shared->progress, count, 0);
}

/* Counts a position; BETLI_LIMIT if the work does not go on. */
static betli_status continue_search(struct bt_nimber_worker *s, uint64_t options,
                                    struct bt_error *error) {
  if (s->leads && !is_within_limits(s, options))
    return bt_limits_stopped(s->open.limits, error);
  if (++s->steps == s->pause)
    stop_all_workers(s);
  if (s->ranks != NULL)
    return bt_nimber_ranks_go_on(s->ranks, s->steps, error);
  s->left = atomic_load_explicit(&s->shared->stopped, memory_order_relaxed);
  return s->left ? BETLI_LIMIT : BETLI_OK;
}

/* Adds values that a part does not have. */
BT_APART static betli_status exclude_part_values(struct bt_nimber_worker *s,
                                                 const struct bt_key *key, bt_nimber_set values,
                                                 struct bt_error *error) {
  const betli_status status = bt_nimber_table_exclude(&s->shared->excluded, key, values, error);
  stop_if_cramped(s, &s->shared->excluded);
  if (status != BETLI_OK)
    return status;
  return is_shared_by_ranks(s, key->words)
             ? bt_nimber_ranks_tell_excluded(s->ranks, key, values, error)
             : BETLI_OK;
}

/* Asks other ranks about the options of a shared part that were pushed from `first` on. */
BT_APART static betli_status ask_ranks_for_options(struct bt_nimber_worker *s,
                                                   const uint64_t *words, size_t first,
                                                   struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (!is_shared_by_ranks(s, words))
    return BETLI_OK;
  for (size_t i = first; i < s->open.part_count && status == BETLI_OK; i++)
    if (is_shared_by_ranks(s, s->open.parts[i].key.words))
      status = bt_nimber_ranks_ask(s->ranks, &s->open.parts[i].key, error);
  return status;
}

BT_INLINE betli_status search_unknown_part(struct bt_nimber_worker *s, const struct bt_key *key,
                                           bt_nimber_set asked, struct bt_nimber_answer *answer,
                                           struct bt_error *error) {
  const size_t parts = s->open.part_count, options = s->open.option_count;
  bt_nimber_set values;
  bool decided;
  betli_status status =
      bt_nimber_options_push(&s->open, key->words, asked, &values, &decided, error);
  if (status == BETLI_OK)
    status = continue_search(s, s->open.written.count, error);
  if (status == BETLI_OK && !decided)
    status = ask_ranks_for_options(s, key->words, parts, error);
  if (status == BETLI_OK && !decided)
    status = search_part_options(s, key, options, &values, asked, answer, error);
  s->open.part_count = parts;
  s->open.option_count = options;
  if (status != BETLI_OK)
    return status;
  if (answer->is_known)
    return put_found_value(s, key, answer->value, error);
  return exclude_part_values(s, key, asked | values, error);
}

/* Lets others see which part is searched: the ranks, if they share it, or the threads. */
BT_APART static betli_status enter_part(struct bt_nimber_worker *s, const struct bt_key *key,
                                        bt_nimber_set asked, struct bt_error *error) {
  if (is_shared_by_ranks(s, key->words))
    return bt_nimber_ranks_enter(s->ranks, key, asked, error);
  atomic_fetch_add_explicit(searchers_at(s, key->hash), 1, memory_order_relaxed);
  return BETLI_OK;
}

/* Leaves a part.  A part that ranks share is left early when they have found enough: then their
 * answer counts, and *status is BETLI_OK. */
BT_APART static void leave_part(struct bt_nimber_worker *s, const struct bt_key *key,
                                struct bt_nimber_answer *answer, betli_status *status) {
  struct bt_key same = *key;
  if (!is_shared_by_ranks(s, key->words)) {
    atomic_fetch_sub_explicit(searchers_at(s, key->hash), 1, memory_order_relaxed);
  } else if (bt_nimber_ranks_leave(s->ranks)) {
    answer->is_known = bt_nimber_table_find(s->open.table, &same, &answer->value);
    *status = BETLI_OK;
  }
}

/* Finds the value of a part if it lies in the set or is known; else finds that it does not lie in
 * the set. */
static betli_status search_part_value(struct bt_nimber_worker *s, struct bt_key *key,
                                      bt_nimber_set asked, struct bt_nimber_answer *answer,
                                      struct bt_error *error) {
  *answer = (struct bt_nimber_answer){0};
  answer->is_known = bt_nimber_table_find(s->open.table, key, &answer->value);
  if (!answer->is_known) {
    asked &= ~bt_nimber_table_excluded(&s->shared->excluded, key);
    narrow_by_bounds(s->open.game, key->words, &asked, answer);
  }
  if (answer->is_known || asked == 0)
    return BETLI_OK;
  if (s->depth >= MOST_DEPTH)
    return fail_beyond(s, error);
  s->depth++;
  betli_status status = s->has_others ? enter_part(s, key, asked, error) : BETLI_OK;
  if (status == BETLI_OK) {
    status = search_unknown_part(s, key, asked, answer, error);
    if (s->has_others)
      leave_part(s, key, answer, &status);
  }
  s->depth--;
  return status;
}

/* ---- from outside --------------------------------------------------------------------------- */

void bt_nimber_worker_open(struct bt_nimber_worker *worker, struct bt_nimber_shared *shared) {
  const struct bt_game *game = shared->table.game;
  struct bt_limits *limits = shared->table.limits;
  *worker = (struct bt_nimber_worker){
      .shared = shared,
      .open = {
          .game = game, .limits = limits, .written = {.limits = limits}, .table = &shared->table}};
  bt_keys_open(&worker->open.keys, game, limits);
}

void bt_nimber_worker_close(struct bt_nimber_worker *worker) {
  bt_nimber_options_close(&worker->open);
}

void bt_nimber_worker_begin(struct bt_nimber_worker *worker) {
  worker->depth = worker->open.part_count = worker->open.option_count = 0;
  worker->left = worker->beyond = false;
}

betli_status bt_nimber_worker_ask(struct bt_nimber_worker *worker, struct bt_open_option option,
                                  bt_nimber_set asked, struct bt_nimber_answer *answer,
                                  struct bt_error *error) {
  return search_option(worker, option, asked, answer, error);
}
