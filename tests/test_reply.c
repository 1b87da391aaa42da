/* betli's own moves: always legal, winning where they should be, reproducible, and found for
 * positions of any size. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300, MOST_WORDS = 64 };

struct asked {
  betli *b;
  betli_answer *answer;
  betli_status status;
};

static struct asked reply(const char *options, const char *line) {
  char text[256];
  char *words[MOST_WORDS];
  struct asked asked = {.b = handle_with(options)};
  snprintf(text, sizeof text, "%s", line);
  const size_t count = split_words(text, words, MOST_WORDS);
  asked.status = betli_reply(asked.b, count, (const char *const *)words, &asked.answer);
  return asked;
}

static void done(struct asked asked) {
  betli_answer_free(asked.answer);
  betli_free(asked.b);
}

static bool winning_move_exists(const char *options, const char *line, bool *losing, bool *any) {
  betli *b = handle_with(options);
  betli_set(b, "all-moves", "yes");
  betli_set(b, "moves", "1000000000");
  betli_answer *all = solve_line(b, line);
  bool winning = false;
  *losing = false;
  *any = all->listed > 0;
  for (size_t i = 0; i < all->listed; i++) {
    winning |= all->moves[i].outcome == BETLI_P;
    *losing |= all->moves[i].outcome == BETLI_N;
  }
  betli_answer_free(all);
  betli_free(b);
  return winning;
}

/* Checks that the move is one of the game, and that its outcome and position are true. */
static void is_legal(struct asked asked, const char *line) {
  char text[256], after[1024];
  char *words[MOST_WORDS];
  const char *position;
  betli_outcome outcome;
  const betli_move move = asked.answer->moves[0];
  snprintf(text, sizeof text, "%s", line);
  snprintf(after, sizeof after, "%.*s %s", (int)strcspn(line, " "), line, move.position);
  size_t count = split_words(text, words, MOST_WORDS);
  if (betli_after(asked.b, count, (const char *const *)words, move.change_count, move.changes,
                  &position) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(asked.b));
  count = split_words(after, words, MOST_WORDS);
  assert_int_equal(betli_who_wins(asked.b, count, (const char *const *)words, &outcome), BETLI_OK);
  assert_int_equal(outcome, move.outcome);
}

static void perfect_players_win_what_can_be_won(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    char line[256], options[128];
    bool losing, any;
    random_position(&seed, line, sizeof line);
    random_compound(&seed, options, sizeof options);
    const bool winning = winning_move_exists(options, line, &losing, &any);
    struct asked asked = reply(options, line);
    assert_int_equal(asked.status, BETLI_OK);
    assert_int_equal(asked.answer->listed, any);
    if (any)
      is_legal(asked, line);
    if (any && (asked.answer->moves[0].outcome == BETLI_P) != winning)
      fail_msg("%s (%s): the move does not win", line, options);
    done(asked);
  }
}

static void who_always_errs_never_wins(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    char line[256], options[128];
    bool losing, any;
    random_position(&seed, line, sizeof line);
    random_compound(&seed, options, sizeof options);
    const bool winning = winning_move_exists(options, line, &losing, &any);
    strcat(options, " level=1");
    struct asked asked = reply(options, line);
    if (winning && losing)
      assert_int_equal(asked.answer->moves[0].outcome, BETLI_N);
    done(asked);
  }
}

static void position_after(const char *options, const char *line, char position[256]) {
  struct asked asked = reply(options, line);
  snprintf(position, 256, "%s", asked.answer->moves[0].position);
  done(asked);
}

static void a_seed_gives_the_same_move_again(void **state) {
  char first[256], again[256];
  int other = 0;
  (void)state;
  for (int seed = 0; seed < 20; seed++) {
    char options[64];
    snprintf(options, sizeof options, "seed=%d", seed);
    position_after(options, "nim 1 2 3 4 4", first);
    position_after(options, "nim 1 2 3 4 4", again);
    assert_string_equal(first, again);
    position_after("seed=1000", "nim 1 2 3 4 4", again);
    other += strcmp(first, again) != 0;
  }
  assert_true(other > 5);
}

static int mistakes(const char *level) {
  int count = 0;
  for (int seed = 0; seed < 400; seed++) {
    char options[64];
    snprintf(options, sizeof options, "level=%s seed=%d", level, seed);
    struct asked asked = reply(options, "nim 3 5 7");
    count += asked.answer->moves[0].outcome == BETLI_N;
    done(asked);
  }
  return count;
}

/* Compares numbers of mistakes of 400 moves with bounds.  Each bound is five standard deviations
 * from the mean. */
static void levels_err_as_often_as_they_say(void **state) {
  (void)state;
  assert_int_equal(mistakes("perfect"), 0);
  assert_int_equal(mistakes("1"), 400);
  const int hard = mistakes("hard"), medium = mistakes("medium"), easy = mistakes("easy");
  assert_true(hard > 10 && hard < 70);
  assert_true(medium > 57 && medium < 143);
  assert_true(easy > 150 && easy < 250);
}

/* Returns the least or the greatest length, in moves, after the moves with this outcome. */
static uint64_t extreme_length(const char *options, const char *line, betli_outcome outcome) {
  betli *b = handle_with(options);
  betli_set(b, "all-moves", "yes");
  betli_set(b, "moves", "1000000000");
  betli_answer *all = solve_line(b, line);
  uint64_t best = outcome == BETLI_P ? UINT64_MAX : 0;
  for (size_t i = 0; i < all->listed; i++) {
    const betli_move move = all->moves[i];
    if (move.outcome == outcome && (outcome == BETLI_P) == (move.length.number < best))
      best = move.length.number;
  }
  betli_answer_free(all);
  betli_free(b);
  return best;
}

/* Checks compounds in which the length of play decides: the winner keeps the game short, and the
 * loser makes it long. */
static void winners_hurry_and_losers_delay(void **state) {
  static const char *const lines[] = {"nim 3 5 6", "wythoff 4x7", "kayles 4 4 2", "grundy 9 7 4",
                                      "euclid 21x13 9x9"};
  static const char *const options[] = {"compound=long-conjunctive", "compound=short-conjunctive",
                                        "compound=long-selective", "compound=short-selective",
                                        "compound=long-conjunctive play=misere"};
  int lost = 0;
  (void)state;
  for (size_t l = 0; l < sizeof lines / sizeof *lines; l++) {
    for (size_t o = 0; o < sizeof options / sizeof *options; o++) {
      struct asked asked = reply(options[o], lines[l]);
      const betli_move move = asked.answer->moves[0];
      assert_int_equal(move.length.kind, BETLI_NUMBER);
      assert_int_equal(move.length.number, extreme_length(options[o], lines[l], move.outcome));
      lost += move.outcome == BETLI_N;
      done(asked);
    }
  }
  assert_true(lost > 3 && lost < 22);
}

/* Checks a reply by its outcome: P after a winning move, N after a move of a lost position. */
static void replies(const char *options, const char *line, betli_outcome outcome) {
  struct asked asked = reply(options, line);
  if (asked.status != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(asked.b));
  assert_int_equal(asked.answer->listed, 1);
  assert_int_equal(asked.answer->moves[0].outcome, outcome);
  is_legal(asked, line);
  done(asked);
}

static void large_positions_take_no_time(void **state) {
  (void)state;
  replies("", "nim 1000000000000000000 999999999999999999 5", BETLI_P);
  replies("level=1", "nim 1000000000000000000 999999999999999999 5", BETLI_N);
  replies("", "nim 18446744073709551615 18446744073709551615", BETLI_N);
  replies("play=misere", "nim 18446744073709551615 18446744073709551615", BETLI_N);
  replies("", "wythoff 1000000000x1618033988", BETLI_P);
  replies("", "wythoff 999999998x1618033986", BETLI_N);
  replies("", "lasker 1000000000000000003 1000000000000000003", BETLI_N);
  replies("compound=long-conjunctive", "nim 18446744073709551615 1000000000000000000", BETLI_P);
  replies("compound=long-selective", "nim 1000000000000 70 1000000000000000000", BETLI_P);
  replies("compound=at-most:2", "nim 1000000000000000000 999999999999999999 5 17", BETLI_P);
  replies("compound=long-selective", "kayles 9 8 7 6", BETLI_P);
  replies("play=misere", "kayles 1000000000000000001 9", BETLI_N);
}

/* Checks that from a lost position no heap is given away at once. */
static void lost_games_last(void **state) {
  char position[256];
  (void)state;
  for (int seed = 0; seed < 20; seed++) {
    char options[64];
    snprintf(options, sizeof options, "seed=%d", seed);
    position_after(options, "nim 1000000000000000000 1000000000000000000", position);
    assert_non_null(strstr(position, "9999999999999999"));
  }
}

static void guesses(const char *options, const char *line, const char *message) {
  struct asked asked = reply(options, line);
  assert_int_equal(asked.status, BETLI_LIMIT);
  assert_string_equal(betli_message(asked.b), message);
  assert_non_null(asked.answer);
  assert_false(asked.answer->complete);
  assert_int_equal(asked.answer->outcome, BETLI_UNDECIDED);
  assert_int_equal(asked.answer->listed, 1);
  assert_true(asked.answer->moves[0].position[0] != '\0');
  done(asked);
}

static void where_nothing_is_known_betli_guesses(void **state) {
  (void)state;
  guesses("compound=at-most:2 time=0.1", "treblecross 300", "the time limit of 0.1 s was reached");
  guesses("play=misere", "0.07 1000000000000000000",
          "0.07: 1000000000000000000 needs a table of 1e+18 positions, 3.5 EiB, and 4.0 GiB of "
          "--memory is left");
}

static void nothing_is_replied_to_the_end(void **state) {
  (void)state;
  static const char *const lines[] = {"nim 0 0", "kayles 0", "treblecross .XXX."};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    struct asked asked = reply("", lines[i]);
    assert_int_equal(asked.status, BETLI_OK);
    assert_int_equal(asked.answer->listed, 0);
    assert_string_equal(asked.answer->move_count, "0");
    done(asked);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(perfect_players_win_what_can_be_won),
                                     cmocka_unit_test(who_always_errs_never_wins),
                                     cmocka_unit_test(a_seed_gives_the_same_move_again),
                                     cmocka_unit_test(levels_err_as_often_as_they_say),
                                     cmocka_unit_test(winners_hurry_and_losers_delay),
                                     cmocka_unit_test(large_positions_take_no_time),
                                     cmocka_unit_test(lost_games_last),
                                     cmocka_unit_test(where_nothing_is_known_betli_guesses),
                                     cmocka_unit_test(nothing_is_replied_to_the_end)};
  return cmocka_run_group_tests_name("reply", tests, NULL, NULL);
}
