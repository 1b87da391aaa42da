#include "core/base/character.h"

static bool is_between(const unsigned char *byte, unsigned char least, unsigned char most) {
  return *byte >= least && *byte <= most;
}

/* U+2028 to U+202E end lines or turn the direction of writing, as do U+2066 to U+2069; U+FFFE and
 * U+FFFF are no characters. */
static bool is_trick(const unsigned char *at) {
  return (at[0] == 0xE2 && at[1] == 0x80 && is_between(at + 2, 0xA8, 0xAE)) ||
         (at[0] == 0xE2 && at[1] == 0x81 && is_between(at + 2, 0xA6, 0xA9)) ||
         (at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE);
}

/* Where the second byte may be less than any, the others would be an overlong form, a surrogate, or
 * beyond Unicode; or of the C1 set. */
static bool is_second(const unsigned char *at) {
  const unsigned char first = at[0];
  const unsigned char least = first == 0xC2 || first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return is_between(at + 1, least, most);
}

size_t bt_character(const char *text, const char *end) {
  const unsigned char *at = (const unsigned char *)text;
  const size_t left = (size_t)(end - text);
  if (left == 0)
    return 0;
  if (at[0] < 0x80)
    return at[0] >= 0x20 && at[0] != 0x7F;
  const size_t length = is_between(at, 0xC2, 0xDF)   ? 2
                        : is_between(at, 0xE0, 0xEF) ? 3
                        : is_between(at, 0xF0, 0xF4) ? 4
                                                     : 0;
  if (length == 0 || length > left || !is_second(at))
    return 0;
  for (size_t i = 2; i < length; i++)
    if (!is_between(at + i, 0x80, 0xBF))
      return 0;
  return length == 3 && is_trick(at) ? 0 : length;
}

/* Most names are of these alone: graphs have millions. */
static bool is_simple(char c) {
  return (unsigned char)(c - 0x20) < 0x7F - 0x20;
}

size_t bt_plain_length(const char *text, size_t length) {
  const char *end = text + length, *at = text;
  for (size_t step = 1; step > 0; at += step) {
    while (at < end && is_simple(*at))
      at++;
    step = bt_character(at, end);
  }
  return (size_t)(at - text);
}
