#include "cli/table/oeis.h"

#include "cli/base/language.h"
#include "cli/table/grid.h"

#include <stdlib.h>

static void keep_oeis_match(void *data, const betli_oeis_match *match) {
  struct oeis *oeis = data;
  if (oeis->total++ >= OEIS_SHOWN)
    return;
  struct oeis_match *kept = &oeis->matches[oeis->total - 1];
  snprintf(kept->name, sizeof kept->name, "%s", match->name);
  kept->first = oeis->origin + match->omitted;
  kept->last = kept->first + match->terms - 1;
  kept->skipped = match->skipped;
}

int oeis_find(const struct context *c, const betli_table *t, struct oeis *oeis) {
  *oeis = (struct oeis){.asked = c->options->oeis != NULL};
  if (!oeis->asked)
    return BETLI_OK;
  const int code = grid_is_defined(t, say("a list of the OEIS"));
  if (code != BETLI_OK)
    return code;
  const uint64_t first = betli_table_first_row(t);
  const size_t count = (size_t)(grid_sequence_end(t) - first);
  uint64_t *terms = malloc((count + 1) * sizeof *terms);
  if (terms == NULL)
    return fail_memory();
  for (size_t i = 0; i < count; i++)
    terms[i] = betli_table_value(t, first + i, 0).number;
  oeis->origin = first;
  const betli_status status =
      betli_oeis_find(c->engine, c->options->oeis, count, terms, keep_oeis_match, oeis);
  free(terms);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
