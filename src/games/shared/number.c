#include "games/shared/number.h"

#include "base/text.h"

#include <inttypes.h>

enum { SHOWN = 40 };

int bt_show_length(struct bt_word word) {
  if (word.length <= SHOWN)
    return (int)word.length;
  int length = SHOWN;
  while (length > SHOWN - 4 && ((unsigned char)word.text[length] & 0xc0) == 0x80)
    length--;
  return length;
}

betli_status bt_number_parse(const char *what, struct bt_word word, const uint64_t bounds[2],
                             uint64_t *number, struct bt_error *error) {
  uint64_t read = 0;
  if (!bt_read_number(word.text, word.length, &read) || read < bounds[0] || read > bounds[1])
    return bt_fail(error, BETLI_INPUT,
                   "%s must be a number from %" PRIu64 " to %" PRIu64 ", not '%.*s'",
                   bt_say(error->language, what), bounds[0], bounds[1], BT_SHOW(word));
  *number = read;
  return BETLI_OK;
}
