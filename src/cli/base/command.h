/* A command of the tool: one constant in a file of its own, and one line in main.c. */
#ifndef BETLI_CLI_BASE_COMMAND_H
#define BETLI_CLI_BASE_COMMAND_H

#include "cli/base/options.h"
#include "cli/base/output.h"

#include <betli/betli.h>

/* The question that a command answers; words[0] is the first word after the command's name. */
struct context {
  betli *engine;
  const struct options *options;
  struct output out;
  const struct command *const *commands; /* all commands, ended by NULL */
  size_t count;
  const char *const *words;
  bool noted; /* standard error has said how the words were read */
};

struct answers;

struct command {
  const char *name;
  const char *synopsis;          /* the words after the name, as a usage line shows them */
  const char *summary;           /* one line */
  const char *const *details;    /* for `betli help NAME`: see cli/text/manual.h */
  const char *const *examples;   /* command lines */
  const struct answers *answers; /* types of its answers (cli/record/record.h) */
  const char *options;           /* names of unshared options, blank-separated */
  bool (*writes)(const struct format *format); /* true if it answers in a format */
  /* Prints an answer or fails; a failure prints no data.  Returns the exit code. */
  int (*run)(struct context *c);
};

/* Prints a message on standard error, in one line; only rank 0 prints.  Returns `status`. */
int fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints a message as fail() does, and goes on. */
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Fails with BETLI_FAULT: the system gave no memory. */
int fail_memory(void);

/* Returns the last message of fail() or warn(), "" before any. */
const char *fail_message(void);

/* Returns the status that an errno means: BETLI_FAULT for ENOMEM, else BETLI_INPUT. */
int status_of_errno(int error);

/* Fails with `status` and the engine's message. */
int fail_engine(const struct context *c, betli_status status);

#endif
