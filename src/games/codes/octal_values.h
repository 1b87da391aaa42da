/* Grundy values of octal codes, as far as proofs of equivalence need them. */
#ifndef BETLI_GAMES_CODES_OCTAL_VALUES_H
#define BETLI_GAMES_CODES_OCTAL_VALUES_H

#include "games/codes/equivalence.h"

/* The greatest preperiod plus period that is found, and the number of heaps that this needs. */
enum { BT_OCTAL_PERIODIC = 256, BT_OCTAL_HEAPS = 2 * BT_OCTAL_PERIODIC + BT_OCTAL_DIGITS };

/* The option that a move leaves: two heaps, of which one or both may be empty. */
struct bt_octal_option {
  uint16_t heaps[2];
};

enum { BT_OCTAL_OPTIONS = BT_OCTAL_DIGITS * (BT_OCTAL_HEAPS / 2 + 2) };

/* Writes the options of a heap smaller than BT_OCTAL_HEAPS and returns their number. */
size_t bt_octal_options(const struct bt_octal *code, size_t heap, struct bt_octal_option *options);

/* Values are below 2^11: no play from a heap takes twice as many moves as the heap has counters. */
struct bt_octal_values {
  size_t known; /* the values of heaps 0 to known - 1 are known */
  uint16_t values[BT_OCTAL_HEAPS];
};

/* Finds the value of the next heap. */
void bt_octal_next(const struct bt_octal *code, struct bt_octal_values *values);

/* Returns true if the values repeat for ever, from early on.  If the values of another code with no
 * more digits agree up to heap *until, all its values agree. */
bool bt_octal_is_periodic(const struct bt_octal *code, struct bt_octal_values *values,
                          size_t *until);

/* Does the same for the values of heaps 0 to known - 1, for periods below `most`.  The code has
 * `count` digits.  Values are whatever the values of options determine in one way: nimbers, or
 * forms. */
bool bt_octal_repeats(size_t count, const uint16_t *values, size_t known, size_t most,
                      size_t *until);

/* Returns true if the values of the code up to heap `until` are these. */
bool bt_octal_agrees(const struct bt_octal *code, const struct bt_octal_values *values,
                     size_t until);

#endif
