/* Misere canonical forms of whole positions: their outcomes, their mates, and how they are
 * written. */
#include "random_positions.h"

#include "games/catalogue.h"
#include "misere/canonical.h"
#include "session/games.h"

#include <string.h>

static betli_status canonical_of(betli *b, const char *line, betli_form *form) {
  char copy[256], *words[32];
  snprintf(copy, sizeof copy, "%s", line);
  const size_t count = split_words(copy, words, 32);
  return betli_canonical(b, count, (const char *const *)words, form);
}

static void assert_form(const char *line, const char *text, const char *mate, uint64_t birthday) {
  betli *b = betli_new();
  betli_form form;
  assert_int_equal(canonical_of(b, line, &form), BETLI_OK);
  assert_string_equal(form.form, text);
  assert_string_equal(form.mate, mate);
  assert_int_equal(form.birthday, birthday);
  betli_free(b);
}

/* Checks forms and mates: Nim heaps 0 and 1 are mates of each other, and larger ones of themselves
 * (ONAG, ch. 12). */
static void forms_are_written(void **state) {
  (void)state;
  assert_form("nim 0", "0", "*1", 0);
  assert_form("nim 1", "*1", "0", 1);
  assert_form("nim 1 1", "0", "*1", 0);
  assert_form("nim 7", "*7", "*7", 7);
  assert_form("nim 2 1", "*3", "*3", 3);
  assert_form("nim 2 2", "{*2, *3}", "{*2, *3}", 4);
  assert_form("kayles 5", "{*1, *2, *3, {*2, *3}}", "{0, *2, *3, {*2, *3}}", 5);
  assert_form("kayles 4 + nim 1 2", "*2", "*2", 2);
}

static void the_form_has_the_outcome_of_the_position(void **state) {
  static const char *const games[] = {"kayles", "0.07", "grundy", "hex:0.3F", "4.7", "0.26"};
  uint64_t seed = seed_of_run(), found = 0;
  (void)state;
  for (int round = 0; round < 60; round++) {
    char line[128];
    const char *first = games[random_below(&seed, 6)], *second = games[random_below(&seed, 6)];
    betli_form form;
    snprintf(line, sizeof line, "%s %d %d + %s %d", first, (int)random_below(&seed, 9),
             (int)random_below(&seed, 6), second, (int)random_below(&seed, 7));
    betli *b = handle_with("play=misere exhaustive=yes compound=long-disjunctive");
    if (canonical_of(b, line, &form) == BETLI_OK) { /* some have more than 100 options */
      betli_answer *answer = solve_line(b, line);
      assert_int_equal(form.p, answer->outcome == BETLI_P);
      betli_answer_free(answer);
      found++;
    }
    betli_free(b);
  }
  assert_in_range(found, 30, 60);
}

static void a_form_and_its_mate_are_a_p_position(void **state) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_forms forms;
  struct bt_game game;
  (void)state;
  assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
  assert_int_equal(bt_game_open("0.26", &limits, &game, &error), BETLI_OK);
  for (uint64_t heap = 0; heap < 14; heap++) {
    const struct bt_component component = {.game = &game, .words = {heap}};
    uint32_t form, mate, sum;
    bool simple;
    assert_int_equal(bt_forms_component(&forms, &component, &form, &simple, &error), BETLI_OK);
    assert_int_equal(bt_canonical_mate(&forms, form, &mate, &simple, &error), BETLI_OK);
    assert_true(simple);
    assert_int_equal(bt_forms_sum(&forms, form, mate, &sum, &simple, &error), BETLI_OK);
    assert_true(simple && forms.forms[sum].is_p);
  }
  bt_game_close(&game);
  bt_forms_close(&forms);
  assert_int_equal(limits.used, 0);
}

/* A graph of nodes with a hundred options each, which end at as many sets of Nim heaps of 2 or
 * more.  No two nodes are equal, and each node is made in a moment. */
enum { CHILDREN = 100, INNER_NODES = 10100, FIRST_HEAP = 1 << 30, MOST_HEAPS = 20 };

static void write_sets(void *data, const uint64_t *words, betli_options *options) {
  const uint64_t node = words[0];
  (void)data;
  for (uint64_t heap = FIRST_HEAP; heap < node; heap++)
    betli_option(options, 1, &heap);
  for (uint64_t i = 1; i <= CHILDREN && node <= INNER_NODES; i++)
    betli_option(options, 1, (const uint64_t[]){CHILDREN * node + i});
  for (uint64_t i = 0; i < MOST_HEAPS && node > INNER_NODES && node < FIRST_HEAP; i++)
    if (node >> i & 1)
      betli_option(options, 1, (const uint64_t[]){FIRST_HEAP + 2 + i});
}

static const betli_rules sets = {.name = "sets", .width = 1, .options = write_sets};

static void there_are_so_many_forms_and_no_more(void **state) {
  betli *b = betli_new();
  struct bt_component component = {.words = {0}};
  struct bt_error error = {0};
  struct bt_forms forms;
  uint32_t form;
  bool simple;
  (void)state;
  assert_int_equal(betli_add_game(b, &sets), BETLI_OK);
  assert_int_equal(bt_handle_game(b, "sets", &component.game), BETLI_OK);
  assert_int_equal(bt_forms_open(&forms, &b->limits, &error), BETLI_OK);
  assert_int_equal(bt_forms_component(&forms, &component, &form, &simple, &error), BETLI_OK);
  assert_false(simple);
  assert_int_equal(forms.sets.count, 100000);
  bt_forms_close(&forms);
  betli_free(b);
}

static void what_is_too_large_is_refused(void **state) {
  betli *b = betli_new();
  betli_form form;
  (void)state;
  assert_int_equal(betli_add_game(b, &sets), BETLI_OK);
  assert_int_equal(canonical_of(b, "sets 0", &form), BETLI_INPUT);
  assert_non_null(strstr(betli_message(b), "100000 forms"));
  assert_null(form.form);
  assert_int_equal(canonical_of(b, "nim 1000", &form), BETLI_INPUT);
  betli_free(b);
}

static void what_makes_no_sums_is_refused(void **state) {
  betli *b = betli_new();
  betli_form form;
  (void)state;
  assert_int_equal(canonical_of(b, "every-nim 2 3", &form), BETLI_INPUT);
  assert_string_equal(betli_message(b), "every-nim is not played in sums; for sums use nim");
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(forms_are_written),
                                     cmocka_unit_test(the_form_has_the_outcome_of_the_position),
                                     cmocka_unit_test(a_form_and_its_mate_are_a_p_position),
                                     cmocka_unit_test(there_are_so_many_forms_and_no_more),
                                     cmocka_unit_test(what_is_too_large_is_refused),
                                     cmocka_unit_test(what_makes_no_sums_is_refused)};
  return cmocka_run_group_tests_name("canonical", tests, NULL, NULL);
}
