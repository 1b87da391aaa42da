/* Take-and-break games as certificates write them. */
#ifndef BETLI_VERIFY_CODE_H
#define BETLI_VERIFY_CODE_H

#include "base/limits.h"
#include "verify/fields.h"

/* If bit j of digit d_k is set, a move may take k counters from a heap and leave exactly j
 * non-empty heaps of it (Guy and Smith 1956). */
struct bt_claimed_code {
  uint64_t *digits;   /* d_0, d_1, ..., d_{count - 1} */
  size_t count, room; /* at least 1 */
  uint64_t beyond;    /* digit of every larger k: bits 0 and 1 only */
  bool unequal;       /* two heaps left must have different sizes */
};

enum { BT_CERTIFICATE_DIGITS = 1 << 16 /* of a code, at most */ };

/* Names the lines "code", "beyond" and "unequal". */
void bt_claimed_code_fields(struct bt_fields *fields, struct bt_claimed_code *code);

/* Names the lines of the digits and of the digit beyond, by other keys. */
void bt_claimed_digits_fields(struct bt_fields *fields, const char *key, const char *beyond,
                              struct bt_claimed_code *code);

betli_status bt_claimed_code_copy(struct bt_limits *limits, const uint64_t *digits, size_t count,
                                  struct bt_claimed_code *code, struct bt_error *error);
void bt_claimed_code_free(struct bt_limits *limits, struct bt_claimed_code *code);

bool bt_claimed_codes_are_equal(const struct bt_claimed_code *a, const struct bt_claimed_code *b);

/* Finds the index of the last digit that allows anything, the digit beyond left aside.  Finds also
 * how many heaps a move may leave at most. */
void bt_claimed_code_measure(const struct bt_claimed_code *code, uint64_t *taken, uint64_t *heaps);

/* Fails with BETLI_INPUT if a move may take nothing and leave fewer than two heaps. */
betli_status bt_claimed_code_check(const struct bt_claimed_code *code, struct bt_error *error);

#endif
