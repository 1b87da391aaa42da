/* The streams through which all answers are printed.  A signal ends the process while they print,
 * whatever printer it is that prints and whoever reads, or does not. */
#ifndef BETLI_CLI_BASE_PRINTER_H
#define BETLI_CLI_BASE_PRINTER_H

#include "cli/base/system.h"

#include <stdbool.h>
#include <stdio.h>

/* Returns a stream that prints to `to`, which is closed with it: standard output, or the file that
 * was created.  Where there is no memory for one, or the system has no such streams, it is `to`.
 *
 * After a signal that came before anything was printed, an answer that was cut short is printed
 * whole, unless it is too long for a moment.  After one that came later, a line is ended and little
 * more; then printer_give_up(). */
FILE *printer_open(FILE *to, const struct system_file *created);

/* Returns true if something was printed, or ending now would leave a file of no use. */
bool printer_has_begun(void);

/* That the process was interrupted was said. */
void printer_told(void);

/* Says that the process was interrupted, unless it was said, and ends it with the exit code of the
 * signal.  Files that were begun are thrown away; the old ones stay.  May be called where a signal
 * is handled. */
_Noreturn void printer_give_up(void);

#endif
