/* Members of descriptors for rules of users: the components of a position, one after another, and
 * its effort where the rule does not say it.
 *
 * Rules of users take time, and searches ask about the same positions again and again.  So answers
 * are kept as long as there is room.  A failure fails the question. */
#ifndef BETLI_GAMES_SHARED_USER_PARTS_H
#define BETLI_GAMES_SHARED_USER_PARTS_H

#include "base/words_cache.h"
#include "core/game/game.h"

struct bt_user_parts {
  struct bt_game game; /* of the user */
  struct bt_limits *limits;
  /* Writes the components of a position as one option that leaves them; no option if the position
   * is one component. */
  void (*list)(const void *self, const uint64_t *words, struct bt_options *components);
  struct bt_words_cache lists;       /* components of recent positions */
  struct bt_options listed, options; /* of one position, during a call */
};

/* Begins without any answers.  The game and the limits must outlive it. */
void bt_user_parts_open(struct bt_user_parts *parts, const struct bt_game *game,
                        struct bt_limits *limits);
void bt_user_parts_close(struct bt_user_parts *parts);

/* Implements decompose() of a descriptor.  The additional word counts the components that were
 * taken.  Fails the question if the user's rule divides a component again.  No sum of independent
 * components does so, and dividing need not end. */
bool bt_user_parts_take(struct bt_user_parts *parts, const uint64_t *words, uint64_t *part,
                        uint64_t *rest);

/* Implements effort() of a descriptor: returns the square of the number of options, as for boards
 * of the catalogue.  The search tells small positions from large ones by it
 * (core/search/sum_search.h).  The effort is not kept, since a search lists the options of a
 * position in any case. */
uint64_t bt_user_parts_effort(struct bt_user_parts *parts, const uint64_t *words);

#endif
