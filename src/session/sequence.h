/* What a betli_sequence holds, and the ways to its values. */
#ifndef BETLI_SESSION_SEQUENCE_H
#define BETLI_SESSION_SEQUENCE_H

#include "base/text.h"
#include "core/algebra/algebra.h"
#include "core/game/foreclosed_code.h"
#include "core/moves/solution.h"
#include "core/value/table.h"
#include "sequence/entailing/entailing.h"
#include "sequence/sequence.h"
#include "sequence/suspense/suspense.h"
#include "session/handle.h"

struct bt_kept_sequence;

/* A way to compute the values of a sequence; sequence_begin.c lists all, in the order in which they
 * are tried. */
struct bt_sequence_way {
  /* Begins, if it computes the values of s->algebra's function; else sets *serves to false. */
  betli_status (*begin)(betli_sequence *s, const struct bt_take_break *code,
                        const struct bt_plan *plan, bool *serves);
  /* Computes the values up to heap `to`, or all there are.  Fills in s->census and s->law, unless
   * s->values has both. */
  betli_status (*run)(betli_sequence *s, uint64_t to);
  /* Finds the value of a known heap; else returns false. */
  bool (*value)(const betli_sequence *s, uint64_t heap, struct bt_value *value);
  uint64_t (*computed)(const betli_sequence *s); /* the last known heap */
  /* Optional: finds the i-th loony heap; else returns false. */
  bool (*loony)(const betli_sequence *s, size_t i, uint64_t *heap);
  const char *method; /* NULL: s->values tells */
  void (*end)(betli_sequence *s);
};

extern const struct bt_sequence_way bt_sequence_by_entailing, bt_sequence_by_code,
    bt_sequence_by_stretches, bt_sequence_by_table;

struct betli_sequence {
  betli *handle;
  const struct bt_game *game;
  struct bt_compound compound;
  const struct bt_algebra *algebra;   /* of the computed function */
  const struct bt_function *function; /* the one shown: the same, or the outcome */
  struct bt_text compound_text;
  const struct bt_sequence_way *way;
  uint64_t to; /* last heap of the last question */
  struct bt_text certificate;
  /* By a code: `values` has the values.  For a foreclosed function, the value of heap n is that of
   * heap n - foreclosed.shift in `values`. */
  struct bt_sequence *values;
  struct bt_foreclosed_code foreclosed;
  struct bt_kept_sequence *saved; /* NULL: no file keeps it */
  /* By entailing moves, which take so many counters; 0: all moves are plain. */
  uint64_t entailed;
  struct bt_entailing *entailing;
  enum bt_simd simd;
  struct bt_thread_pool *pool;
  /* By a table, or by stretches: */
  struct bt_table table;
  struct bt_suspense suspense;
  struct bt_census census;
  struct bt_law law;
};

/* Returns the plan of sequences that keep every value, by the options of the handle. */
struct bt_plan bt_handle_plan(const betli *b);

/* Begins the sequence of s->game, which has this code, in s->compound: finds the function and the
 * way.  BETLI_INPUT: no theorem gives values of single heaps. */
betli_status bt_sequence_begin(betli_sequence *s, const struct bt_take_break *code,
                               const struct bt_plan *plan);
void bt_sequence_end(betli_sequence *s);

/* Finds the value of a heap under the shown function. */
bool bt_sequence_shown(const betli_sequence *s, uint64_t heap, struct bt_value *value);

/* Returns true if values are foreclosed values by a code of their own. */
static inline bool bt_sequence_is_foreclosed(const betli_sequence *s) {
  return s->foreclosed.first != NULL;
}

/* Returns true if s->census counts heaps as they are.  Else s->values has the census.  It counts
 * heap n as heap n - s->foreclosed.shift, and leaves out heaps up to the shift. */
static inline bool bt_sequence_is_counted(const betli_sequence *s) {
  return s->values == NULL || s->function != s->algebra->function;
}

static inline const struct bt_census *bt_sequence_census(const betli_sequence *s) {
  return bt_sequence_is_counted(s) ? &s->census : &s->values->census;
}

/* Counts the shown values of heaps below `end` in s->census, unless counted before. */
betli_status bt_sequence_count(betli_sequence *s, uint64_t end);

/* Returns the law of the shown function, in heaps of the game. */
struct bt_law bt_sequence_law(const betli_sequence *s);

#endif
