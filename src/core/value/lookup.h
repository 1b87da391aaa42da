/* Values of a game's single components under one algebra, for games without a box.
 *
 * Positions are numbered as they are met and evaluated depth first, so that only positions below
 * the one asked for are looked at.  A table (core/value/table.h) is several times faster where
 * there is a box. */
#ifndef BETLI_CORE_VALUE_LOOKUP_H
#define BETLI_CORE_VALUE_LOOKUP_H

#include "base/key_numbers.h"
#include "core/algebra/algebra.h"
#include "core/game/game.h"
#include "core/value/depth_first.h"

struct bt_lookup {
  const struct bt_game *game;
  const struct bt_algebra *algebra;
  struct bt_limits *limits;
  struct bt_key_numbers positions; /* key: the words */
  struct bt_depth_first search;
  bt_cell *dense;  /* values of positions whose words have few bits, in lexicographic order */
  unsigned bits;   /* bits of each word in `dense`; 0: there is none yet */
  bool loops;      /* a move was met that leads back to an earlier position */
  bool splits;     /* an option of several parts was met where the algebra has no operator */
  bool decomposes; /* a position that falls apart is worth its parts combined */
  struct bt_options options;
  struct bt_chooser chooser;
};

/* Opens a look-up with nothing known.  The game, the algebra and the limits must outlive it. */
void bt_lookup_open(struct bt_lookup *lookup, const struct bt_game *game,
                    const struct bt_algebra *algebra, struct bt_limits *limits);
void bt_lookup_close(struct bt_lookup *lookup);

/* Tells the value of a position; returns false if it is not there already. */
bool bt_lookup_knows(const struct bt_lookup *lookup, const uint64_t *words, struct bt_value *value);

/* Computes the value of a position and of all positions below it, or below its parts.  Takes two
 * steps an option, and some 30 bytes a position, or 60 where positions are dense.  Fails with
 * BETLI_INPUT when play from there need not end, and with BETLI_LIMIT when time or memory is up.
 * Values found are kept. */
betli_status bt_lookup_value(struct bt_lookup *lookup, const uint64_t *words,
                             struct bt_value *value, struct bt_error *error);

#endif
