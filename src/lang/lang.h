/* Texts for people in other languages.  The English text in the source is the key; lang/hu.po and
 * lang/zh.po have the translations. */
#ifndef BETLI_LANG_LANG_H
#define BETLI_LANG_LANG_H

#include <stdbool.h>
#include <stddef.h>

enum bt_language { BT_ENGLISH, BT_HUNGARIAN, BT_CHINESE, BT_LANGUAGES };

/* Marks a text that is translated where it is used, not where it stands, as in a table. */
#define BT_SAY(english) english

#if defined(__GNUC__)
#define BT_SAME_CONVERSIONS(format) __attribute__((__format_arg__(format)))
#else
#define BT_SAME_CONVERSIONS(format)
#endif

/* Finds the language named "en", "hu" or "zh"; returns false for another name. */
bool bt_language_named(const char *name, enum bt_language *language);

/* Returns the translation, or `english` itself if there is none.  Takes time logarithmic in the
 * number of texts; none for English. */
const char *bt_say(enum bt_language language, const char *english) BT_SAME_CONVERSIONS(2);

/* An entry of the table of translations, which tests compare with the source. */
struct bt_entry {
  const char *english;
  const char *translations[BT_LANGUAGES - 1];
};

extern const struct bt_entry bt_entries[];
extern const size_t bt_entry_count;

#endif
