/* NimHof: against a recursion written here from the rules, in normal and misere play, alone and in
 * sums. */
#include "facts.h"

#include <inttypes.h>

enum { BOARD = 24, MOST_VECTORS = 5 };

struct rules {
  int count, vectors[MOST_VECTORS][2];
};

/* Makes vectors of which no two have one direction; returns the name of the game. */
static const char *random_rules(uint64_t *seed, struct rules *rules) {
  static char name[100];
  size_t length = (size_t)snprintf(name, sizeof name, "nimhof:");
  const int wanted = 1 + (int)random_below(seed, MOST_VECTORS);
  rules->count = 0;
  while (rules->count < wanted) {
    const int a = (int)random_below(seed, 5), b = (int)random_below(seed, 5);
    bool fits = a + b > 0;
    for (int i = 0; i < rules->count; i++)
      fits = fits && a * rules->vectors[i][1] != b * rules->vectors[i][0];
    if (!fits)
      continue;
    length += (size_t)snprintf(name + length, sizeof name - length, "%s%dx%d",
                               rules->count > 0 ? "," : "", a, b);
    rules->vectors[rules->count][0] = a;
    rules->vectors[rules->count++][1] = b;
  }
  return name;
}

/* Finds the Grundy value of a pair from the values of smaller pairs. */
static int value_of_pair(const struct rules *rules, int values[BOARD][BOARD], int x, int y) {
  bool seen[3 * MOST_VECTORS * BOARD] = {false};
  int least = 0;
  for (int i = 0; i < rules->count; i++) {
    const int a = rules->vectors[i][0], b = rules->vectors[i][1];
    for (int k = 1; k * a <= x && k * b <= y; k++)
      seen[values[x - k * a][y - k * b]] = true;
  }
  while (seen[least])
    least++;
  return least;
}

static bool wins_in_misere_play(const struct rules *rules, bool wins[BOARD][BOARD], int x, int y) {
  bool ended = true, found = false;
  for (int i = 0; i < rules->count; i++) {
    const int a = rules->vectors[i][0], b = rules->vectors[i][1];
    for (int k = 1; k * a <= x && k * b <= y; k++) {
      ended = false;
      found = found || !wins[x - k * a][y - k * b];
    }
  }
  return ended || found;
}

static void is_answered(betli *b, const char *line, uint64_t value, bool wins) {
  betli_answer *answer = solve_line(b, line);
  if (answer->outcome != (wins ? BETLI_N : BETLI_P) ||
      (value < UINT64_MAX && answer->value.number != value))
    fail_msg("%s: value %" PRIu64, line, answer->value.number);
  betli_answer_free(answer);
}

static void pairs_are_those_of_a_recursion(void **state) {
  static int values[BOARD][BOARD];
  static bool wins[BOARD][BOARD];
  uint64_t seed = seed_of_run();
  betli *normal = handle_with(""), *misere = handle_with("play=misere");
  char line[200];
  (void)state;
  for (int round = 0; round < 30; round++) {
    struct rules rules;
    const char *name = random_rules(&seed, &rules);
    for (int x = 0; x < BOARD; x++)
      for (int y = 0; y < BOARD; y++) {
        const int value = values[x][y] = value_of_pair(&rules, values, x, y);
        wins[x][y] = wins_in_misere_play(&rules, wins, x, y);
        if (random_below(&seed, 8) > 0)
          continue;
        snprintf(line, sizeof line, "%s %dx%d", name, x, y);
        is_answered(normal, line, (uint64_t)value, value > 0);
        is_answered(misere, line, UINT64_MAX, wins[x][y]);
        const int heap = (int)random_below(&seed, 9);
        snprintf(line, sizeof line, "%s %dx%d + nim %d", name, x, y, heap);
        is_answered(normal, line, (uint64_t)(value ^ heap), value != heap);
      }
  }
  betli_free(normal);
  betli_free(misere);
}

/* Vectors may be those of another game. */
static void special_vectors_are_known_games(void **state) {
  uint64_t seed = seed_of_run();
  betli *b = handle_with("");
  char line[100];
  (void)state;
  for (int i = 0; i < 300; i++) {
    const uint64_t x = random_below(&seed, 60), y = random_below(&seed, 60);
    snprintf(line, sizeof line, "wythoff %" PRIu64 "x%" PRIu64, x, y);
    betli_answer *answer = solve_line(b, line);
    snprintf(line, sizeof line, "nimhof:1x1,0x1,1x0 %" PRIu64 "x%" PRIu64, x, y);
    is_answered(b, line, answer->value.number, answer->value.number > 0);
    betli_answer_free(answer);
    snprintf(line, sizeof line, "nimhof:1x0,0x1 %" PRIu64 "x%" PRIu64, x, y);
    is_answered(b, line, x ^ y, x != y);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pairs_are_those_of_a_recursion),
      cmocka_unit_test(special_vectors_are_known_games),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
