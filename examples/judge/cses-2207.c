/* CSES 2207, Grundy's Game: split a heap into two of different sizes.
 *
 * The last known P-position is the heap of 1222.  It is an observation, not a theorem, that there
 * is no larger one.  For all heaps of the problem, up to 10^6, betli has checked it (`betli table
 * grundy --to 1000000`, minutes).  In a second betli can check the heaps up to BOUND. */
#include <betli/betli.h>

#include <stdio.h>

enum { BOUND = 20000 };

int main(void) {
  betli *b = betli_new();
  betli_table *table;
  size_t tests, n;
  if (b == NULL || scanf("%zu", &tests) != 1)
    return 1;
  if (betli_table_new(b, "grundy", BOUND, 0, &table) == BETLI_OK)
    while (tests-- > 0 && scanf("%zu", &n) == 1)
      puts(n <= BOUND && betli_table_outcome(table, n, 0) == BETLI_P ? "second" : "first");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_table_free(table);
  betli_free(b);
  return failed;
}
