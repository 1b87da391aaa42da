#include "cli/base/options.h"

static bool append_decimal_digit(uint64_t *number, char digit) {
  return digit >= '0' && digit <= '9' && !__builtin_mul_overflow(*number, 10, number) &&
         !__builtin_add_overflow(*number, (uint64_t)(digit - '0'), number);
}

/* Appends as many zeros as the exponent `text` says: 6 for "1e6".  Returns false unless the result
 * has at most 64 bits. */
static bool append_zeros(const char *text, uint64_t *number) {
  uint64_t zeros = 0;
  if (*text == '\0')
    return false;
  for (const char *c = text; *c != '\0'; c++)
    if (!append_decimal_digit(&zeros, *c) || zeros > 19) /* 10^20 exceeds 2^64 */
      return false;
  while (zeros-- > 0)
    if (!append_decimal_digit(number, '0'))
      return false;
  return true;
}

bool options_number(const char *text, uint64_t *number) {
  *number = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (c > text && (*c == 'e' || *c == 'E'))
      return append_zeros(c + 1, number);
    if (!append_decimal_digit(number, *c))
      return false;
  }
  return text[0] != '\0';
}
