#include "cli/base/output.h"

#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/printer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool allows_bold(void) {
  const char *no_color = getenv("NO_COLOR");
  const char *terminal = getenv("TERM");
  return isatty(STDOUT_FILENO) && (no_color == NULL || no_color[0] == '\0') &&
         (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

static enum colours colours_of_terminal(void) {
  const char *terminal = getenv("TERM"), *all = getenv("COLORTERM");
  if (all && (strcmp(all, "truecolor") == 0 || strcmp(all, "24bit") == 0))
    return COLOURS_ALL;
  return terminal && strstr(terminal, "256color") ? COLOURS_256 : COLOURS_NONE;
}

static int fail_write(const char *path) {
  if (system_is_closed())
    return BETLI_INPUT;
  return fail(status_of_errno(errno), "cannot write %s: %s", path, say(strerror(errno)));
}

int output_begin(struct output *out, const char *name) {
  *out = (struct output){.format = out->format};
  const bool opened = system_create(name, &out->created);
  if (opened) {
    out->columns = system_columns(out->created.file);
    out->file = printer_open(out->created.file, &out->created);
  }
  return opened ? BETLI_OK : fail_write(name);
}

struct output output_standard(const struct format *format) {
  struct output out = {.format = format,
                       .bold = allows_bold(),
                       .on_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0,
                       .columns = system_columns(stdout)};
  out.file = printer_open(stdout, NULL);
  if (out.bold)
    out.colours = colours_of_terminal();
  return out;
}

static bool wants_strings(const struct options *o) {
  return o->numbers != NULL && strcmp(o->numbers, "strings") == 0;
}

static int check_numbers_option(const struct options *o) {
  if (o->numbers == NULL || wants_strings(o) || strcmp(o->numbers, "plain") == 0)
    return BETLI_OK;
  return fail(BETLI_OPTION, "option numbers: '%s' is not plain or strings", o->numbers);
}

static int open_output(struct output *out, const struct options *o) {
  if (o->output && strcmp(o->output, "-") != 0)
    return output_begin(out, o->output);
  if (out->format->binary && isatty(STDOUT_FILENO))
    return fail(BETLI_OPTION, "a terminal cannot show %s: write it to a file with -o FILE%s",
                out->format->name, out->format->ending);
  *out = output_standard(out->format);
  return BETLI_OK;
}

int output_open(struct output *out, const struct options *o, const struct format *format) {
  *out = (struct output){.format = format};
  int status = check_numbers_option(o);
  if (status == BETLI_OK)
    status = open_output(out, o);
  out->strings = wants_strings(o);
  out->shown_moves = options_given(o, "moves") || options_given(o, "all-moves") ? 0 : SCREEN_MOVES;
  out->any_play = !options_given(o, "play") && o->compare == NULL;
  return status;
}

/* Flushes the output, and puts it on the disk if `keep`.  Returns false if this or earlier writing
 * failed. */
static bool flush_output(struct output *out, bool keep) {
  return ferror(out->file) == 0 && fflush(out->file) == 0 &&
         (!keep || system_settle(&out->created));
}

/* Closes the output.  Replaces the old file if `keep`, else removes the new one.  Returns false
 * with errno on failure. */
static bool finish_file(struct output *out, bool keep) {
  struct system_file *created = &out->created;
  bool done = flush_output(out, keep);
  int error = errno;
  if (fclose(out->file) != 0 && done) {
    done = false;
    error = errno;
  }
  if (done && keep && created->path && !system_replace(created)) {
    done = false;
    error = errno;
  }
  if (created->named && !(done && keep))
    unlink(created->temporary);
  system_release(&created->next);
  errno = error;
  return done;
}

static void free_file_names(struct output *out) {
  free(out->created.path);
  free(out->created.temporary);
}

int output_close(struct output *out, int status) {
  const char *path = out->created.path;
  const bool nothing = path && out->file && status != BETLI_OK && ftell(out->file) == 0;
  if (out->file && !finish_file(out, !nothing && status != BETLI_FAULT) && status != BETLI_FAULT)
    status = fail_write(path ? path : "the output");
  free_file_names(out);
  return status;
}

bool output_is_there(const char *path) {
  return system_kind_of(path) != SYSTEM_NOTHING;
}

const char *output_cannot_keep(const char *path) {
  const enum system_kind kind = system_kind_of(path);
  return kind == SYSTEM_DIRECTORY ? say("is a directory")
         : kind == SYSTEM_OTHER   ? say("is not a regular file")
                                  : NULL;
}

/* Fails if two options name one file: the last to be written would replace what the other needs. */
static int refuse_one_file(const struct options *o) {
  const char *const names[] = {"--save", "--certificate", "--quotient", "--output"};
  const char *const paths[] = {o->save, o->certificate, o->quotient, o->output};
  const size_t count = sizeof paths / sizeof *paths;
  for (size_t i = 0; i < count; i++)
    for (size_t k = i + 1; k < count; k++)
      if (paths[i] != NULL && paths[k] != NULL && system_is_same_file(paths[i], paths[k]))
        return fail(BETLI_OPTION, "%s and %s are the same file, '%s'", names[i], names[k],
                    paths[i]);
  return BETLI_OK;
}

int output_check_files(const struct options *o) {
  const char *wrong = o->save != NULL ? output_cannot_keep(o->save) : NULL;
  return wrong == NULL ? refuse_one_file(o) : fail(BETLI_INPUT, "'%s' %s", o->save, wrong);
}

/* Writes a file that replaces the old one when complete.  Returns 0, or an errno. */
static int save_file(const char *path, struct system_claim *claim,
                     void (*write)(FILE *file, const void *data), const void *data) {
  struct output out = {.file = NULL};
  int error = 0;
  const bool opened = system_create(path, &out.created);
  out.file = out.created.file;
  out.created.claim = claim;
  if (opened)
    write(out.file, data);
  if (!opened || !finish_file(&out, true))
    error = errno;
  free_file_names(&out);
  return error;
}

static int fail_save(const char *path, int error) {
  if (error == EWOULDBLOCK || error == EEXIST)
    return fail(BETLI_INPUT, "another betli is writing %s: wait until it ends, or save elsewhere",
                path);
  return fail(status_of_errno(error), "cannot write %s: %s", path, say(strerror(error)));
}

int output_claim(const char *path, struct system_claim *claim) {
  return system_claim(path, claim) ? BETLI_OK : fail_save(path, errno);
}

int output_save(const char *path, void (*write)(FILE *file, const void *data), const void *data) {
  return save_file(path, NULL, write, data);
}

int output_save_claimed(const char *path, struct system_claim *claim,
                        void (*write)(FILE *file, const void *data), const void *data) {
  const int error = save_file(path, claim, write, data);
  return error == 0 ? BETLI_OK : fail_save(path, error);
}

void output_picture(const struct output *out, betli_picture *picture) {
  size_t size = 0;
  const void *bytes = betli_picture_bytes(picture, &size);
  fwrite(bytes, 1, size, out->file);
  betli_picture_free(picture);
}

bool output_broken(const struct output *out) {
  return ferror(out->file) != 0;
}
