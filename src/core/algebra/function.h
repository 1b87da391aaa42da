/* What one component is worth: the functions of the theory, as data.
 *
 * A function is its value at an end, and a rule that chooses a value from those of the options
 * (Conway, On Numbers and Games, ch. 14; Smith 1966).  With an operator (combine.h) it makes an
 * algebra (algebra.h). */
#ifndef BETLI_CORE_ALGEBRA_FUNCTION_H
#define BETLI_CORE_ALGEBRA_FUNCTION_H

#include "core/game/value.h"

enum bt_measure {
  BT_GRUNDY,     /* nim-value: mex */
  BT_REMOTENESS, /* length of play when the winner hurries and the loser delays */
  BT_SUSPENSE,   /* length of play when the winner delays and the loser hurries */
  BT_FORECLOSED, /* Grundy value once ends, and in normal play wins in one move, are struck out */
  BT_OUTCOME,    /* 0 for a P-position, 1 for an N-position */
  BT_KERNELS,    /* both kernels at once, without ends; decides misère long selective compounds */
  BT_TAME        /* genus, if tame here and in all positions below; else wild */
};

enum bt_choice {
  BT_MEX, /* the least number that no option has; ended options are left out, or make the value hot
           */
  BT_PREFER, /* 1 + lego (the least even number, else the greatest odd one), gelo, loge or gole */
  BT_WIN,    /* 1 if some option has 0, else 0 */
  BT_PAIR,   /* the bits below; an end is in the normal kernel alone */
  BT_GENUS   /* mex of the normal and of the misère Grundy values, if they agree with Nim's */
};

/* Bits of the number of BT_PAIR, for components that have not ended. */
enum {
  BT_NORMAL_P = 1,  /* in the kernel of normal play: a P-position */
  BT_MISERE_P = 2,  /* in the kernel of misère play */
  BT_ONE_MOVE = 4,  /* one move ends each component */
  BT_NORMAL_D = 8,  /* a draw in normal play, of one component or of one among several */
  BT_MISERE_D = 16, /* a draw in misère play */
  BT_SEVERAL = 32,  /* several components together */
  BT_COLD = 64      /* two components or more that one move does not end */
};

enum bt_test { BT_ZERO, BT_EVEN, BT_ODD, BT_MISERE_BIT, BT_MISERE_ZERO };

struct bt_function {
  enum bt_measure measure;
  bool misere;
  const char *name, *symbol;
  struct bt_value end;
  enum bt_choice choice;
  bool odd; /* BT_PREFER: odd values are the preferred ones (loge, gole) */
  /* BT_PREFER: the greatest preferred value, else the least other (gelo, gole).  If false, the
   * least preferred value, else the greatest other (lego, loge). */
  bool greatest;
  bool hot; /* BT_MEX: an ended option makes the position hot (F⁺); else it is left out */
  enum bt_test p_test;
  bool numeric; /* the value is a number for users */
  bool length;  /* the value is the number of moves left */
};

extern const struct bt_function bt_grundy, bt_remoteness, bt_suspense, bt_foreclosed, bt_outcome;
extern const struct bt_function bt_misere_grundy, bt_misere_remoteness, bt_misere_suspense,
    bt_misere_foreclosed, bt_misere_outcome;
extern const struct bt_function bt_kernels, bt_tame;

/* Returns the function of a measure in normal or misère play; NULL for BT_KERNELS and BT_TAME in
 * normal play. */
const struct bt_function *bt_function_of(enum bt_measure measure, bool misere);

/* Finds the measure of a name ("grundy", ...); returns false if there is none. */
bool bt_measure_named(const char *name, enum bt_measure *measure);

/* Returns true if adding `saltus` to the values of all options adds it to the value of the
 * position. lego and its relatives only compare numbers and test parity; an even summand changes
 * neither. */
static inline bool bt_function_commutes(const struct bt_function *function, uint64_t saltus) {
  return saltus == 0 || (function->choice == BT_PREFER && saltus % 2 == 0);
}

/* Returns true if a position of this value is a P-position.  Not for wild values. */
bool bt_is_p(const struct bt_function *function, struct bt_value value);

/* Returns the value of bt_outcome and bt_misere_outcome for an outcome. */
struct bt_value bt_outcome_value(betli_outcome outcome);

/* Exchanges P and N in a value of bt_outcome or bt_misere_outcome; a draw stays a draw. */
struct bt_value bt_opposite_outcome(struct bt_value value);

/* Returns the outcome of a position of this value: BETLI_N or BETLI_P, or BETLI_DRAW if no player
 * can force a win.  Not for wild values. */
betli_outcome bt_outcome_of(const struct bt_function *function, struct bt_value value);

#endif
