/* Marks along a sequence whose values are dropped: from each the values can be computed again, as
 * candidates, which were proved when they came by first. */
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
  size_t window;    /* how many values each mark has */
  unsigned width;   /* bytes of a value */
  uint64_t spacing; /* how far marks are apart, at least */
  size_t count;
  struct bt_mark marks[BT_MARKS];
};

void bt_checkpoints_free(struct bt_checkpoints *checkpoints);

/* Forgets all marks. */
void bt_checkpoints_begin(struct bt_checkpoints *checkpoints, size_t window, unsigned width);

/* The first heap whose value a mark has; UINT64_MAX without marks. */
uint64_t bt_checkpoints_first(const struct bt_checkpoints *checkpoints);

/* Sets a mark at a heap before which the window is kept, if the last one is far enough back.  When
 * there are too many, every other one goes. */
betli_status bt_checkpoints_mark(struct bt_checkpoints *checkpoints, const struct bt_values *values,
                                 uint64_t heap, struct bt_error *error);

/* The last mark at or before a heap; NULL if there is none. */
const struct bt_mark *bt_checkpoints_before(const struct bt_checkpoints *checkpoints,
                                            uint64_t heap);

/* Values computed again from a mark on. */
struct bt_replay {
  const struct bt_candidates *candidates;
  size_t window;
  unsigned width;
  uint64_t heap;   /* the next one */
  size_t fresh;    /* how many the last call gave */
  uint8_t *values; /* the window before those, and they */
};

bool bt_replay_begin(struct bt_replay *replay, const struct bt_checkpoints *checkpoints,
                     const struct bt_candidates *candidates, const struct bt_mark *mark);
void bt_replay_free(struct bt_replay *replay);

/* The values of the next `count` heaps, at most BT_REPLAY, until the next call. */
enum { BT_REPLAY = 1 << 17 };
const uint8_t *bt_replay_next(struct bt_replay *replay, size_t count);

/* Goes on to a heap, which is then the next one.  False where a limit came. */
bool bt_replay_to(struct bt_replay *replay, uint64_t heap, struct bt_limits *limits);

/* With values that repeat with that period at `heap`, where the window before it is that before
 * heap + period: the first heap from which on they do.  Where they do at the first mark, its window
 * begins there.  Takes time for log BT_MARKS stretches between marks. */
betli_status bt_checkpoints_preperiod(const struct bt_checkpoints *checkpoints,
                                      const struct bt_candidates *candidates, uint64_t heap,
                                      uint64_t period, struct bt_limits *limits,
                                      uint64_t *preperiod, struct bt_error *error);

/* Whether the values of the heaps from `heap` on are those `apart` later, for that many heaps.
 * *same is false where there is no mark before `heap`. */
betli_status bt_checkpoints_compare(const struct bt_checkpoints *checkpoints,
                                    const struct bt_candidates *candidates, uint64_t heap,
                                    uint64_t apart, struct bt_limits *limits, bool *same,
                                    struct bt_error *error);

/* The values of so many heaps from `heap` on, which is not before bt_checkpoints_first. */
betli_status bt_checkpoints_values(const struct bt_checkpoints *checkpoints,
                                   const struct bt_candidates *candidates, uint64_t heap,
                                   uint64_t count, struct bt_limits *limits, uint32_t *values,
                                   struct bt_error *error);

#endif
