/* Elsewhere than under Linux answers are printed to their end once they have begun. */
#include "cli/base/printer.h"

#ifndef __linux__
#include "cli/base/language.h"

#include <stdlib.h>

static bool begun, told;
static const char *interrupted;

/* A file that has a name would be left half written. */
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
