/* Whole questions: the first byte chooses compound and play; blanks separate the words. */
#include "fuzz.h"
#include "mutate.h"

#include <betli/betli.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 8 };

static betli *new_engine(uint8_t choice) {
  static const char *const compounds[] = {
      "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
      "long-selective",   "short-selective",   "at-most:2",
  };
  betli *b = betli_new();
  fuzz_require(b != NULL, "memory");
  const size_t count = sizeof compounds / sizeof compounds[0];
  fuzz_require(betli_set(b, "compound", compounds[choice / 2 % count]) == BETLI_OK, "compound");
  betli_set(b, "play", choice % 2 == 0 ? "normal" : "misere");
  betli_set(b, "memory", "1M");
  betli_set(b, "time", "0.02");
  betli_set(b, "moves", "20");
  return b;
}

static size_t split(char *text, const char *words[]) {
  size_t count = 0;
  char *rest = NULL;
  for (char *word = strtok_r(text, " \n", &rest); word != NULL && count < MOST_WORDS;
       word = strtok_r(NULL, " \n", &rest))
    words[count++] = word;
  return count;
}

FUZZ_TEXT(1, "nim", "0.77", "0.123", "kayles", "wythoff", "lego", "chomp", "end-nim", "coins:1-3",
          "rule:move(n-1)", "treblecross", "euclid", "every-nim", "moore:2", "random:size=9", "+",
          " + ", " ", "3", "5", "3x4", "3,2", "lasker", "grundy", "fibonacci", "subtract:1,2",
          "bogus-nim", "taktix", "rook", "8", "token", "ring:1,2", "northcott", "poker-nim",
          "fair-shares", "loop-nim:3", "12@5", "T..e/..#e", "1x2x1", "2$")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0)
    return 0;
  char *text = fuzz_text(data + 1, size - 1);
  if (strstr(text, "graph") == NULL && strstr(text, "lua") == NULL) {
    const char *words[MOST_WORDS];
    const size_t count = split(text, words);
    betli *b = new_engine(data[0]);
    betli_answer *answer = NULL;
    const betli_status status = betli_solve(b, count, words, &answer);
    fuzz_require(status == BETLI_OK ? answer != NULL : betli_message(b)[0] != '\0',
                 "an answer or a message");
    betli_answer_free(answer);
    betli_free(b);
  }
  free(text);
  return 0;
}
