#include "cli/base/language.h"
#include "cli/plan/plan.h"
#include "cli/text/layout.h"
#include "cli/text/words.h"

#include <inttypes.h>

enum { CELL = 32 };

struct unit {
  double size;
  const char *name;
};

/* Writes a number in the largest unit that it reaches. */
static void write_in_units(char text[CELL], double number, const struct unit *units, size_t count) {
  size_t i = 0;
  while (i + 1 < count && number >= units[i + 1].size)
    i++;
  snprintf(text, CELL, number < 100 * units[i].size ? "%.2g %s" : "%.0f %s", number / units[i].size,
           say(units[i].name));
}

static void write_seconds(char text[CELL], double seconds) {
  static const struct unit units[] = {{1e-3, "ms"},         {1, "s"},
                                      {60, SAY("min")},     {3600, "h"},
                                      {86400, SAY("days")}, {31557600, SAY("years")}};
  write_in_units(text, seconds, units, sizeof units / sizeof *units);
}

static void write_bytes(char text[CELL], uint64_t bytes) {
  static const struct unit units[] = {
      {1, "B"}, {0x1p10, "KiB"}, {0x1p20, "MiB"}, {0x1p30, "GiB"}, {0x1p40, "TiB"}};
  write_in_units(text, (double)bytes, units, sizeof units / sizeof *units);
}

/* ---- ranks ---------------------------------------------------------------------------------- */

enum { COLUMNS = 6 };

static const struct column {
  const char *heading;
  int width; /* columns that the numbers may need */
} columns[COLUMNS] = {{SAY("ranks"), 6},       {SAY("time"), 10},     {SAY("efficiency"), 11},
                      {SAY("each holds"), 10}, {SAY("messages"), 12}, {SAY("bytes sent"), 10}};

static void put_plan_cell(FILE *file, size_t i, const char *text) {
  const int heading = text_width(say(columns[i].heading));
  fputs(i > 0 ? " " : "", file);
  put_padded(file, text, -(heading > columns[i].width ? heading : columns[i].width));
}

static void put_plan_head(FILE *file) {
  for (size_t i = 0; i < COLUMNS; i++)
    put_plan_cell(file, i, say(columns[i].heading));
  fputc('\n', file);
}

static void put_plan_row(FILE *file, const struct plan_row *row) {
  char numbers[COLUMNS][CELL] = {"", "", "", "-", "", "-"};
  snprintf(numbers[0], CELL, "%u", row->ranks);
  write_seconds(numbers[1], row->seconds);
  snprintf(numbers[2], CELL, "%.0f %%", 100 * row->efficiency);
  if (row->bytes > 0)
    write_bytes(numbers[3], row->bytes);
  snprintf(numbers[4], CELL, "%" PRIu64, row->messages);
  if (row->sent > 0)
    write_bytes(numbers[5], row->sent);
  for (size_t i = 0; i < COLUMNS; i++)
    put_plan_cell(file, i, numbers[i]);
  fputc('\n', file);
}

static void put_rows_of_ranks(FILE *file, const struct plan *p) {
  fputc('\n', file);
  put_plan_head(file);
  for (size_t i = 0; i < p->count; i++)
    put_plan_row(file, &p->rows[i]);
  fputc('\n', file);
  put_said(file, "The model: %s.\n", p->model);
  put_said(file,
           "Between machines, the model assumes %.0f µs for a message, and a second for "
           "%.0f GB.\n",
           1e6 * plan_latency, plan_bandwidth / 1e9);
  if (plan_sensible(p) == 1)
    fputs(say("Use one rank: more would not help.\n"), file);
  else
    put_said(file, "Up to %u ranks make sense: with more, less than half of each rank is used.\n",
             plan_sensible(p));
}

/* ---- all ------------------------------------------------------------------------------------ */

static void put_plan_time(FILE *file, const struct plan *p) {
  char seconds[CELL], tried[CELL];
  struct words words = {.length = 0};
  write_seconds(seconds, p->seconds);
  write_seconds(tried, p->tried);
  if (p->done)
    put_said(file, "The trial answered the question, in %s on one processor.\n", seconds);
  else if (p->known)
    put_said(file, "About %s on one processor like this, after trying for %s:\n", seconds, tried);
  else
    words_say(&words,
              "The time cannot be estimated: the question was not answered within %s, and its "
              "progress is unknown.",
              tried);
  if (!p->done && p->known)
    fprintf(file, "%s%s", p->why, say(".\n"));
  put_paragraphs(file, words.text, 0);
}

void plan_text(const struct output *out, const struct plan *p) {
  char bytes[CELL];
  write_bytes(bytes, p->bytes);
  fprintf(out->file, "%s\n", p->question);
  put_plan_time(out->file, p);
  if (p->bytes > 0)
    put_said(out->file, "%s of memory, or on disk.\n", bytes);
  if (p->count > 0)
    put_rows_of_ranks(out->file, p);
  else if (p->alone)
    fputs(say("Ranks do not share this question: the first rank does it alone.\n"), out->file);
  else
    fputs(say("There is no estimate for several ranks.\n"), out->file);
}
