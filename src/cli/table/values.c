#include "cli/base/command.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80 };

/* A cell with its sort key: numbers first, then undefined, unknown and infinite values. */
struct place {
  betli_value value;
  uint64_t row, column;
};

static int compare_places_by_value(const void *a, const void *b) {
  const struct place *x = a, *y = b;
  const uint64_t keys[4][2] = {{(uint64_t)x->value.kind, (uint64_t)y->value.kind},
                               {x->value.number, y->value.number},
                               {x->row, y->row},
                               {x->column, y->column}};
  const bool infinite = x->value.kind == BETLI_INFINITE && y->value.kind == BETLI_INFINITE;
  const int texts = infinite ? strcmp(x->value.text, y->value.text) : 0;
  if (texts != 0)
    return texts;
  for (int i = 0; i < 4; i++)
    if (keys[i][0] != keys[i][1])
      return keys[i][0] < keys[i][1] ? -1 : 1;
  return 0;
}

/* Returns the sort key of a cell; outcomes are numbers, P before N before draws. */
static betli_value sorting_value(const betli_table *t, uint64_t row, uint64_t column) {
  if (strcmp(betli_table_function(t), "outcome") != 0)
    return betli_table_value(t, row, column);
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  return (betli_value){.kind = outcome == BETLI_UNDECIDED ? BETLI_UNKNOWN : BETLI_NUMBER,
                       .number = outcome == BETLI_P   ? 0
                                 : outcome == BETLI_N ? 1
                                                      : 2};
}

static struct place *collect_places(const betli_table *t, size_t *count) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  const uint64_t rows = betli_table_last_row(t) - betli_table_first_row(t) + 1;
  struct place *places = malloc((size_t)(rows * (last - first + 1)) * sizeof *places);
  *count = 0;
  for (uint64_t row = betli_table_first_row(t); places && row <= betli_table_last_row(t); row++)
    for (uint64_t column = first; column <= last; column++)
      places[(*count)++] = (struct place){sorting_value(t, row, column), row, column};
  if (places)
    qsort(places, *count, sizeof *places, compare_places_by_value);
  return places;
}

struct line {
  FILE *file;
  int indent, column;
};

static void put_wrapped_word(struct line *line, const char *word) {
  const int width = text_width(word);
  if (line->column > line->indent && line->column + 1 + width > LINE_WIDTH) {
    fprintf(line->file, "\n%*s", line->indent, "");
    line->column = line->indent;
  }
  fprintf(line->file, " %s", word);
  line->column += 1 + width;
}

/* Returns how many places from `at` on are successive heaps. */
static size_t length_of_stretch(const struct place *places, size_t at, size_t end) {
  size_t length = 1;
  while (at + length < end && places[at + length].row == places[at].row + length)
    length++;
  return length;
}

/* Writes the next place, or a range of three or more successive heaps.  Returns how many places
 * were written. */
static size_t put_next_places(struct line *line, betli_table *t, const struct place *places,
                              size_t at, size_t end) {
  if (betli_table_axes(t) == 2 || betli_table_named(t)) {
    put_wrapped_word(line, betli_table_position(t, places[at].row, places[at].column));
    return 1;
  }
  char word[64];
  const size_t length = length_of_stretch(places, at, end);
  if (length > 2)
    snprintf(word, sizeof word, "%" PRIu64 "-%" PRIu64, places[at].row,
             places[at].row + length - 1);
  else
    snprintf(word, sizeof word, "%" PRIu64, places[at].row);
  put_wrapped_word(line, word);
  return length > 2 ? length : 1;
}

static const char *label_of_value(const betli_table *t, const struct place *place,
                                  char number[GRID_CELL]) {
  static const struct view numbers = {.kind = VIEW_NUMBERS};
  return grid_cell(t, place->row, place->column, &numbers, "-", number);
}

static bool are_same_value(betli_value a, betli_value b) {
  return a.kind == b.kind && a.number == b.number &&
         (a.kind != BETLI_INFINITE || strcmp(a.text, b.text) == 0);
}

static size_t end_of_value(const struct place *places, size_t at, size_t count) {
  size_t end = at;
  while (end < count && are_same_value(places[end].value, places[at].value))
    end++;
  return end;
}

static int label_width(const betli_table *t, const struct place *places, size_t count) {
  char number[GRID_CELL];
  int width = 1;
  for (size_t at = 0; at < count; at = end_of_value(places, at, count)) {
    const int one = text_width(label_of_value(t, &places[at], number));
    width = one > width ? one : width;
  }
  return width;
}

int grid_values(const struct output *out, betli_table *t) {
  size_t count;
  struct place *places = collect_places(t, &count);
  if (places == NULL)
    return fail_memory();
  grid_heading(out, t);
  const int width = label_width(t, places, count);
  for (size_t at = 0; at < count;) {
    char number[GRID_CELL];
    const size_t end = end_of_value(places, at, count);
    struct line line = {out->file, width + 1, width + 1};
    put_padded(out->file, label_of_value(t, &places[at], number), -width);
    fputc(':', out->file);
    while (at < end)
      at += put_next_places(&line, t, places, at, end);
    fputc('\n', out->file);
  }
  free(places);
  return BETLI_OK;
}
