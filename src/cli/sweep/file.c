/* The file of a sweep: a title, the table, and a sum of both. */
#include "cli/base/language.h"
#include "cli/sweep/sweep.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* bytes: each field with a comma and quotes */
enum { LINE = SWEEP_COLUMNS * (SWEEP_FIELD + 2) };

/* Writes a row, or the head for NULL, with its end of line.  The line fits, since fields are
 * shorter than SWEEP_FIELD. */
static void write_sweep_row(char line[LINE], const struct sweep *s, const struct sweep_row *row) {
  size_t length = 0;
  for (size_t i = 0; i < s->kind->column_count; i++) {
    const char *text = row == NULL ? s->kind->columns[i].key : row->fields[i];
    const char *quote = strchr(text, ',') == NULL ? "" : "\"";
    length += (size_t)snprintf(line + length, LINE - length, "%s%s%s%s", i == 0 ? "" : ",", quote,
                               text, quote);
  }
  snprintf(line + length, LINE - length, "\n");
}

void sweep_put_csv(const struct sweep *s, FILE *file) {
  char line[LINE];
  write_sweep_row(line, s, NULL);
  fputs(line, file);
  for (size_t i = 0; i < s->count; i++) {
    write_sweep_row(line, s, &s->rows[i]);
    fputs(line, file);
  }
}

/* ---- the sum -------------------------------------------------------------------------------- */

/* Adds a text to a sum by FNV-1a (Fowler, Noll and Vo 1991), which guards against slips, not
 * against malice. */
static uint64_t add_to_sum(uint64_t sum, const char *text) {
  for (; *text != '\0'; text++)
    sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return sum;
}

#define NO_SUM UINT64_C(0xcbf29ce484222325)

static void write_sum_line(char line[LINE], uint64_t sum) {
  snprintf(line, LINE, "# sum %016" PRIx64 "\n", sum);
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool is_status_of_kind(const struct sweep_kind *kind, const char *field) {
  for (size_t i = 0; i < kind->status_count; i++)
    if (strcmp(field, kind->statuses[i].name) == 0)
      return true;
  return false;
}

/* Returns false for fields that a spreadsheet would run. */
static bool is_harmless_word(const char *field) {
  return field[0] == '\0' || strchr("=+-@\t'", field[0]) == NULL;
}

static bool is_field_of_column(const struct sweep_kind *kind, size_t column, const char *field) {
  uint64_t number;
  if (column == SWEEP_STATUS)
    return is_status_of_kind(kind, field);
  if (column < SWEEP_FIRST_NUMBER)
    return field[0] != '\0' && is_harmless_word(field);
  if (kind->columns[column].word)
    return is_harmless_word(field);
  return options_number(field, &number) ||
         (field[0] == '\0' && kind->columns[column].absent != NULL);
}

static bool parse_sweep_row(const struct sweep_kind *kind, const char *line,
                            struct sweep_row *row) {
  for (size_t i = 0; i < kind->column_count; i++) {
    const bool quoted = *line == '"';
    line += quoted;
    const size_t length = strcspn(line, quoted ? "\"\n" : ",\n");
    if (length >= SWEEP_FIELD || (quoted && line[length] != '"'))
      return false;
    memcpy(row->fields[i], line, length);
    row->fields[i][length] = '\0';
    line += quoted;
    if (!is_field_of_column(kind, i, row->fields[i]) ||
        line[length] != (i + 1 < kind->column_count ? ',' : '\n'))
      return false;
    line += length + 1;
  }
  return *line == '\0';
}

/* Reads a line after the title and the head. */
static int read_sweep_row(struct sweep *s, const char *line, const char *path, unsigned number) {
  struct sweep_row row = {.job = s->count};
  if (!parse_sweep_row(s->kind, line, &row))
    return fail(BETLI_INPUT, "%s, line %u: this is not a result for one of the %s", path, number,
                say(s->kind->unit));
  s->told++;
  return sweep_add(s, &row) ? BETLI_OK : fail_memory();
}

static bool is_sum_line(const char *line) {
  return strncmp(line, "# sum ", 6) == 0;
}

static int fail_reading_sweep(const char *path) {
  return fail(BETLI_INPUT, "cannot read %s: %s", path, say(strerror(errno)));
}

static int refuse_other_question(const char *path, unsigned line) {
  return fail(BETLI_INPUT, "%s, line %u: this file belongs to another question", path, line);
}

int sweep_read_rows(struct sweep *s, FILE *file, const char *path) {
  char line[LINE] = "", head[LINE], end[LINE];
  uint64_t sum = add_to_sum(NO_SUM, s->title);
  unsigned number = 1;
  int status = BETLI_OK;
  write_sweep_row(head, s, NULL);
  while (status == BETLI_OK && fgets(line, sizeof line, file) != NULL && !is_sum_line(line)) {
    if (++number == 2 && strcmp(line, head) != 0)
      return refuse_other_question(path, number);
    sum = add_to_sum(sum, line);
    if (number > 2)
      status = read_sweep_row(s, line, path, number);
  }
  write_sum_line(end, sum);
  if (status != BETLI_OK)
    return status;
  if (ferror(file))
    return fail_reading_sweep(path);
  if (strcmp(line, end) == 0 && fgets(line, sizeof line, file) == NULL)
    return BETLI_OK;
  return fail(BETLI_INPUT,
              "%s: the file was changed or cut off: the checksum in its last line is wrong", path);
}

/* Reads a file, or begins anew if it is empty.  Fails if it cannot be read, since it may hold
 * work. */
static int read_sweep_file(struct sweep *s, FILE *file, const char *path) {
  char line[LINE];
  if (fgets(line, sizeof line, file) == NULL)
    return ferror(file) ? fail_reading_sweep(path) : BETLI_OK;
  return strcmp(line, s->title) == 0 ? sweep_read_rows(s, file, path)
                                     : refuse_other_question(path, 1);
}

int sweep_read(struct sweep *s, const char *path) {
  const int claimed = output_claim(path, &s->claim);
  if (claimed != BETLI_OK)
    return claimed;
  FILE *file = fopen(path, "r");
  if (file == NULL && errno == ENOENT)
    return BETLI_OK;
  if (file == NULL)
    return fail_reading_sweep(path);
  const int status = read_sweep_file(s, file, path);
  fclose(file);
  return status;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void write_sweep_file(FILE *file, const void *data) {
  const struct sweep *s = data;
  char line[LINE];
  write_sweep_row(line, s, NULL);
  uint64_t sum = add_to_sum(add_to_sum(NO_SUM, s->title), line);
  fputs(s->title, file);
  sweep_put_csv(s, file);
  for (size_t i = 0; i < s->count; i++) {
    write_sweep_row(line, s, &s->rows[i]);
    sum = add_to_sum(sum, line);
  }
  write_sum_line(line, sum);
  fputs(line, file);
}

int sweep_save(struct sweep *s, const char *path) {
  return output_save_claimed(path, &s->claim, write_sweep_file, s);
}
