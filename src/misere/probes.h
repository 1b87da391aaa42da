/* Probes: positions that distinguish other positions.  The row of a position says for each probe
 * whether the sum of both is a P-position in misere play.
 *
 * Each option of a probe is a probe of smaller number, or the probes cannot distinguish it from
 * one.  So the row of a position X follows from the rows of its options.  Unless both have ended,
 * the sum of X and a probe Z is a P-position exactly when none of its options is.  The options are
 * X' + Z and X + Z', for the options X' of X and Z' of Z. */
#ifndef BETLI_MISERE_PROBES_H
#define BETLI_MISERE_PROBES_H

#include "base/limits.h"

struct bt_probes {
  struct bt_limits *limits;
  uint32_t count;       /* probe 0 is the position without components */
  size_t words;         /* 64-bit words of a row */
  uint64_t *parents;    /* per probe a row: the probes that have it as an option */
  size_t parents_taken; /* bytes */
  uint32_t *extra;      /* of the last probes: the numbers of their lists of components */
  size_t extra_count, extra_capacity;
};

/* Opens `count` probes.  The struct is zero-initialised, but may have `extra` probes. */
betli_status bt_probes_open(struct bt_probes *probes, struct bt_limits *limits, size_t count,
                            struct bt_error *error);
void bt_probes_close(struct bt_probes *probes);

static inline void bt_set_add(uint64_t *set, uint32_t item) {
  set[item / 64] |= UINT64_C(1) << item % 64;
}

static inline bool bt_set_has(const uint64_t *set, uint32_t item) {
  return set[item / 64] >> item % 64 & 1;
}

/* Computes the row of a position from `blocked`, the union of the rows of its options, and probe 0
 * if the position has ended.  Overwrites `blocked`. */
void bt_probes_row(const struct bt_probes *probes, uint64_t *blocked, uint64_t *row);

#endif
