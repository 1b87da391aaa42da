#include "cli/table/against.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"
#include "fields/table.h"

#include <inttypes.h>

struct comparison {
  const char *path;
  const betli_bfile *file;
  betli_table *table;
  uint64_t from, to; /* first and last term that both have */
  uint64_t agreed;   /* number of terms that agree, from `from` on */
};

static uint64_t greater_index(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t lesser_index(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Counts terms up to the first disagreement, or to a value that a limit left unknown. */
static void count_agreed_terms(struct comparison *m) {
  for (uint64_t n = m->from; n <= m->to; n++, m->agreed++) {
    const betli_value value = betli_table_value(m->table, n, 0);
    if (value.kind != BETLI_NUMBER || value.number != betli_bfile_value(m->file, n))
      return;
  }
}

void agreement_text(const struct output *out, const struct comparison *m) {
  put_one_line(out->file, betli_table_game(m->table));
  put_said(out->file, ": %s agrees with ", betli_table_symbol(m->table));
  put_one_line(out->file, m->path);
  put_said(out->file, " from n = %" PRIu64 " to n = %" PRIu64 " (%" PRIu64 " term%s)\n", m->from,
           m->from + m->agreed - 1, m->agreed, m->agreed == 1 ? "" : "s");
}

/* A b-file with which a table agrees. */
struct told_agreement {
  struct told_table table;
  const char *against;
  uint64_t from, to;
};

static const struct field agreement_fields[] = {
    {MEMBER_AS(NULL, struct told_agreement, table, type_table_question)},
    {MEMBER(struct told_agreement, against, type_text), .doc = "the b-file"},
    {MEMBER(struct told_agreement, from, type_count)},
    {MEMBER(struct told_agreement, to, type_count)},
    {MEMBER_AS("complete", struct told_agreement, table.complete, type_complete)},
    {.type = NULL}};
const struct type type_agreement = {.name = "agreement",
                                    .doc = "with --against: they agree",
                                    .fields = agreement_fields,
                                    .size = sizeof(struct told_agreement)};

void agreement_json(const struct output *out, const struct comparison *m) {
  record_print(out, &type_agreement,
               &(struct told_agreement){.table = table_tell(m->table, NULL),
                                        .against = m->path,
                                        .from = m->from,
                                        .to = m->from + m->agreed - 1});
}

static int fail_disagreement(const struct comparison *m) {
  char number[21];
  const uint64_t n = m->from + m->agreed;
  return fail(BETLI_INPUT,
              "%s, line %" PRIu64 ": a(%" PRIu64 ") = %" PRIu64 ", but %s of %s is %s there",
              m->path, betli_bfile_line(m->file, n), n, betli_bfile_value(m->file, n),
              betli_table_symbol(m->table), betli_table_game(m->table),
              value_text(betli_table_value(m->table, n, 0), say("undefined"), "?", number));
}

static int report_agreement(struct context *c, struct comparison *m) {
  m->from = greater_index(betli_bfile_first(m->file), betli_table_first_row(m->table));
  m->to = lesser_index(betli_bfile_last(m->file), betli_table_last_row(m->table));
  if (m->from > m->to)
    return fail(BETLI_INPUT,
                "%s goes from n = %" PRIu64 " to %" PRIu64 ", the table from %" PRIu64
                " to %" PRIu64 ": nothing to compare",
                m->path, betli_bfile_first(m->file), betli_bfile_last(m->file),
                betli_table_first_row(m->table), betli_table_last_row(m->table));
  count_agreed_terms(m);
  const uint64_t next = m->from + m->agreed;
  if (next <= m->to && betli_table_value(m->table, next, 0).kind != BETLI_UNKNOWN)
    return fail_disagreement(m);
  if (m->agreed == 0)
    return BETLI_OK; /* a limit came before the first term, and is reported by the caller */
  c->out.format->agreement(&c->out, m);
  return BETLI_OK;
}

static int compare_with_bfile(struct context *c, const char *path, const betli_bfile *file,
                              uint64_t last) {
  betli_table *t = NULL;
  const betli_status status = betli_table_new(c->engine, c->words[0], last, 0, &t);
  int code = BETLI_OK;
  progress_clear();
  if (t)
    code = grid_is_sequence(t, say("a b-file"));
  if (t && code == BETLI_OK)
    code = report_agreement(c, &(struct comparison){.path = path, .file = file, .table = t});
  betli_table_free(t);
  return code != BETLI_OK || status == BETLI_OK ? code : fail_engine(c, status);
}

int against(struct context *c, const char *path, const uint64_t *last) {
  betli_bfile *file = NULL;
  if (c->out.format->agreement == NULL)
    return fail(BETLI_OPTION, "--against answers in text or JSON");
  const betli_status status = betli_bfile_read(c->engine, path, &file);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const int code = compare_with_bfile(c, path, file, last ? *last : betli_bfile_last(file));
  betli_bfile_free(file);
  return code;
}
