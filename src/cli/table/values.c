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

/* ---- places in order ------------------------------------------------------------------------ */

/* The places that come next, as many as there is room for: all at once would take far more memory
 * than the table. */
struct places {
  struct place *list;
  size_t count, room;
};

/* Moves a place of a heap down, to where none below it is greater. */
static void sift_down(const struct places *heap, size_t at) {
  for (size_t child; (child = 2 * at + 1) < heap->count; at = child) {
    struct place *list = heap->list;
    if (child + 1 < heap->count && compare_places_by_value(&list[child], &list[child + 1]) < 0)
      child++;
    if (compare_places_by_value(&list[at], &list[child]) >= 0)
      return;
    const struct place place = list[at];
    list[at] = list[child];
    list[child] = place;
  }
}

/* Adds a place, for which the last one in order goes if there is no room.  Full places are a heap,
 * the last one in order first. */
static void add_place(struct places *places, const struct place *place) {
  const bool full = places->count == places->room;
  if (full && compare_places_by_value(place, &places->list[0]) > 0)
    return;
  places->list[full ? 0 : places->count++] = *place;
  if (full)
    sift_down(places, 0);
  else if (places->count == places->room)
    for (size_t at = places->count / 2; at-- > 0;)
      sift_down(places, at);
}

/* Finds the first places in order after this one; NULL: after none. */
static void find_next_places(const betli_table *t, const struct place *after,
                             struct places *places) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  places->count = 0;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = first; column <= last; column++) {
      const struct place place = {grid_number(t, row, column), row, column};
      if (after == NULL || compare_places_by_value(&place, after) > 0)
        add_place(places, &place);
    }
  qsort(places->list, places->count, sizeof *places->list, compare_places_by_value);
}

enum { LEAST_ROOM = 1 << 15, PASSES = 32 };

static bool places_open(struct places *places, const betli_table *t) {
  const uint64_t rows = betli_table_last_row(t) - betli_table_first_row(t) + 1;
  const uint64_t columns = betli_table_last_column(t) - betli_table_first_column(t) + 1;
  const uint64_t cells = rows * columns, most = cells / PASSES + LEAST_ROOM;
  *places = (struct places){.room = (size_t)(cells < most ? cells + 1 : most)};
  places->list = malloc(places->room * sizeof *places->list);
  return places->list != NULL;
}

/* ---- text ----------------------------------------------------------------------------------- */

/* A list of values.  The places of the line that are not written yet are a stretch of successive
 * heaps, or a single position. */
struct line {
  FILE *file;
  betli_table *table;
  int indent, column;
  struct place last; /* of the stretch */
  size_t length;     /* of the stretch; 0: no place came yet */
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

static void put_heap(struct line *line, uint64_t first, uint64_t last) {
  char word[64];
  if (first < last)
    snprintf(word, sizeof word, "%" PRIu64 "-%" PRIu64, first, last);
  else
    snprintf(word, sizeof word, "%" PRIu64, first);
  put_wrapped_word(line, word);
}

static bool has_positions(const betli_table *t) {
  return betli_table_axes(t) == 2 || betli_table_named(t);
}

/* Writes the stretch: a range of three or more heaps, or each place. */
static void put_stretch(struct line *line) {
  const struct place *last = &line->last;
  if (has_positions(line->table) && line->length > 0)
    put_wrapped_word(line, betli_table_position(line->table, last->row, last->column));
  else if (line->length > 2)
    put_heap(line, last->row - line->length + 1, last->row);
  else
    for (size_t left = line->length; left-- > 0;)
      put_heap(line, last->row - left, last->row - left);
}

static const struct view numbers_view = {.kind = VIEW_NUMBERS};

static void begin_line_of_value(struct line *line, const struct place *place) {
  char number[GRID_CELL];
  const char *label = grid_cell(line->table, place->row, place->column, &numbers_view, "-", number);
  if (line->length > 0)
    fputc('\n', line->file);
  put_padded(line->file, label, -(line->indent - 1));
  fputc(':', line->file);
  line->column = line->indent;
}

static bool are_same_value(betli_value a, betli_value b) {
  return a.kind == b.kind && a.number == b.number &&
         (a.kind != BETLI_INFINITE || strcmp(a.text, b.text) == 0);
}

/* Takes the next place in order: it makes the stretch longer, or has it written. */
static void add_to_line(struct line *line, const struct place *place) {
  const bool same = line->length > 0 && are_same_value(line->last.value, place->value);
  const bool longer = same && !has_positions(line->table) && place->row == line->last.row + 1;
  if (!longer)
    put_stretch(line);
  if (!same)
    begin_line_of_value(line, place);
  line->length = longer ? line->length + 1 : 1;
  line->last = *place;
}

int grid_values(const struct output *out, betli_table *t) {
  struct places places;
  const int indent = grid_widest_cell(t, &numbers_view) + 1;
  struct line line = {.file = out->file, .table = t, .indent = indent};
  if (!places_open(&places, t))
    return fail_memory();
  grid_heading(out, t);
  do {
    const struct place last = line.last;
    find_next_places(t, line.length > 0 ? &last : NULL, &places);
    for (size_t i = 0; i < places.count; i++)
      add_to_line(&line, &places.list[i]);
  } while (places.count == places.room);
  put_stretch(&line);
  if (line.length > 0)
    fputc('\n', out->file);
  free(places.list);
  return BETLI_OK;
}
