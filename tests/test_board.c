/* Boards of components: all of a position, and what each move changes. */
#include "support.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#define EXAMPLES TEST_DIR "/../examples/"

/* Positions of one component each, of every game that has boards. */
static const char *const positions[] = {
    "cram 3x4",
    "cram ..#./.#../....",
    "node-kayles 3x3",
    "notakto .#./.../..#",
    "taktix 3x3",
    "taktix 1011/1101",
    "taktix 5x5",
    "chomp 3x4",
    "chomp 4,4,2",
    "chomp 3,3,2/2,1/1",
    "rook 3x4",
    "bishop 4x3",
    "queen 4x4",
    "king 2x3",
    "knight 4x5",
    "chess Nd4",
    "nim 7",
    "subtract:1,3,4 9",
    "bash:3 9",
    "fibonacci 7^3",
    "bogus-nim 5^2",
    "wythoff 4x6",
    "euclid 13x5",
    "staircase 2 0 5",
    "stair-game 0 2 1",
    "treblecross .X..X...",
    "say-goodbye .X..O",
    "silver-dollar 2 5 9",
    "welter 2 5 9",
    "node-kayles:" EXAMPLES "cube.dot all",
    "node-kayles:" EXAMPLES "cube.dot a,b,g",
    "arc-kayles:" EXAMPLES "cube.dot all",
    "geography:" EXAMPLES "cube.dot a",
    "geography:" EXAMPLES "cube.dot a:b,c,d",
    "hackenbush:" EXAMPLES "house.dot all",
    "graph:" EXAMPLES "escape.dot attic",
    "divisors:72 all",
    "subset-takeaway 4",
    "subset-takeaway 4:12,3",
    "token T..e/.#../...e",
    "token:moves=rook ..T/#e./...",
    "monks 0 3 5",
    "monks 1 5 9",
    "pebbles 0 1 2 4",
    "loop-nim:3 7",
    "ring:1,2 12@5",
    "ring:2,3 7@5",
};

/* Positions whose moves leave boards that are turned. */
static const char *const turned[] = {
    "end-nim 3 1 9 5",     "end-nim 2",   "fair-shares 6 3 1",
    "poker-nim 3 5 2$ 1$", "poker-nim 1", "northcott 2x3x1 1x2x3",
};

static betli_board *board_of(betli *b, const char *game, const char *position) {
  betli_board *board = NULL;
  if (betli_board_new(b, game, position, &board) != BETLI_OK)
    fail_msg("%s %s: %s", game, position, betli_message(b));
  return board;
}

/* ---- all of a position ---------------------------------------------------------------------- */

static bool same_cells(const betli_board *a, const betli_board *b) {
  for (size_t layer = 0; layer < 8; layer++)
    for (size_t row = 0; row < 16; row++)
      for (size_t column = 0; column < 16; column++)
        if (betli_board_cell(a, layer, row, column) != betli_board_cell(b, layer, row, column))
          return false;
  return true;
}

/* Returns true if two graphs of one game have the same parts; vertices and edges must keep their
 * places. */
static bool same_graph(const betli_board *a, const betli_board *b) {
  assert_int_equal(betli_board_vertex_count(a), betli_board_vertex_count(b));
  assert_int_equal(betli_board_edge_count(a), betli_board_edge_count(b));
  for (size_t i = 0; i < betli_board_vertex_count(a); i++) {
    const betli_board_vertex x = betli_board_vertex_at(a, i), y = betli_board_vertex_at(b, i);
    assert_string_equal(x.name, y.name);
    if (x.part != y.part)
      return false;
  }
  for (size_t i = 0; i < betli_board_edge_count(a); i++) {
    const betli_board_edge x = betli_board_edge_at(a, i), y = betli_board_edge_at(b, i);
    assert_true(x.from == y.from && x.to == y.to);
    if (x.part != y.part)
      return false;
  }
  return true;
}

static bool same_board(const betli_board *a, const betli_board *b) {
  return betli_board_layers(a) > 0 ? same_cells(a, b) : same_graph(a, b);
}

enum { MOST_MOVES = 200 };

/* Checks that a position and all positions after its moves look different. */
static void check_moves(betli *b, const char *line, bool keeps_places) {
  betli_answer *answer = NULL;
  char text[300], *words[20], *boards_of[MOST_MOVES];
  betli_board *boards[MOST_MOVES + 1];
  snprintf(text, sizeof text, "%s", line);
  const size_t count = split_words(text, words, 20);
  assert_int_equal(betli_moves(b, count, (const char *const *)words, &answer), BETLI_OK);
  const betli_component component = answer->components[0];
  const char *game = component.game;
  size_t moves = answer->listed;
  assert_true(moves > 0 && moves < MOST_MOVES);
  boards[0] = board_of(b, game, component.position);
  assert_int_equal(betli_board_keeps_places(boards[0]), keeps_places);
  assert_false(betli_board_is_cut(boards[0]));
  for (size_t i = 0; i < moves; i++) {
    boards_of[i] = strdup(answer->moves[i].changes[0].to);
    boards[i + 1] = board_of(b, game, boards_of[i]);
    for (size_t k = 0; k <= i; k++)
      if (same_board(boards[k], boards[i + 1]))
        fail_msg("%s: %s looks as %s", line, boards_of[i], k == 0 ? "before" : boards_of[k - 1]);
  }
  for (size_t i = 0; i <= moves; i++)
    betli_board_free(boards[i]);
  for (size_t i = 0; i < moves; i++)
    free(boards_of[i]);
  betli_answer_free(answer);
}

static void what_moves_leave_looks_different(void **state) {
  (void)state;
  betli *b = handle_with("");
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    check_moves(b, positions[i], true);
  for (size_t i = 0; i < sizeof turned / sizeof *turned; i++)
    check_moves(b, turned[i], false);
  betli_free(b);
}

/* ---- cells ---------------------------------------------------------------------------------- */

/* Checks a board that is written row by row, with a sign for each kind of cell. */
static void check_written(betli *b, const char *game, const char *position, const char *signs,
                          const betli_cell *kinds) {
  betli_board *board = board_of(b, game, position);
  size_t row = 0, column = 0;
  for (const char *at = position; *at != '\0'; at++) {
    if (*at == '/') {
      assert_int_equal(betli_board_cell(board, 0, row, column), BETLI_CELL_NOWHERE);
      assert_int_equal(betli_board_columns(board), column);
      row++;
      column = 0;
      continue;
    }
    assert_int_equal(betli_board_cell(board, 0, row, column), kinds[strchr(signs, *at) - signs]);
    column++;
  }
  assert_int_equal(betli_board_layers(board), 1);
  assert_int_equal(betli_board_rows(board), row + 1);
  betli_board_free(board);
}

static void boards_are_as_they_are_written(void **state) {
  (void)state;
  static const betli_cell covered[] = {BETLI_CELL_FREE, BETLI_CELL_GONE},
                          crosses[] = {BETLI_CELL_EMPTY, BETLI_CELL_CROSS},
                          counters[] = {BETLI_CELL_EMPTY, BETLI_CELL_COUNTER},
                          noughts[] = {BETLI_CELL_EMPTY, BETLI_CELL_CROSS, BETLI_CELL_COUNTER};
  betli *b = handle_with("");
  check_written(b, "cram", "..#./#.../....", ".#", covered);
  check_written(b, "node-kayles", "..#/#../...", ".#", covered);
  check_written(b, "notakto", "..#/#../..#", ".#", crosses);
  check_written(b, "taktix", "0111/1011", "01", counters);
  check_written(b, "treblecross", ".X..XX.", ".X", crosses);
  check_written(b, "say-goodbye", ".XO.O", ".XO", noughts);
  betli_free(b);
}

static void rows_and_layers_of_a_bar_are_its_squares(void **state) {
  (void)state;
  static const size_t lengths[3][3] = {{3, 3, 2}, {2, 1, 0}, {1, 0, 0}};
  betli *b = handle_with("");
  betli_board *board = board_of(b, "chomp", "3,3,2/2,1/1");
  for (size_t layer = 0; layer < 4; layer++)
    for (size_t row = 0; row < 4; row++)
      for (size_t column = 0; column < 4; column++) {
        const bool there = layer < 3 && row < 3 && column < lengths[layer][row];
        assert_int_equal(betli_board_cell(board, layer, row, column), !there ? BETLI_CELL_NOWHERE
                                                                      : layer + row + column == 0
                                                                          ? BETLI_CELL_BAD
                                                                          : BETLI_CELL_SOLID);
      }
  betli_board_free(board);
  board = board_of(b, "chomp", "0");
  assert_int_equal(betli_board_rows(board), 0);
  betli_board_free(board);
  betli_free(b);
}

static void heaps_are_rows_of_counters(void **state) {
  static const struct {
    const char *game, *position;
    size_t sizes[2];
    bool keeps_places;
  } heaps[] = {{"nim", "7", {7, 0}, true},         {"kayles", "7", {7, 0}, false},
               {"lasker", "5", {5, 0}, false},     {"0.77", "0", {0, 0}, false},
               {"fibonacci", "7^3", {7, 0}, true}, {"bogus-nim", "5^2", {5, 0}, true},
               {"wythoff", "4x6", {4, 6}, true},   {"euclid", "9x0", {9, 0}, true}};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
    betli_board *board = board_of(b, heaps[i].game, heaps[i].position);
    assert_int_equal(betli_board_keeps_places(board), heaps[i].keeps_places);
    for (size_t row = 0; row < 2; row++)
      for (size_t column = 0; column < 10; column++)
        assert_int_equal(betli_board_cell(board, 0, row, column),
                         column < heaps[i].sizes[row] ? BETLI_CELL_COUNTER : BETLI_CELL_NOWHERE);
    betli_board_free(board);
  }
  betli_free(b);
}

/* Checks the signs of cells, row by row, with a blank for cells that are nowhere. */
static void check_signs(betli *b, const char *game, const char *position, const char *signs) {
  struct bt_text text = {0};
  betli_board *board = board_of(b, game, position);
  for (size_t row = 0; row < betli_board_rows(board); row++) {
    bt_text_add(&text, row > 0 ? "/" : "");
    for (size_t column = 0; column < betli_board_columns(board); column++)
      bt_text_add(&text, betli_cell_sign(betli_board_cell(board, 0, row, column)));
  }
  assert_string_equal(bt_text_string(&text), signs);
  bt_text_free(&text);
  betli_board_free(board);
}

static void boards_look_as_their_games_do(void **state) {
  static const char *const boards[][3] = {
      {"end-nim", "0 2 1 0 3", "●● /●  /●●●"},
      {"end-nim", "0", ""},
      {"pebbles", "0 1 3", "   /●  /●●●"},
      {"monks", "0 1 4", "    ●/   · /  ·  / ●   /●    "},
      {"monks", "0", "●"},
      {"loop-nim:3", "3", "●●●"},
      {"fair-shares", "1 3 1", "●●●/●  /●  "},
      {"poker-nim", "2 0 1$ 3$", "●● /   /$  /$$$"},
      {"poker-nim", "1", "●/ / "},
      {"northcott", "2x1x0 0x0x1", "··●·×/●×·  "},
      {"ring:1", "1@0", "●"},
      {"ring:1", "2@1", "◎●"},
      {"ring:1", "3@1", "◎●/ ·"},
      {"ring:1", "4@3", "◎·/●·"},
      {"ring:1", "5@4", "◎··/ ●·"},
      {"ring:1,end=none", "9@7", "····/·  ·/ ●··"},
      {"ring:1", "8@7", "◎··/● ·/···"},
  };
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    check_signs(b, boards[i][0], boards[i][1], boards[i][2]);
  betli_free(b);
}

/* Checks that each square of a ring has a cell of its own, next to that of the square before. */
static void rings_are_rings(void **state) {
  betli *b = handle_with("");
  char position[32];
  (void)state;
  for (unsigned squares = 1; squares <= 40; squares++)
    for (unsigned place = 0, last_row = 0, last_column = 0; place <= squares; place++) {
      snprintf(position, sizeof position, "%u@%u", squares, place % squares);
      betli_board *board = board_of(b, "ring:1", position);
      unsigned cells = 0, row = 0, column = 0;
      for (unsigned i = 0; i < 16 * 16; i++) {
        const betli_cell cell = betli_board_cell(board, 0, i / 16, i % 16);
        cells += cell != BETLI_CELL_NOWHERE;
        if (cell == BETLI_CELL_COUNTER) {
          row = i / 16;
          column = i % 16;
        }
      }
      assert_int_equal(cells, squares);
      if (place > 0 && squares > 1) {
        assert_true(row - last_row + 1 <= 2 && column - last_column + 1 <= 2);
        assert_true(row != last_row || column != last_column);
      }
      last_row = row;
      last_column = column;
      betli_board_free(board);
    }
  betli_free(b);
}

static void what_is_cut_has_its_sides(void **state) {
  (void)state;
  static const char *const sheets[][2] = {
      {"lego", "4x7"}, {"lego", "4x7^2"}, {"paper", "4x7"}, {"cake", "4x7@2,5"}};
  betli *b = handle_with("");
  for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
    betli_board *board = board_of(b, sheets[i][0], sheets[i][1]);
    const bool bad = strcmp(sheets[i][0], "cake") == 0;
    assert_false(betli_board_keeps_places(board));
    assert_true(betli_board_is_cut(board));
    assert_int_equal(betli_board_rows(board), 4);
    assert_int_equal(betli_board_columns(board), 7);
    assert_int_equal(betli_board_cell(board, 0, 2, 5), bad ? BETLI_CELL_BAD : BETLI_CELL_SOLID);
    betli_board_free(board);
  }
  betli_free(b);
}

/* ---- graphs --------------------------------------------------------------------------------- */

static bool is_prime(unsigned n) {
  for (unsigned d = 2; d * d <= n; d++)
    if (n % d == 0)
      return false;
  return n > 1;
}

/* Checks edges of divisors: a divisor is covered by its multiples by a prime. */
static void check_divisors(betli *b, unsigned number) {
  char game[32];
  snprintf(game, sizeof game, "divisors:%u", number);
  betli_board *board = board_of(b, game, "all");
  size_t edges = 0;
  for (unsigned d = 1; d <= number; d++)
    for (unsigned e = d; e <= number; e += d)
      edges += number % d == 0 && number % e == 0 && is_prime(e / d);
  assert_int_equal(betli_board_edge_count(board), edges);
  for (size_t i = 0; i < edges; i++) {
    const betli_board_edge edge = betli_board_edge_at(board, i);
    const long below = atol(betli_board_vertex_at(board, edge.from).name);
    const long above = atol(betli_board_vertex_at(board, edge.to).name);
    assert_true(above % below == 0 && is_prime((unsigned)(above / below)));
  }
  betli_board_free(board);
}

static void lines_of_an_order_join_what_nothing_lies_between(void **state) {
  (void)state;
  betli *b = handle_with("");
  for (unsigned number = 1; number <= 240; number++)
    check_divisors(b, number);
  check_divisors(b, 2310);
  betli_free(b);
}

/* Checks that an edge of the cube stands as long as both its ends do. */
static void edges_go_with_their_ends(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_board *board = board_of(b, "arc-kayles:" EXAMPLES "cube.dot", "a,b,c,g");
  size_t there = 0;
  assert_int_equal(betli_board_vertex_count(board), 8);
  assert_int_equal(betli_board_edge_count(board), 12);
  for (size_t i = 0; i < 12; i++) {
    const betli_board_edge edge = betli_board_edge_at(board, i);
    const bool both = betli_board_vertex_at(board, edge.from).part == BETLI_PART_THERE &&
                      betli_board_vertex_at(board, edge.to).part == BETLI_PART_THERE;
    assert_int_equal(edge.part, both ? BETLI_PART_THERE : BETLI_PART_GONE);
    there += both;
  }
  assert_int_equal(there, 3); /* a - b - c - g */
  betli_board_free(board);
  betli_free(b);
}

/* ---- positions without a board -------------------------------------------------------------- */

static void boards_that_are_none_or_too_large_are_refused(void **state) {
  static const char *const cells = "a board to draw has at most 10000 cells";
  static const char *const counters = "a board to draw has at most 60 counters in heaps";
  const struct {
    const char *game, *position, *why;
  } refused[] = {{"lego", "101x100", cells},
                 {"rook", "18446744073709551615x18446744073709551615", cells},
                 {"cake", "1x18446744073709551615@0,0", cells},
                 {"silver-dollar", "5 10001", cells},
                 {"nim", "61", counters},
                 {"wythoff", "30x31", counters},
                 {"kayles", "18446744073709551615", counters},
                 {"monks", "5 100", cells},
                 {"monks", "5 18446744073709551615", cells},
                 {"ring:1", "397@5", cells},
                 {"northcott", "1x1048574x0", cells},
                 {"poker-nim", "30 31$", counters},
                 {"end-nim", "18446744073709551615 18446744073709551615", counters},
                 {"subset-takeaway", "8", "a board to draw has at most 1000 edges"},
                 {"cram", "", "a component is empty"}};
  static const char *const drawn[][2] = {
      {"lego", "100x100"}, {"nim", "60"}, {"monks", "5 99"}, {"ring:1", "396@5"}};
  (void)state;
  betli *b = handle_with("");
  betli_board *board = (betli_board *)b;
  assert_int_equal(betli_board_new(b, "ruler", "101", &board), BETLI_OK);
  assert_null(board);
  for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
    betli_board_free(board_of(b, drawn[i][0], drawn[i][1]));
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    char why[200];
    board = (betli_board *)b;
    snprintf(why, sizeof why, "%s: %s", refused[i].game, refused[i].why);
    assert_int_equal(betli_board_new(b, refused[i].game, refused[i].position, &board), BETLI_INPUT);
    assert_null(board);
    assert_string_equal(betli_message(b), why);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_moves_leave_looks_different),
      cmocka_unit_test(boards_are_as_they_are_written),
      cmocka_unit_test(rows_and_layers_of_a_bar_are_its_squares),
      cmocka_unit_test(heaps_are_rows_of_counters),
      cmocka_unit_test(boards_look_as_their_games_do),
      cmocka_unit_test(rings_are_rings),
      cmocka_unit_test(what_is_cut_has_its_sides),
      cmocka_unit_test(lines_of_an_order_join_what_nothing_lies_between),
      cmocka_unit_test(edges_go_with_their_ends),
      cmocka_unit_test(boards_that_are_none_or_too_large_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
