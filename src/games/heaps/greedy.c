#include "games/heaps/greedy.h"

/* The place of the greatest term up to a number from 1. */
static size_t greatest(const uint64_t *terms, size_t count, uint64_t number) {
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
    places[found] = greatest(terms, count, number);
    number -= terms[places[found++]];
  }
  return found;
}
