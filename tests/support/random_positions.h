/* Random questions that search answers in a moment. */
#ifndef BETLI_TESTS_RANDOM_POSITIONS_H
#define BETLI_TESTS_RANDOM_POSITIONS_H

#include "support.h"

/* Writes a position of at most two games of the catalogue and three components, as one line. */
void random_position(uint64_t *seed, char *line, size_t size);

/* Writes a random play, compound and function, as options for handle_with(). */
void random_compound(uint64_t *seed, char *options, size_t size);

/* Asks about rounds_of_run(whole) random positions, in random compounds, under
 * random functions.  The seed is printed. */
void each_random_question(size_t whole, void (*ask)(const char *options, const char *line));

#endif
