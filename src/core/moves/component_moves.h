/* What each component of a position may become in a move. */
#ifndef BETLI_CORE_MOVES_COMPONENT_MOVES_H
#define BETLI_CORE_MOVES_COMPONENT_MOVES_H

#include "core/game/position.h"
#include "core/moves/move_count.h"
#include "core/moves/move_iterator.h"
#include "core/moves/solution.h"

/* Equal components are of one kind, and share their options where all are written: what is kept
 * grows with the number of different components. */
struct bt_component_moves {
  const struct bt_position *position;
  struct bt_limits *limits;
  struct bt_options *options; /* of each component */
  uint64_t *counts;           /* how many each has */
  struct bt_tally *cuts;      /* of each the options that are cuts, by their values, reduced */
  uint32_t *kinds;            /* of each which kind it is: 0, 1, 2, ... as they are met */
  size_t kind_count;
  size_t *owners; /* of each kind the component whose options the others share, plus 1; 0: none */
};

/* No choices yet: bt_component_moves_all fills in component i; or its options[i] is written
 * directly and bt_component_moves_count called.  The limits, where there are any, must outlive it.
 */
betli_status bt_component_moves_open(struct bt_component_moves *moves,
                                     const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_error *error);
void bt_component_moves_close(struct bt_component_moves *moves);
/* Writes all options of component i, which must not be written to afterwards.  With BETLI_LIMIT
 * there are those that the game has written. */
betli_status bt_component_moves_all(struct bt_component_moves *moves, size_t i,
                                    struct bt_error *error);
betli_status bt_component_moves_count(struct bt_component_moves *moves, size_t i);

/* Adds what component i becomes by an option. */
betli_status bt_component_moves_add(const struct bt_component_moves *moves, size_t i,
                                    uint64_t choice, struct bt_position *after,
                                    struct bt_error *error);

/* The position a move leaves, put into `after`, which is emptied first. */
betli_status bt_component_moves_apply(const struct bt_component_moves *moves,
                                      const struct bt_move_iterator *iterator,
                                      struct bt_position *after, struct bt_error *error);

/* Counts a move that leaves `value`, and lists it if there is room on the list. */
betli_status bt_component_moves_record(const struct bt_component_moves *moves,
                                       const struct bt_move_iterator *iterator,
                                       struct bt_value value, betli_outcome outcome,
                                       struct bt_solution *solution, struct bt_error *error);

/* Adds what a component becomes; and all components after a move that was listed. */
betli_status bt_change_apply(const struct bt_solution *solution, const struct bt_change *change,
                             struct bt_position *after, struct bt_error *error);
betli_status bt_move_apply(const struct bt_solution *solution, const struct bt_move *move,
                           struct bt_position *after, struct bt_error *error);

#endif
