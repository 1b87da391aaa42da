/* The values of components from which play need not end, kept between questions. */
#ifndef BETLI_CORE_LOOPY_LOOPY_H
#define BETLI_CORE_LOOPY_LOOPY_H

#include "core/algebra/algebra.h"
#include "core/loopy/positions.h"
#include "core/loopy/values.h"

/* The values of all positions under an algebra.  Its operator matters only where some position
 * splits. */
struct bt_loopy_found {
  const struct bt_algebra *algebra;
  struct bt_arcs finished; /* needed where some position splits (finished.h) */
  struct bt_loopy_values values;
};

/* The positions of one game that were asked about, and their values under each algebra that was
 * asked for. */
struct bt_loopy {
  struct bt_loopy_positions positions;
  struct bt_loopy_found *found;
  size_t count, capacity;
};

/* Opens a store with nothing known.  The game and the limits must outlive it. */
void bt_loopy_open(struct bt_loopy *loopy, const struct bt_game *game, struct bt_limits *limits);
void bt_loopy_close(struct bt_loopy *loopy);

/* Finds the value of a position; wild where none is known (bt_loopy_has).  The first call also
 * finds all positions below it, and the values of all. */
betli_status bt_loopy_find(struct bt_loopy *loopy, const struct bt_algebra *algebra,
                           const uint64_t *words, struct bt_nimber_sets *sets,
                           struct bt_value *value, struct bt_error *error);

/* Tells the value of a position; returns false if it was not found already. */
bool bt_loopy_knows(const struct bt_loopy *loopy, const struct bt_algebra *algebra,
                    const uint64_t *words, struct bt_nimber_sets *sets, struct bt_value *value);

/* Tells the stage at which a position got its label, and the greatest stage of all.  The value must
 * have been found, and be a label.  Returns false where some position splits and play from this
 * position ends.  Such play gets shorter with each move, but the labels of the parts need not get
 * less. */
bool bt_loopy_stage(const struct bt_loopy *loopy, const struct bt_algebra *algebra,
                    const uint64_t *words, uint64_t *stage, uint64_t *most);

#endif
