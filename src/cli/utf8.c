#include "utf8.h"

#include <stdbool.h>

int utf8_length(const unsigned char *text) {
  static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  const int length = text[0] < 0x80             ? 1
                     : (text[0] & 0xE0) == 0xC0 ? 2
                     : (text[0] & 0xF0) == 0xE0 ? 3
                     : (text[0] & 0xF8) == 0xF0 ? 4
                                                : 0;
  if (length < 2)
    return length;
  unsigned code = text[0] & (0x7FU >> length);
  for (int i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80)
      return 0;
    code = code << 6 | (text[i] & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code >= least[length] && code <= 0x10FFFF && !surrogate ? length : 0;
}
