#include "cli/genus/genus.h"

#include "cli/record/record.h"
#include "fields/genus.h"

const struct answers answers_of_genus = {
    .title = "Genera",
    .types =
        (const struct type *const[]){&type_genera, &type_position_genus, &type_genus_octals, NULL}};

void genera_print(const struct output *out, betli_genus *g, uint64_t to) {
  struct told_genera told = genera_tell(g);
  told.to = to;
  record_print(out, &type_genera, &told);
}

void genus_print(const struct output *out, const char *first, betli_genus *g) {
  struct told_genera told = genera_tell(g);
  (void)first;
  told.entry = betli_genus_at(g, 0);
  record_print(out, &type_position_genus, &told);
}
