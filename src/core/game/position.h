/* A whole position: components, each of some game. */
#ifndef BETLI_CORE_GAME_POSITION_H
#define BETLI_CORE_GAME_POSITION_H

#include "core/game/game.h"

struct bt_component {
  const struct bt_game *game;
  uint64_t words[BT_MAX_WIDTH]; /* the first game->kind->width count */
};

struct bt_position {
  struct bt_component *components;
  size_t count, capacity;
  struct bt_limits *limits; /* with which they are booked; NULL: they are not */
};

betli_status bt_position_add(struct bt_position *position, const struct bt_component *component,
                             struct bt_error *error);
void bt_position_free(struct bt_position *position);

/* What a user gets to keep is no longer booked. */
void bt_position_unbook(struct bt_position *position);

void bt_component_print(const struct bt_component *component, struct bt_text *text);

/* The components separated by blanks; where the game changes, and after a row, "+" between
 * them and, after the first, the game's name, so that the text reads back behind the name of the
 * first game.  `marks`, unless NULL, gets two places in the text for each component: where it
 * begins and where it ends. */
void bt_position_print(const struct bt_position *position, size_t *marks, struct bt_text *text);

#endif
