/* What the parts of options_of_value.h share: a search for the options of a value that is under
 * way. */
#ifndef BETLI_SEQUENCE_OPTION_SEARCH_H
#define BETLI_SEQUENCE_OPTION_SEARCH_H

#include "sequence/growth/compositions.h"
#include "sequence/options_of_value.h"

#define BT_OPTION_SEARCH_STEPS (UINT64_C(1) << 32) /* some seconds' work */

/* Steps that a search for pairs takes besides those for the pairs. */
enum { BT_OPTION_SEARCH_OVERHEAD = 16 };

struct bt_option_search {
  const struct bt_take_break *code; /* of the game */
  const struct bt_sequence *sequence;
  const struct bt_foreclosed_code *foreclosed; /* NULL: the values are those of the sequence */
  uint64_t shift;                              /* of a foreclosed code; else 0 */
  uint64_t heap;
  struct bt_law law; /* its first heap is above the shift; UINT64_MAX: there is none */
  uint64_t most;     /* options that are still to be written */
  struct bt_options *options;
  struct bt_natural *more;
  uint64_t others;              /* to be added to *more */
  uint64_t steps;               /* that are left */
  bool hopeless;                /* there are too many steps to come to an end */
  uint64_t parts[BT_MAX_PARTS]; /* what the option at hand leaves */
  uint64_t *found;              /* heaps that the next part may be */
  uint64_t found_count, found_room;
  betli_status status;
};

/* Writes the option that leaves the first `count` parts, or counts it. */
void bt_option_search_take(struct bt_option_search *reacher, size_t count);

/* Adds the others so far to *more. */
void bt_option_search_flush(struct bt_option_search *r);

/* Options that are not written. */
void bt_option_search_count(struct bt_option_search *reacher, uint64_t options);
void bt_option_search_count_ways(struct bt_option_search *reacher, bt_wide options);

/* Whether the work may go on, of which these were some more steps. */
bool bt_option_search_step(struct bt_option_search *reacher, uint64_t steps);

/* A heap as the last part: keeps it in `found`, if there is room on the list for its option. */
bool bt_option_search_find(struct bt_option_search *reacher, uint64_t heap);

/* The same where heaps come in any order: the least are kept.  False: one of them is not. */
bool bt_option_search_find_least(struct bt_option_search *reacher, uint64_t heap);

/* Puts what was found in order. */
void bt_option_search_sort(struct bt_option_search *reacher);

/* Whether a heap that is not larger has a number as its value, and this number. */
bool bt_option_search_live(const struct bt_option_search *reacher, uint64_t heap);
uint64_t bt_option_search_value(const struct bt_option_search *reacher, uint64_t heap);

/* After the first `fixed` parts two more, a and total - a, with `least` <= a <= `last` <= total -
 * a, whose values make the sum `value`. */
void bt_option_search_pairs(struct bt_option_search *reacher, size_t fixed, uint64_t least,
                            uint64_t last, uint64_t total, uint64_t value);

/* The same from the preperiod on where values grow; `last` is the greatest that leaves as much, or
 * leaves more. */
void bt_option_search_growing_pairs(struct bt_option_search *reacher, size_t fixed, uint64_t least,
                                    uint64_t last, uint64_t total, uint64_t value);

/* Three more likewise, none of them smaller than `least`.  False: they were too many. */
bool bt_option_search_growing_triples(struct bt_option_search *reacher, size_t fixed,
                                      uint64_t least, uint64_t total, uint64_t value);

#endif
