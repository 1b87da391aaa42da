/* UVa 11534, Say Goodbye to Tic-Tac-Toe: put X or O into an empty cell, but not next to the same
 * letter.  Alice made the first move, so the number of letters shows who moves next. */
#include <betli/betli.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  unsigned tests;
  char row[128];
  const char *const words[] = {"say-goodbye", row};
  if (b == NULL || scanf("%u", &tests) != 1)
    return 1;
  while (tests-- > 0 && scanf("%127s", row) == 1 &&
         betli_who_wins(b, 2, words, &outcome) == BETLI_OK) {
    size_t marks = 0;
    for (size_t i = 0; row[i] != '\0'; i++)
      marks += row[i] != '.';
    const bool alice_moves = marks % 2 == 0;
    puts((outcome == BETLI_N) == alice_moves ? "Possible." : "Impossible.");
  }
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
