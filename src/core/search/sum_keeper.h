/* A keeper of outcomes of sums in misere play, which outlive the search that has found them: in a
 * file, say.  The search begins with the kept outcomes, and adds what it finds. */
#ifndef BETLI_CORE_SEARCH_SUM_KEEPER_H
#define BETLI_CORE_SEARCH_SUM_KEEPER_H

#include "core/game/position.h"

/* Takes a sum of components of the keeper's game and Nim heaps (core/search/nim_heap.h), with its
 * outcome. */
typedef betli_status bt_take_sum(void *to, const struct bt_position *sum, bool is_n,
                                 struct bt_error *error);

struct bt_sum_keeper {
  void *data;

  /* Hands over all that is kept. */
  betli_status (*each)(void *data, bt_take_sum *take, void *to, struct bt_error *error);

  /* Keeps one more sum, not at once, but soon.  Each sum is put once. */
  bt_take_sum *put;
};

#endif
