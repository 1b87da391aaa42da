/* Picks certain options among all options of a component: lists the first, and counts the others.
 * Options may be taken as they are written, so that none has to be kept. */
#ifndef BETLI_CORE_MOVES_PICK_H
#define BETLI_CORE_MOVES_PICK_H

#include "base/limits.h"
#include "base/natural.h"
#include "core/moves/option_walk.h"

struct bt_pick;

/* Options that have been found: `count` from `at` on. */
struct bt_found {
  uint64_t at, count; /* in the first period of a piece */
};

/* Zero-initialised but for the first members. */
struct bt_pick {
  const void *data;
  struct bt_limits *limits;
  bt_look *look;     /* an option is picked if its value is the number 0 */
  bt_around *around; /* tells how what decides about heaps repeats */
  /* Optional: picks from `count` options of a run, from option k on, in another way; returns false
   * if it does not. */
  bool (*piece)(struct bt_pick *pick, const struct bt_options *options, const struct bt_run *run,
                uint64_t k, uint64_t count);
  /* Optional: picks from all cuts of a total.  If missing, options must not take cuts. */
  void (*cut)(struct bt_pick *pick, uint64_t total);
  uint64_t most;           /* options that are still to be listed */
  struct bt_options *to;   /* the list */
  struct bt_natural *more; /* how many other options there are */
  uint64_t steps;          /* looks at options allowed; 0: any number of groups */
  bool hopeless;           /* steps will not do: nothing is counted once the list is full */

  bool of_cut;            /* options at hand are ways of a cut: listed, and counted by the cut */
  uint64_t cuts_listed;   /* ways of cuts listed so far */
  uint64_t taken;         /* steps so far */
  uint64_t others;        /* to be added to *more */
  struct bt_found *found; /* groups picked in the first period of a piece */
  size_t found_count, found_capacity;
  betli_status status;
};

/* Picks from options.  Is also a sink of options (struct bt_options), with the pick as its data. */
void bt_pick_options(void *pick, struct bt_options *options);

/* Lists an option with these parts, or counts it. */
void bt_pick_add(struct bt_pick *pick, size_t parts, const uint64_t *words);

/* Counts options that are not listed. */
void bt_pick_count_ways(struct bt_pick *pick, bt_wide options);

/* Books some more steps.  Returns true if the work may go on; else the status says why not:
 * BETLI_LIMIT. */
bool bt_pick_step(struct bt_pick *pick, uint64_t steps);

/* Ends the work, and returns its status. */
betli_status bt_pick_end(struct bt_pick *pick);

#endif
