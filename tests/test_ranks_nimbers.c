/* Ranks as threads of one process that search for Grundy values together.  The seed is printed;
 * BETLI_SEED=... repeats a run. */
#include "support.h"
#include "thread_ranks.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8 };

/* Writes a board that takes a little longer than the first rank searches alone. */
static void random_board(const char *game, uint64_t *seed, char *line) {
  const uint64_t rows = 5, columns = 5 + random_below(seed, 2);
  size_t length = (size_t)sprintf(line, "%s ", game);
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++)
      line[length++] = random_below(seed, 8) == 0 ? '#' : '.';
    line[length++] = row + 1 < rows ? '/' : '\0';
  }
}

/* ---- answers -------------------------------------------------------------------------------- */

struct questions {
  char lines[2][64];
  uint64_t messages, bytes; /* sent by ranks */
};

static void ask(betli *b, betli *alone, void *data) {
  struct questions *questions = data;
  for (size_t i = 0; i < sizeof questions->lines / sizeof *questions->lines; i++)
    same_answers(b, alone, questions->lines[i]);
  betli_traffic(b, &questions->messages, &questions->bytes);
}

static void ask_ranks(unsigned count, const char *options, struct questions *questions) {
  struct asking_ranks asking = {.options = options, .patient = true, .ask = ask, .data = questions};
  run_thread_ranks(count, ask_on_ranks, &asking);
}

static void answers_are_those_of_one_process(void **state) {
  uint64_t seed = seed_of_run(), shared = 0;
  (void)state;
  for (size_t round = 0; round < (is_sanitized_run() ? 4 : ROUNDS); round++) {
    struct questions questions = {.messages = 0};
    const unsigned count = 1 + (unsigned)round % MOST_THREAD_RANKS;
    random_board("cram", &seed, questions.lines[0]);
    random_board(round % 2 == 0 ? "node-kayles" : "cram", &seed, questions.lines[1]);
    ask_ranks(count, round % 3 == 0 ? "memory=8M" : "moves=3", &questions);
    shared += questions.messages > 20 * count;
  }
  assert_true(is_sanitized_run() || shared > 2);
}

/* Checks that messages depend only on the number of ranks. */
static void the_work_depends_on_the_number_of_ranks_alone(void **state) {
  uint64_t seed = seed_of_run();
  struct questions first = {.messages = 0};
  (void)state;
  random_board("cram", &seed, first.lines[0]);
  random_board("cram", &seed, first.lines[1]);
  struct questions second = first;
  ask_ranks(3, "moves=3", &first);
  ask_ranks(3, "moves=3", &second);
  assert_true(first.messages > 0);
  assert_int_equal(first.messages, second.messages);
  assert_int_equal(first.bytes, second.bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_are_those_of_one_process),
      cmocka_unit_test(the_work_depends_on_the_number_of_ranks_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
