/* Verified certificates, field by field. */
#include "cli/verify/verify.h"

#include "fields/verified.h"

const struct answers answers_of_verify = {
    .title = "Verified", .types = (const struct type *const[]){&type_verified, NULL}};

void verified_json(const struct context *c, const betli_verified *v) {
  const struct told_verified told = verified_tell(c->engine, c->words[0], v);
  record_print(&c->out, &type_verified, &told);
}
