#include "base/strings.h"

#include <stdlib.h>
#include <string.h>

void bt_strings_free(struct bt_strings *strings) {
  for (size_t i = 0; i < strings->keys.count; i++)
    free(strings->strings[i]);
  bt_limits_free(strings->limits, strings->strings, strings->capacity * sizeof *strings->strings);
  bt_key_numbers_free(&strings->keys);
}

static char *copy_string(const char *string, size_t length) {
  char *made = malloc(length + 1);
  if (made != NULL)
    memcpy(made, string, length + 1);
  return made;
}

static const char *fail_strings(struct bt_strings *strings) {
  strings->failed = true;
  return "";
}

static const char *keep_new_string(struct bt_strings *strings, const char *string, size_t length) {
  struct bt_error ignored = {0};
  uint32_t number;
  char *made = copy_string(string, length);
  if (made == NULL ||
      bt_reserve(strings->limits, &strings->strings, &strings->capacity, strings->keys.count + 1,
                 sizeof *strings->strings, &ignored) != BETLI_OK ||
      bt_key_numbers_meet(&strings->keys, string, length, &number, &ignored) != BETLI_OK) {
    free(made);
    return fail_strings(strings);
  }
  return strings->strings[number] = made;
}

const char *bt_strings_keep(struct bt_strings *strings, const struct bt_text *text) {
  const char *string = bt_text_string(text);
  uint32_t number;
  if (text->failed)
    return fail_strings(strings);
  strings->keys.limits = strings->limits;
  strings->keys.item = 1;
  return bt_key_numbers_knows(&strings->keys, string, text->length, &number)
             ? strings->strings[number]
             : keep_new_string(strings, string, text->length);
}
