/* Marks along a sequence whose values are dropped.  From a mark, the values can be computed again,
 * as candidates; these were proved the first time. */
#ifndef BETLI_SEQUENCE_PIPELINE_CHECKPOINTS_H
#define BETLI_SEQUENCE_PIPELINE_CHECKPOINTS_H

#include "sequence/base/values.h"
#include "sequence/pipeline/candidates.h"

enum { BT_MARKS = 1 << 10 };

struct bt_mark {
  uint64_t heap;
  uint8_t *window; /* the values of the heaps before it */
};

struct bt_checkpoints {
  size_t window;    /* values of each mark */
  unsigned width;   /* bytes of a value */
  uint64_t spacing; /* heaps between marks, at least */
  size_t count;
  struct bt_mark marks[BT_MARKS];
};

void bt_checkpoints_free(struct bt_checkpoints *checkpoints);

/* Forgets all marks. */
void bt_checkpoints_begin(struct bt_checkpoints *checkpoints, size_t window, unsigned width);

/* Returns the first heap whose value a mark has; UINT64_MAX without marks. */
uint64_t bt_checkpoints_first(const struct bt_checkpoints *checkpoints);

/* Sets a mark at a heap if the last mark is far enough back; the values of the window before it are
 * held.  Drops every other mark if there are too many. */
betli_status bt_checkpoints_mark(struct bt_checkpoints *checkpoints, const struct bt_values *values,
                                 uint64_t heap, struct bt_error *error);

/* Returns the last mark up to a heap; NULL if there is none. */
const struct bt_mark *bt_checkpoints_before(const struct bt_checkpoints *checkpoints,
                                            uint64_t heap);

/* Values computed again from a mark on. */
struct bt_replay {
  const struct bt_candidates *candidates;
  size_t window;
  unsigned width;
  uint64_t heap;   /* the next heap */
  size_t fresh;    /* how many values the last call gave */
  uint8_t *values; /* the window before these values, then these values */
};

bool bt_replay_begin(struct bt_replay *replay, const struct bt_checkpoints *checkpoints,
                     const struct bt_candidates *candidates, const struct bt_mark *mark);
void bt_replay_free(struct bt_replay *replay);

/* Returns the values of the next `count` heaps, at most BT_REPLAY, until the next call. */
enum { BT_REPLAY = 1 << 17 };
const uint8_t *bt_replay_next(struct bt_replay *replay, size_t count);

/* Goes on to a heap, which is then the next one.  Returns false if a limit came. */
bool bt_replay_to(struct bt_replay *replay, uint64_t heap, struct bt_limits *limits);

/* Finds the first heap from which on the values repeat with a period.  They do from `heap` on: the
 * window before it is that before heap + period.  If they do from the first mark on, *preperiod is
 * where the mark's window begins.  Takes time for log BT_MARKS stretches between marks. */
betli_status bt_checkpoints_preperiod(const struct bt_checkpoints *checkpoints,
                                      const struct bt_candidates *candidates, uint64_t heap,
                                      uint64_t period, struct bt_limits *limits,
                                      uint64_t *preperiod, struct bt_error *error);

/* Sets *same if the values of `apart` heaps from `heap` on come again `apart` heaps later.  *same
 * is false if there is no mark before `heap`. */
betli_status bt_checkpoints_compare(const struct bt_checkpoints *checkpoints,
                                    const struct bt_candidates *candidates, uint64_t heap,
                                    uint64_t apart, struct bt_limits *limits, bool *same,
                                    struct bt_error *error);

/* Writes the values of `count` heaps from `heap` on, which is not before bt_checkpoints_first(). */
betli_status bt_checkpoints_values(const struct bt_checkpoints *checkpoints,
                                   const struct bt_candidates *candidates, uint64_t heap,
                                   uint64_t count, struct bt_limits *limits, uint32_t *values,
                                   struct bt_error *error);

#endif
