/* The options of a component, narrowed to those that can win, where the game, a period or a search
 * names these. */
#ifndef BETLI_CORE_MOVES_WINNING_OPTIONS_H
#define BETLI_CORE_MOVES_WINNING_OPTIONS_H

#include "core/algebra/large_heaps.h"
#include "core/moves/component_moves.h"
#include "core/value/evaluator.h"

/* What became of the options.  Zero-initialised: all of them are there. */
struct bt_winning_options {
  bool named;     /* only winning options are there */
  uint64_t first; /* options before it have values[0], others values[1] */
  struct bt_value values[2];
  size_t partners;        /* values that can win, where these are known; 0 to 2 */
  struct bt_natural more; /* how many other options win */
  bool partly;            /* a limit came, as the error tells: perhaps not all are known */
};

/* Returns the oracle that names the options of a large heap that have a value; NULL if there is
 * none, or if they are found in another way. */
const struct bt_large_heaps *bt_naming_heaps(const struct bt_component *component,
                                             const struct bt_algebra *algebra);

/* Fills in the choices of component i, in a compound whose other components are worth `rest`
 * together.  If winning options are named, the first `most` of them will do. */
betli_status bt_find_winning_options(struct bt_component_moves *moves, size_t i,
                                     struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, struct bt_value rest,
                                     uint64_t most, struct bt_winning_options *winning,
                                     struct bt_error *error);

/* Tells the value of a choice; returns false if its place does not show it. */
static inline bool bt_winning_option_value(const struct bt_winning_options *winning,
                                           uint64_t choice, struct bt_value *value) {
  if (winning->named)
    *value = winning->values[choice < winning->first ? 0 : 1];
  return winning->named;
}

#endif
