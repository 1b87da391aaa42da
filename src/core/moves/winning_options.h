/* The options of a component that win where it alone moves; where several move, all options. */
#ifndef BETLI_CORE_MOVES_WINNING_OPTIONS_H
#define BETLI_CORE_MOVES_WINNING_OPTIONS_H

#include "core/algebra/large_heaps.h"
#include "core/moves/component_moves.h"
#include "core/moves/option_walk.h"

/* What became of the options. */
struct bt_winning_options {
  bool named;     /* winning options are chosen; else there are none, or other options are chosen */
  uint64_t first; /* options before it have values[0], others values[1] */
  struct bt_value values[2];
  size_t partners; /* values that named options have; 0: these are not known */
  bool partly;     /* a limit came, as the error tells: perhaps not all are known */
};

/* Chooses the options of component i that win, the first `most` of them or more, in a compound
 * whose other components are worth `rest` together and do not move.  Counts the others
 * (moves->more). */
betli_status bt_find_winning_options(struct bt_component_moves *moves, size_t i,
                                     struct bt_evaluator *evaluator,
                                     const struct bt_algebra *algebra, struct bt_value rest,
                                     uint64_t most, struct bt_winning_options *winning,
                                     struct bt_error *error);

/* Chooses all options of component i; of cuts, which are counted (moves->cuts), the first `most` of
 * each value that can win.  Sets *partly if a limit came, as the error tells. */
betli_status bt_find_all_options(struct bt_component_moves *moves, size_t i,
                                 const struct bt_option_values *values, uint64_t most, bool *partly,
                                 struct bt_error *error);

/* Tells the value of a named option; returns false if its place does not show it. */
static inline bool bt_winning_option_value(const struct bt_winning_options *winning,
                                           uint64_t choice, struct bt_value *value) {
  if (winning->named && winning->partners > 0)
    *value = winning->values[choice < winning->first ? 0 : 1];
  return winning->named && winning->partners > 0;
}

#endif
