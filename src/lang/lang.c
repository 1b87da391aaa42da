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

/* Returns the next byte to compare.  Skips each l of a conversion, since %lu on one machine is %llu
 * on another (lang/table.awk). *in is true if `at` is between a % and its letter. */
static const char *next_counted_byte(const char *at, bool *in) {
  while (*in && *at == 'l')
    at++;
  *in = *at == '%' || (*in && *at != '\0' && strchr("-+ #0123456789.*$", *at) != NULL);
  return at;
}

static int compare_entry_texts(const char *a, const char *b) {
  bool in_a = false, in_b = false;
  for (;; a++, b++) {
    a = next_counted_byte(a, &in_a);
    b = next_counted_byte(b, &in_b);
    if (*a != *b || *a == '\0')
      return (int)(unsigned char)*a - (int)(unsigned char)*b;
  }
}

const char *bt_say(enum bt_language language, const char *english) {
  size_t low = 0, high = language == BT_ENGLISH ? 0 : bt_entry_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const int order = compare_entry_texts(english, bt_entries[middle].english);
    if (order == 0)
      return bt_entries[middle].translations[language - 1];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return english;
}
