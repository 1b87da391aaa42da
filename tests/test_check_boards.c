/* The check finds boards that a game should not draw. */
#include "support.h"

#include "base/limits.h"
#include "check/check.h"
#include "core/game/board.h"
#include "games/catalogue.h"

static void draw_squares(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  bt_board_cells(board, 1, 2, 2, BETLI_CELL_FREE);
}

static void draw_no_kind(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  bt_board_cells(board, 1, 1, 1, (betli_cell)(BETLI_CELL_KNIGHT + 1));
}

/* Draws a heap as cells, cut in pieces if its number is even. */
static void draw_cut(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_cells(board, 1, 1, words[0], BETLI_CELL_COUNTER);
  board->is_cut = words[0] % 2 == 0;
}

static void draw_turned(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_cells(board, 1, 1, words[0], BETLI_CELL_COUNTER);
  board->is_turned = words[0] % 2 == 0;
}

/* Draws a path of `count` vertices. */
static void draw_path(struct bt_board *board, uint64_t count, betli_lines lines) {
  board->lines = lines;
  for (uint64_t i = 0; i < count; i++)
    bt_board_vertex(board, &"abcdefgh"[i], 1, BETLI_PART_THERE);
}

static void draw_fewer(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  draw_path(board, words[0], BETLI_LINES_PLAIN);
}

static void draw_namesakes(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  for (uint64_t i = 0; i < 7; i++)
    bt_board_vertex(board, "a", 1, i < words[0] ? BETLI_PART_THERE : BETLI_PART_GONE);
}

static void draw_ground(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  bt_board_vertex(board, "a", 1, BETLI_PART_GROUND);
}

static void draw_nowhere(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  draw_path(board, 2, BETLI_LINES_PLAIN);
  bt_board_edge(board, 0, 2, BETLI_PART_THERE);
}

static void draw_loop(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  draw_path(board, 2, BETLI_LINES_PLAIN);
  bt_board_edge(board, 1, 1, BETLI_PART_THERE);
}

static void draw_twice(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  draw_path(board, 2, BETLI_LINES_PLAIN);
  bt_board_edge(board, 0, 1, BETLI_PART_THERE);
  bt_board_edge(board, 1, 0, BETLI_PART_THERE);
}

static void draw_dangling(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  bt_board_vertex(board, "a", 1, BETLI_PART_THERE);
  bt_board_vertex(board, "b", 1, BETLI_PART_GONE);
  bt_board_edge(board, 0, 1, BETLI_PART_THERE);
}

static void draw_round(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self, (void)words;
  draw_path(board, 3, BETLI_LINES_ORDER);
  for (size_t i = 0; i < 3; i++)
    bt_board_edge(board, i, (i + 1) % 3, BETLI_PART_THERE);
}

static void draw_both(const void *self, const uint64_t *words, struct bt_board *board) {
  draw_squares(self, words, board);
  draw_path(board, 1, BETLI_LINES_PLAIN);
}

/* Checks what `betli check` finds in a Nim heap of 3 with this board. */
static void finds_in_board(void (*draw)(const void *self, const uint64_t *words,
                                        struct bt_board *board),
                           const char *expected) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_game game;
  struct bt_options options = {0};
  struct bt_text disagreement = {0};
  assert_int_equal(bt_game_open("nim", &limits, &game, &error), BETLI_OK);
  struct bt_descriptor broken = *game.kind;
  broken.board = draw;
  game.kind = &broken;
  const struct bt_component component = {.game = &game, .words = {3}};
  assert_int_equal(bt_game_options(&game, component.words, &options, &error), BETLI_OK);
  assert_int_equal(bt_check_boards(&component, &options, &disagreement, &error), BETLI_OK);
  assert_string_equal(bt_text_string(&disagreement), expected);
  bt_text_free(&disagreement);
  bt_options_free(&options);
  bt_game_close(&game);
}

static void draw_heap(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_cells(board, 1, 1, words[0], BETLI_CELL_COUNTER);
}

static void boards_that_are_wrong_are_found(void **state) {
  (void)state;
  finds_in_board(draw_heap, "");
  finds_in_board(draw_squares, "the board of 0 does not show what the move has changed");
  finds_in_board(draw_no_kind, "the board of 3 has a cell of an unknown kind");
  finds_in_board(
      draw_cut,
      "the board of 0 differs from the board before the move: moves cut or turn only one of the "
      "two");
  finds_in_board(
      draw_turned,
      "the board of 0 differs from the board before the move: moves cut or turn only one of the "
      "two");
  finds_in_board(draw_fewer, "the board of 0 does not have the places of the board it came from");
  finds_in_board(draw_namesakes, "the board of 3 has two vertices with the same name");
  finds_in_board(draw_ground, "the board of 3 has a ground, but nothing stands on it");
  finds_in_board(draw_nowhere, "the board of 3 has an edge to a vertex that does not exist");
  finds_in_board(draw_loop, "the board of 3 has an edge that joins a vertex to itself");
  finds_in_board(draw_twice, "the board of 3 has two edges between the same vertices");
  finds_in_board(draw_dangling, "the board of 3 has an edge to a vertex that is gone");
  finds_in_board(draw_round, "the board of 3 has lines that form a cycle");
  finds_in_board(draw_both, "the board of 3 has both cells and a graph");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(boards_that_are_wrong_are_found)};
  return cmocka_run_group_tests_name("check boards", tests, NULL, NULL);
}
