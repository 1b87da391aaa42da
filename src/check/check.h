/* Checks the theorems, closed forms and boxes of a game against exhaustive search. */
#ifndef BETLI_CHECK_CHECK_H
#define BETLI_CHECK_CHECK_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

/* What the user is told meanwhile. */
struct bt_check_progress {
  struct bt_text what;  /* the compound */
  uint64_t done, total; /* positions of all compounds and functions */
  uint64_t of_compound; /* positions of one compound */
  uint64_t begun;       /* compounds */
  betli_progress *report;
  void *report_data;
};

struct bt_check {
  struct bt_evaluator *evaluator;
  const struct bt_game *game;
  uint64_t size;       /* greatest coordinate of components */
  uint64_t components; /* most components of a position; 0: as many as end within minutes */
  betli_report *report;
  void *data;
  uint64_t disagreements; /* found so far */
  struct bt_check_progress progress;
  struct bt_error *error;
};

/* Reports one finding for the game's own promises.  If these are kept, on which all answers rest,
 * reports one for each compound and play. */
betli_status bt_check_game(struct bt_check *check);

/* Checks the promises alone.  Each option lies in the box, before the position.  A closed form
 * agrees with the options; a Nim heap has the options of one.  Positions read back as they were
 * written.  A code allows the options and no others.  A position is the sum of its parts, and has
 * the options of its equals by symmetry.  Its board can be drawn, and shows what moves change. */
betli_status bt_check_promises(struct bt_check *check, const struct bt_position *components);

/* Checks the options of a heap against the code of its game, if any, as multisets of non-empty
 * heaps.  Codes are for sums, in which empty heaps are worth nothing.  Writes the first
 * difference. */
betli_status bt_check_code(const struct bt_component *component, const struct bt_options *options,
                           struct bt_text *disagreement, struct bt_error *error);

/* Checks the parts of a component, and of all that a move leaves, against the options: each move is
 * a move in one part.  Writes the first that has other moves. */
betli_status bt_check_parts(const struct bt_component *component, const struct bt_options *options,
                            struct bt_limits *limits, struct bt_text *disagreement,
                            struct bt_error *error);

/* Checks what a game tells the search of large positions about a component, and about all that a
 * move leaves, against their options.  Writes the first that does not agree. */
betli_status bt_check_symmetry(const struct bt_component *component,
                               const struct bt_options *options, struct bt_limits *limits,
                               struct bt_text *disagreement, struct bt_error *error);

/* Checks the set of things that a component is against its options, and against those of what moves
 * leave.  Writes the component if they do not agree. */
betli_status bt_check_things(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error);

/* Checks the boards of a component and of what moves leave: they can be drawn.  Where moves cut no
 * board in pieces, all things keep their places, and positions written differently look different.
 * Writes the first that does not. */
betli_status bt_check_boards(const struct bt_component *component, const struct bt_options *options,
                             struct bt_text *disagreement, struct bt_error *error);

/* Checks that a component and all that a move leaves read back from what they are written as.
 * Writes the first that reads as another position. */
betli_status bt_check_spellings(const struct bt_component *component,
                                const struct bt_options *options, struct bt_text *disagreement,
                                struct bt_error *error);

/* Checks one compound and play under every function, in every way of asking (asking.h), on all
 * positions of the components. */
betli_status bt_check_compound(struct bt_check *check, const struct bt_position *components,
                               const struct bt_compound *compound);

/* Reports a finding; `disagreement` is empty if there is none. */
betli_status bt_check_report(struct bt_check *check, const char *compound, const char *play,
                             uint64_t positions, const struct bt_text *disagreement);

enum { BT_MOST_COMPONENTS = 10000 };

/* Finds all components of a game with coordinates up to `size`, in order.  Fails with BETLI_INPUT
 * for none and for more than BT_MOST_COMPONENTS. */
betli_status bt_all_components(const struct bt_game *game, uint64_t size,
                               struct bt_position *components, struct bt_error *error);

#endif
