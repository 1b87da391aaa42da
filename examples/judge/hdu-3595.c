/* HDU 3595, GG and MM: take a multiple of one pile from the other, and move in every game that is
 * not finished.  The player who makes the last move wins: this is the long conjunctive compound of
 * Euclid's games. */
#include <betli/betli.h>

#include <stdio.h>

enum { MOST = 1000 };
static char games[MOST][16];
static const char *words[1 + MOST] = {"euclid"};

static bool read_test(size_t *n) {
  unsigned p, q;
  if (scanf("%zu", n) != 1 || *n > MOST)
    return false;
  for (size_t i = 0; i < *n; i++) {
    if (scanf("%u %u", &p, &q) != 2)
      return false;
    snprintf(games[i], sizeof games[i], "%ux%u", p, q);
    words[1 + i] = games[i];
  }
  return true;
}

int main(void) {
  betli *b = betli_new();
  betli_outcome outcome;
  size_t n;
  if (b == NULL)
    return 1;
  betli_set(b, "compound", "long-conjunctive");
  while (read_test(&n) && betli_who_wins(b, 1 + n, words, &outcome) == BETLI_OK)
    puts(outcome == BETLI_N ? "MM" : "GG");
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
