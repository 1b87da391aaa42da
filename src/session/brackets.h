/* Compounds of compounds: a position in brackets is one component of a game "in:COMPOUND".
 *
 * Its moves are those of the compound, and it has ended when play in the brackets is over.  So a
 * compound outside knows nothing of brackets, and a compound inside nothing of what is outside. */
#ifndef BETLI_SESSION_BRACKETS_H
#define BETLI_SESSION_BRACKETS_H

#include "session/bracket_words.h"
#include "session/handle.h"

enum { BT_BRACKET_DEPTH = 8 /* brackets inside each other */ };

/* Opens the game of a name "in:COMPOUND". */
betli_status bt_brackets_open(betli *b, const char *name, struct bt_game *game);

/* Returns true if the components of the game are positions in brackets. */
bool bt_are_brackets(const struct bt_game *game);

#endif
