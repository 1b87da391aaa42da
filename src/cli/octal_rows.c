#include "octals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256 };

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

/* With its end of line; false if it is too long, which it is not. */
static bool put_row(char line[LINE], const struct octal_row *row) {
  char period[64] = ",";
  if (row->periodic)
    snprintf(period, sizeof period, "%" PRIu64 ",%" PRIu64, row->period, row->preperiod);
  return snprintf(line, LINE, "%s,%s,%s,%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n",
                  row->code, row->canonical, row->periodic ? "periodic" : "open", period,
                  row->computed, row->maximum, row->rares, row->last_rare) < LINE;
}

void octal_rows_csv(FILE *file, const struct octal_rows *rows) {
  char line[LINE];
  fputs(head, file);
  for (size_t i = 0; i < rows->count; i++)
    if (put_row(line, &rows->rows[i]))
      fputs(line, file);
}

/* ---- what is kept: a title, the table, and a sum of all that ----------------------------------
 */

/* FNV-1a (Fowler, Noll and Vo 1991): against slips, not against malice. */
static uint64_t add_to_sum(uint64_t sum, const char *text) {
  for (; *text != '\0'; text++)
    sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return sum;
}

#define NO_SUM UINT64_C(0xcbf29ce484222325)

static void put_sum(char line[LINE], uint64_t sum) {
  snprintf(line, LINE, "# sum %016" PRIx64 "\n", sum);
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

/* What stands in the third line or a later one. */
static int read_row(char *line, const char *path, unsigned number, struct octal_rows *rows) {
  struct octal_row row;
  line[strcspn(line, "\n")] = '\0';
  if (!take_row(line, &row))
    return fail(BETLI_INPUT, "%s, line %u: this is not what was found of a game", path, number);
  return octal_rows_add(rows, &row) ? BETLI_OK : fail(BETLI_FAULT, "out of memory");
}

static int fail_changed(const char *path) {
  return fail(BETLI_INPUT, "%s: it was changed or cut off: its last line is not the sum of it",
              path);
}

static bool is_end(const char *line) {
  return strncmp(line, "# sum ", 6) == 0;
}

/* An empty file is one to begin with. */
static int read_lines(FILE *file, const char *path, const char *title, struct octal_rows *rows) {
  char line[LINE], end[LINE];
  uint64_t sum = NO_SUM;
  unsigned number = 0;
  int status = BETLI_OK;
  while (status == BETLI_OK && fgets(line, sizeof line, file) != NULL && !is_end(line)) {
    if (++number <= 2 && strcmp(line, number == 1 ? title : head) != 0)
      return fail(BETLI_INPUT, "%s, line %u: this is not the work of the same question", path,
                  number);
    sum = add_to_sum(sum, line);
    if (number > 2)
      status = read_row(line, path, number, rows);
  }
  put_sum(end, sum);
  if (status != BETLI_OK || number == 0)
    return status;
  return strcmp(line, end) == 0 && fgets(line, sizeof line, file) == NULL ? BETLI_OK
                                                                          : fail_changed(path);
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
  char line[LINE];
  uint64_t sum = add_to_sum(add_to_sum(NO_SUM, f->title), head);
  fputs(f->title, file);
  octal_rows_csv(file, f->rows);
  for (size_t i = 0; i < f->rows->count; i++)
    if (put_row(line, &f->rows->rows[i]))
      sum = add_to_sum(sum, line);
  put_sum(line, sum);
  fputs(line, file);
}

int octal_rows_save(const char *path, const char *title, const struct octal_rows *rows) {
  const struct file file = {title, rows};
  const int error = output_save(path, write_file, &file);
  return error == 0 ? BETLI_OK : fail(BETLI_INPUT, "cannot write %s: %s", path, strerror(error));
}
