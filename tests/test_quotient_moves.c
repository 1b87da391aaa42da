/* The moves of sums that win in misère play by the quotient: against all options one by one, and
 * against search. */
#include "games.h"
#include "support.h"

#include "games/catalogue.h"
#include "misere/options_in_p.h"

#include <stdlib.h>
#include <string.h>

/* ---- far heaps ------------------------------------------------------------------------------ */

enum { FOUND = 5000 };

/* Options whose sum with a class is in P, by the definition: pairs of heaps, or a heap and
 * UINT64_MAX. */
struct found {
  size_t count;
  uint64_t pairs[FOUND][2];
};

static void find(const struct bt_heaps *heaps, uint64_t heap, uint32_t beside,
                 struct found *found) {
  struct bt_options all = {0};
  struct bt_error error = {0};
  const struct bt_monoid *m = &heaps->quotient.candidate.monoid;
  found->count = 0;
  assert_int_equal(bt_game_options(heaps->game, &heap, &all, &error), BETLI_OK);
  for (size_t i = 0; i < all.run_count; i++)
    for (uint64_t k = 0; k < all.runs[i].count; k++) {
      uint64_t pair[2] = {0, UINT64_MAX};
      uint32_t x = beside, y;
      for (size_t p = 0; p < all.runs[i].parts; p++) {
        bt_options_part(&all, &all.runs[i], k, p, &pair[p]);
        assert_true(bt_heaps_element(heaps, pair[p], &y));
        x = bt_monoid_product(m, x, y);
      }
      if (!bt_candidate_is_p(&heaps->quotient.candidate, x))
        continue;
      assert_true(found->count < FOUND);
      memcpy(found->pairs[found->count++], pair, sizeof pair);
    }
  bt_options_free(&all);
}

static void assert_number(const struct bt_natural *number, uint64_t wanted) {
  struct bt_text text = {0};
  char spelt[24];
  snprintf(spelt, sizeof spelt, "%llu", (unsigned long long)wanted);
  bt_natural_print(number, &text);
  assert_string_equal(bt_text_string(&text), spelt);
  bt_text_free(&text);
}

static void hold(const struct bt_heaps *heaps, uint64_t heap, uint32_t beside, uint64_t most,
                 const struct found *found) {
  struct bt_options options = {0};
  struct bt_natural more = {0};
  struct bt_error error = {0};
  const size_t listed = found->count < most ? found->count : (size_t)most;
  bt_options_clear(&options, 1, &error);
  assert_int_equal(bt_options_in_p(heaps, &heap, beside, most, &options, &more), BETLI_OK);
  assert_int_equal(options.count, listed);
  for (size_t i = 0; i < listed; i++) {
    const struct bt_run *run = bt_options_find(&options, i);
    uint64_t pair[2] = {0, UINT64_MAX};
    for (size_t p = 0; p < run->parts; p++)
      bt_options_part(&options, run, i - run->first, p, &pair[p]);
    assert_memory_equal(pair, found->pairs[i], sizeof pair);
  }
  assert_number(&more, found->count - listed);
  bt_natural_free(&more);
  bt_options_free(&options);
}

static void hold_game(const char *name, uint64_t *seed) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_game game = opened(name);
  struct bt_heaps heaps;
  struct bt_error error = {0};
  struct found *found = malloc(sizeof *found);
  assert_non_null(found);
  assert_int_equal(bt_heaps_open(&heaps, &game, &limits, &error), BETLI_OK);
  assert_int_equal(bt_heaps_run(&heaps, 1000, &error), BETLI_OK);
  assert_true(heaps.law.period > 0);
  for (int i = 0; i < 60; i++) {
    const uint64_t heap = random_below(seed, 4 * heaps.count);
    const uint32_t beside = (uint32_t)random_below(seed, heaps.quotient.candidate.monoid.order);
    find(&heaps, heap, beside, found);
    hold(&heaps, heap, beside, 0, found);
    hold(&heaps, heap, beside, UINT64_MAX, found);
    hold(&heaps, heap, beside, random_below(seed, found->count + 2), found);
  }
  bt_heaps_close(&heaps);
  bt_game_close(&game);
  free(found);
}

static void far_heaps_are_as_near_ones(void **state) {
  static const char *const names[] = {"0.77", "0.123", "0.75",   "0.15",          "0.72",
                                      "0.34", "0.0",   "0.3",    "subtract:2,5",  "0.52",
                                      "0.71", "0.53",  "kayles", "subtract:1,3,4"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    hold_game(names[i], &seed);
}

/* ---- sums ----------------------------------------------------------------------------------- */

/* Returns all winning moves, a line each; fails unless they were searched if `searched`, since tame
 * sums have a theorem. */
static char *moves_of(const char *line, const char *settings, bool searched) {
  betli *b = handle_with(settings);
  betli_answer *answer = solve_line(b, line);
  struct bt_text text = {0};
  if ((strcmp(answer->method, "search") == 0) != searched)
    fail_msg("%s: %s", line, answer->method);
  for (size_t i = 0; i < answer->listed; i++) {
    bt_text_add(&text, answer->moves[i].position);
    bt_text_add(&text, "\n");
  }
  char *copy = strdup(bt_text_string(&text));
  assert_non_null(copy);
  bt_text_free(&text);
  betli_answer_free(answer);
  betli_free(b);
  return copy;
}

static void moves_are_those_of_search(void **state) {
  static const char *const names[] = {"0.77", "0.123", "0.07", "grundy", "4.7", "0.644"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 60; round++) {
    char line[80];
    size_t length = (size_t)snprintf(line, sizeof line, "%s", names[round % 6]);
    for (uint64_t i = 2 + random_below(&seed, 3); i > 0; i--)
      length += (size_t)snprintf(line + length, sizeof line - length, " %d",
                                 5 + (int)random_below(&seed, 6));
    char *quotient = moves_of(line, "play=misere", false);
    char *search = moves_of(line, "play=misere exhaustive=yes", true);
    assert_string_equal(quotient, search);
    free(quotient);
    free(search);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(far_heaps_are_as_near_ones),
      cmocka_unit_test(moves_are_those_of_search),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
