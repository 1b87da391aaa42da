/* A command of the tool: one constant in a file of its own, and one line in main.c. */
#ifndef BETLI_CLI_BASE_COMMAND_H
#define BETLI_CLI_BASE_COMMAND_H

#include "cli/base/options.h"
#include "cli/base/output.h"

#include <betli/betli.h>

/* What a command works with.  words[0] is what follows the command's name. */
struct context {
  betli *engine;
  const struct options *options;
  struct output out;
  const struct command *const *commands; /* all that there are, up to NULL */
  size_t count;
  const char *const *words;
};

struct answers;

struct command {
  const char *name;
  const char *synopsis;          /* what follows the name */
  const char *summary;           /* one line */
  const char *const *details;    /* for `betli help NAME`: see cli/text/manual.h */
  const char *const *examples;   /* command lines */
  const struct answers *answers; /* as JSON (cli/record/record.h) */
  const char *options;           /* the options of its own, by name, separated by blanks */
  bool (*writes)(const struct format *format); /* whether it answers in that one */
  /* Returns the exit code.  Either prints an answer or fails; a failure prints no data. */
  int (*run)(struct context *c);
};

/* Says on standard error what went wrong, in one line, and returns `status`. */
int fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* fail() where the system gave no memory. */
int fail_memory(void);

/* What errno means: BETLI_FAULT for memory, else BETLI_INPUT. */
int status_of_errno(int error);

/* fail() with what the engine found wrong. */
int fail_engine(const struct context *c, betli_status status);

#endif
