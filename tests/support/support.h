/* What the tests share: cmocka with its prerequisites, golden files, a seeded random source, and a
 * position asked about in one line. */
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

/* Opens tests/NAME; fails the test if it is not there. */
FILE *open_golden(const char *name);

/* Splits a line of CSV in place, quotes allowed; returns the number of fields, at most `most`. */
size_t split_csv(char *line, char *fields[], size_t most);

/* Splits at blanks in place. */
size_t split_words(char *line, char *words[], size_t most);

/* The seed of this run, printed: BETLI_SEED, or always the same.  A soak takes new ones. */
uint64_t seed_of_run(void);
uint64_t random_below(uint64_t *state, uint64_t bound);

/* Returns true if BETLI_LONG is set: all that a test can hold, however long it takes. */
bool is_long_run(void);

/* Returns true if sanitizers look on, with which all takes four times as long, and this is no long
 * run. */
bool is_sanitized_run(void);

/* Returns how many of `whole` random rounds this run takes: an eighth of them, at least 1, where
 * sanitizers look on; otherwise all. */
size_t rounds_of_run(size_t whole);

/* A handle with options set, given as "name=value" separated by blanks. */
betli *handle_with(const char *options);

/* Solves a position given as one line. */
betli_status try_line(betli *b, const char *line, betli_answer **answer);

/* The same; the status must be BETLI_OK. */
betli_answer *solve_line(betli *b, const char *line);

/* The status of solving a line; the message is then in the handle. */
betli_status solve_status(betli *b, const char *line);

/* The game graph of a line, with at most `most` vertices; or of at most 1000, which must do. */
betli_status try_graph_line(betli *b, const char *line, uint64_t most, betli_graph **g);
betli_graph *graph_line(betli *b, const char *line);

/* The message with which a line is refused, and how the position of another is written. */
void line_refused(const char *line, const char *message);
void line_spelled(const char *line, const char *spelling);

#endif
