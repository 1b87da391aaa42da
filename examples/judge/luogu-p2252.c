/* Luogu P2252, Wythoff: take any number from one pile, or the same number from both. */
#include <betli/betli.h>

#include <stdio.h>

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  unsigned long a, c;
  char piles[64];
  if (b == NULL || scanf("%lu %lu", &a, &c) != 2)
    return 1;
  snprintf(piles, sizeof piles, "%lux%lu", a, c);
  if (betli_who_wins(b, 2, (const char *[]){"wythoff", piles}, &outcome) == BETLI_OK)
    puts(outcome == BETLI_N ? "1" : "0");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
