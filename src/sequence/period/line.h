/* Values conjectured to repeat with a saltus, and the two halves of the proof that they do
 * (docs/theory/sequences.md, "Arithmetic periods"). */
#ifndef BETLI_SEQUENCE_PERIOD_LINE_H
#define BETLI_SEQUENCE_PERIOD_LINE_H

#include "base/limits.h"
#include "core/game/take_break.h"

#include <assert.h>

/* l(n) is g(n) below first + period, and l(n - period) + saltus from there on. */
struct bt_line {
  const uint32_t *values; /* g(0), ..., g(first + period - 1) */
  size_t first, period;   /* both at least 1 */
  uint32_t saltus;        /* at least 1: 2^low_bits times an odd number */
  unsigned low_bits;
};

static inline uint32_t bt_line_value(const struct bt_line *line, size_t n) {
  const size_t end = line->first + line->period;
  assert(line->first >= 1 && line->period >= 1);
  const size_t periods = n < end ? 0 : (n - line->first) / line->period;
  return line->values[n - periods * line->period] + (uint32_t)periods * line->saltus;
}

/* Sets *collides if a move from some heap n can lead to the value l(n) itself, where heaps are
 * worth l.  The move has to leave a heap of at least `first`.  If there is such a move, the values
 * do not follow the line.  Fails with BETLI_LIMIT if the limits end the work, here and below. */
betli_status bt_line_collides(const struct bt_take_break *code, const struct bt_line *line,
                              struct bt_limits *limits, bool *collides, struct bt_error *error);

/* Sets *covered if the options of n have all values below l(n), for each n from *from on.  These
 * options come again with the period.  *from is small enough to look at. */
betli_status bt_line_is_covered(const struct bt_take_break *code, const struct bt_line *line,
                                struct bt_limits *limits, bool *covered, size_t *from,
                                struct bt_error *error);

/* Counts steps of such a proof.  Returns *stopped, which is set if the limits end the proof. */
static inline bool bt_line_is_stopped(struct bt_limits *limits, uint64_t steps, bool *stopped) {
  *stopped = *stopped || !bt_limits_go_on(limits, steps, "steps of a proof", 0, 0);
  return *stopped;
}

#endif
