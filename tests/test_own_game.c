/* Games added through the public header: the same answers as from the catalogue, and refusals. */
#include <betli/betli.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- games that the catalogue has too -------------------------------------------------------- */

static void kayles(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t taken = 1; taken <= 2 && taken <= words[0]; taken++)
    for (uint64_t left = 0; left <= (words[0] - taken) / 2; left++) {
      const uint64_t parts[2] = {words[0] - taken - left, left};
      betli_option(options, left == 0 ? 1 : 2, parts);
    }
}

static void wythoff(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t a = 0; a < words[0]; a++)
    betli_option(options, 1, (const uint64_t[]){a, words[1]});
  for (uint64_t b = 0; b < words[1]; b++)
    betli_option(options, 1, (const uint64_t[]){words[0], b});
  for (uint64_t k = 1; k <= words[0] && k <= words[1]; k++)
    betli_option(options, 1, (const uint64_t[]){words[0] - k, words[1] - k});
}

/* Writes "value outcome number-of-moves" for a position. */
static void answer(betli *b, size_t count, const char *const words[], char *text, size_t size) {
  betli_answer *a = NULL;
  if (betli_solve(b, count, words, &a) != BETLI_OK)
    fail_msg("%s %s: %s", words[0], words[1], betli_message(b));
  snprintf(text, size, "%s %d %s", a->text, a->outcome, a->move_count);
  betli_answer_free(a);
}

static void assert_same(betli *b, const char *own, const char *builtin, const char *x,
                        const char *y) {
  static const char *const plays[] = {"normal", "misere"};
  for (size_t i = 0; i < 12; i++) {
    char ours[100], theirs[100];
    assert_int_equal(betli_set(b, "compound", betli_compound_name(i / 2)), BETLI_OK);
    assert_int_equal(betli_set(b, "play", plays[i % 2]), BETLI_OK);
    answer(b, 3, (const char *const[]){own, x, y}, ours, sizeof ours);
    answer(b, 3, (const char *const[]){builtin, x, y}, theirs, sizeof theirs);
    if (strcmp(ours, theirs) != 0)
      fail_msg("%s %s in %s, %s: %s, not %s", x, y, betli_compound_name(i / 2), plays[i % 2], ours,
               theirs);
  }
}

static void own_games_are_like_any_other(void **state) {
  (void)state;
  betli *b = betli_new();
  const betli_rules pins = {.name = "pins", .width = 1, .options = kayles};
  const betli_rules queens = {.name = "Two-Queens", .width = 2, .options = wythoff};
  assert_int_equal(betli_add_game(b, &pins), BETLI_OK);
  assert_int_equal(betli_add_game(b, &queens), BETLI_OK);
  assert_same(b, "pins", "kayles", "7", "10");
  assert_same(b, "Two-Queens", "wythoff", "3x5", "4x6");
  betli_free(b);
}

static void tables_and_checks_take_them(void **state) {
  (void)state;
  betli *b = betli_new();
  const betli_rules pins = {.name = "pins", .width = 1, .options = kayles};
  static const uint64_t grundy[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}; /* Guy and Smith 1956 */
  betli_table *t = NULL;
  assert_int_equal(betli_add_game(b, &pins), BETLI_OK);
  assert_int_equal(betli_table_new(b, "pins", 11, 0, &t), BETLI_OK);
  for (uint64_t n = 0; n <= 11; n++)
    assert_int_equal(betli_table_value(t, n, 0).number, grundy[n]);
  betli_table_free(t);
  betli_free(b);
}

/* ---- optional functions --------------------------------------------------------------------- */

static void nim(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t n = 0; n < words[0]; n++)
    betli_option(options, 1, &n);
}

/* Reads a heap as letters a. */
static bool read_letters(void *data, const char *text, uint64_t *words) {
  (void)data;
  words[0] = strspn(text, "a");
  return text[words[0]] == '\0' || (words[0] = 0, strcmp(text, "-") == 0);
}

static void print_letters(void *data, const uint64_t *words, char *text, size_t size) {
  (void)data;
  const size_t count = words[0] < size ? (size_t)words[0] : size - 1;
  memset(text, 'a', count);
  text[count] = '\0';
  if (count == 0)
    snprintf(text, size, "-");
}

static bool size_of_heap(void *data, const uint64_t *words, uint64_t *value) {
  const uint64_t *wrong_from = data;
  *value = words[0] + (words[0] >= *wrong_from);
  return true;
}

static void positions_are_written_their_way(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *a = NULL;
  const betli_rules rules = {
      .name = "letters", .width = 1, .options = nim, .parse = read_letters, .print = print_letters};
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  assert_int_equal(betli_solve(b, 3, (const char *const[]){"letters", "aaa", "a"}, &a), BETLI_OK);
  assert_string_equal(a->moves[0].position, "a a");
  betli_answer_free(a);
  assert_int_equal(betli_solve(b, 2, (const char *const[]){"letters", "ab"}, &a), BETLI_INPUT);
  assert_string_equal(betli_message(b), "letters: 'ab' is not a component");
  betli_free(b);
}

static void note(void *data, const betli_finding *finding) {
  (void)data;
  (void)finding;
}

/* ---- numbers that are no component ---------------------------------------------------------- */

enum { MOST_WIDTH = 3 };

/* Takes from the largest of the heaps, which are written in descending order. */
static void take_from_first(void *data, const uint64_t *words, betli_options *options) {
  const size_t width = *(const size_t *)data;
  uint64_t left[MOST_WIDTH];
  memcpy(left, words, width * sizeof *words);
  for (left[0] = width > 1 ? words[1] : 0; left[0] < words[0]; left[0]++)
    betli_option(options, 1, left);
}

static bool read_descending(void *data, const char *text, uint64_t *words) {
  const size_t width = *(const size_t *)data;
  for (size_t i = 0; i < width; i++) {
    char *end;
    words[i] = strtoull(text, &end, 10);
    if (end == text || (i > 0 && words[i] > words[i - 1]) || *end != (i + 1 < width ? ',' : '\0'))
      return false;
    text = end + 1;
  }
  return true;
}

static void print_descending(void *data, const uint64_t *words, char *text, size_t size) {
  const size_t width = *(const size_t *)data;
  size_t length = 0;
  *text = '\0';
  for (size_t i = 1; i < width; i++)
    if (words[i] > words[i - 1])
      return;
  for (size_t i = 0; i < width; i++)
    length +=
        (size_t)snprintf(text + length, size - length, i > 0 ? ",%u" : "%u", (unsigned)words[i]);
}

/* Checks a game up to `to` in a new engine. */
static uint64_t count_disagreements(const betli_rules *rules, uint64_t to, uint64_t components,
                                    betli_report *report, void *data) {
  uint64_t disagreements = 0;
  betli *b = betli_new();
  assert_int_equal(betli_add_game(b, rules), BETLI_OK);
  assert_int_equal(betli_check(b, rules->name, to, components, 0, report, data, &disagreements),
                   BETLI_OK);
  betli_free(b);
  return disagreements;
}

static void numbers_without_a_text_are_no_component(void **state) {
  (void)state;
  for (size_t width = 2; width <= MOST_WIDTH; width++) {
    const betli_rules rules = {.name = "descending",
                               .width = width,
                               .data = &width,
                               .options = take_from_first,
                               .parse = read_descending,
                               .print = print_descending};
    assert_int_equal(count_disagreements(&rules, 3, 1, note, NULL), 0);
  }
}

static void print_all_but_one(void *data, const uint64_t *words, char *text, size_t size) {
  print_letters(data, words, text, size);
  if (words[0] == 1)
    *text = '\0';
}

static void note_text(void *data, const betli_finding *finding) {
  if (finding->disagreement[0] != '\0')
    snprintf(data, 200, "%s", finding->disagreement);
}

static void a_text_that_is_read_as_another_stands_in_quotes(void **state) {
  (void)state;
  char found[200] = "";
  const betli_rules rules = {.name = "mute",
                             .width = 1,
                             .options = nim,
                             .parse = read_letters,
                             .print = print_all_but_one};
  assert_int_not_equal(count_disagreements(&rules, 2, 1, note_text, found), 0);
  if (strstr(found, "the text '' reads back as other numbers") == NULL)
    fail_msg("%s", found);
}

/* ---- formulas ------------------------------------------------------------------------------- */

static void a_wrong_formula_is_found(void **state) {
  (void)state;
  uint64_t wrong_from = 1000;
  const betli_rules rules = {
      .name = "formula", .width = 1, .data = &wrong_from, .options = nim, .grundy = size_of_heap};
  assert_int_equal(count_disagreements(&rules, 4, 2, note, NULL), 0);
  wrong_from = 3;
  assert_int_not_equal(count_disagreements(&rules, 4, 2, note, NULL), 0);
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void around(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  betli_option(options, 1, (const uint64_t[]){(words[0] + 1) % 3});
}

static void play_that_goes_round_is_a_draw(void **state) {
  (void)state;
  const betli_rules rules = {.name = "round", .width = 1, .options = around};
  betli *b = betli_new();
  betli_answer *a = NULL;
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  assert_int_equal(betli_solve(b, 2, (const char *const[]){"round", "1"}, &a), BETLI_OK);
  assert_int_equal(a->outcome, BETLI_DRAW);
  assert_string_equal(a->text, "∞");
  assert_int_equal(a->listed, 1);
  assert_int_equal(a->moves[0].outcome, BETLI_DRAW);
  betli_answer_free(a);
  betli_free(b);
}

static void nothing_left(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  betli_option(options, 0, words);
}

static void unsure(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  (void)words;
  betli_option_error(options, "the oracle is silent");
}

static void assert_refused(const betli_rules *rules, const char *message) {
  betli *b = betli_new();
  betli_answer *a = NULL;
  betli_status status = betli_add_game(b, rules);
  if (status == BETLI_OK)
    status = betli_solve(b, 2, (const char *const[]){rules->name, "1"}, &a);
  assert_int_equal(status, BETLI_INPUT);
  assert_string_equal(betli_message(b), message);
  betli_free(b);
}

static void wrong_rules_are_refused(void **state) {
  (void)state;
  assert_refused(&(betli_rules){.width = 1, .options = nim},
                 "'' cannot be the name of a game: use at most 64 letters, digits and '-', and do "
                 "not begin with a digit");
  assert_refused(&(betli_rules){.name = "a:b", .width = 1, .options = nim},
                 "'a:b' cannot be the name of a game: use at most 64 letters, digits and '-', and "
                 "do not begin with a digit");
  assert_refused(&(betli_rules){.name = "nim", .width = 1, .options = nim},
                 "a game 'nim' already exists");
  assert_refused(&(betli_rules){.name = "wide", .width = 9, .options = nim},
                 "wide: a component has 1 to 8 numbers, not 9");
  assert_refused(&(betli_rules){.name = "still", .width = 1}, "still: options() is missing");
  assert_refused(&(betli_rules){.name = "mute", .width = 1, .options = nim, .parse = read_letters},
                 "mute: parse() and print() must be given together");
  assert_refused(&(betli_rules){.name = "void", .width = 1, .options = nothing_left},
                 "void: an option must leave 1 to 64 components, not 0");
  assert_refused(&(betli_rules){.name = "unsure", .width = 1, .options = unsure},
                 "unsure: the oracle is silent");
}

/* ---- what a rule is asked about -------------------------------------------------------------- */

/* Writes options: a heap of n becomes one of 5 to n - 1.  Notes if it is asked about a heap below
 * 5. */
static void above_four(void *data, const uint64_t *words, betli_options *options) {
  *(bool *)data |= words[0] < 5;
  for (uint64_t left = 5; left < words[0]; left++)
    betli_option(options, 1, &left);
}

static void a_rule_is_asked_about_what_it_leads_to_only(void **state) {
  (void)state;
  bool strayed = false;
  betli *b = betli_new();
  const betli_rules rules = {.name = "above", .width = 1, .options = above_four, .data = &strayed};
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  for (size_t i = 0; i < 12; i++) {
    char text[100];
    assert_int_equal(betli_set(b, "compound", betli_compound_name(i / 2)), BETLI_OK);
    assert_int_equal(betli_set(b, "play", i % 2 == 0 ? "normal" : "misere"), BETLI_OK);
    answer(b, 3, (const char *const[]){"above", "20", "17"}, text, sizeof text);
    assert_false(strayed);
  }
  betli_free(b);
}

/* ---- options without end --------------------------------------------------------------------- */

struct endless {
  betli *b;
  bool regular;                  /* each option is one larger than the one before */
  uint64_t written, interrupted; /* interrupted: after this many; 0: never */
};

static void without_end(void *data, const uint64_t *words, betli_options *options) {
  struct endless *endless = data;
  (void)words;
  for (uint64_t n = 1;; n++) {
    if (++endless->written == endless->interrupted)
      betli_interrupt(endless->b);
    if (!betli_option(options, 1, (const uint64_t[]){endless->regular ? n : n * n}))
      return;
  }
}

/* Returns how many options were written until a limit with this message. */
static uint64_t written_until(struct endless *endless, const char *memory, const char *message) {
  betli_answer *answer = NULL;
  const betli_rules rules = {
      .name = "endless", .width = 1, .data = endless, .options = without_end};
  endless->b = betli_new();
  assert_int_equal(betli_add_game(endless->b, &rules), BETLI_OK);
  assert_int_equal(betli_set(endless->b, "memory", memory), BETLI_OK);
  assert_int_equal(betli_solve(endless->b, 2, (const char *const[]){"endless", "5"}, &answer),
                   BETLI_LIMIT);
  if (strstr(betli_message(endless->b), message) == NULL)
    fail_msg("%s, not %s", betli_message(endless->b), message);
  betli_answer_free(answer);
  betli_free(endless->b);
  return endless->written;
}

static void options_without_end_stop_at_a_limit(void **state) {
  (void)state;
  for (int regular = 0; regular < 2; regular++) {
    struct endless endless = {.regular = regular == 1, .interrupted = 1000};
    assert_in_range(written_until(&endless, "1G", "interrupted"), 1000, 1600);
  }
  struct endless large = {.regular = false};
  assert_in_range(written_until(&large, "1M", "the memory limit of 1.0 MiB"), 1000, 50000);
}

/* Top Entails. */
static void stacks(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (uint64_t k = 1; k <= words[0] / 2; k++)
    betli_option(options, 2, (const uint64_t[]){k, words[0] - k});
  if (words[0] > 0)
    betli_entail(options, (const uint64_t[]){words[0] - 1});
}

/* Each counter is taken alone, and who takes one moves again. */
static void greedy(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  if (words[0] > 0)
    betli_go_on(options, 1, (const uint64_t[]){words[0] - 1});
}

static void options_say_who_moves_next(void **state) {
  (void)state;
  static const char *const sizes[] = {"1", "2", "3", "4", "5", "7", "9", "4!", "7!"};
  betli *b = betli_new();
  betli_outcome outcome;
  const betli_rules own = {.name = "stacks", .width = 1, .options = stacks};
  const betli_rules again = {.name = "greedy", .width = 1, .options = greedy};
  assert_int_equal(betli_add_game_of_turns(b, &own), BETLI_OK);
  assert_int_equal(betli_add_game_of_turns(b, &again), BETLI_OK);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (size_t j = 0; j < 5; j++) {
      char ours[100], theirs[100];
      answer(b, 3, (const char *const[]){"stacks", sizes[i], sizes[j]}, ours, sizeof ours);
      answer(b, 3, (const char *const[]){"top-entails", sizes[i], sizes[j]}, theirs, sizeof theirs);
      assert_string_equal(ours, theirs);
    }
  assert_int_equal(betli_who_wins(b, 4, (const char *const[]){"greedy", "3", "nim", "1"}, &outcome),
                   BETLI_INPUT);
  assert_int_equal(
      betli_who_wins(b, 5, (const char *const[]){"greedy", "3", "+", "nim", "1"}, &outcome),
      BETLI_OK);
  assert_int_equal(outcome, BETLI_N);
  assert_int_equal(betli_who_wins(b, 2, (const char *const[]){"greedy", "3"}, &outcome), BETLI_OK);
  assert_int_equal(outcome, BETLI_P);
  betli_free(b);
}

static void a_game_says_that_its_options_do(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_outcome outcome;
  const betli_rules own = {.name = "stacks", .width = 1, .options = stacks};
  assert_int_equal(betli_add_game(b, &own), BETLI_OK);
  assert_int_equal(betli_who_wins(b, 2, (const char *const[]){"stacks", "3"}, &outcome),
                   BETLI_INPUT);
  assert_non_null(strstr(betli_message(b), "betli_add_game_of_turns"));
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_say_who_moves_next),
      cmocka_unit_test(a_game_says_that_its_options_do),
      cmocka_unit_test(own_games_are_like_any_other),
      cmocka_unit_test(tables_and_checks_take_them),
      cmocka_unit_test(positions_are_written_their_way),
      cmocka_unit_test(a_wrong_formula_is_found),
      cmocka_unit_test(numbers_without_a_text_are_no_component),
      cmocka_unit_test(a_text_that_is_read_as_another_stands_in_quotes),
      cmocka_unit_test(play_that_goes_round_is_a_draw),
      cmocka_unit_test(wrong_rules_are_refused),
      cmocka_unit_test(options_without_end_stop_at_a_limit),
      cmocka_unit_test(a_rule_is_asked_about_what_it_leads_to_only)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
