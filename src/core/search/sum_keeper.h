/* Where it is kept who wins sums in misere play, beyond the search that has found it: a file, say.
 * The search begins with what is there, and adds what it finds. */
#ifndef BETLI_CORE_SEARCH_SUM_KEEPER_H
#define BETLI_CORE_SEARCH_SUM_KEEPER_H

#include "core/game/position.h"

/* Takes a sum of components of the keeper's game, and Nim heaps (core/search/nim_heap.h), with who
 * wins it. */
typedef betli_status bt_take_sum(void *to, const struct bt_position *sum, bool is_n,
                                 struct bt_error *error);

struct bt_sum_keeper {
  void *data;

  /* Hands over all that is kept. */
  betli_status (*each)(void *data, bt_take_sum *take, void *to, struct bt_error *error);

  /* Keeps one sum more, of which it is not told again; not at once, but soon. */
  bt_take_sum *put;
};

#endif
