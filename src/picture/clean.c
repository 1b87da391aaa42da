#include "picture/clean.h"

#include <string.h>

static bool continues(unsigned char byte, unsigned char least, unsigned char most) {
  return byte >= least && byte <= most;
}

/* The bytes of the character that `at` begins with; 0 if it is wrong.  Where the second byte may be
 * less than any, the others would be an overlong form, a surrogate, or beyond Unicode. */
static size_t character(const unsigned char *at) {
  const unsigned char first = at[0];
  if (first < 0x80)
    return first >= 0x20 && first != 0x7F;
  if (first >= 0xC2 && first <= 0xDF)
    return continues(at[1], first == 0xC2 ? 0xA0 : 0x80, 0xBF) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF)
    return continues(at[1], first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF) &&
                   continues(at[2], 0x80, first == 0xEF && at[1] == 0xBF ? 0xBD : 0xBF)
               ? 3
               : 0;
  if (first >= 0xF0 && first <= 0xF4)
    return continues(at[1], first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF) &&
                   continues(at[2], 0x80, 0xBF) && continues(at[3], 0x80, 0xBF)
               ? 4
               : 0;
  return 0;
}

static size_t clean_length(const char *text) {
  const char *at = text;
  size_t length;
  while (*at != '\0' && (length = character((const unsigned char *)at)) > 0)
    at += length;
  return (size_t)(at - text);
}

const char *bt_clean(const char *text, struct bt_text *clean) {
  size_t length = clean_length(text);
  if (text[length] == '\0')
    return text;
  while (text[length] != '\0') {
    bt_text_add_bytes(clean, text, length);
    bt_text_add(clean, "\uFFFD");
    text += length + 1;
    length = clean_length(text);
  }
  bt_text_add(clean, text);
  return bt_text_string(clean);
}
