#include "cli/table/grid.h"
#include "cli/text/layout.h"
#include "record/record.h"

#include <inttypes.h>
#include <string.h>

enum { LIST_WIDTH = 10 }; /* values of a list in a line */

void grid_put_name(const struct output *out, const betli_table *t) {
  const char *slice = betli_table_slice(t);
  put_heading(out, betli_table_game(t));
  fprintf(out->file, "%s%s", slice[0] != '\0' ? " " : "", slice);
}

void grid_heading(const struct output *out, const betli_table *t) {
  grid_put_name(out, t);
  fprintf(out->file, ": %s\n", betli_table_symbol(t));
  put_way(out, betli_table_play(t), betli_table_compound(t));
}

static int decimal_width(uint64_t number) {
  return snprintf(NULL, 0, "%" PRIu64, number);
}

static int greater_width(int a, int b) {
  return a > b ? a : b;
}

static const char *binary_text(uint64_t number, int bits, char text[GRID_CELL]) {
  for (int i = 0; i < bits; i++)
    text[i] = (char)('0' + (number >> (bits - 1 - i) & 1));
  text[bits] = '\0';
  return text;
}

const char *grid_cell(const betli_table *t, uint64_t row, uint64_t column, const struct view *view,
                      const char *undefined, char number[GRID_CELL]) {
  if (strcmp(betli_table_function(t), "outcome") == 0)
    return outcome_letter(betli_table_outcome(t, row, column));
  betli_value value = betli_table_value(t, row, column);
  if (view->kind == VIEW_BINARY && value.kind == BETLI_NUMBER)
    return binary_text(value.number, view->bits, number);
  if (view->kind == VIEW_MODULO)
    value.number %= view->modulus;
  return value_text(value, undefined, "?", number);
}

/* Returns how many binary digits the largest value has, 1 to 64. */
static int count_bits_of_table(const betli_table *t) {
  int bits = 1;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++)
      while (bits < GRID_CELL - 1 && betli_table_value(t, row, column).number >> bits != 0)
        bits++;
  return bits;
}

int grid_widest_cell(const betli_table *t, const struct view *view) {
  char number[GRID_CELL];
  int width = 1;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++)
      width = greater_width(width, text_width(grid_cell(t, row, column, view, "-", number)));
  return width;
}

/* Writes a cell, padded to a width: infinite values have signs of several bytes. */
static void put_padded_cell(FILE *file, const char *text, int width) {
  fputc(' ', file);
  put_padded(file, text, -width);
}

static void put_text_rectangle(FILE *file, const betli_table *t, const struct view *view) {
  char number[GRID_CELL];
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  const int label = decimal_width(betli_table_last_row(t));
  const int width = greater_width(grid_widest_cell(t, view), decimal_width(last));
  fprintf(file, "%*s  ", label, "");
  for (uint64_t column = first; column <= last; column++)
    fprintf(file, " %*" PRIu64, width, column);
  fputs("\n\n", file);
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    fprintf(file, "%*" PRIu64 "  ", label, row);
    for (uint64_t column = first; column <= last; column++)
      put_padded_cell(file, grid_cell(t, row, column, view, "-", number), width);
    fputc('\n', file);
  }
}

/* Writes a list in lines of ten, so that the label and the column add up to the position. */
static void put_text_list(FILE *file, const betli_table *t, const struct view *view) {
  char number[GRID_CELL];
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  const int label = decimal_width(last), width = grid_widest_cell(t, view);
  fprintf(file, "%*s  ", label, "");
  for (int column = 0; column < LIST_WIDTH; column++)
    fprintf(file, " %*d", width, column);
  fputs("\n\n", file);
  for (uint64_t line = first - first % LIST_WIDTH; line <= last; line += LIST_WIDTH) {
    fprintf(file, "%*" PRIu64 "  ", label, line);
    for (uint64_t row = line; row < line + LIST_WIDTH && row <= last; row++)
      put_padded_cell(file, row < first ? "" : grid_cell(t, row, 0, view, "-", number), width);
    fputc('\n', file);
  }
}

/* Writes a line for each component, if components have names. */
static void put_text_names(FILE *file, betli_table *t, const struct view *view) {
  char number[GRID_CELL];
  int width = 1;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    width = greater_width(width, text_width(betli_table_position(t, row, 0)));
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    put_padded(file, betli_table_position(t, row, 0), width + 2);
    fprintf(file, "%s\n", grid_cell(t, row, 0, view, "-", number));
  }
}

void grid_numbers(const struct output *out, betli_table *t, struct view view) {
  grid_heading(out, t);
  if (view.kind == VIEW_BINARY)
    view.bits = count_bits_of_table(t);
  if (betli_table_named(t))
    put_text_names(out->file, t, &view);
  else if (betli_table_axes(t) == 1)
    put_text_list(out->file, t, &view);
  else
    put_text_rectangle(out->file, t, &view);
}
