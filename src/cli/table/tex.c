/* Tables for LaTeX, with the package booktabs. */
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum {
  HEIGHT = 40, /* values in a column of a list */
  BLOCKS = 6,  /* columns next to one another; further values follow in another table */
  WHOLE = HEIGHT * BLOCKS
};

static const struct view numbers = {.kind = VIEW_NUMBERS};

static void put_tex_character(FILE *file, char c) {
  static const char special[] = "\\~^<>|";
  static const char *const words[] = {"backslash", "asciitilde", "asciicircum",
                                      "less",      "greater",    "bar"};
  const char *found = strchr(special, c);
  if (found)
    fprintf(file, "\\text%s{}", words[found - special]);
  else
    fprintf(file, strchr("{}$&#_%", c) ? "\\%c" : "%c", c);
}

static void put_tex_text(FILE *file, const char *text) {
  for (; *text != '\0'; text++)
    put_tex_character(file, *text);
}

/* Writes a symbol, whose superscript signs are not in TeX's fonts. */
static void put_tex_symbol(FILE *file, const char *symbol) {
  static const char plus[] = "⁺", minus[] = "⁻";
  fputc('$', file);
  for (; *symbol != '\0'; symbol++) {
    const bool is_plus = strncmp(symbol, plus, sizeof plus - 1) == 0;
    if (!is_plus && strncmp(symbol, minus, sizeof minus - 1) != 0) {
      fputc(*symbol, file);
      continue;
    }
    fputs(is_plus ? "^+" : "^-", file);
    symbol += sizeof plus - 2;
  }
  fputc('$', file);
}

/* Writes an infinite value, with names for the signs that TeX's fonts lack. */
static void put_tex_infinite(FILE *file, const char *text) {
  static const char infinity[] = "∞", omega[] = "ω";
  fputc('$', file);
  for (; *text != '\0'; text++) {
    const bool infinite = strncmp(text, infinity, sizeof infinity - 1) == 0;
    if (!infinite && strncmp(text, omega, sizeof omega - 1) != 0) {
      fputc(*text, file);
      continue;
    }
    fputs(infinite ? "\\infty" : "\\omega", file);
    text += (infinite ? sizeof infinity : sizeof omega) - 2;
  }
  fputc('$', file);
}

static void put_tex_cell(FILE *file, const betli_table *t, uint64_t row, uint64_t column) {
  char number[GRID_CELL];
  const char *text = grid_cell(t, row, column, &numbers, "--", number);
  if (betli_table_value(t, row, column).kind == BETLI_INFINITE)
    put_tex_infinite(file, text);
  else
    fputs(text, file);
}

static void begin_tabular(FILE *file, const char *columns) {
  fprintf(file, "\\begin{tabular}{%s}\n\\toprule\n", columns);
}

static void end_tabular(FILE *file) {
  fputs("\\bottomrule\n\\end{tabular}\n", file);
}

static void put_tex_rectangle(FILE *file, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  char columns[48];
  snprintf(columns, sizeof columns, "r*{%" PRIu64 "}{r}", last - first + 1);
  begin_tabular(file, columns);
  put_tex_symbol(file, betli_table_symbol(t));
  for (uint64_t column = first; column <= last; column++)
    fprintf(file, " & %" PRIu64, column);
  fputs(" \\\\\n\\midrule\n", file);
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    fprintf(file, "%" PRIu64, row);
    for (uint64_t column = first; column <= last; column++) {
      fputs(" & ", file);
      put_tex_cell(file, t, row, column);
    }
    fputs(" \\\\\n", file);
  }
  end_tabular(file);
}

static void put_tex_place(FILE *file, betli_table *t, uint64_t row) {
  if (betli_table_named(t))
    put_tex_text(file, betli_table_position(t, row, 0));
  else
    fprintf(file, "%" PRIu64, row);
  fputs(" & ", file);
  put_tex_cell(file, t, row, 0);
}

static void put_tex_list_head(FILE *file, const betli_table *t, uint64_t blocks) {
  const char *columns = betli_table_named(t) ? "lr" : "rr";
  fprintf(file, "\\begin{tabular}{%s*{%" PRIu64 "}{@{\\qquad}%s}}\n\\toprule\n", columns,
          blocks - 1, columns);
  for (uint64_t block = 0; block < blocks; block++) {
    fputs(block > 0 ? " & " : "", file);
    fputs(betli_table_named(t) ? "position & " : "$n$ & ", file);
    put_tex_symbol(file, betli_table_symbol(t));
  }
  fputs(" \\\\\n\\midrule\n", file);
}

/* Writes `count` rows from `from` on, in columns next to one another. */
static void put_tex_list_part(FILE *file, betli_table *t, uint64_t from, uint64_t count) {
  const uint64_t blocks = count / HEIGHT + (count % HEIGHT > 0);
  const uint64_t height = (count + blocks - 1) / blocks;
  put_tex_list_head(file, t, blocks);
  for (uint64_t line = 0; line < height; line++) {
    for (uint64_t block = 0; block < blocks; block++) {
      const uint64_t i = block * height + line;
      fputs(block > 0 ? " & " : "", file);
      if (i < count)
        put_tex_place(file, t, from + i);
      else
        fputs("& ", file);
    }
    fputs(" \\\\\n", file);
  }
  end_tabular(file);
}

static void put_tex_list(FILE *file, betli_table *t) {
  const uint64_t last = betli_table_last_row(t);
  for (uint64_t row = betli_table_first_row(t); row <= last; row += WHOLE) {
    const uint64_t left = last - row + 1;
    fputs(row > betli_table_first_row(t) ? "\n" : "", file);
    put_tex_list_part(file, t, row, left < WHOLE ? left : WHOLE);
  }
}

int grid_tex(const struct context *c, betli_table *t, struct view view) {
  FILE *file = c->out.file;
  const char *slice = betli_table_slice(t);
  (void)view;
  fprintf(file, "%% \\usepackage{booktabs}\n%% ");
  put_one_line(file, betli_table_game(t));
  fprintf(file, "%s%s: %s, %s play, %s\n", slice[0] != '\0' ? " " : "", slice,
          betli_table_symbol(t), betli_table_play(t), betli_table_compound(t));
  if (betli_table_axes(t) == 1)
    put_tex_list(file, t);
  else
    put_tex_rectangle(file, t);
  return BETLI_OK;
}
