/* The compound in which a position is played: chosen by the user, or usual for its games. */
#ifndef BETLI_SESSION_COMPOUND_H
#define BETLI_SESSION_COMPOUND_H

#include "session/handle.h"

/* Finds the compound of a name, in normal play; reads the file of "hypergraph:FILE". */
betli_status bt_handle_compound_named(betli *b, const char *name, struct bt_compound *compound);

/* Returns the compound in which a game is played unless the user chose one. */
struct bt_compound bt_usual_compound_of_game(const struct bt_game *game);

/* Checks that a position in brackets may be played in a compound, and takes its separator. */
betli_status bt_handle_inner_compound(betli *b, struct bt_position *position,
                                      const struct bt_compound *compound);

/* Finds the compound of a position, and its play, normal or misère.  Both are as the user chose, or
 * as is usual for its games.  The position takes the separator of the compound.  BETLI_OPTION: the
 * choices do not agree. */
betli_status bt_handle_compound(betli *b, struct bt_position *position,
                                struct bt_compound *compound);

#endif
