/* CSES 1099, Stair Game: move any number of balls one stair down; stair 1 is the last. */
#include <betli/betli.h>

#include <stdio.h>

enum { MOST = 200000 };
static char stairs[MOST][12];
static const char *words[1 + MOST] = {"stair-game"};

static bool read_test(size_t *n) {
  if (scanf("%zu", n) != 1 || *n > MOST)
    return false;
  for (size_t i = 0; i < *n; i++) {
    words[1 + i] = stairs[i];
    if (scanf("%11s", stairs[i]) != 1)
      return false;
  }
  return true;
}

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  size_t tests, n;
  if (b == NULL || scanf("%zu", &tests) != 1)
    return 1;
  while (tests-- > 0 && read_test(&n) && betli_who_wins(b, 1 + n, words, &outcome) == BETLI_OK)
    puts(outcome == BETLI_N ? "first" : "second");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
