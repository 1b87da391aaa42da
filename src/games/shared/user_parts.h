/* What a user's rule says of its positions beside their options, as a descriptor has it: the
 * components of a position one after another, and how much work one is where the rule does not say.
 *
 * A rule of a user takes its time, and searches ask about the same positions again and again: what
 * it said is kept as long as there is room.  What goes wrong fails the question. */
#ifndef BETLI_GAMES_SHARED_USER_PARTS_H
#define BETLI_GAMES_SHARED_USER_PARTS_H

#include "base/words_cache.h"
#include "core/game/game.h"

struct bt_user_parts {
  struct bt_game game; /* the user's */
  struct bt_limits *limits;
  /* Writes the components of a position as one option that leaves them, or none where it does not
   * fall apart. */
  void (*list)(const void *self, const uint64_t *words, struct bt_options *components);
  struct bt_words_cache lists;       /* those of positions that were met last */
  struct bt_options listed, options; /* of one position, while it is looked at */
};

/* Nothing known yet.  The game and the limits must outlive it. */
void bt_user_parts_open(struct bt_user_parts *parts, const struct bt_game *game,
                        struct bt_limits *limits);
void bt_user_parts_close(struct bt_user_parts *parts);

/* decompose() of a descriptor: counts how many components were taken in the word that is added.
 * It fails the question if the user's rule takes one of them apart again, which no sum of
 * independent components does, and which need not come to an end. */
bool bt_user_parts_take(struct bt_user_parts *parts, const uint64_t *words, uint64_t *part,
                        uint64_t *rest);

/* effort() of a descriptor: the square of the number of options, as boards of the catalogue have
 * it, since the search tells small positions from large ones by that (core/search/sum_search.h).
 * Each comes with its options anyway, so that to keep it saves nothing. */
uint64_t bt_user_parts_effort(struct bt_user_parts *parts, const uint64_t *words);

#endif
