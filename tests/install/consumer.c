/* Another program that uses the installed library. */
#include <betli/betli.h>
#include <stdio.h>

int main(void) {
  const char *const words[] = {"nim", "13", "42", "30", "43"};
  betli_answer *answer = NULL;
  betli *b = betli_new();
  if (b == NULL || betli_solve(b, 5, words, &answer) != BETLI_OK)
    return 1;
  const betli_move move = answer->moves[0];
  printf("%s -> %s leaves %s\n", move.changes[0].from, move.changes[0].to, move.position);
  betli_answer_free(answer);
  betli_free(b);
  return 0;
}
