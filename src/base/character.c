#include "base/character.h"

#include <stdint.h>

static bool is_byte_between(const unsigned char *byte, unsigned char least, unsigned char most) {
  return *byte >= least && *byte <= most;
}

struct range {
  uint32_t first, last;
};

/* Lists what could deceive: control characters, ends of lines, and characters that turn the
 * direction of writing.  Also characters that show nothing, so that two names look alike: Unicode's
 * Default_Ignorable_Code_Point, but for U+FE00 to U+FE0F, which choose how the character before
 * them looks.  And U+FFFE and U+FFFF, which are no characters. */
static const struct range deceptive_ranges[] = {
    {0x80, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},    {0x61C, 0x61C},   {0x115F, 0x1160},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},  {0x2028, 0x202E}, {0x2060, 0x206F},
    {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},  {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

static bool is_deceptive_character(const unsigned char *at, size_t length) {
  uint32_t code = at[0] & (0x7FU >> length);
  for (size_t i = 1; i < length; i++)
    code = code << 6 | (at[i] & 0x3FU);
  for (size_t i = 0; i < sizeof deceptive_ranges / sizeof *deceptive_ranges; i++)
    if (code >= deceptive_ranges[i].first && code <= deceptive_ranges[i].last)
      return true;
  return false;
}

/* Returns true if at[1] may follow at[0].  Tighter bounds exclude overlong forms, surrogates,
 * numbers beyond Unicode, and the C1 set. */
static bool is_second_byte(const unsigned char *at) {
  const unsigned char first = at[0];
  const unsigned char least = first == 0xC2 || first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return is_byte_between(at + 1, least, most);
}

size_t bt_character(const char *text, const char *end) {
  const unsigned char *at = (const unsigned char *)text;
  const size_t left = (size_t)(end - text);
  if (left == 0)
    return 0;
  if (at[0] < 0x80)
    return at[0] >= 0x20 && at[0] != 0x7F;
  const size_t length = is_byte_between(at, 0xC2, 0xDF)   ? 2
                        : is_byte_between(at, 0xE0, 0xEF) ? 3
                        : is_byte_between(at, 0xF0, 0xF4) ? 4
                                                          : 0;
  if (length == 0 || length > left || !is_second_byte(at))
    return 0;
  for (size_t i = 2; i < length; i++)
    if (!is_byte_between(at + i, 0x80, 0xBF))
      return 0;
  return is_deceptive_character(at, length) ? 0 : length;
}

/* Returns true for the characters of most names; graphs have millions of names. */
static bool is_printable_ascii(char c) {
  return (unsigned char)(c - 0x20) < 0x7F - 0x20;
}

size_t bt_plain_length(const char *text, size_t length) {
  const char *end = text + length, *at = text;
  for (size_t step = 1; step > 0; at += step) {
    while (at < end && is_printable_ascii(*at))
      at++;
    step = bt_character(at, end);
  }
  return (size_t)(at - text);
}
