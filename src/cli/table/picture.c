#include "cli/base/language.h"
#include "cli/table/cell_blocks.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

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

/* A line of `rows` rows has the number of that which is a multiple of ten. */
static void row_label(FILE *file, uint64_t row, uint64_t rows, uint64_t last, int width) {
  const uint64_t label = row % SCALE == 0 ? row : row + rows - 1;
  if (label % SCALE == 0 && label <= last)
    fprintf(file, "%*" PRIu64, width, label);
  else
    fprintf(file, "%*s", width, "");
}

static void rectangle(struct cell_blocks *p, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  const uint64_t last_row = betli_table_last_row(t), rows = (uint64_t)cell_blocks_rows(p);
  const int indent = digits(last_row) + 1;
  scale(p->file, first, last, indent);
  frame(p->file, "┌", "┐", last - first + 1, indent);
  for (uint64_t row = betli_table_first_row(t); row <= last_row; row += rows) {
    row_label(p->file, row, rows, last_row, indent - 1);
    fputs(" │", p->file);
    for (uint64_t column = first; column <= last; column++)
      cell_blocks_cells(p, t, row, column);
    cell_blocks_reset(p);
    fputs("│\n", p->file);
  }
  frame(p->file, "└", "┘", last - first + 1, indent);
}

static uint64_t line_length(const struct cell_blocks *p, int indent) {
  const int room = p->columns - indent - 2;
  return (uint64_t)(room > SCALE ? room - room % SCALE : SCALE);
}

/* The cells from `line` on, and blanks after the last. */
static void put_line(struct cell_blocks *p, const betli_table *t, uint64_t line, uint64_t last,
                     uint64_t length) {
  for (uint64_t row = line; row < line + length && row <= last; row++)
    cell_blocks_cell(p, t, row, 0);
  cell_blocks_reset(p);
  for (uint64_t row = last + 1; row < line + length; row++)
    fputc(' ', p->file);
  fputs("│\n", p->file);
}

static void list(struct cell_blocks *p, const betli_table *t) {
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  const int indent = digits(last) + 1;
  const uint64_t length = line_length(p, indent);
  const uint64_t used = last - first < length ? last - first + 1 : length;
  frame(p->file, "┌", "┐", used, indent);
  for (uint64_t line = first; line <= last; line += length) {
    fprintf(p->file, "%*" PRIu64 " │", indent - 1, line);
    put_line(p, t, line, last, used);
  }
  frame(p->file, "└", "┘", used, indent);
}

int grid_picture(const struct context *c, betli_table *t, struct view view) {
  struct cell_blocks p;
  const int status = cell_blocks_begin(&p, c, 1, &t, view.kind == VIEW_COLOURS);
  if (status != BETLI_OK)
    return status;
  grid_heading(&c->out, t);
  if (betli_table_axes(t) == 1)
    list(&p, t);
  else
    rectangle(&p, t);
  cell_blocks_legend(&p);
  cell_blocks_end(&p);
  return BETLI_OK;
}

static int strip_label(FILE *file, const betli_table *t, int width) {
  char label[128];
  const bool misere = strcmp(betli_table_play(t), "misere") == 0;
  snprintf(label, sizeof label, "%s, %s: %s", betli_table_compound(t),
           misere ? say("misere") : say("normal"), betli_table_symbol(t));
  if (file)
    put_padded(file, label, -width);
  return text_width(label);
}

static const betli_table *longest(size_t count, betli_table *const tables[]) {
  const betli_table *found = tables[0];
  for (size_t i = 1; i < count; i++)
    if (betli_table_last_row(tables[i]) > betli_table_last_row(found))
      found = tables[i];
  return found;
}

/* The lists below one another, as much of them as fits a line; then what follows. */
static void strips(struct cell_blocks *p, size_t count, betli_table *const tables[]) {
  const uint64_t first = betli_table_first_row(tables[0]);
  const uint64_t last = betli_table_last_row(longest(count, tables));
  int labels = 0;
  for (size_t i = 0; i < count; i++) {
    const int width = strip_label(NULL, tables[i], 0);
    labels = width > labels ? width : labels;
  }
  const uint64_t length = line_length(p, labels + 1);
  for (uint64_t line = first; line <= last; line += length) {
    const uint64_t used = last - line < length ? last - line + 1 : length;
    scale(p->file, line, line + used - 1, labels + 1);
    frame(p->file, "┌", "┐", used, labels + 1);
    for (size_t i = 0; i < count; i++) {
      strip_label(p->file, tables[i], labels);
      fputs(" │", p->file);
      put_line(p, tables[i], line, last, used);
    }
    frame(p->file, "└", "┘", used, labels + 1);
  }
}

/* The components of that outcome; before the first goes `lead`. */
static void put_names_of(FILE *file, betli_table *t, betli_outcome outcome, const char *lead) {
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    if (betli_table_outcome(t, row, 0) == outcome) {
      fprintf(file, "%s %s", lead, betli_table_position(t, row, 0));
      lead = "";
    }
}

/* Lists the P-positions among components with names, and draws. */
static void put_names(FILE *file, size_t count, betli_table *const tables[]) {
  for (size_t i = 0; i < count; i++) {
    strip_label(file, tables[i], 0);
    put_names_of(file, tables[i], BETLI_P, "");
    put_names_of(file, tables[i], BETLI_DRAW, say("; draws:"));
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
    put_heading(&c->out, betli_table_game(tables[0]));
    fputs(p.values ? say(": values\n\n") : say(": P-positions\n\n"), p.file);
  }
  if (betli_table_named(tables[0]))
    put_names(p.file, count, tables);
  else if (lists)
    strips(&p, count, tables);
  for (size_t i = 0; i < count && !lists; i++) {
    grid_heading(&c->out, tables[i]);
    rectangle(&p, tables[i]);
    grid_put_cut(c, tables[i]);
    fputs(i + 1 < count ? "\n" : "", p.file);
  }
  if (!betli_table_named(tables[0]) || p.values)
    cell_blocks_legend(&p);
  if (lists)
    grid_put_cut(c, longest(count, tables));
  cell_blocks_end(&p);
  return BETLI_OK;
}
