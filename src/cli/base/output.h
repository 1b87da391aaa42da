/* The file that answers go to, and their format. */
#ifndef BETLI_CLI_BASE_OUTPUT_H
#define BETLI_CLI_BASE_OUTPUT_H

#include "cli/base/format.h"
#include "cli/base/options.h"
#include "cli/base/system.h"

#include <betli/betli.h>
#include <stdbool.h>
#include <stdio.h>

enum { SCREEN_MOVES = 20 }; /* a list of so many moves fills no screen */

enum colours { COLOURS_NONE, COLOURS_256, COLOURS_ALL };

struct output {
  FILE *file;
  const struct format *format;
  bool strings;       /* JSON writes numbers as strings */
  bool bold;          /* headings may be bold */
  bool on_terminal;   /* input and output are: mpirun gives every program a terminal to write to */
  size_t shown_moves; /* the most moves that a text lists; 0: all that the answer has */
  bool any_play;      /* --play was not given: answers name the play unless it is the normal one */
  enum colours colours;       /* of the terminal */
  int columns;                /* of the terminal; 80 if there is none */
  struct system_file created; /* the file on the disk, if `file` is not standard output */
};

/* Opens the file that --output names, or standard output, in a format.  Returns an exit code. */
int output_open(struct output *out, const struct options *o, const struct format *format);

/* Opens a file; keeps out->format, which may be NULL.  Returns an exit code. */
int output_begin(struct output *out, const char *name);

/* Returns standard output in a format. */
struct output output_standard(const struct format *format);

/* Closes the output.  Replaces the old file unless writing failed, `status` is BETLI_FAULT, or
 * nothing was written and `status` is another failure.  Returns `status`, or that of the failed
 * write. */
int output_close(struct output *out, int status);

/* Fails if options name files that cannot be kept, or one file twice.  Returns an exit code. */
int output_check_files(const struct options *o);

bool output_is_there(const char *path);

/* Returns why no file can be kept at `path` and read again, such as "is a directory"; NULL if one
 * can. */
const char *output_cannot_keep(const char *path);

/* Writes a file as output_close() does, apart from the output of the command.  Returns 0, or an
 * errno. */
int output_save(const char *path, void (*write)(FILE *file, const void *data), const void *data);

/* Claims a kept file before it is read: another betli that wrote it meanwhile would lose its
 * results or ours.  Returns an exit code. */
int output_claim(const char *path, struct system_claim *claim);

/* Writes a claimed file as output_save() does.  Prints what went wrong, and returns an exit code.
 */
int output_save_claimed(const char *path, struct system_claim *claim,
                        void (*write)(FILE *file, const void *data), const void *data);

/* Writes a picture, and frees it. */
void output_picture(const struct output *out, betli_picture *picture);

/* Returns true if writing has failed, so that going on is pointless. */
bool output_broken(const struct output *out);

#endif
