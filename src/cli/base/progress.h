/* Long work: signals stop it, a terminal shows how far it is. */
#ifndef BETLI_CLI_BASE_PROGRESS_H
#define BETLI_CLI_BASE_PROGRESS_H

#include "cli/base/output.h"

#include <betli/betli.h>
#include <stdbool.h>

/* From now on SIGINT and SIGTERM interrupt the engine (a second one ends the process), and with
 * `shown` progress goes to a terminal on standard error. */
void progress_begin(betli *engine, bool shown);

/* Shows that the work has come to part `done` of `total`. */
void progress_part(const char *what, uint64_t done, uint64_t total);

/* What was last reported of the work: 0 of 0 if nothing was. */
void progress_last(uint64_t *done, uint64_t *total);

/* The work is done, and its line is cleared: from now on a signal ends the process, so that nobody
 * has to wait until a very long answer is printed.  A file that is half written goes with it; where
 * it has a name already, it is written to its end. */
void progress_done(const struct output *out);

/* Clears the line of progress, before something else is printed. */
void progress_clear(void);

/* Whether a signal has asked to stop. */
bool progress_stopped(void);

#endif
