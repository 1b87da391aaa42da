/* Luogu P8606, monks on stairs (Lanqiao 2013): lift a monk any number of stairs, but not past
 * another monk.  Prints the winning move of the lowest monk that has one. */
#include <betli/betli.h>

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 100 };
static char stairs[MOST][8];
static const char *words[1 + MOST] = {"monks"};

/* Prints the first number that the move changes, before and after the move. */
static void print_move(const char *after) {
  char *end;
  for (size_t i = 0; i < MOST; i++) {
    const long from = strtol(stairs[i], NULL, 10), to = strtol(after, &end, 10);
    if (from != to) {
      printf("%ld %ld\n", from, to);
      return;
    }
    after = end;
  }
}

int main(void) {
  betli *b = betli_new();
  betli_answer *answer;
  size_t n = 0;
  while (n < MOST && scanf("%7s", stairs[n]) == 1) {
    words[1 + n] = stairs[n];
    n++;
  }
  if (b == NULL)
    return 1;
  const bool failed = betli_solve(b, 1 + n, words, &answer) != BETLI_OK;
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  else if (answer->outcome == BETLI_P)
    puts("-1");
  else
    print_move(answer->moves[0].position);
  betli_answer_free(answer);
  betli_free(b);
  return failed;
}
