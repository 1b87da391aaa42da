/* Moves as people type them. */
#ifndef BETLI_CLI_PLAY_MOVE_TEXT_H
#define BETLI_CLI_PLAY_MOVE_TEXT_H

#include "cli/play/match.h"

enum { MOVE_MESSAGE = 600 };

/* A move, with strings of its own. */
struct typed_move {
  size_t count;
  betli_change *changes; /* `from` is NULL */
};

/* Reads a move in the present position:
 *
 *     30 -> 12, or 30 12     of the component 30
 *     3: 12                  of the third component
 *     12                     of the only one that can become it
 *     #4                     the fourth of the legal moves
 *     take 2 from 3          of the third component, or of the heap of 3
 *     row 2, column 3        as betli_move.how names it, with any verb
 *     1: 12, 3: 0            several, separated by commas or semicolons
 *
 * match_make() checks if the compound allows the move.  Returns an exit code; `message` says in one
 * line what cannot be read, or be made. */
int move_read(struct match *m, const char *text, struct typed_move *move,
              char message[MOVE_MESSAGE]);
void move_free(struct typed_move *move);

#endif
