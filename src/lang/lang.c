#include "lang/lang.h"

#include <string.h>

static const char *const names[BT_LANGUAGES] = {"en", "hu", "zh"};

bool bt_language_named(const char *name, enum bt_language *language) {
  for (size_t i = 0; i < BT_LANGUAGES; i++) {
    if (strcmp(name, names[i]) == 0) {
      *language = (enum bt_language)i;
      return true;
    }
  }
  return false;
}

const char *bt_say(enum bt_language language, const char *english) {
  size_t low = 0, high = language == BT_ENGLISH ? 0 : bt_entry_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const int order = strcmp(english, bt_entries[middle].english);
    if (order == 0)
      return bt_entries[middle].translations[language - 1];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return english;
}
