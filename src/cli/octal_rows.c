#include "octals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "code,canonical,status,period,preperiod,computed,maximum,rares,last_rare\n";

bool octal_rows_add(struct octal_rows *rows, const struct octal_row *row) {
  if (rows->count == rows->room) {
    const size_t room = 2 * rows->room + 64;
    struct octal_row *larger = realloc(rows->rows, room * sizeof *larger);
    if (larger == NULL)
      return false;
    rows->rows = larger;
    rows->room = room;
  }
  rows->rows[rows->count++] = *row;
  return true;
}

void octal_rows_csv(FILE *file, const struct octal_rows *rows) {
  fputs(head, file);
  for (size_t i = 0; i < rows->count; i++) {
    const struct octal_row *row = &rows->rows[i];
    fprintf(file, "%s,%s,%s,", row->code, row->canonical, row->periodic ? "periodic" : "open");
    if (row->periodic)
      fprintf(file, "%" PRIu64 ",%" PRIu64, row->period, row->preperiod);
    else
      fputc(',', file);
    fprintf(file, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n", row->computed, row->maximum,
            row->rares, row->last_rare);
  }
}

/* The next field of a line, which ends it; NULL where there is none. */
static const char *next_field(char **line) {
  char *field = *line;
  if (field == NULL)
    return NULL;
  *line = strchr(field, ',');
  if (*line != NULL)
    *(*line)++ = '\0';
  return field;
}

static bool take_text(char **line, char *to, size_t size) {
  const char *field = next_field(line);
  return field != NULL && field[0] != '\0' && (size_t)snprintf(to, size, "%s", field) < size;
}

static bool take_number(char **line, bool absent, uint64_t *number) {
  const char *field = next_field(line);
  if (field == NULL)
    return false;
  return absent ? field[0] == '\0' : options_number(field, number);
}

static bool take_row(char *line, struct octal_row *row) {
  char status[16];
  *row = (struct octal_row){.periodic = false};
  if (!take_text(&line, row->code, sizeof row->code) ||
      !take_text(&line, row->canonical, sizeof row->canonical) ||
      !take_text(&line, status, sizeof status))
    return false;
  row->periodic = strcmp(status, "periodic") == 0;
  return (row->periodic || strcmp(status, "open") == 0) &&
         take_number(&line, !row->periodic, &row->period) &&
         take_number(&line, !row->periodic, &row->preperiod) &&
         take_number(&line, false, &row->computed) && take_number(&line, false, &row->maximum) &&
         take_number(&line, false, &row->rares) && take_number(&line, false, &row->last_rare) &&
         line == NULL;
}

/* The lines behind the title and the head of the columns. */
static int read_lines(FILE *file, const char *path, const char *title, struct octal_rows *rows) {
  char line[256];
  for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
    struct octal_row row;
    const bool right = number == 1   ? strcmp(line, title) == 0
                       : number == 2 ? strcmp(line, head) == 0
                                     : true;
    if (!right)
      return fail(BETLI_INPUT, "%s, line %u: this is not the work of the same question", path,
                  number);
    line[strcspn(line, "\n")] = '\0';
    if (number > 2 && !take_row(line, &row))
      return fail(BETLI_INPUT, "%s, line %u: this is not what was found of a game", path, number);
    if (number > 2 && !octal_rows_add(rows, &row))
      return fail(BETLI_FAULT, "out of memory");
  }
  return BETLI_OK;
}

int octal_rows_read(const char *path, const char *title, struct octal_rows *rows) {
  FILE *file = fopen(path, "r");
  if (file == NULL && errno == ENOENT)
    return BETLI_OK;
  if (file == NULL)
    return fail(BETLI_INPUT, "cannot read %s: %s", path, strerror(errno));
  const int status = read_lines(file, path, title, rows);
  fclose(file);
  return status;
}

struct file {
  const char *title;
  const struct octal_rows *rows;
};

static void write_file(FILE *file, const void *data) {
  const struct file *f = data;
  fputs(f->title, file);
  octal_rows_csv(file, f->rows);
}

int octal_rows_save(const char *path, const char *title, const struct octal_rows *rows) {
  const struct file file = {title, rows};
  const int error = output_save(path, write_file, &file);
  return error == 0 ? BETLI_OK : fail(BETLI_INPUT, "cannot write %s: %s", path, strerror(error));
}
