/* A sweep as an answer. */
#include "cli/base/language.h"
#include "cli/sweep/sweep.h"
#include "cli/text/layout.h"

#include <stdlib.h>
#include <string.h>

void sweep_json(const struct sweep *s, const struct output *out, bool complete) {
  struct told_sweep told = {.sweep = s, .complete = complete};
  s->kind->tell(s, &told);
  record_print(out, s->kind->type, &told);
}

static const char *translate_status(const struct sweep_kind *kind, const char *name) {
  for (size_t i = 0; i < kind->status_count; i++)
    if (strcmp(name, kind->statuses[i].name) == 0)
      return say(kind->statuses[i].shown);
  return name;
}

/* Returns the text of a column: of the heading if row is NULL. */
static const char *text_of_column(const struct sweep *s, size_t k, const struct sweep_row *row) {
  const struct sweep_column *column = &s->kind->columns[k];
  if (row == NULL)
    return say(column->heading);
  if (row->fields[k][0] == '\0' && column->absent != NULL)
    return say(column->absent);
  return k == SWEEP_STATUS ? translate_status(s->kind, row->fields[k]) : row->fields[k];
}

static int larger_width(int a, int b) {
  return a > b ? a : b;
}

/* Returns the width for put_padded().  Words in another language may need more room; the last
 * column needs none. */
static int width_of_column(const struct sweep_kind *kind, size_t k) {
  const struct sweep_column *column = &kind->columns[k];
  int width = larger_width(text_width(say(column->heading)), abs(column->width));
  for (size_t i = 0; i < kind->status_count && k == SWEEP_STATUS; i++)
    width = larger_width(width, text_width(say(kind->statuses[i].shown)));
  return column->width < 0 ? width : column->width > 0 ? -width : 0;
}

static void put_sweep_line(const struct sweep *s, FILE *file, const struct sweep_row *row) {
  const char *before = "";
  for (size_t k = 0; k < s->kind->column_count; k++) {
    if (s->kind->columns[k].heading == NULL)
      continue;
    fputs(before, file);
    put_padded(file, text_of_column(s, k, row), width_of_column(s->kind, k));
    before = " ";
  }
  fputc('\n', file);
}

static size_t count_rows_with_status(const struct sweep *s, const char *name) {
  size_t count = 0;
  for (size_t i = 0; s->rows != NULL && i < s->count; i++)
    count += strcmp(s->rows[i].fields[SWEEP_STATUS], name) == 0;
  return count;
}

/* Writes the command that tells more about the first open game, else about the last one. */
static void put_next_command(const struct sweep *s, FILE *file) {
  struct told_sweep told = {.sweep = s};
  size_t row = 0;
  s->kind->tell(s, &told);
  if (told.digits == 0 || s->count == 0)
    return;
  while (row < s->count && strcmp(s->rows[row].fields[SWEEP_STATUS], "open") != 0)
    row++;
  const char *way = strstr(s->subject, SWEEP_WAY);
  put_said(file, "more about one: betli %s %s%s\n", s->kind->command,
           s->rows[row < s->count ? row : s->count - 1].fields[SWEEP_NAME], way != NULL ? way : "");
}

void sweep_text(const struct sweep *s, const struct output *out, bool complete) {
  FILE *file = out->file;
  (void)complete;
  put_sweep_line(s, file, NULL);
  for (size_t i = 0; i < s->count; i++)
    put_sweep_line(s, file, &s->rows[i]);
  fputc('\n', file);
  put_said(file, s->kind->counted, s->count);
  for (size_t i = 0; i < s->kind->status_count; i++) {
    const struct sweep_status *status = &s->kind->statuses[i];
    const size_t count = count_rows_with_status(s, status->name);
    if (count == 0 && status->seldom)
      continue;
    fputs(i == 0 ? say(": ") : say("; "), file);
    put_said(file, status->counted, count);
  }
  fputc('\n', file);
  if (s->told > 0)
    put_said(file, "taken from files: %zu; these were not recomputed\n", s->told);
  put_next_command(s, file);
}

void sweep_csv(const struct sweep *s, const struct output *out, bool complete) {
  (void)complete;
  sweep_put_csv(s, out->file);
}
