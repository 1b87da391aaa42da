#include "grid.h"
#include "system.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SCALE = 10 };

static int digits(uint64_t number) {
  return snprintf(NULL, 0, "%" PRIu64, number);
}

/* Every tenth position has its number, which ends above it. */
static void scale(FILE *file, uint64_t first, uint64_t last, int indent) {
  fprintf(file, "%*s ", indent, "");
  int blanks = 0;
  for (uint64_t at = first; at <= last; at++) {
    blanks++;
    if (at % SCALE != 0 || digits(at) > blanks)
      continue;
    fprintf(file, "%*" PRIu64, blanks, at);
    blanks = 0;
  }
  fputc('\n', file);
}

static void frame(FILE *file, const char *left, const char *right, uint64_t count, int indent) {
  fprintf(file, "%*s%s", indent, "", left);
  for (uint64_t i = 0; i < count; i++)
    fputs("─", file);
  fprintf(file, "%s\n", right);
}

/* The outcomes of two rows of a column in one character. */
static const char *block(betli_outcome upper, betli_outcome lower) {
  if (upper == BETLI_UNDECIDED || lower == BETLI_UNDECIDED)
    return "?";
  if (upper == BETLI_P)
    return lower == BETLI_P ? "█" : "▀";
  return lower == BETLI_P ? "▄" : " ";
}

static void row_label(FILE *file, uint64_t row, uint64_t last, int width) {
  const uint64_t label = row % SCALE == 0 ? row : row + 1;
  if (label % SCALE == 0 && label <= last)
    fprintf(file, "%*" PRIu64, width, label);
  else
    fprintf(file, "%*s", width, "");
}

static void rectangle(FILE *file, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  const uint64_t last_row = betli_table_last_row(t);
  const int indent = digits(last_row) + 1;
  scale(file, first, last, indent);
  frame(file, "┌", "┐", last - first + 1, indent);
  for (uint64_t row = betli_table_first_row(t); row <= last_row; row += 2) {
    row_label(file, row, last_row, indent - 1);
    fputs(" │", file);
    for (uint64_t column = first; column <= last; column++) {
      const betli_outcome upper = betli_table_outcome(t, row, column);
      fputs(block(upper, row < last_row ? betli_table_outcome(t, row + 1, column) : BETLI_N), file);
    }
    fputs("│\n", file);
  }
  frame(file, "└", "┘", last - first + 1, indent);
}

static uint64_t line_length(const struct output *out, int indent) {
  const int room = system_columns(out->file) - indent - 2;
  return (uint64_t)(room > SCALE ? room - room % SCALE : SCALE);
}

static void list(const struct output *out, const betli_table *t) {
  FILE *file = out->file;
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  const int indent = digits(last) + 1;
  const uint64_t length = line_length(out, indent);
  const uint64_t used = last - first < length ? last - first + 1 : length;
  frame(file, "┌", "┐", used, indent);
  for (uint64_t line = first; line <= last; line += length) {
    fprintf(file, "%*" PRIu64 " │", indent - 1, line);
    for (uint64_t row = line; row < line + used; row++) {
      const betli_outcome outcome = row <= last ? betli_table_outcome(t, row, 0) : BETLI_N;
      fputs(block(outcome, outcome), file);
    }
    fputs("│\n", file);
  }
  frame(file, "└", "┘", used, indent);
}

void grid_picture(const struct output *out, const betli_table *t) {
  grid_heading(out, t);
  if (betli_table_axes(t) == 1)
    list(out, t);
  else
    rectangle(out->file, t);
}
