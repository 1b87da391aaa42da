#include "cli/base/options.h"

static bool add_digit(uint64_t *number, char digit) {
  return digit >= '0' && digit <= '9' && !__builtin_mul_overflow(*number, 10, number) &&
         !__builtin_add_overflow(*number, (uint64_t)(digit - '0'), number);
}

/* The zeros that "e6" stands for. */
static bool add_zeros(const char *text, uint64_t *number) {
  uint64_t zeros = 0;
  if (*text == '\0')
    return false;
  for (const char *c = text; *c != '\0'; c++)
    if (!add_digit(&zeros, *c) || zeros > 19) /* as many as 2^64 has */
      return false;
  while (zeros-- > 0)
    if (!add_digit(number, '0'))
      return false;
  return true;
}

bool options_number(const char *text, uint64_t *number) {
  *number = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (c > text && (*c == 'e' || *c == 'E'))
      return add_zeros(c + 1, number);
    if (!add_digit(number, *c))
      return false;
  }
  return text[0] != '\0';
}
