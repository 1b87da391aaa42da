/* Walking through the moves of a compound, and counting them without walking. */
#include "support.h"

#include "core/moves/move_count.h"
#include "core/moves/move_iterator.h"

#include <stdlib.h>
#include <string.h>

static uint64_t walk(enum bt_rule rule, uint64_t most, const uint64_t *options, size_t count) {
  const struct bt_compound compound = {.rule = rule, .most = most};
  struct bt_move_iterator iterator;
  struct bt_error error = {0};
  uint64_t moves = 0;
  assert_int_equal(bt_move_iterator_open(&iterator, count, options, &compound, &error), BETLI_OK);
  while (bt_move_iterator_next(&iterator)) {
    uint64_t movers = 0;
    for (size_t i = 0; i < count; i++) {
      movers += !bt_move_iterator_stays(&iterator, i);
      assert_true(bt_move_iterator_stays(&iterator, i) || iterator.choice[i] < options[i]);
    }
    assert_int_equal(movers, iterator.movers);
    moves++;
  }
  bt_move_iterator_close(&iterator);
  return moves;
}

static void the_number_of_moves_is_that_of_the_rule(void **state) {
  static const uint64_t options[] = {3, 0, 2, 5};
  (void)state;
  assert_int_equal(walk(BT_LONG_DISJUNCTIVE, 0, options, 4), 3 + 2 + 5);
  assert_int_equal(walk(BT_LONG_CONJUNCTIVE, 0, options, 4), 3 * 2 * 5);
  assert_int_equal(walk(BT_LONG_SELECTIVE, 0, options, 4), 4 * 3 * 6 - 1);
  assert_int_equal(walk(BT_AT_MOST, 1, options, 4), 10);
  assert_int_equal(walk(BT_AT_MOST, 2, options, 4), 10 + 3 * 2 + 3 * 5 + 2 * 5);
  assert_int_equal(walk(BT_AT_MOST, 9, options, 4), 4 * 3 * 6 - 1);
  assert_int_equal(walk(BT_SEQUENTIAL, 0, options, 4), 3);
  assert_int_equal(walk(BT_SEQUENTIAL, 0, options + 1, 3), 2);
  assert_int_equal(walk(BT_EXACTLY, 2, options, 4), 3 * 2 + 3 * 5 + 2 * 5);
  assert_int_equal(walk(BT_EXACTLY, 3, options, 4), 3 * 2 * 5);
  assert_int_equal(walk(BT_EXACTLY, 4, options, 4), 0);
  assert_int_equal(walk(BT_CONSECUTIVE, 2, options, 4), 10 + 2 * 5);
  assert_int_equal(walk(BT_CONSECUTIVE, 3, options, 4), 10 + 3 * 2 + 2 * 5);
  assert_int_equal(walk(BT_CIRCULAR, 2, options, 4), 10 + 2 * 5 + 5 * 3);
  assert_int_equal(walk(BT_CIRCULAR, 9, options, 4), 4 * 3 * 6 - 1);
}

/* Checks that there are no moves in short compounds with an ended component. */
static void short_compounds_are_over_when_one_component_is(void **state) {
  static const uint64_t options[] = {3, 0, 2, 5}, live[] = {3, 2};
  (void)state;
  assert_int_equal(walk(BT_SHORT_DISJUNCTIVE, 0, options, 4), 0);
  assert_int_equal(walk(BT_SHORT_CONJUNCTIVE, 0, options, 4), 0);
  assert_int_equal(walk(BT_SHORT_SELECTIVE, 0, options, 4), 0);
  assert_int_equal(walk(BT_SHORT_DISJUNCTIVE, 0, live, 2), 5);
  assert_int_equal(walk(BT_SHORT_CONJUNCTIVE, 0, live, 2), 6);
  assert_int_equal(walk(BT_SHORT_SELECTIVE, 0, live, 2), 11);
}

static void ended_positions_have_no_moves(void **state) {
  static const uint64_t options[] = {0, 0};
  (void)state;
  for (int rule = 0; rule < BT_RULES; rule++) {
    assert_int_equal(walk((enum bt_rule)rule, 0, options, 2), 0);
    assert_int_equal(walk((enum bt_rule)rule, 0, options, 0), 0);
  }
}

static void moves_come_in_a_fixed_order(void **state) {
  static const uint64_t options[] = {2, 1};
  static const uint64_t wanted[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}};
  const struct bt_compound compound = {.rule = BT_LONG_SELECTIVE};
  struct bt_move_iterator iterator;
  struct bt_error error = {0};
  (void)state;
  assert_int_equal(bt_move_iterator_open(&iterator, 2, options, &compound, &error), BETLI_OK);
  for (size_t i = 0; i < 5; i++) {
    assert_true(bt_move_iterator_next(&iterator));
    for (size_t c = 0; c < iterator.depth; c++)
      assert_int_equal(iterator.choice[c], wanted[i][c]);
  }
  assert_false(bt_move_iterator_next(&iterator));
  bt_move_iterator_close(&iterator);
}

static void assert_natural(const struct bt_natural *number, const char *digits) {
  struct bt_text text = {0};
  bt_natural_print(number, &text);
  assert_string_equal(bt_text_string(&text), digits);
  bt_text_free(&text);
}

static void naturals_grow_past_64_bits(void **state) {
  struct bt_natural one = {0}, power = {0}, next;
  (void)state;
  assert_natural(&one, "0");
  assert_true(bt_natural_is_zero(&one));
  bt_natural_add_number(&one, 1);
  bt_natural_add_number(&power, UINT64_MAX);
  assert_natural(&power, "18446744073709551615");
  bt_natural_add_number(&power, 1);
  assert_natural(&power, "18446744073709551616");
  next = (struct bt_natural){0};
  bt_natural_add_product(&next, &power, &power);
  assert_natural(&next, "340282366920938463463374607431768211456");
  bt_natural_less_one(&next);
  assert_natural(&next, "340282366920938463463374607431768211455");
  bt_natural_add(&next, &one);
  assert_natural(&next, "340282366920938463463374607431768211456");
  bt_natural_free(&one);
  bt_natural_free(&power);
  bt_natural_free(&next);
}

static void less_one_borrows(void **state) {
  struct bt_natural number = {0};
  (void)state;
  bt_natural_less_one(&number);
  assert_natural(&number, "0");
  bt_natural_add_number(&number, 1000000000000000000);
  bt_natural_less_one(&number);
  assert_natural(&number, "999999999999999999");
  bt_natural_free(&number);
}

/* Returns a number of random limbs, some of which are 0 or 10^18 - 1. */
static struct bt_natural random_natural(uint64_t *seed, size_t limbs) {
  struct bt_natural number = {.limbs = malloc(limbs * sizeof *number.limbs), .count = limbs};
  assert_non_null(number.limbs);
  number.capacity = limbs;
  for (size_t i = 0; i < limbs; i++) {
    const uint64_t kind = random_below(seed, 4);
    number.limbs[i] = kind == 0   ? 0
                      : kind == 1 ? 999999999999999999
                                  : random_below(seed, 1000000000000000000);
  }
  return number;
}

static uint64_t residue(const struct bt_natural *number, uint64_t prime) {
  uint64_t rest = 0;
  for (size_t i = number->count; i-- > 0;)
    rest = (rest * (1000000000000000000 % prime) + number->limbs[i] % prime) % prime;
  return rest;
}

/* Checks that products of any two lengths, added to a number, have the right residues and the right
 * size, which shows that nothing is above. */
static void products_have_the_right_residues(void **state) {
  static const uint64_t primes[] = {2147483647, 2147483629, 2147483587, 3};
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 600; round++) {
    const size_t n = 1 + random_below(&seed, round % 3 == 0 ? 700 : 150);
    const size_t m = round % 2 == 0 ? n : 1 + random_below(&seed, 400);
    struct bt_natural a = random_natural(&seed, n), b = random_natural(&seed, m);
    struct bt_natural sum = random_natural(&seed, 1 + random_below(&seed, n));
    uint64_t wanted[4];
    for (size_t i = 0; i < 4; i++)
      wanted[i] =
          (residue(&a, primes[i]) * residue(&b, primes[i]) + residue(&sum, primes[i])) % primes[i];
    bt_natural_add_product(&sum, &a, &b);
    for (size_t i = 0; i < 4; i++)
      assert_int_equal(residue(&sum, primes[i]), wanted[i]);
    assert_true(!sum.failed && sum.count <= n + m + 1);
    bt_natural_free(&a);
    bt_natural_free(&b);
    bt_natural_free(&sum);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_number_of_moves_is_that_of_the_rule),
      cmocka_unit_test(short_compounds_are_over_when_one_component_is),
      cmocka_unit_test(ended_positions_have_no_moves),
      cmocka_unit_test(moves_come_in_a_fixed_order),
      cmocka_unit_test(naturals_grow_past_64_bits),
      cmocka_unit_test(less_one_borrows),
      cmocka_unit_test(products_have_the_right_residues)};
  return cmocka_run_group_tests_name("joint", tests, NULL, NULL);
}
