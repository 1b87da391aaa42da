/* The search of sums in misere play, against exhaustive search of whole positions, and against
 * published results.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include "core/algebra/function.h"
#include "core/search/exhaustive.h"
#include "core/search/sum_search.h"
#include "games/catalogue.h"

#include <string.h>

enum { ROUNDS = 400, SIDE = 4, HEAPS = 4, MOST_COMPONENTS = 3 };

struct both {
  struct bt_limits limits;
  struct bt_game board, nim;
  struct bt_sum_search search;
  struct bt_exhaustive outcome, grundy; /* by the definition */
  struct bt_error error;
};

static void open_both(struct both *both, const char *name) {
  const struct bt_compound sum = {.rule = BT_LONG_DISJUNCTIVE, .misere = true};
  *both = (struct both){.limits = {.memory = UINT64_MAX}};
  struct bt_error *error = &both->error;
  assert_int_equal(bt_game_open(name, &both->limits, &both->board, error), BETLI_OK);
  assert_int_equal(bt_game_open("nim", &both->limits, &both->nim, error), BETLI_OK);
  assert_true(bt_sum_search_suits(&both->board));
  assert_int_equal(bt_sum_search_open(&both->search, &both->limits, NULL, error), BETLI_OK);
  assert_int_equal(
      bt_exhaustive_open(&both->outcome, &sum, &bt_misere_outcome, &both->limits, error), BETLI_OK);
  assert_int_equal(bt_exhaustive_open(&both->grundy, &sum, &bt_misere_grundy, &both->limits, error),
                   BETLI_OK);
}

/* Closes both, and checks that all memory is given back. */
static void close_both(struct both *both) {
  bt_sum_search_close(&both->search);
  bt_exhaustive_close(&both->outcome);
  bt_exhaustive_close(&both->grundy);
  bt_game_close(&both->board);
  bt_game_close(&both->nim);
  assert_int_equal(both->limits.used, 0);
}

static void add_board(struct both *both, const char *text, struct bt_position *position) {
  struct bt_component component = {.game = &both->board};
  assert_int_equal(both->board.kind->parse(both->board.self, text, component.words, &both->error),
                   BETLI_OK);
  assert_int_equal(bt_position_add(position, &component, &both->error), BETLI_OK);
}

static void add_heap(struct both *both, uint64_t size, struct bt_position *position) {
  const struct bt_component component = {.game = &both->nim, .words = {size}};
  assert_int_equal(bt_position_add(position, &component, &both->error), BETLI_OK);
}

static void random_board(uint64_t *seed, unsigned most, char *text) {
  const uint64_t rows = 1 + random_below(seed, most), columns = 1 + random_below(seed, SIDE);
  size_t length = 0;
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++)
      text[length++] = random_below(seed, 6) == 0 ? '#' : '.';
    text[length++] = row + 1 < rows ? '/' : '\0';
  }
}

/* Makes a random position: a large board or two small ones, and Nim heaps. */
static void random_position(struct both *both, uint64_t *seed, struct bt_position *position) {
  const uint64_t boards = 1 + random_below(seed, 2);
  position->count = 0;
  for (uint64_t i = 0; i < boards; i++) {
    char text[SIDE * (SIDE + 1)];
    random_board(seed, boards == 1 ? SIDE : 2, text);
    add_board(both, text, position);
  }
  for (uint64_t heaps = random_below(seed, MOST_COMPONENTS); heaps > 0; heaps--)
    add_heap(both, random_below(seed, HEAPS), position);
}

static uint64_t defined(struct bt_exhaustive *exhaustive, const struct bt_position *position,
                        struct bt_error *error) {
  struct bt_value value;
  assert_int_equal(bt_exhaustive_value(exhaustive, position, &value, error), BETLI_OK);
  return value.number;
}

static bool searched(struct both *both, const struct bt_position *position) {
  bool is_n, found;
  assert_int_equal(bt_sum_search_is_n(&both->search, position, &is_n, &found, &both->error),
                   BETLI_OK);
  assert_true(found);
  return is_n;
}

static void compare_random(const char *game) {
  struct both both;
  struct bt_position position = {0};
  uint64_t seed = seed_of_run(), value;
  bool found;
  open_both(&both, game);
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    random_position(&both, &seed, &position);
    if (searched(&both, &position) != (defined(&both.outcome, &position, &both.error) == 1))
      fail_msg("%s, round %zu: not who wins by the definition", game, round);
    if (round % 4 > 0)
      continue;
    assert_int_equal(bt_sum_search_grundy(&both.search, &position, &value, &found, &both.error),
                     BETLI_OK);
    assert_true(found);
    assert_int_equal(value, defined(&both.grundy, &position, &both.error));
  }
  bt_position_free(&position);
  close_both(&both);
}

static void as_by_the_definition(void **state) {
  (void)state;
  compare_random("cram");
  compare_random("node-kayles");
}

/* Checks all sums that a search keeps, also those whose outcome it needed no more. */
static void hold_kept(const char *game, const char *board) {
  struct both both;
  struct bt_position position = {0};
  open_both(&both, game);
  add_board(&both, board, &position);
  searched(&both, &position);
  for (uint32_t number = 0; number < both.search.sums.count; number++) {
    size_t count;
    const uint32_t *key = bt_key_numbers_key(&both.search.sums, number, &count);
    position.count = 0;
    for (size_t i = 0; i < count; i++) {
      const struct bt_component part = bt_expander_component(&both.search.expander, key[i]);
      assert_int_equal(bt_position_add(&position, &part, &both.error), BETLI_OK);
    }
    const bool is_n = defined(&both.outcome, &position, &both.error) == 1;
    assert_int_equal(both.search.outcomes[number], is_n ? 2 : 1);
  }
  assert_true(both.search.sums.count > 40);
  bt_position_free(&position);
  close_both(&both);
}

static void kept_by_the_definition(void **state) {
  (void)state;
  hold_kept("cram", "4x5");
  hold_kept("cram", "3x7");
  hold_kept("node-kayles", "4x6");
  if (is_long_run()) {
    hold_kept("cram", "4x6");
    hold_kept("node-kayles", "5x6");
  }
}

/* Compares with misere Cram: 2xn is an N-position if n is even (M. Lemoine, S. Viennot, records of
 * Cram).  As far as is known, 3xn is an N-position if 3 divides n. */
static void published_outcomes(void **state) {
  struct both both;
  struct bt_position position = {0};
  (void)state;
  open_both(&both, "cram");
  for (unsigned rows = 2; rows <= 3; rows++)
    for (unsigned columns = rows; columns <= 22 - 4 * rows; columns++) {
      char text[16];
      snprintf(text, sizeof text, "%ux%u", rows, columns);
      position.count = 0;
      add_board(&both, text, &position);
      assert_int_equal(searched(&both, &position), columns % rows == 0);
    }
  bt_position_free(&position);
  close_both(&both);
}

/* Checks that nothing that was found is lost as memory or time runs out. */
static void stopped_and_continued(void **state) {
  struct both both;
  struct bt_position position = {0};
  bool is_n, found;
  int stops = 0;
  betli_status status;
  (void)state;
  open_both(&both, "cram");
  add_board(&both, "5x5", &position);
  do {
    both.limits.memory = both.limits.used + (UINT64_C(1) << (12 + stops));
    status = bt_sum_search_is_n(&both.search, &position, &is_n, &found, &both.error);
    stops += status == BETLI_LIMIT;
  } while (status == BETLI_LIMIT);
  assert_int_equal(status, BETLI_OK);
  assert_true(found && is_n);
  assert_true(stops > 2);
  both.limits.memory = UINT64_MAX;
  bt_position_free(&position);
  close_both(&both);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(as_by_the_definition), cmocka_unit_test(kept_by_the_definition),
      cmocka_unit_test(published_outcomes), cmocka_unit_test(stopped_and_continued)};
  return cmocka_run_group_tests_name("sum search", tests, NULL, NULL);
}
