#include "games/pair.h"

#include <string.h>

/* Where the sign between the two numbers begins and, in *length, how long it is; NULL if there is
 * none. */
static const char *find_times(struct bt_word word, size_t *length) {
  static const char times[] = "×";
  for (size_t i = 0; i < word.length; i++) {
    const char *at = word.text + i;
    *length = *at == 'x' ? 1 : sizeof times - 1;
    if (*at == 'x' || (word.length - i >= *length && memcmp(at, times, *length) == 0))
      return at;
  }
  return NULL;
}

betli_status bt_pair_read(struct bt_word word, uint64_t least, uint64_t *words,
                          struct bt_error *error) {
  const uint64_t bounds[2] = {least, UINT64_MAX};
  size_t length = 0;
  const char *times = find_times(word, &length);
  if (times == NULL || times == word.text || times + length == word.text + word.length)
    return bt_fail(error, BETLI_INPUT, "'%.*s' is not a pair AxB, as 4x7", BT_SHOW(word));
  const struct bt_word first = {word.text, (size_t)(times - word.text)};
  const struct bt_word second = {times + length, word.length - first.length - length};
  const betli_status status =
      bt_number_parse("the first number of a pair AxB", first, bounds, &words[0], error);
  return status != BETLI_OK
             ? status
             : bt_number_parse("the second number of a pair AxB", second, bounds, &words[1], error);
}

betli_status bt_pair_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error) {
  (void)self;
  return bt_pair_read((struct bt_word){text, strlen(text)}, 0, words, error);
}

void bt_pair_print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
  bt_text_add(text, "x");
  bt_text_number(text, words[1]);
}

bool bt_pair_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  words[0] = coordinates[0];
  words[1] = coordinates[1];
  return true;
}

void bt_pair_box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[0] = low[1] = 0;
  high[0] = words[0];
  high[1] = words[1];
}
