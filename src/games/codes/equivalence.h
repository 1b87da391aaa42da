/* Octal games up to equivalence: codes whose nim-sequences are equal but for dead heaps.
 *
 * Three theorems make codes equivalent:
 * - Cousins (Guy and Smith 1956; Winning Ways, chapter 4).  If d_1 is even, a heap of one has no
 *   move.  Heaps of n then play as heaps of n - 1 of another code, in which the heap of one is the
 *   empty heap.
 * - Idle moves.  A bit may go if other moves lead to the same values from each heap.
 * - Periods (Guy and Smith).  Sequences that agree for long enough agree for ever. */
#ifndef BETLI_GAMES_CODES_EQUIVALENCE_H
#define BETLI_GAMES_CODES_EQUIVALENCE_H

#include "base/limits.h"
#include "base/text.h"

/* The most digits after the point of a given code, and the most digits of its cousins. */
enum { BT_OCTAL_LENGTH = 15, BT_OCTAL_DIGITS = 2 * BT_OCTAL_LENGTH + 3 };

struct bt_octal {
  size_t count;                     /* at least 1; the last digit is not 0, unless it is d_0 */
  uint64_t digits[BT_OCTAL_DIGITS]; /* d_0, d_1, ...; 0 after the last */
};

/* Writes the code, such as "0.07". */
void bt_octal_print(const struct bt_octal *code, struct bt_text *text);

/* Finds the canonical code of a code with at most BT_OCTAL_LENGTH digits after the point.  Heaps up
 * to *dead have the value 0 in the code.  A larger heap of n has the value that the heap of n -
 * *dead has in the canonical code.  In canonical codes d_1 is odd, except in that of the game
 * without moves.
 *
 * Codes with the same canonical code are equivalent.  The converse is only known by computation.
 * Of codes with up to three digits after the point, those with different canonical codes have
 * different values.  Of codes with four, three groups stay apart whose values agree as far as they
 * were computed: 0.1346 and 0.1366, 0.0244 and 0.0264, and 0.4004, 0.4006, 0.4044, 0.4404, 0.4444.
 *
 * All this is about values, and so about normal play.  Takes a millisecond. */
void bt_octal_canonical(const struct bt_octal *code, struct bt_octal *canonical, size_t *dead);

struct bt_octal_class {
  struct bt_octal name; /* the shortest code of the class; of several, the smallest */
  struct bt_octal canonical;
  size_t dead; /* number of dead heaps of `name` */
};

struct bt_octal_classes {
  size_t count;
  struct bt_octal_class *classes; /* by name: shorter first, then as numbers */
};

/* Finds all classes of codes with at most `digits` digits after the point, 1 to 4.  If `split`,
 * these include codes with d_0 = 4.  The first class is that of the game without moves. */
betli_status bt_octal_classes_new(size_t digits, bool split, struct bt_limits *limits,
                                  struct bt_octal_classes *classes, struct bt_error *error);

/* Finds all classes for misere play, including codes with d_0 = 4, which are studied together with
 * the others.  The 4 counts as a digit, so that 4.7 has two.  Heaps of equivalent codes are equal
 * in every misere sum.  Codes stay apart unless this is proved.  The heaps of a few such codes
 * (0.241 and 0.315, for one) are equal as far as they were computed. */
betli_status bt_octal_misere_classes_new(size_t digits, struct bt_limits *limits,
                                         struct bt_octal_classes *classes, struct bt_error *error);
void bt_octal_classes_free(struct bt_octal_classes *classes);

#endif
