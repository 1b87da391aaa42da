/* Holding the theorems, closed forms and boxes of a game against exhaustive search. */
#ifndef BETLI_CHECK_CHECK_H
#define BETLI_CHECK_CHECK_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

struct bt_check {
  struct bt_evaluator *evaluator;
  const struct bt_game *game;
  uint64_t size;       /* coordinates of components go up to it */
  uint64_t components; /* positions have from 1 to so many */
  betli_report *report;
  void *data;
  uint64_t disagreements; /* counted up */
  struct bt_error *error;
};

/* Reports one finding for the game's own promises and, where these are kept, on which all answers
 * rest, one for each compound and play. */
betli_status bt_check_game(struct bt_check *check);

/* The promises alone: each option lies in the box, before the position; a closed form agrees with
 * the options; a Nim heap has the options of one; what is written reads back as
 * what it was; a code allows the options and no others; a position is the sum of its parts, and has
 * the options of its equals by symmetry; its board can be drawn, and shows what moves change. */
betli_status bt_check_promises(struct bt_check *check, const struct bt_position *components);

/* Holds the options of a heap against the code of its game, if it has one, as multisets of heaps
 * that are not empty: what else a move leaves is worth nothing in a sum, which is what codes are
 * for.  Writes the first difference. */
betli_status bt_check_code(const struct bt_component *component, const struct bt_options *options,
                           struct bt_text *disagreement, struct bt_error *error);

/* Holds the parts into which a component, and all that a move leaves, fall apart against the
 * options: a move in it is a move in one of them.  Writes the first that has other moves. */
betli_status bt_check_parts(const struct bt_component *component, const struct bt_options *options,
                            struct bt_limits *limits, struct bt_text *disagreement,
                            struct bt_error *error);

/* Holds what a game says of a component, and of all that a move leaves, to the search of large
 * positions against their options.  Writes the first that does not agree. */
betli_status bt_check_symmetry(const struct bt_component *component,
                               const struct bt_options *options, struct bt_limits *limits,
                               struct bt_text *disagreement, struct bt_error *error);

/* Holds the things of which a component is a set against its options, and those of all that a move
 * leaves.  Tells of the component if they do not agree. */
betli_status bt_check_things(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error);

/* Holds what a component looks like, and what moves leave: boards that can be drawn; where moves
 * cut no board in pieces, all keep their places, and what is written otherwise looks otherwise.
 * Tells of the first that does not. */
betli_status bt_check_boards(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error);

/* Holds what a component and all that a move leaves are written as against what that reads as.
 * Writes the first that reads as another position. */
betli_status bt_check_spellings(const struct bt_component *component,
                                const struct bt_options *options, struct bt_text *disagreement,
                                struct bt_error *error);

/* One compound and play under every function, in every way of asking (asking.h), on all positions
 * of the components. */
betli_status bt_check_compound(struct bt_check *check, const struct bt_position *components,
                               const struct bt_compound *compound);

/* Reports; `disagreement` is empty if there is none. */
betli_status bt_check_report(struct bt_check *check, const char *compound, const char *play,
                             uint64_t positions, const struct bt_text *disagreement);

enum { BT_MOST_COMPONENTS = 10000 };

/* All components of a game with coordinates up to `size`, in order; BETLI_INPUT for none and for
 * more than BT_MOST_COMPONENTS. */
betli_status bt_all_components(const struct bt_game *game, uint64_t size,
                               struct bt_position *components, struct bt_error *error);

#endif
