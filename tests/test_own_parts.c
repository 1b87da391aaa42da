/* Games that programs add in C and that say their components: answers against search on whole
 * positions, and components against options. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- a row of lamps -------------------------------------------------------------------------- */

/* Writes options: a move puts out a lamp and its neighbours, which is Node Kayles on a path.  The
 * row is one number, whose bits are the burning lamps. */
static void put_out(void *data, const uint64_t *words, betli_options *options) {
  (void)data;
  for (unsigned i = 0; words[0] >> i != 0; i++)
    if (words[0] >> i & 1)
      betli_option(options, 1, (const uint64_t[]){words[0] & ~(UINT64_C(7) << i >> 1)});
}

static void rows_of(void *data, const uint64_t *words, betli_options *components) {
  uint64_t rows[32];
  size_t count = 0;
  (void)data;
  for (uint64_t rest = words[0]; rest != 0; rest >>= 1)
    if (rest & 1) {
      rows[count] = 0;
      for (; rest & 1; rest >>= 1)
        rows[count] = rows[count] << 1 | 1;
      count++;
    }
  if (count > 0)
    betli_option(components, count, rows);
}

static void turn(void *data, uint64_t *words) {
  uint64_t turned = 0;
  (void)data;
  for (uint64_t rest = words[0]; rest != 0; rest >>= 1)
    turned = turned << 1 | (rest & 1);
  while (words[0] != 0 && (words[0] & 1) == 0)
    words[0] >>= 1;
  words[0] = turned < words[0] ? turned : words[0];
}

static uint64_t count_lamps(void *data, const uint64_t *words) {
  (void)data;
  return (uint64_t)__builtin_popcountll(words[0]);
}

static const betli_rules lamps = {
    .name = "lamps", .width = 1, .options = put_out, .components = rows_of, .canonical = turn};

static betli *handle_of(const betli_rules *rules) {
  betli *b = handle_with("");
  assert_int_equal(betli_add_game(b, rules), BETLI_OK);
  return b;
}

static void note(void *data, const betli_finding *finding) {
  char *disagreement = data;
  if (finding->disagreement[0] != '\0' && disagreement[0] == '\0')
    snprintf(disagreement, 256, "%s", finding->disagreement);
}

/* Writes the first disagreement of a check; "" if there is none. */
static void check_of(const betli_rules *rules, char disagreement[static 256]) {
  betli *b = handle_of(rules);
  uint64_t disagreements = 0;
  disagreement[0] = '\0';
  const betli_status status =
      betli_check(b, rules->name, 20, 1, 0, note, disagreement, &disagreements);
  if (status != BETLI_OK)
    snprintf(disagreement, 256, "%s", betli_message(b));
  betli_free(b);
}

static void what_is_said_does_not_change_the_answers(void **state) {
  char found[256];
  (void)state;
  for (unsigned says = 0; says < 8; says++) {
    betli_rules rules = lamps;
    rules.components = says & 1 ? rows_of : NULL;
    rules.canonical = says & 2 ? turn : NULL;
    rules.effort = says & 4 ? count_lamps : NULL;
    check_of(&rules, found);
    assert_string_equal(found, "");
  }
}

/* Compares two rows, alone and together with a Nim heap, in every compound with a theorem, with
 * search. */
static void compare(betli *b, const char *line) {
  char move_count[64];
  betli_set(b, "exhaustive", "no");
  betli_answer *answer = solve_line(b, line);
  betli_set(b, "exhaustive", "yes");
  betli_answer *search = solve_line(b, line);
  snprintf(move_count, sizeof move_count, "%s", search->move_count);
  assert_int_equal(answer->outcome, search->outcome);
  assert_string_equal(answer->move_count, move_count);
  betli_answer_free(answer);
  betli_answer_free(search);
}

static void sums_are_as_by_search(void **state) {
  uint64_t seed = seed_of_run();
  char line[64];
  (void)state;
  for (int round = 0; round < 240; round++) {
    betli *b = handle_of(&lamps);
    betli_set(b, "compound", betli_compound_name((size_t)round % 6));
    betli_set(b, "play", round % 12 < 6 ? "normal" : "misere");
    snprintf(line, sizeof line, "lamps %u %u%s", (unsigned)random_below(&seed, 256),
             (unsigned)random_below(&seed, 64), round % 24 < 12 ? "" : " + nim 2");
    compare(b, line);
    betli_free(b);
  }
}

/* Checks large rows of Dawson's Kayles (0.137), whose nim-values have period 34 (Guy and Smith
 * 1956).  A row of 60 lamps has too many positions to look at each. */
static void large_rows_are_searched(void **state) {
  betli *b = handle_of(&lamps);
  char line[64];
  (void)state;
  for (unsigned n = 40; n <= 60; n += 5) {
    snprintf(line, sizeof line, "lamps %llu", (1ULL << n) - 1);
    betli_answer *row = solve_line(b, line);
    snprintf(line, sizeof line, "0.137 %u", n);
    betli_answer *heap = solve_line(b, line);
    assert_int_equal(row->components[0].value.number, heap->components[0].value.number);
    betli_answer_free(row);
    betli_answer_free(heap);
  }
  betli_free(b);
}

/* ---- wrong components ----------------------------------------------------------------------- */

static void lose_a_row(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  if (words[0] == 5) /* 101 */
    betli_option(components, 1, (const uint64_t[]){1});
}

static void repeat(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  betli_option(components, 2, (const uint64_t[]){words[0], words[0]});
}

static void write_twice(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  betli_option(components, 1, words);
  betli_option(components, 1, words);
}

static void complain(void *data, const uint64_t *words, betli_options *components) {
  (void)data;
  if (words[0] == 3)
    betli_option_error(components, "no light");
}

static void shorten(void *data, uint64_t *words) {
  (void)data;
  words[0] = words[0] == 7 ? 2 : words[0];
}

static void swap(void *data, uint64_t *words) {
  (void)data;
  words[0] = words[0] == 1 ? 2 : words[0] == 2 ? 1 : words[0];
}

static uint64_t nothing(void *data, const uint64_t *words) {
  (void)data;
  return words[0] == 4 ? 0 : words[0];
}

static const struct {
  betli_rules rules;
  const char *found;
} wrong[] = {
    {{.name = "lamps", .width = 1, .options = put_out, .components = lose_a_row},
     "5 has other moves than its components() 1"},
    {{.name = "lamps", .width = 1, .options = put_out, .components = repeat},
     "lamps: components(): 0 has the component 0, which it splits again"},
    {{.name = "lamps", .width = 1, .options = put_out, .components = write_twice},
     "lamps: components() writes one option, not several"},
    {{.name = "lamps", .width = 1, .options = put_out, .components = complain}, "lamps: no light"},
    {{.name = "lamps", .width = 1, .options = put_out, .canonical = shorten},
     "7 is 2 by canonical(), but that has other options"},
    {{.name = "lamps", .width = 1, .options = put_out, .canonical = swap},
     "1 is 2 by canonical(), which then changes it again"},
    {{.name = "lamps", .width = 1, .options = put_out, .effort = nothing},
     "4 has options, but its effort() is 0"},
};

static void a_check_finds_what_is_not_so(void **state) {
  char found[256];
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    check_of(&wrong[i].rules, found);
    assert_string_equal(found, wrong[i].found);
  }
}

/* Checks that a failed question does not affect the next. */
static void a_failure_is_of_its_question(void **state) {
  betli *b = handle_of(&wrong[3].rules);
  (void)state;
  assert_int_equal(solve_status(b, "lamps 7 3"), BETLI_INPUT);
  assert_string_equal(betli_message(b), "lamps: no light");
  assert_int_equal(solve_status(b, "lamps 1 2"), BETLI_OK);
  assert_int_equal(solve_status(b, "nim 3 4"), BETLI_OK);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_said_does_not_change_the_answers),
                                     cmocka_unit_test(sums_are_as_by_search),
                                     cmocka_unit_test(large_rows_are_searched),
                                     cmocka_unit_test(a_check_finds_what_is_not_so),
                                     cmocka_unit_test(a_failure_is_of_its_question)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
