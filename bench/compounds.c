/* Sums in an order and positions in brackets: the theorems against the search of whole positions.
 * Both say who wins the same positions; the ratio grows with the heaps. */
#include "bench.h"

#include <betli/betli.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

/* Returns how many of the positions "FIRST A SECOND B END", 1 <= A, B <= `most`, are P-positions.
 */
static uint64_t count_p_positions(const char *const text[], unsigned most, const char *exhaustive) {
  betli *b = betli_new();
  uint64_t count = 0;
  if (b == NULL || betli_set(b, "exhaustive", exhaustive) != BETLI_OK ||
      betli_set(b, "moves", "0") != BETLI_OK)
    give_up("out of memory");
  for (unsigned i = 0; i < most * most; i++) {
    char position[200], *rest = position;
    const char *words[20];
    size_t words_count = 0;
    betli_answer *answer;
    snprintf(position, sizeof position, "%s %u %s %u %s", text[0], 1 + i / most, text[1],
             1 + i % most, text[2]);
    for (char *word = betli_next_word(&rest); word != NULL; word = betli_next_word(&rest))
      words[words_count++] = word;
    if (betli_solve(b, words_count, words, &answer) != BETLI_OK)
      give_up(betli_message(b));
    count += answer->outcome == BETLI_P;
    betli_answer_free(answer);
  }
  betli_free(b);
  return count;
}

int main(void) {
  static const char *const texts[][3] = {{"kayles", ": grundy", ""},
                                         {"kayles", "then grundy", ""},
                                         {"[ kayles", "+ grundy", "] + nim 3"},
                                         {"[ kayles", ": grundy", "] + nim 3"}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char what[100];
    const double start = bench_clock();
    const uint64_t searched = count_p_positions(texts[i], 16, "yes");
    const double middle = bench_clock();
    const uint64_t proved = count_p_positions(texts[i], 16, "no");
    snprintf(what, sizeof what, "%s A %s B %s", texts[i][0], texts[i][1], texts[i][2]);
    bench_same(what, searched, proved);
    bench_ratio(what, "whole positions", middle - start, "theorem", bench_clock() - middle);
  }
}
