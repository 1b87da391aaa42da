/* Positions numbered without gaps, options before the positions that have them.
 *
 * Serves games whose positions would be sparse in any box of words (bt_descriptor.box).  Their
 * values form an array that is swept in order, and options are numbers.  For games that never
 * split. */
#ifndef BETLI_CORE_GAME_NUMBERING_H
#define BETLI_CORE_GAME_NUMBERING_H

#include "base/limits.h"

struct bt_game;

struct bt_numbering {
  /* Numbers a position, all positions below it, and others if that helps.  Includes all positions
   * of `with`, an earlier numbering of the game, unless it is NULL. Returns BETLI_OK with *made
   * NULL if the numbers exceed `most`, or if numbering is not possible or takes long. */
  betli_status (*make)(const struct bt_game *game, const uint64_t *words, const void *with,
                       uint64_t most, struct bt_limits *limits, void **made,
                       struct bt_error *error);
  void (*free)(void *made); /* NULL is allowed */

  uint64_t (*count)(const void *made);

  /* Finds the number of a position.  Returns false if it has none. */
  bool (*find)(const void *made, const uint64_t *words, uint32_t *number);

  /* Lists the numbers of the options of position 0, then of position 1, and so on, one position at
   * each call.  Returns how many there are.  The list stays until the next call. */
  size_t (*next)(void *made, const uint32_t **options);
};

#endif
