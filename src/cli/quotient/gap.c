/* GAP: a monoid with generators and relations, for which GAP finds normal forms (Knuth and Bendix
 * 1970). */
#include "cli/quotient/algebra.h"

#include <inttypes.h>

/* Writes that generators commute, since they do not in a free monoid. */
static void put_commuting_relations(FILE *file, uint64_t generators) {
  for (uint64_t i = 2; i <= generators; i++)
    for (uint64_t j = 1; j < i; j++)
      fprintf(file, "[F.%" PRIu64 "*F.%" PRIu64 ", F.%" PRIu64 "*F.%" PRIu64 "],\n  ", i, j, j, i);
}

/* Writes the names of the generators, as elements of F or Q. */
static void put_names_of_generators(FILE *file, betli_quotient *q, char monoid) {
  const uint64_t generators = betli_quotient_about(q).generator_count;
  for (uint64_t i = 0; i < generators; i++) {
    uint64_t element;
    betli_quotient_generator(q, i, &element);
    fprintf(file, "%s := %c.%" PRIu64 ";;%s", betli_quotient_element(q, element), monoid, i + 1,
            i + 1 < generators ? " " : "\n");
  }
}

/* Writes the quotient as Q, its P-positions as P. */
void quotient_gap(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question) {
  FILE *file = c->out.file;
  algebra_head(file, q);
  fputs("F := FreeMonoid([", file);
  algebra_generators(file, q, "\"");
  fputs("]);;\n", file);
  put_names_of_generators(file, q, 'F');
  fputs("Q := F / [\n  ", file);
  put_commuting_relations(file, betli_quotient_about(q).generator_count);
  algebra_relations(file, q, "[", ", ", "]", "One(F)");
  fputs("];;\n", file);
  put_names_of_generators(file, q, 'Q');
  fputs("P := [", file);
  algebra_p(file, q, "One(Q)");
  fputs("];;\n", file);
  if (!question->heaps)
    return;
  fputs("# the element of the heap n is phi[n + 1]\nphi := [", file);
  algebra_phi(file, q, question, "One(Q)");
  fputs("];;\n", file);
}
