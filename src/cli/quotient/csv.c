#include "cli/quotient/quotient.h"

#include <inttypes.h>

void quotient_csv(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question) {
  (void)question;
  const uint64_t order = betli_quotient_about(q).order;
  FILE *file = c->out.file;
  fputs("element,p", file);
  for (uint64_t x = 0; x < order; x++)
    fprintf(file, ",%s", betli_quotient_element(q, x));
  fputc('\n', file);
  for (uint64_t x = 0; x < order; x++) {
    fprintf(file, "%s,%d", betli_quotient_element(q, x), betli_quotient_is_p(q, x));
    for (uint64_t y = 0; y < order; y++)
      fprintf(file, ",%s", betli_quotient_element(q, betli_quotient_product(q, x, y)));
    fputc('\n', file);
  }
}
