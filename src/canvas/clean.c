#include "canvas/clean.h"

#include "base/character.h"

#include <string.h>

const char *bt_clean(const char *text, struct bt_text *clean) {
  const char *end = text + strlen(text);
  size_t length = bt_plain_length(text, (size_t)(end - text));
  if (text + length == end)
    return text;
  while (text + length < end) {
    bt_text_add_bytes(clean, text, length);
    bt_text_add(clean, "\uFFFD");
    text += length + 1;
    length = bt_plain_length(text, (size_t)(end - text));
  }
  bt_text_add(clean, text);
  return bt_text_string(clean);
}
