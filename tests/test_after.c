/* A user's move: each legal move leaves the right position, and no other move is accepted. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 200, MOST_WORDS = 64, MOST_CHANGES = 8 };

struct question {
  betli *b;
  char text[256];
  char *words[MOST_WORDS];
  size_t count;
};

static struct question ask(const char *options, const char *line) {
  struct question q = {.b = handle_with(options)};
  betli_set(q.b, "all-moves", "yes");
  betli_set(q.b, "moves", "1000000000");
  snprintf(q.text, sizeof q.text, "%s", line);
  return q;
}

static betli_status make_move(struct question *q, size_t count, const betli_change *changes,
                              const char **after) {
  char text[256];
  snprintf(text, sizeof text, "%s", q->text);
  q->count = split_words(text, q->words, MOST_WORDS);
  return betli_after(q->b, q->count, (const char *const *)q->words, count, changes, after);
}

/* Writes the words of a change in another order: "1 2 3" becomes "2 3 1". */
static char *turned(const char *to, char *text, size_t size) {
  const char *blank = strchr(to, ' ');
  if (blank == NULL)
    snprintf(text, size, "%s", to);
  else
    snprintf(text, size, "%s %.*s", blank + 1, (int)(blank - to), to);
  return text;
}

/* Writes the changes of a move from last to first, and the parts of each change turned. */
static void other_spelling(betli_move move, betli_change *changes, char texts[][256]) {
  for (size_t c = 0; c < move.change_count; c++) {
    const size_t from = move.change_count - 1 - c;
    changes[c] = move.changes[from];
    changes[c].to = turned(move.changes[from].to, texts[c], 256);
  }
}

/* Checks the position that a listed move leaves.  If several options leave the same parts, allows
 * them in the order of the first. */
static void leaves_what_is_listed(struct question *q, const betli_answer *answer, size_t i,
                                  bool turn) {
  const betli_move move = answer->moves[i];
  betli_change changes[MOST_CHANGES];
  char texts[MOST_CHANGES][256];
  const char *after;
  bool splits = false;
  other_spelling(move, changes, texts);
  if (make_move(q, move.change_count, turn ? changes : move.changes, &after) != BETLI_OK)
    fail_msg("%s: to %s: %s", q->text, move.position, betli_message(q->b));
  assert_int_equal(betli_after_again(q->b), betli_move_again(answer, i));
  for (size_t c = 0; c < move.change_count; c++)
    splits |= strchr(move.changes[c].to, ' ') != NULL;
  if (!splits)
    assert_string_equal(after, move.position);
  assert_int_equal(strlen(after), strlen(move.position));
}

static void listed_moves_are_moves(const char *options, const char *line, bool turn) {
  struct question q = ask(options, line);
  betli_answer *answer;
  const betli_status status = try_line(q.b, line, &answer);
  if (status != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(q.b));
  for (size_t i = 0; i < answer->listed; i++)
    leaves_what_is_listed(&q, answer, i, turn);
  betli_answer_free(answer);
  betli_free(q.b);
}

static void listed_moves_leave_what_they_say(const char *options, const char *line) {
  listed_moves_are_moves(options, line, true);
}

static void random_moves(void **state) {
  (void)state;
  each_random_question(ROUNDS, listed_moves_leave_what_they_say);
}

static void moves_of_every_game(void **state) {
  (void)state;
  for (size_t i = 0; i < betli_game_count(); i++) {
    const betli_game_info *info = betli_game_at(i);
    char line[256];
    if (info->opening == NULL)
      continue;
    snprintf(line, sizeof line, "%s %s", info->examples[0], info->opening);
    listed_moves_are_moves("time=20", line, false); /* in a row the order counts */
  }
}

/* Checks moves that say who moves next, where two moves differ in that alone. */
static void moves_say_who_moves_next(void **state) {
  static const char *const compounds[] = {"compound=long-disjunctive", "compound=long-selective",
                                          "compound=short-conjunctive"};
  (void)state;
  for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++) {
    listed_moves_are_moves(compounds[i], "rule:move(n-1);go_on(n-1) 3 2", false);
    listed_moves_are_moves(compounds[i], "rule:move(n-1,n-1);go_on(n-1,n-2);entail(n-2) 4 2",
                           false);
    listed_moves_are_moves(compounds[i], "rule:go_on(n-1);entail(n-1) 3 + nim 2", false);
  }
}

static void unmarked_moves_are_plain(void **state) {
  const char *after;
  struct question q = ask("", "rule:move(n-1);go_on(n-1);go_on(n-2) 5");
  (void)state;
  assert_int_equal(make_move(&q, 1, &(betli_change){.to = "4"}, &after), BETLI_OK);
  assert_false(betli_after_again(q.b));
  assert_int_equal(make_move(&q, 1, &(betli_change){.to = "4 again"}, &after), BETLI_OK);
  assert_true(betli_after_again(q.b));
  assert_string_equal(after, "4");
  assert_int_equal(make_move(&q, 1, &(betli_change){.to = "3"}, &after), BETLI_OK);
  assert_true(betli_after_again(q.b));
  assert_int_equal(make_move(&q, 1, &(betli_change){.to = "1 again"}, &after), BETLI_INPUT);
  assert_false(betli_after_again(q.b));
  betli_free(q.b);
}

static bool is_listed(betli_answer *answer, size_t component, const char *to) {
  for (size_t i = 0; i < answer->listed; i++) {
    const betli_move move = answer->moves[i];
    if (move.change_count == 1 && move.changes[0].component == component &&
        strcmp(move.changes[0].to, to) == 0)
      return true;
  }
  return false;
}

/* Checks that exactly the listed changes of heaps to one word are moves. */
static void nothing_else_is_a_move(void **state) {
  static const char *const lines[] = {"nim 3 1 5",          "bash:2 5 4",      "subtract:2,3 6 1",
                                      "0.123 5 3",          "kayles 6 2",      "hex:0.3F 4 3",
                                      "fibonacci:k=1 5 3",  "lasker 5 4",      "grundy 7 3",
                                      "random:seed=5 9 11", "random:seed=7 8", "nim 0 0"};
  static const char *const options[] = {"", "compound=long-selective", "compound=long-conjunctive",
                                        "compound=short-disjunctive", "compound=at-most:2"};
  (void)state;
  for (size_t l = 0; l < sizeof lines / sizeof *lines; l++) {
    for (size_t o = 0; o < sizeof options / sizeof *options; o++) {
      struct question q = ask(options[o], lines[l]);
      betli_answer *answer = solve_line(q.b, lines[l]);
      for (size_t component = 0; component < answer->component_count; component++) {
        for (int n = 0; n < 15; n++) {
          char to[16];
          const char *after;
          snprintf(to, sizeof to, "%d", n);
          const betli_change change = {component, NULL, to};
          const betli_status status = make_move(&q, 1, &change, &after);
          assert_int_equal(status == BETLI_OK, is_listed(answer, component, to));
          assert_int_equal(status == BETLI_OK, after != NULL);
        }
      }
      betli_answer_free(answer);
      betli_free(q.b);
    }
  }
}

static void moves(const char *options, const char *line, size_t count, const betli_change *changes,
                  const char *position) {
  struct question q = ask(options, line);
  const char *after;
  if (make_move(&q, count, changes, &after) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(q.b));
  assert_string_equal(after, position);
  betli_free(q.b);
}

static void positions_of_any_kind_move(void **state) {
  (void)state;
  moves("", "nim 18446744073709551615 5", 1, (betli_change[]){{0, NULL, "18446744073709551614"}},
        "18446744073709551614 5");
  moves("", "lasker 1000000000000000000", 1, (betli_change[]){{0, NULL, "999999999999999999  1"}},
        "1 999999999999999999");
  moves("", "wythoff 1000000000000000000x7", 1, (betli_change[]){{0, NULL, "999999999999999997x4"}},
        "999999999999999997x4");
  moves("compound=long-selective", "nim 4 5 + lego 4x7 + end-nim 3 1 2 + end-nim 3 1 2", 3,
        (betli_change[]){{4, NULL, "3 1"}, {2, NULL, "4x4 4x3"}, {0, NULL, "0"}},
        "0 5 + lego 4x4 4x3 + end-nim 3 1 2 + end-nim 3 1");
  moves("", "kayles 5 : nim 3", 1, (betli_change[]){{0, NULL, "1 2"}}, "1 2 :");
  moves("", "nim 3 4 : kayles 5 : nim 2", 1, (betli_change[]){{2, NULL, "2 1"}},
        "3 4 : kayles 1 2");
  moves("", "nim 0 then kayles 5 then nim 2", 1, (betli_change[]){{1, NULL, "2 1"}},
        "0 then kayles 1 2 then nim 2");
  moves("compound=sequential", "kayles 5 1", 1, (betli_change[]){{0, NULL, "1 2"}},
        "1 2 then kayles 1");
  moves("", "treblecross .....", 1, (betli_change[]){{0, NULL, "..X.."}}, "..X..");
}

static void refused(const char *options, const char *line, size_t count,
                    const betli_change *changes, const char *message) {
  struct question q = ask(options, line);
  const char *after = "";
  assert_int_equal(make_move(&q, count, changes, &after), BETLI_INPUT);
  assert_string_equal(betli_message(q.b), message);
  assert_null(after);
  betli_free(q.b);
}

static void refusals_say_why(void **state) {
  const betli_change takes[] = {{0, NULL, "0"}, {1, NULL, "0"}, {2, NULL, "0"}};
  (void)state;
  refused("", "nim 30", 1, (betli_change[]){{0, NULL, "31"}}, "30 cannot become 31");
  refused("", "nim 30", 1, (betli_change[]){{0, NULL, "1 2"}}, "30 cannot become 1 2");
  refused("", "nim 3 4", 1, (betli_change[]){{2, NULL, "1"}},
          "there is no component 3: there are 2");
  refused("", "nim 3 4", 2, (betli_change[]){{1, NULL, "1"}, {1, NULL, "0"}},
          "component 2 moves twice");
  refused("", "nim 3", 1, (betli_change[]){{0, NULL, "x"}},
          "nim: a heap must be a number from 0 to 18446744073709551615, not 'x'");
  refused("", "nim 3", 1, (betli_change[]){{0, NULL, "1 + kayles 1"}},
          "3 cannot become 1 + kayles 1");
  refused("", "nim 3", 0, NULL, "a move must change at least one component");
  refused("", "nim 3 4 5", 2, takes, "long-disjunctive: at most 1 component may move, not 2");
  refused("compound=at-most:2", "nim 3 4 5", 3, takes,
          "at-most:2: at most 2 components may move, not 3");
  refused("compound=long-conjunctive", "nim 3 4 13 0", 2, takes,
          "long-conjunctive: every component that has not ended must move, but 13 does not move");
  refused("compound=sequential", "nim 3 4", 2, takes,
          "sequential: at most 1 component may move, not 2");
  refused("compound=sequential", "nim 0 3 4", 1, takes + 2,
          "sequential: 4 may not move before its turn");
  refused("", "nim 3 then nim 0 1", 1, takes + 2, "sequential: 1 may not move before its turn");
  refused("compound=short-selective", "nim 3 0", 1, takes, "the game is over");
  refused("", "top-entails 4! 3", 1, (betli_change[]){{1, NULL, "2"}},
          "the move must be made in 4!");
  refused("", "top-entails 4 3", 1, (betli_change[]){{0, NULL, "1 3!"}}, "4 cannot become 1 3!");
  refused("", "top-entails 0! 3", 1, (betli_change[]){{1, NULL, "2"}}, "the game is over");
  refused("", "nim 0", 1, takes, "0 cannot become 0");
}

static void leaves(const char *line, betli_change change, const char *expected) {
  struct question q = ask("", line);
  const char *after;
  assert_int_equal(make_move(&q, 1, &change, &after), BETLI_OK);
  assert_string_equal(after, expected);
  betli_free(q.b);
}

/* Checks that a move which entails is written with its mark, and understood without it. */
static void moves_that_entail(void **state) {
  (void)state;
  leaves("top-entails 4 3", (betli_change){0, NULL, "3!"}, "3! 3");
  leaves("top-entails 4 3", (betli_change){0, NULL, "3"}, "3! 3");
  leaves("top-entails 4! 3", (betli_change){0, NULL, "1 3"}, "1 3 3");
  leaves("top-entails 2! 3", (betli_change){0, NULL, "1!"}, "1! 3");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_moves),
                                     cmocka_unit_test(moves_of_every_game),
                                     cmocka_unit_test(moves_say_who_moves_next),
                                     cmocka_unit_test(unmarked_moves_are_plain),
                                     cmocka_unit_test(nothing_else_is_a_move),
                                     cmocka_unit_test(positions_of_any_kind_move),
                                     cmocka_unit_test(refusals_say_why),
                                     cmocka_unit_test(moves_that_entail)};
  return cmocka_run_group_tests_name("after", tests, NULL, NULL);
}
