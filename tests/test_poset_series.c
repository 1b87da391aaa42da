/* Orders that are put together from single elements next to each other and one above another:
 * values and winning moves against play by the rules alone, and large ones against their moves. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 10, SETS = 1 << MOST };

static const char *const file = "test_poset_series.txt";

/* For each element, the elements above it. */
struct order {
  unsigned count, above[MOST];
};

/* Puts elements from `first` to before `end` together, at random. */
static void join_elements(struct order *order, unsigned first, unsigned end, uint64_t *seed) {
  if (end - first < 2)
    return;
  const unsigned middle = first + 1 + (unsigned)random_below(seed, end - first - 1);
  const bool series = random_below(seed, 2) == 0;
  for (unsigned a = first; series && a < middle; a++)
    order->above[a] |= (1U << end) - (1U << middle);
  join_elements(order, first, middle, seed);
  join_elements(order, middle, end, seed);
}

static void write_relations(const struct order *order, FILE *to) {
  for (unsigned a = 0; a < order->count; a++) {
    fprintf(to, "v%u\n", a);
    for (unsigned b = 0; b < order->count; b++)
      if (order->above[a] >> b & 1)
        fprintf(to, "v%u < v%u\n", a, b);
  }
}

static void write_order(const struct order *order) {
  FILE *to = fopen(file, "w");
  assert_non_null(to);
  write_relations(order, to);
  assert_int_equal(fclose(to), 0);
}

/* Returns the Grundy value of a set of elements, by the rules alone. */
static unsigned value_by_rules(const struct order *order, unsigned set, signed char *known) {
  unsigned options = 0, value = 0;
  if (known[set] >= 0)
    return (unsigned)known[set];
  for (unsigned a = 0; a < order->count; a++)
    if (set >> a & 1)
      options |= 1U << value_by_rules(order, set & ~(order->above[a] | 1U << a), known);
  while (options >> value & 1)
    value++;
  known[set] = (signed char)value;
  return value;
}

static void values_and_moves_are_those_of_the_rules(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(1500); round++) {
    struct order order = {.count = 1 + (unsigned)random_below(&seed, MOST)};
    signed char known[SETS];
    char line[64];
    unsigned winning = 0;
    join_elements(&order, 0, order.count, &seed);
    write_order(&order);
    memset(known, -1, sizeof known);
    const unsigned all = (1U << order.count) - 1, value = value_by_rules(&order, all, known);
    for (unsigned a = 0; a < order.count; a++)
      winning += value_by_rules(&order, all & ~(order.above[a] | 1U << a), known) == 0;
    betli *b = handle_with("function=grundy");
    snprintf(line, sizeof line, "poset:%s all", file);
    betli_answer *answer = solve_line(b, line);
    assert_int_equal(answer->value.number, value);
    assert_int_equal(strtoul(answer->move_count, NULL, 10), winning);
    betli_answer_free(answer);
    betli_free(b);
  }
  remove(file);
}

#define CHAIN 600U

/* Writes a chain, and an order next to it or above it.  Relations that follow from others are
 * written, too. */
static void write_order_and_chain(const struct order *order, bool above) {
  FILE *to = fopen(file, "w");
  assert_non_null(to);
  for (unsigned i = 1; i < CHAIN; i++) {
    fprintf(to, "c%u < c%u\n", i - 1, i);
    fprintf(to, "c0 < c%u\n", i);
  }
  write_relations(order, to);
  for (unsigned a = 0; above && a < order->count; a++)
    fprintf(to, "c%u < v%u\n", CHAIN - 1, a);
  assert_int_equal(fclose(to), 0);
}

/* Returns the elements of a small order that leave a value if they are taken. */
static unsigned count_moves_to(const struct order *order, unsigned wanted, signed char *known) {
  const unsigned all = (1U << order->count) - 1;
  unsigned count = 0;
  for (unsigned a = 0; a < order->count; a++)
    count += value_by_rules(order, all & ~(order->above[a] | 1U << a), known) == wanted;
  return count;
}

/* Checks orders of many elements whose value the rules of a small one give: next to a chain, which
 * is a heap, both are a sum; above it, they are worth as much more. */
static void orders_with_a_long_chain_are_worth_what_the_rules_say(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(200); round++) {
    const bool above = random_below(&seed, 2) == 0;
    struct order order = {.count = 1 + (unsigned)random_below(&seed, MOST)};
    signed char known[SETS];
    char line[64];
    join_elements(&order, 0, order.count, &seed);
    write_order_and_chain(&order, above);
    memset(known, -1, sizeof known);
    const unsigned value = value_by_rules(&order, (1U << order.count) - 1, known);
    betli *b = handle_with("function=grundy");
    snprintf(line, sizeof line, "poset:%s all", file);
    betli_answer *answer = solve_line(b, line);
    assert_int_equal(answer->value.number, above ? CHAIN + value : CHAIN ^ value);
    /* The chain's move to `value` wins a sum; above a chain only taking all does. */
    assert_int_equal(strtoul(answer->move_count, NULL, 10),
                     1 + (above ? 0 : count_moves_to(&order, CHAIN, known)));
    betli_answer_free(answer);
    betli_free(b);
  }
  remove(file);
}

/* Checks a forest: each move that wins leads to a P-position. */
static void check_forest(unsigned elements, uint64_t *seed) {
  enum { ROOTS = 8 };
  char line[64];
  FILE *to = fopen(file, "w");
  assert_non_null(to);
  for (unsigned i = 0; i < elements; i++)
    if (i < ROOTS)
      fprintf(to, "v%u\n", i);
    else
      fprintf(to, "v%u < v%u\n", (unsigned)random_below(seed, i), i);
  assert_int_equal(fclose(to), 0);
  betli *b = handle_with("moves=1000");
  snprintf(line, sizeof line, "poset:%s all", file);
  betli_answer *answer = solve_line(b, line);
  assert_int_equal(answer->outcome, BETLI_N);
  assert_true(answer->listed > 0);
  for (size_t m = 0; m < answer->listed; m++) {
    char *after = malloc(strlen(answer->moves[m].position) + sizeof line);
    assert_non_null(after);
    sprintf(after, "poset:%s %s", file, answer->moves[m].position);
    betli_answer *left = solve_line(b, after);
    assert_int_equal(left->outcome, BETLI_P);
    betli_answer_free(left);
    free(after);
  }
  betli_answer_free(answer);
  betli_free(b);
  remove(file);
}

static void large_forests_are_won_by_the_moves_that_win(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  check_forest(512, &seed);
  check_forest(5000, &seed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_and_moves_are_those_of_the_rules),
      cmocka_unit_test(orders_with_a_long_chain_are_worth_what_the_rules_say),
      cmocka_unit_test(large_forests_are_won_by_the_moves_that_win)};
  return cmocka_run_group_tests_name("series-parallel orders", tests, NULL, NULL);
}
