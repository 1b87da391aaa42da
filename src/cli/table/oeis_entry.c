/* A stub of an entry of the OEIS, in its internal format (oeis.org/eishelp1.html): the lines that
 * its author need not type. */
#include "cli/base/safe_text.h"
#include "cli/table/grid.h"

#include <inttypes.h>
#include <string.h>

enum { DATA = 240 /* characters of terms and commas */, LINE = 80 };

static const char id[] = "A000000";

/* Writes "Kayles" of "Kayles: knock down ..."; of a game outside the catalogue its name. */
static void put_game_title(FILE *file, const struct context *c, const char *game) {
  const betli_game_info *info;
  const bool listed =
      betli_game_info_of(c->engine, game, &info) == BETLI_OK && strcmp(info->name, game) == 0;
  if (listed)
    fprintf(file, "%.*s", (int)strcspn(info->title, ":"), info->title);
  else
    put_one_line(file, game);
}

static const char *name_of_listed_function(const betli_table *t) {
  static const char *const words[][2] = {{"grundy", "Grundy value"},
                                         {"remoteness", "Remoteness"},
                                         {"suspense", "Suspense number"},
                                         {"foreclosed", "Foreclosed Grundy value"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(betli_table_function(t), words[i][0]) == 0)
      return words[i][1];
  return "Value";
}

/* Writes the name of the sequence, with play and compound unless they are the usual ones. */
static void put_entry_name(FILE *file, const struct context *c, const betli_table *t) {
  const bool misere = strcmp(betli_table_play(t), "misere") == 0;
  const char *compound = betli_table_compound(t);
  const bool usual = strcmp(compound, "long-disjunctive") == 0;
  fprintf(file, "%%N %s %s of n in ", id, name_of_listed_function(t));
  put_game_title(file, c, betli_table_game(t));
  if (betli_table_slice(t)[0] != '\0')
    fprintf(file, " %s", betli_table_slice(t));
  fprintf(file, "%s%s%s%s.\n", misere ? ", misere play" : "", usual ? "" : ", ",
          usual ? "" : compound, usual ? "" : " compounds");
}

/* Returns the first n after the data. */
static uint64_t end_of_data(const betli_table *t) {
  const uint64_t end = grid_sequence_end(t);
  uint64_t n = betli_table_first_row(t);
  for (int length = 0; n < end && length < DATA; n++)
    length += snprintf(NULL, 0, "%" PRIu64 ",", betli_table_value(t, n, 0).number);
  return n;
}

static void put_entry_data(FILE *file, const betli_table *t, uint64_t end) {
  static const char letters[] = "STU";
  int line = 0, length = 0;
  for (uint64_t n = betli_table_first_row(t); n < end; n++) {
    if (length == 0)
      fprintf(file, "%%%c %s ", letters[line], id);
    length +=
        fprintf(file, "%" PRIu64 "%s", betli_table_value(t, n, 0).number, n + 1 < end ? "," : "\n");
    if (length < LINE || n + 1 == end || letters[line + 1] == '\0')
      continue;
    fputc('\n', file);
    line++;
    length = 0;
  }
}

/* Writes the n of the first term, and the index, from 1, of the first term greater than 1. */
static void put_entry_offset(FILE *file, const betli_table *t, uint64_t end) {
  const uint64_t first = betli_table_first_row(t);
  uint64_t n = first;
  while (n < end && betli_table_value(t, n, 0).number <= 1)
    n++;
  fprintf(file, "%%O %s %" PRIu64 ",%" PRIu64 "\n", id, first, n < end ? n - first + 1 : 1);
}

int grid_oeis(const struct context *c, betli_table *t, struct view view) {
  FILE *file = c->out.file;
  (void)view;
  const int code = grid_is_defined(t, "an entry of the OEIS");
  if (code != BETLI_OK)
    return code;
  const uint64_t end = end_of_data(t);
  fprintf(file, "%%I %s\n", id);
  put_entry_data(file, t, end);
  put_entry_name(file, c, t);
  fprintf(file, "%%K %s nonn\n", id);
  put_entry_offset(file, t, end);
  fprintf(file, "%%o %s (betli) betli table ", id);
  put_one_line(file, betli_table_game(t));
  fprintf(file, " --play %s --compound %s --function %s --to %" PRIu64 " --format bfile\n",
          betli_table_play(t), betli_table_compound(t), betli_table_function(t),
          betli_table_last_row(t));
  return BETLI_OK;
}
