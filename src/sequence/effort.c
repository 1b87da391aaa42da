#include "sequence/effort.h"

#include "sequence/method.h"

enum {
  LOOKS = 32,        /* in each octave */
  PLANNED = 1 << 17, /* steps to plan the proof of one number, by one splitting take */
};
_Static_assert(LOOKS % BT_MILESTONES == 0, "milestones are among them");

__extension__ typedef unsigned __int128 wide;

uint64_t bt_effort_next_look(uint64_t n) {
  return n < LOOKS ? n + 1 : bt_at_parts(n, LOOKS) + bt_octave_part(n, LOOKS);
}

/* Returns the number of pairs of all heaps by one take.  Heap n has a pair for each smaller rare
 * heap; without classes, n / 2 pairs. */
static wide count_pair_steps(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  const uint64_t n = s->values.count;
  wide sum = 0;
  if (!s->divided)
    return (wide)(n / 2) * (n / 2);
  for (size_t i = 0; i < rares->count; i++)
    sum += n - rares->rares[i].heap;
  return sum;
}

/* Returns the steps of planning by one take: about once in each octave, for all numbers. */
static wide count_plan_steps(const struct bt_sequence *s) {
  const uint64_t n = s->values.count;
  const uint64_t numbers = bt_above(s->census.maximum);
  if (!s->divided || n < BT_PIPELINE_LEAST || s->sparse.rares.count * BT_SPARSE > n)
    return 0;
  const unsigned octaves = (unsigned)(__builtin_clzll(BT_PIPELINE_LEAST) - __builtin_clzll(n));
  return (wide)numbers * octaves * PLANNED;
}

/* Returns the number of unions of sets.  Each number of heaps but one has a set of values for each
 * total.  It takes as many unions as there are heaps. */
static wide count_union_steps(const struct bt_sequence *s) {
  uint64_t taken, heaps;
  bt_take_break_measure(&s->code, &taken, &heaps);
  return (wide)s->values.count / 2 * s->values.count * (heaps - 1);
}

bool bt_effort_is_spent(const struct bt_sequence *s) {
  const struct bt_recurrence *r = &s->recurrence;
  const uint64_t n = s->values.count, most = s->plan.effort;
  if (most == 0 || n < LOOKS || n != bt_at_parts(n, LOOKS))
    return false;
  const wide steps = s->wide != NULL
                         ? count_union_steps(s)
                         : (wide)n * (1 + r->plain.count) +
                               r->split.count * (count_pair_steps(s) + count_plan_steps(s));
  return steps >= most;
}
