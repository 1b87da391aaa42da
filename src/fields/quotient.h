/* Quotients, field by field. */
#ifndef BETLI_FIELDS_QUOTIENT_H
#define BETLI_FIELDS_QUOTIENT_H

#include "record/record.h"

/* The question: about heaps, or the positions of the command line. */
struct quotient_question {
  bool heaps;
  uint64_t to;
  bool complete; /* all of it was done */
};

/* A quotient, and the heaps asked about. */
struct told_quotient {
  betli_quotient *quotient;
  betli_quotient_info about;
  const struct quotient_question *question;
  struct optional period, preperiod;
  bool infinite; /* the quotient of all heaps */
  bool complete;
};

struct told_quotient quotient_tell(betli_quotient *q, const struct quotient_question *question);
extern const struct type type_quotient; /* struct told_quotient */

/* Returns the last heap to show: the last one computed; of a periodic quotient the end of the first
 * period, or question->to. */
uint64_t quotient_last(const betli_quotient_info *about, const struct quotient_question *question);

#endif
