/* Long work: signals stop it, standard error tells how far it is. */
#ifndef BETLI_CLI_BASE_PROGRESS_H
#define BETLI_CLI_BASE_PROGRESS_H

#include <betli/betli.h>
#include <stdbool.h>

/* Has SIGINT and SIGTERM interrupt the engine from now on; a second signal ends the process.
 * Shows progress on standard error if `shown`: on a terminal in one line that changes, elsewhere in
 * lines that come ever more seldom. */
void progress_begin(betli *engine, bool shown);

/* Counts the time of the work from now on, since a person was waited for. */
void progress_begin_anew(void);

/* Shows that the work has come to part `done` of `total`; the engine's reports are about that part.
 */
void progress_part(const char *what, uint64_t done, uint64_t total);

/* Gets the last report of the work: 0 of 0 if there was none. */
void progress_last(uint64_t *done, uint64_t *total);

/* Clears the line of progress, as the work is done.  From now on a signal ends the process at once,
 * as long as nothing is printed (printer.h). */
void progress_done(void);

/* Clears the line of progress, before something else is printed. */
void progress_clear(void);

/* Returns true if a signal has asked the process to stop. */
bool progress_stopped(void);

#endif
