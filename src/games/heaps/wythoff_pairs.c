#include "games/heaps/wythoff_pairs.h"

/* Let t be the positive root of t t + r t = 1.  In normal play the lesser number of pair n is the
 * whole part of n + n t.  In misere play, if r > 1, it is that of n + n t + 1/(1 + t), which is n +
 * 1 + ((r n + 1) t - 1)/r (A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and
 * Fibonacci searches, Theoretical Computer Science 29, 1984).  So each question about a pair is one
 * of a rational number and t. */
__extension__ typedef unsigned __int128 wide;

/* Returns true if d <= m t, which is d d + r d m <= m m. */
static bool is_at_most_root(uint64_t r, wide d, uint64_t m) {
  return d <= m / r && d * d <= (wide)m * (m - r * (uint64_t)d);
}

/* Returns true if differences are 1 more than in normal play.  For r = 1 only the first pairs
 * differ. */
static bool is_shifted(const struct bt_wythoff_pairs *pairs) {
  return pairs->misere && pairs->r != 1;
}

/* Returns true if the lesser number of pair n is at least `number`.  Requires that r n + 1 has 64
 * bits. */
static bool is_lesser_at_least(const struct bt_wythoff_pairs *pairs, uint64_t n, uint64_t number) {
  const uint64_t r = pairs->r;
  if (number <= n)
    return true;
  return is_shifted(pairs) ? is_at_most_root(r, (wide)r * (number - n - 1) + 1, r * n + 1)
                           : is_at_most_root(r, number - n, n);
}

/* Returns the lesser number of pair n, or the greatest number of 64 bits if that is less. */
static uint64_t find_lesser_of_pair(const struct bt_wythoff_pairs *pairs, uint64_t n) {
  const uint64_t more = n / pairs->r + 1; /* t < 1/r */
  uint64_t low = n, high = n > UINT64_MAX - more ? UINT64_MAX : n + more;
  while (low < high) {
    const uint64_t middle = high - (high - low) / 2;
    if (is_lesser_at_least(pairs, n, middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* Returns the last pair, at most `most`, whose lesser or greater number is at most `number`.  Pair
 * 0 must be such a pair, and r `most` + 1 a number of 64 bits. */
static uint64_t find_last_pair(const struct bt_wythoff_pairs *pairs, uint64_t number, bool greater,
                               uint64_t most) {
  uint64_t low = 0, high = most;
  while (low < high) {
    const uint64_t n = high - (high - low) / 2;
    const uint64_t more = greater ? pairs->r * n + is_shifted(pairs) : 0;
    if (more <= number &&
        (number - more == UINT64_MAX || !is_lesser_at_least(pairs, n, number - more + 1)))
      low = n;
    else
      high = n - 1;
  }
  return low;
}

static bool find_early_partner(const struct bt_wythoff_pairs *pairs, uint64_t number,
                               uint64_t *partner) {
  static const uint64_t first[] = {1, 0, 2};
  if (!pairs->misere || pairs->r != 1 || number > 2)
    return false;
  *partner = first[number];
  return true;
}

bool bt_wythoff_partner(const struct bt_wythoff_pairs *pairs, uint64_t number, uint64_t *partner) {
  const uint64_t r = pairs->r, shift = is_shifted(pairs);
  if (find_early_partner(pairs, number, partner))
    return true;
  const uint64_t room = UINT64_MAX - number;
  const uint64_t n = room < shift ? 0 : find_last_pair(pairs, number, false, (room - shift) / r);
  if (room >= shift && find_lesser_of_pair(pairs, n) == number) {
    *partner = number + r * n + shift;
    return true;
  }
  if (number < shift)
    return false;
  const uint64_t m = find_last_pair(pairs, number, true, (number - shift) / r);
  *partner = number - r * m - shift;
  return find_lesser_of_pair(pairs, m) == *partner;
}

bool bt_wythoff_lesser(const struct bt_wythoff_pairs *pairs, uint64_t difference,
                       uint64_t *lesser) {
  const uint64_t shift = is_shifted(pairs);
  if (pairs->misere && pairs->r == 1 && difference <= 1) {
    *lesser = difference == 0 ? 2 : 0;
    return true;
  }
  if (difference < shift || (difference - shift) % pairs->r > 0)
    return false;
  *lesser = find_lesser_of_pair(pairs, (difference - shift) / pairs->r);
  return *lesser <= UINT64_MAX - difference;
}
