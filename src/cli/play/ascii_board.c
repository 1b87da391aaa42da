#include "cli/play/ascii_board.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 60, MOST_ROWS = 12, MOST_COLUMNS = 30, MOST_VERTICES = 24, MOST_EDGES = 60 };

/* A number up to `most` at *at, which moves on behind it; false for all else. */
static bool read_number(const char **at, unsigned most, unsigned *number) {
  char *end;
  if (**at < '0' || **at > '9')
    return false;
  const unsigned long long read = strtoull(*at, &end, 10);
  *at = end;
  *number = (unsigned)read;
  return read <= most;
}

/* ---- heaps ---------------------------------------------------------------------------------- */

static void put_tokens(FILE *file, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    fprintf(file, "%s%s", i > 0 && i % 5 == 0 ? " " : "", betli_cell_sign(BETLI_CELL_COUNTER));
}

static bool put_heap(FILE *file, const char *position, int blanks) {
  unsigned count;
  if (!read_number(&position, MOST_TOKENS, &count) || (*position != '\0' && *position != '^') ||
      count == 0)
    return false;
  fprintf(file, "%*s", blanks, "");
  put_tokens(file, count);
  fputc('\n', file);
  return true;
}

static bool put_two_heaps(FILE *file, const char *position, int blanks) {
  unsigned a, b;
  if (!read_number(&position, MOST_TOKENS / 2, &a) || *position++ != 'x' ||
      !read_number(&position, MOST_TOKENS / 2, &b) || *position != '\0')
    return false;
  fprintf(file, "%*s", blanks, "");
  put_tokens(file, a);
  fputs(" | ", file);
  put_tokens(file, b);
  fputc('\n', file);
  return true;
}

/* ---- boards --------------------------------------------------------------------------------- */

/* Where the last cell of a row of a layer ends. */
static size_t row_end(const betli_board *board, size_t layer, size_t row) {
  size_t end = betli_board_columns(board);
  while (end > 0 && betli_board_cell(board, layer, row, end - 1) == BETLI_CELL_NOWHERE)
    end--;
  return end;
}

/* The layers stand beside one another. */
static void put_row(FILE *file, const betli_board *board, size_t row) {
  const size_t columns = betli_board_columns(board);
  int blanks = 0; /* not yet put */
  for (size_t layer = 0; layer < betli_board_layers(board); layer++) {
    const size_t end = row_end(board, layer, row);
    for (size_t column = 0; column < end; column++) {
      fprintf(file, "%*s%s", blanks, "",
              betli_cell_sign(betli_board_cell(board, layer, row, column)));
      blanks = 1;
    }
    blanks += (int)(2 * (columns - end)) + 2;
  }
}

static bool put_cells(FILE *file, const betli_board *board, int indent) {
  const size_t rows = betli_board_rows(board);
  if (rows == 0 || rows > MOST_ROWS ||
      betli_board_columns(board) * betli_board_layers(board) > MOST_COLUMNS)
    return false;
  for (size_t row = 0; row < rows; row++) {
    fprintf(file, "\n%*s", indent, "");
    put_row(file, board, row);
  }
  return true;
}

/* A vertex, and behind it those that edges lead to. */
static void put_vertex(FILE *file, const betli_board *board, size_t vertex) {
  const betli_lines lines = betli_board_lines(board);
  const bool plain = lines == BETLI_LINES_PLAIN || lines == BETLI_LINES_STANDING;
  const betli_board_vertex at = betli_board_vertex_at(board, vertex);
  fprintf(file, "%s %s:", at.part == BETLI_PART_TOKEN ? betli_cell_sign(BETLI_CELL_COUNTER) : " ",
          at.name);
  for (size_t i = 0; i < betli_board_edge_count(board); i++) {
    const betli_board_edge edge = betli_board_edge_at(board, i);
    if (edge.part == BETLI_PART_GONE)
      continue;
    if (edge.from == vertex || (plain && edge.to == vertex))
      fprintf(file, " %s",
              betli_board_vertex_at(board, edge.from == vertex ? edge.to : edge.from).name);
  }
}

static bool put_graph(FILE *file, const betli_board *board, int indent) {
  if (betli_board_vertex_count(board) > MOST_VERTICES || betli_board_edge_count(board) > MOST_EDGES)
    return false;
  for (size_t i = 0; i < betli_board_vertex_count(board); i++) {
    if (betli_board_vertex_at(board, i).part == BETLI_PART_GONE)
      continue;
    fprintf(file, "\n%*s", indent, "");
    put_vertex(file, board, i);
  }
  return true;
}

static bool put_board(FILE *file, betli *engine, betli_component component, int indent) {
  betli_board *board;
  if (betli_board_new(engine, component.game, component.position, &board) != BETLI_OK ||
      board == NULL)
    return false;
  const bool put = betli_board_layers(board) > 0 ? put_cells(file, board, indent)
                                                 : put_graph(file, board, indent);
  betli_board_free(board);
  if (put)
    fputc('\n', file);
  return put;
}

bool ascii_board_put(FILE *file, betli *engine, betli_component component, struct ascii_game game,
                     int blanks, int indent) {
  const int behind = blanks > 0 ? blanks + 3 : 3;
  if (strcmp(game.name, "euclid") == 0 || strcmp(game.name, "wythoff") == 0)
    return put_two_heaps(file, component.position, behind);
  if (strcmp(game.family, "Heaps") == 0 || strcmp(game.family, "Take and break") == 0)
    return put_heap(file, component.position, behind);
  return put_board(file, engine, component, indent);
}
