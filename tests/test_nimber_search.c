/* The search of large positions: its values against the definition, and against published
 * values. */
#include "support.h"

#include "core/algebra/algebra.h"
#include "core/grundy_search/nimber_search.h"
#include "core/value/lookup.h"
#include "games/boards/squares.h"
#include "games/catalogue.h"

#include <string.h>

enum { ROUNDS = 300, SIDE = 5, ROOM = 60000 };

struct both {
  struct bt_limits limits;
  struct bt_game game;
  struct bt_nimber_search search;
  struct bt_lookup lookup; /* by the definition */
  struct bt_error error;
};

static void open_both(struct both *both, const char *name) {
  *both = (struct both){.limits = {.memory = UINT64_MAX}};
  assert_int_equal(bt_game_open(name, &both->limits, &both->game, &both->error), BETLI_OK);
  assert_true(bt_nimber_search_suits(&both->game));
  bt_nimber_search_open(&both->search, &both->game, &both->limits);
  bt_lookup_open(&both->lookup, &both->game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false),
                 &both->limits);
}

/* Closes both, and checks that all memory is free. */
static void close_both(struct both *both) {
  bt_nimber_search_close(&both->search);
  bt_lookup_close(&both->lookup);
  bt_game_close(&both->game);
  assert_int_equal(both->limits.used, 0);
}

static void read_words(struct both *both, const char *text, uint64_t *words) {
  assert_int_equal(both->game.kind->parse(both->game.self, text, words, &both->error), BETLI_OK);
}

static uint64_t searched(struct both *both, const uint64_t *words) {
  uint64_t value = 0, known = 0;
  bool found = false;
  assert_int_equal(bt_nimber_search_value(&both->search, words, &value, &found, &both->error),
                   BETLI_OK);
  assert_true(found);
  if (bt_nimber_search_knows(&both->search, words, &known))
    assert_int_equal(known, value);
  return value;
}

static uint64_t defined(struct both *both, const uint64_t *words) {
  struct bt_value value = {0};
  assert_int_equal(bt_lookup_value(&both->lookup, words, &value, &both->error), BETLI_OK);
  assert_int_equal(value.kind, BT_NUMBER);
  return value.number;
}

static void random_board(uint64_t *seed, char *text) {
  const uint64_t rows = 1 + random_below(seed, SIDE), columns = 1 + random_below(seed, SIDE);
  size_t length = 0;
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++)
      text[length++] = random_below(seed, 6) == 0 ? '#' : '.';
    text[length++] = row + 1 < rows ? '/' : '\0';
  }
}

/* Compares values, and options of a value, while the search keeps its results from earlier
 * positions. */
static void compare_random_boards(const char *game) {
  struct both both;
  uint64_t seed = seed_of_run();
  open_both(&both, game);
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    char text[SIDE * (SIDE + 1)];
    uint64_t words[BT_MAX_WIDTH], part[BT_MAX_WIDTH];
    struct bt_options options = {0}, reached = {0};
    const uint64_t asked = random_below(&seed, 4);
    uint64_t wanted = 0;
    bool found;
    random_board(&seed, text);
    read_words(&both, text, words);
    if (random_below(&seed, 2) == 0 && searched(&both, words) != defined(&both, words))
      fail_msg("%s %s: not the value by the definition", game, text);
    assert_int_equal(
        bt_nimber_search_reach(&both.search, words, asked, &reached, &found, &both.error),
        BETLI_OK);
    assert_true(found);
    assert_int_equal(bt_game_options(&both.game, words, &options, &both.error), BETLI_OK);
    for (size_t r = 0; r < options.run_count; r++) {
      bt_options_part(&options, &options.runs[r], 0, 0, part);
      wanted += defined(&both, part) == asked;
    }
    assert_int_equal(reached.count, wanted);
    for (size_t r = 0; r < reached.run_count; r++) {
      bt_options_part(&reached, &reached.runs[r], 0, 0, part);
      assert_int_equal(defined(&both, part), asked);
    }
    bt_options_free(&options);
    bt_options_free(&reached);
  }
  close_both(&both);
}

static void as_by_the_definition(void **state) {
  (void)state;
  compare_random_boards("cram");
  compare_random_boards("node-kayles");
}

/* Checks all values that a search keeps, also of positions that it did not need again. */
static void hold_entries(struct both *both) {
  const struct bt_nimber_table *table = &both->search.team.shared.table;
  size_t count = 0;
  for (size_t slot = 0; slot < table->slot_count; slot++) {
    uint64_t words[BT_MAX_WIDTH];
    unsigned value = 0;
    const bool taken = bt_nimber_table_entry(table, slot, words, &value);
    if (taken)
      assert_int_equal(value, defined(both, words));
    count += taken;
  }
  assert_true(count > 0 && count == table->count);
}

/* Checks the numbers that a search excludes as values of positions. */
static void hold_excluded(struct both *both) {
  const struct bt_nimber_table *table = &both->search.team.shared.excluded;
  size_t count = 0;
  for (size_t slot = 0; slot < table->slot_count; slot++) {
    uint64_t words[BT_MAX_WIDTH];
    struct bt_key key;
    unsigned ignored;
    if (!bt_nimber_table_entry(table, slot, words, &ignored))
      continue;
    bt_keys_make(&both->search.team.leader.worker.open.keys, words, &key);
    const bt_nimber_set excluded = bt_nimber_table_excluded(table, &key);
    assert_int_not_equal(excluded, 0);
    assert_int_equal(excluded >> defined(both, words) & 1, 0);
    count++;
  }
  assert_true(count > 0 && count == table->count);
}

static void hold_kept(const char *game, const char *board) {
  struct both both;
  uint64_t words[BT_MAX_WIDTH];
  open_both(&both, game);
  read_words(&both, board, words);
  searched(&both, words);
  hold_entries(&both);
  hold_excluded(&both);
  close_both(&both);
}

/* Checks that numbers add up, that large ones and positions without memory are left out, and that
 * a table takes no more than its share. */
static void excluded_numbers_add_up(void **state) {
  struct both both;
  struct bt_nimber_table table;
  struct bt_key key = {.hash = 1};
  (void)state;
  open_both(&both, "cram");
  both.limits.memory = 1 << 16;
  table = (struct bt_nimber_table){.game = &both.game, .limits = &both.limits, .share = 2};
  assert_int_equal(bt_nimber_table_excluded(&table, &key), 0);
  read_words(&both, "2x2", key.words);
  assert_int_equal(bt_nimber_table_exclude(&table, &key, 5, &both.error), BETLI_OK);
  assert_int_equal(bt_nimber_table_exclude(&table, &key, 2 | (bt_nimber_set)1 << 60, &both.error),
                   BETLI_OK);
  assert_int_equal(bt_nimber_table_excluded(&table, &key), 7);
  for (uint64_t k = 0; k < ROOM; k++) {
    key.hash = bt_words_hash(&k, 1);
    bt_squares_words(&(struct bt_squares){1, 60, 3 + 4 * k}, key.words);
    assert_int_equal(bt_nimber_table_exclude(&table, &key, 1, &both.error), BETLI_OK);
  }
  assert_true(table.full && both.limits.used <= both.limits.memory / 2);
  bt_nimber_table_free(&table);
  close_both(&both);
}

static void kept_by_the_definition(void **state) {
  (void)state;
  hold_kept("cram", "3x9");
  hold_kept("node-kayles", "5x7");
}

struct published {
  const char *board;
  uint64_t value;
};

static void compare_published(const char *game, const struct published *known, size_t count) {
  struct both both;
  open_both(&both, game);
  for (size_t i = 0; i < count; i++) {
    uint64_t words[BT_MAX_WIDTH];
    read_words(&both, known[i].board, words);
    assert_int_equal(searched(&both, words), known[i].value);
  }
  close_both(&both);
}

/* Checks published values.  Cram: M. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical
 * Computer Science 462 (2012).  A row of Node Kayles is Dawson's chess, 0.137: R. K. Guy and C. A.
 * B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52
 * (1956). */
static void published_values(void **state) {
  static const struct published cram[] = {{"1x1", 0}, {"2x2", 0}, {"2x3", 1}, {"3x3", 0},
                                          {"3x4", 1}, {"3x5", 1}, {"3x6", 4}, {"3x7", 1},
                                          {"3x8", 3}, {"3x9", 1}, {"4x4", 0}, {"4x5", 2},
                                          {"4x6", 0}, {"4x7", 3}, {"4x8", 0}, {"5x5", 0}};
  static const struct published node_kayles[] = {{"1x1", 1},  {"1x2", 1},  {"1x3", 2}, {"1x4", 0},
                                                 {"1x5", 3},  {"1x6", 1},  {"1x9", 3}, {"1x11", 2},
                                                 {"1x13", 4}, {"1x15", 5}, {"4x5", 0}, {"4x6", 0},
                                                 {"4x7", 0},  {"4x8", 0},  {"4x9", 0}};
  (void)state;
  compare_published("cram", cram, sizeof cram / sizeof *cram);
  compare_published("node-kayles", node_kayles, sizeof node_kayles / sizeof *node_kayles);
}

/* Checks that no result is lost when memory or time runs out. */
static void stopped_and_continued(void **state) {
  struct both both;
  uint64_t words[BT_MAX_WIDTH], value;
  bool found;
  int stops = 0;
  betli_status status;
  (void)state;
  open_both(&both, "cram");
  read_words(&both, "4x7", words);
  do {
    both.limits.memory = both.limits.used + (UINT64_C(1) << (10 + stops));
    status = bt_nimber_search_value(&both.search, words, &value, &found, &both.error);
    stops += status == BETLI_LIMIT;
  } while (status == BETLI_LIMIT);
  assert_int_equal(status, BETLI_OK);
  assert_int_equal(value, 3);
  assert_true(stops > 2);
  close_both(&both);
}

/* Checks that a table without memory forgets entries, and that the search finds them again. */
static void a_full_table_forgets(void **state) {
  struct both both;
  uint64_t words[BT_MAX_WIDTH];
  (void)state;
  open_both(&both, "cram");
  read_words(&both, "...", words);
  searched(&both, words); /* its caches have their memory now */
  both.limits.memory = both.limits.used + ROOM;
  read_words(&both, "......./..#..../......./.......", words);
  assert_int_equal(searched(&both, words), 1);
  assert_true(both.search.team.shared.table.full);
  assert_true(both.limits.used <= both.limits.memory);
  both.limits.memory = UINT64_MAX;
  hold_entries(&both);
  close_both(&both);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_full_table_forgets), cmocka_unit_test(excluded_numbers_add_up),
      cmocka_unit_test(as_by_the_definition), cmocka_unit_test(kept_by_the_definition),
      cmocka_unit_test(published_values),     cmocka_unit_test(stopped_and_continued)};
  return cmocka_run_group_tests_name("nimber search", tests, NULL, NULL);
}
