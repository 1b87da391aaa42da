#include "base/strings.h"

#include <stdlib.h>
#include <string.h>

void bt_strings_free(struct bt_strings *strings) {
  for (size_t i = 0; i < strings->keys.count; i++)
    free(strings->strings[i]);
  bt_limits_free(strings->limits, strings->strings, strings->capacity * sizeof *strings->strings);
  bt_intern_free(&strings->keys);
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

static const char *intern_string(struct bt_strings *strings, const char *string, size_t length,
                                 const uint32_t *key, size_t words) {
  struct bt_error ignored = {0};
  uint32_t number;
  if (bt_intern_knows(&strings->keys, key, words, &number))
    return strings->strings[number];
  char *made = copy_string(string, length);
  if (made == NULL ||
      bt_reserve(strings->limits, &strings->strings, &strings->capacity, strings->keys.count + 1,
                 sizeof *strings->strings, &ignored) != BETLI_OK ||
      bt_intern(&strings->keys, key, words, &number, &ignored) != BETLI_OK) {
    free(made);
    return fail_strings(strings);
  }
  return strings->strings[number] = made;
}

const char *bt_strings_keep(struct bt_strings *strings, const struct bt_text *text) {
  const char *string = bt_text_string(text);
  const size_t length = text->length, words = length / sizeof(uint32_t) + 1;
  uint32_t *key = calloc(words, sizeof *key);
  if (key == NULL || text->failed) {
    free(key);
    return fail_strings(strings);
  }
  if (length > 0)
    memcpy(key, text->data, length);
  const char *kept = intern_string(strings, string, length, key, words);
  free(key);
  return kept;
}
