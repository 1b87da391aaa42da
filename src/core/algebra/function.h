/* What one simple game is worth: the functions of the theory, as data.
 *
 * A function is its value at an end and a rule that chooses a value from the values of the options
 * (ONAG ch. 14; Smith 1966).  A combine (combine.h) added to it makes an algebra (algebra.h). */
#ifndef BETLI_CORE_ALGEBRA_FUNCTION_H
#define BETLI_CORE_ALGEBRA_FUNCTION_H

#include "core/game/value.h"

enum bt_measure {
  BT_GRUNDY,     /* nim-value: mex */
  BT_REMOTENESS, /* length of play when the winner hurries and the loser delays */
  BT_SUSPENSE,   /* length of play when the winner delays and the loser hurries */
  BT_FORECLOSED, /* Grundy value once ends, and in normal play wins in one move, are struck out */
  BT_OUTCOME,    /* 0 for a P-position, 1 for an N-position */
  BT_KERNELS,    /* both kernels at once, without ends; decides misere long selective compounds */
  BT_TAME        /* genus, where it is that of a Nim position all the way down; else wild */
};

enum bt_choice {
  BT_MEX,    /* the least number that no option has; ended options are left out, or make it hot */
  BT_PREFER, /* 1 + lego, gelo, loge or gole, as `odd` and `greatest` say */
  BT_WIN,    /* 1 if some option has 0, else 0 */
  BT_PAIR,   /* the bits below; an end is in the normal kernel alone */
  BT_GENUS   /* mex of the normal and of the misere Grundy values, if they agree with Nim's */
};

/* The number of BT_PAIR, which is of components that have not ended. */
enum {
  BT_NORMAL_P = 1,  /* in the kernel of normal play: a P-position */
  BT_MISERE_P = 2,  /* in that of misere play */
  BT_ONE_MOVE = 4,  /* one move ends it, in each component */
  BT_NORMAL_D = 8,  /* a draw of normal play, or one is among several components */
  BT_MISERE_D = 16, /* a draw of misere play */
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
  bool odd;      /* BT_PREFER: odd values are the preferred ones (loge, gole) */
  bool greatest; /* BT_PREFER: the greatest preferred, least other (gelo, gole), not the reverse */
  bool hot;      /* BT_MEX: an ended option makes the position hot (F+), not just lost sight of */
  enum bt_test p_test;
  bool numeric; /* the value is a number people know */
  bool length;  /* the value is the number of moves left */
};

extern const struct bt_function bt_grundy, bt_remoteness, bt_suspense, bt_foreclosed, bt_outcome;
extern const struct bt_function bt_misere_grundy, bt_misere_remoteness, bt_misere_suspense,
    bt_misere_foreclosed, bt_misere_outcome;
extern const struct bt_function bt_kernels, bt_tame;

/* The function of that measure and play; BT_KERNELS and BT_TAME exist in misere play only. */
const struct bt_function *bt_function_of(enum bt_measure measure, bool misere);

/* The measure of that name ("grundy", ...); false if there is none. */
bool bt_measure_named(const char *name, enum bt_measure *measure);

/* Whether adding `saltus` to the values of all options adds it to the value of the position.  lego
 * and its relatives compare numbers and ask whether they are even, and nothing else: all of that
 * stays as it was when an even number is added. */
static inline bool bt_function_commutes(const struct bt_function *function, uint64_t saltus) {
  return saltus == 0 || (function->choice == BT_PREFER && saltus % 2 == 0);
}

/* Whether a position of this value is a P-position.  Not for wild values. */
bool bt_is_p(const struct bt_function *function, struct bt_value value);

/* The value of bt_outcome and bt_misere_outcome that says so. */
struct bt_value bt_outcome_value(betli_outcome outcome);

/* Who wins a position of this value: BETLI_N, BETLI_P, or BETLI_DRAW where nobody can force an end
 * in his favour.  Not for wild values. */
betli_outcome bt_outcome_of(const struct bt_function *function, struct bt_value value);

#endif
