/* Chomp, Taktix, subset take-away and Notakto, each against a search of its own over sets of
 * places, and against what is known of them. */
#include "by_places.h"

#include "base/limits.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char answer_of(betli *b, const char *line) {
  betli_answer *a = solve_line(b, line);
  const char letter = "NPD?"[a->outcome];
  betli_answer_free(a);
  return letter;
}

/* ---- Chomp ---------------------------------------------------------------------------------- */

/* Lists the bites of a bar of 4 x 4; square (row, column) is bit 4 row + column. */
static size_t bites(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (uint32_t at = 0; at < 16; at++) {
    if ((places >> at & 1) == 0)
      continue;
    taken[count] = 0;
    for (uint32_t i = 0; i < 16; i++)
      if (i / 4 >= at / 4 && i % 4 >= at % 4)
        taken[count] |= 1u << i;
    count++;
  }
  return count;
}

static void bars_are_chomped(void **state) {
  (void)state;
  for (int misere = 0; misere < 2; misere++) {
    betli *b = handle_with(misere ? "play=misere" : "play=normal");
    forget();
    for (unsigned n = 0; n < 625; n++) {
      const unsigned rows[4] = {n / 125, n / 25 % 5, n / 5 % 5, n % 5};
      char line[64] = "chomp 0";
      uint32_t places = 0;
      bool bar = true;
      for (size_t i = 0; i < 4; i++) {
        bar &= i == 0 || rows[i] <= rows[i - 1];
        places |= ((1u << rows[i]) - 1) << 4 * i;
        if (rows[i] > 0)
          sprintf(i == 0 ? line + 6 : line + strlen(line), i == 0 ? "%u" : ",%u", rows[i]);
      }
      if (bar)
        compare(b, line, places, misere, bites);
    }
    betli_free(b);
  }
}

/* Lists the bites of a block of 2 x 2 x 4; square (layer, row, column) is bit 8 layer + 4 row +
 * column. */
static size_t deep_bites(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (uint32_t at = 0; at < 16; at++) {
    if ((places >> at & 1) == 0)
      continue;
    taken[count] = 0;
    for (uint32_t i = 0; i < 16; i++)
      if (i / 8 >= at / 8 && i / 4 % 2 >= at / 4 % 2 && i % 4 >= at % 4)
        taken[count] |= 1u << i;
    count++;
  }
  return count;
}

static void bars_have_layers(void **state) {
  (void)state;
  betli *b = handle_with("play=misere");
  forget();
  compare(b, "chomp 2x4x2", 0xffff, true, deep_bites);
  compare(b, "chomp 4,3/4,1", 0x1f7f, true, deep_bites);
  compare(b, "chomp 4,3/2", 0x037f, true, deep_bites);
  compare(b, "chomp 2,2/2,1", 0x1333, true, deep_bites);
  compare(b, "chomp 1/1", 0x0101, true, deep_bites);
  betli_free(b);
}

/* Checks the winning moves from a block, by the positions that they leave. */
static void chomps(betli *b, const char *line, size_t count, const char *const left[]) {
  betli_answer *a = solve_line(b, line);
  assert_int_equal(a->listed, count);
  for (size_t i = 0; i < count; i++)
    assert_string_equal(a->moves[i].position, left[i]);
  betli_answer_free(a);
}

static void the_known_first_bites_win(void **state) {
  (void)state;
  static const char *const angles[] = {"2,1", "3,1,1", "4,1,1,1", "5,1,1,1,1", "6,1,1,1,1,1"};
  static const char *const thompson[] = {"10,10,10,8,8,8,8,8", "10,10,10,10,5,5,5,5"};
  static const char *const thompson_turned[] = {"8,8,8,8,8,4,4,4,4,4", "8,8,8,8,8,8,8,8,3,3"};
  static const char *const cube[] = {"4,4,4,4/4,4,4,4/4,4,4,3/4,4,4,3",
                                     "4,4,4,4/4,4,4,4/4,4,4,4/4,4,3,3",
                                     "4,4,4,4/4,4,4,4/4,4,4,4/4,4,4,2"};
  betli *b = handle_with("play=misere");
  for (int n = 2; n <= 6; n++) {
    char line[32];
    snprintf(line, sizeof line, "chomp %dx%d", n, n);
    chomps(b, line, 1, &angles[n - 2]); /* from a square, the move that leaves the angle */
  }
  for (int n = 2; n <= 40; n++) {
    char line[32], left[32];
    const char *const only = left;
    snprintf(line, sizeof line, "chomp 2x%d", n);
    snprintf(left, sizeof left, "%d,%d", n, n - 1);
    chomps(b, line, 1, &only); /* of two rows, the move that takes the last square */
  }
  chomps(b, "chomp 8x10", 2, thompson);
  chomps(b, "chomp 10x8", 2, thompson_turned);
  chomps(b, "chomp 4x4x4", 3, cube);
  betli_free(b);
}

/* Checks the smallest board with two winning first bites, and all boards before it in order of
 * their squares. */
static void smaller_bars_have_one_winning_bite(void **state) {
  (void)state;
  betli *b = handle_with("play=misere");
  for (int rows = 2; rows <= 8; rows++)
    for (int columns = rows; rows * columns < 80 && columns <= 12; columns++) {
      char line[32];
      snprintf(line, sizeof line, "chomp %dx%d", rows, columns);
      betli_answer *a = solve_line(b, line);
      assert_string_equal(a->move_count, "1");
      betli_answer_free(a);
    }
  betli_free(b);
}

static void bars_are_spelled(void **state) {
  (void)state;
  line_spelled("chomp 3,3,3", "3x3");
  line_spelled("chomp 5", "1x5");
  line_spelled("chomp 2x3x1", "2x3");
  line_spelled("chomp 3,3/3,3", "2x3x2");
  line_spelled("chomp 3,3/3,2", "3,3/3,2");
  line_spelled("chomp 1/1/1", "1x1x3");
  line_spelled("chomp 0 2,1", "0 2,1");
}

static void wrong_bars_are_refused(void **state) {
  (void)state;
  line_refused("chomp 3,4",
               "chomp: a row of a bar, no longer than the row before it or the row below it, must "
               "be a number from 1 to 3, not '4'");
  line_refused("chomp 3,1/2,2",
               "chomp: a row of a bar, no longer than the row before it or the row below it, must "
               "be a number from 1 to 1, not '2'");
  line_refused("chomp 3/2,1", "chomp: layer 2 of a bar has more rows than the one below it");
  line_refused(
      "chomp 65x1",
      "chomp: a bar has rows of at most 255 squares, and at most 64 rows, counting each layer "
      "above the first as one more; '65x1' is too large");
  line_refused(
      "chomp 18446744073709551615x18446744073709551615x18446744073709551615",
      "chomp: a bar has rows of at most 255 squares, and at most 64 rows, counting each layer "
      "above the first as one more; '18446744073709551615x1844674407370955161' is too large");
  line_refused("chomp 3x3x3x3", "chomp: '3x3x3x3' is not AxBxC, such as 4x7x2");
  line_refused("chomp 3,,1",
               "chomp: a row of a bar, no longer than the row before it or the row below it, must "
               "be a number from 1 to 3, not ''");
}

/* ---- Taktix --------------------------------------------------------------------------------- */

/* Lists the moves of a board of 4 x 4; place (row, column) is bit 4 row + column. */
static size_t takes(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (uint32_t set = 1; set <= 0xf; set++)
    for (uint32_t line = 0; line < 4; line++) {
      uint32_t row = 0, column = 0;
      for (uint32_t i = 0; i < 4; i++) {
        row |= (set >> i & 1) << (4 * line + i);
        column |= (set >> i & 1) << (4 * i + line);
      }
      const uint32_t low = set & ~(set - 1);
      if (((set + low) & set) != 0) /* not next to each other */
        continue;
      if ((places & row) == row)
        taken[count++] = row;
      if (set != low && (places & column) == column)
        taken[count++] = column;
    }
  return count;
}

static void counters_are_taken(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int misere = 0; misere < 2; misere++) {
    betli *b = handle_with(misere ? "play=misere" : "play=normal");
    forget();
    compare(b, "taktix 4x4", 0xffff, misere, takes);
    for (int i = 0; i < 200; i++) {
      const uint32_t places = (uint32_t)random_below(&seed, 1 << 16);
      char line[64] = "taktix ";
      for (uint32_t at = 0; at < 16; at++)
        sprintf(line + strlen(line), at > 0 && at % 4 == 0 ? "/%u" : "%u", places >> at & 1);
      compare(b, line, places, misere, takes);
    }
    betli_free(b);
  }
}

/* Checks that Chomp and Taktix are in misere play unless a play is chosen.  Without one they are
 * refused together with games that are usually in normal play. */
static void the_usual_play_is_misere(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *answer = solve_line(b, "taktix 2x2 + chomp 2x3");
  assert_string_equal(answer->play, "misere");
  betli_answer_free(answer);
  assert_int_equal(solve_status(b, "nim 3 + taktix 2x2"), BETLI_OPTION);
  assert_string_equal(betli_message(b),
                      "taktix is usually played in misere play and nim in normal "
                      "play: choose one of them (--play)");
  betli_set(b, "play", "normal");
  answer = solve_line(b, "nim 3 + taktix 2x2");
  assert_string_equal(answer->play, "normal");
  betli_answer_free(answer);
  betli_set(b, "play", "auto");
  assert_int_equal(answer_of(b, "nim 1"), 'N');
  betli_free(b);
}

/* Checks that large bars are won without a move, by strategy stealing, and small bars by a
 * table. */
static void large_bars_are_won_by_an_unknown_bite(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *answer = NULL;
  assert_int_equal(try_line(b, "chomp 50x60", &answer), BETLI_LIMIT);
  assert_int_equal(answer->outcome, BETLI_N);
  assert_false(answer->complete);
  assert_int_equal(answer->listed, 0);
  betli_answer_free(answer);
  betli_set(b, "function", "outcome");
  answer = solve_line(b, "chomp 3x4");
  assert_int_equal(answer->listed, 1);
  assert_string_equal(answer->moves[0].position, "4,2,2");
  betli_answer_free(answer);
  betli_set(b, "play", "normal");
  answer = solve_line(b, "chomp 60,59,58,57,56");
  assert_string_equal(answer->moves[0].position, "0");
  assert_string_equal(answer->move_count, "1");
  betli_answer_free(answer);
  betli_free(b);
}

/* Checks full boards up to 4x4: a board of 4x5 takes a hundred times as long as all of these. */
static void full_boards_of_normal_play(void **state) {
  (void)state;
  betli *b = handle_with("play=normal");
  for (int rows = 1; rows <= 4; rows++)
    for (int columns = 1; columns <= 5 && rows * columns <= 16; columns++) {
      char line[32];
      snprintf(line, sizeof line, "taktix %dx%d", rows, columns);
      assert_int_equal(answer_of(b, line), rows % 2 == 0 && columns % 2 == 0 ? 'P' : 'N');
    }
  betli_free(b);
}

static void boards_are_spelled(void **state) {
  (void)state;
  line_spelled("taktix 11/11", "2x2");
  line_spelled("taktix 1011", "1011");
  line_spelled("taktix 0/0", "0/0");
  line_refused("taktix 1011/111",
               "taktix: the rows of a board are equally long: the first has 4 places, '111' has 3");
  line_refused("taktix 101a",
               "taktix: a row of a board is written with 0 for an empty place and 1 for "
               "a counter, not as '101a'");
  line_refused("taktix 5x13", "taktix: a board has at most 64 places; '5x13' has more");
  line_refused("taktix 11/11/",
               "taktix: a row of a board is written with 0 for an empty place and 1 "
               "for a counter, not as ''");
}

/* ---- subset take-away ----------------------------------------------------------------------- */

/* Lists the moves on four points; set s is bit s, without the empty set and the set of all
 * points. */
static size_t names(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (uint32_t set = 1; set < 15; set++) {
    if ((places >> set & 1) == 0)
      continue;
    taken[count] = 0;
    for (uint32_t around = set; around < 15; around++)
      taken[count] |= (uint32_t)((around & set) == set) << around;
    count++;
  }
  return count;
}

static void sets_are_named(void **state) {
  (void)state;
  for (int misere = 0; misere < 2; misere++) {
    betli *b = handle_with(misere ? "play=misere" : "play=normal");
    forget();
    compare(b, "subset-takeaway 4", 0x7ffe, misere, names);
    compare(b, "subset-takeaway 4:12", 0x7ffe & ~0x0888u, misere, names);
    compare(b, "subset-takeaway 4:1,234", 0x1554, misere, names);
    betli_free(b);
  }
}

/* Checks the positions that Gale and Neyman verified. */
static void the_second_player_wins_on_few_points(void **state) {
  (void)state;
  betli *b = betli_new();
  assert_int_equal(answer_of(b, "subset-takeaway 1"), 'P');
  assert_int_equal(answer_of(b, "subset-takeaway 2"), 'P');
  assert_int_equal(answer_of(b, "subset-takeaway 3"), 'P');
  assert_int_equal(answer_of(b, "subset-takeaway 4"), 'P');
  assert_int_equal(answer_of(b, "subset-takeaway 5"), 'P');
  betli_free(b);
}

static void sets_are_spelled(void **state) {
  (void)state;
  line_spelled("subset-takeaway 3:21,12", "3:12");
  line_spelled("subset-takeaway 4:123,12,4", "4:12,4");
  line_spelled("subset-takeaway 9:12345678,1,2,3,4,5,6,78,89", "9:1,2,3,4,5,6,78,89");
}

static void wrong_sets_are_refused(void **state) {
  (void)state;
  line_refused("subset-takeaway 10",
               "subset-takeaway: the number of points must be a number from 1 to 9, not '10'");
  line_refused("subset-takeaway 3:123", "subset-takeaway: the set of all points cannot be named");
  line_refused("subset-takeaway 3:", "subset-takeaway: the set of no points cannot be named");
  line_refused("subset-takeaway 3:14",
               "subset-takeaway: a set is written as its points from 1 to 3, each once, such as "
               "12, not as '14'");
  line_refused("subset-takeaway 3:11",
               "subset-takeaway: a set is written as its points from 1 to 3, each once, such as "
               "12, not as '11'");
}

/* ---- Notakto -------------------------------------------------------------------------------- */

static int notakto_rows, notakto_columns;

static bool is_cross(uint32_t places, int row, int column) {
  return row >= 0 && row < notakto_rows && column >= 0 && column < notakto_columns &&
         !(places >> (row * notakto_columns + column) & 1);
}

static bool is_over(uint32_t places) {
  static const int ways[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int row = 0; row < notakto_rows; row++)
    for (int column = 0; column < notakto_columns; column++)
      for (int w = 0; w < 4; w++)
        if (is_cross(places, row, column) &&
            is_cross(places, row + ways[w][0], column + ways[w][1]) &&
            is_cross(places, row + 2 * ways[w][0], column + 2 * ways[w][1]))
          return true;
  return false;
}

static size_t put_cross(uint32_t places, uint32_t *taken) {
  size_t count = 0;
  for (uint32_t rest = is_over(places) ? 0 : places; rest != 0; rest &= rest - 1)
    taken[count++] = rest & (~rest + 1);
  return count;
}

static void crosses_are_put(void **state) {
  betli *normal = handle_with("play=normal compound=long-disjunctive");
  betli *misere = handle_with("play=misere compound=long-disjunctive");
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 60; round++) {
    char line[64] = "notakto ";
    size_t length = strlen(line);
    uint32_t places = 0;
    notakto_rows = 1 + (int)random_below(&seed, 4);
    notakto_columns = 1 + (int)random_below(&seed, 4);
    for (int i = 0; i < notakto_rows * notakto_columns; i++) {
      const bool is_free = random_below(&seed, 4) > 0;
      if (i > 0 && i % notakto_columns == 0)
        line[length++] = '/';
      line[length++] = is_free ? '.' : '#';
      places |= (uint32_t)is_free << i;
    }
    line[length] = '\0';
    forget();
    compare(normal, line, places, false, put_cross);
    forget();
    compare(misere, line, places, true, put_cross);
  }
  betli_free(normal);
  betli_free(misere);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bars_are_chomped),
      cmocka_unit_test(bars_have_layers),
      cmocka_unit_test(the_known_first_bites_win),
      cmocka_unit_test(smaller_bars_have_one_winning_bite),
      cmocka_unit_test(bars_are_spelled),
      cmocka_unit_test(wrong_bars_are_refused),
      cmocka_unit_test(counters_are_taken),
      cmocka_unit_test(the_usual_play_is_misere),
      cmocka_unit_test(large_bars_are_won_by_an_unknown_bite),
      cmocka_unit_test(full_boards_of_normal_play),
      cmocka_unit_test(boards_are_spelled),
      cmocka_unit_test(sets_are_named),
      cmocka_unit_test(the_second_player_wins_on_few_points),
      cmocka_unit_test(sets_are_spelled),
      cmocka_unit_test(wrong_sets_are_refused),
      cmocka_unit_test(crosses_are_put),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
