/* Chomp on orders, against a search of its own over sets of elements. */
#include "by_places.h"

#include "core/algebra/function.h"
#include "core/grundy_search/nimber_search.h"
#include "games/catalogue.h"
#include "games/graph/poset.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct bt_limits no_limits = {.memory = UINT64_MAX};

static uint32_t above[16]; /* each element and those above it, as bits */

static size_t takes_above(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (size_t i = 0; i < 16; i++)
    if (places >> i & 1)
      taken[count++] = above[i];
  return count;
}

/* Writes a random order of 10 elements; relations lead from a smaller number to a larger. */
static void write_order(FILE *file, uint64_t *seed) {
  for (size_t i = 10; i-- > 0;) {
    above[i] = 1u << i;
    fprintf(file, "e%zu\n", i);
    for (size_t j = i + 1; j < 10; j++)
      if (random_below(seed, 4) == 0) {
        fprintf(file, " e%zu <e%zu # so\n", i, j);
        above[i] |= above[j];
      }
  }
}

static void orders_are_chomped(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 40; i++) {
    char name[] = "/tmp/betli-order-XXXXXX", line[64];
    FILE *file = fdopen(mkstemp(name), "w");
    assert_non_null(file);
    write_order(file, &seed);
    fclose(file);
    snprintf(line, sizeof line, "poset:%s all", name);
    betli *b = handle_with(i % 2 ? "play=misere" : "play=normal");
    forget();
    compare(b, line, 0x3ff, i % 2, takes_above);
    betli_free(b);
    remove(name);
  }
}

/* Returns the elements by the game's numbers, which are in the order of the file. */
static uint64_t elements_of(uint32_t places) {
  uint64_t elements = 0;
  for (size_t i = 0; i < 10; i++)
    elements |= (uint64_t)(places >> i & 1) << (9 - i);
  return elements;
}

static bool holds_all_below(uint32_t places) {
  for (size_t i = 0; i < 10; i++)
    if ((places >> i & 1) == 0 && (places & above[i]) != 0)
      return false;
  return true;
}

static bool has_greatest(uint32_t places) {
  bool has = false;
  for (size_t i = 0; i < 10 && !has; i++) {
    has = places >> i & 1;
    for (size_t j = 0; j < 10; j++)
      has &= (places >> j & 1) == 0 || (above[j] >> i & 1);
  }
  return has;
}

/* Checks that outcomes are known of exactly the positions with a greatest element, and the number
 * of positions. */
static void check_outcomes(const void *order, bool misere) {
  const struct bt_function *outcome = bt_function_of(BT_OUTCOME, misere);
  size_t positions = 0;
  forget();
  for (uint32_t places = 0; places < 1 << 10; places++) {
    const uint64_t words[8] = {elements_of(places)};
    struct bt_value value;
    if (!holds_all_below(places))
      continue;
    positions++;
    const bool known = bt_poset_closed(order, outcome, words, &value);
    assert_int_equal(known, has_greatest(places));
    if (known)
      assert_int_equal(value.number, mover_wins(places, misere, takes_above));
    if (!misere && bt_poset_closed(order, &bt_grundy, words, &value))
      assert_int_equal(value.number > 0, mover_wins(places, misere, takes_above));
  }
  const uint64_t all[8] = {0x3ff};
  assert_int_equal((size_t)bt_poset_positions(order, all), positions);
}

static void greatest_elements_win(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 60; i++) {
    struct bt_error error = {0};
    char *text = NULL;
    size_t length = 0;
    void *order = NULL;
    FILE *file = open_memstream(&text, &length);
    write_order(file, &seed);
    fclose(file);
    assert_int_equal(bt_poset_read(text, length, "order", &no_limits, &order, &error), BETLI_OK);
    check_outcomes(order, i % 2);
    bt_poset_close(order);
    free(text);
  }
}

/* Checks an order too large for values, of which only the winner is known. */
static void large_orders_are_won(void **state) {
  (void)state;
  betli_answer *answer = NULL;
  betli *b = betli_new();
  assert_int_equal(try_line(b, "divisors:44100 all", &answer), BETLI_LIMIT);
  assert_int_equal(answer->outcome, BETLI_N);
  assert_string_equal(answer->method, "theorem");
  betli_answer_free(answer);
  betli_free(b);
}

/* Returns the Grundy value by the rules alone; `known` holds -1 or the values that are known. */
static int value_by_rules(uint32_t places, signed char *known) {
  uint32_t options = 0, taken[16];
  const size_t count = takes_above(places, taken);
  if (known[places] >= 0)
    return known[places];
  for (size_t i = 0; i < count; i++)
    options |= 1u << value_by_rules(places & ~taken[i], known);
  known[places] = 0;
  while (options >> known[places] & 1)
    known[places]++;
  return known[places];
}

/* Checks the search that takes isomorphic positions once, on all positions of an order. */
static void check_search(const char *path) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_game game;
  struct bt_nimber_search search;
  signed char known[1 << 10];
  char name[64];
  memset(known, -1, sizeof known);
  snprintf(name, sizeof name, "poset:%s", path);
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_OK);
  bt_nimber_search_open(&search, &game, &limits);
  for (uint32_t places = 1; places < 1 << 10; places++) {
    const uint64_t words[8] = {elements_of(places)};
    uint64_t value;
    bool found;
    if (!holds_all_below(places))
      continue;
    assert_int_equal(bt_nimber_search_value(&search, words, &value, &found, &error), BETLI_OK);
    assert_true(found);
    assert_int_equal(value, value_by_rules(places, known));
  }
  bt_nimber_search_close(&search);
  bt_game_close(&game);
  assert_int_equal(limits.used, 0);
}

static void isomorphic_positions_are_worth_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 40; i++) {
    char name[] = "/tmp/betli-order-XXXXXX";
    FILE *file = fdopen(mkstemp(name), "w");
    assert_non_null(file);
    write_order(file, &seed);
    fclose(file);
    check_search(name);
    remove(name);
  }
}

/* Checks an order with too many positions for a look-up of all: the player to move loses subset
 * take-away on all proper sets of six things (Gale and Neyman 1982). */
static void symmetric_orders_are_searched(void **state) {
  char name[] = "/tmp/betli-order-XXXXXX", line[64];
  (void)state;
  FILE *file = fdopen(mkstemp(name), "w");
  assert_non_null(file);
  for (unsigned set = 1; set < 62; set++)
    for (unsigned i = 0; i < 6; i++)
      if ((set >> i & 1) == 0 && (set | 1u << i) != 63)
        fprintf(file, "s%u < s%u\n", set, set | 1u << i);
  fclose(file);
  snprintf(line, sizeof line, "poset:%s all", name);
  betli *b = handle_with("moves=0");
  betli_answer *answer = solve_line(b, line);
  assert_int_equal(answer->value.number, 0);
  betli_answer_free(answer);
  betli_free(b);
  remove(name);
}

/* Checks the message about a file of this text; "" if it is right. */
static void order_is(const char *text, const char *message) {
  struct bt_error error = {0};
  void *self;
  const betli_status status = bt_poset_read(text, strlen(text), "order", &no_limits, &self, &error);
  assert_int_equal(status, *message == '\0' ? BETLI_OK : BETLI_INPUT);
  assert_string_equal(error.message, message);
  bt_poset_close(self);
}

static void orders_are_read(void **state) {
  (void)state;
  order_is("a < b < c\nd\n", "");
  order_is("# only\n\ta<b#x\n\r\n", "");
  order_is("", "order: the order has no element");
  order_is("a < b\nb < c\nc < a\n", "order, line 3: c < a closes a cycle");
  order_is("a < a\n", "order, line 1: a < a closes a cycle");
  order_is("a b\n", "order, line 1: two elements need < between them, as in a < b");
  order_is("a <\n", "order, line 1: an element is missing; a line is a relation such as a < b");
  order_is("x\na < all\n", "order, line 2: no element may be called 'all'");
  order_is("a,b\n", "order, line 1: no element may be called 'a,b'");
  order_is("a < b", "");
}

/* Checks that cycles are found where they close, among many relations, and that those that follow
 * from others change nothing. */
static void large_orders_are_read(void **state) {
  (void)state;
  char *text = malloc((size_t)1300 * 24), *end = text;
  for (int i = 0; i < 1200; i++)
    end += sprintf(end, "e%d < e%d < e%d\n", i, i + 1, i + 2);
  order_is(text, "");
  strcpy(end, "e0 < e1200\ne0 < e1200\n");
  order_is(text, "");
  strcpy(end, "e1000 < e7\ne3 < e2\n");
  order_is(text, "order, line 1201: e1000 < e7 closes a cycle");
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(orders_are_chomped),
      cmocka_unit_test(greatest_elements_win),
      cmocka_unit_test(large_orders_are_won),
      cmocka_unit_test(isomorphic_positions_are_worth_the_same),
      cmocka_unit_test(symmetric_orders_are_searched),
      cmocka_unit_test(orders_are_read),
      cmocka_unit_test(large_orders_are_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
