/* The size of a table, which --to sets. */
#ifndef BETLI_CLI_BASE_SIZE_H
#define BETLI_CLI_BASE_SIZE_H

#include "cli/base/command.h"

struct size {
  bool given, rectangle;
  uint64_t rows, columns;
};

/* Reads NULL, for no size; "10x10"; or "100", which for a game of two coordinates means the square.
 * Returns an exit code. */
int size_read(const char *text, struct size *size);

/* Makes the table of the game c->words[0].  Without a size, makes a list to `list` or a square to
 * `square`, by the number of coordinates; of a file, makes the list of all its positions.  Makes a
 * smaller square where the game is known to be slow.  On BETLI_LIMIT *t may be set. */
betli_status size_table(struct context *c, struct size size, uint64_t list, uint64_t square,
                        betli_table **t);

/* Fails if a picture is asked for, and --to is too large for one.  Returns an exit code. */
int size_drawable(struct context *c, struct size size);

/* Fails if --to gives a rectangle, and the table is a list.  Returns an exit code. */
int size_check(struct size size, const betli_table *t);

#endif
