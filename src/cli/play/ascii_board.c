#include "cli/play/ascii_board.h"

enum { MOST_ROWS = 12, MOST_COLUMNS = 30, MOST_VERTICES = 24, MOST_EDGES = 60 };

/* ---- heaps ---------------------------------------------------------------------------------- */

/* Returns true if a board is a row of counters that is not too long, and nothing else. */
static bool is_heap(const betli_board *board) {
  const size_t count = betli_board_columns(board);
  for (size_t i = 0; i < count; i++)
    if (betli_board_cell(board, 0, 0, i) != BETLI_CELL_COUNTER)
      return false;
  return betli_board_layers(board) == 1 && betli_board_rows(board) == 1 && count > 0 &&
         count <= BETLI_BOARD_COUNTERS;
}

/* Draws a heap in the line of its text. */
static void put_heap(FILE *file, const betli_board *board, int blanks) {
  fprintf(file, "%*s", blanks > 0 ? blanks + 3 : 3, "");
  for (size_t i = 0; i < betli_board_columns(board); i++)
    fprintf(file, "%s%s", i > 0 && i % 5 == 0 ? " " : "", betli_cell_sign(BETLI_CELL_COUNTER));
}

/* ---- boards --------------------------------------------------------------------------------- */

/* Returns the number of columns of a row up to its last cell. */
static size_t row_end(const betli_board *board, size_t layer, size_t row) {
  size_t end = betli_board_columns(board);
  while (end > 0 && betli_board_cell(board, layer, row, end - 1) == BETLI_CELL_NOWHERE)
    end--;
  return end;
}

/* Draws a row of all layers, one layer next to the other. */
static void put_board_row(FILE *file, const betli_board *board, size_t row) {
  const size_t columns = betli_board_columns(board);
  int blanks = 0; /* before the next cell */
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

static void put_cells(FILE *file, const betli_board *board, int indent) {
  const size_t rows = betli_board_rows(board);
  const size_t columns = betli_board_columns(board) * betli_board_layers(board);
  if (rows == 0 || rows > MOST_ROWS || columns == 0 || columns > MOST_COLUMNS)
    return;
  for (size_t row = 0; row < rows; row++) {
    fprintf(file, "\n%*s", indent, "");
    put_board_row(file, board, row);
  }
}

/* Draws a vertex, and after it the vertices to which its edges lead. */
static void put_vertex_line(FILE *file, const betli_board *board, size_t vertex) {
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

static void put_graph(FILE *file, const betli_board *board, int indent) {
  if (betli_board_vertex_count(board) > MOST_VERTICES || betli_board_edge_count(board) > MOST_EDGES)
    return;
  for (size_t i = 0; i < betli_board_vertex_count(board); i++) {
    if (betli_board_vertex_at(board, i).part == BETLI_PART_GONE)
      continue;
    fprintf(file, "\n%*s", indent, "");
    put_vertex_line(file, board, i);
  }
}

static void put_board(FILE *file, const betli_board *board, int blanks, int indent) {
  if (is_heap(board))
    put_heap(file, board, blanks);
  else if (betli_board_layers(board) > 0)
    put_cells(file, board, indent);
  else
    put_graph(file, board, indent);
}

betli_status ascii_board_put(FILE *file, betli *engine, const betli_component *component,
                             int blanks, int indent) {
  betli_board *board;
  const betli_status status = betli_board_new(engine, component->game, component->position, &board);
  if (board != NULL)
    put_board(file, board, blanks, indent);
  betli_board_free(board);
  fputc('\n', file);
  return status;
}
