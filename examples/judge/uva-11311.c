/* UVa 11311, Exclusively Edible: cut a cake and keep the part with the bad piece.  The player who
 * has only that piece left eats it.  Prints this player. */
#include <betli/betli.h>

#include <stdio.h>

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  unsigned tests, m, n, r, c;
  char cake[64];
  const char *const words[] = {"cake", cake};
  if (b == NULL || scanf("%u", &tests) != 1)
    return 1;
  while (tests-- > 0 && scanf("%u %u %u %u", &m, &n, &r, &c) == 4) {
    snprintf(cake, sizeof cake, "%ux%u@%u,%u", m, n, r, c);
    if (betli_who_wins(b, 2, words, &outcome) != BETLI_OK)
      break;
    puts(outcome == BETLI_N ? "Gretel" : "Hansel");
  }
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
