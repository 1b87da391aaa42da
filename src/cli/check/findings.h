/* Writes the findings of `check` one by one, in the output's format. */
#ifndef BETLI_CLI_CHECK_FINDINGS_H
#define BETLI_CLI_CHECK_FINDINGS_H

#include "cli/base/output.h"
#include "cli/record/record.h"

#include <betli/betli.h>

struct findings {
  const struct output *out;
  struct open_record list;
  uint64_t count;
  uint64_t positions;
  uint64_t disagreements; /* set at the end */
  bool complete;
};

extern const struct type type_findings; /* struct findings */

/* Prints nothing before the first finding, so that a failure prints no data. */
struct findings findings_begin(const struct output *out);
void findings_add(void *findings, const betli_finding *finding); /* a betli_report */
void findings_end(struct findings *f, uint64_t disagreements, bool complete);

/* Print findings for people, and as a record. */
void finding_text(struct findings *f, const betli_finding *finding);
void findings_end_text(struct findings *f, uint64_t disagreements, bool complete);
void findings_head(struct findings *f);
void finding_print(struct findings *f, const betli_finding *finding);
void findings_end_list(struct findings *f, uint64_t disagreements, bool complete);

#endif
