#include "session/own_game.h"

#include <stdlib.h>
#include <string.h>

void bt_own_games_free(struct bt_own_game *games) {
  while (games != NULL) {
    struct bt_own_game *next = games->next;
    bt_user_parts_close(&games->parts);
    free(games->name);
    free(games);
    games = next;
  }
}

struct bt_own_game *bt_own_game_find(struct bt_own_game *games, const char *name) {
  while (games != NULL && strcmp(games->name, name) != 0)
    games = games->next;
  return games;
}

betli_status bt_own_game_open(struct bt_own_game *own, struct bt_game *game,
                              struct bt_error *error) {
  *game = (struct bt_game){.kind = &own->kind, .self = own, .name = strdup(own->name)};
  return game->name == NULL ? bt_fail_memory(error) : BETLI_OK;
}
