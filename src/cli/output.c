#include "output.h"

#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const format_names[] = {"text", "json", "csv", "bfile"};
static const char *const format_endings[] = {".txt", ".json", ".csv", ".bfile"};

static bool ends_with(const char *text, const char *ending) {
  const size_t length = strlen(text), tail = strlen(ending);
  return length >= tail && strcmp(text + length - tail, ending) == 0;
}

/* Without an ending, as in /dev/stdout, the format is text. */
static bool has_ending(const char *path) {
  const char *slash = strrchr(path, '/');
  return strchr(slash ? slash : path, '.') != NULL;
}

static int choose_format(struct output *out, const struct options *o) {
  for (int i = FORMAT_TEXT; i <= FORMAT_BFILE; i++) {
    out->format = (enum format)i;
    if (o->format ? strcmp(o->format, format_names[i]) == 0
                  : o->output == NULL || !has_ending(o->output) ||
                        ends_with(o->output, format_endings[i]))
      return BETLI_OK;
  }
  if (o->format)
    return fail(BETLI_OPTION, "unknown format '%s': text, json, csv or bfile", o->format);
  return fail(BETLI_OPTION, "'%s' ends in none of .txt, .json, .csv, .bfile: give --format",
              o->output);
}

static bool allows_bold(void) {
  const char *no_color = getenv("NO_COLOR");
  const char *terminal = getenv("TERM");
  return isatty(STDOUT_FILENO) && (no_color == NULL || no_color[0] == '\0') &&
         (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

static int cannot_write(const char *path) {
  return fail(BETLI_INPUT, "cannot write %s: %s", path, strerror(errno));
}

/* A file that will replace a file, so the mode is that of the old one, or of a new one. */
static FILE *open_temporary(char *name, const struct stat *old) {
  const int descriptor = mkstemp(name);
  if (descriptor < 0)
    return NULL;
  const mode_t mask = umask(0);
  umask(mask);
  FILE *file = fdopen(descriptor, "w");
  if (file == NULL || fchmod(descriptor, old ? old->st_mode & 0777 : 0666 & ~mask) != 0) {
    const int error = errno;
    close(descriptor);
    unlink(name);
    errno = error;
    return NULL;
  }
  return file;
}

static int open_file(struct output *out, const char *path) {
  struct stat old;
  const bool exists = stat(path, &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) {
    out->file = fopen(path, "w");
    return out->file ? BETLI_OK : cannot_write(path);
  }
  out->path = exists ? realpath(path, NULL) : strdup(path);
  if (out->path == NULL)
    return cannot_write(path);
  out->temporary = malloc(strlen(out->path) + sizeof ".XXXXXX");
  if (out->temporary == NULL)
    return cannot_write(path);
  strcat(strcpy(out->temporary, out->path), ".XXXXXX");
  out->file = open_temporary(out->temporary, exists ? &old : NULL);
  return out->file ? BETLI_OK : cannot_write(path);
}

int output_open(struct output *out, const struct options *o, bool lists) {
  *out = (struct output){.file = NULL};
  const int status = choose_format(out, o);
  if (status != BETLI_OK)
    return status;
  if (out->format == FORMAT_BFILE && !lists)
    return fail(BETLI_OPTION, "only a table can be a b-file");
  if (o->output && strcmp(o->output, "-") != 0)
    return open_file(out, o->output);
  out->file = stdout;
  out->bold = allows_bold();
  return BETLI_OK;
}

static int finish(struct output *out, int status) {
  const char *name = out->path ? out->path : "the output";
  const bool nothing = out->path && status != BETLI_OK && ftell(out->file) == 0;
  bool failed = ferror(out->file) != 0 || fflush(out->file) != 0;
  int error = errno;
  if (fclose(out->file) != 0 && !failed) {
    failed = true;
    error = errno;
  }
  if (!failed && !nothing && out->path && rename(out->temporary, out->path) != 0) {
    failed = true;
    error = errno;
  }
  if (out->path && (failed || nothing))
    unlink(out->temporary);
  errno = error;
  return failed ? cannot_write(name) : status;
}

int output_close(struct output *out, int status) {
  if (out->file)
    status = finish(out, status);
  free(out->path);
  free(out->temporary);
  return status;
}

bool output_broken(const struct output *out) {
  return ferror(out->file) != 0;
}
