/* `betli genus`: how genera are printed. */
#ifndef BETLI_CLI_GENUS_GENUS_H
#define BETLI_CLI_GENUS_GENUS_H

#include "cli/base/output.h"

void genus_text(const struct output *out, betli_genus *g);
void genus_json(const struct output *out, betli_genus *g, uint64_t to);
void genus_csv(FILE *file, betli_genus *g);

/* Of one position, whose first game is `first`. */
void genus_position_text(const struct output *out, const char *first, betli_genus *g);
void genus_position_json(const struct output *out, betli_genus *g);

#endif
