/* Plays sums of Daisies (4.7) in misère play, which Plambeck solved (Daisies, Kayles, and the
 * Sibert-Conway decomposition in misere octal games, Theoretical Computer Science 96, 1992).  The
 * formula here was found anew, by the P-positions of small sums; docs/theory/misere.md proves it.
 *
 * The weight of a heap is 0 for 1 and 3, 1 for 2, and n - 3 for n from 4 on.  The lead of a sum is
 * the greatest weight minus all other weights.  A sum is a P-position if
 * - its nim-sum is 1, and all weights are 0;
 * - its nim-sum is 3, and the lead is at least 5;
 * - its nim-sum is 0, and the lead is less than 4, except if a heap of 5 or none has a weight. */
#include "games/codes/daisies.h"

bool bt_is_daisies(const struct bt_take_break *rule) {
  if (rule->count < 2 || rule->digits[0] != 4 || rule->digits[1] != 7)
    return false;
  for (size_t k = 2; k < rule->count; k++)
    if (rule->digits[k] > (k <= 3 ? 1 : 0))
      return false;
  return true;
}

struct daisies {
  unsigned nim_sum;
  uint64_t greatest, others; /* weights; `others` stays at UINT64_MAX after an overflow */
  size_t weighty;            /* heaps with a weight */
};

static uint64_t weight_of_heap(uint64_t heap) {
  return heap == 2 ? 1 : heap > 3 ? heap - 3 : 0;
}

static void add_heap(struct daisies *daisies, uint64_t heap) {
  const uint64_t weight = weight_of_heap(heap);
  const uint64_t less = weight < daisies->greatest ? weight : daisies->greatest;
  if (heap > 0)
    daisies->nim_sum ^= heap % 2 == 1 ? 1 : 2;
  daisies->weighty += weight > 0;
  daisies->others = less > UINT64_MAX - daisies->others ? UINT64_MAX : daisies->others + less;
  if (weight > daisies->greatest)
    daisies->greatest = weight;
}

static bool leads_by(const struct daisies *daisies, uint64_t lead) {
  return daisies->greatest >= lead && daisies->greatest - lead >= daisies->others;
}

bool bt_daisies_is_p(const struct bt_position *sum) {
  const uint64_t five = weight_of_heap(5);
  struct daisies daisies = {0};
  for (size_t i = 0; i < sum->count; i++)
    add_heap(&daisies, sum->components[i].words[0]);
  const bool only_five = daisies.weighty == 1 && daisies.greatest == five;
  switch (daisies.nim_sum) {
  case 0:
    return daisies.weighty > 0 && !only_five && !leads_by(&daisies, 4);
  case 1:
    return daisies.weighty == 0;
  case 3:
    return leads_by(&daisies, 5);
  default:
    return false;
  }
}
