/* Ranks as threads of one process that search small boards for their Grundy values: many seeds,
 * each another board; 10000 with BETLI_LONG=1.  The seed is printed; BETLI_SEED=... repeats a run.
 */
#include "kept_rounds.h"
#include "support.h"
#include "thread_ranks.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 150, LONG_SEEDS = 10000, LEAST_VERTICES = 15, VERTICES = 8 };

struct question {
  char line[96];
  uint64_t messages; /* sent by ranks */
};

/* Writes a board of four rows, without some of its places. */
static void random_board(const char *game, uint64_t *seed, char *line) {
  const uint64_t columns = 4 + random_below(seed, 2);
  size_t length = (size_t)sprintf(line, "%s ", game);
  for (uint64_t row = 0; row < 4; row++) {
    for (uint64_t column = 0; column < columns; column++)
      line[length++] = random_below(seed, 12) == 0 ? '#' : '.';
    line[length++] = row < 3 ? '/' : '\0';
  }
}

/* Writes a new file of a random graph, which has one in several of all possible edges. */
static void random_network(uint64_t *seed, char *line) {
  const uint64_t vertices = LEAST_VERTICES + random_below(seed, VERTICES);
  const uint64_t rare = 5 + random_below(seed, 4);
  FILE *file = fopen(kept_rounds_name(), "w");
  assert_non_null(file);
  for (unsigned v = 0; v < vertices; v++) {
    fprintf(file, "v%u\n", v);
    for (unsigned w = 0; w < v; w++)
      if (random_below(seed, rare) == 0)
        fprintf(file, "v%u v%u\n", v, w);
  }
  assert_int_equal(fclose(file), 0);
  sprintf(line, "node-kayles:%s all", kept_rounds_name());
}

enum kind { CRAM, NODE_KAYLES, NETWORK, KINDS };

static void random_question(enum kind kind, uint64_t *seed, struct question *question) {
  *question = (struct question){.messages = 0};
  if (kind == NETWORK)
    random_network(seed, question->line);
  else
    random_board(kind == CRAM ? "cram" : "node-kayles", seed, question->line);
}

static void ask(betli *b, betli *alone, void *data) {
  struct question *question = data;
  uint64_t bytes;
  same_answers(b, alone, question->line);
  betli_traffic(b, &question->messages, &bytes);
}

/* Checks small boards.  All ranks search most of these, and meet several times; others are
 * symmetric, and known at once. */
static void small_boards_are_answered_alike(void **state) {
  uint64_t seed = seed_of_run(), shared[KINDS] = {0};
  const unsigned seeds = is_long_run() ? LONG_SEEDS : (unsigned)rounds_of_run(SEEDS);
  (void)state;
  for (unsigned round = 0; round < seeds; round++) {
    struct question question;
    struct asking_ranks asking = {.options = "moves=3", .ask = ask, .data = &question};
    const unsigned count = (unsigned)(2 + random_below(&seed, 4));
    random_question(round % KINDS, &seed, &question);
    run_thread_ranks(count, ask_on_ranks, &asking);
    shared[round % KINDS] += question.messages > 8 * count * (count - 1);
  }
  printf("%u seeds; shared: %u of Cram, %u of Node Kayles, %u of it on graphs\n", seeds,
         (unsigned)shared[CRAM], (unsigned)shared[NODE_KAYLES], (unsigned)shared[NETWORK]);
  for (int kind = 0; kind < KINDS; kind++)
    assert_true(is_sanitized_run() || shared[kind] > seeds / KINDS / 4);
  assert_int_equal(remove(kept_rounds_name()), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_boards_are_answered_alike),
  };
  return cmocka_run_group_tests(tests, kept_rounds_begin, kept_rounds_end);
}
