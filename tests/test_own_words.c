/* Games in C of two numbers: for any numbers and any order of options, values are those of the same
 * game in the catalogue. */
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SIZE = 70, MOST = 3 * SIZE };

static uint64_t seed;

enum order { FORWARD, BACKWARD, SHUFFLED, TWICE, ORDERS };

/* The words of a game: each number of a component is `factor` times that of Wythoff's game plus
 * `more`. */
struct spelling {
  enum order order;
  uint64_t factor, more;
};

/* Lists the options of Wythoff's game. */
static size_t list(const uint64_t *from, uint64_t options[][2]) {
  size_t count = 0;
  for (uint64_t k = 1; k <= from[0]; k++, count++)
    options[count][0] = from[0] - k, options[count][1] = from[1];
  for (uint64_t k = 1; k <= from[1]; k++, count++)
    options[count][0] = from[0], options[count][1] = from[1] - k;
  for (uint64_t k = 1; k <= from[0] && k <= from[1]; k++, count++)
    options[count][0] = from[0] - k, options[count][1] = from[1] - k;
  return count;
}

static void shuffle(uint64_t options[][2], size_t count) {
  for (size_t i = count; i > 1; i--) {
    const size_t j = (size_t)random_below(&seed, i);
    for (size_t w = 0; w < 2; w++) {
      const uint64_t word = options[i - 1][w];
      options[i - 1][w] = options[j][w];
      options[j][w] = word;
    }
  }
}

static void queen(void *data, const uint64_t *words, betli_options *options) {
  const struct spelling *spelling = data;
  uint64_t from[2], moves[MOST][2];
  for (size_t w = 0; w < 2; w++)
    from[w] = (words[w] - spelling->more) / spelling->factor;
  const size_t count = list(from, moves);
  if (spelling->order == SHUFFLED)
    shuffle(moves, count);
  for (size_t i = 0; i < count; i++) {
    const uint64_t *move = moves[spelling->order == BACKWARD ? count - 1 - i : i];
    const uint64_t to[2] = {move[0] * spelling->factor + spelling->more,
                            move[1] * spelling->factor + spelling->more};
    betli_option(options, 1, to);
    if (spelling->order == TWICE)
      betli_option(options, 1, to);
  }
}

static betli *handle(struct spelling *spelling, size_t row) {
  const betli_rules rules = {.name = "ours", .width = 2, .options = queen, .data = spelling};
  betli *b = betli_new();
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  assert_int_equal(betli_set(b, "compound", betli_compound_name(row / 2)), BETLI_OK);
  assert_int_equal(betli_set(b, "play", row % 2 == 0 ? "normal" : "misere"), BETLI_OK);
  return b;
}

static betli_table *table(betli *b, const char *game) {
  betli_table *t = NULL;
  if (betli_table_new(b, game, SIZE, SIZE, &t) != BETLI_OK)
    fail_msg("%s: %s", game, betli_message(b));
  return t;
}

/* Returns true if the row uses look-ups: in misere sums much is searched, and nothing is looked
 * up. */
static bool is_looked_up(size_t row) {
  return row != 1;
}

static void tables_are_the_same_in_any_order(void **state) {
  (void)state;
  for (size_t row = 0; row < 12; row++)
    for (int order = 0; order < ORDERS && is_looked_up(row); order++) {
      struct spelling spelling = {(enum order)order, 1, 0};
      betli *b = handle(&spelling, row);
      betli_table *ours = table(b, "ours"), *theirs = table(b, "wythoff");
      for (uint64_t r = 0; r <= SIZE; r++)
        for (uint64_t c = 0; c <= SIZE; c++) {
          const betli_value x = betli_table_value(ours, r, c), y = betli_table_value(theirs, r, c);
          assert_true(x.kind == y.kind && x.number == y.number);
          assert_int_equal(betli_table_outcome(ours, r, c), betli_table_outcome(theirs, r, c));
        }
      betli_table_free(ours);
      betli_table_free(theirs);
      betli_free(b);
    }
}

/* Checks small words, words that grow, words with gaps, and words near 2^64. */
static void positions_are_the_same_whatever_the_numbers(void **state) {
  static const uint64_t factors[] = {1, 1, 3, 1000, UINT64_C(1) << 40, 1},
                        more[] = {0, 200, 0, 7, 0, UINT64_MAX - SIZE};
  (void)state;
  for (size_t round = 0; round < rounds_of_run(80); round++) {
    const size_t row = (size_t)random_below(&seed, 12), kind = (size_t)random_below(&seed, 6);
    struct spelling spelling = {(enum order)random_below(&seed, ORDERS), factors[kind], more[kind]};
    char ours[96], theirs[96];
    uint64_t at[2];
    if (!is_looked_up(row))
      continue;
    betli *b = handle(&spelling, row);
    for (int again = 0; again < 4; again++) {
      for (size_t w = 0; w < 2; w++)
        at[w] = random_below(&seed, SIZE);
      snprintf(theirs, sizeof theirs, "wythoff %" PRIu64 "x%" PRIu64, at[0], at[1]);
      snprintf(ours, sizeof ours, "ours %" PRIu64 "x%" PRIu64,
               at[0] * spelling.factor + spelling.more, at[1] * spelling.factor + spelling.more);
      betli_answer *x = solve_line(b, ours), *y = solve_line(b, theirs);
      assert_string_equal(x->text, y->text);
      assert_int_equal(x->outcome, y->outcome);
      if (spelling.order != TWICE)
        assert_string_equal(x->move_count, y->move_count);
      betli_answer_free(x);
      betli_answer_free(y);
    }
    betli_free(b);
  }
}

/* Writes options with a way back, which must be found among positions whose values are known. */
static void once(void *data, const uint64_t *words, betli_options *options) {
  const uint64_t trap = *(const uint64_t *)data;
  for (uint64_t k = words[0]; k-- > 0;)
    betli_option(options, 1, (const uint64_t[]){k, 0});
  if (words[0] == trap)
    betli_option(options, 1, (const uint64_t[]){trap + 1, 0});
}

static void cycles_are_found_among_known_positions(void **state) {
  uint64_t trap = UINT64_MAX - 1;
  const betli_rules rules = {.name = "trap", .width = 2, .options = once, .data = &trap};
  betli *b = betli_new();
  (void)state;
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  betli_answer_free(solve_line(b, "trap 600x0"));
  trap = 700;
  betli_answer *a = solve_line(b, "trap 701x0"); /* from 700 to 701 and back, if both like */
  assert_int_equal(a->value.kind, BETLI_INFINITE);
  assert_int_equal(a->outcome, BETLI_N);
  betli_answer_free(a);
  a = solve_line(b, "trap 650x0");
  assert_int_equal(a->value.number, 650);
  betli_answer_free(a);
  betli_free(b);
}

int main(void) {
  seed = seed_of_run();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_are_the_same_in_any_order),
      cmocka_unit_test(positions_are_the_same_whatever_the_numbers),
      cmocka_unit_test(cycles_are_found_among_known_positions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
