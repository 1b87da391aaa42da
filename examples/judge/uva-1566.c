/* UVa 1566, John: Nim in misere play: the player who eats the last sweet loses. */
#include <betli/betli.h>

#include <stdio.h>

enum { MOST = 47 };
static char colours[MOST][8];
static const char *words[1 + MOST] = {"nim"};

static bool read_test(size_t *n) {
  if (scanf("%zu", n) != 1 || *n > MOST)
    return false;
  for (size_t i = 0; i < *n; i++) {
    words[1 + i] = colours[i];
    if (scanf("%7s", colours[i]) != 1)
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
  betli_set(b, "play", "misere");
  while (tests-- > 0 && read_test(&n) && betli_who_wins(b, 1 + n, words, &outcome) == BETLI_OK)
    puts(outcome == BETLI_N ? "John" : "Brother");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
