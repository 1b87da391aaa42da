/* Values of a game's single components under one algebra, for games that number their positions
 * (core/game/numbering.h): an array, swept in order. */
#ifndef BETLI_CORE_VALUE_NUMBERED_H
#define BETLI_CORE_VALUE_NUMBERED_H

#include "core/algebra/algebra.h"
#include "core/game/cell.h"
#include "core/game/game.h"
#include "core/game/numbering.h"

struct bt_numbered {
  const struct bt_game *game;
  const struct bt_algebra *algebra;
  struct bt_limits *limits;
  void *made;            /* the numbering; NULL: there is none yet */
  uint64_t count, ready; /* cells[0..ready) are computed */
  bt_cell *cells;
  struct bt_chooser chooser;
};

/* Opens it with nothing known.  The game, the algebra and the limits must outlive it. */
void bt_numbered_open(struct bt_numbered *numbered, const struct bt_game *game,
                      const struct bt_algebra *algebra, struct bt_limits *limits);
void bt_numbered_close(struct bt_numbered *numbered);

/* Tells the value of a position; returns false if it is not there already. */
bool bt_numbered_knows(const struct bt_numbered *numbered, const uint64_t *words,
                       struct bt_value *value);

/* Finds the value of a position, and of all that are numbered with it: 4 bytes a position and one
 * step an option.  *found is false, with BETLI_OK, where the positions below it are too many to be
 * numbered, alone or with those before.  Fails with BETLI_LIMIT when time is up; the next call goes
 * on. */
betli_status bt_numbered_value(struct bt_numbered *numbered, const uint64_t *words,
                               struct bt_value *value, bool *found, struct bt_error *error);

#endif
