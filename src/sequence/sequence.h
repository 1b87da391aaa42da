/* The values of the heaps of a take-and-break game, one after the other, until they are known for
 * ever or the question ends.  The values decide which method is best.
 *
 * At milestones, four heaps in each octave, a sequence reconsiders: which split of the values
 * leaves the fewest rare heaps (pipeline/split.h), whether the values repeat (period_proof.h), and
 * whether another method is due (method.h):
 * - naive.h and pipeline/sparse.h compute one heap after the other, many pairs of a heap at once
 *   (pairs/pairs.h); wide.h serves moves that leave three heaps and more;
 * - dense/dense.h looks at all pairs, too, but for a block of heaps at once, on all threads;
 * - pipeline/pipeline.h computes candidates for many heaps at once (few_rares/few_rares.h,
 *   many_rares/many_rares.h) and proves them afterwards (exclusion/exclusion.h), on all threads.
 *   What comes after a new rare heap is computed again.  Rounds are of the same heaps for any
 *   number of threads, so that a sequence always stops at the same heap;
 * - pipeline/blocks.h serves while new rare heaps come often among many.  It compares a block with
 *   all rare heaps while the block before is proved heap by heap, so that a new rare heap spoils
 *   nothing.
 *
 * period/repeat.h finds what repeats and proves nothing.  period/certainty.h says how far values
 * must be seen for a proof, and by which theorem.  period/anchors.h has the theorem by which one
 * period is enough.  Where values are dropped, checkpoints let stretches be computed again.
 * state.h writes down where a computation is, and consistent.h refuses a state that does not agree
 * with its values.  effort.h says how much was done, the same on every machine. */
#ifndef BETLI_SEQUENCE_SEQUENCE_H
#define BETLI_SEQUENCE_SEQUENCE_H

#include "core/game/game.h"
#include "sequence/dense/dense.h"
#include "sequence/naive.h"
#include "sequence/period/anchors.h"
#include "sequence/pipeline/blocks.h"
#include "sequence/pipeline/census.h"
#include "sequence/pipeline/checkpoints.h"
#include "sequence/pipeline/pipeline.h"
#include "sequence/wide.h"

#include <assert.h>

enum bt_method {
  BT_BY_DEFINITION, /* all options */
  BT_BY_RARES,      /* rare heaps, one heap after the other */
  BT_BY_FEW_RARES,
  BT_BY_MANY_RARES,
  BT_BY_SETS, /* moves that leave three heaps or more */
  BT_METHODS
};

enum { BT_MILESTONES = 4 }; /* in each octave */

/* Return the length of the part that holds n, if each octave has `parts` parts; and the last heap
 * up to n that begins a part. */
static inline uint64_t bt_octave_part(uint64_t n, uint64_t parts) {
  assert(n >= parts); /* a part is a heap at least */
  return (UINT64_C(1) << (63 - __builtin_clzll(n))) / parts;
}

static inline uint64_t bt_at_parts(uint64_t n, uint64_t parts) {
  return n - n % bt_octave_part(n, parts);
}

/* Returns "naive", "sparse", "few rares", "many rares" or "bitsets". */
const char *bt_method_name(enum bt_method method);

struct bt_plan {
  enum bt_simd simd;
  unsigned threads;
  bool unchecked;  /* candidates are taken for values */
  bool discard;    /* values that are not needed any more are dropped */
  bool go_on;      /* do not stop when the values are known for ever */
  uint64_t effort; /* steps after which to stop (effort.h); 0: no limit */
};

/* The law that is proved of all values. */
struct bt_known {
  struct bt_law law;
  uint64_t window; /* of the theorem in anchors.h; 0: by another theorem */
  uint64_t valid;  /* with a window: its proof is valid from this heap on */
};

#define BT_BY_WINDOW BT_SAY("a window of values that comes back")

/* Heaps that one method computed, from heap `from` on. */
struct bt_method_stage {
  enum bt_method method;
  uint64_t from;
};

enum { BT_STAGES = 64 };

struct bt_sequence {
  struct bt_take_break code;
  struct bt_takes takes; /* takes with a digit other than 0 */
  struct bt_plan plan;
  struct bt_limits *limits;
  struct bt_recurrence recurrence;
  struct bt_values values;
  uint64_t until; /* the last heap that later runs go to, for progress; 0: that of this run */
  struct bt_naive naive;
  struct bt_dense *dense; /* where no class is rare */
  struct bt_sparse sparse;
  struct bt_wide *wide;
  uint64_t wide_heaps; /* heaps whose sets `wide` has */
  struct bt_thread_pool *pool;
  struct bt_work work;
  struct bt_blocks *blocks; /* where rare heaps are done by blocks */
  struct bt_pipeline *pipeline;
  struct bt_census census;
  struct bt_anchors anchors;
  struct bt_checkpoints checkpoints; /* where values are dropped */
  struct bt_known proof;
  enum bt_method method;
  bool divided;        /* there is a split */
  uint64_t depth;      /* of the pairs that are looked for first */
  uint64_t rares_then; /* number of rare heaps when splits were last compared */
  uint64_t milestone;  /* the next heap at which to reconsider */
  size_t stage_count;
  struct bt_method_stage stages[BT_STAGES]; /* the last ones, if there were more */
};

static inline bool bt_is_proved(const struct bt_sequence *sequence) {
  return sequence->proof.law.period > 0;
}

/* Copies `code`.  Moves may leave up to 62 heaps. */
betli_status bt_sequence_new(const struct bt_take_break *code, const struct bt_plan *plan,
                             struct bt_limits *limits, struct bt_sequence **sequence,
                             struct bt_error *error);
void bt_sequence_free(struct bt_sequence *sequence);

/* Computes the values of the heaps up to `to`, or until they are known for ever.  With BETLI_LIMIT,
 * computed values remain, and a later call goes on.  The heap at which effort ends the work depends
 * on nothing but the code, the plan's effort, and `to`. */
betli_status bt_sequence_run(struct bt_sequence *sequence, uint64_t to, struct bt_error *error);

/* Makes the values of the next `count` heaps known, numbers of `width` bytes.  An earlier sequence
 * has computed them. */
betli_status bt_sequence_adopt(struct bt_sequence *sequence, const void *values, unsigned width,
                               size_t count, struct bt_error *error);

/* Sets up the pipeline, if a state says that it goes on. */
betli_status bt_sequence_resume(struct bt_sequence *sequence, struct bt_error *error);

/* Finds the value of a heap.  Returns false unless it was computed and not dropped, or a proof
 * gives it. */
bool bt_sequence_value(const struct bt_sequence *sequence, uint64_t heap, uint64_t *value);

#endif
