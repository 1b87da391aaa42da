/* Systems other than Linux have no special streams.  A signal ends the process while it prints,
 * unless it writes a new file that has a name. */
#include "cli/base/printer.h"

#ifndef __linux__
#include "cli/base/language.h"

#include <stdlib.h>

static bool begun, told;
static const char *interrupted;

/* Counts a file with a name as begun: ending now would leave it half written. */
FILE *printer_open(FILE *to, const struct system_file *created) {
  begun = begun || (created != NULL && created->named);
  interrupted = say("interrupted");
  return to;
}

bool printer_has_begun(void) {
  return begun;
}

void printer_told(void) {
  told = true;
}

void printer_give_up(void) {
  enum { STOPPED_BY = 128 };
  if (!told) {
    fputs("betli: ", stderr);
    fputs(interrupted, stderr);
    fputs("\n", stderr);
  }
  _Exit(STOPPED_BY + system_stop_signal());
}
#endif
