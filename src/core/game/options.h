/* The options of a component, as a game writes them.
 *
 * Options come in runs.  The options of a run have the same number of parts (components that an
 * option leaves).  From one option to the next each part moves by a fixed step.  The heaps 0, 1,
 * ..., n-1 of Nim are one run; so are the ways to cut a rectangle in two along one side.
 *
 * A run costs a game nothing to write.  The evaluator walks through a table at the speed of a loop
 * written for that game alone.  A heap of 10^18 is described without a list of its options. */
#ifndef BETLI_CORE_GAME_OPTIONS_H
#define BETLI_CORE_GAME_OPTIONS_H

#include "base/error.h"

#include <stdbool.h>

enum { BT_MAX_WIDTH = 8, BT_MAX_PARTS = 64 };

struct bt_limits;

/* Who moves after an option, and where (Winning Ways, ch. 12). */
enum bt_turn {
  BT_TURN_PASSES,  /* the opponent, in any component: a plain move */
  BT_TURN_ENTAILS, /* the opponent, in the component that the option leaves: an entailing move */
  BT_TURN_STAYS    /* the same player, in any component: a complimenting move */
};

struct bt_run {
  uint64_t first; /* number of options in the runs before */
  uint64_t count;
  size_t parts; /* 1 to BT_MAX_PARTS; 1 if the options entail */
  size_t at;    /* index in `words`: for each part its start, then its step, `width` words each */
  bool of_cut;  /* its options belong to a cut, which counts them */
  enum bt_turn turn;
};

/* All ways to cut a heap into three positive parts that do not decrease, where these are too many
 * for runs.  In the order of options they come before the run `before`. */
struct bt_cut {
  uint64_t total; /* counters */
  size_t before;  /* index of a run */
};

struct bt_options {
  struct bt_limits *limits; /* account of the memory; NULL: none */
  size_t width;             /* words of a component */
  struct bt_run *runs;
  size_t run_count, run_capacity;
  uint64_t *words;
  size_t word_count, word_capacity;
  uint64_t count;    /* options in all runs; saturates at UINT64_MAX */
  enum bt_turn turn; /* of the runs to be written; plain unless the game sets it */
  bool takes_cuts;   /* games may write cuts; set by callers that count cuts (core/moves/cuts.h) */
  struct bt_cut *cuts;
  size_t cut_count, cut_capacity;
  /* Optional: receives each run and each cut as soon as it is written; the run or cut is then
   * dropped.  May set `status` to say why no more are needed. */
  void (*sink)(void *data, struct bt_options *options);
  void *sink_data;
  betli_status status; /* BETLI_OK, or why later options are dropped; `error` says more */
  struct bt_error *error;
};

/* Removes all options.  Errors while options are written go to `error`: BETLI_LIMIT if the options
 * exceed the memory of the limits. */
void bt_options_clear(struct bt_options *options, size_t width, struct bt_error *error);
void bt_options_free(struct bt_options *options);

/* Adds a run.  `start` and `step` hold parts * width words.  Word w of part p of the k-th option is
 * start[p * width + w] + k * step[p * width + w] modulo 2^64 (a step of -1 is UINT64_MAX).  There
 * is at least one part: an option that leaves nothing leaves one ended component.  A run of count 0
 * is dropped. */
void bt_options_run(struct bt_options *options, uint64_t count, size_t parts, const uint64_t *start,
                    const uint64_t *step);

/* Records that the options cannot be written, or with BETLI_LIMIT not all of them.  The caller has
 * put the reason into options->error by bt_fail. */
void bt_options_fail(struct bt_options *options, betli_status status);

/* Adds a single option of one part. */
void bt_options_add(struct bt_options *options, const uint64_t *words);

/* Adds the heaps first, first + 1, ..., in games of width 1. */
void bt_options_heaps(struct bt_options *options, uint64_t first, uint64_t count);
/* Adds the pairs (first, total - first), (first + 1, total - first - 1), ..., in games of width
 * 1. */
void bt_options_splits(struct bt_options *options, uint64_t first, uint64_t count, uint64_t total);

/* Adds, in games of width 1, the ways to cut `total` into three parts that do not decrease, the
 * first of which is `least`. */
void bt_options_thirds(struct bt_options *options, uint64_t least, uint64_t total);
/* The most runs for the cuts of one heap: about a hundred megabytes.  Where there are more, the
 * options fail with bt_fail_cut. */
enum { BT_MOST_CUT_RUNS = 1 << 20 };
betli_status bt_fail_cut(struct bt_error *error, uint64_t heap);
/* Adds all ways to cut `total`, at least 3, into three parts as one cut.  Requires takes_cuts. */
void bt_options_cut(struct bt_options *options, uint64_t total);

/* Adds `count` options of a run of `from`, beginning with option `first` of the run. */
void bt_options_copy(struct bt_options *options, const struct bt_options *from,
                     const struct bt_run *run, uint64_t first, uint64_t count);

/* Adds all options of `from`, whose components have fewer words.  Each part has the words
 * of `tail` from there on. */
void bt_options_widen(struct bt_options *options, const struct bt_options *from,
                      const uint64_t *tail);

/* Returns the run that holds option k < count, by bisection. */
const struct bt_run *bt_options_find(const struct bt_options *options, uint64_t k);

/* Writes one part of option k of a run. */
void bt_options_part(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                     size_t part, uint64_t *words);

#endif
