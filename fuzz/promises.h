/* Games that are read from files, held against what each game promises and against search. */
#ifndef BETLI_FUZZ_PROMISES_H
#define BETLI_FUZZ_PROMISES_H

#include <stddef.h>

/* The instance of the game of that name, in one of all compounds and one play, as `choice` says. */
void fuzz_promises(const char *game, void *self, size_t choice);

#endif
