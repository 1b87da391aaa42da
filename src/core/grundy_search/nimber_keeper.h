/* A keeper of Grundy values, which outlive the search that has found them: in a file, say.  The
 * search begins with the kept values, and adds what it finds. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_KEEPER_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_KEEPER_H

#include "base/error.h"

/* Takes the value of a position. */
typedef betli_status bt_take_nimber(void *to, const uint64_t *words, unsigned value,
                                    struct bt_error *error);

struct bt_nimber_keeper {
  void *data;

  /* Hands over all that is kept. */
  betli_status (*each)(void *data, bt_take_nimber *take, void *to, struct bt_error *error);

  /* Keeps one more value, not at once, but soon.  A value comes again only if it was forgotten, or
   * found by two threads at once.  One thread calls at a time. */
  bt_take_nimber *put;
};

#endif
