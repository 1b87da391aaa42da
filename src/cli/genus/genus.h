/* Prints the answers of `betli genus`. */
#ifndef BETLI_CLI_GENUS_GENUS_H
#define BETLI_CLI_GENUS_GENUS_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"

/* Print the genera of heaps up to `to`. */
void genera_text(const struct output *out, betli_genus *g, uint64_t to);
void genera_print(const struct output *out, betli_genus *g, uint64_t to);

/* Print the genus of a position, which begins with the word `first`. */
void genus_text(const struct output *out, const char *first, betli_genus *g);
void genus_print(const struct output *out, const char *first, betli_genus *g);

/* Reads --to; returns an exit code. */
int genus_to(const struct context *c, uint64_t *to);

/* Reads a sweep of octal games, as a sweep_reader. */
int genus_octals(const struct context *c, struct sweep *s);
extern const struct sweep_kind genus_sweep;

extern const struct type type_genus_octals; /* struct told_sweep */
extern const struct answers answers_of_genus;

#endif
