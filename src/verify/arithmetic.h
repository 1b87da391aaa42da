/* The theorem of arithmetic periods: conditions under which values that rise by a saltus with each
 * period do so for ever (docs/theory/sequences.md).  Shares no code with the search for periods. */
#ifndef BETLI_VERIFY_ARITHMETIC_H
#define BETLI_VERIFY_ARITHMETIC_H

#include "verify/certificate.h"
#include "verify/value_store.h"

/* The claim that heaps are worth l(n).  Below `first` + `period`, l(n) is the computed value; from
 * `first` on, l(n + period) = l(n) + saltus.  Heaps from `first` on are large, others small. */
struct bt_arithmetic {
  const struct bt_claimed_code *code;
  struct bt_limits *limits;
  size_t first, period;   /* at least 1 */
  uint32_t saltus;        /* at least 1 */
  unsigned low_bits;      /* trailing zero bits of the saltus */
  uint64_t taken;         /* index of the last digit that allows anything */
  unsigned heaps;         /* heaps that a move leaves, at most */
  const uint32_t *values; /* l(0), ..., l(first + period - 1) */
};

/* Returns l(heap). */
static inline uint64_t bt_arithmetic_value(const struct bt_arithmetic *claim, size_t heap) {
  if (heap < claim->first)
    return claim->values[heap];
  const size_t after = heap - claim->first;
  return claim->values[claim->first + after % claim->period] +
         (uint64_t)(after / claim->period) * claim->saltus;
}

/* Returns false if the limits end the work. */
static inline bool bt_arithmetic_go_on(const struct bt_arithmetic *claim, uint64_t steps) {
  return bt_limits_go_on(claim->limits, steps, "steps of a proof", 0, 0);
}

/* Sets *found to true if a heap n may have an option worth l(n) that leaves a large heap, with
 * heaps worth l.  Fails with BETLI_LIMIT where the limits end the work, here and below. */
betli_status bt_arithmetic_collides(const struct bt_arithmetic *claim, bool *found,
                                    struct bt_error *error);

/* Returns the heap N from which on options must cover all smaller values, with a period 2^doublings
 * times as long. */
size_t bt_arithmetic_seen_from(const struct bt_arithmetic *claim, unsigned doublings);

/* Returns true if that check takes few enough heaps to be made. */
bool bt_arithmetic_fits(const struct bt_arithmetic *claim, unsigned doublings);

/* Checks that, for each n >= N, all numbers below l(n) are values of options of n, with heaps worth
 * l.  *covered is true if the check shows this.  If values are too large, it is false without a
 * check.  bt_arithmetic_fits() must hold. */
betli_status bt_arithmetic_covers(const struct bt_arithmetic *claim, unsigned doublings,
                                  bool *covered, struct bt_error *error);

/* Fails with BETLI_INPUT unless some proof needs the values up to exactly `until` of the
 * certificate, which is then small.  Cost: a few steps. */
betli_status bt_check_arithmetic_until(const struct bt_certificate *certificate,
                                       struct bt_error *error);

/* Checks the other conditions of the theorem on such a certificate, by the values up to heap
 * preperiod + period.  BETLI_INPUT: a condition is not met. */
betli_status bt_check_arithmetic(const struct bt_certificate *certificate,
                                 const struct bt_value_store *values, struct bt_limits *limits,
                                 struct bt_error *error);

#endif
