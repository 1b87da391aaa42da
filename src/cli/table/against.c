#include "cli/table/against.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"
#include "fields/table.h"

#include <inttypes.h>
#include <string.h>

enum { TERMS_OF_GAMES = 1000 }; /* compared without --to */

struct comparison {
  const char *path;        /* of the file, or the name of the other game */
  const betli_bfile *file; /* NULL: the other game has a table */
  betli_table *other;
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

static uint64_t first_other_term(const struct comparison *m) {
  return m->file != NULL ? betli_bfile_first(m->file) : betli_table_first_row(m->other);
}

static uint64_t last_other_term(const struct comparison *m) {
  return m->file != NULL ? betli_bfile_last(m->file) : betli_table_last_row(m->other);
}

static betli_value other_term(const struct comparison *m, uint64_t n) {
  return m->file != NULL
             ? (betli_value){.kind = BETLI_NUMBER, .number = betli_bfile_value(m->file, n)}
             : betli_table_value(m->other, n, 0);
}

static bool are_terms_equal(betli_value a, betli_value b) {
  return a.kind == b.kind && (a.kind == BETLI_NUMBER     ? a.number == b.number
                              : a.kind == BETLI_INFINITE ? strcmp(a.text, b.text) == 0
                                                         : a.kind != BETLI_UNKNOWN);
}

/* Counts terms up to the first disagreement, or to a value that a limit left unknown. */
static void count_agreed_terms(struct comparison *m) {
  for (uint64_t n = m->from; n <= m->to; n++, m->agreed++)
    if (!are_terms_equal(betli_table_value(m->table, n, 0), other_term(m, n)))
      return;
}

/* Returns true if a limit left the n-th term unknown. */
static bool is_term_unknown(const struct comparison *m, uint64_t n) {
  return betli_table_value(m->table, n, 0).kind == BETLI_UNKNOWN ||
         other_term(m, n).kind == BETLI_UNKNOWN;
}

void agreement_text(const struct output *out, const struct comparison *m) {
  put_one_line(out->file, betli_table_game(m->table));
  put_said(out->file, ": %s agrees with ", betli_table_symbol(m->table));
  put_one_line(out->file, m->path);
  put_said(out->file, " from n = %" PRIu64 " to n = %" PRIu64 " (%" PRIu64 " term%s)\n", m->from,
           m->from + m->agreed - 1, m->agreed, m->agreed == 1 ? "" : "s");
}

/* A b-file or a game with which a table agrees. */
struct told_agreement {
  struct told_table table;
  const char *against;
  uint64_t from, to;
};

static const struct field agreement_fields[] = {
    {MEMBER_AS(NULL, struct told_agreement, table, type_table_question)},
    {MEMBER(struct told_agreement, against, type_text), .doc = "the b-file, or the other game"},
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

static int fail_different_games(const struct comparison *m, uint64_t n) {
  char number[21], other[21];
  return fail(BETLI_INPUT, "%s and %s differ first at n = %" PRIu64 ": there %s is %s and %s",
              betli_table_game(m->table), m->path, n, betli_table_symbol(m->table),
              value_text(betli_table_value(m->table, n, 0), say("undefined"), "?", number),
              value_text(other_term(m, n), say("undefined"), "?", other));
}

static int fail_disagreement(const struct comparison *m) {
  char number[21];
  const uint64_t n = m->from + m->agreed;
  if (m->file == NULL)
    return fail_different_games(m, n);
  return fail(BETLI_INPUT,
              "%s, line %" PRIu64 ": a(%" PRIu64 ") = %" PRIu64 ", but %s of %s is %s there",
              m->path, betli_bfile_line(m->file, n), n, betli_bfile_value(m->file, n),
              betli_table_symbol(m->table), betli_table_game(m->table),
              value_text(betli_table_value(m->table, n, 0), say("undefined"), "?", number));
}

static int report_agreement(struct context *c, struct comparison *m) {
  m->from = greater_index(first_other_term(m), betli_table_first_row(m->table));
  m->to = lesser_index(last_other_term(m), betli_table_last_row(m->table));
  if (m->from > m->to)
    return fail(BETLI_INPUT,
                "%s goes from n = %" PRIu64 " to %" PRIu64 ", the table from %" PRIu64
                " to %" PRIu64 ": nothing to compare",
                m->path, first_other_term(m), last_other_term(m), betli_table_first_row(m->table),
                betli_table_last_row(m->table));
  count_agreed_terms(m);
  const uint64_t next = m->from + m->agreed;
  if (next <= m->to && !is_term_unknown(m, next))
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

/* Returns true if the word is a game, and not the name of a file. */
static bool is_other_game(struct context *c, const char *word) {
  const betli_game_info *info;
  FILE *file = fopen(word, "r");
  if (file != NULL)
    fclose(file);
  return file == NULL && betli_game_info_of(c->engine, word, &info) == BETLI_OK;
}

/* Fails unless the game has lists, which the smallest one tells. */
static int check_list(struct context *c, const char *game) {
  betli_table *t = NULL;
  const betli_status status = betli_table_new(c->engine, game, 1, 1, &t);
  const int code = t != NULL ? grid_is_sequence(t, say("a comparison")) : BETLI_OK;
  betli_table_free(t);
  progress_clear();
  return status == BETLI_OK || code != BETLI_OK ? code : fail_engine(c, status);
}

/* Compares the values of two games up to `last`, as far as both are known. */
static int compare_with_game(struct context *c, const char *game, uint64_t last) {
  if (check_list(c, c->words[0]) != BETLI_OK || check_list(c, game) != BETLI_OK)
    return BETLI_INPUT;
  struct comparison m = {.path = game};
  betli_status status = betli_table_new(c->engine, c->words[0], last, 0, &m.table);
  if (m.table != NULL && (status == BETLI_OK || status == BETLI_LIMIT)) {
    const betli_status second = betli_table_new(c->engine, game, last, 0, &m.other);
    status = second != BETLI_OK ? second : status;
  }
  int code = BETLI_OK;
  progress_clear();
  if (m.table != NULL && m.other != NULL)
    code = report_agreement(c, &m);
  betli_table_free(m.table);
  betli_table_free(m.other);
  return code != BETLI_OK || status == BETLI_OK ? code : fail_engine(c, status);
}

int against(struct context *c, const char *path, const uint64_t *last) {
  betli_bfile *file = NULL;
  if (c->out.format->agreement == NULL)
    return fail(BETLI_OPTION, "--against answers in text or JSON");
  if (is_other_game(c, path))
    return compare_with_game(c, path, last ? *last : TERMS_OF_GAMES);
  const betli_status status = betli_bfile_read(c->engine, path, &file);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const int code = compare_with_bfile(c, path, file, last ? *last : betli_bfile_last(file));
  betli_bfile_free(file);
  return code;
}
