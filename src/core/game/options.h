/* The options of a component, as a game writes them.
 *
 * Options come in runs.  In a run of `count` options each has the same number of parts (components
 * that it leaves), and from one option to the next each part moves by a fixed step: the heaps
 * 0, 1, ..., n-1 of Nim are one run; so are the ways to cut a rectangle in two along one side.
 * Runs cost a game nothing to write, let the evaluator walk through a table at the speed of a loop
 * written for that game alone, and let a heap of 10^18 be described without listing its options. */
#ifndef BETLI_CORE_GAME_OPTIONS_H
#define BETLI_CORE_GAME_OPTIONS_H

#include "base/error.h"

#include <stdbool.h>

enum { BT_MAX_WIDTH = 8, BT_MAX_PARTS = 64 };

struct bt_limits;

struct bt_run {
  uint64_t first; /* how many options the runs before it have */
  uint64_t count;
  size_t parts;
  size_t at;   /* in `words`: for each part first its start, then its step, `width` words each */
  bool of_cut; /* its options are some of those of a cut, and counted there */
};

/* All ways to cut a heap into three positive parts that do not decrease, where these are too many
 * for runs.  In the order of options they come before the run `before`. */
struct bt_cut {
  uint64_t total;
  size_t before;
};

struct bt_options {
  struct bt_limits *limits; /* with whom its memory is booked; NULL: with nobody */
  size_t width;             /* words a component takes */
  struct bt_run *runs;
  size_t run_count, run_capacity;
  uint64_t *words;
  size_t word_count, word_capacity;
  uint64_t count;  /* options in all runs; saturates at UINT64_MAX */
  bool takes_cuts; /* games may write cuts; set by who counts these (core/moves/cuts.h) */
  struct bt_cut *cuts;
  size_t cut_count, cut_capacity;
  /* Optional: takes each run and each cut as soon as it is written, which is then dropped.  It may
   * put into `status` why there need be no more. */
  void (*sink)(void *data, struct bt_options *options);
  void *sink_data;
  betli_status status; /* BETLI_OK, or why what follows is dropped; `error` says more */
  struct bt_error *error;
};

/* No options; what goes wrong while they are written goes to `error`: BETLI_LIMIT where they do not
 * fit into the memory of the limits. */
void bt_options_clear(struct bt_options *options, size_t width, struct bt_error *error);
void bt_options_free(struct bt_options *options);

/* Adds a run.  `start` and `step` hold parts * width words: word w of part p of the k-th option is
 * start[p * width + w] + k * step[p * width + w] modulo 2^64 (a step of -1 is UINT64_MAX).
 * parts is at least 1: an option that leaves nothing leaves one ended component.  A run of count 0
 * is dropped. */
void bt_options_run(struct bt_options *options, uint64_t count, size_t parts, const uint64_t *start,
                    const uint64_t *step);

/* The options cannot be written, or with BETLI_LIMIT not all of them: why, which bt_fail has put
 * into options->error. */
void bt_options_fail(struct bt_options *options, betli_status status);

/* A single option of one part. */
void bt_options_add(struct bt_options *options, const uint64_t *words);

/* For games of width 1: the heaps first, first + 1, ... */
void bt_options_heaps(struct bt_options *options, uint64_t first, uint64_t count);
/* For games of width 1: the pairs (first, total - first), (first + 1, total - first - 1), ... */
void bt_options_splits(struct bt_options *options, uint64_t first, uint64_t count, uint64_t total);

/* For games of width 1: the ways to cut `total` into three parts that do not decrease, the first of
 * which is `least`. */
void bt_options_thirds(struct bt_options *options, uint64_t least, uint64_t total);
/* What can be cut in more ways is not listed: a hundred megabytes. */
enum { BT_MOST_CUT_RUNS = 1 << 20 };
betli_status bt_fail_cut(struct bt_error *error, uint64_t heap);
/* All of them, whatever the first part, where cuts are taken. */
void bt_options_cut(struct bt_options *options, uint64_t total);

/* Adds so many of the options of another run, from one of them on. */
void bt_options_copy(struct bt_options *options, const struct bt_options *from,
                     const struct bt_run *run, uint64_t first, uint64_t count);

/* The run that holds option k < count, by bisection. */
const struct bt_run *bt_options_find(const struct bt_options *options, uint64_t k);

/* Writes part p of the option that is k-th in its run. */
void bt_options_part(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                     size_t part, uint64_t *words);

#endif
