/* The order of values; and refutations in games in which play need not end, compared with all pairs
 * of components, each evaluated by itself. */
#include "support.h"

#include "core/game/value.h"

#include <stdlib.h>
#include <string.h>

/* ---- the order of values -------------------------------------------------------------------- */

enum { VALUES = 24, MOST_NUMBERS = 3 };

static struct bt_nimbers *set_of(size_t count, const uint32_t *numbers) {
  struct bt_nimbers *set = malloc(sizeof *set + MOST_NUMBERS * sizeof *numbers);
  assert_non_null(set);
  set->count = count;
  for (size_t i = 0; i < count; i++)
    set->numbers[i] = numbers[i];
  return set;
}

static struct bt_value sides(uint64_t first, enum bt_beyond a, uint64_t second, enum bt_beyond b) {
  return bt_sides_value((struct bt_length){first, a}, (struct bt_length){second, b});
}

static void values_have_an_order(void **state) {
  static const uint32_t numbers[][MOST_NUMBERS] = {{0},    {0, 1}, {0, 1, 2}, {0, 2},
                                                   {0, 7}, {1},    {1, 2, 3}, {2}};
  static const size_t counts[] = {1, 2, 3, 2, 2, 1, 3, 1};
  struct bt_nimbers *sets[8];
  struct bt_value values[VALUES] = {bt_number(0),        bt_number(1),    bt_number(UINT64_MAX),
                                    bt_tag(BT_HOT),      bt_tag(BT_WILD), bt_tag(BT_ENDLESS),
                                    bt_loops_value(NULL)};
  size_t count = 7;
  (void)state;
  for (size_t i = 0; i < 8; i++)
    values[count++] = bt_loops_value(sets[i] = set_of(counts[i], numbers[i]));
  values[count++] = sides(2, BT_FINITE, 3, BT_FINITE);
  values[count++] = sides(2, BT_FINITE, 5, BT_FINITE);
  values[count++] = sides(2, BT_FINITE, 0, BT_OMEGA);
  values[count++] = sides(2, BT_FINITE, 0, BT_NEVER);
  values[count++] = sides(3, BT_FINITE, 1, BT_FINITE);
  values[count++] = sides(0, BT_OMEGA, 4, BT_FINITE);
  values[count++] = sides(0, BT_OMEGA, 0, BT_NEVER);
  values[count++] = sides(0, BT_NEVER, 4, BT_FINITE);
  values[count++] = sides(0, BT_NEVER, 0, BT_NEVER);
  assert_int_equal(count, VALUES);
  for (size_t i = 0; i < VALUES; i++)
    for (size_t k = 0; k < VALUES; k++)
      assert_int_equal(bt_in_order(values[i], values[k]), i <= k);
  for (size_t i = 0; i < 8; i++)
    free(sets[i]);
}

/* Checks that ∞(1,3) ⊕ 1, which is ∞(0,2), has the same place in the order. */
static void what_is_added_to_a_set_counts(void **state) {
  struct bt_nimbers *odd = set_of(2, (const uint32_t[]){1, 3}),
                    *even = set_of(2, (const uint32_t[]){0, 2});
  struct bt_value added = bt_loops_value(odd), plain = bt_loops_value(even);
  (void)state;
  added.number = 1;
  assert_true(bt_same(added, plain));
  assert_true(bt_in_order(added, plain) && bt_in_order(plain, added));
  assert_false(bt_in_order(bt_loops_value(odd), added));
  free(odd);
  free(even);
}

/* ---- refutations ---------------------------------------------------------------------------- */

enum { VERTICES = 9, MOST_TEXT = 200 };

static void write_graph(uint64_t *seed, const char *path) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (unsigned v = 0; v < VERTICES; v++)
    fprintf(file, "v%u\n", v);
  for (unsigned from = 0; from < VERTICES; from++)
    for (unsigned to = 0; to < VERTICES; to++)
      if (random_below(seed, 4) == 0)
        fprintf(file, "v%u v%u\n", from, to);
  fclose(file);
}

/* Writes the value of one vertex, or of the sum of two, found by search. */
static void write_value(betli *b, const char *game, const unsigned *vertices, size_t count,
                        char *text) {
  char line[MOST_TEXT];
  int length = snprintf(line, sizeof line, "%s", game);
  for (size_t i = 0; i < count; i++)
    length += snprintf(line + length, sizeof line - (size_t)length, " v%u", vertices[i]);
  betli_answer *answer = solve_line(b, line);
  snprintf(text, MOST_TEXT, "%s", answer->text);
  betli_answer_free(answer);
}

struct pair {
  unsigned vertices[2];
  char values[2][MOST_TEXT], compound[MOST_TEXT];
};

static bool same_values(const struct pair *a, const struct pair *b) {
  for (int turned = 0; turned < 2; turned++)
    if (strcmp(a->values[0], b->values[turned]) == 0 &&
        strcmp(a->values[1], b->values[1 - turned]) == 0)
      return true;
  return false;
}

static bool is_pair(const char *const names[2], const struct pair *pair) {
  char a[8], b[8];
  snprintf(a, sizeof a, "v%u", pair->vertices[0]);
  snprintf(b, sizeof b, "v%u", pair->vertices[1]);
  return (strcmp(names[0], a) == 0 && strcmp(names[1], b) == 0) ||
         (strcmp(names[0], b) == 0 && strcmp(names[1], a) == 0);
}

/* Checks the pairs found: the first that contradicts an earlier one, and the earliest with the same
 * values. */
static void check_refutation(betli *b, const char *game) {
  static struct pair pairs[VERTICES * VERTICES];
  const betli_refutation *found;
  size_t count = 0;
  betli_set(b, "exhaustive", "no");
  assert_int_equal(betli_refute(b, game, 0, &found), BETLI_OK);
  betli_set(b, "exhaustive", "yes");
  for (unsigned j = 0; j < VERTICES; j++)
    for (unsigned i = 0; i <= j; i++) {
      struct pair *pair = &pairs[count++];
      pair->vertices[0] = i;
      pair->vertices[1] = j;
      write_value(b, game, &i, 1, pair->values[0]);
      write_value(b, game, &j, 1, pair->values[1]);
      write_value(b, game, pair->vertices, 2, pair->compound);
      size_t first = 0;
      while (!same_values(&pairs[first], pair))
        first++;
      if (strcmp(pairs[first].compound, pair->compound) == 0)
        continue;
      assert_true(found->found && found->pairs == count);
      assert_true(is_pair(found->first, &pairs[first]) && is_pair(found->second, pair));
      return;
    }
  assert_false(found->found);
}

static void the_smallest_pair_is_found_where_play_need_not_end(void **state) {
  static const char *const questions[][2] = {
      {"long-disjunctive", "grundy"},   {"long-selective", "grundy"},
      {"short-conjunctive", "grundy"},  {"long-disjunctive", "remoteness"},
      {"long-conjunctive", "suspense"}, {"short-disjunctive", "suspense"}};
  char path[] = "/tmp/betli-graph-XXXXXX", game[64];
  uint64_t seed = seed_of_run();
  const int file = mkstemp(path);
  (void)state;
  assert_true(file >= 0);
  snprintf(game, sizeof game, "graph:%s", path);
  const size_t rounds = rounds_of_run(is_long_run() ? 200 : 100);
  for (size_t run = 0; run < rounds; run++)
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
      betli *b = handle_with("");
      write_graph(&seed, path);
      assert_int_equal(betli_set(b, "compound", questions[i][0]), BETLI_OK);
      assert_int_equal(betli_set(b, "function", questions[i][1]), BETLI_OK);
      check_refutation(b, game);
      betli_free(b);
    }
  remove(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_have_an_order),
      cmocka_unit_test(what_is_added_to_a_set_counts),
      cmocka_unit_test(the_smallest_pair_is_found_where_play_need_not_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
