/* Positions numbered without gaps, options before the positions that have them.
 *
 * What a box of words is to other games (bt_descriptor.box) this is to games whose positions would
 * be few and far between in any box: their values are an array that is swept in order, and options
 * are numbers.  For games that never split. */
#ifndef BETLI_CORE_GAME_NUMBERING_H
#define BETLI_CORE_GAME_NUMBERING_H

#include "base/limits.h"

struct bt_game;

struct bt_numbering {
  /* Numbers a position, all below it, and others if that helps: all of `with`, an earlier numbering
   * of the game, if it is not NULL.  *made is NULL, and all is well, if they are more than `most`,
   * or if numbering them would take long. */
  betli_status (*make)(const struct bt_game *game, const uint64_t *words, const void *with,
                       uint64_t most, struct bt_limits *limits, void **made,
                       struct bt_error *error);
  void (*free)(void *made); /* NULL is allowed */

  uint64_t (*count)(const void *made);

  /* The number of a position; false if it has none. */
  bool (*find)(const void *made, const uint64_t *words, uint32_t *number);

  /* The numbers of the options of 0, then those of 1, and so on, one position at each call; how
   * many they are.  They stay until the next call. */
  size_t (*next)(void *made, const uint32_t **options);
};

#endif
