/* Genera, field by field. */
#ifndef BETLI_FIELDS_GENUS_H
#define BETLI_FIELDS_GENUS_H

#include "record/record.h"

/* Genera of heaps up to `to`, or the genus of a position. */
struct told_genera {
  betli_genus *genera;
  const char *game;
  uint64_t to, sums;
  betli_genus_entry entry;
  bool complete;
};

/* Returns what holds of all entries. */
struct told_genera genera_tell(betli_genus *g);

extern const struct type type_genera, type_position_genus; /* struct told_genera */
extern const struct type type_heap_genus;                  /* betli_genus_entry */

#endif
