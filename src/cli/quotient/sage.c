/* Sage: a ring of polynomials modulo the differences of equal elements, with a basis of
 * monomials. */
#include "cli/quotient/algebra.h"

#include <inttypes.h>

void quotient_sage(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question) {
  FILE *file = c->out.file;
  algebra_head(file, q);
  fprintf(file, "R = PolynomialRing(QQ, %" PRIu64 ", [", betli_quotient_about(q).generator_count);
  algebra_generators(file, q, "'");
  fputs("])\nR.inject_variables(verbose=False)\nI = R.ideal([\n  ", file);
  algebra_relations(file, q, "", " - ", "", "1");
  fputs("])\nelements = I.normal_basis()\nP = [", file);
  algebra_p(file, q, "R(1)");
  fputs("]\n", file);
  if (!question->heaps)
    return;
  fputs(
      "# the element of the heap n; of a sum of heaps: prod(phi[n] for n in heaps).reduce(I)\nphi "
      "= [",
      file);
  algebra_phi(file, q, question, "R(1)");
  fputs("]\n", file);
}
