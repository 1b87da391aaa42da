#include "cli/table/cell_blocks.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"
#include "record/record.h"

#include <inttypes.h>

#define CELL_BLOCKS_UNSET UINT32_MAX

enum { DIGITS = 36, SINGLE = 16 /* values in a legend; more are a scale */ };

/* Notes draws and infinite values, which have signs of their own where there are no colours. */
static void note_draws_and_infinities(struct cell_blocks *p, const betli_table *t) {
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++) {
      p->draws |= betli_table_outcome(t, row, column) == BETLI_DRAW;
      p->infinite |= betli_table_value(t, row, column).kind == BETLI_INFINITE;
    }
}

int cell_blocks_begin(struct cell_blocks *p, const struct context *c, size_t count,
                      betli_table *const tables[], bool values) {
  *p = (struct cell_blocks){.file = c->out.file,
                            .colours = c->out.colours,
                            .columns = c->out.columns,
                            .values = values,
                            .upper = CELL_BLOCKS_UNSET,
                            .lower = CELL_BLOCKS_UNSET};
  for (size_t i = 0; i < count && p->colours == COLOURS_NONE; i++)
    note_draws_and_infinities(p, tables[i]);
  const betli_status status = betli_colours_new(
      c->engine, count, tables, values ? BETLI_VIEW_VALUES : BETLI_VIEW_OUTCOMES, &p->map);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

void cell_blocks_end(struct cell_blocks *p) {
  betli_colours_free(p->map);
}

int cell_blocks_rows(const struct cell_blocks *p) {
  return p->colours == COLOURS_NONE && (p->values || p->draws) ? 1 : 2;
}

/* Returns the index of the nearest colour in a palette of 256, where each channel has six steps. */
static unsigned index_in_palette(uint32_t rgb) {
  unsigned index = 0;
  for (int shift = 16; shift >= 0; shift -= 8) {
    const unsigned channel = rgb >> shift & 0xFF;
    index = 6 * index + (channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40);
  }
  return 16 + index;
}

static void set_block_colour(struct cell_blocks *p, int ground, uint32_t *now, uint32_t rgb) {
  if (*now == rgb)
    return;
  *now = rgb;
  if (rgb == CELL_BLOCKS_UNSET)
    fprintf(p->file, "\033[%d9m", ground);
  else if (p->colours == COLOURS_256)
    fprintf(p->file, "\033[%d8;5;%um", ground, index_in_palette(rgb));
  else
    fprintf(p->file, "\033[%d8;2;%u;%u;%um", ground, (unsigned)(rgb >> 16 & 0xFF),
            (unsigned)(rgb >> 8 & 0xFF), (unsigned)(rgb & 0xFF));
}

static void put_colour_block(struct cell_blocks *p, uint32_t upper, uint32_t lower) {
  set_block_colour(p, 4, &p->lower, lower);
  if (upper != lower)
    set_block_colour(p, 3, &p->upper, upper);
  fputs(upper == lower ? " " : "▀", p->file);
}

void cell_blocks_reset(struct cell_blocks *p) {
  set_block_colour(p, 3, &p->upper, CELL_BLOCKS_UNSET);
  set_block_colour(p, 4, &p->lower, CELL_BLOCKS_UNSET);
}

static uint32_t colour_of_cell(const struct cell_blocks *p, const betli_table *t, uint64_t row,
                               uint64_t column) {
  return betli_colours_at(p->map, betli_colours_of(p->map, t, row, column)).rgb;
}

/* Returns the block that shows the outcomes of two rows of a column in black and white. */
static const char *outcome_block(betli_outcome upper, betli_outcome lower) {
  if (upper == BETLI_UNDECIDED || lower == BETLI_UNDECIDED)
    return "?";
  if (upper == BETLI_P)
    return lower == BETLI_P ? "█" : "▀";
  return lower == BETLI_P ? "▄" : " ";
}

static const char draw[] = "░";

/* Returns a value as a digit, or the letter of the outcome where there is no value. */
static char value_digit(const betli_table *t, uint64_t row, uint64_t column) {
  const betli_value value = betli_table_value(t, row, column);
  if (value.kind == BETLI_NO_VALUE)
    return outcome_letter(betli_table_outcome(t, row, column))[0];
  if (value.kind != BETLI_NUMBER)
    return value.kind == BETLI_UNDEFINED ? '-' : '?';
  return value.number < DIGITS ? "0123456789abcdefghijklmnopqrstuvwxyz"[value.number] : '+';
}

void cell_blocks_cell(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column) {
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  if (p->colours != COLOURS_NONE)
    put_colour_block(p, colour_of_cell(p, t, row, column), colour_of_cell(p, t, row, column));
  else if (p->values && betli_table_value(t, row, column).kind == BETLI_INFINITE)
    fputs("∞", p->file);
  else if (!p->values && outcome == BETLI_DRAW)
    fputs(draw, p->file);
  else if (p->values)
    fputc(value_digit(t, row, column), p->file);
  else
    fputs(outcome_block(outcome, outcome), p->file);
}

void cell_blocks_cells(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column) {
  const bool below = row < betli_table_last_row(t);
  if (p->colours != COLOURS_NONE)
    put_colour_block(p, colour_of_cell(p, t, row, column),
                     below ? colour_of_cell(p, t, row + 1, column) : CELL_BLOCKS_UNSET);
  else if (cell_blocks_rows(p) == 1)
    cell_blocks_cell(p, t, row, column);
  else
    fputs(outcome_block(betli_table_outcome(t, row, column),
                        below ? betli_table_outcome(t, row + 1, column) : BETLI_N),
          p->file);
}

static void put_full_block(struct cell_blocks *p, const betli_colour *colour) {
  put_colour_block(p, colour->rgb, colour->rgb);
}

/* Returns how many of the colours, at the end of the map, stand for values. */
static size_t count_value_colours(const struct cell_blocks *p) {
  size_t values = 0;
  for (size_t i = betli_colours_count(p->map); i-- > 0 && p->values;) {
    const char first = betli_colours_at(p->map, i).name[0];
    if (first < '0' || first > '9')
      break;
    values++;
  }
  return values;
}

static void put_legend_entry(struct cell_blocks *p, const betli_colour *colour) {
  if (colour->cells == 0)
    return;
  put_full_block(p, colour);
  put_full_block(p, colour);
  cell_blocks_reset(p);
  fprintf(p->file, " %s  ", colour->name);
}

static void put_colour_scale(struct cell_blocks *p, size_t first, size_t end) {
  fprintf(p->file, "%s ", betli_colours_at(p->map, first).name);
  for (size_t i = first; i < end; i += (end - first) / SINGLE) {
    const betli_colour colour = betli_colours_at(p->map, i);
    put_full_block(p, &colour);
    put_full_block(p, &colour);
  }
  cell_blocks_reset(p);
  fprintf(p->file, " %s", betli_colours_at(p->map, end - 1).name);
}

static void put_colour_legend(struct cell_blocks *p) {
  const size_t count = betli_colours_count(p->map), values = count_value_colours(p);
  const bool scale = values > SINGLE;
  for (size_t i = 0; i < (scale ? count - values : count); i++) {
    const betli_colour colour = betli_colours_at(p->map, i);
    put_legend_entry(p, &colour);
  }
  if (scale)
    put_colour_scale(p, count - values, count);
  fputc('\n', p->file);
}

void cell_blocks_legend(struct cell_blocks *p) {
  if (p->colours != COLOURS_NONE)
    put_colour_legend(p);
  else if (p->values)
    put_said(p->file, "a to z are 10 to 35, + is more; - is undefined, ? not decided%s\n",
             p->infinite ? say(", ∞ no number") : "");
  else if (p->draws)
    put_said(p->file, "%s is a draw\n", draw);
}
