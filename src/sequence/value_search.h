/* The search for the options of a value, which the parts of options_of_value.h share. */
#ifndef BETLI_SEQUENCE_VALUE_SEARCH_H
#define BETLI_SEQUENCE_VALUE_SEARCH_H

#include "core/moves/pick.h"
#include "sequence/options_of_value.h"

struct bt_value_search {
  const struct bt_take_break *code; /* of the game */
  const struct bt_sequence *sequence;
  const struct bt_foreclosed_code *foreclosed; /* NULL: the values are those of the sequence */
  uint64_t shift;                              /* of a foreclosed code, heaps; else 0 */
  struct bt_law law; /* it begins above the shift; from UINT64_MAX: no law */
  uint64_t value;    /* the value of the options */
};

/* Returns true if a heap has a number as its value. */
bool bt_value_search_live(const struct bt_value_search *search, uint64_t heap);
/* Returns the value of a known heap whose value is a number. */
uint64_t bt_value_search_value(const struct bt_value_search *search, uint64_t heap);

/* The parts of a run.  Fixed parts stay the same and have a value together.  One or two heaps move:
 * the first goes up, the second down. */
struct bt_value_run {
  bool live;         /* the fixed parts have numbers as their values */
  uint64_t value;    /* the value that the moving parts are to have together */
  size_t moving;     /* moving parts: 0, 1 or 2 */
  uint64_t start[2]; /* moving heaps of the first option */
};

struct bt_value_run bt_value_run_of(const struct bt_value_search *search,
                                    const struct bt_options *options, const struct bt_run *run);

/* Pick the options of the value where values grow: members of struct bt_pick. */
bool bt_pick_growing(struct bt_pick *pick, const struct bt_options *options,
                     const struct bt_run *run, uint64_t k, uint64_t count);
void bt_pick_growing_cut(struct bt_pick *pick, uint64_t total);

#endif
