/* The games: promises about the options and closed forms of every position. */
#include "games.h"

#include "core/algebra/function.h"
#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* In addition to the examples of the catalogue. */
static const char *const more_games[] = {
    "subtract:all-but=2,5", "hex:0.F",       "hex:8.8",       "code:0,32,3",
    "lego:height=0",        "lego:height=1", "lego:height=3", "lego:height=1,spent=vanishes",
    "random:size=30,seed=7"};

/* Returns true if the box is small enough to walk through. */
static bool box_is_small(const struct bt_game *game, const uint64_t *corner) {
  struct box box;
  double cells = 1;
  game->kind->box(game->self, corner, box.low, box.high);
  for (size_t w = 0; w < game->kind->width; w++)
    cells *= (double)(box.high[w] - box.low[w]) + 1;
  return cells < 10000;
}

/* Checks that a box contains the options of all its positions, since the evaluator sweeps all of
 * it. */
static void assert_box_is_closed(const struct bt_game *game, const uint64_t *corner) {
  const size_t width = game->kind->width;
  struct box box;
  uint64_t words[BT_MAX_WIDTH];
  game->kind->box(game->self, corner, box.low, box.high);
  memcpy(words, box.low, sizeof words);
  for (;;) {
    assert_options(game, words, &box, false);
    size_t w = width;
    while (w > 0 && words[w - 1] == box.high[w - 1]) {
      words[w - 1] = box.low[w - 1];
      w--;
    }
    if (w == 0)
      return;
    words[w - 1]++;
  }
}

static void assert_boxes_hold(const char *name) {
  struct bt_game game = opened(name);
  uint64_t at[2], words[BT_MAX_WIDTH];
  const uint64_t first = game.kind->first, columns = game.kind->axes == 2 ? 12 : 1;
  for (at[0] = first; at[0] < 25; at[0]++)
    for (at[1] = first; at[1] < first + columns; at[1]++)
      if (game.kind->place(game.self, at, words))
        assert_position(&game, words);
  for (at[0] = 9, at[1] = 7; at[0] > 2; at[0]--, at[1]--)
    if (game.kind->place(game.self, at, words) && box_is_small(&game, words))
      break;
  assert_true(at[0] > 2);
  assert_box_is_closed(&game, words);
  bt_game_close(&game);
}

static void options_lie_in_the_box_and_come_before_the_position(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const struct bt_descriptor *kind = bt_catalogue_at(i);
    const char *const *example = kind->info.examples;
    for (; kind->box != NULL && kind->axes > 0 && *example != NULL; example++)
      assert_boxes_hold(*example);
  }
  for (size_t i = 0; i < sizeof more_games / sizeof *more_games; i++)
    assert_boxes_hold(more_games[i]);
}

static void the_largest_positions_do_no_harm(void **state) {
  (void)state;
  static const char *const runs[] = {"nim",
                                     "bash:18446744073709551614",
                                     "subtract:1,9223372036854775808",
                                     "subtract:all-but=2,5",
                                     "0.77",
                                     "4.7",
                                     "lasker",
                                     "grundy"};
  static const char *const pairs[] = {
      "wythoff", "rook", "king", "lego", "lego:height=1000000", "lego:height=1,spent=vanishes",
      "euclid",  "paper"};
  struct bt_error error = {0};
  uint64_t words[BT_MAX_WIDTH];
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    struct bt_game game = opened(runs[i]);
    for (uint64_t n = UINT64_MAX; n > UINT64_MAX - 3; n--)
      assert_position(&game, &n);
    bt_game_close(&game);
  }
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    struct bt_game game = opened(pairs[i]);
    assert_int_equal(
        game.kind->parse(game.self, "18446744073709551615x18446744073709551615", words, &error),
        BETLI_OK);
    assert_position(&game, words);
    bt_game_close(&game);
  }
}

static void places_off_the_board_have_no_options(void **state) {
  struct bt_error error = {0};
  (void)state;
  struct bt_game game = opened("knight");
  struct bt_options options = {0};
  const uint64_t words[2] = {3, 5};
  assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
  assert_int_equal(options.run_count, 0);
  bt_options_free(&options);
  bt_game_close(&game);
}

/* ---- closed forms ---- */

enum { SIDE = 12 };

/* Grundy values in both plays, of one heap or of the places of a board, by the definition. */
struct grid {
  uint64_t normal[SIDE][SIDE], misere[SIDE][SIDE];
};

static uint64_t mex(uint64_t set) {
  uint64_t n = 0;
  while (set >> n & 1)
    n++;
  return n;
}

static void fill(const struct bt_game *game, struct grid *grid, const uint64_t *words) {
  struct bt_error error = {0};
  const uint64_t a = words[0], b = game->kind->width == 2 ? words[1] : 0;
  struct bt_options options = {0};
  assert_int_equal(bt_game_options(game, words, &options, &error), BETLI_OK);
  uint64_t normal = 0, misere = 0, to[2] = {0, 0};
  for (size_t r = 0; r < options.run_count; r++) {
    for (uint64_t k = 0; k < options.runs[r].count; k++) {
      bt_options_part(&options, &options.runs[r], k, 0, to);
      normal |= UINT64_C(1) << grid->normal[to[0]][to[1]];
      misere |= UINT64_C(1) << grid->misere[to[0]][to[1]];
    }
  }
  grid->normal[a][b] = mex(normal);
  grid->misere[a][b] = options.run_count == 0 ? 1 : mex(misere);
  bt_options_free(&options);
}

/* Compares closed() with the grid, and reach() with closed(). */
static void assert_closed(const struct bt_game *game, const struct grid *grid,
                          const uint64_t *words, const struct bt_function *function) {
  const uint64_t a = words[0], b = game->kind->width == 2 ? words[1] : 0;
  struct bt_value value;
  assert_true(game->kind->closed(game->self, function, words, &value));
  assert_int_equal(value.number, grid->normal[a][b]);
  if (function->measure == BT_TAME)
    assert_int_equal(grid->misere[a][b], value.kind == BT_FICKLE ? 1 - value.number : value.number);
}

static void assert_reach(const struct bt_game *game, const uint64_t *words,
                         const struct bt_function *function, struct bt_value wanted) {
  struct bt_options all = {0}, reached = {0};
  uint64_t part[2] = {0, 0}, count = 0;
  struct bt_value value;
  struct bt_error error = {0};
  assert_int_equal(bt_game_options(game, words, &all, &error), BETLI_OK);
  bt_options_clear(&reached, game->kind->width, &error);
  game->kind->reach(game->self, function, words, wanted, &reached);
  for (size_t r = 0; r < all.run_count; r++) {
    for (uint64_t k = 0; k < all.runs[r].count; k++) {
      bt_options_part(&all, &all.runs[r], k, 0, part);
      assert_true(game->kind->closed(game->self, function, part, &value));
      count += bt_same(value, wanted);
    }
  }
  assert_int_equal(reached.count, count);
  for (size_t r = 0; r < reached.run_count; r++) {
    bt_options_part(&reached, &reached.runs[r], 0, 0, part);
    assert_true(game->kind->closed(game->self, function, part, &value) && bt_same(value, wanted));
    assert_true(compare_words(part, words, game->kind->width) < 0);
  }
  bt_options_free(&all);
  bt_options_free(&reached);
}

static void closed_forms_agree_with_the_options(void **state) {
  (void)state;
  static const char *const names[] = {"nim", "bash:1", "bash:2", "bash:3", "bash:20", "rook"};
  static const struct bt_function functions[] = {{.measure = BT_GRUNDY},
                                                 {.measure = BT_TAME, .misere = true}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    struct grid grid = {0};
    uint64_t words[2];
    for (words[0] = 0; words[0] < SIDE; words[0]++) {
      for (words[1] = 0; words[1] < (game.kind->width == 2 ? SIDE : 1); words[1]++) {
        fill(&game, &grid, words);
        for (size_t f = 0; f < 2; f++) {
          assert_closed(&game, &grid, words, &functions[f]);
          for (uint64_t v = 0; v < UINT64_C(2) * SIDE; v++)
            for (int kind = BT_NUMBER; kind <= BT_WILD; kind++)
              assert_reach(&game, words, &functions[f],
                           (struct bt_value){.number = v, .kind = (enum bt_value_kind)kind});
        }
      }
    }
    bt_game_close(&game);
  }
}

static void other_functions_have_no_closed_form(void **state) {
  (void)state;
  static const struct bt_function misere = {.measure = BT_GRUNDY, .misere = true};
  static const struct bt_function remoteness = {.measure = BT_REMOTENESS};
  struct bt_game bash = opened("bash:3"), nim = opened("nim");
  const uint64_t heap = 5;
  struct bt_value value;
  assert_false(bash.kind->closed(bash.self, &misere, &heap, &value));
  assert_false(bash.kind->closed(bash.self, &remoteness, &heap, &value));
  uint64_t size = 0;
  assert_true(nim.kind->nim_heap(nim.self, &heap, &size));
  assert_int_equal(size, 5);
  bt_game_close(&bash);
  bt_game_close(&nim);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_lie_in_the_box_and_come_before_the_position),
      cmocka_unit_test(the_largest_positions_do_no_harm),
      cmocka_unit_test(places_off_the_board_have_no_options),
      cmocka_unit_test(closed_forms_agree_with_the_options),
      cmocka_unit_test(other_functions_have_no_closed_form),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
