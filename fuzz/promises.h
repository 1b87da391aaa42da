/* Games that are read from files, against their promises and against search. */
#ifndef BETLI_FUZZ_PROMISES_H
#define BETLI_FUZZ_PROMISES_H

#include <stddef.h>

/* Checks the instance of a game, in one of all compounds and plays, which `choice` selects. */
void fuzz_promises(const char *game, void *self, size_t choice);

#endif
