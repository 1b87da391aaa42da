/* Optional oracles for values of heaps that are too large for a table, one for each function that
 * has one.  The session sets them. */
#ifndef BETLI_CORE_ALGEBRA_LARGE_HEAPS_H
#define BETLI_CORE_ALGEBRA_LARGE_HEAPS_H

#include "base/natural.h"
#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* A table of this many heaps takes a moment, if moves leave up to two heaps. */
enum { BT_LARGE_HEAPS_FROM = 1 << 12 };

/* Values that grow for ever, and so have no period. */
struct bt_growth {
  /* Heaps.  Suppose that, with fixed f and a, f p + a is the P-position after each p from `from` to
   * `until`.  Then it is so for all larger p.  `until` is UINT64_MAX if this is not known. */
  uint64_t from, until;
  const char *theorem;
};

struct bt_large_heaps {
  const struct bt_large_heaps *next; /* the oracle for another function */
  const struct bt_function *function;
  void *data;
  uint64_t from; /* smaller heaps are left to tables; `applies` may raise this bound */
  bool splits;   /* moves may leave several heaps */

  /* Optional: returns true if the oracle can tell values at all, if this must be found out
   * first. */
  bool (*applies)(void *data);

  /* Finds the value of a heap, by work that may be long.  After BETLI_LIMIT a later call goes
   * on. */
  betli_status (*value)(void *data, uint64_t heap, uint64_t *value, struct bt_error *error);
  /* Tells the value of a heap; returns false if it is not known already. */
  bool (*knows)(const void *data, uint64_t heap, uint64_t *value);

  /* Optional: finds where the values around a heap repeat; returns false if this is not known. */
  bool (*repeats)(const void *data, uint64_t heap, struct bt_repetition *around);

  /* Optional: writes the options that have `value`, for a heap whose value is known.  These are the
   * first `most` in the order of the game's options.  Adds to *more how many others there are.
   * After BETLI_LIMIT there may be more of both. */
  betli_status (*reach)(void *data, uint64_t heap, uint64_t value, uint64_t most,
                        struct bt_options *options, struct bt_natural *more);

  /* Optional: returns true if heaps up to `heap` make it certain that values grow for ever. */
  bool (*grows)(void *data, uint64_t heap, struct bt_growth *growth);

  /* Adds what the values around a known heap do, and by which theorem.  The text is a predicate, as
   * "have the period 5 from heap 9 on".  May add nothing where the value was computed. */
  void (*why)(const void *data, uint64_t heap, struct bt_text *text);

  void (*drop)(void *data); /* forgets what was computed */
  void (*free)(void *data); /* frees the oracle, too */
};

/* Returns the oracle that may know the value of a component under an algebra; NULL: none. */
static inline const struct bt_large_heaps *bt_large_heaps_of(const struct bt_game *game,
                                                             const struct bt_algebra *algebra) {
  const struct bt_large_heaps *large = game->large_heaps;
  while (large != NULL && large->function != algebra->function)
    large = large->next;
  return large == NULL || (large->splits && algebra->combine == NULL) ? NULL : large;
}

/* Returns the oracle for a component, unless it is left to tables; NULL: none. */
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
