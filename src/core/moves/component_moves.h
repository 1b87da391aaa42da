/* What each component of a position may become in a move. */
#ifndef BETLI_CORE_MOVES_COMPONENT_MOVES_H
#define BETLI_CORE_MOVES_COMPONENT_MOVES_H

#include "core/game/position.h"
#include "core/moves/move_count.h"
#include "core/moves/move_iterator.h"
#include "core/moves/solution.h"

struct bt_component_moves {
  const struct bt_position *position;
  struct bt_options *options; /* of each component */
  uint64_t *counts;           /* how many each has */
  struct bt_tally *cuts;      /* of each the options that are cuts, by their values, reduced */
};

/* No choices yet: bt_component_moves_all fills in component i; or its options[i] is written
 * directly and bt_component_moves_count called. */
betli_status bt_component_moves_open(struct bt_component_moves *moves,
                                     const struct bt_position *position, struct bt_error *error);
void bt_component_moves_close(struct bt_component_moves *moves);
/* With BETLI_LIMIT there are the options that the game has written. */
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
