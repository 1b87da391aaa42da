/* Best play: each move is one of the game, and the line ends as its beginning says. */
#include "random_positions.h"

#include <string.h>

enum { ROUNDS = 600, MOST_WORDS = 64, MOST_MOVES = 200, LONGEST = 1024 };

struct line {
  betli *b; /* to hold the moves against: a handle must not be used while it reports */
  const char *name;
  size_t answers, interrupt_at;
  betli *asked;
  betli_outcome first, last;
  betli_value length; /* that the first answer tells */
  bool over;
  char position[LONGEST]; /* what the last move leaves */
};

/* The words of a position of the games that the line is about. */
static size_t words_of(const char *name, const char *position, char text[LONGEST],
                       char *words[MOST_WORDS]) {
  snprintf(text, LONGEST, "%.*s %s", (int)strcspn(name, " "), name, position);
  return split_words(text, words, MOST_WORDS);
}

static void require_legal(struct line *line, betli_answer *a) {
  char text[LONGEST], *words[MOST_WORDS];
  const char *after;
  const betli_move move = betli_answer_move(a, 0);
  const size_t count = words_of(line->name, betli_answer_position(a), text, words);
  if (betli_after(line->b, count, (const char *const *)words, move.change_count, move.changes,
                  &after) != BETLI_OK)
    fail_msg("%s: %s", line->name, betli_message(line->b));
  snprintf(line->position, LONGEST, "%s", move.position);
}

static void hold(void *data, betli_answer *a) {
  struct line *line = data;
  const betli_outcome outcome = betli_answer_outcome(a);
  assert_true(outcome == BETLI_N || outcome == BETLI_P);
  if (line->answers == 0) {
    line->first = outcome;
    line->length = betli_answer_length(a);
  } else {
    assert_string_equal(betli_answer_position(a), line->position);
    assert_true(outcome != line->last);
  }
  line->last = outcome;
  line->over = betli_answer_move_count(a) == 0;
  line->answers++;
  if (line->over)
    assert_string_equal(betli_answer_move_total(a), "0");
  else
    require_legal(line, a);
  if (line->answers == line->interrupt_at)
    betli_interrupt(line->asked);
}

static betli_status follow(struct line *line, const char *options, const char *name,
                           uint64_t most) {
  char text[LONGEST], *words[MOST_WORDS];
  snprintf(text, sizeof text, "%s", name);
  const size_t count = split_words(text, words, MOST_WORDS);
  line->name = name;
  line->b = handle_with(options);
  line->asked = handle_with(options);
  const betli_status status =
      betli_best_line(line->asked, count, (const char *const *)words, most, hold, line);
  betli_free(line->b);
  betli_free(line->asked);
  return status;
}

/* Who wins makes the last move in normal play, and does not in misere play. */
static void ends_as_told(const char *options, const char *name) {
  struct line line = {.name = name};
  assert_int_equal(follow(&line, options, name, MOST_MOVES), BETLI_OK);
  const size_t moves = line.answers - 1;
  const bool misere = strstr(options, "play=misere") != NULL;
  assert_true(line.over);
  if ((line.first == BETLI_N) != ((moves % 2 == 1) != misere))
    fail_msg("%s (%s): the line of %zu moves has another winner", name, options, moves);
  if (line.length.kind == BETLI_NUMBER && line.length.number != moves)
    fail_msg("%s (%s): %zu moves, not %d", name, options, moves, (int)line.length.number);
}

static void random_lines_end_as_told(void **state) {
  (void)state;
  each_random_question(ROUNDS, ends_as_told);
}

/* By values that count moves, also of the winner who delays: the length is compared. */
static void lines_are_as_long_as_values_say(void **state) {
  static const char *const names[] = {"nim 3 5 6", "wythoff 4x7", "kayles 4 4 2", "grundy 9 7 4",
                                      "euclid 21x13 9x9"};
  static const char *const ways[] = {"conjunctive", "selective"};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    for (int way = 0; way < 8; way++) {
      char options[128];
      struct line line = {.name = names[i]};
      snprintf(options, sizeof options, "compound=%s-%s play=%s", way & 1 ? "long" : "short",
               ways[way >> 1 & 1], way & 4 ? "misere" : "normal");
      assert_int_equal(follow(&line, options, names[i], MOST_MOVES), BETLI_OK);
      if (strstr(options, "long-selective play=misere") != NULL)
        continue; /* the kernels tell no length */
      assert_int_equal(line.length.kind, BETLI_NUMBER);
      assert_int_equal(line.length.number, line.answers - 1);
    }
  }
}

static void lines_may_be_cut(void **state) {
  struct line line = {.answers = 0}, none = {.answers = 0};
  (void)state;
  assert_int_equal(follow(&line, "", "nim 1000000000000000000 999999999999999999 5", 20), BETLI_OK);
  assert_int_equal(line.answers, 21);
  assert_false(line.over);
  assert_int_equal(follow(&none, "play=misere", "nim 2 2", 0), BETLI_OK);
  assert_int_equal(none.answers, 1);
}

static void ended_games_have_an_empty_line(void **state) {
  (void)state;
  ends_as_told("", "nim 0 0");
  ends_as_told("play=misere", "nim 0 0");
  ends_as_told("", "treblecross .XXX.");
}

static void limits_end_the_line(void **state) {
  struct line line = {.interrupt_at = 3}, undecided = {.answers = 0};
  (void)state;
  assert_int_equal(follow(&line, "", "nim 30 31", MOST_MOVES), BETLI_LIMIT);
  assert_int_equal(line.answers, 3);
  assert_int_equal(follow(&undecided, "compound=at-most:2 time=0.1", "treblecross 300", MOST_MOVES),
                   BETLI_LIMIT);
  assert_int_equal(undecided.answers, 0);
}

/* The level is that of replies, not of best play. */
static void best_play_does_not_err(void **state) {
  (void)state;
  ends_as_told("level=1", "nim 3 5 7");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_lines_end_as_told), cmocka_unit_test(lines_are_as_long_as_values_say),
      cmocka_unit_test(lines_may_be_cut),         cmocka_unit_test(ended_games_have_an_empty_line),
      cmocka_unit_test(limits_end_the_line),      cmocka_unit_test(best_play_does_not_err)};
  return cmocka_run_group_tests_name("best line", tests, NULL, NULL);
}
