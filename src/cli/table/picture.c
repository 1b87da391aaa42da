#include "cli/base/language.h"
#include "cli/table/cell_blocks.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { SCALE = 10 };

static int digits_of_label(uint64_t number) {
  return snprintf(NULL, 0, "%" PRIu64, number);
}

/* Writes a line with the number of every tenth position, which ends above the position. */
static void put_scale_line(FILE *file, uint64_t first, uint64_t last, int indent) {
  fprintf(file, "%*s ", indent, "");
  int blanks = 0;
  for (uint64_t at = first; at <= last; at++) {
    blanks++;
    if (at % SCALE != 0 || digits_of_label(at) > blanks)
      continue;
    fprintf(file, "%*" PRIu64, blanks, at);
    blanks = 0;
  }
  fputc('\n', file);
}

static void put_frame_line(FILE *file, const char *left, const char *right, uint64_t count,
                           int indent) {
  fprintf(file, "%*s%s", indent, "", left);
  for (uint64_t i = 0; i < count; i++)
    fputs("─", file);
  fprintf(file, "%s\n", right);
}

/* Writes the label of a line of `rows` rows: the row number that is a multiple of ten, or blanks.
 */
static void put_row_label(FILE *file, uint64_t row, uint64_t rows, uint64_t last, int width) {
  const uint64_t label = row % SCALE == 0 ? row : row + rows - 1;
  if (label % SCALE == 0 && label <= last)
    fprintf(file, "%*" PRIu64, width, label);
  else
    fprintf(file, "%*s", width, "");
}

static void put_rectangle_picture(struct cell_blocks *p, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  const uint64_t last_row = betli_table_last_row(t), rows = (uint64_t)cell_blocks_rows(p);
  const int indent = digits_of_label(last_row) + 1;
  put_scale_line(p->file, first, last, indent);
  put_frame_line(p->file, "┌", "┐", last - first + 1, indent);
  for (uint64_t row = betli_table_first_row(t); row <= last_row; row += rows) {
    put_row_label(p->file, row, rows, last_row, indent - 1);
    fputs(" │", p->file);
    for (uint64_t column = first; column <= last; column++)
      cell_blocks_cells(p, t, row, column);
    cell_blocks_reset(p);
    fputs("│\n", p->file);
  }
  put_frame_line(p->file, "└", "┘", last - first + 1, indent);
}

static uint64_t cells_of_line(const struct cell_blocks *p, int indent) {
  const int room = p->columns - indent - 2;
  return (uint64_t)(room > SCALE ? room - room % SCALE : SCALE);
}

/* Writes `length` cells from row `line` on, with blanks after row `last`. */
static void put_cells_of_line(struct cell_blocks *p, const betli_table *t, uint64_t line,
                              uint64_t last, uint64_t length) {
  for (uint64_t row = line; row < line + length && row <= last; row++)
    cell_blocks_cell(p, t, row, 0);
  cell_blocks_reset(p);
  for (uint64_t row = last + 1; row < line + length; row++)
    fputc(' ', p->file);
  fputs("│\n", p->file);
}

static void put_list_picture(struct cell_blocks *p, const betli_table *t) {
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  const int indent = digits_of_label(last) + 1;
  const uint64_t length = cells_of_line(p, indent);
  const uint64_t used = last - first < length ? last - first + 1 : length;
  put_frame_line(p->file, "┌", "┐", used, indent);
  for (uint64_t line = first; line <= last; line += length) {
    fprintf(p->file, "%*" PRIu64 " │", indent - 1, line);
    put_cells_of_line(p, t, line, last, used);
  }
  put_frame_line(p->file, "└", "┘", used, indent);
}

int grid_picture(const struct context *c, betli_table *t, struct view view) {
  struct cell_blocks p;
  const int status = cell_blocks_begin(&p, c, 1, &t, view.kind == VIEW_COLOURS);
  if (status != BETLI_OK)
    return status;
  grid_heading(&c->out, t);
  if (betli_table_axes(t) == 1)
    put_list_picture(&p, t);
  else
    put_rectangle_picture(&p, t);
  cell_blocks_legend(&p);
  cell_blocks_end(&p);
  return BETLI_OK;
}

static int put_strip_label(FILE *file, const betli_table *t, int width) {
  char label[128];
  const bool misere = strcmp(betli_table_play(t), "misere") == 0;
  snprintf(label, sizeof label, say("%s, %s: %s"), betli_table_compound(t),
           misere ? say("misere") : say("normal"), betli_table_symbol(t));
  if (file)
    put_padded(file, label, -width);
  return text_width(label);
}

static const betli_table *longest_table(size_t count, betli_table *const tables[]) {
  const betli_table *found = tables[0];
  for (size_t i = 1; i < count; i++)
    if (betli_table_last_row(tables[i]) > betli_table_last_row(found))
      found = tables[i];
  return found;
}

/* Writes lists below one another, in parts that fit a line. */
static void put_strips(struct cell_blocks *p, size_t count, betli_table *const tables[]) {
  const uint64_t first = betli_table_first_row(tables[0]);
  const uint64_t last = betli_table_last_row(longest_table(count, tables));
  int labels = 0;
  for (size_t i = 0; i < count; i++) {
    const int width = put_strip_label(NULL, tables[i], 0);
    labels = width > labels ? width : labels;
  }
  const uint64_t length = cells_of_line(p, labels + 1);
  for (uint64_t line = first; line <= last; line += length) {
    const uint64_t used = last - line < length ? last - line + 1 : length;
    put_scale_line(p->file, line, line + used - 1, labels + 1);
    put_frame_line(p->file, "┌", "┐", used, labels + 1);
    for (size_t i = 0; i < count; i++) {
      put_strip_label(p->file, tables[i], labels);
      fputs(" │", p->file);
      put_cells_of_line(p, tables[i], line, last, used);
    }
    put_frame_line(p->file, "└", "┘", used, labels + 1);
  }
}

/* Writes the components that have an outcome; `lead` precedes the first one. */
static void put_names_of_outcome(FILE *file, betli_table *t, betli_outcome outcome,
                                 const char *lead) {
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    if (betli_table_outcome(t, row, 0) == outcome) {
      fprintf(file, "%s %s", lead, betli_table_position(t, row, 0));
      lead = "";
    }
}

/* Writes the named components that are P-positions, and the draws. */
static void put_names_by_outcome(FILE *file, size_t count, betli_table *const tables[]) {
  for (size_t i = 0; i < count; i++) {
    put_strip_label(file, tables[i], 0);
    put_names_of_outcome(file, tables[i], BETLI_P, "");
    put_names_of_outcome(file, tables[i], BETLI_DRAW, say("; draws:"));
    fputc('\n', file);
  }
}

int grid_pictures(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view) {
  struct cell_blocks p;
  const bool lists = betli_table_axes(tables[0]) == 1;
  const int status = cell_blocks_begin(&p, c, count, tables, view.kind == VIEW_COLOURS);
  if (status != BETLI_OK)
    return status;
  if (lists) {
    grid_put_name(&c->out, tables[0]);
    fputs(p.values ? say(": values\n\n") : say(": P-positions\n\n"), p.file);
  }
  if (betli_table_named(tables[0]))
    put_names_by_outcome(p.file, count, tables);
  else if (lists)
    put_strips(&p, count, tables);
  for (size_t i = 0; i < count && !lists; i++) {
    grid_heading(&c->out, tables[i]);
    put_rectangle_picture(&p, tables[i]);
    grid_put_cut(c, tables[i]);
    fputs(i + 1 < count ? "\n" : "", p.file);
  }
  if (!betli_table_named(tables[0]) || p.values)
    cell_blocks_legend(&p);
  if (lists)
    grid_put_cut(c, longest_table(count, tables));
  cell_blocks_end(&p);
  return BETLI_OK;
}
