#include "cli/table/guesses.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"
#include "fields/guess.h"

#include <inttypes.h>

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
  g->told = (struct told_guesses){g, table_tell(g->table, NULL), g->oeis->total};
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

void guesses_end_list(struct guesses *g) {
  g->told.oeis_total = g->oeis->total;
  for (size_t i = 0; g->out->format->rows && i < shown_matches(g); i++)
    add_match(g, &g->oeis->matches[i]);
  record_end(&g->list);
}

enum { PLACE = 48 }; /* bytes for two numbers */

static const char *place_text(uint64_t row, uint64_t column, char text[PLACE]) {
  if (column > 0)
    snprintf(text, PLACE, "%" PRIu64 "x%" PRIu64, row, column);
  else
    snprintf(text, PLACE, "n = %" PRIu64, row);
  return text;
}

void guess_text(struct guesses *g, const betli_pattern *pattern) {
  FILE *file = g->out->file;
  char place[PLACE];
  put_said(file, "%s; checked to %s", pattern->text,
           place_text(pattern->last_row, pattern->last_column, place));
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

static bool is_cell_known(const betli_table *t, uint64_t row, uint64_t column, bool values) {
  return values ? betli_table_value(t, row, column).kind != BETLI_UNKNOWN
                : betli_table_outcome(t, row, column) != BETLI_UNDECIDED;
}

/* Returns true if the game has no position there. */
static bool is_place_absent(const betli_table *t, uint64_t row, uint64_t column) {
  return betli_table_value(t, row, column).kind == BETLI_UNDEFINED &&
         betli_table_outcome(t, row, column) == BETLI_UNDECIDED;
}

/* Returns the first row of a list that has a position; of a rectangle its first row. */
static uint64_t find_first_row(const betli_table *t) {
  uint64_t row = betli_table_first_row(t);
  while (betli_table_axes(t) == 1 && row < betli_table_last_row(t) && is_place_absent(t, row, 0))
    row++;
  return row;
}

/* Finds the first unknown or absent place from the first row on; returns false if there is none. */
static bool find_unknown_place(const betli_table *t, bool values, uint64_t *row, uint64_t *column) {
  for (*row = find_first_row(t); *row <= betli_table_last_row(t); ++*row)
    for (*column = betli_table_first_column(t); *column <= betli_table_last_column(t); ++*column)
      if (!is_cell_known(t, *row, *column, values) || is_place_absent(t, *row, *column))
        return true;
  return false;
}

/* Returns how many rows precede the first unknown value, or outcome. */
static uint64_t count_known_rows(const betli_table *t, bool values) {
  uint64_t row, column;
  find_unknown_place(t, values, &row, &column);
  return row - find_first_row(t);
}

static void put_known_range(FILE *file, const betli_table *t, const char *format, uint64_t rows) {
  char place[PLACE];
  put_said(file, format,
           place_text(find_first_row(t) + rows - 1, betli_table_last_column(t), place));
}

/* Writes where a search ended because the game has no position there. */
static void put_absent_place(FILE *file, const betli_table *t) {
  uint64_t row, column;
  if (find_unknown_place(t, false, &row, &column) && is_place_absent(t, row, column)) {
    char place[PLACE];
    put_said(file, ": there is no position %s", place_text(row, column, place));
  }
}

/* Writes how far values and P-positions are known.  Outcomes may be known further than values. */
static void put_known_ranges(FILE *file, const betli_table *t) {
  const uint64_t values = count_known_rows(t, true), outcomes = count_known_rows(t, false);
  if (outcomes == 0)
    fputs(say(": no value was reached"), file);
  else if (outcomes <= values)
    put_known_range(file, t, SAY(", up to %s"), values);
  else if (values > 0)
    put_known_range(file, t, SAY(", values up to %s"), values);
  if (outcomes > values)
    put_known_range(file, t,
                    values > 0 ? SAY(" and P-positions up to %s") : SAY(", P-positions up to %s"),
                    outcomes);
  put_absent_place(file, t);
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

static const char oeis_search[] = "https://oeis.org/search?q=";

enum { SHOWN = 24, LEAST_SEARCHED = 8, TRIVIAL = 2 }; /* terms; those before an address */

/* Returns the place after the last term to show, from `first` on; `first` if a term is no number.
 */
static uint64_t find_end_of_terms(const betli_table *t, uint64_t first) {
  const uint64_t known = find_first_row(t) + count_known_rows(t, true);
  const uint64_t end = known < first + SHOWN ? known : first + SHOWN;
  for (uint64_t n = first; n < end; n++)
    if (betli_table_value(t, n, 0).kind != BETLI_NUMBER)
      return first;
  return end;
}

static void put_terms(FILE *file, const betli_table *t, uint64_t first, uint64_t end,
                      const char *between) {
  for (uint64_t n = first; n < end; n++)
    fprintf(file, "%s%" PRIu64, n > first ? between : "", betli_table_value(t, n, 0).number);
}

/* Writes how many P-positions there are, and the first of them. */
static void put_p_positions(FILE *file, const betli_table *t) {
  uint64_t count = 0, n = find_first_row(t);
  const uint64_t end = n + count_known_rows(t, false);
  fputs(say("P-positions: "), file);
  for (; n < end; n++)
    if (betli_table_outcome(t, n, 0) == BETLI_P && count++ < SHOWN)
      fprintf(file, "%s%" PRIu64, count > 1 ? ", " : "", n);
  fputs(count > SHOWN ? ", ..." : "", file);
  put_said(file, " (%" PRIu64 " up to n = %" PRIu64 ")\n", count, end - 1);
}

/* Writes what a list without a pattern is, what was tried, and the address of a search in the OEIS.
 * First terms are left out there: authors begin differently. */
static void put_list_without_pattern(FILE *file, const betli_table *t) {
  const uint64_t first = find_first_row(t), end = find_end_of_terms(t, first);
  const uint64_t searched = find_end_of_terms(t, first + TRIVIAL);
  if (betli_table_axes(t) != 1 || betli_table_named(t) || count_known_rows(t, false) == 0)
    return;
  if (end > first) {
    fputs(say("values: "), file);
    put_terms(file, t, first, end, ", ");
    fputs(", ...\n", file);
  }
  put_p_positions(file, t);
  fputs(say("tried: periods, functions of digits and divisors, digits in bases 3 to 10, Beatty "
            "sequences, k-regular lists\n"),
        file);
  if (searched >= first + TRIVIAL + LEAST_SEARCHED) {
    fputs(oeis_search, file);
    put_terms(file, t, first + TRIVIAL, searched, ",");
    fputc('\n', file);
  }
}

void guesses_end_text(struct guesses *g) {
  if (g->count == 0) {
    fputs(say("no pattern fits"), g->out->file);
    put_known_ranges(g->out->file, g->table);
    put_list_without_pattern(g->out->file, g->table);
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
  g->out->format->guess(g, pattern);
}

void guesses_end(struct guesses *g) {
  begin_guesses(g);
  if (g->out->format->guesses_end)
    g->out->format->guesses_end(g);
}
