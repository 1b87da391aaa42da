#include "games/heaps/greedy.h"

/* Returns the place of the greatest term that is at most `number`, which is at least 1. */
static size_t find_greatest_term(const uint64_t *terms, size_t count, uint64_t number) {
  size_t low = 0, high = count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (terms[middle] <= number)
      low = middle;
    else
      high = middle;
  }
  return low;
}

size_t bt_greedy(const uint64_t *terms, size_t count, uint64_t number, size_t *places) {
  size_t found = 0;
  while (number > 0) {
    places[found] = find_greatest_term(terms, count, number);
    number -= terms[places[found++]];
  }
  return found;
}
