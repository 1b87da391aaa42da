/* The streams that print all answers.  A signal ends the process while they print, whichever
 * function prints, and even if nobody reads. */
#ifndef BETLI_CLI_BASE_PRINTER_H
#define BETLI_CLI_BASE_PRINTER_H

#include "cli/base/system.h"

#include <stdbool.h>
#include <stdio.h>

/* Returns a stream that prints to `to`: standard output, or the file `created`.  Closing the stream
 * closes `to`.  Returns `to` itself without memory, or where the system has no such streams.
 *
 * Prints for 0.4 seconds at most after a signal: up to 16 MiB if nothing was printed before, else
 * 64 KiB.  Cuts a longer answer after a whole line, and calls printer_give_up(). */
FILE *printer_open(FILE *to, const struct system_file *created);

/* Returns true if anything was printed, or if ending now would leave an unusable file. */
bool printer_has_begun(void);

/* Records that the user was told of the interruption. */
void printer_told(void);

/* Ends the process with the exit code of the signal.  Prints that it was interrupted, unless the
 * user was told.  Removes unfinished files; the old ones stay.  May be called in a signal handler.
 */
_Noreturn void printer_give_up(void);

#endif
