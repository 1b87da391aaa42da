/* UVa 10561, Treblecross: put X into an empty cell.  The first player who makes three in a row
 * wins.  Prints all winning moves, in order, on a line, which is empty if there are none. */
#include <betli/betli.h>

#include <stdio.h>

/* The cell that was filled, counted from 1. */
static size_t cell_of(const char *before, const char *after) {
  size_t i = 0;
  while (before[i] == after[i] && before[i] != '\0')
    i++;
  return i + 1;
}

int main(void) {
  betli *b = betli_new();
  betli_answer *answer;
  unsigned tests;
  char row[256];
  const char *const words[] = {"treblecross", row};
  if (b == NULL || scanf("%u", &tests) != 1)
    return 1;
  while (tests-- > 0 && scanf("%255s", row) == 1 && betli_solve(b, 2, words, &answer) == BETLI_OK) {
    puts(answer->outcome == BETLI_N ? "WINNING" : "LOSING");
    for (size_t i = 0; i < answer->listed; i++)
      printf("%s%zu", i > 0 ? " " : "", cell_of(row, answer->moves[i].position));
    putchar('\n');
    betli_answer_free(answer);
  }
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
