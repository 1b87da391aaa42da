/* Octal games up to equivalence: codes whose nim-sequences are the same but for dead heaps.
 *
 * Three theorems make codes equivalent:
 * - Cousins (Guy and Smith 1956; Winning Ways, chapter 4).  If d_1 is even, a heap of one has no
 *   move, and heaps of n play as heaps of n - 1 of another code, in which what was that heap is
 *   nothing.
 * - Idle moves.  A bit may go if other moves lead to the same values from each heap.
 * - Periods (Guy and Smith).  Sequences that agree for long enough agree for ever. */
#ifndef BETLI_GAMES_CODES_EQUIVALENCE_H
#define BETLI_GAMES_CODES_EQUIVALENCE_H

#include "base/limits.h"
#include "base/text.h"

/* Digits behind the point of a code that is given, and all digits of its cousins. */
enum { BT_OCTAL_LENGTH = 15, BT_OCTAL_DIGITS = 2 * BT_OCTAL_LENGTH + 3 };

struct bt_octal {
  size_t count;                     /* at least 1; the last digit is not 0, unless it is d_0 */
  uint64_t digits[BT_OCTAL_DIGITS]; /* d_0, d_1, ...; 0 behind the last */
};

/* Writes "0.07". */
void bt_octal_print(const struct bt_octal *code, struct bt_text *text);

/* The canonical code of a code with at most BT_OCTAL_LENGTH digits behind the point: heaps up to
 * *dead have value 0 in the code, and a heap of n above has the value that n - *dead has in the
 * canonical one.  Of canonical codes d_1 is odd, but for that of the game without moves.
 *
 * Codes with the same canonical code are equivalent.  The converse is only known by computation:
 * of codes with up to three digits behind the point, those with different canonical codes have
 * different values.  Of those with four, three groups stay apart whose values agree as far as one
 * cares to look: 0.1346 and 0.1366, 0.0244 and 0.0264, and 0.4004, 0.4006, 0.4044, 0.4404, 0.4444.
 *
 * About values, and so about normal play.  Takes a millisecond. */
void bt_octal_canonical(const struct bt_octal *code, struct bt_octal *canonical, size_t *dead);

struct bt_octal_class {
  struct bt_octal name; /* its shortest code, and of those the smallest */
  struct bt_octal canonical;
  size_t dead; /* of the name */
};

struct bt_octal_classes {
  size_t count;
  struct bt_octal_class *classes; /* by their names: shorter first, then as numbers */
};

/* All classes of codes with at most `digits` digits behind the point, 1 to 4; with `split` also
 * those with d_0 = 4.  The first is that of the game without moves. */
betli_status bt_octal_classes_new(size_t digits, bool split, struct bt_limits *limits,
                                  struct bt_octal_classes *classes, struct bt_error *error);

/* The same for misere play, with codes with d_0 = 4, of which the 4 counts as a digit, so that 4.7
 * has two: those that are studied together.  Heaps of equivalent codes are equal in every misere
 * sum.  Codes of which that is not shown stay apart, though the heaps of a few (0.241 and
 * 0.315, for one) are equal as far as one cares to look. */
betli_status bt_octal_misere_classes_new(size_t digits, struct bt_limits *limits,
                                         struct bt_octal_classes *classes, struct bt_error *error);
void bt_octal_classes_free(struct bt_octal_classes *classes);

#endif
