#include "games/heaps/golden.h"

#include "games/heaps/greedy.h"

/* Shifting every term of a Zeckendorf sum one place up multiplies by f, but for rounding.  The
 * lesser number of pair n is 1 + (n - 1 shifted up).  Its Zeckendorf digits end in an even number
 * of zeros; shifted up once more, it is the greater number (R. Silber, Wythoff's Nim and Fibonacci
 * representations, Fibonacci Quarterly 15, 1977). */
enum { FIBONACCI = 92 }; /* the terms 1, 2, 3, 5, ... that fit 64 bits */

struct sum {
  uint64_t terms[FIBONACCI];
  size_t count; /* terms that fit */
  size_t places[BT_GREEDY_MOST], length;
};

static void find_zeckendorf_sum(uint64_t number, struct sum *sum) {
  sum->terms[0] = 1;
  sum->terms[1] = 2;
  sum->count = 2;
  while (sum->terms[sum->count - 1] <= UINT64_MAX - sum->terms[sum->count - 2]) {
    sum->terms[sum->count] = sum->terms[sum->count - 1] + sum->terms[sum->count - 2];
    sum->count++;
  }
  sum->length = bt_greedy(sum->terms, sum->count, number, sum->places);
}

static bool shift_sum_up(const struct sum *sum, uint64_t *number) {
  *number = 0;
  for (size_t i = 0; i < sum->length; i++) {
    const size_t place = sum->places[i] + 1;
    if (place >= sum->count || *number > UINT64_MAX - sum->terms[place])
      return false;
    *number += sum->terms[place];
  }
  return true;
}

/* Requires the sum of the greater number of a pair, in which the term 1 does not occur. */
static uint64_t shift_sum_down(const struct sum *sum) {
  uint64_t number = 0;
  for (size_t i = 0; i < sum->length; i++)
    number += sum->terms[sum->places[i] - 1];
  return number;
}

bool bt_golden_partner(uint64_t number, uint64_t *partner) {
  struct sum sum;
  *partner = 0;
  if (number == 0)
    return true;
  find_zeckendorf_sum(number, &sum);
  if (sum.places[sum.length - 1] % 2 == 0)
    return shift_sum_up(&sum, partner);
  *partner = shift_sum_down(&sum);
  return true;
}

bool bt_golden_lesser(uint64_t difference, uint64_t *lesser) {
  struct sum sum;
  *lesser = 0;
  if (difference == 0)
    return true;
  find_zeckendorf_sum(difference - 1, &sum);
  if (!shift_sum_up(&sum, lesser) || *lesser == UINT64_MAX)
    return false;
  ++*lesser;
  return true;
}
