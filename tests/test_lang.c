/* The table of translations: look-ups, and translated formats with the conversions of the
 * originals. */
#include "base/text.h"
#include "lang/lang.h"
#include "session/handle.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 16 };

/* Returns the end of the conversion that begins at `at`, and its kind without the number of an
 * argument. */
static const char *read_conversion(const char *at, char kind[16], size_t *number, size_t *stars) {
  char *end = kind;
  size_t digits = strspn(++at, "0123456789");
  *number = 0;
  *stars = 0;
  if (at[digits] == '$') {
    for (size_t i = 0; i < digits; i++)
      *number = *number * 10 + (size_t)(at[i] - '0');
    at += digits + 1;
  }
  for (at += strspn(at, "-+ #0"); strchr("0123456789.*", *at) != NULL && *at != '\0'; at++)
    *stars += *at == '*';
  while (strchr("hlzjt", *at) != NULL && *at != '\0')
    *end++ = *at++;
  *end++ = *at;
  *end = '\0';
  return at + 1;
}

/* Reads the kinds of a format's arguments, in the order of the arguments. */
static size_t read_format(const char *format, char kinds[MOST][16]) {
  size_t count = 0, given = 0;
  memset(kinds, 0, MOST * sizeof *kinds);
  while ((format = strchr(format, '%')) != NULL) {
    char kind[16];
    size_t number, stars;
    if (format[1] == '%') {
      format += 2;
      continue;
    }
    format = read_conversion(format, kind, &number, &stars);
    for (size_t i = 0; i < stars; i++)
      strcpy(kinds[given++], "*");
    if (number == 0)
      number = ++given;
    assert_true(number <= MOST);
    strcpy(kinds[number - 1], kind);
    count += 1 + stars;
  }
  return count;
}

static void translations_take_the_same_arguments(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_entry_count; i++) {
    char wanted[MOST][16], found[MOST][16];
    const size_t count = read_format(bt_entries[i].english, wanted);
    for (size_t language = 0; language + 1 < BT_LANGUAGES; language++) {
      const char *translation = bt_entries[i].translations[language];
      if (read_format(translation, found) != count || memcmp(wanted, found, sizeof wanted) != 0)
        fail_msg("'%s' takes other arguments than '%s'", translation, bt_entries[i].english);
    }
  }
}

/* Checks look-ups with conversions such as PRIu64, which differ from system to system. */
static void numbers_may_be_of_any_length(void **state) {
  (void)state;
  const char *here = bt_say(BT_HUNGARIAN, "%" PRIu64 " comparisons on %" PRIu64
                                          " positions, %" PRIu64 " disagreement%s");
  assert_non_null(strstr(here, "eltérés"));
  assert_string_equal(bt_say(BT_HUNGARIAN, "%lu comparisons on %lu positions, %lu disagreement%s"),
                      here);
  assert_string_equal(
      bt_say(BT_HUNGARIAN, "%llu comparisons on %llu positions, %llu disagreement%s"), here);
  assert_string_equal(bt_say(BT_HUNGARIAN, "%lll"), "%lll");
}

static void every_entry_is_found(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_entry_count; i++) {
    const struct bt_entry *entry = &bt_entries[i];
    assert_string_equal(bt_say(BT_ENGLISH, entry->english), entry->english);
    assert_string_equal(bt_say(BT_HUNGARIAN, entry->english), entry->translations[0]);
    assert_string_equal(bt_say(BT_CHINESE, entry->english), entry->translations[1]);
  }
}

static void what_has_no_translation_stays_english(void **state) {
  (void)state;
  assert_string_equal(bt_say(BT_CHINESE, "zzz"), "zzz");
  assert_string_equal(bt_say(BT_HUNGARIAN, ""), "");
}

static void errors_and_reasons_speak_the_language_of_the_handle(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *answer = NULL;
  const char *const words[] = {"nim", "1", "2", "3"};
  const char *const none[] = {"nim", "1", "x"};
  assert_int_equal(betli_set(b, "lang", "hu"), BETLI_OK);
  assert_int_equal(betli_solve(b, 4, words, &answer), BETLI_OK);
  assert_non_null(strstr(answer->why, "a 0 érték P-állás"));
  betli_answer_free(answer);
  assert_int_equal(betli_solve(b, 3, none, &answer), BETLI_INPUT);
  assert_non_null(strstr(betli_message(b), "közötti szám"));
  assert_int_equal(betli_set(b, "lang", "en"), BETLI_OK);
  assert_int_equal(betli_solve(b, 3, none, &answer), BETLI_INPUT);
  assert_non_null(strstr(betli_message(b), "must be a number"));
  betli_free(b);
}

static void a_language_that_there_is_not_is_refused_and_changes_nothing(void **state) {
  (void)state;
  betli *b = betli_new();
  assert_int_equal(betli_set(b, "lang", "zh"), BETLI_OK);
  assert_int_equal(betli_set(b, "lang", "xx"), BETLI_OPTION);
  assert_non_null(strstr(betli_message(b), "en、hu 或 zh"));
  assert_string_equal(betli_say(b, "yes or no"), "yes 或 no");
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(translations_take_the_same_arguments),
      cmocka_unit_test(numbers_may_be_of_any_length),
      cmocka_unit_test(every_entry_is_found),
      cmocka_unit_test(what_has_no_translation_stays_english),
      cmocka_unit_test(errors_and_reasons_speak_the_language_of_the_handle),
      cmocka_unit_test(a_language_that_there_is_not_is_refused_and_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
