/* Certificates of levels: that the suspense of a take-and-break game repeats for ever
 * (docs/theory/sequences.md, "Levels that repeat").
 *
 *     betli certificate of levels 1
 *     game kayles
 *     misere 0                 1: S⁻
 *     code 0 7 7               d_0, d_1, ...; larger takes are not allowed
 *     unequal 0                1: the two heaps that a move leaves differ
 *     region 2                 d
 *     heaps 45 93              E_0, ..., E_q
 *     sha256 b4d...            of all lines before
 *
 * All else that the theorem is about follows from the values up to heap E_q + d - 1, which are
 * computed by the definition: a number for each sum of heaps and number of them. */
#ifndef BETLI_VERIFY_LEVELS_H
#define BETLI_VERIFY_LEVELS_H

#include "base/limits.h"
#include "base/text.h"
#include "core/game/take_break.h"

#define BT_LEVELS_FIRST_LINE "betli certificate of levels 1\n"

enum {
  BT_CLAIMED_LEVELS = 9,             /* q + 1 at most */
  BT_CLAIMED_LEVEL_HEAP = 1 << 16,   /* E_q + d at most */
  BT_CLAIMED_LEVEL_DIGITS = 1 << 12, /* in the code */
  BT_CLAIMED_LEVEL_VALUE = 61        /* the greatest */
};

struct bt_level_claims {
  struct bt_limits *limits; /* with which its game is booked; NULL: it is not */
  char *game;
  bool misere;
  struct bt_take_break code; /* its digits belong to the claims */
  uint64_t region;
  size_t count; /* q + 1 */
  uint64_t heaps[BT_CLAIMED_LEVELS];
};

/* Whether the bounds above allow such claims, whose heaps are worth so much at most; and whether
 * two heaps that have to differ are all that a move leaves, where there are such. */
bool bt_level_claims_fit(const struct bt_level_claims *claims, uint64_t value);

void bt_level_claims_free(struct bt_level_claims *claims);

bool bt_is_level_claims(const char *bytes, size_t size);

/* Adds the text to an empty one. */
void bt_level_claims_write(const struct bt_level_claims *claims, struct bt_text *text);

/* Reads it.  BETLI_INPUT names the line that is wrong, be it by a byte. */
betli_status bt_level_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                  struct bt_level_claims *claims, struct bt_error *error);

/* Proves that levels repeat.  BETLI_INPUT says what does not hold.  Cost: a step for each two heaps
 * and each number of heaps that a move leaves. */
betli_status bt_level_claims_verify(const struct bt_level_claims *claims, struct bt_limits *limits,
                                    struct bt_error *error);

/* ---- inside --------------------------------------------------------------------------------- */

/* The values of the heaps 0 to last, by the definition; free() them.  Bit j of a digit of the code
 * stands for j heaps, `heaps` at most. */
betli_status bt_level_values(const struct bt_level_claims *claims, uint64_t heaps, uint64_t last,
                             uint8_t **values, struct bt_limits *limits, struct bt_error *error);

#endif
