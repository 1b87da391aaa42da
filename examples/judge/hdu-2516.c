/* HDU 2516, Stones: take some stones, but not all, then at most twice the previous take. */
#include <betli/betli.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  char stones[16];
  const char *const words[] = {"fibonacci", stones};
  if (b == NULL)
    return 1;
  while (scanf("%15s", stones) == 1 && strcmp(stones, "0") != 0 &&
         betli_who_wins(b, 2, words, &outcome) == BETLI_OK)
    puts(outcome == BETLI_N ? "First win" : "Second win");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
