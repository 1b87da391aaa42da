/* Games of one's own: functions of Python's that the library calls. */
#ifndef BETLI_PYTHON_RULES_H
#define BETLI_PYTHON_RULES_H

#include "engine.h"

int own_games_visit(struct own_game *games, visitproc visit, void *arg);
void own_games_clear(struct own_game *games); /* lets go of the functions */
void own_games_free(struct own_game *games);  /* when no handle calls them any more */

#endif
