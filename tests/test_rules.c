/* The rules of games with parameters: told for each, and other rules for other parameters. */
#include "support.h"

#include <string.h>

static bool has_parameters(const char *name) {
  return name[strcspn(name, ":.")] != '\0';
}

static void read_rules(const char *language, const char *name, char *rules, size_t size) {
  char setting[32];
  const betli_game_info *info = NULL;
  snprintf(setting, sizeof setting, "lang=%s", language);
  betli *b = handle_with(setting);
  assert_int_equal(betli_game_info_of(b, name, &info), BETLI_OK);
  assert_true(strlen(info->rules) < size);
  strcpy(rules, info->rules);
  betli_free(b);
}

/* Checks that the rules of an example differ from those of the page, and from those of the game's
 * other examples. */
static void rules_are_of_this_example(const betli_game_info *info, size_t example,
                                      const char *language) {
  char rules[4096], others[4096];
  read_rules(language, info->examples[example], rules, sizeof rules);
  if (strcmp(rules, info->rules) == 0 || rules[0] == '\0')
    fail_msg("%s: the rules do not know its parameters", info->examples[example]);
  for (size_t i = 0; i < example; i++) {
    read_rules(language, info->examples[i], others, sizeof others);
    if (strcmp(rules, others) == 0)
      fail_msg("%s and %s have the same rules", info->examples[i], info->examples[example]);
  }
}

static void rules_have_their_parameters(void **state) {
  static const char *const languages[] = {"en", "hu", "zh"};
  (void)state;
  for (size_t i = 0; i < betli_game_count(); i++) {
    const betli_game_info *info = betli_game_at(i);
    for (size_t e = 0; info->examples[e] != NULL; e++)
      for (size_t l = 0; has_parameters(info->examples[e]) && l < 3; l++)
        rules_are_of_this_example(info, e, languages[l]);
  }
}

static void rules_of_a_game_of_one_kind_are_those_of_its_page(void **state) {
  char rules[4096];
  (void)state;
  read_rules("en", "kayles", rules, sizeof rules);
  assert_non_null(strstr(rules, "Pins stand in a row."));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rules_have_their_parameters),
      cmocka_unit_test(rules_of_a_game_of_one_kind_are_those_of_its_page)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
