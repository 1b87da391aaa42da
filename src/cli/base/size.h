/* How far a table goes: what --to says. */
#ifndef BETLI_CLI_BASE_SIZE_H
#define BETLI_CLI_BASE_SIZE_H

#include "cli/base/command.h"

struct size {
  bool given, rectangle;
  uint64_t rows, columns;
};

/* Reads nothing (NULL); "10x10"; or "100", which for a game of two coordinates means the square.
 * Returns an exit code. */
int size_read(const char *text, struct size *size);

/* The table of the game c->words[0].  If no size was given: a list to `list`, or a square to
 * `square`, as the game has one coordinate or two.  On BETLI_LIMIT *t may be set. */
betli_status size_table(struct context *c, struct size size, uint64_t list, uint64_t square,
                        betli_table **t);

/* Fails if a picture was asked for of a table that is too large for one.  Returns an exit code. */
int size_drawable(struct context *c, struct size size);

/* Fails if a rectangle was asked for where there is only a list.  Returns an exit code. */
int size_check(struct size size, const betli_table *t);

#endif
