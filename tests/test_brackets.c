/* Positions in brackets, held against the same positions without them. */
#include "support.h"

#include "betli/betli.h"

#include <stdio.h>
#include <string.h>

enum { BYTES = 400 };

static uint64_t seed;

static unsigned draw(unsigned bound) {
  return (unsigned)random_below(&seed, bound);
}

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2",        "sequential",
    "ordinal",          "exactly:2",         "consecutive:2",    "consecutive:2:circle"};
enum {
  COMPOUNDS = sizeof compounds / sizeof *compounds,
  ASSOCIATIVE = 6 /* the first ones, in which a compound of compounds is one of all components */
};

static void set(betli *b, const char *option, const char *value) {
  assert_int_equal(betli_set(b, option, value), BETLI_OK);
}

/* Writes one to three random heaps; in compounds without places they may fall apart. */
static void draw_heaps(char *text, size_t compound) {
  static const char *const games[] = {"nim", "bash:2", "kayles", "grundy"};
  const unsigned count = 1 + draw(3), kinds = compound < 7 ? 4 : 2;
  size_t length = 0;
  for (unsigned i = 0; i < count; i++)
    length += (size_t)snprintf(text + length, BYTES - length, "%s%s %u", i > 0 ? " + " : "",
                               games[draw(kinds)], draw(5));
}

/* A position, and how it is asked about. */
struct asked {
  char text[3 * BYTES];
  const char *compound;
  bool exhaustive;
};

/* Asks about a position in two ways, in random play; `same` compares the answers. */
static void compare_answers(betli *b, const struct asked asked[2],
                            bool same(const betli_answer *a, const betli_answer *b)) {
  betli_answer *answers[2];
  set(b, "play", draw(2) == 0 ? "normal" : "misere");
  for (size_t i = 0; i < 2; i++) {
    set(b, "compound", asked[i].compound);
    set(b, "exhaustive", asked[i].exhaustive ? "yes" : "no");
    answers[i] = solve_line(b, asked[i].text);
  }
  if (!same(answers[0], answers[1]))
    fail_msg("%s (%s) is not worth %s (%s) in %s play: %s, %s", asked[0].text, asked[0].compound,
             asked[1].text, asked[1].compound, answers[0]->play, answers[0]->text,
             answers[1]->text);
  betli_answer_free(answers[0]);
  betli_answer_free(answers[1]);
}

static bool have_same_value(const betli_answer *a, const betli_answer *b) {
  return a->outcome == b->outcome && strcmp(a->text, b->text) == 0;
}

static bool have_same_outcome(const betli_answer *a, const betli_answer *b) {
  return a->outcome == b->outcome;
}

static bool have_same_moves(const betli_answer *a, const betli_answer *b) {
  return a->outcome == b->outcome && strcmp(a->move_count, b->move_count) == 0;
}

/* Writes random heaps of one compound in brackets, and heaps of another next to them. */
static void draw_brackets(char *text, size_t inner, size_t outer) {
  char heaps[2][BYTES];
  draw_heaps(heaps[0], inner);
  draw_heaps(heaps[1], outer);
  snprintf(text, 3 * BYTES, "in:%s [ %s ] + %s", compounds[inner], heaps[0], heaps[1]);
}

/* Brackets around all components change nothing: each value is that of the compound, by search of
 * whole positions without brackets. */
static void test_brackets_are_worth_their_compound(void **state) {
  static const char *const functions[] = {"grundy", "remoteness", "suspense", "foreclosed",
                                          "outcome"};
  betli *b = *state;
  for (unsigned i = 0; i < 3000; i++) {
    const size_t compound = draw(COMPOUNDS);
    struct asked asked[2] = {{"", "long-disjunctive", false}, {"", compounds[compound], true}};
    draw_heaps(asked[1].text, compound);
    snprintf(asked[0].text, sizeof asked[0].text, "in:%s [ %.*s ]", compounds[compound], BYTES,
             asked[1].text);
    set(b, "function", functions[draw(sizeof functions / sizeof *functions)]);
    compare_answers(b, asked, have_same_value);
  }
  assert_int_equal(betli_reset(b), BETLI_OK);
}

/* Brackets in a compound of the same kind may be left out. */
static void test_brackets_of_same_compound(void **state) {
  betli *b = *state;
  for (unsigned i = 0; i < 1000; i++) {
    const size_t compound = draw(ASSOCIATIVE);
    struct asked asked[2] = {{"", compounds[compound], false}, {"", compounds[compound], true}};
    draw_brackets(asked[0].text, compound, compound);
    const char *inside = strchr(asked[0].text, '[') + 2, *end = strchr(inside, ']');
    snprintf(asked[1].text, sizeof asked[1].text, "%.*s%s", (int)(end - inside), inside, end + 2);
    compare_answers(b, asked, have_same_outcome);
  }
  assert_int_equal(betli_reset(b), BETLI_OK);
}

/* Any compound in any other: theorems agree with the search of whole positions. */
static void test_theorems_agree_with_search(void **state) {
  betli *b = *state;
  for (unsigned i = 0; i < 2000; i++) {
    const size_t inner = draw(COMPOUNDS), outer = draw(COMPOUNDS);
    struct asked asked[2] = {{"", compounds[outer], false}, {"", compounds[outer], true}};
    draw_brackets(asked[0].text, inner, outer);
    strcpy(asked[1].text, asked[0].text);
    compare_answers(b, asked, have_same_moves);
  }
  assert_int_equal(betli_reset(b), BETLI_OK);
}

/* A position that is printed is read as the same position. */
static void test_brackets_read_back(void **state) {
  (void)state;
  static const char *const texts[][2] = {
      {"[ nim 3 + kayles 4 ] + nim 5", "in:long-disjunctive [ nim 3 + kayles 4 ] + nim 5"},
      {"(nim 3 + (kayles 4 + nim 2)) + nim 5",
       "in:long-disjunctive [ nim 3 + in:long-disjunctive [ kayles 4 + nim 2 ] ] + nim 5"},
      {"in:every [nim 3 + nim 4] [nim 2]", "in:every [ nim 3 4 ] [ nim 2 ]"},
      {"[nim 5 : kayles 9]", "in:ordinal [ nim 5 : kayles 9 ]"},
      {"[ nim 5 then kayles 9 ] + nim 1", "in:sequential [ nim 5 then kayles 9 ] + nim 1"},
      {"in:exactly:2 [ nim 3 ]", "in:exactly:2 [ nim 0 ]"}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char text[BYTES];
    betli *b = betli_new();
    betli_answer *first = solve_line(b, texts[i][0]);
    snprintf(text, sizeof text, "%s %s", first->components[0].game, first->position);
    assert_string_equal(text, texts[i][1]);
    betli_answer *again = solve_line(b, text);
    assert_string_equal(again->position, first->position);
    assert_string_equal(again->text, first->text);
    betli_answer_free(first);
    betli_answer_free(again);
    betli_free(b);
  }
}

static int open_engine(void **state) {
  *state = betli_new();
  return *state == NULL;
}

static int close_engine(void **state) {
  betli_free(*state);
  return 0;
}

int main(void) {
  seed = seed_of_run();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_brackets_are_worth_their_compound),
      cmocka_unit_test(test_brackets_of_same_compound),
      cmocka_unit_test(test_theorems_agree_with_search),
      cmocka_unit_test(test_brackets_read_back),
  };
  return cmocka_run_group_tests(tests, open_engine, close_engine);
}
