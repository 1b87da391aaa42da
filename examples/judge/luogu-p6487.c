/* Luogu P6487, HRPA (COCI 2010/2011): take any number of stones, then at most twice the previous
 * take.  Prints the smallest first take that wins. */
#include <betli/betli.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  betli *b = betli_new();
  betli_answer *answer;
  char stones[24];
  const char *const words[] = {"fibonacci:first=any", stones};
  if (b == NULL || scanf("%23s", stones) != 1)
    return 1;
  const uint64_t n = strtoull(stones, NULL, 10);
  uint64_t least = n;
  if (betli_solve(b, 2, words, &answer) == BETLI_OK) {
    for (size_t i = 0; i < answer->listed; i++) {
      const uint64_t left = strtoull(answer->moves[i].position, NULL, 10);
      least = n - left < least ? n - left : least;
    }
    printf("%" PRIu64 "\n", least);
  }
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_answer_free(answer);
  betli_free(b);
  return failed;
}
