/* POJ 2311, Cutting Game: cut a piece of paper along a line.  The first player who cuts out a 1x1
 * piece wins. */
#include <betli/betli.h>

#include <stdio.h>

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  unsigned w, h;
  char paper[32];
  const char *const words[] = {"paper", paper};
  if (b == NULL)
    return 1;
  while (scanf("%u %u", &w, &h) == 2) {
    snprintf(paper, sizeof paper, "%ux%u", w, h);
    if (betli_who_wins(b, 2, words, &outcome) != BETLI_OK)
      break;
    puts(outcome == BETLI_N ? "WIN" : "LOSE");
  }
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
