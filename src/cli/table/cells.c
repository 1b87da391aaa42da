#include "cli/table/cells.h"

#include "cli/base/language.h"
#include "cli/base/size.h"
#include "cli/sweep/fields.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

/* Bounds the cells of a table, since the whole file is written again and again. */
enum { MOST = 100000 };

enum { OUTCOME = SWEEP_FIRST_NUMBER, FUNCTION, VALUE, COLUMNS };

static const struct sweep_column columns[COLUMNS] = {
    {"position", SAY("position"), NULL, -10, false},
    {"same", SAY("same as"), NULL, -10, false},
    {"status", NULL, NULL, 0, false},
    {"outcome", SAY("outcome"), NULL, -7, true},
    {"function", SAY("function"), NULL, -10, true},
    {"value", SAY("value"), "-", 0, true},
};

static const struct sweep_status statuses[] = {{"known", NULL, SAY("%zu known"), false},
                                               {"open", NULL, SAY("%zu open"), false}};

/* ---- the list of cells ---------------------------------------------------------------------- */

/* The table that a subject describes. */
struct question {
  char game[SWEEP_SUBJECT];
  uint64_t rows, columns; /* columns is 0 in a list */
  char play[8], compound[32], function[24];
};

/* Writes the subject of a table.  Returns false if it does not fit, or not in one line. */
static bool write_cells_subject(const struct question *q, char subject[SWEEP_SUBJECT]) {
  char to[44];
  if (q->columns == 0)
    snprintf(to, sizeof to, "%" PRIu64, q->rows);
  else
    snprintf(to, sizeof to, "%" PRIu64 "x%" PRIu64, q->rows, q->columns);
  const int length =
      snprintf(subject, SWEEP_SUBJECT, "%s --to %s --play %s --compound %s --function %s", q->game,
               to, q->play, q->compound, q->function);
  return length < SWEEP_SUBJECT && subject[strcspn(subject, "\r\n")] == '\0';
}

/* Finds the end of the game, which may contain anything, unlike the text after it. */
static const char *find_last_to(const char *subject) {
  const char *last = NULL;
  for (const char *at = subject; (at = strstr(at, " --to ")) != NULL; at++)
    last = at;
  return last;
}

/* Reads a subject, which may come from a file.  Returns false if it describes no table. */
static bool read_cells_subject(const char *subject, struct question *q) {
  char again[SWEEP_SUBJECT], to[44];
  const char *end = find_last_to(subject);
  *q = (struct question){.rows = 0};
  if (end == NULL || sscanf(end, " --to %43s --play %7s --compound %31s --function %23s", to,
                            q->play, q->compound, q->function) != 4)
    return false;
  memcpy(q->game, subject, (size_t)(end - subject));
  sscanf(to, "%" SCNu64 "x%" SCNu64, &q->rows, &q->columns);
  return write_cells_subject(q, again) && strcmp(again, subject) == 0;
}

static struct sweep_job job_of_cell(void *list, size_t i) {
  const betli_place place = betli_places_at(list, i);
  return (struct sweep_job){place.position, place.same};
}

static void cells_free(void *list) {
  betli_places_free(list);
}

static bool fits_row_field(const char *name) {
  return strlen(name) < SWEEP_FIELD && name[strcspn(name, "\"\r\n")] == '\0' && name[0] != '\0';
}

/* Fails if a name does not fit a row, since vertices of graphs may have any names. */
static int check_cell_names(const betli_places *places) {
  const size_t count = betli_places_count(places);
  size_t i = 0;
  while (i < count && fits_row_field(betli_places_at(places, i).position))
    i++;
  return i == count ? BETLI_OK
                    : fail(BETLI_INPUT, "the position '%s' has no name that fits a table by cells",
                           betli_places_at(places, i).position);
}

static int list_cell_jobs(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs) {
  struct question q;
  betli_places *places;
  if (!read_cells_subject(s->subject, &q))
    return fail(BETLI_INPUT, "'%s' is not a table", s->subject);
  if (q.rows > MOST || q.columns > MOST || (q.rows + 1) * (q.columns + 1) > MOST)
    return fail(BETLI_INPUT, "a table by cells has at most %d of them", (int)MOST);
  const betli_status status = betli_places_new(c->engine, q.game, q.rows, q.columns, &places);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  *jobs = (struct sweep_jobs){places, betli_places_count(places), job_of_cell, cells_free};
  return check_cell_names(places);
}

static bool has_file_or_rule(const betli_game_info *info) {
  const betli_parameter *p = info->parameters;
  return p != NULL && (p->type == BETLI_PARAMETER_FILE || p->type == BETLI_PARAMETER_RULE);
}

static bool own_game(const struct sweep *s, char game[SWEEP_SUBJECT]) {
  struct question q;
  if (!read_cells_subject(s->subject, &q))
    return false;
  memcpy(game, q.game, SWEEP_SUBJECT);
  const size_t length = strcspn(game, ":");
  for (size_t i = 0; game[length] == ':' && i < betli_game_count(); i++) {
    const betli_game_info *info = betli_game_at(i);
    if (strlen(info->name) == length && memcmp(info->name, game, length) == 0)
      return has_file_or_rule(info);
  }
  return false;
}

static void describe_cells(const struct sweep *s, struct told_sweep *told) {
  struct question q;
  read_cells_subject(s->subject, &q);
  snprintf(told->game, sizeof told->game, "%s", q.game);
  told->own_game = told->game;
  told->own_play = strcpy(told->play, q.play);
  told->own_compound = strcpy(told->compound, q.compound);
  told->own_function = strcpy(told->function, q.function);
  told->to[0] = q.rows;
  told->to[1] = q.columns;
  told->first_to = told->to;
  told->to_count = q.columns > 0 ? 2 : 1;
}

static const struct type type_row = SWEEP_ROW(table_sweep);
static const struct type type_any_function = {
    .schema =
        "\"enum\":[\"auto\",\"grundy\",\"remoteness\",\"suspense\",\"foreclosed\","
        "\"outcome\"]",
    .read = record_read_text};

static const struct field cells_fields[] = {
    {MEMBER_AS("game", struct told_sweep, own_game, type_text)},
    {MEMBER_AS("play", struct told_sweep, own_play, type_play)},
    {MEMBER_AS("compound", struct told_sweep, own_compound, type_compound)},
    {MEMBER_AS("function", struct told_sweep, own_function, type_any_function)},
    {LIST("to", struct told_sweep, first_to, to_count, type_count),
     .doc = "the last row, and the last column of a table that has columns"},
    {LIST_BY("cells", type_row, sweep_next_row)},
    {.key = NULL, .type = &type_sweep_end},
    {.type = NULL}};
const struct type type_table_cells = {.name = "cells",
                                      .doc = "with --each",
                                      .fields = cells_fields,
                                      .size = sizeof(struct told_sweep)};

/* ---- a cell --------------------------------------------------------------------------------- */

/* Fills the row of a cell, which names its own function.  Where the function of the question has no
 * value, the row has only the outcome. */
static void fill_cell_row(const betli_table *t, const betli_place *place, bool known,
                          struct sweep_row *row) {
  static const struct view numbers = {.kind = VIEW_NUMBERS};
  char number[GRID_CELL];
  const char *value = grid_cell(t, place->row, place->column, &numbers, "", number);
  snprintf(row->fields[SWEEP_STATUS], SWEEP_FIELD, "%s", known ? "known" : "open");
  snprintf(row->fields[OUTCOME], SWEEP_FIELD, "%s",
           outcome_letter(betli_table_outcome(t, place->row, place->column)));
  snprintf(row->fields[FUNCTION], SWEEP_FIELD, "%s", betli_table_function(t));
  snprintf(row->fields[VALUE], SWEEP_FIELD, "%s",
           strlen(value) < SWEEP_FIELD ? value : "∞(...)"); /* a set of many numbers */
}

static betli_status solve_cell(const struct sweep_work *work, struct sweep_row *row) {
  struct question q;
  read_cells_subject(work->sweep->subject, &q);
  const betli_place place = betli_places_at(work->jobs.list, row->job);
  betli_table *t;
  const betli_status status =
      betli_table_cell(work->context->engine, q.game, place.row, place.column, &t);
  if (t != NULL)
    fill_cell_row(t, &place, status == BETLI_OK, row);
  betli_table_free(t);
  return status;
}

const struct sweep_kind table_sweep = {
    "table",           SAY("cells"), SAY("%zu cells"), list_cell_jobs, solve_cell, describe_cells,
    &type_table_cells, columns,      COLUMNS,          statuses,       2,          own_game};

/* ---- the question --------------------------------------------------------------------------- */

/* Makes the smallest table, which tells how the game is played.  Returns an exit code. */
static int learn_cells_question(const struct context *c, struct size size, struct question *q) {
  betli_table *t = NULL;
  betli_set(c->engine, "time", "0");
  const betli_status status = betli_table_new(c->engine, c->words[0], 1, 1, &t);
  if (status != BETLI_OK) {
    betli_table_free(t);
    return fail_engine(c, status);
  }
  *q = (struct question){.rows = size.rows, .columns = betli_table_axes(t) == 2 ? size.columns : 0};
  snprintf(q->game, sizeof q->game, "%s", betli_table_game(t));
  snprintf(q->play, sizeof q->play, "%s", betli_table_play(t));
  snprintf(q->compound, sizeof q->compound, "%s", betli_table_compound(t));
  snprintf(q->function, sizeof q->function, "%s", betli_table_function(t));
  const int code = size_check(size, t);
  betli_table_free(t);
  return code;
}

static int check_cells_options(const struct context *c, struct size size) {
  const struct options *o = c->options;
  const char *foreign = o->compare   ? "--compare"
                        : o->against ? "--against"
                        : o->view    ? "--view"
                        : o->time    ? "--time"
                                     : NULL;
  if (foreign != NULL)
    return fail(BETLI_OPTION, "%s is for a whole table, not for one by cells (--each, --part)",
                foreign);
  if (c->out.format->sweep == NULL)
    return fail(BETLI_OPTION, "a table by cells (--each, --part) is text, json or csv");
  return size.given ? BETLI_OK : fail(BETLI_OPTION, "a table by cells needs its size: --to");
}

int table_cells(const struct context *c, struct sweep *s) {
  struct size size;
  struct sweep_limit limit;
  char subject[SWEEP_SUBJECT], settings[SWEEP_SETTINGS];
  struct question q = {.rows = 0};
  int status = size_read(c->options->to, &size);
  if (status == BETLI_OK)
    status = check_cells_options(c, size);
  if (status == BETLI_OK)
    status = sweep_limit_by(c, "each", &limit);
  if (status == BETLI_OK)
    status = learn_cells_question(c, size, &q);
  if (status != BETLI_OK)
    return status;
  if (!write_cells_subject(&q, subject))
    return fail(BETLI_INPUT, "the game's name does not fit the file of a table by cells");
  snprintf(settings, sizeof settings, "--each %.20s%s", limit.amount,
           options_given(c->options, "exhaustive") ? " --exhaustive" : "");
  return sweep_open(c, &table_sweep, subject, settings, &limit, s);
}
