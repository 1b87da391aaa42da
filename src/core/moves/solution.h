/* A question about a position, and its answer: who wins, the value, the moves. */
#ifndef BETLI_CORE_MOVES_SOLUTION_H
#define BETLI_CORE_MOVES_SOLUTION_H

#include "base/natural.h"
#include "core/algebra/compound.h"
#include "core/game/position.h"

struct bt_solver;

struct bt_question {
  struct bt_compound compound;
  bool any_compound; /* the one in which the games are usually played; else that of `compound` */
  bool any_play;     /* as the games are usually played; else compound.misere */
  bool any_function; /* the one the compound's theorem uses; else `measure` */
  enum bt_measure measure;
  bool exhaustive;
  bool all_moves; /* list and count every legal move, not only those that win */
  bool one_less;  /* in the place of winning moves find those that bt_is_one_less() is true of */
  uint64_t moves; /* how many to list; 0: who wins is all that is asked, and none is looked for or
                     counted */
};

/* What a move does to one component: it becomes `parts` components, whose words begin at `at`. */
struct bt_change {
  size_t component;
  size_t at, parts;
};

/* How near the end a won position is from which play need not end: what falls, in this order, from
 * one move of the winner to the next; and how many moves there can be. */
struct bt_progress {
  uint64_t labels, stages;
  uint64_t within; /* BT_NOT_KNOWN: it is not known */
};

#define BT_NOT_KNOWN UINT64_MAX

struct bt_move {
  size_t first_change, change_count;
  struct bt_value value;       /* of the position it leaves */
  betli_outcome outcome;       /* of that position; BETLI_UNDECIDED: there is no value */
  bool makes_progress;         /* a winning move where play need not end: */
  struct bt_progress progress; /* of that position */
};

struct bt_solution {
  struct bt_question question;
  struct bt_limits *limits; /* with whom the list of moves is booked; NULL: with nobody */
  struct bt_position position;
  betli_outcome outcome;
  bool complete;
  const struct bt_solver *by;         /* which solver answered, or was at work when a limit came */
  const struct bt_function *function; /* that of the values */
  const struct bt_algebra *algebra;   /* whose theorem answered; NULL: another solver did */
  uint64_t searched;                  /* how many whole positions were searched */
  bool has_value;
  struct bt_value value;
  struct bt_value *values;                   /* of the components, under: */
  const struct bt_function *values_function; /* NULL while there are none */
  struct bt_natural total;                   /* moves in all */
  struct bt_move *moves;                     /* those listed */
  size_t move_count, move_capacity;
  struct bt_change *changes;
  size_t change_count, change_capacity;
  uint64_t *words;
  size_t word_count, word_capacity;
};

/* A list of N moves holds so many times N changes at most, and one move at least: where all
 * components of a long position move together, each move is as long. */
enum { BT_CHANGES_EACH = 100 };

/* Whether there is room on the list of moves. */
static inline bool bt_solution_lists_more(const struct bt_solution *solution) {
  const uint64_t most = solution->question.moves;
  return solution->move_count < most && solution->change_count / BT_CHANGES_EACH < most;
}

/* Makes room for the values of the components. */
betli_status bt_solution_hold_values(struct bt_solution *solution, struct bt_error *error);

/* Sets the value, under solution->function or that of the algebra, and who wins by it. */
void bt_solution_set_value(struct bt_solution *solution, struct bt_value value);
void bt_solution_free(struct bt_solution *solution);

/* That of the values found: the algebra's, if its theorem answered. */
const struct bt_function *bt_solution_function(const struct bt_solution *solution);

/* Returns true if the value tells how many moves are left. */
bool bt_tells_length(const struct bt_solution *solution);

/* Returns true if after a move of that value just one move less is left than the value of the
 * position, a length, tells: both players kept to what the function counts. */
static inline bool bt_is_one_less(const struct bt_solution *solution, struct bt_value after) {
  return after.kind == BT_NUMBER && after.number + 1 == solution->value.number;
}

/* The error where no such move was found among those looked at: BETLI_LIMIT. */
betli_status bt_fail_pace(struct bt_error *error);

/* The function a question is about: that of the compound's algebra, if any function will do. */
const struct bt_function *bt_question_function(const struct bt_question *question);

/* The function to search a whole position by: the one asked about, if it is one of whole
 * positions; else the outcome. */
const struct bt_function *bt_searched_function(const struct bt_question *question);

/* Whether components that fall apart are the sums of their parts, and may be taken for these. */
bool bt_question_decomposes(const struct bt_question *question);

#endif
