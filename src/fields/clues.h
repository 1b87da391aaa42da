/* What a table without a pattern gives to search with, field by field. */
#ifndef BETLI_FIELDS_CLUES_H
#define BETLI_FIELDS_CLUES_H

#include "record/record.h"

enum {
  CLUES_SHOWN = 24, /* terms */
  CLUES_SEARCHES = 3,
  CLUES_ADDRESS = 640 /* bytes for SHOWN terms */
};

/* A P-position. */
struct told_place {
  unsigned axes;
  uint64_t at[2]; /* row and column; a list has no column */
};

/* A search in the OEIS. */
struct told_search {
  const char *of; /* in English */
  char address[CLUES_ADDRESS];
};

struct told_clues {
  betli_guess_part values, outcomes; /* the known ones */
  uint64_t first_values[CLUES_SHOWN];
  struct told_place places[CLUES_SHOWN]; /* the first P-positions, by the sum of the coordinates */
  struct told_search room[CLUES_SEARCHES];
  size_t value_count, place_count, tried_count, search_count;
  bool has_value_search; /* the first search is that of values */
  uint64_t p_total;      /* of all P-positions */
  const uint64_t *list;
  const struct told_place *p_positions;
  const char *const *tried; /* kinds of patterns, in English */
  const struct told_search *searches;
};

/* Tells the clues of a table whose components have no names. */
void clues_tell(struct told_clues *told, const betli_table *t);
extern const struct type type_clues; /* struct told_clues */

#endif
