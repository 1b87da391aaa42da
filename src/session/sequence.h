/* What a betli_sequence is. */
#ifndef BETLI_SESSION_SEQUENCE_H
#define BETLI_SESSION_SEQUENCE_H

#include "base/text.h"
#include "core/algebra/algebra.h"
#include "core/game/foreclosed_code.h"
#include "core/moves/solution.h"
#include "core/value/table.h"
#include "sequence/sequence.h"
#include "sequence/suspense/suspense.h"
#include "session/handle.h"

struct bt_kept_sequence;

/* Who computes the values of a sequence; sequence_begin.c holds all ways in the order in which they
 * are tried. */
struct bt_sequence_way {
  /* Begins, if this is a way to the values of s->algebra's function; else *serves is false. */
  betli_status (*begin)(betli_sequence *s, const struct bt_take_break *code,
                        const struct bt_plan *plan, bool *serves);
  /* Makes the values up to a heap known, or all there are, with what is told of them: s->census and
   * s->law, unless they are s->values'. */
  betli_status (*run)(betli_sequence *s, uint64_t to);
  /* The value of a heap that is known; else false. */
  bool (*value)(const betli_sequence *s, uint64_t heap, struct bt_value *value);
  uint64_t (*computed)(const betli_sequence *s); /* the last heap */
  const char *method;                            /* NULL: s->values knows */
  void (*end)(betli_sequence *s);
};

extern const struct bt_sequence_way bt_sequence_by_code, bt_sequence_by_stretches,
    bt_sequence_by_table;

struct betli_sequence {
  betli *handle;
  const struct bt_game *game;
  struct bt_compound compound;
  const struct bt_algebra *algebra;   /* whose function is computed */
  const struct bt_function *function; /* that is shown: the same, or the outcome */
  struct bt_text compound_text;
  const struct bt_sequence_way *way;
  uint64_t to; /* of the last question */
  struct bt_text certificate;
  /* By a code: values of `values`, or where a foreclosed function has a code of its own, those of
   * heaps that are foreclosed.shift smaller. */
  struct bt_sequence *values;
  struct bt_foreclosed_code foreclosed;
  struct bt_kept_sequence *saved; /* NULL: nothing is kept in a file */
  /* By a table, or by stretches: */
  struct bt_table table;
  struct bt_suspense suspense;
  struct bt_census census;
  struct bt_law law;
};

/* How sequences are computed that keep every value, by the options of the handle. */
struct bt_plan bt_handle_plan(const betli *b);

/* Begins the sequence of s->game, whose code it is, in s->compound: finds the function and the way.
 * BETLI_INPUT where no theorem gives values of single heaps. */
betli_status bt_sequence_begin(betli_sequence *s, const struct bt_take_break *code,
                               const struct bt_plan *plan);
void bt_sequence_end(betli_sequence *s);

/* The value of a heap under the function that is shown. */
bool bt_sequence_shown(const betli_sequence *s, uint64_t heap, struct bt_value *value);

/* Whether values are foreclosed ones by a code of their own. */
static inline bool bt_sequence_is_foreclosed(const betli_sequence *s) {
  return s->foreclosed.first != NULL;
}

/* Whether s->census is of heaps as they are; else it is of s->values, where heaps are
 * s->foreclosed.shift smaller, and tells nothing of those up to there. */
static inline bool bt_sequence_is_counted(const betli_sequence *s) {
  return s->values == NULL || s->function != s->algebra->function;
}

static inline const struct bt_census *bt_sequence_census(const betli_sequence *s) {
  return bt_sequence_is_counted(s) ? &s->census : &s->values->census;
}

/* Counts the values that are shown of the heaps below `end` in s->census, those that it does not
 * have yet. */
betli_status bt_sequence_count(betli_sequence *s, uint64_t end);

/* The law of the function that is shown, with true heaps. */
struct bt_law bt_sequence_law(const betli_sequence *s);

#endif
