/* Luogu P6791, Stones (SNOI 2020): Fibonacci Nim in misere play.  Counts the heaps from 1 to N in
 * which the first player wins with a first take of at most K.
 *
 * The heap minus one is a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf's
 * theorem).  If the least of these parts is too large for K, the heap is lost (Whinihan 1963).
 * betli finds the parts that are too large; the rest is counting. */
#include <betli/betli.h>

#include <inttypes.h>
#include <stdio.h>

enum { COUNT = 87 }; /* the Fibonacci numbers up to 10^18, and one more */
static uint64_t fibonacci[COUNT] = {1, 2};

static bool is_lost(betli *b, uint64_t heap, uint64_t first) {
  char position[48];
  betli_outcome outcome;
  snprintf(position, sizeof position, "%" PRIu64 "^%" PRIu64, heap, first < heap ? first : heap);
  return betli_who_wins(b, 2, (const char *[]){"fibonacci", position}, &outcome) == BETLI_OK &&
         outcome == BETLI_P;
}

/* Finds the first part that is too large: all larger parts are too large, and 1 is not. */
static size_t first_too_large(betli *b, uint64_t first) {
  size_t low = 1, high = COUNT;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (is_lost(b, fibonacci[middle] + 1, first))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Counts the numbers below `bound`, including 0, that have no part smaller than that part.  Goes
 * through the parts of `bound` from the largest down, and keeps each or replaces it by something
 * smaller. */
static uint64_t count_lost(uint64_t bound, size_t least) {
  uint64_t below[COUNT] = {0}, total = 0; /* the count below each Fibonacci number */
  for (size_t i = 0; i < COUNT; i++)
    below[i] = i <= least ? 1 : below[i - 1] + below[i - 2];
  for (size_t i = COUNT; i-- > 0 && bound > 0;) {
    if (fibonacci[i] > bound)
      continue;
    bound -= fibonacci[i];
    total += below[i];
    if (i < least)
      break;
  }
  return total;
}

int main(void) {
  betli *b = betli_new();
  uint64_t tests, k, n;
  if (b == NULL || scanf("%" SCNu64, &tests) != 1)
    return 1;
  betli_set(b, "play", "misere");
  for (size_t i = 2; i < COUNT; i++)
    fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
  while (tests-- > 0 && scanf("%" SCNu64 "%" SCNu64, &k, &n) == 2)
    printf("%" PRIu64 "\n", n - count_lost(n, first_too_large(b, k)));
  const bool failed = betli_message(b)[0] != '\0';
  if (failed)
    fprintf(stderr, "%s\n", betli_message(b));
  betli_free(b);
  return failed;
}
