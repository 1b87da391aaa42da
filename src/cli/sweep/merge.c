/* Joins the parts of a sweep that several machines did. */
#include "cli/base/language.h"
#include "cli/sweep/sweep.h"

#include "cli/base/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- one part ------------------------------------------------------------------------------- */

static const struct sweep_kind *find_sweep_kind(const struct sweep_kind *const kinds[],
                                                size_t count, const char *command) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(kinds[i]->command, command) == 0)
      return kinds[i];
  return NULL;
}

/* Returns the end of the subject: the last " --part "; NULL if there is none.  The subject may
 * contain that text, the settings after it cannot. */
static const char *find_part_option(const char *title) {
  const char *last = NULL;
  for (const char *at = title; (at = strstr(at, " --part ")) != NULL; at++)
    last = at;
  return last;
}

/* Reads the question in the first line of a file. */
static bool parse_title(const char *line, const struct sweep_kind *const kinds[], size_t count,
                        struct sweep *s) {
  char command[16];
  int begin = 0;
  const char *end = find_part_option(line);
  *s = (struct sweep){.parts = 0};
  if (end == NULL || sscanf(line, "# betli %15s %n", command, &begin) != 1 || begin == 0 ||
      line + begin >= end || end - line - begin >= SWEEP_SUBJECT ||
      sscanf(end, " --part %" SCNu64 "/%" SCNu64 " %63[^\n]", &s->part, &s->parts, s->settings) !=
          3)
    return false;
  memcpy(s->subject, line + begin, (size_t)(end - line - begin));
  s->kind = find_sweep_kind(kinds, count, command);
  if (s->kind == NULL || s->part < 1 || s->part > s->parts)
    return false;
  sweep_name(s);
  return strcmp(line, s->title) == 0;
}

static int read_open_part_of_sweep(FILE *file, const char *path,
                                   const struct sweep_kind *const kinds[], size_t count,
                                   struct sweep *s) {
  char line[sizeof s->title] = "";
  if (fgets(line, sizeof line, file) == NULL && ferror(file))
    return fail(BETLI_INPUT, "cannot read %s: %s", path, say(strerror(errno)));
  return parse_title(line, kinds, count, s)
             ? sweep_read_rows(s, file, path)
             : fail(BETLI_INPUT, "%s, line 1: this is not a part of a sweep", path);
}

static int read_part_of_sweep(const char *path, const struct sweep_kind *const kinds[],
                              size_t count, struct sweep *s) {
  FILE *file = fopen(path, "r");
  if (file == NULL)
    return fail(BETLI_INPUT, "cannot read %s: %s", path, say(strerror(errno)));
  const int status = read_open_part_of_sweep(file, path, kinds, count, s);
  fclose(file);
  return status;
}

/* ---- all of them ---------------------------------------------------------------------------- */

static bool same_question(const struct sweep *a, const struct sweep *b) {
  return a->kind == b->kind && strcmp(a->subject, b->subject) == 0 && a->parts == b->parts &&
         strcmp(a->settings, b->settings) == 0;
}

/* Returns the index of part i + 1 among those read, or `count`. */
static size_t find_read_part(const struct sweep *parts, size_t count, uint64_t i) {
  size_t at = 0;
  while (at < count && parts[at].part != i + 1)
    at++;
  return at;
}

static int read_all_parts(struct context *c, const struct sweep_kind *const kinds[],
                          size_t kind_count, struct sweep *parts) {
  int status = BETLI_OK;
  for (size_t i = 0; i < c->count && status == BETLI_OK; i++) {
    status = read_part_of_sweep(c->words[i], kinds, kind_count, &parts[i]);
    if (status == BETLI_OK && !same_question(&parts[i], &parts[0]))
      return fail(BETLI_INPUT, "%s and %s are parts of different questions", c->words[0],
                  c->words[i]);
    const size_t same = status == BETLI_OK ? find_read_part(parts, i, parts[i].part - 1) : i;
    if (same < i)
      return fail(BETLI_INPUT, "%s and %s are the same part", c->words[same], c->words[i]);
  }
  return status;
}

/* Fails unless each part is there, and done. */
static int check_parts_are_whole(const struct context *c, struct sweep *parts,
                                 const struct sweep_jobs *jobs) {
  for (uint64_t i = 0; i < parts[0].parts; i++) {
    const size_t at = find_read_part(parts, c->count, i);
    if (at == c->count)
      return fail(BETLI_INPUT, "part %" PRIu64 "/%" PRIu64 " is missing", i + 1, parts[0].parts);
    if (!sweep_place(&parts[at], jobs))
      return fail(BETLI_INPUT, "%s: the file has other %s, or another order", c->words[at],
                  say(parts[at].kind->unit));
    if (parts[at].count != sweep_size(&parts[at], jobs))
      return fail(BETLI_INPUT, "%s: not all %s were done", c->words[at], say(parts[at].kind->unit));
  }
  return BETLI_OK;
}

/* Puts the rows in order: job i is in part i mod M, from 0. */
static int join_parts(const struct context *c, const struct sweep *parts, size_t jobs,
                      struct sweep *whole) {
  *whole = parts[0];
  whole->part = whole->parts = 1;
  whole->rows = NULL;
  whole->count = whole->room = 0;
  sweep_name(whole);
  for (size_t i = 0; i < jobs; i++) {
    const size_t at = find_read_part(parts, c->count, i % c->count);
    if (!sweep_add(whole, &parts[at].rows[i / c->count]))
      return fail_memory();
  }
  whole->told = whole->count;
  return BETLI_OK;
}

/* Saves the whole.  The files of the parts are closed, so that it may replace one. */
static int save_joined_parts(struct sweep *whole, const char *path) {
  const int claimed = output_claim(path, &whole->claim);
  const int status = claimed == BETLI_OK ? sweep_save(whole, path) : claimed;
  system_release(&whole->claim);
  return status;
}

/* Takes the first word as a game, if it is not a file; else returns NULL. */
static const char *take_named_game(struct context *c) {
  if (c->count < 2 || strchr(c->words[0], ':') == NULL || output_is_there(c->words[0]))
    return NULL;
  c->count--;
  return *c->words++;
}

/* Fails if the game is a file or a rule that the user did not name.  Files of others must not make
 * betli read or run it. */
static int check_named_game(const struct sweep *s, const char *named) {
  char own[SWEEP_SUBJECT];
  const struct sweep_kind *kind = s->kind; /* NULL where nothing was read */
  const bool asks = kind != NULL && kind->own_game != NULL && kind->own_game(s, own);
  if (asks && named == NULL)
    return fail(BETLI_INPUT,
                "the table is of '%s', which is read only if you name it: betli merge '%s' FILE...",
                own, own);
  if (named != NULL && (!asks || strcmp(named, own) != 0))
    return fail(BETLI_INPUT, "'%s' is neither a file nor the game of the table", named);
  return BETLI_OK;
}

static int merge_parts(struct context *c, struct sweep *parts) {
  struct sweep_jobs jobs = {.list = NULL};
  struct sweep whole = {.rows = NULL};
  int status = sweep_list(c, &parts[0], &jobs);
  progress_clear();
  if (status == BETLI_OK)
    status = check_parts_are_whole(c, parts, &jobs);
  if (status == BETLI_OK)
    status = join_parts(c, parts, jobs.count, &whole);
  if (status == BETLI_OK && c->options->save != NULL)
    status = save_joined_parts(&whole, c->options->save);
  progress_done();
  if (status == BETLI_OK)
    c->out.format->sweep(&whole, &c->out, true);
  free(whole.rows);
  sweep_list_free(&jobs);
  return status;
}

int sweep_merge(struct context *c, const struct sweep_kind *const kinds[], size_t kind_count) {
  struct sweep *parts = calloc(c->count, sizeof *parts);
  if (parts == NULL)
    return fail_memory();
  const char *named = take_named_game(c);
  int status = read_all_parts(c, kinds, kind_count, parts);
  if (status == BETLI_OK)
    status = check_named_game(&parts[0], named);
  if (status == BETLI_OK)
    status = merge_parts(c, parts);
  for (size_t i = 0; i < c->count; i++)
    free(parts[i].rows);
  free(parts);
  return status;
}
