#include "cli/plan/plan.h"

#include <inttypes.h>

enum { CELL = 32 };

struct unit {
  double size;
  const char *name;
};

/* In the largest unit of which there is one. */
static void write_in_units(char text[CELL], double number, const struct unit *units, size_t count) {
  size_t i = 0;
  while (i + 1 < count && number >= units[i + 1].size)
    i++;
  snprintf(text, CELL, number < 100 * units[i].size ? "%.2g %s" : "%.0f %s", number / units[i].size,
           units[i].name);
}

static void write_seconds(char text[CELL], double seconds) {
  static const struct unit units[] = {{1e-3, "ms"}, {1, "s"},        {60, "min"},
                                      {3600, "h"},  {86400, "days"}, {31557600, "years"}};
  write_in_units(text, seconds, units, sizeof units / sizeof *units);
}

static void write_bytes(char text[CELL], uint64_t bytes) {
  static const struct unit units[] = {
      {1, "B"}, {0x1p10, "KiB"}, {0x1p20, "MiB"}, {0x1p30, "GiB"}, {0x1p40, "TiB"}};
  write_in_units(text, (double)bytes, units, sizeof units / sizeof *units);
}

/* ---- ranks ---------------------------------------------------------------------------------- */

static void put_row(FILE *file, const struct plan_row *row) {
  char time[CELL], bytes[CELL] = "-", sent[CELL] = "-";
  write_seconds(time, row->seconds);
  if (row->bytes > 0)
    write_bytes(bytes, row->bytes);
  if (row->sent > 0)
    write_bytes(sent, row->sent);
  fprintf(file, "%6u %10s %9.0f %% %10s %12" PRIu64 " %10s\n", row->ranks, time,
          100 * row->efficiency, bytes, row->messages, sent);
}

static void put_ranks(FILE *file, const struct plan *p) {
  fprintf(file, "\n ranks       time  efficiency  each holds     messages  bytes sent\n");
  for (size_t i = 0; i < p->count; i++)
    put_row(file, &p->rows[i]);
  fprintf(file, "\nThe model: %s.\n", p->model);
  fprintf(file, "Between machines a message is taken to need %.0f µs, and a second for %.0f GB.\n",
          1e6 * plan_latency, plan_bandwidth / 1e9);
  if (plan_sensible(p) == 1)
    fprintf(file, "More than one rank makes no sense.\n");
  else
    fprintf(file,
            "Up to %u of these numbers of ranks make sense: with more, less than half of each "
            "is used.\n",
            plan_sensible(p));
}

/* ---- all ------------------------------------------------------------------------------------ */

static void put_time(FILE *file, const struct plan *p) {
  char seconds[CELL], tried[CELL];
  write_seconds(seconds, p->seconds);
  write_seconds(tried, p->tried);
  if (p->done)
    fprintf(file, "It was answered while it was tried: in %s on one processor.\n", seconds);
  else if (p->known)
    fprintf(file, "About %s on one processor like this, after trying for %s:\n%s.\n", seconds,
            tried, p->why);
  else
    fprintf(file,
            "How long it takes cannot be told: it was not answered within %s, and nothing\n"
            "says how much of it was done.\n",
            tried);
}

void plan_text(const struct output *out, const struct plan *p) {
  char bytes[CELL];
  write_bytes(bytes, p->bytes);
  fprintf(out->file, "%s\n", p->question);
  put_time(out->file, p);
  if (p->bytes > 0)
    fprintf(out->file, "%s of memory, or on disk.\n", bytes);
  if (p->count > 0)
    put_ranks(out->file, p);
  else if (p->alone)
    fprintf(out->file, "Ranks do not share this question: the first does it alone.\n");
  else
    fprintf(out->file, "What several ranks would gain is not foretold.\n");
}
