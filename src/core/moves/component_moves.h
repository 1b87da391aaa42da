/* What each component of a position may become in a move. */
#ifndef BETLI_CORE_MOVES_COMPONENT_MOVES_H
#define BETLI_CORE_MOVES_COMPONENT_MOVES_H

#include "core/game/passes.h"
#include "core/game/position.h"
#include "core/moves/move_count.h"
#include "core/moves/move_iterator.h"
#include "core/moves/solution.h"

/* What one component may become. */
struct bt_component_options {
  struct bt_options options;
  struct bt_tally cuts;   /* options that are cuts, by reduced value */
  struct bt_natural more; /* options that win, and are not among these */
  uint32_t kind;          /* 0, 1, 2, ... as kinds are met */
  size_t owner; /* of the kind with this number: 1 + the component whose options others share, or 0
                 */
};

/* Equal components are of one kind, and share their options where all are written.  So memory grows
 * with the number of different components. */
struct bt_component_moves {
  const struct bt_position *position;
  bool sets_turn; /* some component's moves may say who moves next */
  struct bt_limits *limits;
  struct bt_component_options *components;
  uint64_t *counts; /* options of each component */
  size_t kind_count;
};

/* Opens it without choices. bt_component_moves_all fills in component i; or the caller writes its
 * components[i].options and calls bt_component_moves_count.  The limits, where there are any, must
 * outlive it. */
betli_status bt_component_moves_open(struct bt_component_moves *moves,
                                     const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_error *error);
void bt_component_moves_close(struct bt_component_moves *moves);
/* Writes all options of component i, which must not be changed afterwards.  After BETLI_LIMIT the
 * options that the game has written are there. */
betli_status bt_component_moves_all(struct bt_component_moves *moves, size_t i,
                                    struct bt_error *error);
betli_status bt_component_moves_count(struct bt_component_moves *moves, size_t i);

/* Returns 1 + the component whose options others of component i's kind share; 0: none. */
size_t bt_component_moves_owner(const struct bt_component_moves *moves, size_t i);
/* Gives component i the options that an equal component before it has, if these are those that win.
 * Returns false if there is none. */
bool bt_component_moves_share(struct bt_component_moves *moves, size_t i);
/* Gives the options of component i, which all win, places on a list with room for *unlisted moves.
 * Options that find no room are only counted.  Equal components may share all of them. */
void bt_component_moves_place(struct bt_component_moves *moves, size_t i, uint64_t *unlisted);

/* Opens a walk through the moves, once the options of all components are there: counts[i] of
 * component i, which are moves->counts, or fewer. */
betli_status bt_component_moves_walk(const struct bt_component_moves *moves, const uint64_t *counts,
                                     const struct bt_compound *compound,
                                     struct bt_move_iterator *iterator, struct bt_error *error);

/* Adds the components that component i becomes by an option: in a compound with places, all of them
 * in the place of component i. */
betli_status bt_component_moves_add(const struct bt_component_moves *moves,
                                    const struct bt_compound *compound, size_t i, uint64_t choice,
                                    struct bt_position *after, struct bt_error *error);

/* Returns true if a component is taken away, since a move was made in a place before its own.
 * *gone is false before the first component, and tells it of the present place.  Passes stay. */
static inline bool bt_is_discarded(const struct bt_compound *compound,
                                   const struct bt_component *component, bool moved_before,
                                   bool *gone) {
  if (!component->joined)
    *gone = moved_before && bt_rule_info(compound->rule)->discards;
  return *gone && !bt_are_passes(component);
}

/* Empties `after` and writes the position that a move leaves into it. */
betli_status bt_component_moves_apply(const struct bt_component_moves *moves,
                                      const struct bt_move_iterator *iterator,
                                      struct bt_position *after, struct bt_error *error);

/* Returns true if the same player moves again after a move. */
bool bt_component_moves_stay(const struct bt_component_moves *moves,
                             const struct bt_move_iterator *iterator);

/* Counts a move that leaves `value`, and lists it if there is room on the list. */
betli_status bt_component_moves_record(const struct bt_component_moves *moves,
                                       const struct bt_move_iterator *iterator,
                                       struct bt_value value, betli_outcome outcome,
                                       struct bt_solution *solution, struct bt_error *error);

/* Add the components that a change leaves; and all components after a move that was listed. */
betli_status bt_change_apply(const struct bt_solution *solution, const struct bt_change *change,
                             struct bt_position *after, struct bt_error *error);
betli_status bt_move_apply(const struct bt_solution *solution, const struct bt_move *move,
                           struct bt_position *after, struct bt_error *error);

#endif
