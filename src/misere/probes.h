/* Probes: positions by which others are told apart.  The row of a position says for each probe
 * whether the two together are a P-position in misere play.
 *
 * Probes are closed under options up to what other probes cannot tell apart, and options come
 * first, so that the row of a position follows from those of its options: together with probe i it
 * is a P-position exactly when no option of it is one with i, nor it with an option of i. */
#ifndef BETLI_MISERE_PROBES_H
#define BETLI_MISERE_PROBES_H

#include "base/intern.h"

struct bt_probes {
  struct bt_limits *limits;
  uint32_t count;    /* probe 0 is the position without components */
  size_t words;      /* a row takes that many 64-bit words */
  uint64_t *parents; /* of each probe a row: the probes that have it as an option */
  size_t parents_taken;
  uint32_t *extra; /* of the last probes, where their words are kept */
  size_t extra_count, extra_capacity;
};

/* Opens probes that are zero but perhaps for their `extra`. */
betli_status bt_probes_open(struct bt_probes *probes, struct bt_limits *limits, size_t count,
                            struct bt_error *error);
void bt_probes_close(struct bt_probes *probes);

static inline void bt_set_add(uint64_t *set, uint32_t item) {
  set[item / 64] |= UINT64_C(1) << item % 64;
}

static inline bool bt_set_has(const uint64_t *set, uint32_t item) {
  return set[item / 64] >> item % 64 & 1;
}

/* Turns the union of the rows of a position's options (and probe 0, if the position is over) into
 * its own row. */
void bt_probes_row(const struct bt_probes *probes, uint64_t *blocked, uint64_t *row);

#endif
