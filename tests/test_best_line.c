/* Best play: each move is legal, and the line ends as the first answer says. */
#include "random_positions.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 600, MOST_WORDS = 64, MOST_MOVES = 200, LONGEST = 1024 };

struct line {
  betli *b; /* checks moves: a handle must not be used while it reports */
  const char *name;
  size_t answers, interrupt_at;
  betli *asked;
  betli_outcome first, last;
  betli_value length; /* by the first answer */
  bool over, may_draw;
  char position[LONGEST]; /* after the last move */
};

/* Splits a position into words, with the name of the game first. */
static size_t words_of(const char *name, const char *position, char text[LONGEST],
                       char *words[MOST_WORDS]) {
  snprintf(text, LONGEST, "%.*s %s", (int)strcspn(name, " "), name, position);
  return split_words(text, words, MOST_WORDS);
}

static void require_legal(struct line *line, betli_answer *a) {
  char text[LONGEST], *words[MOST_WORDS];
  const char *after;
  const betli_move move = a->moves[0];
  const size_t count = words_of(line->name, a->position, text, words);
  if (betli_after(line->b, count, (const char *const *)words, move.change_count, move.changes,
                  &after) != BETLI_OK)
    fail_msg("%s: %s", line->name, betli_message(line->b));
  snprintf(line->position, LONGEST, "%s", move.position);
}

static void hold(void *data, betli_answer *a) {
  struct line *line = data;
  const betli_outcome outcome = a->outcome;
  assert_true(outcome == BETLI_N || outcome == BETLI_P ||
              (line->may_draw && line->answers == 0 && outcome == BETLI_DRAW));
  if (line->answers == 0) {
    line->first = outcome;
    line->length = a->length;
  } else {
    assert_string_equal(a->position, line->position);
    assert_true(outcome != line->last);
  }
  line->last = outcome;
  line->over = a->listed == 0;
  line->answers++;
  if (line->over)
    assert_string_equal(a->move_count, "0");
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

/* Checks that the winner makes the last move in normal play, and does not in misere play. */
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

/* Compares the length of lines with values that count moves, also where the winner delays. */
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

/* ---- where play need not end ---------------------------------------------------------------- */

enum { GRAPHS = 400, VERTICES = 7 };

/* Writes a chain, so that play can end, and more arrows, of which some may lead back. */
static void write_graph(uint64_t *seed, FILE *file) {
  const bool back = random_below(seed, 3) > 0;
  for (uint64_t v = 1; v < VERTICES; v++) {
    fprintf(file, "a%d a%d\n", (int)v, (int)random_below(seed, v));
    for (uint64_t more = random_below(seed, 3); more > 0; more--)
      fprintf(file, "a%d a%d\n", (int)v, (int)random_below(seed, back ? VERTICES : v));
  }
}

static void random_words(uint64_t *seed, const char *file, char *name, size_t size) {
  int at = snprintf(name, size, "graph:%s", file);
  for (uint64_t count = 1 + random_below(seed, 3); count > 0; count--)
    at += snprintf(name + at, size - (size_t)at, " a%d", (int)random_below(seed, VERTICES));
}

/* Returns 1 if the answer told how many moves there are. */
static int is_as_long_as_told(const char *options, const char *name) {
  struct line line = {.may_draw = true};
  assert_int_equal(follow(&line, options, name, MOST_MOVES), BETLI_OK);
  assert_true(line.over || line.first == BETLI_DRAW);
  if (line.length.kind != BETLI_NUMBER)
    return 0;
  if (line.length.number != line.answers - 1)
    fail_msg("%s (%s): %d moves, not %d", name, options, (int)line.answers - 1,
             (int)line.length.number);
  return 1;
}

/* Checks lines in long and short compounds, by each function that counts moves and by the
 * compound's own. */
static int each_way(const char *name) {
  static const char *const functions[] = {"auto", "remoteness", "suspense"};
  static const char *const compounds[] = {"disjunctive", "conjunctive", "selective"};
  int told = 0;
  for (int way = 0; way < 36; way++) {
    char options[128];
    snprintf(options, sizeof options, "compound=%s-%s play=%s function=%s",
             way % 2 == 0 ? "long" : "short", compounds[way / 2 % 3],
             way / 6 % 2 == 0 ? "normal" : "misere", functions[way / 12]);
    told += is_as_long_as_told(options, name);
  }
  return told;
}

static void lines_are_as_long_as_told_with_cycles(void **state) {
  uint64_t seed = seed_of_run();
  int told = 0;
  (void)state;
  for (size_t i = 0; i < rounds_of_run(GRAPHS); i++) {
    char file_name[] = "/tmp/betli-line-XXXXXX", name[128];
    const int descriptor = mkstemp(file_name);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    assert_non_null(file);
    write_graph(&seed, file);
    fclose(file);
    random_words(&seed, file_name, name, sizeof name);
    told += each_way(name);
    remove(file_name);
  }
  assert_true(told >
              10 * (int)rounds_of_run(GRAPHS) / (is_sanitized_run() ? 2 : 1)); /* of 36 each */
}

static void games_with_cycles_keep_to_their_length(void **state) {
  static const char *const names[] = {"fair-shares 6", "fair-shares 1 4", "fair-shares 2 5",
                                      "poker-nim 1 1 1$ 0$ + pebbles 3"};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    each_way(names[i]);
}

/* Checks positions in which the moves listed first are too short or too long. */
static void lines_are_as_long_as_told_among_many_moves(void **state) {
  (void)state;
  assert_int_equal(is_as_long_as_told("compound=short-selective", "kayles 29 24 17"), 1);
  assert_int_equal(is_as_long_as_told("compound=short-selective", "kayles 18 26 27 26"), 1);
  assert_int_equal(
      is_as_long_as_told("compound=short-conjunctive", "wythoff 19x19 8x25 8x16 23x21"), 1);
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

/* Checks that the level, which is for replies, does not change best play. */
static void best_play_does_not_err(void **state) {
  (void)state;
  ends_as_told("level=1", "nim 3 5 7");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_lines_end_as_told),
                                     cmocka_unit_test(lines_are_as_long_as_values_say),
                                     cmocka_unit_test(lines_may_be_cut),
                                     cmocka_unit_test(ended_games_have_an_empty_line),
                                     cmocka_unit_test(lines_are_as_long_as_told_with_cycles),
                                     cmocka_unit_test(games_with_cycles_keep_to_their_length),
                                     cmocka_unit_test(lines_are_as_long_as_told_among_many_moves),
                                     cmocka_unit_test(limits_end_the_line),
                                     cmocka_unit_test(best_play_does_not_err)};
  return cmocka_run_group_tests_name("best line", tests, NULL, NULL);
}
