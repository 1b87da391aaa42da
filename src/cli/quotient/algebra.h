/* Input for computer algebra systems, GAP and Sage, which write products with *. */
#ifndef BETLI_CLI_QUOTIENT_ALGEBRA_H
#define BETLI_CLI_QUOTIENT_ALGEBRA_H

#include "cli/quotient/quotient.h"

/* Writes comments: the game, the order, and each generator. */
void algebra_head(FILE *file, betli_quotient *q);

/* Writes each relation, as "b^3=b", with `before` and `after` around it, and `between` in the place
 * of the sign; the identity is `one`. */
void algebra_relations(FILE *file, betli_quotient *q, const char *before, const char *between,
                       const char *after, const char *one);

/* Writes the generators, each in quotes or other signs: "a", "b". */
void algebra_generators(FILE *file, betli_quotient *q, const char *quote);

/* Writes the elements of P. */
void algebra_p(FILE *file, betli_quotient *q, const char *one);
/* Writes the elements of the heaps 0, 1, ..., as far as they are known. */
void algebra_phi(FILE *file, betli_quotient *q, const struct quotient_question *question,
                 const char *one);

#endif
