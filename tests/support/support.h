/* Functions that tests share: cmocka with its prerequisites, golden files, a seeded random source,
 * and questions about a position in one line. */
#ifndef BETLI_TESTS_SUPPORT_H
#define BETLI_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants those four first */
#include <cmocka.h>

#include "betli/betli.h"

#include <stdbool.h>
#include <stdio.h>

/* Opens tests/NAME; the test fails if it does not exist. */
FILE *open_golden(const char *name);

/* Splits a line of CSV in place, quotes allowed; returns the number of fields, at most `most`. */
size_t split_csv(char *line, char *fields[], size_t most);

/* Splits a line at blanks, in place; returns the number of words. */
size_t split_words(char *line, char *words[], size_t most);

/* Returns and prints the seed of this run: BETLI_SEED, or always the same.  A soak takes new
 * seeds. */
uint64_t seed_of_run(void);
uint64_t random_below(uint64_t *state, uint64_t bound);

/* Returns true if BETLI_LONG is set: tests then check all they can, however long that takes. */
bool is_long_run(void);

/* Returns true in a build with sanitizers, in which all takes four times as long, unless this is a
 * long run. */
bool is_sanitized_run(void);

/* Returns how many of `whole` random rounds this run takes: with sanitizers an eighth, at least 1;
 * else all. */
size_t rounds_of_run(size_t whole);

/* Returns a handle with options set, given as "name=value" separated by blanks. */
betli *handle_with(const char *options);

/* Solves a position given as one line. */
betli_status try_line(betli *b, const char *line, betli_answer **answer);

/* Solves a position given as one line; the test fails unless the status is BETLI_OK. */
betli_answer *solve_line(betli *b, const char *line);

/* Returns the status of solving a line; the message is then in the handle. */
betli_status solve_status(betli *b, const char *line);

/* Builds the game graph of a line, with at most `most` vertices.  graph_line() allows 1000, and the
 * test fails if these do not suffice. */
betli_status try_graph_line(betli *b, const char *line, uint64_t most, betli_graph **g);
betli_graph *graph_line(betli *b, const char *line);

/* Check that a line is refused with this message, and how the position of a line is written. */
void line_refused(const char *line, const char *message);
void line_spelled(const char *line, const char *spelling);

#endif
