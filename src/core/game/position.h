/* A whole position: components, each of some game. */
#ifndef BETLI_CORE_GAME_POSITION_H
#define BETLI_CORE_GAME_POSITION_H

#include "core/game/game.h"

struct bt_component {
  const struct bt_game *game;
  uint64_t words[BT_MAX_WIDTH]; /* the first game->kind->width are used */
  bool entailed;                /* the next move must be made here */
  bool joined;                  /* in an order, shares the place of the component before it */
};

/* What stands between two places of an order. */
struct bt_separator {
  const char *word; /* of the compound; NULL: it has no places */
  bool always;      /* else only where components share a place: a blank means the same */
};

struct bt_position {
  struct bt_component *components;
  size_t count, capacity;
  struct bt_limits *limits; /* account of the memory; NULL: none */
  struct bt_separator separator;
};

betli_status bt_position_add(struct bt_position *position, const struct bt_component *component,
                             struct bt_error *error);
void bt_position_free(struct bt_position *position);

/* Returns true if moves of some component may say who moves next, or the next move must be made in
 * some component. */
bool bt_position_sets_turn(const struct bt_position *position);

/* Returns the component in which the next move must be made; NULL: in any. */
const struct bt_component *bt_position_entailed(const struct bt_position *position);

/* Ends the booking of a position that a user keeps. */
void bt_position_unbook(struct bt_position *position);

/* Prints a component, with "!" after it if the next move must be made in it. */
void bt_component_print(const struct bt_component *component, struct bt_text *text);

/* Prints the components separated by blanks.  Where the game changes, and after each component of a
 * row, adds "+" and the game's name.  Between places prints the separator and the game's name, and
 * the separator after an only place that components share.  So the text can be read back after the
 * name of the first game.  `marks`, unless NULL, gets two offsets in the text for each component:
 * its beginning and its end, bytes.
 */
void bt_position_print(const struct bt_position *position, size_t *marks, struct bt_text *text);

#endif
