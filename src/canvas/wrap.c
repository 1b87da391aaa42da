/* Breaks text into lines. */
#include "canvas/canvas.h"

#include <string.h>

/* Returns true if the text begins with a Chinese, Japanese or Korean character or sign: U+3000 or
 * above. */
static bool begins_cjk_character(const char *text) {
  return (unsigned char)*text >= 0xE3;
}

/* Returns true if `text` begins with one of the signs, of three bytes each. */
static bool begins_with_sign(const char *text, const char *signs) {
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

/* Returns the bytes up to a blank, or to a break next to a Chinese character, leading blanks
 * included. */
static size_t piece_length(const char *text) {
  const char *at = text + strspn(text, " ");
  while (*at != '\0' && *at != ' ') {
    const char *before = at;
    at = next_character(at);
    if ((begins_cjk_character(before) || begins_cjk_character(at)) &&
        !begins_with_sign(before, "（“") && !begins_with_sign(at, "，。；：？！）”、"))
      break;
  }
  return (size_t)(at - text);
}

static double piece_width(const char *text, size_t length, const struct bt_font *font) {
  struct bt_text piece = {0};
  bt_text_add_bytes(&piece, text, length);
  const double width = bt_text_width(bt_text_string(&piece), font);
  bt_text_free(&piece);
  return width;
}

size_t bt_line_length(const char *text, double width, const struct bt_font *font) {
  size_t fits = piece_length(text);
  double taken = piece_width(text, fits, font);
  while (text[fits] != '\0') {
    const size_t piece = piece_length(text + fits);
    taken += piece_width(text + fits, piece, font);
    if (taken > width)
      break;
    fits += piece;
  }
  return fits;
}
