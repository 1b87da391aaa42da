/* The silver dollar game with the dollar, in both plays, against brute force by its rules.  A strip
 * is played alone, with a heap of Nim, and with another strip. */
#include "support.h"

#include <string.h>

/* Bit i of a strip is square i, from 1 on; square 0 is the bag.  A strip whose dollar is in the bag
 * counts as empty. */
enum { SQUARES = 10, MASKS = 1 << (SQUARES + 1) };

struct strip {
  unsigned coins;
  int dollar; /* its square, from 1; 0 in the bag */
};

static struct strip pushed(struct strip from, int coin, int square) {
  struct strip to = {from.coins & ~(1u << coin), from.dollar == coin ? square : from.dollar};
  if (square > 0)
    to.coins |= 1u << square;
  return to.dollar > 0 ? to : (struct strip){0, 0};
}

/* Writes all options; returns their number. */
static size_t options_of(struct strip from, struct strip *to) {
  size_t count = 0;
  for (int coin = 1; coin <= SQUARES; coin++)
    if (from.coins >> coin & 1)
      for (int square = coin - 1; square >= 0 && !(from.coins >> square & 1); square--)
        to[count++] = pushed(from, coin, square);
  return count;
}

static void write_strip(struct strip strip, char *text) {
  text += sprintf(text, "silver-dollar-bag");
  for (int square = 1; square <= SQUARES; square++)
    if (strip.coins >> square & 1)
      text += sprintf(text, square == strip.dollar ? " %d$" : " %d", square);
  if (strip.coins == 0)
    sprintf(text, " 0");
}

/* ---- brute force ---------------------------------------------------------------------------- */

enum { HEAPS = 4 };

static bool misere;
static char lost[MASKS][SQUARES + 1][HEAPS]; /* 0: not known yet; 1: not lost; 2: lost */

static bool is_lost(struct strip strip, int heap);

/* Returns the number of moves that leave a lost position, with a heap of Nim. */
static int count_wins(struct strip strip, int heap) {
  struct strip to[MASKS];
  const size_t count = options_of(strip, to);
  int wins = 0;
  for (size_t i = 0; i < count; i++)
    wins += is_lost(to[i], heap);
  for (int left = 0; left < heap; left++)
    wins += is_lost(strip, left);
  return wins;
}

static bool is_lost(struct strip strip, int heap) {
  char *known = &lost[strip.coins][strip.dollar][heap];
  if (*known == 0) {
    const bool over = strip.coins == 0 && heap == 0;
    *known = (over ? !misere : count_wins(strip, heap) == 0) ? 2 : 1;
  }
  return *known == 2;
}

/* ---- answers against brute force ------------------------------------------------------------ */

static void hold(betli *b, struct strip strip, int heap) {
  char line[128], total[16];
  write_strip(strip, line);
  if (heap > 0)
    sprintf(line + strlen(line), " + nim %d", heap);
  betli_answer *a = solve_line(b, line);
  snprintf(total, sizeof total, "%d", count_wins(strip, heap));
  if ((a->outcome == BETLI_P) != is_lost(strip, heap) || strcmp(a->move_count, total) != 0)
    fail_msg("%s, misere %d: %s winning moves, not %s", line, misere, a->move_count, total);
  if (heap == 0)
    assert_string_equal(a->method, "theorem");
  betli_answer_free(a);
}

/* Checks all strips of a number of squares, each with all heaps up to `heap`. */
static void hold_all(int squares, int heap) {
  for (int play = 0; play < 2; play++) {
    betli *b = handle_with(play ? "play=misere" : "play=normal");
    misere = play;
    memset(lost, 0, sizeof lost);
    for (unsigned coins = 2; coins < 2u << squares; coins += 2)
      for (int dollar = 1; dollar <= squares; dollar++)
        if (coins >> dollar & 1)
          hold(b, (struct strip){coins, dollar}, heap);
    hold(b, (struct strip){0, 0}, heap);
    betli_free(b);
  }
}

static void a_strip_alone(void **state) {
  (void)state;
  hold_all(8, 0);
}

static void a_strip_beside_a_heap(void **state) {
  (void)state;
  for (int heap = 1; heap < HEAPS; heap++)
    hold_all(6, heap);
}

/* Returns the Grundy value of a strip, by brute force. */
static int grundy(struct strip strip) {
  static int known[MASKS][SQUARES + 1]; /* 1 + the value; 0 if it is not known yet */
  int *value = &known[strip.coins][strip.dollar];
  if (*value == 0) {
    struct strip to[MASKS];
    bool seen[64] = {false};
    for (size_t i = options_of(strip, to); i-- > 0;)
      seen[grundy(to[i])] = true;
    for (*value = 1; seen[*value - 1];)
      ++*value;
  }
  return *value - 1;
}

static struct strip random_strip(uint64_t *random) {
  struct strip strip = {0, 0};
  while (strip.coins == 0)
    strip.coins = (unsigned)random_below(random, MASKS) & ~1u;
  while (!(strip.coins >> strip.dollar & 1))
    strip.dollar = (int)random_below(random, SQUARES + 1);
  return strip;
}

static void two_strips(void **state) {
  betli *b = betli_new();
  uint64_t random = seed_of_run();
  (void)state;
  for (int trial = 0; trial < 200; trial++) {
    const struct strip one = random_strip(&random), other = random_strip(&random);
    char line[256];
    write_strip(one, line);
    strcat(line, " + ");
    write_strip(other, line + strlen(line));
    betli_answer *a = solve_line(b, line);
    assert_int_equal(a->value.number, grundy(one) ^ grundy(other));
    betli_answer_free(a);
  }
  betli_free(b);
}

/* Compares with Project Euler 344, which gives this number for the form in which the player who
 * bags the dollar wins. */
static void three_coins_on_ten_squares_are_won_324_times(void **state) {
  betli *b = betli_new();
  int won = 0;
  (void)state;
  for (unsigned coins = 2; coins < MASKS; coins += 2)
    for (int dollar = 1; dollar <= SQUARES && __builtin_popcount(coins) == 3; dollar++) {
      char line[128];
      if (!(coins >> dollar & 1))
        continue;
      write_strip((struct strip){coins, dollar}, line);
      betli_answer *a = solve_line(b, line);
      won += a->outcome == BETLI_N;
      betli_answer_free(a);
    }
  assert_int_equal(won, 324);
  betli_free(b);
}

/* Checks that winning moves leave lost strips, also with squares near 2^64. */
static void long_strips(void **state) {
  static const char *const lines[] = {
      "silver-dollar-bag 7 1000000000000000000$ 18446744073709551615",
      "silver-dollar-bag 7 9$ 1000000000000000000 1000000000000000009 18446744073709551615",
      "silver-dollar-bag 18446744073709551613 18446744073709551614 18446744073709551615$",
      "silver-dollar-bag 3$ 18446744073709551615"};
  (void)state;
  for (size_t i = 0; i < 2 * sizeof lines / sizeof *lines; i++) {
    betli *b = handle_with(i % 2 ? "play=misere" : "play=normal");
    betli_answer *a = solve_line(b, lines[i / 2]);
    assert_int_equal(a->outcome, BETLI_N);
    assert_true(a->listed > 0);
    for (size_t m = 0; m < a->listed; m++) {
      char line[256];
      sprintf(line, "silver-dollar-bag %s", a->moves[m].position);
      betli_answer *after = solve_line(b, line);
      assert_int_equal(after->outcome, BETLI_P);
      betli_answer_free(after);
    }
    betli_answer_free(a);
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_strip_alone), cmocka_unit_test(a_strip_beside_a_heap),
      cmocka_unit_test(two_strips), cmocka_unit_test(three_coins_on_ten_squares_are_won_324_times),
      cmocka_unit_test(long_strips)};
  return cmocka_run_group_tests_name("silver dollar", tests, NULL, NULL);
}
