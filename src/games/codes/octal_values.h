/* Nim-values of octal codes, as far as proofs that two codes are equivalent need them. */
#ifndef BETLI_GAMES_CODES_OCTAL_VALUES_H
#define BETLI_GAMES_CODES_OCTAL_VALUES_H

#include "games/codes/equivalence.h"

/* A preperiod and period that are together at most so long are found. */
enum { BT_OCTAL_PERIODIC = 256, BT_OCTAL_HEAPS = 2 * BT_OCTAL_PERIODIC + BT_OCTAL_DIGITS };

/* What a move leaves: two heaps, of which one or both may be empty. */
struct bt_octal_option {
  uint16_t heaps[2];
};

enum { BT_OCTAL_OPTIONS = BT_OCTAL_DIGITS * (BT_OCTAL_HEAPS / 2 + 2) };

/* The options of a heap smaller than BT_OCTAL_HEAPS; returns how many. */
size_t bt_octal_options(const struct bt_octal *code, size_t heap, struct bt_octal_option *options);

/* Values are less than 2^11: no play from a heap takes twice as many moves as the heap has
 * counters. */
struct bt_octal_values {
  size_t known; /* of the heaps 0 to known - 1 */
  uint16_t values[BT_OCTAL_HEAPS];
};

/* Goes on to the value of the next heap. */
void bt_octal_next(const struct bt_octal *code, struct bt_octal_values *values);

/* Whether the values repeat for ever, from early on; *until is then how far the values of a code
 * that is no longer must agree with these, so that all do. */
bool bt_octal_is_periodic(const struct bt_octal *code, struct bt_octal_values *values,
                          size_t *until);

/* The same of the values of heaps 0 to known - 1 of a code of `count` digits, for periods below
 * `most`.  Values are whatever is found from the values of options in one way: nimbers, or forms.
 */
bool bt_octal_repeats(size_t count, const uint16_t *values, size_t known, size_t most,
                      size_t *until);

/* Whether the values of the code up to a heap are these. */
bool bt_octal_agrees(const struct bt_octal *code, const struct bt_octal_values *values,
                     size_t until);

#endif
