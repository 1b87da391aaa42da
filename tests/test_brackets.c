/* Positions in brackets, held against the same positions without them. */
#include "support.h"

#include "betli/betli.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 64, BYTES = 400 };

static uint64_t seed;

static unsigned draw(unsigned bound) {
  return (unsigned)random_below(&seed, bound);
}

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2",        "sequential",
    "ordinal",          "exactly:2",         "consecutive:2",    "consecutive:2:circle"};
enum { COMPOUNDS = sizeof compounds / sizeof *compounds };

/* Compounds in which brackets may be left out: a compound of compounds is one of all components. */
static bool is_associative(size_t compound) {
  return compound < 6;
}

static betli_answer *ask(betli *b, const char *text) {
  char copy[BYTES], *rest = copy;
  const char *words[WORDS];
  size_t count = 0;
  betli_answer *answer;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *word = betli_next_word(&rest); word != NULL; word = betli_next_word(&rest))
    words[count++] = word;
  if (betli_solve(b, count, words, &answer) != BETLI_OK)
    fail_msg("%s: %s", text, betli_message(b));
  return answer;
}

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

/* Brackets around all components change nothing: each value is that of the compound, by search of
 * whole positions without brackets. */
static void test_brackets_are_worth_their_compound(void **state) {
  static const char *const functions[] = {"grundy", "remoteness", "suspense", "foreclosed",
                                          "outcome"};
  betli *b = *state;
  for (unsigned i = 0; i < 3000; i++) {
    char heaps[BYTES], text[BYTES + 60];
    const size_t compound = draw(COMPOUNDS);
    const char *play = draw(2) == 0 ? "normal" : "misere";
    const char *function = functions[draw(sizeof functions / sizeof *functions)];
    draw_heaps(heaps, compound);
    set(b, "play", play);
    set(b, "function", function);
    set(b, "compound", "long-disjunctive");
    set(b, "exhaustive", "no");
    snprintf(text, sizeof text, "in:%s [ %s ]", compounds[compound], heaps);
    betli_answer *inside = ask(b, text);
    set(b, "compound", compounds[compound]);
    set(b, "exhaustive", "yes");
    betli_answer *outside = ask(b, heaps);
    if (inside->outcome != outside->outcome || strcmp(inside->text, outside->text) != 0)
      fail_msg("%s, %s, %s: %s, not %s", text, play, function, inside->text, outside->text);
    betli_answer_free(inside);
    betli_answer_free(outside);
  }
  assert_int_equal(betli_reset(b), BETLI_OK);
}

/* Brackets in a compound of the same kind may be left out. */
static void test_brackets_of_same_compound(void **state) {
  betli *b = *state;
  for (unsigned i = 0; i < 2000; i++) {
    char heaps[2][BYTES], text[3 * BYTES];
    const size_t compound = draw(COMPOUNDS);
    if (!is_associative(compound))
      continue;
    set(b, "play", draw(2) == 0 ? "normal" : "misere");
    set(b, "compound", compounds[compound]);
    draw_heaps(heaps[0], compound);
    draw_heaps(heaps[1], compound);
    snprintf(text, sizeof text, "in:%s [ %s ] + %s", compounds[compound], heaps[0], heaps[1]);
    betli_answer *nested = ask(b, text);
    snprintf(text, sizeof text, "%s + %s", heaps[0], heaps[1]);
    set(b, "exhaustive", "yes");
    betli_answer *flat = ask(b, text);
    set(b, "exhaustive", "no");
    if (nested->outcome != flat->outcome)
      fail_msg("%s, %s: not as without brackets", compounds[compound], text);
    betli_answer_free(nested);
    betli_answer_free(flat);
  }
  assert_int_equal(betli_reset(b), BETLI_OK);
}

/* Any compound in any other: theorems agree with the search of whole positions. */
static void test_theorems_agree_with_search(void **state) {
  betli *b = *state;
  for (unsigned i = 0; i < 2000; i++) {
    char heaps[2][BYTES], text[3 * BYTES];
    const size_t inner = draw(COMPOUNDS), outer = draw(COMPOUNDS);
    set(b, "play", draw(2) == 0 ? "normal" : "misere");
    set(b, "compound", compounds[outer]);
    draw_heaps(heaps[0], inner);
    draw_heaps(heaps[1], outer);
    snprintf(text, sizeof text, "in:%s [ %s ] + %s", compounds[inner], heaps[0], heaps[1]);
    betli_answer *quick = ask(b, text);
    set(b, "exhaustive", "yes");
    betli_answer *searched = ask(b, text);
    set(b, "exhaustive", "no");
    if (quick->outcome != searched->outcome || strcmp(quick->move_count, searched->move_count) != 0)
      fail_msg("%s in %s: %s winning moves, not %s", text, compounds[outer], quick->move_count,
               searched->move_count);
    betli_answer_free(quick);
    betli_answer_free(searched);
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
    betli_answer *first = ask(b, texts[i][0]);
    snprintf(text, sizeof text, "%s %s", first->components[0].game, first->position);
    assert_string_equal(text, texts[i][1]);
    betli_answer *again = ask(b, text);
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
