#include "cli/base/utf8.h"

#include <stddef.h>

int utf8_read(const char *text, unsigned *code) {
  static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  const unsigned char *byte = (const unsigned char *)text;
  const int length = byte[0] < 0x80             ? 1
                     : (byte[0] & 0xE0) == 0xC0 ? 2
                     : (byte[0] & 0xF0) == 0xE0 ? 3
                     : (byte[0] & 0xF8) == 0xF0 ? 4
                                                : 0;
  *code = length < 2 ? byte[0] : byte[0] & (0x7FU >> length);
  for (int i = 1; i < length; i++) {
    if ((byte[i] & 0xC0) != 0x80)
      return 0;
    *code = *code << 6 | (byte[i] & 0x3FU);
  }
  const bool surrogate = *code >= 0xD800 && *code < 0xE000;
  return *code >= least[length] && *code <= 0x10FFFF && !surrogate ? length : 0;
}

struct range {
  unsigned first, last;
};

static bool is_in_ranges(const struct range *ranges, size_t count, unsigned code) {
  for (size_t i = 0; i < count; i++)
    if (code <= ranges[i].last)
      return code >= ranges[i].first;
  return false;
}

#define IS_IN(ranges, code) is_in_ranges(ranges, sizeof(ranges) / sizeof *(ranges), code)

bool is_control(unsigned code) {
  static const struct range controls[] = {
      {0, 0x1F},          {0x7F, 0x9F},       {0xAD, 0xAD},      {0x34F, 0x34F},   {0x61C, 0x61C},
      {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},  {0x200B, 0x200F}, {0x2028, 0x202E},
      {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
      {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
  return IS_IN(controls, code);
}

/* Uses the blocks of Unicode's EastAsianWidth.txt whose characters are wide or full width, and the
 * blocks of combining marks. */
int columns_of(unsigned code) {
  static const struct range wide[] = {
      {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2E80, 0x303E},   {0x3041, 0x3098},
      {0x309B, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
      {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F},
      {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD}};
  static const struct range none[] = {
      {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x064B, 0x065F}, {0x1160, 0x11FF},
      {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x2060, 0x2064}, {0x20D0, 0x20FF},
      {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}};
  if (code < 0x300)
    return 1;
  return IS_IN(wide, code) ? 2 : IS_IN(none, code) ? 0 : 1;
}
