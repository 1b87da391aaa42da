#include "verify/code.h"

#include <string.h>

void bt_claimed_digits_fields(struct bt_fields *f, const char *key, const char *beyond,
                              struct bt_claimed_code *code) {
  struct bt_claimed_numbers digits = {code->count, code->room, code->digits};
  bt_field_numbers(f, key, &digits, INT64_MAX);
  code->digits = digits.at;
  code->count = digits.count;
  code->room = digits.room;
  if (code->count == 0 || code->count > BT_CERTIFICATE_DIGITS)
    bt_field_fail(f, "a code has 1 to 65536 digits");
  bt_field_number(f, beyond, &code->beyond, 3);
}

void bt_claimed_code_fields(struct bt_fields *f, struct bt_claimed_code *code) {
  bt_claimed_digits_fields(f, "code", "beyond", code);
  bt_field_flag(f, "unequal", &code->unequal);
}

betli_status bt_claimed_code_copy(struct bt_limits *limits, const uint64_t *digits, size_t count,
                                  struct bt_claimed_code *code, struct bt_error *error) {
  const betli_status status =
      bt_reserve(limits, &code->digits, &code->room, count, sizeof *digits, error);
  if (status != BETLI_OK)
    return status;
  memcpy(code->digits, digits, count * sizeof *digits);
  code->count = count;
  return BETLI_OK;
}

void bt_claimed_code_free(struct bt_limits *limits, struct bt_claimed_code *code) {
  bt_limits_free(limits, code->digits, code->room * sizeof *code->digits);
  *code = (struct bt_claimed_code){0};
}

bool bt_claimed_codes_are_equal(const struct bt_claimed_code *a, const struct bt_claimed_code *b) {
  return a->count == b->count && a->beyond == b->beyond && a->unequal == b->unequal &&
         memcmp(a->digits, b->digits, a->count * sizeof *a->digits) == 0;
}

void bt_claimed_code_measure(const struct bt_claimed_code *code, uint64_t *taken, uint64_t *heaps) {
  *taken = *heaps = 0;
  for (size_t k = 0; k < code->count; k++) {
    if (code->digits[k] == 0)
      continue;
    const uint64_t most = 63 - (uint64_t)__builtin_clzll(code->digits[k]);
    *taken = k;
    *heaps = *heaps > most ? *heaps : most;
  }
}

betli_status bt_claimed_code_check(const struct bt_claimed_code *code, struct bt_error *error) {
  if (code->digits[0] & 3)
    return bt_fail(error, BETLI_INPUT, "code: a move that takes nothing must leave two heaps");
  return BETLI_OK;
}
