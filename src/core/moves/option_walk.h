/* The walk over the options of a component, in groups of options of one value.  Runs are cut into
 * pieces in which options repeat; the groups of the first period stand for all others.  So 10^15
 * options take as many steps as there are heaps before the second period. */
#ifndef BETLI_CORE_MOVES_OPTION_WALK_H
#define BETLI_CORE_MOVES_OPTION_WALK_H

#include "core/value/evaluator.h"

/* Finds how values repeat in the heaps around a heap.  A period of UINT64_MAX: they do not repeat,
 * and a piece ends with these heaps.  Returns false if nothing is known: a piece does not end
 * there. */
typedef bool bt_around(const void *data, uint64_t heap, struct bt_repetition *around);

/* Finds the value of option *k of a run, and how many options from *k on, before option `end`, have
 * it.  May first move *k on, over options that nobody looks for; *count is then 0 if there is no
 * other up to *k. */
typedef betli_status bt_look(const void *data, const struct bt_options *options,
                             const struct bt_run *run, uint64_t *k, uint64_t end,
                             struct bt_value *value, uint64_t *count, struct bt_error *error);

/* Successive options of a run.  Each is worth as much as the option `period` before it, if the
 * piece holds that option. */
struct bt_piece {
  uint64_t first;         /* option of the run */
  uint64_t count, period; /* 1 <= period <= count; count 0: no piece yet */
};

/* Zero-initialised but for the first members. */
struct bt_option_walk {
  const void *data;
  bt_around *around; /* NULL: options do not repeat */
  bt_look *look;
  const struct bt_options *options;
  bool ways_of_cuts;        /* walk through these, too; else passes over them, as cuts count them */
  struct bt_limits *limits; /* NULL: the caller looks at them */
  struct bt_error *error;

  size_t run;            /* the present run */
  struct bt_piece piece; /* of this run */
  uint64_t at, length;   /* the present group: options of the first period */
  struct bt_value value; /* of the group; the value may come again */
  betli_status status;
};

/* Whose options are evaluated, and how. */
struct bt_option_values {
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  bool exact; /* each option by itself, and values are not reduced (bt_reduce) */
  const struct bt_value
      *rest; /* outcomes next to components of this value, 0 for P; NULL: values */
};

/* Begins the walk over options that are evaluated.  The value of the component itself must be
 * known. */
struct bt_option_walk bt_walk_values(const struct bt_option_values *values,
                                     const struct bt_options *options, struct bt_error *error);

/* What a walk asks of bt_option_values: where they are known to repeat around a heap, and a group.
 */
bool bt_values_around(const void *values, uint64_t heap, struct bt_repetition *around);
betli_status bt_values_look(const void *values, const struct bt_options *options,
                            const struct bt_run *run, uint64_t *k, uint64_t end,
                            struct bt_value *value, uint64_t *count, struct bt_error *error);

/* Goes to the next piece.  Returns false at the end. */
bool bt_option_walk_piece(struct bt_option_walk *walk);

/* Goes to the piece that begins with an option of any run. */
void bt_option_walk_to(struct bt_option_walk *walk, uint64_t option);

/* Goes to the next group of the present piece.  Returns false at the end of the piece, or where the
 * status says why not. */
bool bt_option_walk_in_piece(struct bt_option_walk *walk);

/* Goes to the next group of any piece, in the same way. */
bool bt_option_walk_next(struct bt_option_walk *walk);

/* Returns how many options the present group stands for. */
uint64_t bt_option_walk_count(const struct bt_option_walk *walk);

#endif
