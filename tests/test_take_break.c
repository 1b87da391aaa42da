/* Games that call themselves take-and-break games: their code gives their options. */
#include "by_code.h"
#include "games.h"
#include "support.h"

#include "core/game/take_break.h"
#include "games/catalogue.h"

#include <string.h>

enum { MOST_HEAP = 40 };

/* Returns true if the game has a code, which must give its options. */
static bool agrees(const char *name) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  const bool has_code = game.kind->take_break != NULL && game.kind->take_break(game.self, &code);
  if (has_code)
    assert_options_of_code(&game, MOST_HEAP);
  bt_game_close(&game);
  return has_code;
}

static void codes_of_the_catalogue_are_the_options(void **state) {
  (void)state;
  size_t agreed = 0;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const char *const *example = bt_catalogue_at(i)->info.examples;
    for (; bt_catalogue_at(i)->take_break != NULL && *example != NULL; example++) {
      if (!agrees(*example))
        fail_msg("%s has no code", *example);
      agreed++;
    }
  }
  assert_true(agreed >= 15);
}

static void codes_of_other_games_are_the_options(void **state) {
  (void)state;
  static const char *const names[] = {"0.0",
                                      "4.0",
                                      "4.123456701234567",
                                      "hex:C.0123456789ABCDEF",
                                      "code:12,1,2,4,8,16,32,64",
                                      "code:0,4611686018427387904",
                                      "subtract:1",
                                      "subtract:7,7,3",
                                      "subtract:2,39",
                                      "subtract:1048576",
                                      "subtract:all-but=1",
                                      "subtract:all-but=5,1,2,5,38",
                                      "subtract:all-but=1048576"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    assert_true(agrees(names[i]));
}

static void sets_of_large_numbers_have_no_code(void **state) {
  (void)state;
  assert_false(agrees("subtract:1,1048577"));
  assert_false(agrees("subtract:all-but=9223372036854775808"));
}

/* Checks the digits after the last one written, which are part of the code. */
static void codes_go_on_as_the_rules_do(void **state) {
  (void)state;
  static const struct {
    const char *name;
    size_t count;
    uint64_t beyond;
    bool unequal;
  } cases[] = {{"0.77", 3, 0, false},
               {"subtract:4,2", 5, 0, false},
               {"subtract:all-but=4,2", 5, 3, false},
               {"lasker", 1, 3, false},
               {"grundy", 1, 0, true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct bt_game game = opened(cases[i].name);
    struct bt_take_break code;
    assert_true(game.kind->take_break(game.self, &code));
    assert_int_equal(code.count, cases[i].count);
    assert_int_equal(code.beyond, cases[i].beyond);
    assert_int_equal(code.unequal, cases[i].unequal);
    bt_game_close(&game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_the_catalogue_are_the_options),
      cmocka_unit_test(codes_of_other_games_are_the_options),
      cmocka_unit_test(sets_of_large_numbers_have_no_code),
      cmocka_unit_test(codes_go_on_as_the_rules_do),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
