/* Sequences, field by field. */
#ifndef BETLI_FIELDS_SEQUENCE_H
#define BETLI_FIELDS_SEQUENCE_H

#include "record/record.h"

/* A sequence up to `to`; a period or levels if proved, else NULL. */
struct told_sequence {
  const betli_sequence *sequence;
  betli_sequence_info about;
  const char *play, *compound, *function, *symbol, *repaired, *sha256;
  uint64_t to;
  betli_sequence_period proof;
  betli_sequence_levels growth;
  const betli_sequence_period *period;
  const betli_sequence_levels *levels;
  const betli_sequence_rare *rare; /* NULL: values were not divided */
  struct optional last_zero, zeros_to;
};

/* Fills in a sequence that was asked for up to `to`; sha256 is empty where nobody asked. */
void sequence_tell(struct told_sequence *told, const betli_sequence *s, uint64_t to,
                   const char *sha256);
extern const struct type type_sequence; /* struct told_sequence */

/* Returns true if the values are outcomes, which letters stand for. */
bool sequence_has_outcomes(const betli_sequence *s);

/* Counts the heaps from 1 to `to` of value 0, by the proved period.  There is no count without a
 * period, or if values grow in each period, were dropped, or repeat after millions of heaps only.
 * Takes as many steps as the period and what comes before it. */
struct optional sequence_zeros_to(const betli_sequence *s, uint64_t to);

#endif
