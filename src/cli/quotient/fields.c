#include "cli/quotient/quotient.h"

const struct answers answers_of_quotient = {
    .title = "Quotients",
    .types = (const struct type *const[]){&type_quotient, &type_quotient_octals, NULL}};

void quotient_json(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question) {
  const struct told_quotient told = quotient_tell(q, question);
  record_print(&c->out, &type_quotient, &told);
}
