#include "canvas/svg.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

long bt_svg_hundredths(double number) {
  assert(number > (double)(LONG_MIN / 100) && number < (double)(LONG_MAX / 100));
  return (long)(number * 100 + (number < 0 ? -0.5 : 0.5));
}

void bt_svg_number(struct bt_text *text, double number) {
  const long hundredths = bt_svg_hundredths(number);
  const unsigned long size = (unsigned long)labs(hundredths);
  if (hundredths < 0)
    bt_text_add(text, "-");
  bt_text_number(text, size / 100);
  if (size % 100 == 0)
    return;
  const char digits[3] = {(char)('0' + size / 10 % 10), (char)('0' + size % 10)};
  bt_text_add(text, ".");
  bt_text_add_bytes(text, digits, size % 10 == 0 ? 1 : 2);
}

void bt_svg_escape(struct bt_text *text, const char *string) {
  for (; *string != '\0'; string++) {
    const size_t plain = strcspn(string, "&<>\"");
    bt_text_add_bytes(text, string, plain);
    string += plain;
    if (*string == '\0')
      return;
    bt_text_add(text, *string == '&'   ? "&amp;"
                      : *string == '<' ? "&lt;"
                      : *string == '>' ? "&gt;"
                                       : "&quot;");
  }
}

void bt_svg_attribute(struct bt_text *text, const char *name, double number) {
  bt_text_format(text, " %s=\"", name);
  bt_svg_number(text, number);
  bt_text_add(text, "\"");
}

void bt_svg_colour(struct bt_text *text, const char *name, bt_colour colour) {
  const unsigned alpha = colour >> 24;
  if (alpha == 0) {
    bt_text_format(text, " %s=\"none\"", name);
    return;
  }
  bt_text_format(text, " %s=\"#%06x\"", name, (unsigned)(colour & 0xFFFFFF));
  if (alpha < 255) {
    char opacity[32];
    assert(strlen(name) + sizeof "-opacity" <= sizeof opacity);
    strcat(strcpy(opacity, name), "-opacity");
    bt_svg_attribute(text, opacity, alpha / 255.0);
  }
}
