#include "cli/base/options.h"

bool options_number(const char *text, uint64_t *number) {
  *number = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (*c < '0' || *c > '9' || __builtin_mul_overflow(*number, 10, number) ||
        __builtin_add_overflow(*number, (uint64_t)(*c - '0'), number))
      return false;
  }
  return text[0] != '\0';
}
