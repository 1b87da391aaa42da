/* The positions below given positions of a game, as a graph that may have cycles. */
#ifndef BETLI_CORE_LOOPY_POSITIONS_H
#define BETLI_CORE_LOOPY_POSITIONS_H

#include "base/key_numbers.h"
#include "core/game/game.h"
#include "core/loopy/arcs.h"

struct bt_loopy_positions {
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_key_numbers met; /* the words of positions, at most 2^31 */
  struct bt_arcs arcs;
  bool *splits; /* of each vertex: some move leaves several components; each has an arc */
  size_t splits_capacity;
  bool any_splits;
  /* Of each vertex: it leads into a cycle.  Not filled where the game tells this itself and no
   * position splits. */
  bool *round;
  size_t round_capacity;
  struct bt_options options;
  uint64_t most; /* the most positions allowed; 0: any number */
};

void bt_loopy_positions_open(struct bt_loopy_positions *positions, const struct bt_game *game,
                             struct bt_limits *limits);
void bt_loopy_positions_close(struct bt_loopy_positions *positions);

/* Returns true if a position is a vertex, as are all positions below it. */
bool bt_loopy_positions_have(const struct bt_loopy_positions *positions, const uint64_t *words,
                             uint32_t *vertex);

/* Returns true if a position is a vertex from which play need not end.  For games without
 * loops(). */
bool bt_loopy_positions_lead_round(const struct bt_loopy_positions *positions,
                                   const uint64_t *words);

/* Fails with BETLI_INPUT: a move from a vertex leaves several components, and there is no
 * theory. */
betli_status bt_loopy_positions_fail(const struct bt_loopy_positions *positions, uint32_t vertex,
                                     struct bt_error *error);

/* Makes a position and all positions below it vertices, with arcs both ways.  If the game has a
 * last position, all positions become vertices: questions about others will follow.
 *
 * Fails with BETLI_INPUT where a position leads into a cycle and a move from it leaves several
 * components.  Then play may go on with more and more components, and there is no theory.  Fails
 * with BETLI_LIMIT if memory or time runs out, as for infinitely many positions.  After a failure
 * no vertices are left. */
betli_status bt_loopy_positions_cover(struct bt_loopy_positions *positions, const uint64_t *words,
                                      struct bt_error *error);

/* Copies the words of a vertex. */
void bt_loopy_positions_words(const struct bt_loopy_positions *positions, uint32_t vertex,
                              uint64_t *words);

#endif
