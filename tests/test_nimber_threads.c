/* The search of large positions by several threads: values as one thread finds them, with tables
 * that often grow, or are full. */
#include "support.h"

#include "core/algebra/algebra.h"
#include "core/grundy_search/nimber_keeper.h"
#include "core/grundy_search/nimber_search.h"
#include "core/value/lookup.h"
#include "games/catalogue.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 12, SIDE = 6, MOST_THREADS = 4 };

struct searched {
  struct bt_limits limits;
  struct bt_game game;
  struct bt_nimber_search search;
  struct bt_error error;
};

/* Opens a search whose other threads start at once, not after some hundredths of a second. */
static void open_search(struct searched *s, const char *name, unsigned threads) {
  *s = (struct searched){.limits = {.memory = UINT64_MAX, .threads = threads}};
  bt_limits_begin(&s->limits);
  assert_int_equal(bt_game_open(name, &s->limits, &s->game, &s->error), BETLI_OK);
  bt_nimber_search_open(&s->search, &s->game, &s->limits);
  s->search.team.leader.worker.pause = 1;
}

/* Closes the search, and checks that all memory is free. */
static void close_search(struct searched *s) {
  bt_nimber_search_close(&s->search);
  bt_game_close(&s->game);
  assert_int_equal(s->limits.used, 0);
}

static void read_words(struct searched *s, const char *text, uint64_t *words) {
  assert_int_equal(s->game.kind->parse(s->game.self, text, words, &s->error), BETLI_OK);
}

static uint64_t value_of(struct searched *s, const char *text) {
  uint64_t value = 0, words[BT_MAX_WIDTH];
  bool found = false;
  read_words(s, text, words);
  assert_int_equal(bt_nimber_search_value(&s->search, words, &value, &found, &s->error), BETLI_OK);
  assert_true(found);
  return value;
}

/* Returns the options that have the value 0, as words. */
static struct bt_options winning(struct searched *s, const char *text) {
  struct bt_options options = {0};
  uint64_t words[BT_MAX_WIDTH];
  bool found = false;
  read_words(s, text, words);
  assert_int_equal(bt_nimber_search_reach(&s->search, words, 0, &options, &found, &s->error),
                   BETLI_OK);
  assert_true(found);
  return options;
}

static void hold_winning(struct searched *one, struct searched *many, const char *text) {
  struct bt_options a = winning(one, text), b = winning(many, text);
  assert_int_equal(a.count, b.count);
  assert_int_equal(a.word_count, b.word_count);
  if (a.word_count > 0)
    assert_memory_equal(a.words, b.words, a.word_count * sizeof *a.words);
  bt_options_free(&a);
  bt_options_free(&b);
}

static void random_board(uint64_t *seed, char *text) {
  const uint64_t rows = 4 + random_below(seed, SIDE - 3),
                 columns = 3 + random_below(seed, SIDE - 3);
  size_t length = 0;
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++)
      text[length++] = random_below(seed, 6) == 0 ? '#' : '.';
    text[length++] = row + 1 < rows ? '/' : '\0';
  }
}

/* Checks the entries of positions whose values the definition quickly gives. */
static void hold_entries(struct searched *s) {
  const struct bt_nimber_table *table = &s->search.team.shared.table;
  struct bt_lookup lookup;
  size_t count = 0;
  bt_lookup_open(&lookup, &s->game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &s->limits);
  for (size_t slot = 0; slot < table->slot_count; slot++) {
    uint64_t words[BT_MAX_WIDTH];
    unsigned value = 0;
    struct bt_value defined = bt_number(0);
    if (!bt_nimber_table_entry(table, slot, words, &value))
      continue;
    count++;
    if (s->game.kind->effort(s->game.self, words) > 400)
      continue;
    assert_int_equal(bt_lookup_value(&lookup, words, &defined, &s->error), BETLI_OK);
    assert_int_equal(value, defined.number);
  }
  assert_true(count > 0 && count == table->count);
  bt_lookup_close(&lookup);
}

static void hold_threads(const char *game, unsigned threads, bool full) {
  struct searched one, many;
  uint64_t seed = seed_of_run() + threads;
  open_search(&one, game, 1);
  open_search(&many, game, threads);
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    char text[SIDE * (SIDE + 1)];
    random_board(&seed, text);
    const uint64_t value = value_of(&many, text);
    many.search.team.shared.table.full = full;
    if (value != value_of(&one, text))
      fail_msg("%s %s: %u threads find %llu", game, text, threads, (unsigned long long)value);
    if (round % 4 == 0)
      hold_winning(&one, &many, text);
  }
  assert_int_equal(one.search.team.size, 1);
  assert_int_equal(many.search.team.size, threads);
  hold_entries(&many);
  close_search(&one);
  close_search(&many);
}

static void tables_that_grow(void **state) {
  (void)state;
  for (unsigned threads = 2; threads <= MOST_THREADS; threads++) {
    hold_threads("cram", threads, false);
    hold_threads("node-kayles", threads, false);
  }
}

static void tables_that_are_full(void **state) {
  (void)state;
  for (unsigned threads = 2; threads <= MOST_THREADS; threads++) {
    hold_threads("cram", threads, true);
    hold_threads("node-kayles", threads, true);
  }
}

/* Threads that write and read the same few slots, long enough for them to meet. */
struct contest {
  struct bt_nimber_table table;
  uint64_t seed, positions;
  atomic_size_t found, wrong;
};

enum { CONTESTANTS = 4, TURNS = 4000, CONTESTS = 60, POSITIONS = 4096, CROWD = 24, PLACES = 6 };

/* Returns a position whose hash many others share.  So an entry that is read while another replaces
 * it looks like one of the two. */
static struct bt_key position_of(uint64_t number) {
  const struct bt_key key = {.words = {number / 64, number % 64}};
  const uint64_t kind[] = {number / 32};
  return (struct bt_key){.words = {key.words[0], key.words[1]}, .hash = bt_words_hash(kind, 1)};
}

static unsigned value_put(const struct bt_key *key) {
  return (unsigned)((key->words[0] * 5 + key->words[1] * 3) % 61);
}

static void contend(void *data, size_t i, unsigned thread) {
  struct contest *contest = data;
  struct bt_error error = {0};
  uint64_t seed = contest->seed + i;
  (void)thread;
  for (int turn = 0; turn < TURNS; turn++) {
    struct bt_key key = position_of(random_below(&seed, contest->positions));
    const unsigned right = value_put(&key);
    unsigned value = 0;
    bool there;
    if (bt_nimber_table_find(&contest->table, &key, &value)) {
      atomic_fetch_add(&contest->found, 1);
      atomic_fetch_add(&contest->wrong, value != right);
    } else if (bt_nimber_table_put(&contest->table, &key, right, &there, &error) != BETLI_OK) {
      atomic_fetch_add(&contest->wrong, 1);
    }
  }
}

static uint64_t no_effort(const void *self, const uint64_t *words) {
  (void)self;
  return words[1] % 7;
}

static void hold_values_put(const struct bt_nimber_table *table, size_t count) {
  for (size_t slot = 0; slot < table->slot_count; slot++) {
    struct bt_key key = {0};
    unsigned value = 0;
    if (!bt_nimber_table_entry(table, slot, key.words, &value))
      continue;
    count++;
    assert_int_equal(value, value_put(&key));
  }
  assert_int_equal(count, table->count);
}

/* Runs a contest; in a full table, few slots are left for many positions. */
static void hold_contest(struct bt_thread_pool *pool, uint64_t seed, bool full) {
  static const struct bt_descriptor kind = {.width = 2, .effort = no_effort, .any_thread = true};
  const struct bt_game game = {.kind = &kind};
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct contest *contest = calloc(1, sizeof *contest);
  struct bt_error error = {0};
  assert_non_null(contest);
  contest->seed = seed;
  contest->table.game = &game;
  contest->table.limits = &limits;
  contest->table.share = 1;
  assert_int_equal(bt_nimber_table_make_room(&contest->table, &error), BETLI_OK);
  const size_t others = full ? contest->table.slot_count / 8 * 7 - PLACES : 0;
  contest->positions = full ? CROWD : POSITIONS;
  contest->table.count = others;
  contest->table.full = full;
  contest->table.shared = true;
  bt_thread_pool_run(pool, CONTESTANTS, contend, contest);
  contest->table.shared = false;
  assert_int_equal(contest->wrong, 0);
  assert_true(contest->found > TURNS / 10);
  assert_int_equal(contest->table.cramped, !full);
  hold_values_put(&contest->table, others);
  bt_nimber_table_free(&contest->table);
  free(contest);
  assert_int_equal(limits.used, 0);
}

static void a_look_up_finds_what_was_put(void **state) {
  struct bt_thread_pool *pool = bt_thread_pool_new(CONTESTANTS);
  uint64_t seed = seed_of_run();
  (void)state;
  assert_non_null(pool);
  for (size_t i = 0; i < rounds_of_run(CONTESTS); i++)
    hold_contest(pool, random_below(&seed, UINT64_MAX), i % 2 == 0);
  bt_thread_pool_free(pool);
}

/* A keeper that notices two threads at once. */
struct keeper {
  struct bt_nimber_keeper keeper;
  atomic_bool inside;
  size_t count;
};

static betli_status keep_none(void *data, bt_take_nimber *take, void *to, struct bt_error *error) {
  (void)data, (void)take, (void)to, (void)error;
  return BETLI_OK;
}

static betli_status keep(void *data, const uint64_t *words, unsigned value,
                         struct bt_error *error) {
  struct keeper *k = data;
  (void)words, (void)value;
  if (atomic_exchange(&k->inside, true))
    return bt_fail(error, BETLI_FAULT, "two at once");
  if (k->count++ % 16 == 0)
    sched_yield();
  atomic_store(&k->inside, false);
  return BETLI_OK;
}

static void values_are_kept_one_at_a_time(void **state) {
  struct searched s;
  struct keeper k = {.keeper = {.data = &k, .each = keep_none, .put = keep}};
  (void)state;
  open_search(&s, "cram", MOST_THREADS);
  s.game.keeper = &k.keeper;
  assert_int_equal(value_of(&s, "4x7"), 3);
  const size_t count = s.search.team.shared.table.count;
  assert_true(count <= k.count && k.count <= count + count / 8);
  close_search(&s);
}

static void interrupt(void *data, const char *what, uint64_t done, uint64_t total) {
  struct bt_limits *limits = data;
  (void)what, (void)done, (void)total;
  atomic_store(&limits->interrupted, true);
}

/* Checks that all threads stop when the leader sees an interrupt, and that all go on afterwards. */
static void an_interrupt_stops_all(void **state) {
  struct searched s;
  uint64_t words[BT_MAX_WIDTH], value = 0;
  bool found = true;
  (void)state;
  open_search(&s, "cram", 2);
  s.limits.report = interrupt;
  s.limits.report_data = &s.limits;
  read_words(&s, "7x9", words);
  assert_int_equal(bt_nimber_search_value(&s.search, words, &value, &found, &s.error), BETLI_LIMIT);
  assert_false(found);
  assert_string_equal(s.error.message, "interrupted");
  s.limits.report = NULL;
  bt_limits_begin(&s.limits);
  assert_int_equal(value_of(&s, "4x7"), 3);
  close_search(&s);
}

/* Checks that one thread asks rules that users write, and that the number of threads may change. */
static void threads_come_where_they_may(void **state) {
  struct searched s;
  (void)state;
  open_search(&s, "cram", 3);
  assert_int_equal(value_of(&s, "4x5"), 2);
  assert_int_equal(s.search.team.size, 3);
  s.limits.threads = 1;
  assert_int_equal(value_of(&s, "3x7"), 1);
  assert_int_equal(s.search.team.size, 1);
  close_search(&s);

  open_search(&s, "cram", 3);
  struct bt_descriptor kind = *s.game.kind;
  kind.any_thread = false;
  s.game.kind = &kind;
  bt_nimber_search_close(&s.search);
  bt_nimber_search_open(&s.search, &s.game, &s.limits);
  assert_int_equal(s.search.team.leader.worker.pause, 0);
  assert_int_equal(value_of(&s, "5x5"), 0);
  assert_int_equal(s.search.team.size, 1);
  close_search(&s);
}

/* Checks that a second value of a position is reported: a rule that keeps state may give two. */
static void a_second_value_is_told(void **state) {
  struct searched s;
  struct bt_nimber_table table;
  struct bt_key key = {.hash = 1};
  bool there;
  (void)state;
  open_search(&s, "cram", 1);
  table = (struct bt_nimber_table){.game = &s.game, .limits = &s.limits, .share = 1};
  read_words(&s, "2x2", key.words);
  assert_int_equal(bt_nimber_table_put(&table, &key, 1, &there, &s.error), BETLI_OK);
  assert_int_equal(bt_nimber_table_put(&table, &key, 1, &there, &s.error), BETLI_OK);
  assert_true(there);
  assert_int_equal(bt_nimber_table_put(&table, &key, 2, &there, &s.error), BETLI_INPUT);
  assert_string_equal(s.error.message, "cram: the rule gives other options for the same position");
  bt_nimber_table_free(&table);
  close_search(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_look_up_finds_what_was_put),
                                     cmocka_unit_test(a_second_value_is_told),
                                     cmocka_unit_test(tables_that_grow),
                                     cmocka_unit_test(tables_that_are_full),
                                     cmocka_unit_test(values_are_kept_one_at_a_time),
                                     cmocka_unit_test(an_interrupt_stops_all),
                                     cmocka_unit_test(threads_come_where_they_may)};
  return cmocka_run_group_tests_name("nimber threads", tests, NULL, NULL);
}
