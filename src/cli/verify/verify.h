/* What a certificate was found to prove. */
#ifndef BETLI_CLI_VERIFY_VERIFY_H
#define BETLI_CLI_VERIFY_VERIFY_H

#include "cli/base/command.h"
#include "cli/record/record.h"

#include <betli/betli.h>

extern const struct answers answers_of_verify;

void verified_text(const struct context *c, const betli_verified *v);
void verified_json(const struct context *c, const betli_verified *v);

#endif
