/* A question about a position, and its answer: who wins, the value, the moves. */
#ifndef BETLI_CORE_MOVES_SOLUTION_H
#define BETLI_CORE_MOVES_SOLUTION_H

#include "base/natural.h"
#include "core/algebra/compound.h"
#include "core/game/position.h"

struct bt_solver;

struct bt_question {
  struct bt_compound compound;
  bool any_compound; /* the compound in which the games are usually played; else `compound` */
  bool any_play;     /* play as the games are usually played; else compound.misere */
  bool any_function; /* the function of the compound's theorem; else `measure` */
  bool measured;     /* any_function was true: the position has chosen the measure */
  enum bt_measure measure;
  bool sets_turn; /* moves may say who moves next: bt_question_of_turns */
  bool exhaustive;
  bool all_moves; /* list and count every legal move, not only those that win */
  bool one_less;  /* find moves for which bt_is_one_less() is true, not winning moves */
  uint64_t moves; /* to list; 0: only the outcome is asked, and no move is sought or counted */
};

/* What a move does to one component: it becomes `parts` components, whose words begin at `at`. */
struct bt_change {
  size_t component;
  size_t at, parts;
  enum bt_turn turn; /* who moves next, and where */
};

/* How near its end a won position is from which play need not end.  From one move of the winner to
 * the next, labels fall, or else stages. */
struct bt_progress {
  uint64_t labels, stages;
  uint64_t within; /* most moves left; BT_NOT_KNOWN: not known */
};

#define BT_NOT_KNOWN UINT64_MAX

struct bt_move {
  size_t first_change, change_count;
  struct bt_value value;       /* of the position it leaves */
  betli_outcome outcome;       /* of the position it leaves: P if who made it wins; BETLI_UNDECIDED:
                                  there is no value */
  bool same_player;            /* who made it moves again */
  bool makes_progress;         /* a winning move where play need not end */
  struct bt_progress progress; /* of the position it leaves */
};

/* The word after what a component becomes, in a move after which the same player moves again. */
#define BT_AGAIN "again"

/* Returns the outcome for the other player. */
static inline betli_outcome bt_exchange_players(betli_outcome outcome) {
  return outcome == BETLI_N ? BETLI_P : outcome == BETLI_P ? BETLI_N : outcome;
}

struct bt_solution {
  struct bt_question question;
  struct bt_limits *limits; /* book the list of moves; NULL: it is not booked */
  struct bt_position position;
  betli_outcome outcome;
  bool complete;
  const struct bt_solver *by; /* the solver that answered, or was at work when a limit came */
  const struct bt_function *function; /* of the values */
  const struct bt_algebra *algebra;   /* its theorem answered; NULL: another solver did */
  uint64_t searched;                  /* whole positions searched */
  bool has_value;
  struct bt_value value;
  struct bt_value *values;                   /* of the components, under values_function */
  const struct bt_function *values_function; /* NULL while there are none */
  struct bt_natural total;                   /* moves in all */
  struct bt_move *moves;                     /* the moves listed */
  size_t move_count, move_capacity;
  struct bt_change *changes;
  size_t change_count, change_capacity;
  uint64_t *words;
  size_t word_count, word_capacity;
};

/* A list of N moves holds at most so many times N changes, and at least one move.  Where all
 * components of a long position move together, each move is as long. */
enum { BT_CHANGES_EACH = 100 };

/* Returns true if there is room on the list of moves. */
static inline bool bt_solution_lists_more(const struct bt_solution *solution) {
  const uint64_t most = solution->question.moves;
  return solution->move_count < most && solution->change_count / BT_CHANGES_EACH < most;
}

/* Makes room for the values of the components. */
betli_status bt_solution_hold_values(struct bt_solution *solution, struct bt_error *error);

/* Sets the value, under solution->function or that of the algebra, and the outcome. */
void bt_solution_set_value(struct bt_solution *solution, struct bt_value value);
void bt_solution_free(struct bt_solution *solution);

/* Returns the function of the values found: the algebra's, if its theorem answered. */
const struct bt_function *bt_solution_function(const struct bt_solution *solution);

/* Returns true if the value tells how many moves are left. */
bool bt_tells_length(const struct bt_solution *solution);

/* Returns true if a move that leaves `after` leaves one move less than the value of the position, a
 * length, tells.  Both players then keep to what the function counts. */
static inline bool bt_is_one_less(const struct bt_solution *solution, struct bt_value after) {
  return after.kind == BT_NUMBER && after.number + 1 == solution->value.number;
}

/* Fails with BETLI_LIMIT: no such move was found among those looked at. */
betli_status bt_fail_pace(struct bt_error *error);

/* Returns true if a theorem is asked about moves that say who moves next: about normal sums. */
static inline bool bt_question_values_turns(const struct bt_question *question) {
  return question->sets_turn && !question->exhaustive && !question->compound.misere &&
         question->compound.rule == BT_LONG_DISJUNCTIVE;
}

/* Asks about who moves next in this position.  Where players may pass (core/game/passes.h), no
 * theorem is known: whole positions are searched, for who wins unless a function is named.  Where
 * moves may say who moves next (enum bt_turn), asks for G+ or for who wins, and nothing else: other
 * functions count the moves of players who alternate.  G+ belongs to components that may be left
 * alone, in the compound with a theorem about such moves (core/search/turn_values.h).  BETLI_INPUT:
 * the question is about another function. */
betli_status bt_question_of_turns(struct bt_question *question, const struct bt_position *position,
                                  struct bt_error *error);

/* Returns the function a question is about: that of the compound's algebra, if any function will
 * do. */
const struct bt_function *bt_question_function(const struct bt_question *question);

/* Returns the function to search a whole position by: the one asked about, if it is one of whole
 * positions; else the outcome. */
const struct bt_function *bt_searched_function(const struct bt_question *question);

/* Returns true if components that fall apart are the sums of their parts, and may be taken for
 * these. */
bool bt_question_decomposes(const struct bt_question *question);

#endif
