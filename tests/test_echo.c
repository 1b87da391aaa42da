/* The texts of positions and of those after a move, typed again, are the same positions. */
#include "support.h"

#include <string.h>

enum { BYTES = 400 };

static uint64_t seed;

static unsigned draw(unsigned bound) {
  return (unsigned)random_below(&seed, bound);
}

/* A compound, and the words that may stand between components in it. */
static const struct {
  const char *name;
  const char *words[3];
  bool splits; /* components may fall apart */
} compounds[] = {{"long-disjunctive", {"+", "+", "+"}, true},
                 {"short-disjunctive", {"+", "+", "+"}, true},
                 {"long-conjunctive", {"+", "+", "+"}, true},
                 {"short-conjunctive", {"+", "+", "+"}, true},
                 {"long-selective", {"+", "+", "+"}, true},
                 {"short-selective", {"+", "+", "+"}, true},
                 {"at-most:2", {"+", "+", "+"}, true},
                 {"sequential", {"+", "then", "then"}, true},
                 {"sequential", {"+", ":", ":"}, true},
                 {"sequential", {"+", "+", "+"}, true},
                 {"ordinal", {"+", ":", ":"}, true},
                 {"ordinal", {"+", "+", "+"}, true},
                 {"exactly:2", {"+", "+", "+"}, false},
                 {"consecutive:2", {"+", "+", "+"}, false},
                 {"consecutive:2:circle", {"+", "+", "+"}, false}};
enum { COMPOUNDS = sizeof compounds / sizeof *compounds };

/* Writes one component; at the outermost level, `depth` 0, it may be a position in brackets. */
static void draw_component(char *text, size_t compound, int depth);

/* Writes one to three components of a compound, perhaps with an end to an only place. */
static void draw_components(char *text, size_t compound, int depth) {
  const unsigned count = 1 + draw(3);
  text[0] = '\0';
  for (unsigned i = 0; i < count; i++) {
    char component[BYTES];
    const char *word = compounds[compound].words[draw(3)];
    draw_component(component, compound, depth);
    if (i > 0)
      snprintf(text + strlen(text), BYTES - strlen(text), " %s ", word);
    snprintf(text + strlen(text), BYTES - strlen(text), "%s", component);
  }
}

static void draw_component(char *text, size_t compound, int depth) {
  static const char *const games[] = {"nim", "bash:2", "kayles", "grundy"};
  char inner[BYTES / 2];
  if (depth > 0 || draw(5) > 0) {
    snprintf(text, BYTES, "%s %u", games[draw(compounds[compound].splits ? 4 : 2)], draw(6));
    return;
  }
  char components[BYTES];
  const size_t own = draw(COMPOUNDS);
  draw_components(components, own, depth + 1);
  snprintf(inner, sizeof inner, "%.190s", components);
  snprintf(text, BYTES, "in:%s [ %s ]", compounds[own].name, inner);
}

static void set(betli *b, const char *option, const char *value) {
  assert_int_equal(betli_set(b, option, value), BETLI_OK);
}

/* Asks about a text of the answer, which stands next to the name of the first game. */
static betli_answer *ask_again(betli *b, const betli_answer *a, const char *position) {
  char text[2 * BYTES];
  snprintf(text, sizeof text, "%s %s", a->components[0].game, position);
  return solve_line(b, text);
}

static void check_same_answer(const char *typed, const betli_answer *a, const betli_answer *again) {
  if (a->outcome != again->outcome || strcmp(a->text, again->text) != 0 ||
      strcmp(a->position, again->position) != 0 || strcmp(a->compound, again->compound) != 0 ||
      strcmp(a->move_count, again->move_count) != 0)
    fail_msg("%s (%s) is written %s %s, which is read as %s (%s)", typed, a->compound,
             a->components[0].game, a->position, again->position, again->compound);
}

static void check_moves_again(betli *b, const char *typed, const betli_answer *a) {
  for (size_t i = 0; i < a->listed; i++) {
    betli_answer *after = ask_again(b, a, a->moves[i].position);
    if (after->outcome != a->moves[i].outcome)
      fail_msg("%s (%s): %s is read as %s", typed, a->compound, a->moves[i].position,
               after->position);
    betli_answer_free(after);
  }
}

static bool names_order(const char *text) {
  const char *bracket = strchr(text, '[');
  return bracket == NULL && (strstr(text, " : ") != NULL || strstr(text, " then ") != NULL);
}

/* Writes a random position of a compound, perhaps with passes. */
static void draw_position(char *text, size_t compound) {
  draw_components(text, compound, 0);
  if (draw(4) == 0)
    snprintf(text + strlen(text), BYTES - strlen(text), " + passes %u", draw(3));
  else if (draw(8) == 0 && strcmp(compounds[compound].words[1], "+") != 0)
    snprintf(text + strlen(text), BYTES - strlen(text), " %s", compounds[compound].words[1]);
}

/* The question of an answer, typed again, has the same answer, and so has each position after a
 * move; where a word tells the order, without the option compound as well. */
static void test_positions_read_back(void **state) {
  (void)state;
  for (size_t i = 0, rounds = rounds_of_run(1500); i < rounds; i++) {
    char typed[2 * BYTES];
    betli *b = betli_new();
    const size_t compound = draw(COMPOUNDS);
    draw_position(typed, compound);
    set(b, "play", draw(2) == 0 ? "normal" : "misere");
    set(b, "compound", compounds[compound].name);
    set(b, "all-moves", "yes");
    betli_answer *a = solve_line(b, typed);
    betli_answer *again = ask_again(b, a, a->position);
    check_same_answer(typed, a, again);
    check_moves_again(b, typed, a);
    betli_answer_free(again);
    if (names_order(a->position)) {
      set(b, "compound", "auto");
      again = ask_again(b, a, a->position);
      check_same_answer(typed, a, again);
      check_moves_again(b, typed, a);
      betli_answer_free(again);
    }
    betli_answer_free(a);
    betli_free(b);
  }
}

int main(void) {
  seed = seed_of_run();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions_read_back)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
