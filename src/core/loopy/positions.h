/* The positions below some of a game, as a graph whose cycles are no harm. */
#ifndef BETLI_CORE_LOOPY_POSITIONS_H
#define BETLI_CORE_LOOPY_POSITIONS_H

#include "core/game/game.h"
#include "core/loopy/arcs.h"
#include "core/loopy/vertices.h"

struct bt_loopy_positions {
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_vertices met; /* their words */
  struct bt_arcs arcs;
  bool *splits; /* of each vertex: whether a move leaves several components, to each an arc */
  size_t splits_capacity;
  bool any_splits;
  /* Of each vertex, whether it leads into a circle; not there where the game says it and none
   * splits. */
  bool *round;
  size_t round_capacity;
  struct bt_options options;
  uint64_t most; /* how many there may be; 0: any number */
};

void bt_loopy_positions_open(struct bt_loopy_positions *positions, const struct bt_game *game,
                             struct bt_limits *limits);
void bt_loopy_positions_close(struct bt_loopy_positions *positions);

/* Whether a position is a vertex, with all that lie below it. */
bool bt_loopy_positions_have(const struct bt_loopy_positions *positions, const uint64_t *words,
                             uint32_t *vertex);

/* Whether a position is a vertex from which play need not end.  Of a game that does not say itself
 * from which positions that is so. */
bool bt_loopy_positions_lead_round(const struct bt_loopy_positions *positions,
                                   const uint64_t *words);

/* Says that a move from a vertex leaves several components, and that there is no theory. */
betli_status bt_loopy_positions_fail(const struct bt_loopy_positions *positions, uint32_t vertex,
                                     struct bt_error *error);

/* Makes a position a vertex, and all below it; of a game that has a last position, all there are:
 * one will be asked about after the other.  The arcs are there backwards.  BETLI_INPUT where a move
 * from what leads into a circle leaves several components: then play may go on with more and more
 * of them, and there is no theory.  BETLI_LIMIT when memory or time is up, as it is where there are
 * infinitely many positions; what was met is dropped. */
betli_status bt_loopy_positions_cover(struct bt_loopy_positions *positions, const uint64_t *words,
                                      struct bt_error *error);

#endif
