#include "games/shared/tuple.h"

#include <stdio.h>
#include <string.h>

static const char times[] = "×";

/* Returns the part before the next sign, or all of the word.  *sign is the length of the sign in
 * bytes, 0 at the end. */
static struct bt_word next_tuple_number(struct bt_word word, size_t *sign) {
  for (size_t i = 0; i < word.length; i++) {
    const char *at = word.text + i;
    *sign = *at == 'x' ? 1 : sizeof times - 1;
    if (*at == 'x' || (word.length - i >= *sign && memcmp(at, times, *sign) == 0))
      return (struct bt_word){word.text, i};
  }
  *sign = 0;
  return word;
}

size_t bt_tuple_signs(struct bt_word word) {
  size_t count = 0, sign;
  for (;; count++) {
    const struct bt_word number = next_tuple_number(word, &sign);
    if (sign == 0)
      return count;
    word.text += number.length + sign;
    word.length -= number.length + sign;
  }
}

/* Names the shape for messages: "a pair AxB", "AxBxC". */
static void name_tuple_shape(enum bt_language language, size_t width, char *name, size_t size) {
  snprintf(name, size, "%s%.*s",
           width == 1   ? bt_say(language, BT_SAY("a number "))
           : width == 2 ? bt_say(language, BT_SAY("a pair "))
                        : "",
           (int)(2 * width - 1), "AxBxCxDxExFxGxH");
}

static betli_status fail_tuple_shape(struct bt_word word, size_t width, struct bt_error *error) {
  char shape[32];
  name_tuple_shape(error->language, width, shape, sizeof shape);
  return bt_fail(error, BETLI_INPUT, "'%.*s' is not %s, such as %.*s", BT_SHOW(word), shape,
                 (int)(2 * width - 1), "4x7x2x5x3x6x1x8");
}

static betli_status read_tuple_number(struct bt_word word, size_t place, size_t width,
                                      uint64_t least, uint64_t *number, struct bt_error *error) {
  static const char *const places[] = {BT_SAY("first"),   BT_SAY("second"), BT_SAY("third"),
                                       BT_SAY("fourth"),  BT_SAY("fifth"),  BT_SAY("sixth"),
                                       BT_SAY("seventh"), BT_SAY("eighth")};
  const uint64_t bounds[2] = {least, UINT64_MAX};
  char shape[32], what[128];
  name_tuple_shape(error->language, width, shape, sizeof shape);
  snprintf(what, sizeof what, bt_say(error->language, BT_SAY("the %s number of %s")),
           bt_say(error->language, places[place]), shape);
  return bt_number_parse(width == 1 ? "a component" : what, word, bounds, number, error);
}

betli_status bt_tuple_read(struct bt_word word, size_t width, uint64_t least, uint64_t *words,
                           struct bt_error *error) {
  struct bt_word rest = word;
  for (size_t w = 0; w < width; w++) {
    size_t sign;
    const struct bt_word number = next_tuple_number(rest, &sign);
    if (number.length == 0 || (sign == 0) != (w == width - 1))
      return fail_tuple_shape(word, width, error);
    const betli_status status = read_tuple_number(number, w, width, least, &words[w], error);
    if (status != BETLI_OK)
      return status;
    rest.text += number.length + sign;
    rest.length -= number.length + sign;
  }
  return BETLI_OK;
}

void bt_tuple_print(const uint64_t *words, size_t width, struct bt_text *text) {
  for (size_t w = 0; w < width; w++) {
    if (w > 0)
      bt_text_add(text, "x");
    bt_text_number(text, words[w]);
  }
}
