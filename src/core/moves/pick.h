/* Options that are looked for among all that a component has: the first ones listed, the others
 * counted.  Where options repeat they are looked at once; runs are taken as they are written, so
 * that none has to be kept. */
#ifndef BETLI_CORE_MOVES_PICK_H
#define BETLI_CORE_MOVES_PICK_H

#include "base/limits.h"
#include "base/natural.h"
#include "core/game/piece.h"

struct bt_pick;

/* Zero-initialised but for the first members. */
struct bt_pick {
  void *data;
  struct bt_limits *limits;
  /* Tells the first option of a run from the k-th on, before the end-th, that is looked for; `end`
   * if none is. */
  betli_status (*next)(void *data, const struct bt_options *options, const struct bt_run *run,
                       uint64_t k, uint64_t end, uint64_t *found, struct bt_error *error);
  /* Of the heaps that parts are, what is known to repeat of what decides. */
  bt_around *around;
  /* Optional: picks `count` options of a run from the k-th on, in another way; false if it does
   * not. */
  bool (*piece)(struct bt_pick *pick, const struct bt_options *options, const struct bt_run *run,
                uint64_t k, uint64_t count);
  /* Optional: picks all cuts of a total.  Else options are not to take cuts. */
  void (*cut)(struct bt_pick *pick, uint64_t total);
  uint64_t most;           /* options that are still to be listed */
  struct bt_options *to;   /* where they are */
  struct bt_natural *more; /* how many others there are */
  uint64_t steps;          /* that may be taken */
  bool hopeless;           /* they will not do: nothing is counted once the list is full */

  uint64_t taken;  /* steps */
  uint64_t others; /* to be added to *more */
  uint64_t *found; /* options of a piece, in its first period */
  size_t found_count, found_capacity;
  betli_status status;
};

/* A sink of options (struct bt_options), with the pick as its data. */
void bt_pick_options(void *pick, struct bt_options *options);

/* Picks from a run. */
void bt_pick_run(struct bt_pick *pick, const struct bt_options *options, const struct bt_run *run);

/* Lists an option, of which these are the parts, or counts it. */
void bt_pick_add(struct bt_pick *pick, size_t parts, const uint64_t *words);

/* Counts options that are not listed. */
void bt_pick_count(struct bt_pick *pick, uint64_t options);
void bt_pick_count_ways(struct bt_pick *pick, bt_wide options);

/* Returns true if the work may go on, of which these were some more steps.  Else the status says
 * why not: BETLI_LIMIT. */
bool bt_pick_step(struct bt_pick *pick, uint64_t steps);

/* Ends the work, and says how. */
betli_status bt_pick_end(struct bt_pick *pick);

#endif
