#include "core/game/foreclosed_code.h"

#include <assert.h>
#include <stdlib.h>

/* The largest heap that is struck out, times the heaps that a move leaves, is less. */
enum { MOST = 1 << 12 };

/* The heaps that are struck out, below `size`, and the sums of those that are not. */
struct strikes {
  const struct bt_take_break *code;
  uint64_t heaps; /* that a move leaves at most, at least 1 */
  size_t size;    /* MOST by the heaps */
  bool *ended, *hot;
  uint64_t last;  /* that is struck out; the smaller ones that are not are live */
  bool **sums;    /* sums[i][s]: i live heaps may hold s counters together */
  uint64_t *live; /* these heaps */
  size_t live_count;
};

/* ---- which heaps are struck out ------------------------------------------------------------- */

static bool is_unequal(const struct strikes *s, uint64_t parts) {
  return s->code->unequal && parts == 2;
}

/* From this heap on there is always a move; UINT64_MAX: from none. */
static uint64_t always_moves_from(const struct strikes *s) {
  const struct bt_take_break *code = s->code;
  uint64_t from = code->beyond != 0 ? code->count + 1 : UINT64_MAX;
  for (uint64_t k = 0; k < code->count; k++)
    for (uint64_t parts = 1; code->digits[k] >> parts != 0 && parts <= s->heaps; parts++)
      if (code->digits[k] >> parts & 1 && k + parts + is_unequal(s, parts) < from)
        from = k + parts + is_unequal(s, parts);
  return from;
}

static bool may_move(const struct strikes *s, uint64_t heap) {
  const struct bt_take_break *code = s->code;
  if (heap >= code->count && (code->beyond & 1 || (code->beyond & 2 && heap > code->count)))
    return true;
  for (uint64_t k = 0; k < code->count && k <= heap; k++)
    for (uint64_t parts = 0; code->digits[k] >> parts != 0 && parts <= heap - k; parts++)
      if (code->digits[k] >> parts & 1 && (parts > 0 || heap == k) &&
          (!is_unequal(s, parts) || heap - k > 2))
        return true;
  return false;
}

/* Whether there are finitely many heaps without a move, small ones; marks them. */
static bool mark_ended(struct strikes *s) {
  if (always_moves_from(s) >= s->size)
    return false;
  for (uint64_t heap = 0; heap < s->size; heap++)
    s->ended[heap] = heap == 0 || !may_move(s, heap);
  return true;
}

/* The same of heaps that one move ends. */
static bool mark_hot(struct strikes *s) {
  const struct bt_take_break *code = s->code;
  for (uint64_t k = 0; k < code->count; k++)
    if (code->digits[k] & 1 && k > 0) {
      if (k >= s->size)
        return false;
      s->hot[k] = true;
    }
  for (uint64_t end = 1; end < s->size; end++) {
    if (!s->ended[end])
      continue;
    if (s->heaps > 1 || code->beyond != 0)
      return false;
    for (uint64_t k = 0; k < code->count; k++)
      if (code->digits[k] & 2) {
        if (k + end >= s->size)
          return false;
        s->hot[k + end] = true;
      }
  }
  return (code->beyond & 1) == 0;
}

static void find_last(struct strikes *s) {
  for (uint64_t heap = 0; heap < s->size; heap++)
    if (s->ended[heap] || s->hot[heap])
      s->last = heap;
  for (uint64_t heap = 0; heap < s->last; heap++)
    if (!s->ended[heap] && !s->hot[heap])
      s->live[s->live_count++] = heap;
}

/* ---- heaps that are live though larger ones are struck out ---------------------------------- */

static void add_live_heaps(struct strikes *s) {
  s->sums[0][0] = true;
  for (uint64_t i = 1; i <= s->heaps; i++)
    for (size_t a = 0; a < s->live_count; a++)
      for (uint64_t sum = 0; sum + s->live[a] < MOST; sum++)
        if (s->sums[i - 1][sum] && !(is_unequal(s, s->heaps) && i == 2 && sum == s->live[a]))
          s->sums[i][sum + s->live[a]] = true;
}

/* Whether they are all worth 0: no move leads from one of them to others. */
static bool are_worth_nothing(const struct strikes *s) {
  const struct bt_take_break *code = s->code;
  for (size_t a = 0; a < s->live_count; a++) {
    const uint64_t heap = s->live[a];
    if (code->beyond & 2 && heap >= code->count)
      return false;
    for (uint64_t k = 0; k < code->count && k < heap; k++)
      for (uint64_t parts = 1; parts <= s->heaps; parts++)
        if (code->digits[k] >> parts & 1 && s->sums[parts][heap - k])
          return false;
  }
  return true;
}

/* ---- the other code ------------------------------------------------------------------------- */

/* Moves that take k and leave `parts` heaps, `small` of them live ones below the last one struck
 * out, which add nothing.  What they hold counts as taken, and so do `last` counters of each
 * other heap, less those of the heap itself. */
static void add_moves(const struct strikes *s, uint64_t k, uint64_t parts, uint64_t small,
                      uint64_t *digits) {
  const uint64_t large = parts - small;
  for (uint64_t sum = 0; sum <= small * s->last; sum++) {
    if (!s->sums[small][sum])
      continue;
    const uint64_t taken = k + sum + large * s->last;
    if (taken > s->last || (taken == s->last && large > 0))
      digits[taken - s->last] |= UINT64_C(1) << large;
  }
}

/* The takes beyond the digits go on behind those of the other code.  One may leave a live heap. */
static void add_beyond(const struct strikes *s, struct bt_take_break *code, uint64_t *digits) {
  code->beyond = s->code->beyond & 2;
  for (uint64_t k = s->code->count; k < code->count; k++)
    digits[k] |= code->beyond;
  if (code->beyond & 2 && s->live_count > 0) {
    const uint64_t least = s->code->count + s->live[0];
    for (uint64_t k = least > s->last ? least - s->last : 1; k < code->count; k++)
      digits[k] |= 1;
    code->beyond |= 1;
  }
}

static void make_code(const struct strikes *s, struct bt_foreclosed_code *found) {
  const struct bt_take_break *code = s->code;
  for (uint64_t k = 0; k < code->count; k++)
    for (uint64_t parts = 1; parts <= s->heaps; parts++)
      for (uint64_t small = 0; code->digits[k] >> parts & 1 && small <= parts; small++)
        add_moves(s, k, parts, small, found->digits);
  add_beyond(s, &found->code, found->digits);
  while (found->code.count > 1 && found->digits[found->code.count - 1] == found->code.beyond)
    found->code.count--;
  for (uint64_t heap = 0; heap <= s->last; heap++)
    found->first[heap] = (struct bt_value){.kind = s->ended[heap] ? BT_ENDED
                                                   : s->hot[heap] ? BT_HOT
                                                                  : BT_NUMBER};
  found->shift = s->last;
}

static bool make(struct strikes *s, bool misere, struct bt_foreclosed_code *found) {
  if ((s->code->unequal && s->heaps > 2) || !mark_ended(s) || (!misere && !mark_hot(s)))
    return false;
  find_last(s);
  add_live_heaps(s);
  if (!are_worth_nothing(s))
    return false;
  make_code(s, found);
  return true;
}

/* ---- memory --------------------------------------------------------------------------------- */

static void strikes_free(struct strikes *s) {
  for (uint64_t i = 0; s->sums != NULL && i <= s->heaps; i++)
    free(s->sums[i]);
  free(s->sums);
  free(s->ended);
  free(s->hot);
  free(s->live);
}

static bool strikes_open(struct strikes *s, const struct bt_take_break *code) {
  uint64_t taken;
  *s = (struct strikes){.code = code};
  bt_take_break_measure(code, &taken, &s->heaps);
  s->heaps = s->heaps > 0 ? s->heaps : 1;
  s->size = MOST / (size_t)s->heaps;
  s->ended = calloc(s->size, sizeof *s->ended);
  s->hot = calloc(s->size, sizeof *s->hot);
  s->live = calloc(s->size, sizeof *s->live);
  s->sums = calloc((size_t)s->heaps + 1, sizeof *s->sums);
  for (uint64_t i = 0; s->sums != NULL && i <= s->heaps; i++) {
    s->sums[i] = calloc(MOST, sizeof **s->sums);
    if (s->sums[i] == NULL)
      return false;
  }
  return s->ended != NULL && s->hot != NULL && s->live != NULL && s->sums != NULL;
}

void bt_foreclosed_code_free(struct bt_foreclosed_code *found) {
  free(found->digits);
  free(found->first);
  *found = (struct bt_foreclosed_code){0};
}

betli_status bt_find_foreclosed_code(const struct bt_take_break *code, bool misere,
                                     struct bt_foreclosed_code *found, bool *exists,
                                     struct bt_error *error) {
  struct strikes s;
  const size_t count = code->count + (size_t)2 * MOST;
  *found = (struct bt_foreclosed_code){.digits = calloc(count, sizeof *found->digits),
                                       .first = calloc(MOST, sizeof *found->first)};
  found->code =
      (struct bt_take_break){.digits = found->digits, .count = count, .unequal = code->unequal};
  const bool room = strikes_open(&s, code) && found->digits != NULL && found->first != NULL;
  *exists = room && make(&s, misere, found);
  strikes_free(&s);
  if (!*exists)
    bt_foreclosed_code_free(found);
  return room ? BETLI_OK : bt_fail_memory(error);
}
