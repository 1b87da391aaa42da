#include "cli/octals/sweep.h"

#include "cli/base/progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the question --------------------------------------------------------------------------- */

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

int sweep_open(const struct context *c, const struct sweep_kind *kind, const char *settings,
               struct sweep *s) {
  const struct options *o = c->options;
  *s = (struct sweep){.kind = kind, .part = 1, .parts = 1};
  if (c->count > 0)
    return fail(BETLI_OPTION, "--all-octals takes the place of the game '%s'", c->words[0]);
  if (c->out.format->sweep == NULL)
    return fail(BETLI_OPTION, "--all-octals answers as text, json or csv");
  if (!options_number(o->all_octals, &s->digits) || s->digits < 1 || s->digits > 4)
    return fail(BETLI_OPTION, "--all-octals '%s' is not a number of digits from 1 to 4",
                o->all_octals);
  if (o->part && !read_part(o->part, &s->part, &s->parts))
    return fail(BETLI_OPTION, "--part '%s' is not R/M, the R-th of M parts", o->part);
  snprintf(s->settings, sizeof s->settings, "%s", settings);
  sweep_name(s);
  return BETLI_OK;
}

void sweep_name(struct sweep *s) {
  snprintf(s->title, sizeof s->title,
           "# betli %s --all-octals %" PRIu64 " --part %" PRIu64 "/%" PRIu64 " %s\n",
           s->kind->command, s->digits, s->part, s->parts, s->settings);
}

/* ---- the games ------------------------------------------------------------------------------ */

static bool is_mine(const struct sweep *s, size_t i) {
  return i % s->parts == s->part - 1;
}

size_t sweep_size(const struct sweep *s, const betli_octals *octals) {
  return (betli_octals_count(octals) + s->parts - s->part) / s->parts;
}

bool sweep_begins(const struct sweep *s, betli_octals *octals) {
  size_t done = 0;
  for (size_t i = 0; i < betli_octals_count(octals) && done < s->count; i++) {
    const betli_octal octal = betli_octals_at(octals, i);
    if (!is_mine(s, i))
      continue;
    const struct sweep_row *row = &s->rows[done++];
    if (strcmp(row->fields[SWEEP_CODE], octal.name) != 0 ||
        strcmp(row->fields[SWEEP_CANONICAL], octal.canonical) != 0)
      return false;
  }
  return done == s->count;
}

/* A game that its time stopped is open; one that the user stopped is not done. */
static int do_one(struct context *c, struct sweep *s, betli_octal octal, sweep_one *one,
                  const void *data) {
  struct sweep_row row = {0};
  snprintf(row.fields[SWEEP_CODE], SWEEP_FIELD, "%s", octal.name);
  snprintf(row.fields[SWEEP_CANONICAL], SWEEP_FIELD, "%s", octal.canonical);
  const betli_status status = one(c->engine, data, row.fields[SWEEP_CODE], &row);
  const bool told = row.fields[SWEEP_STATUS][0] != '\0';
  if (status != BETLI_OK && (status != BETLI_LIMIT || !told || progress_stopped()))
    return fail_engine(c, status);
  return sweep_add(s, &row) ? BETLI_OK : fail_memory();
}

static int do_all(struct context *c, struct sweep *s, betli_octals *octals, sweep_one *one,
                  const void *data) {
  const char *save = c->options->save;
  const size_t count = betli_octals_count(octals), done = s->count;
  int status = BETLI_OK;
  size_t mine = 0;
  if (!sweep_begins(s, octals)) {
    s->count = 0;
    return fail(BETLI_INPUT, "%s: lines are missing, or others than were written", save);
  }
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    if (!is_mine(s, i) || mine++ < done)
      continue;
    progress_part("games", i, count);
    status = do_one(c, s, betli_octals_at(octals, i), one, data);
    if (status == BETLI_OK && save != NULL)
      status = sweep_save(s, save);
  }
  return status;
}

int sweep_games(const struct context *c, const struct sweep *s, betli_octals **octals) {
  const betli_status status = betli_octals_new(c->engine, s->digits, s->kind->misere, octals);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

int sweep_run(struct context *c, struct sweep *s, const char *seconds, sweep_one *one,
              const void *data) {
  betli_octals *octals = NULL;
  int status = c->options->save == NULL ? BETLI_OK : sweep_read(s, c->options->save);
  if (status == BETLI_OK) {
    betli_set(c->engine, "time", "0"); /* it is for each game, and not for finding them */
    status = sweep_games(c, s, &octals);
    betli_set(c->engine, "time", seconds);
    if (status == BETLI_OK)
      status = do_all(c, s, octals, one, data);
    progress_clear();
    c->out.format->sweep(s, &c->out, status == BETLI_OK);
  }
  betli_octals_free(octals);
  free(s->rows);
  return status;
}
