/* How a component comes by its value: its options, their values, and which of them decide. */
#ifndef BETLI_CORE_SOLVE_STEP_H
#define BETLI_CORE_SOLVE_STEP_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

enum {
  BT_STEP_OPTIONS = 24, /* so many options are listed at most */
  BT_STEP_WALK =
      1 << 16 /* so many options are looked at, if a component has more than are listed */
};

struct bt_step_part {
  struct bt_component component;
  struct bt_value value;
};

struct bt_step_option {
  size_t first, parts;   /* in bt_step.parts */
  struct bt_value value; /* of its parts combined */
  bool decides;          /* the function chooses by this option */
  char *numbers;         /* bt_step_make_by_turns: those that an option adds that is no plain move;
                            else NULL */
};

struct bt_step {
  struct bt_value value;
  uint64_t count; /* options; UINT64_MAX: that many or more */
  bool all;       /* all options are listed; else those that decide, in their order */
  size_t option_count, part_count;
  struct bt_step_option options[BT_STEP_OPTIONS];
  struct bt_step_part *parts;
  size_t part_capacity;
};

/* Returns true if a function's definition answered, for one component. */
bool bt_step_by_definition(const struct bt_solution *solution);

/* Returns the algebra whose values told about the components of an answer; NULL: no values did. */
const struct bt_algebra *bt_step_algebra(const struct bt_solution *solution);

/* Lists the options of a component.  Of more than BT_STEP_OPTIONS it lists those that decide: for a
 * mex, the first option of each smaller value; for lego and the like, the first option of the value
 * that is chosen.  Cost: the values of the options, of at most BT_STEP_WALK.  Free the step,
 * whatever the status. */
betli_status bt_step_make(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_component *component, struct bt_step *step,
                          struct bt_error *error);

/* Lists the options of a component whose moves say who moves next, with G+.  An option adds numbers
 * to those next to which the player to move wins (core/search/turn_values.h): "3", "all but 0, 2",
 * "none".  Of more than BT_STEP_OPTIONS, lists those that decide.  Cost: the values of all
 * components below.  Free the step, whatever the status. */
betli_status bt_step_make_by_turns(struct bt_limits *limits, const struct bt_component *component,
                                   struct bt_step *step, struct bt_error *error);

/* Adds an option to the list, with its parts, which have no values yet.  Returns NULL: no
 * memory. */
struct bt_step_option *bt_step_add(struct bt_step *step, const struct bt_game *game,
                                   const struct bt_options *options, const struct bt_run *run,
                                   uint64_t k);
void bt_step_free(struct bt_step *step);

#endif
