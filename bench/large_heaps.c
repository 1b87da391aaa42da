/* Large heaps in compounds in which options have few values, or values repeat, against the same
 * heaps in the sum, for which closed forms answer. */
#include "bench.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { HEAPS = 100000, LENGTH = 24 };

struct question {
  const char *game, *compound, *play;
  uint64_t bound; /* all heaps are smaller */
};

static char texts[HEAPS][LENGTH];
static const char *words[HEAPS + 1];

static void make_heaps(const struct question *question) {
  uint64_t random = 1;
  words[0] = question->game;
  for (size_t i = 0; i < HEAPS; i++) {
    random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
    snprintf(texts[i], LENGTH, "%" PRIu64, 1 + (random >> 20) % (question->bound - 1));
    words[i + 1] = texts[i];
  }
}

static void check(betli *b, betli_status status) {
  if (status == BETLI_OK)
    return;
  fprintf(stderr, "%s\n", betli_message(b));
  exit(1);
}

static betli *handle(const struct question *question) {
  betli *b = betli_new();
  check(b, betli_set(b, "compound", question->compound));
  check(b, betli_set(b, "play", question->play));
  check(b, betli_set(b, "moves", "1"));
  return b;
}

static void solve(betli *b, size_t count, const char *const heaps[]) {
  betli_answer *answer = NULL;
  check(b, betli_solve(b, count, heaps, &answer));
  betli_answer_free(answer);
}

/* Returns the seconds for all heaps in one position. */
static double together(const struct question *question) {
  betli *b = handle(question);
  make_heaps(question);
  const double start = bench_clock();
  solve(b, HEAPS + 1, words);
  const double seconds = bench_clock() - start;
  betli_free(b);
  return seconds;
}

/* Returns the seconds for all heaps, each a position of its own. */
static double apart(const struct question *question) {
  betli *b = handle(question);
  make_heaps(question);
  const double start = bench_clock();
  for (size_t i = 1; i <= HEAPS; i++)
    solve(b, 2, (const char *const[]){question->game, words[i]});
  const double seconds = bench_clock() - start;
  betli_free(b);
  return seconds;
}

static void compare(const struct question *question) {
  struct question sum = *question;
  char what[64];
  sum.compound = "long-disjunctive";
  sum.play = "normal";
  snprintf(what, sizeof what, "%s, %s, one by one", question->game, question->compound);
  bench_ratio(what, "in the sum", apart(&sum), question->play, apart(question));
  snprintf(what, sizeof what, "%s, %s, together", question->game, question->compound);
  bench_ratio(what, "in the sum", together(&sum), question->play, together(question));
}

int main(void) {
  static const struct question questions[] = {
      {"nim", "long-selective", "normal", 1000000},
      {"nim", "long-conjunctive", "normal", 1000000},
      {"nim", "short-selective", "normal", 1000000},
      {"nim", "long-selective", "misere", 1000000},
      {"bash:3", "long-conjunctive", "normal", 1000000000},
      {"bash:3", "short-conjunctive", "misere", 1000000000},
      {"bash:3", "long-selective", "normal", 1000000000},
      {"bash:1000", "short-selective", "normal", 1000000000},
      {"subtract:1,3,4", "short-conjunctive", "normal", 1000000000},
  };
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
    compare(&questions[i]);
  return 0;
}
