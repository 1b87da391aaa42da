#include "cli/table/cell_blocks.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"
#include "record/record.h"

#include <inttypes.h>
#include <stdlib.h>

#define CELL_BLOCKS_UNSET SIZE_MAX

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

enum { PALETTE_FIRST = 16, PALETTE = 256, GREYS_FIRST = 232 }; /* the first are the terminal's */

/* Returns a channel of a colour of the palette: six steps each, and 24 greys (xterm, ctlseqs). */
static int palette_channel(unsigned index, int shift) {
  static const int steps[] = {0, 95, 135, 175, 215, 255};
  static const unsigned weight[] = {1, 6, 36};
  return index >= GREYS_FIRST ? 8 + 10 * (int)(index - GREYS_FIRST)
                              : steps[(index - PALETTE_FIRST) / weight[shift / 8] % 6];
}

static int distance_in_palette(unsigned index, uint32_t rgb) {
  int distance = 0;
  for (int shift = 16; shift >= 0; shift -= 8) {
    const int difference = palette_channel(index, shift) - (int)(rgb >> shift & 0xFF);
    distance += difference * difference;
  }
  return distance;
}

/* Returns the nearest colour of the palette that is free, or the nearest if none is. */
static unsigned nearest_in_palette(const bool *taken, uint32_t rgb) {
  unsigned nearest = PALETTE_FIRST;
  for (unsigned i = PALETTE_FIRST + 1; i < PALETTE; i++)
    if (taken[i] != taken[nearest]
            ? taken[nearest]
            : distance_in_palette(i, rgb) < distance_in_palette(nearest, rgb))
      nearest = i;
  return nearest;
}

/* Gives each colour that occurs a colour of the palette, so that no two values look alike. */
static bool choose_palette(struct cell_blocks *p) {
  bool taken[PALETTE] = {false};
  const size_t count = betli_colours_count(p->map);
  p->palette = calloc(count + 1, sizeof *p->palette);
  for (size_t i = 0; i < count && p->palette != NULL; i++) {
    const betli_colour colour = betli_colours_at(p->map, i);
    p->palette[i] = (uint8_t)nearest_in_palette(taken, colour.rgb);
    taken[p->palette[i]] |= colour.cells > 0;
  }
  return p->palette != NULL;
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
  if (status != BETLI_OK)
    return fail_engine(c, status);
  return p->colours != COLOURS_256 || choose_palette(p) ? BETLI_OK : fail_memory();
}

void cell_blocks_end(struct cell_blocks *p) {
  free(p->palette);
  betli_colours_free(p->map);
}

int cell_blocks_rows(const struct cell_blocks *p) {
  return p->colours == COLOURS_NONE && (p->values || p->draws) ? 1 : 2;
}

static void set_block_colour(struct cell_blocks *p, int ground, size_t *now, size_t colour) {
  if (*now == colour)
    return;
  *now = colour;
  if (colour == CELL_BLOCKS_UNSET) {
    fprintf(p->file, "\033[%d9m", ground);
    return;
  }
  const uint32_t rgb = betli_colours_at(p->map, colour).rgb;
  if (p->palette != NULL)
    fprintf(p->file, "\033[%d8;5;%um", ground, p->palette[colour]);
  else
    fprintf(p->file, "\033[%d8;2;%u;%u;%um", ground, (unsigned)(rgb >> 16 & 0xFF),
            (unsigned)(rgb >> 8 & 0xFF), (unsigned)(rgb & 0xFF));
}

static void put_colour_block(struct cell_blocks *p, size_t upper, size_t lower) {
  set_block_colour(p, 4, &p->lower, lower);
  if (upper != lower)
    set_block_colour(p, 3, &p->upper, upper);
  fputs(upper == lower ? " " : "▀", p->file);
}

void cell_blocks_reset(struct cell_blocks *p) {
  set_block_colour(p, 3, &p->upper, CELL_BLOCKS_UNSET);
  set_block_colour(p, 4, &p->lower, CELL_BLOCKS_UNSET);
}

static size_t colour_of_cell(const struct cell_blocks *p, const betli_table *t, uint64_t row,
                             uint64_t column) {
  return betli_colours_of(p->map, t, row, column);
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

static void put_full_block(struct cell_blocks *p, size_t colour) {
  put_colour_block(p, colour, colour);
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

static void put_legend_entry(struct cell_blocks *p, size_t colour) {
  if (betli_colours_at(p->map, colour).cells == 0)
    return;
  put_full_block(p, colour);
  put_full_block(p, colour);
  cell_blocks_reset(p);
  fprintf(p->file, " %s  ", betli_colours_at(p->map, colour).name);
}

static void put_colour_scale(struct cell_blocks *p, size_t first, size_t end) {
  fprintf(p->file, "%s ", betli_colours_at(p->map, first).name);
  for (size_t i = first; i < end; i += (end - first) / SINGLE) {
    put_full_block(p, i);
    put_full_block(p, i);
  }
  cell_blocks_reset(p);
  fprintf(p->file, " %s", betli_colours_at(p->map, end - 1).name);
}

static void put_colour_legend(struct cell_blocks *p) {
  const size_t count = betli_colours_count(p->map), values = count_value_colours(p);
  const bool scale = values > SINGLE;
  for (size_t i = 0; i < (scale ? count - values : count); i++)
    put_legend_entry(p, i);
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
