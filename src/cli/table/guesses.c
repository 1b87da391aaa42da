#include "cli/table/guesses.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"
#include "fields/guess.h"

#include <inttypes.h>
#include <string.h>

struct guesses guesses_begin(const struct output *out, betli_table *t, const struct oeis *oeis) {
  return (struct guesses){.out = out, .table = t, .oeis = oeis};
}

void guesses_head_text(struct guesses *g) {
  grid_heading(g->out, g->table);
}

static size_t shown_matches(const struct guesses *g) {
  return g->oeis->total < OEIS_SHOWN ? (size_t)g->oeis->total : OEIS_SHOWN;
}

static struct datum read_match_name(const void *match) {
  return (struct datum){.kind = DATUM_TEXT, .text = ((const struct oeis_match *)match)->name};
}

static const struct type type_name = {.schema = "\"type\":\"string\",\"pattern\":\"^A[0-9]+$\"",
                                      .read = read_match_name};

static const struct field match_fields[] = {
    {.key = "sequence", .type = &type_name},
    {MEMBER(struct oeis_match, first, type_count), .doc = "heap whose value agrees"},
    {MEMBER(struct oeis_match, last, type_count)},
    {MEMBER(struct oeis_match, skipped, type_size), .doc = "terms of the sequence before these"},
    {.type = NULL}};
static const struct type type_match = RECORD(struct oeis_match, match_fields);

static bool next_match(const void *told, size_t *at, void *element) {
  const struct guesses *g = ((const struct told_guesses *)told)->guesses;
  if (*at == shown_matches(g))
    return false;
  *(struct oeis_match *)element = g->oeis->matches[(*at)++];
  return true;
}

static bool is_oeis_asked(const void *told) {
  return ((const struct told_guesses *)told)->guesses->oeis->asked;
}

static const struct field guesses_fields[] = {
    {MEMBER_AS(NULL, struct told_guesses, table, type_table_question)},
    {ROWS_OPEN("guesses", type_guess)},
    {POINTED("clues", struct told_guesses, clues, type_clues), .presence = IF_ANY},
    {LIST_BY("oeis", type_match, next_match), .presence = IF_ANY, .there = is_oeis_asked,
     .doc = "with --oeis"},
    {MEMBER(struct told_guesses, oeis_total, type_count), .presence = IF_ANY,
     .there = is_oeis_asked},
    {MEMBER_AS("complete", struct told_guesses, table.complete, type_complete)},
    {.type = NULL}};
static const struct type type_guesses = RECORD(struct told_guesses, guesses_fields);

const struct answers answers_of_guess = {
    .title = "Guesses", .types = (const struct type *const[]){&type_guesses, NULL}};

void guesses_head(struct guesses *g) {
  g->told = (struct told_guesses){
      .guesses = g, .table = table_tell(g->table, NULL), .oeis_total = g->oeis->total};
  g->list = record_begin(g->out, &type_guesses, &g->told);
}

void guess_print(struct guesses *g, const betli_pattern *pattern) {
  struct told_guess told;
  guess_tell(&told, pattern);
  record_add(&g->list, &told);
}

/* Adds a sequence of the OEIS as a row among the patterns. */
static void add_match(struct guesses *g, const struct oeis_match *match) {
  betli_pattern pattern = {.text = match->name, .confirmed = match->last - match->first + 1};
  pattern.pattern = "oeis";
  record_add(&g->list, &(struct told_guess){.pattern = &pattern,
                                            .place = {match->last, 0},
                                            .axes = 1,
                                            .status = "match",
                                            .theorem = ""});
}

/* Returns the clues of a table whose values have no pattern; NULL: they have one, or nothing is
 * known, or the table has outcomes only and these have a pattern. */
static const struct told_clues *tell_clues(struct guesses *g) {
  if (g->fits_values)
    return NULL;
  clues_tell(&g->clues, g->table);
  const betli_guess_part *known = g->count == 0 ? &g->clues.outcomes : &g->clues.values;
  return known->rows > 0 ? &g->clues : NULL;
}

void guesses_end_list(struct guesses *g) {
  g->told.clues = tell_clues(g);
  for (size_t i = 0; g->out->format->rows && i < shown_matches(g); i++)
    add_match(g, &g->oeis->matches[i]);
  record_end(&g->list);
}

enum { PLACE = 48 }; /* bytes for two numbers */

static const char *place_text(const betli_table *t, uint64_t row, uint64_t column,
                              char text[PLACE]) {
  if (betli_table_axes(t) == 2)
    snprintf(text, PLACE, "%" PRIu64 "x%" PRIu64, row, column);
  else
    snprintf(text, PLACE, "n = %" PRIu64, row);
  return text;
}

/* Returns true if a rectangle is looked at from a later row and column on than its first. */
static bool begins_later(const betli_table *t, uint64_t row) {
  return betli_table_axes(t) == 2 && row > betli_table_first_row(t);
}

static void put_checked_range(FILE *file, const betli_table *t, const betli_pattern *pattern) {
  char first[PLACE], last[PLACE];
  place_text(t, pattern->first_row, pattern->first_column, first);
  place_text(t, pattern->last_row, pattern->last_column, last);
  if (begins_later(t, pattern->first_row))
    put_said(file, "%s; checked from %s to %s", pattern->text, first, last);
  else
    put_said(file, "%s; checked to %s", pattern->text, last);
}

static void put_known_range(FILE *file, const betli_table *t, const char *format,
                            const betli_guess_part *part) {
  char place[PLACE];
  put_said(file, format,
           place_text(t, part->first_row + part->rows - 1, part->first_column + part->columns - 1,
                      place));
}

/* Writes where a list ended because the game has no position there. */
static void put_absent_place(FILE *file, const betli_table *t, const betli_guess_part *part) {
  const uint64_t row = part->first_row + part->rows;
  if (betli_table_axes(t) == 1 && row <= betli_table_last_row(t) &&
      betli_table_value(t, row, 0).kind == BETLI_UNDEFINED)
    put_said(file, ": there is no position %" PRIu64, row);
}

/* Writes the first known place unless it is the first of the table. */
static void put_later_start(FILE *file, const betli_table *t, const betli_guess_part *part) {
  if (part->rows == 0 || !begins_later(t, part->first_row))
    return;
  char first[PLACE];
  put_said(file, ", from %s on", place_text(t, part->first_row, part->first_column, first));
}

/* Writes how far values and P-positions are known.  Outcomes may be known further than values. */
static void put_known_ranges(FILE *file, const betli_table *t, const struct told_clues *clues) {
  const betli_guess_part *values = &clues->values, *outcomes = &clues->outcomes;
  const uint64_t known = values->rows * values->columns;
  const bool more = outcomes->rows * outcomes->columns > known;
  put_later_start(file, t, outcomes);
  if (outcomes->rows == 0)
    fputs(say(": no value was reached"), file);
  else if (!more)
    put_known_range(file, t, SAY(", up to %s"), values);
  else if (known > 0)
    put_known_range(file, t, SAY(", values up to %s"), values);
  if (more)
    put_known_range(file, t,
                    known > 0 ? SAY(" and P-positions up to %s") : SAY(", P-positions up to %s"),
                    outcomes);
  put_absent_place(file, t, outcomes);
  fputc('\n', file);
}

static void put_matches(const struct guesses *g) {
  FILE *file = g->out->file;
  if (g->oeis->total == 0)
    fputs(say("no sequence of the OEIS has these values\n"), file);
  for (size_t i = 0; i < shown_matches(g); i++) {
    const struct oeis_match *match = &g->oeis->matches[i];
    put_said(file, "OEIS %s: the values of n = %" PRIu64 " to %" PRIu64, match->name, match->first,
             match->last);
    if (match->skipped > 0)
      put_said(file, ", after %zu other terms", match->skipped);
    fputc('\n', file);
  }
  if (g->oeis->total > OEIS_SHOWN)
    put_said(file, "and %" PRIu64 " other sequences of the OEIS\n", g->oeis->total - OEIS_SHOWN);
}

/* ---- where nothing fits --------------------------------------------------------------------- */

/* Writes the first values of a list, also those that are no numbers, such as loony ones. */
static void put_first_values(FILE *file, const betli_table *t, const struct told_clues *clues) {
  const betli_guess_part *part = &clues->values;
  char number[21];
  if (betli_table_axes(t) != 1 ||
      !value_is_told(betli_table_value(t, part->first_row, part->first_column)))
    return;
  fputs(say("values: "), file);
  for (uint64_t i = 0; i < part->rows && i < CLUES_SHOWN; i++)
    fprintf(
        file, "%s, ",
        value_text(betli_table_value(t, part->first_row + i, part->first_column), "", "", number));
  fputs("...\n", file);
}

/* Writes the first P-positions, and how many there are. */
static void put_p_positions(FILE *file, const betli_table *t, const struct told_clues *clues) {
  fputs(say("P-positions: "), file);
  for (size_t i = 0; i < clues->place_count; i++) {
    const uint64_t *at = clues->p_positions[i].at;
    fputs(i > 0 ? ", " : "", file);
    fprintf(file, betli_table_axes(t) == 1 ? "%" PRIu64 : "(%" PRIu64 ", %" PRIu64 ")", at[0],
            at[1]);
  }
  fputs(clues->p_total == 0 ? say("none") : clues->p_total > CLUES_SHOWN ? ", ..." : "", file);
  fprintf(file, " (%" PRIu64, clues->p_total);
  put_known_range(file, t, SAY(" up to %s)\n"), &clues->outcomes);
}

static void put_tried_kinds(FILE *file, const struct told_clues *clues) {
  fputs(say("tried: "), file);
  for (size_t i = 0; i < clues->tried_count; i++)
    fprintf(file, "%s%s", i > 0 ? ", " : "", say(clues->tried[i]));
  fputc('\n', file);
}

/* Writes the addresses of searches: of the values only, which come first, or of all. */
static void put_searches(FILE *file, const struct told_clues *clues, size_t count) {
  for (size_t i = 0; i < count && i < clues->search_count; i++)
    put_said(file, "OEIS search, %s: %s\n", say(clues->searches[i].of), clues->searches[i].address);
}

/* Writes what a table without a pattern is, what was tried, and what to search for. */
static void put_clues(FILE *file, const betli_table *t, const struct told_clues *clues) {
  fputs(say("no pattern fits"), file);
  put_known_ranges(file, t, clues);
  if (clues->outcomes.rows == 0)
    return;
  put_first_values(file, t, clues);
  put_p_positions(file, t, clues);
  put_tried_kinds(file, clues);
  put_searches(file, clues, clues->search_count);
}

/* Writes the values of a table of which only the P-positions have a pattern. */
static void put_values_without_pattern(struct guesses *g) {
  FILE *file = g->out->file;
  clues_tell(&g->clues, g->table);
  if (g->clues.values.rows == 0 || strcmp(betli_table_function(g->table), "outcome") == 0)
    return;
  fputs(say("no pattern fits the values"), file);
  put_known_range(file, g->table, SAY(", up to %s"), &g->clues.values);
  fputc('\n', file);
  put_first_values(file, g->table, &g->clues);
  put_searches(file, &g->clues, g->clues.has_value_search);
}

void guess_text(struct guesses *g, const betli_pattern *pattern) {
  FILE *file = g->out->file;
  put_checked_range(file, g->table, pattern);
  if (pattern->determined == 1)
    put_said(file, ", %" PRIu64 " terms beyond the one that determines it; ", pattern->confirmed);
  else
    put_said(file, ", %" PRIu64 " terms beyond the %" PRIu64 " that determine it; ",
             pattern->confirmed, pattern->determined);
  if (pattern->theorem[0] == '\0')
    fputs(say("conjecture\n"), file);
  else
    put_said(file, "theorem: %s\n", say(pattern->theorem));
}

void guesses_end_text(struct guesses *g) {
  if (g->count == 0) {
    clues_tell(&g->clues, g->table);
    put_clues(g->out->file, g->table, &g->clues);
  } else if (!g->fits_values) {
    put_values_without_pattern(g);
  }
  if (g->oeis->asked)
    put_matches(g);
}

static void begin_guesses(struct guesses *g) {
  if (g->count == 0 && g->out->format->guesses_head)
    g->out->format->guesses_head(g);
}

void guesses_add(void *guesses, const betli_pattern *pattern) {
  struct guesses *g = guesses;
  progress_clear();
  begin_guesses(g);
  g->count++;
  g->fits_values |= !pattern->outcomes;
  g->out->format->guess(g, pattern);
}

void guesses_end(struct guesses *g) {
  begin_guesses(g);
  if (g->out->format->guesses_end)
    g->out->format->guesses_end(g);
}
