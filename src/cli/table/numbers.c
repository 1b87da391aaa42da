/* Numbers as bytes, or with commas: of a list the values before the first unknown one, of a
 * rectangle all. */
#include "cli/base/language.h"
#include "cli/base/packed.h"
#include "cli/table/grid.h"

#include <inttypes.h>
#include <string.h>

static bool has_outcomes(const betli_table *t) {
  return strcmp(betli_table_function(t), "outcome") == 0;
}

betli_value grid_number(const betli_table *t, uint64_t row, uint64_t column) {
  if (!has_outcomes(t))
    return betli_table_value(t, row, column);
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  return (betli_value){.kind = outcome == BETLI_UNDECIDED ? BETLI_UNKNOWN : BETLI_NUMBER,
                       .number = outcome == BETLI_P   ? 0
                                 : outcome == BETLI_N ? 1
                                                      : 2};
}

/* The ends of the rows and columns to write, exclusive. */
struct extent {
  uint64_t rows, columns;
};

static uint64_t bitwise_or_of_values(const betli_table *t, struct extent end) {
  uint64_t bits = 0;
  for (uint64_t row = betli_table_first_row(t); row < end.rows; row++)
    for (uint64_t column = betli_table_first_column(t); column < end.columns; column++)
      bits |= betli_table_value(t, row, column).number;
  return bits;
}

/* Fails if a cell of a rectangle is not a number. */
static int check_rectangle(const betli_table *t, struct extent end, const char *format) {
  for (uint64_t row = betli_table_first_row(t); row < end.rows; row++)
    for (uint64_t column = betli_table_first_column(t); column < end.columns; column++) {
      const betli_value value = grid_number(t, row, column);
      if (value.kind != BETLI_NUMBER)
        return fail(BETLI_INPUT, "%s is %s at %" PRIu64 "x%" PRIu64 ", which %s cannot express",
                    betli_table_symbol(t),
                    value.kind == BETLI_INFINITE  ? value.text
                    : value.kind == BETLI_UNKNOWN ? say("undecided")
                                                  : say("undefined"),
                    row, column, format);
    }
  return BETLI_OK;
}

/* Finds the end of a list of outcomes: the first unknown one, if a limit came first. */
static int find_end_of_outcomes(const betli_table *t, const char *format, uint64_t *end) {
  *end = betli_table_first_row(t);
  while (*end <= betli_table_last_row(t) && grid_number(t, *end, 0).kind == BETLI_NUMBER)
    ++*end;
  if (*end > betli_table_last_row(t) || !betli_table_complete(t))
    return BETLI_OK;
  return fail(BETLI_INPUT, "%s is %s at n = %" PRIu64 ", which %s cannot express",
              betli_table_symbol(t), say("undefined"), *end, format);
}

static int find_extent(const betli_table *t, const char *format, struct extent *end) {
  const bool pairs = betli_table_axes(t) == 2;
  *end = (struct extent){betli_table_last_row(t) + 1, betli_table_last_column(t) + 1};
  if (pairs)
    return check_rectangle(t, *end, format);
  if (has_outcomes(t))
    return find_end_of_outcomes(t, format, &end->rows);
  const int code = grid_is_defined(t, format);
  if (code == BETLI_OK)
    end->rows = grid_sequence_end(t);
  return code;
}

static int put_packed_numbers(const struct output *out, const betli_table *t, bool npy) {
  struct extent end;
  if (has_outcomes(t))
    return fail(BETLI_OPTION, "%s holds numbers, but %s has outcomes as values", out->format->name,
                betli_table_game(t));
  const int code = find_extent(t, out->format->name, &end);
  if (code != BETLI_OK)
    return code;
  const uint64_t row = betli_table_first_row(t), column = betli_table_first_column(t);
  const uint64_t shape[] = {end.rows - row, end.columns - column};
  const unsigned width = number_width(bitwise_or_of_values(t, end));
  if (npy)
    put_npy_head(out->file, betli_table_axes(t) == 2 ? 2 : 1, shape, width);
  for (uint64_t i = row; i < end.rows; i++)
    for (uint64_t j = column; j < end.columns; j++)
      put_number(out->file, betli_table_value(t, i, j).number, width);
  return BETLI_OK;
}

int grid_npy(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  return put_packed_numbers(&c->out, t, true);
}

int grid_raw(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  return put_packed_numbers(&c->out, t, false);
}

int grid_list(const struct context *c, betli_table *t, struct view view) {
  struct extent end;
  const int code = find_extent(t, c->out.format->name, &end);
  const bool pairs = betli_table_axes(t) == 2;
  (void)view;
  if (code != BETLI_OK)
    return code;
  const uint64_t first_row = betli_table_first_row(t), first = betli_table_first_column(t);
  for (uint64_t row = first_row; row < end.rows; row++)
    for (uint64_t column = first; column < end.columns; column++) {
      const char *before = column > first ? ", " : row == first_row ? "" : pairs ? "\n" : ", ";
      fprintf(c->out.file, "%s%" PRIu64, before, grid_number(t, row, column).number);
    }
  fputc('\n', c->out.file);
  return BETLI_OK;
}
