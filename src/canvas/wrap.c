/* Where lines of text may end. */
#include "canvas/canvas.h"

#include <string.h>

/* The character at `text` is Chinese, Japanese or Korean, or such a sign: from U+3000 on. */
static bool is_wide(const char *text) {
  return (unsigned char)*text >= 0xE3;
}

/* Whether `text` begins with one of those signs, of three bytes each. */
static bool begins_with(const char *text, const char *signs) {
  for (; *signs != '\0'; signs += 3)
    if (strncmp(text, signs, 3) == 0)
      return true;
  return false;
}

static const char *next_character(const char *text) {
  do
    text++;
  while (((unsigned char)*text & 0xC0) == 0x80);
  return text;
}

/* The bytes up to a blank, or to a place beside a Chinese character; blanks before them go along.
 */
static size_t piece_length(const char *text) {
  const char *at = text + strspn(text, " ");
  while (*at != '\0' && *at != ' ') {
    const char *before = at;
    at = next_character(at);
    if ((is_wide(before) || is_wide(at)) && !begins_with(before, "（“") &&
        !begins_with(at, "，。；：？！）”、"))
      break;
  }
  return (size_t)(at - text);
}

static double width_of(const char *text, size_t length, const struct bt_font *font) {
  struct bt_text piece = {0};
  bt_text_add_bytes(&piece, text, length);
  const double width = bt_text_width(bt_text_string(&piece), font);
  bt_text_free(&piece);
  return width;
}

size_t bt_line_length(const char *text, double width, const struct bt_font *font) {
  size_t fits = piece_length(text);
  double taken = width_of(text, fits, font);
  while (text[fits] != '\0') {
    const size_t piece = piece_length(text + fits);
    taken += width_of(text + fits, piece, font);
    if (taken > width)
      break;
    fits += piece;
  }
  return fits;
}
