/* Optional oracles for values of heaps that are too large for a table, one for each function that
 * has one, set by the session. */
#ifndef BETLI_CORE_ALGEBRA_LARGE_HEAPS_H
#define BETLI_CORE_ALGEBRA_LARGE_HEAPS_H

#include "base/natural.h"
#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* A table of as many heaps takes a moment, where moves leave up to two. */
enum { BT_LARGE_HEAPS_FROM = 1 << 12 };

/* Values that grow for ever, so that no period is theirs. */
struct bt_growth {
  uint64_t from, until; /* if each P-position p is followed by f p + a from here to there, then all
                           that are larger are, too; UINT64_MAX: not known */
  const char *theorem;
};

struct bt_large_heaps {
  const struct bt_large_heaps *next; /* for another function */
  const struct bt_function *function;
  void *data;
  uint64_t from; /* smaller heaps are for tables; `applies` may find that larger ones are, too */
  bool splits;   /* moves may leave several heaps */

  /* Optional: whether it can tell values at all, if that is to be found out first. */
  bool (*applies)(void *data);

  /* The value of a heap, by work that may be long.  With BETLI_LIMIT a later call goes on. */
  betli_status (*value)(void *data, uint64_t heap, uint64_t *value, struct bt_error *error);
  /* The same as far as it is known already. */
  bool (*knows)(const void *data, uint64_t heap, uint64_t *value);

  /* Optional: where the values around a heap are known to repeat.  False where that is not known.
   */
  bool (*repeats)(const void *data, uint64_t heap, struct bt_repetition *around);

  /* Optional.  Of a heap whose value is known: writes the options of the value given, the first
   * `most` of them in the order of the game's options, and adds to *more how many others there are.
   * With BETLI_LIMIT there may be more of both. */
  betli_status (*reach)(void *data, uint64_t heap, uint64_t value, uint64_t most,
                        struct bt_options *options, struct bt_natural *more);

  /* Optional.  Whether heaps up to `heap` make it certain that values grow for ever. */
  bool (*grows)(void *data, uint64_t heap, struct bt_growth *growth);

  /* What the value of a known heap comes from, in a sentence; nothing where it was computed. */
  void (*why)(const void *data, uint64_t heap, struct bt_text *text);

  void (*drop)(void *data); /* forgets what was computed */
  void (*free)(void *data); /* with the oracle itself */
};

/* Who may know the value of a component under an algebra; else NULL. */
static inline const struct bt_large_heaps *bt_large_heaps_of(const struct bt_game *game,
                                                             const struct bt_algebra *algebra) {
  const struct bt_large_heaps *large = game->large_heaps;
  while (large != NULL && large->function != algebra->function)
    large = large->next;
  return large == NULL || (large->splits && algebra->combine == NULL) ? NULL : large;
}

/* The same for components that are theirs to answer for. */
static inline const struct bt_large_heaps *bt_large_heaps_for(const struct bt_game *game,
                                                              const struct bt_algebra *algebra,
                                                              const uint64_t *words) {
  const struct bt_large_heaps *large = bt_large_heaps_of(game, algebra);
  if (large == NULL || words[0] < large->from ||
      (large->applies != NULL && !large->applies(large->data)))
    return NULL;
  return words[0] < large->from ? NULL : large;
}

#endif
