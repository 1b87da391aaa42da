/* Rules in Lua that give their components: examples/cram.lua against Cram of the catalogue, and
 * rules whose promises are untrue. */
#include "support.h"

#include <string.h>

/* Writes a random board, in the shape that both games can read. */
static void write_board(uint64_t *seed, unsigned rows, unsigned columns, char *text) {
  for (unsigned row = 0; row < rows; row++) {
    if (row > 0)
      *text++ = '/';
    for (unsigned column = 0; column < columns; column++)
      *text++ = random_below(seed, 6) == 0 ? '#' : '.';
  }
  *text = '\0';
}

static void answer_of(betli *b, const char *game, const char *rest, char text[static 64]) {
  char line[256];
  snprintf(line, sizeof line, "%s %s", game, rest);
  betli_answer *a = solve_line(b, line);
  snprintf(text, 64, "%d %s", a->outcome, a->move_count);
  betli_answer_free(a);
}

static void compare(uint64_t *seed, betli *b, unsigned rows, unsigned columns) {
  static const char own[] = "lua:" TEST_DIR "/../examples/cram.lua";
  char board[32], other[32], rest[128], ours[64], theirs[64];
  write_board(seed, rows, columns, board);
  write_board(seed, 2, 2, other);
  snprintf(rest, sizeof rest, "%s %s%s", board, other,
           random_below(seed, 3) == 0 ? " + nim 2" : "");
  answer_of(b, own, rest, ours);
  answer_of(b, "cram", rest, theirs);
  if (strcmp(ours, theirs) != 0)
    fail_msg("%s: %s, not %s", rest, ours, theirs);
}

static void cram_in_lua_is_cram(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (unsigned round = 0; round < rounds_of_run(120); round++) {
    betli *b = handle_with(round % 12 < 6 ? "play=normal" : "play=misere");
    betli_set(b, "compound", betli_compound_name(round % 6));
    compare(&seed, b, 2, 2 + round / 12 % 3);
    betli_free(b);
  }
  for (unsigned round = 0; round < rounds_of_run(20); round++) {
    betli *b = handle_with(round % 2 == 0 ? "play=normal" : "play=misere");
    compare(&seed, b, 3 + round % 2, 4);
    betli_free(b);
  }
}

/* ---- long play ------------------------------------------------------------------------------ */

static void answer_of_two(betli *b, const char *game, unsigned heap, char text[static 64]) {
  char one[32];
  const char *const words[] = {game, one, "7"};
  betli_answer *a = NULL;
  snprintf(one, sizeof one, "%u", heap);
  assert_int_equal(betli_solve(b, 3, words, &a), BETLI_OK);
  snprintf(text, 64, "%d %s", a->outcome, a->move_count);
  betli_answer_free(a);
}

/* Checks play that is longer than the search that effort() asks for, which is at most 500 moves
 * deep and first takes 2. */
static void play_longer_than_the_search_is_found(void **state) {
  static const char own[] =
      "rule:function options(n) for k = 1, 2 do if n >= k then move(n - k) end "
      "end end function effort(n) return n end";
  (void)state;
  for (unsigned way = 0; way < 12; way++)
    for (unsigned heap = 996; heap <= 1006; heap++) {
      betli *b = handle_with(way < 6 ? "play=normal" : "play=misere"); /* knows no values yet */
      char ours[64], theirs[64];
      betli_set(b, "compound", betli_compound_name(way % 6));
      answer_of_two(b, own, heap, ours);
      answer_of_two(b, "subtract:1,2", heap, theirs);
      if (strcmp(ours, theirs) != 0)
        fail_msg("way %u, %u 7: %s, not %s", way, heap, ours, theirs);
      betli_free(b);
    }
}

/* ---- promises that are untrue --------------------------------------------------------------- */

#define NIM "rule:function options(n) for k = 1, n do move(n - k) end end\n"

static const struct {
  const char *rule, *found;
} wrong[] = {
    {NIM "function components(n) return {} end", "1 has other moves than its components() ended"},
    {NIM "function components(n) if n > 3 then return {n - 3, 3} end end",
     "4 has other moves than its components() 1 + 3"},
    {NIM "function components(n) return {n, 1} end",
     "rule: components(): 0 has the component 0, which it splits again"},
    {NIM "function components(n) return {n + 1} end",
     "rule: components(): 0 has the component 1, which it splits again"},
    {NIM "function canonical(n) return n // 2 end",
     "1 is 0 by canonical(), but that has other options"},
    {NIM "function canonical(n) return n + 1 end",
     "0 is 1 by canonical(), which then changes it again"},
    {NIM "function canonical(n) return n == 5 and 4000000 or n end",
     "5 is 4000000 by canonical(), but that has other options"},
    {NIM "function canonical(n) return n == 5 and 1000000000000 or n end",
     "5 is 1000000000000 by canonical(), but that has other options"},
    {NIM "function effort(n) return n // 2 end", "1 has options, but its effort() is 0"},
    {NIM "function effort(n) return 1 end", "0 has no options, but its effort() is not 0"},
    {NIM "function components(n) return 5 end",
     "rule:2: components() returns a number value, but must return a list of numbers (in the "
     "components of 0)"},
    {NIM "function components(n) return {1, 0.5} end",
     "rule:2: number 2 of what components() returns is 0.5, which is not an integer (a // b "
     "divides without a remainder) (in the components of 0)"},
    {NIM "\nfunction canonical(n) return n, n end",
     "rule:3: canonical() returns 2 numbers, but a component has 1 (in the canonical form of 0)"},
    {NIM "function effort(n)\nreturn m end", "rule:3: unknown name 'm' (in the effort of 0)"},
    {NIM "function components(n) move(n) end",
     "rule:2: move() is called although no options are asked for (in the components of 0)"},
};

static void note(void *data, const betli_finding *finding) {
  char *found = data;
  if (finding->disagreement[0] != '\0' && found[0] == '\0')
    snprintf(found, 256, "%s", finding->disagreement);
}

static void a_check_finds_what_is_not_so(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    betli *b = handle_with("");
    uint64_t disagreements = 0;
    char found[256] = "";
    if (betli_check(b, wrong[i].rule, 6, 1, 0, note, found, &disagreements) != BETLI_OK)
      snprintf(found, sizeof found, "%s", betli_message(b));
    assert_string_equal(found, wrong[i].found);
    betli_free(b);
  }
}

/* Checks that a question ends, whatever the rule promises. */
static void a_question_ends(void **state) {
  static const char *const plays[] = {"play=normal time=0.2", "play=misere time=0.2"};
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    for (size_t play = 0; play < 2; play++) {
      const char *const words[] = {wrong[i].rule, "7", "9"};
      betli *b = handle_with(plays[play]);
      betli_answer *answer = NULL;
      if (betli_solve(b, 3, words, &answer) != BETLI_OK)
        assert_string_not_equal(betli_message(b), "");
      betli_answer_free(answer);
      betli_free(b);
    }
}

/* ---- refused -------------------------------------------------------------------------------- */

static void refused(const char *rule, const char *message) {
  const char *const words[] = {rule, "5"};
  betli *b = handle_with("");
  betli_answer *answer = NULL;
  assert_int_equal(betli_solve(b, 2, words, &answer), BETLI_INPUT);
  assert_string_equal(betli_message(b), message);
  betli_free(b);
}

static void what_is_no_rule_is_refused(void **state) {
  (void)state;
  refused("rule:digits = {7, 7} function canonical(n) return n end",
          "rule: the file defines canonical() without options()");
  refused("rule:function options(n) end components = 5",
          "rule: components is a number value, but must be a function");
  refused("rule:function parts(n) end",
          "rule: the file defines no function options(), nor the table digits");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cram_in_lua_is_cram), cmocka_unit_test(play_longer_than_the_search_is_found),
      cmocka_unit_test(a_check_finds_what_is_not_so), cmocka_unit_test(a_question_ends),
      cmocka_unit_test(what_is_no_rule_is_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
