/* Games whose rules are functions of a user's program in C. */
#ifndef BETLI_SESSION_OWN_GAME_H
#define BETLI_SESSION_OWN_GAME_H

#include "games/shared/user_parts.h"

struct bt_own_game {
  struct bt_own_game *next;
  struct bt_descriptor kind;
  betli_rules rules;
  char *name;                 /* a copy */
  struct bt_user_parts parts; /* what the functions tell of components and effort */
};

/* Returns the game of a name, or NULL. */
struct bt_own_game *bt_own_game_find(struct bt_own_game *games, const char *name);
betli_status bt_own_game_open(struct bt_own_game *own, struct bt_game *game,
                              struct bt_error *error);
void bt_own_games_free(struct bt_own_game *games);

#endif
