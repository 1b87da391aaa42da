#include "octals.h"

#include "json.h"
#include "layout.h"
#include "work.h"

#include <stdlib.h>
#include <string.h>

enum { EACH = 10, TO = 10000000 };

struct question {
  uint64_t digits, part, parts, to;
  const char *each; /* seconds */
  char title[128];
};

/* "2/8": the second of eight parts. */
static bool read_part(const char *text, uint64_t *part, uint64_t *parts) {
  char first[24];
  const size_t length = strcspn(text, "/");
  if (length >= sizeof first || text[length] != '/')
    return false;
  memcpy(first, text, length);
  first[length] = '\0';
  return options_number(first, part) && options_number(text + length + 1, parts) && *part >= 1 &&
         *part <= *parts;
}

static int read_question(const struct context *c, struct question *q) {
  const struct options *o = c->options;
  *q = (struct question){.part = 1, .parts = 1, .to = TO, .each = o->each ? o->each : "10"};
  if (c->count > 0)
    return fail(BETLI_OPTION, "--all-octals takes the place of the game '%s'", c->words[0]);
  const char *foreign = o->certificate ? "--certificate"
                        : o->from      ? "--from"
                        : o->discard   ? "--discard"
                        : o->unchecked ? "--unchecked"
                                       : NULL;
  if (foreign != NULL)
    return fail(BETLI_OPTION, "%s is for one game, not for --all-octals", foreign);
  if (c->out.format != FORMAT_TEXT && c->out.format != FORMAT_JSON && c->out.format != FORMAT_CSV)
    return fail(BETLI_OPTION, "--all-octals answers as text, json or csv");
  if (!options_number(o->all_octals, &q->digits) || q->digits < 1 || q->digits > 4)
    return fail(BETLI_OPTION, "--all-octals '%s' is not a number of digits from 1 to 4",
                o->all_octals);
  if (o->part && !read_part(o->part, &q->part, &q->parts))
    return fail(BETLI_OPTION, "--part '%s' is not R/M, the R-th of M parts", o->part);
  if (o->to && (!options_number(o->to, &q->to) || q->to >> 63 != 0))
    return fail(BETLI_OPTION, "--to '%s' is not a number from 0 to 2^63 - 1", o->to);
  const betli_status status = betli_set(c->engine, "time", q->each);
  if (status != BETLI_OK)
    return fail(BETLI_OPTION, "--each '%s' is not a number of seconds", q->each);
  snprintf(q->title, sizeof q->title,
           "# betli sequence --all-octals %" PRIu64 " --part %" PRIu64 "/%" PRIu64 " --to %" PRIu64
           " --each %.20s\n",
           q->digits, q->part, q->parts, q->to, q->each);
  return BETLI_OK;
}

static struct octal_row row_of(const betli_sequence *s, betli_octal octal) {
  const betli_sequence_info about = betli_sequence_about(s);
  const betli_sequence_period period = betli_sequence_proof(s);
  struct octal_row row = {.periodic = period.proved,
                          .period = period.period,
                          .preperiod = period.preperiod,
                          .computed = about.computed,
                          .maximum = about.maximum,
                          .rares = about.rares,
                          .last_rare = about.last_rare};
  snprintf(row.code, sizeof row.code, "%s", octal.name);
  snprintf(row.canonical, sizeof row.canonical, "%s", octal.canonical);
  return row;
}

/* One game.  A game that its time stopped is open; one that the user stopped is not done. */
static int do_one(struct context *c, const struct question *q, betli_octal octal,
                  struct octal_rows *rows) {
  betli_sequence *s = NULL;
  betli_status status = betli_sequence_new(c->engine, octal.name, NULL, &s);
  if (status == BETLI_OK)
    status = betli_sequence_run(s, q->to);
  const bool stopped = status == BETLI_LIMIT && work_stopped();
  if (s == NULL || stopped || (status != BETLI_OK && status != BETLI_LIMIT)) {
    betli_sequence_free(s);
    return fail_engine(c, status);
  }
  const struct octal_row row = row_of(s, octal);
  betli_sequence_free(s);
  return octal_rows_add(rows, &row) ? BETLI_OK : fail(BETLI_FAULT, "out of memory");
}

/* Whether what was saved begins with these games. */
static bool are_first(const struct octal_rows *rows, const struct question *q,
                      betli_octals *octals) {
  size_t done = 0;
  for (size_t i = 0; i < betli_octals_count(octals) && done < rows->count; i++) {
    const betli_octal octal = betli_octals_at(octals, i);
    if (i % q->parts != q->part - 1)
      continue;
    const struct octal_row *row = &rows->rows[done++];
    if (strcmp(row->code, octal.name) != 0 || strcmp(row->canonical, octal.canonical) != 0)
      return false;
  }
  return done == rows->count;
}

static int do_all(struct context *c, const struct question *q, struct octal_rows *rows) {
  betli_octals *octals;
  const char *save = c->options->save;
  if (betli_octals_new(c->engine, q->digits, &octals) != BETLI_OK)
    return fail_engine(c, BETLI_FAULT);
  const size_t count = betli_octals_count(octals), done = rows->count;
  int status = BETLI_OK;
  size_t mine = 0;
  if (!are_first(rows, q, octals)) {
    rows->count = 0;
    status = fail(BETLI_INPUT, "%s: lines are missing, or others than were written", save);
  }
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    if (i % q->parts != q->part - 1 || mine++ < done)
      continue;
    work_part("games", i, count);
    status = do_one(c, q, betli_octals_at(octals, i), rows);
    if (status == BETLI_OK && save != NULL)
      status = octal_rows_save(save, q->title, rows);
  }
  betli_octals_free(octals);
  return status;
}

static void put_json(FILE *file, const struct question *q, const struct octal_rows *rows,
                     bool complete) {
  struct json j = {.file = file};
  json_begin(&j, '{');
  json_key(&j, "digits");
  json_number(&j, q->digits);
  json_key(&j, "games");
  json_begin(&j, '[');
  for (size_t i = 0; i < rows->count; i++) {
    const struct octal_row *row = &rows->rows[i];
    const uint64_t numbers[] = {row->computed, row->maximum, row->rares, row->last_rare};
    static const char *const keys[] = {"computed", "maximum", "rares", "last_rare"};
    json_begin(&j, '{');
    json_member(&j, "code", row->code);
    json_member(&j, "canonical", row->canonical);
    json_member(&j, "status", row->periodic ? "periodic" : "open");
    if (row->periodic) {
      json_key(&j, "period");
      json_number(&j, row->period);
      json_key(&j, "preperiod");
      json_number(&j, row->preperiod);
    }
    for (size_t k = 0; k < 4; k++) {
      json_key(&j, keys[k]);
      json_number(&j, numbers[k]);
    }
    json_end(&j, '}');
  }
  json_end(&j, ']');
  json_key(&j, "complete");
  json_literal(&j, complete ? "true" : "false");
  json_end(&j, '}');
  fputc('\n', file);
}

static void put_text(FILE *file, const struct octal_rows *rows) {
  size_t periodic = 0;
  fprintf(file, "%-7s %-16s %12s %12s %12s %7s %7s\n", "code", "plays as", "period", "from heap",
          "computed to", "maximum", "rares");
  for (size_t i = 0; i < rows->count; i++) {
    const struct octal_row *row = &rows->rows[i];
    fprintf(file, "%-7s %-16s ", row->code, row->canonical);
    if (row->periodic)
      fprintf(file, "%12" PRIu64 " %12" PRIu64, row->period, row->preperiod);
    else
      fprintf(file, "%12s %12s", "open", "");
    fprintf(file, " %12" PRIu64 " %7" PRIu64 " %7" PRIu64 "\n", row->computed, row->maximum,
            row->rares);
    periodic += row->periodic;
  }
  fprintf(file, "\n%zu games: %zu periodic, proved; %zu open\n", rows->count, periodic,
          rows->count - periodic);
}

int octals(struct context *c) {
  struct question q;
  struct octal_rows rows = {0};
  int status = read_question(c, &q);
  if (status != BETLI_OK)
    return status;
  if (c->options->save != NULL)
    status = octal_rows_read(c->options->save, q.title, &rows);
  if (status == BETLI_OK) {
    status = do_all(c, &q, &rows);
    work_clear();
    if (c->out.format == FORMAT_JSON)
      put_json(c->out.file, &q, &rows, status == BETLI_OK);
    else if (c->out.format == FORMAT_CSV)
      octal_rows_csv(c->out.file, &rows);
    else
      put_text(c->out.file, &rows);
  }
  free(rows.rows);
  return status;
}
