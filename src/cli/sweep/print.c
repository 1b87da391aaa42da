/* A sweep as an answer. */
#include "cli/sweep/sweep.h"

#include <string.h>

/* A number that is not there is left out; of what may be a word it is undefined. */
static void put_member(struct json *j, const struct sweep_column *column, bool name,
                       const char *field) {
  uint64_t number;
  if (!name && options_number(field, &number)) {
    json_count(j, column->key, number);
  } else if (name || (column->word && field[0] != '\0')) {
    json_member(j, column->key, field);
  } else if (column->word) {
    json_key(j, column->key);
    json_literal(j, "null");
  }
}

void sweep_json(const struct sweep *s, const struct output *out, bool complete) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  s->kind->tell(s, &j);
  json_key(&j, s->kind->unit);
  json_begin(&j, '[');
  for (size_t i = 0; i < s->count; i++) {
    json_begin(&j, '{');
    for (size_t k = 0; k < s->kind->column_count; k++) {
      put_member(&j, &s->kind->columns[k], k < SWEEP_FIRST_NUMBER, s->rows[i].fields[k]);
    }
    json_end(&j, '}');
  }
  json_end(&j, ']');
  json_flag(&j, "complete", complete);
  json_end(&j, '}');
  fputc('\n', out->file);
}

static void put_line(const struct sweep *s, FILE *file, const struct sweep_row *row) {
  const char *before = "";
  for (size_t k = 0; k < s->kind->column_count; k++) {
    const struct sweep_column *column = &s->kind->columns[k];
    if (column->heading == NULL)
      continue;
    const char *text = row == NULL ? column->heading : row->fields[k];
    if (text[0] == '\0' && column->absent != NULL)
      text = column->absent;
    fprintf(file, "%s%*s", before, column->width, text);
    before = " ";
  }
  fputc('\n', file);
}

static size_t count_status(const struct sweep *s, const char *name) {
  size_t count = 0;
  for (size_t i = 0; s->rows != NULL && i < s->count; i++)
    count += strcmp(s->rows[i].fields[SWEEP_STATUS], name) == 0;
  return count;
}

void sweep_text(const struct sweep *s, const struct output *out, bool complete) {
  FILE *file = out->file;
  (void)complete;
  put_line(s, file, NULL);
  for (size_t i = 0; i < s->count; i++)
    put_line(s, file, &s->rows[i]);
  fprintf(file, "\n%zu %s", s->count, s->kind->unit);
  for (size_t i = 0; i < s->kind->status_count; i++)
    fprintf(file, "%s %zu %s", i == 0 ? ":" : ";", count_status(s, s->kind->statuses[i].name),
            s->kind->statuses[i].counted);
  fputc('\n', file);
}

void sweep_csv(const struct sweep *s, const struct output *out, bool complete) {
  (void)complete;
  sweep_put_csv(s, out->file);
}
