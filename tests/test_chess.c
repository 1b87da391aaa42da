/* Chess pieces on one board, and bishops. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* Checks that pieces on one board are the compound of their games, in any compound. */
static void pieces_are_the_games_they_are(void **state) {
  (void)state;
  static const char *const names[] = {"king", "queen", "rook", "bishop", "knight"};
  uint64_t seed = seed_of_run();
  for (size_t rule = 0; rule < 12; rule++) {
    char options[80];
    snprintf(options, sizeof options, "play=%s compound=%s", rule % 2 ? "misere" : "normal",
             betli_compound_name(rule / 2));
    betli *b = handle_with(options);
    for (int i = 0; i < 20; i++) {
      char board[64] = "chess", apart[128] = "";
      for (int piece = 0; piece < 2; piece++) {
        const size_t kind = (size_t)random_below(&seed, 5);
        const unsigned x = (unsigned)random_below(&seed, 5), y = (unsigned)random_below(&seed, 5);
        sprintf(board + strlen(board), " %c%c%u", "KQRBN"[kind], (char)('a' + x), y + 1);
        sprintf(apart + strlen(apart), "%s%s %ux%u", piece ? " + " : "", names[kind], x, y);
      }
      betli_answer *one = solve_line(b, board), *other = solve_line(b, apart);
      assert_int_equal(one->outcome, other->outcome);
      assert_string_equal(one->text, other->text);
      assert_string_equal(one->move_count, other->move_count);
      betli_answer_free(one);
      betli_answer_free(other);
    }
    betli_free(b);
  }
}

static void bishops_are_nim_heaps(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *a =
      solve_line(b, "bishop 18446744073709551615x1000000000000000000 5x999999999999999999");
  assert_string_equal(a->text, "1000000000000000005");
  assert_int_equal(a->component_count, 2);
  assert_int_equal(a->listed, 1);
  assert_string_equal(a->moves[0].position, "17446744073709551620x5 5x999999999999999999");
  betli_answer_free(a);
  betli_free(b);
}

static void pieces_are_spelled(void **state) {
  (void)state;
  line_spelled("chess Q0x0 N1x2 Ka1", "Qa1 Nb3 Ka1");
  line_spelled("chess B25x98 Bx3 R26x0", "Bz99 Bx3 R26x0");
  line_refused(
      "chess qd4",
      "chess: a piece is one of K Q R B N with its square, such as Qd4 or Q3x3, not 'qd4'");
  line_refused("chess Qd0",
               "chess: the rank of a square such as d4 must be a number from 1 to 99, not "
               "'0'");
  line_refused("chess Q", "chess: '' is not a pair AxB, such as 4x7");
  line_refused("chess N18446744073709551615x1",
               "chess: the two coordinates of a knight must add up to less than 2^64, unlike "
               "18446744073709551615x1");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pieces_are_the_games_they_are),
      cmocka_unit_test(bishops_are_nim_heaps),
      cmocka_unit_test(pieces_are_spelled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
