/* Long work: signals stop it, a terminal shows how far it is. */
#ifndef BETLI_CLI_BASE_PROGRESS_H
#define BETLI_CLI_BASE_PROGRESS_H

#include <betli/betli.h>
#include <stdbool.h>

/* From now on SIGINT and SIGTERM interrupt the engine (a second one ends the process), and with
 * `shown` progress goes to a terminal on standard error. */
void progress_begin(betli *engine, bool shown);

/* Shows that the work has come to part `done` of `total`. */
void progress_part(const char *what, uint64_t done, uint64_t total);

/* What was last reported of the work: 0 of 0 if nothing was. */
void progress_last(uint64_t *done, uint64_t *total);

/* The work is done, and its line is cleared: from now on a signal ends the process at once, while
 * nothing is printed yet (printer.h). */
void progress_done(void);

/* Clears the line of progress, before something else is printed. */
void progress_clear(void);

/* Whether a signal has asked to stop. */
bool progress_stopped(void);

#endif
