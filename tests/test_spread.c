/* What betli_spread_of() foretells for several ranks, against what they then send. */
#include "support.h"
#include "thread_ranks.h"

/* Bounds what is sent besides the steps.  Some exchanges call the ranks, tell who wins, and end the
 * work; one of them carries the sets that moves take away. */
enum { OTHER_ROUNDS = 4, CALL = 8192 };

struct question {
  const char *position;
  unsigned ranks;
};

static void compare(betli *b, betli *alone, void *data) {
  const struct question *q = data;
  const char *words[] = {"taktix", q->position};
  const uint64_t pairs = (uint64_t)q->ranks * (q->ranks - 1);
  uint64_t messages, bytes;
  betli_answer *answer = NULL;
  betli_spread spread;
  HOLDS(betli_spread_of(alone, 2, words, q->ranks, &spread) == BETLI_OK);
  HOLDS(betli_solve(b, 2, words, &answer) == BETLI_OK);
  betli_answer_free(answer);
  betli_traffic(b, &messages, &bytes);
  HOLDS(messages >= pairs * spread.exchanges);
  HOLDS(messages <= pairs * (spread.exchanges + OTHER_ROUNDS));
  HOLDS(bytes >= spread.sent);
  HOLDS(bytes <= spread.sent + CALL * pairs);
}

static void ranks_send_what_was_foretold(void **state) {
  static const char *const positions[] = {"4x5", "3x7", "11111/11111/11111/11110", "2x10"};
  (void)state;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    for (unsigned ranks = 2; ranks <= MOST_THREAD_RANKS; ranks++) {
      struct question q = {positions[i], ranks};
      struct asking_ranks asking = {.options = "play=misere", .ask = compare, .data = &q};
      run_thread_ranks(ranks, ask_on_ranks, &asking);
    }
}

static void positions_of_large_boards_are_counted(void **state) {
  static const char *const large[] = {"cram", "4x7"}, *const small[] = {"nim", "3"};
  betli *b = handle_with("threads=1");
  betli_answer *answer = NULL;
  (void)state;
  assert_int_equal(betli_solve(b, 2, large, &answer), BETLI_OK);
  betli_answer_free(answer);
  assert_true(betli_shared_of(b).positions > 1024);
  assert_int_equal(betli_solve(b, 2, small, &answer), BETLI_OK);
  betli_answer_free(answer);
  assert_true(betli_shared_of(b).positions == 0);
  betli_free(b);
}

/* Checks that the longest work of a rank is at least its share of all work, and at most all of
 * it. */
static void longest_is_a_part_of_all(void **state) {
  static const char *const words[] = {"taktix", "6x6"};
  betli *b = handle_with("play=misere");
  betli_spread alone, spread;
  (void)state;
  assert_int_equal(betli_spread_of(b, 2, words, 1, &alone), BETLI_OK);
  assert_true(alone.positions == UINT64_C(1) << 36);
  assert_true(alone.bytes == UINT64_C(1) << 33);
  assert_true(alone.longest == alone.work);
  assert_true(alone.exchanges == 0 && alone.sent == 0);
  for (unsigned ranks = 2; ranks <= 65536; ranks *= 2) {
    assert_int_equal(betli_spread_of(b, 2, words, ranks, &spread), BETLI_OK);
    assert_true(spread.work == alone.work);
    assert_true(spread.longest * ranks >= alone.work);
    assert_true(spread.bytes * ranks >= alone.bytes);
  }
  assert_int_equal(betli_spread_of(b, 2, words, 65537, &spread), BETLI_OPTION);
  assert_int_equal(betli_spread_of(b, 2, words, 0, &spread), BETLI_OPTION);
  betli_free(b);
}

static void what_does_not_spread_has_no_positions(void **state) {
  static const char *const words[] = {"cram", "4x4"};
  static const char *const wrong[] = {"cram", "nonsense"};
  betli *b = handle_with("play=normal");
  betli_spread spread;
  (void)state;
  assert_int_equal(betli_spread_of(b, 2, words, 4, &spread), BETLI_OK);
  assert_true(spread.positions == 0);
  assert_int_equal(betli_spread_of(b, 2, wrong, 4, &spread), BETLI_INPUT);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ranks_send_what_was_foretold),
      cmocka_unit_test(positions_of_large_boards_are_counted),
      cmocka_unit_test(longest_is_a_part_of_all),
      cmocka_unit_test(what_does_not_spread_has_no_positions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
