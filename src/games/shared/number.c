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

/* Reads digits, or a number with zeros after it, 1e6, or a power of ten, 10^18. */
static bool read_written_number(struct bt_word word, uint64_t *number) {
  const char *end = word.text + word.length, *sign = word.text;
  uint64_t zeros;
  while (sign < end && *sign >= '0' && *sign <= '9')
    sign++;
  if (!bt_read_number(word.text, (size_t)(sign - word.text), number))
    return false;
  if (sign == end)
    return true;
  const bool power = *sign == '^' && *number == 10;
  if (!(power || *sign == 'e' || *sign == 'E') ||
      !bt_read_number(sign + 1, (size_t)(end - sign - 1), &zeros) || zeros > 19)
    return false;
  if (power)
    *number = 1;
  for (; zeros > 0; zeros--)
    if (__builtin_mul_overflow(*number, 10, number))
      return false;
  return true;
}

betli_status bt_number_parse(const char *what, struct bt_word word, const uint64_t bounds[2],
                             uint64_t *number, struct bt_error *error) {
  uint64_t read = 0;
  if (!read_written_number(word, &read) || read < bounds[0] || read > bounds[1])
    return bt_fail(error, BETLI_INPUT,
                   "%s must be a number from %" PRIu64 " to %" PRIu64 ", not '%.*s'",
                   bt_say(error->language, what), bounds[0], bounds[1], BT_SHOW(word));
  *number = read;
  return BETLI_OK;
}
