/* Where answers go, and in which format. */
#ifndef BETLI_CLI_BASE_OUTPUT_H
#define BETLI_CLI_BASE_OUTPUT_H

#include "cli/base/format.h"
#include "cli/base/options.h"
#include "cli/base/system.h"

#include <betli/betli.h>
#include <stdbool.h>
#include <stdio.h>

enum colours { COLOURS_NONE, COLOURS_256, COLOURS_ALL };

struct output {
  FILE *file;
  const struct format *format;
  bool strings;               /* JSON has its numbers as strings */
  bool bold;                  /* headings may be bold */
  bool any_play;              /* no play was chosen: answers tell where it is not the normal one */
  enum colours colours;       /* that the terminal has */
  int columns;                /* that it has; 80 where there is none */
  struct system_file created; /* where `file` is one that --output names */
};

/* Opens what --output asks for, in that format.  Returns an exit code. */
int output_open(struct output *out, const struct options *o, const struct format *format);

/* Opens a file in out->format, if it has one.  Returns an exit code. */
int output_begin(struct output *out, const char *name);

/* Standard output. */
struct output output_standard(const struct format *format);

/* Ends the output: a file takes the place of the old one, unless writing failed, or nothing was
 * written and `status` is a failure.  Returns `status`, or that of the failed write. */
int output_close(struct output *out, int status);

/* Fails if options name files that cannot be kept, or one file twice. */
int output_check_files(const struct options *o);

bool output_is_there(const char *path);

/* Why a file cannot be kept under that name, to read it again: "is a directory"; NULL: it can. */
const char *output_cannot_keep(const char *path);

/* Writes a file in the same way, apart from the output of the command.  Returns 0, or an errno. */
int output_save(const char *path, void (*write)(FILE *file, const void *data), const void *data);

/* Claims a file that is kept before it is read, so that no other betli writes it meanwhile, and
 * what one of the two found would be lost.  Returns an exit code. */
int output_claim(const char *path, struct system_claim *claim);

/* output_save() of a file that was claimed.  Says what went wrong, and returns an exit code. */
int output_save_claimed(const char *path, struct system_claim *claim,
                        void (*write)(FILE *file, const void *data), const void *data);

/* Writes a picture, and frees it. */
void output_picture(const struct output *out, betli_picture *picture);

/* Whether writing has failed, so that going on is pointless. */
bool output_broken(const struct output *out);

#endif
