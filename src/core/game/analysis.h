/* A game's own analysis of a component: finds at once who wins the component and all positions
 * below it. */
#ifndef BETLI_CORE_GAME_ANALYSIS_H
#define BETLI_CORE_GAME_ANALYSIS_H

#include "base/limits.h"

#include <stddef.h>

struct bt_analysis {
  /* Returns true if this analysis should solve a component, since other ways take longer. */
  bool (*suits)(const void *self, const uint64_t *words, bool misere);

  /* Finds out who wins, by the rules alone. `found` holds for the component and all positions below
   * it.  Fails with BETLI_LIMIT when it meets a limit: then nothing is known. */
  betli_status (*open)(const void *self, const uint64_t *words, bool misere,
                       struct bt_limits *limits, void **found, struct bt_error *error);
  void (*close)(void *found, struct bt_limits *limits);

  bool (*is_p)(const void *found, const uint64_t *words);

  /* Returns the number of positions examined. */
  uint64_t (*count)(const void *found);
};

#endif
