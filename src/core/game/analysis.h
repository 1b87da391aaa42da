/* A game's own analysis of a component: who wins it and all positions below it, found at once. */
#ifndef BETLI_CORE_GAME_ANALYSIS_H
#define BETLI_CORE_GAME_ANALYSIS_H

#include "base/limits.h"

#include <stddef.h>

struct bt_analysis {
  /* Whether that is how a component should be solved, as other ways take longer. */
  bool (*suits)(const void *self, const uint64_t *words, bool misere);

  /* Finds out who wins, by the rules alone.  What it returns holds for the component and all
   * positions below it.  BETLI_LIMIT where a limit comes first: then nothing is known. */
  betli_status (*open)(const void *self, const uint64_t *words, bool misere,
                       struct bt_limits *limits, void **found, struct bt_error *error);
  void (*close)(void *found, struct bt_limits *limits);

  bool (*is_p)(const void *found, const uint64_t *words);

  /* How many positions were looked at. */
  uint64_t (*count)(const void *found);
};

#endif
