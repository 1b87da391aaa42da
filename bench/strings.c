/* Nimstring: the engine against the definition, which asks of each set of open lines, next to each
 * Nim heap, who wins.  Both find the value of boards of boxes with all lines open, in CPU seconds
 * of one thread; the ratio grows with the boards. */
#include "bench.h"

#include <betli/betli.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 22, HEAPS = 8, GROUND = -1 };

struct plain_board {
  int lines;
  int ends[MOST_LINES][2]; /* boxes, or the ground */
  signed char *wins;       /* by the heap and the open lines; -1: unknown */
};

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static int box_at(int rows, int columns, int row, int column) {
  return row < 0 || column < 0 || row == rows || column == columns ? GROUND
                                                                   : row * columns + column;
}

static void add_line(struct plain_board *board, int from, int to) {
  board->ends[board->lines][0] = from;
  board->ends[board->lines++][1] = to;
}

static void draw_lines(int rows, int columns, struct plain_board *board) {
  for (int row = 0; row <= rows; row++)
    for (int column = 0; column <= columns; column++) {
      const int box = box_at(rows, columns, row, column);
      if (column < columns)
        add_line(board, box_at(rows, columns, row - 1, column), box);
      if (row < rows)
        add_line(board, box_at(rows, columns, row, column - 1), box);
    }
}

static bool is_completed(const struct plain_board *board, unsigned open, int box) {
  for (int line = 0; line < board->lines; line++)
    if (box == GROUND ||
        ((open >> line & 1) != 0 && (board->ends[line][0] == box || board->ends[line][1] == box)))
      return false;
  return true;
}

static bool mover_wins(struct plain_board *board, unsigned open, unsigned heap) {
  signed char *known = &board->wins[(size_t)heap << board->lines | open];
  bool won = false;
  if (*known >= 0)
    return *known;
  for (int line = 0; line < board->lines && !won; line++) {
    const unsigned left = open & ~(1U << line);
    const bool again = is_completed(board, left, board->ends[line][0]) ||
                       is_completed(board, left, board->ends[line][1]);
    won = left != open && mover_wins(board, left, heap) == again;
  }
  for (unsigned left = 0; left < heap && !won; left++)
    won = !mover_wins(board, open, left);
  *known = won;
  return won;
}

static uint64_t by_definition(int rows, int columns) {
  struct plain_board board = {0};
  unsigned heap = 0;
  draw_lines(rows, columns, &board);
  const size_t bytes = (size_t)HEAPS << board.lines;
  board.wins = malloc(bytes);
  if (board.wins == NULL)
    give_up("out of memory");
  memset(board.wins, -1, bytes);
  while (heap < HEAPS && mover_wins(&board, (1U << board.lines) - 1, heap))
    heap++;
  free(board.wins);
  return heap;
}

static uint64_t by_engine(const char *sides) {
  const char *const words[] = {"nimstring", sides};
  betli *b = betli_new();
  betli_answer *a;
  if (b == NULL || betli_set(b, "threads", "1") != BETLI_OK ||
      betli_set(b, "moves", "0") != BETLI_OK || betli_solve(b, 2, words, &a) != BETLI_OK)
    give_up(b == NULL ? "out of memory" : betli_message(b));
  const uint64_t value = a->value.number;
  betli_answer_free(a);
  betli_free(b);
  return value;
}

int main(void) {
  static const int sides[][2] = {{2, 3}, {2, 4}};
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
    char name[16], what[32];
    snprintf(name, sizeof name, "%dx%d", sides[i][0], sides[i][1]);
    snprintf(what, sizeof what, "nimstring %s", name);
    const double start = bench_clock();
    const uint64_t plain = by_definition(sides[i][0], sides[i][1]);
    const double middle = bench_clock();
    const uint64_t engine = by_engine(name);
    bench_same(what, plain, engine);
    bench_ratio(what, "definition", middle - start, "search", bench_clock() - middle);
  }
  return 0;
}
