#include "core/game/foreclosed_code.h"

#include <assert.h>
#include <stdlib.h>

/* A bound, exclusive, on the largest heap struck out times the heaps that a move leaves. */
enum { MOST = 1 << 12 };

/* The heaps below `size` that are struck out, and the sums of smaller heaps that are live. */
struct strikes {
  const struct bt_take_break *code;
  uint64_t heaps; /* at most that a move leaves; at least 1 */
  size_t size;    /* MOST / heaps */
  bool *ended, *hot;
  uint64_t last;  /* the largest heap struck out; smaller heaps not struck out are live */
  bool **sums;    /* sums[i][s]: some i live heaps hold s counters together */
  uint64_t *live; /* the live heaps, ascending */
  size_t live_count;
};

/* ---- which heaps are struck out ------------------------------------------------------------- */

static bool must_be_unequal(const struct strikes *s, uint64_t parts) {
  return s->code->unequal && parts == 2;
}

/* Returns a heap from which on there is always a move; UINT64_MAX: none is known. */
static uint64_t find_always_movable_heap(const struct strikes *s) {
  const struct bt_take_break *code = s->code;
  uint64_t from = code->beyond != 0 ? code->count + 1 : UINT64_MAX;
  for (uint64_t k = 0; k < code->count; k++)
    for (uint64_t parts = 1; code->digits[k] >> parts != 0 && parts <= s->heaps; parts++)
      if (code->digits[k] >> parts & 1 && k + parts + must_be_unequal(s, parts) < from)
        from = k + parts + must_be_unequal(s, parts);
  return from;
}

static bool heap_has_move(const struct strikes *s, uint64_t heap) {
  const struct bt_take_break *code = s->code;
  if (heap >= code->count && (code->beyond & 1 || (code->beyond & 2 && heap > code->count)))
    return true;
  for (uint64_t k = 0; k < code->count && k <= heap; k++)
    for (uint64_t parts = 0; code->digits[k] >> parts != 0 && parts <= heap - k; parts++)
      if (code->digits[k] >> parts & 1 && (parts > 0 || heap == k) &&
          (!must_be_unequal(s, parts) || heap - k > 2))
        return true;
  return false;
}

/* Marks the heaps without a move.  Returns false if some may be `size` or larger. */
static bool mark_ended_heaps(struct strikes *s) {
  if (find_always_movable_heap(s) >= s->size)
    return false;
  for (uint64_t heap = 0; heap < s->size; heap++)
    s->ended[heap] = heap == 0 || !heap_has_move(s, heap);
  return true;
}

/* Marks the heaps that one move ends.  Returns false if some may be `size` or larger, or end by
 * other moves than those examined. */
static bool mark_hot_heaps(struct strikes *s) {
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

/* Finds the largest heap struck out, and lists the live heaps. */
static void find_live_heaps(struct strikes *s) {
  for (uint64_t heap = 0; heap < s->size; heap++)
    if (s->ended[heap] || s->hot[heap])
      s->last = heap;
  for (uint64_t heap = 0; heap < s->last; heap++)
    if (!s->ended[heap] && !s->hot[heap])
      s->live[s->live_count++] = heap;
}

/* ---- heaps that are live though larger ones are struck out ---------------------------------- */

static void find_sums_of_live_heaps(struct strikes *s) {
  s->sums[0][0] = true;
  for (uint64_t i = 1; i <= s->heaps; i++)
    for (size_t a = 0; a < s->live_count; a++)
      for (uint64_t sum = 0; sum + s->live[a] < MOST; sum++)
        if (s->sums[i - 1][sum] && !(must_be_unequal(s, s->heaps) && i == 2 && sum == s->live[a]))
          s->sums[i][sum + s->live[a]] = true;
}

/* Returns true if all live heaps are worth 0: no move leads from a live heap to live heaps. */
static bool are_live_heaps_worth_0(const struct strikes *s) {
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

/* Adds the moves that take k and leave `parts` heaps, `small` of them live and so worth 0.  The
 * counters of live heaps count as taken.  So do `last` counters of each other heap, less `last` of
 * the heap itself. */
static void add_foreclosed_moves(const struct strikes *s, uint64_t k, uint64_t parts,
                                 uint64_t small, uint64_t *digits) {
  const uint64_t large = parts - small;
  for (uint64_t sum = 0; sum <= small * s->last; sum++) {
    if (!s->sums[small][sum])
      continue;
    const uint64_t taken = k + sum + large * s->last;
    if (taken > s->last || (taken == s->last && large > 0))
      digits[taken - s->last] |= UINT64_C(1) << large;
  }
}

/* Adds the takes beyond the digits of the old code.  Such a take may leave a live heap, and then
 * counts as taking all. */
static void add_foreclosed_takes_beyond(const struct strikes *s, struct bt_take_break *code,
                                        uint64_t *digits) {
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

static void make_foreclosed_code(const struct strikes *s, struct bt_foreclosed_code *found) {
  const struct bt_take_break *code = s->code;
  for (uint64_t k = 0; k < code->count; k++)
    for (uint64_t parts = 1; parts <= s->heaps; parts++)
      for (uint64_t small = 0; code->digits[k] >> parts & 1 && small <= parts; small++)
        add_foreclosed_moves(s, k, parts, small, found->digits);
  add_foreclosed_takes_beyond(s, &found->code, found->digits);
  while (found->code.count > 1 && found->digits[found->code.count - 1] == found->code.beyond)
    found->code.count--;
  for (uint64_t heap = 0; heap <= s->last; heap++)
    found->first[heap] = (struct bt_value){.kind = s->ended[heap] ? BT_ENDED
                                                   : s->hot[heap] ? BT_HOT
                                                                  : BT_NUMBER};
  found->shift = s->last;
}

static bool apply_foreclosed_theorem(struct strikes *s, bool misere,
                                     struct bt_foreclosed_code *found) {
  if ((s->code->unequal && s->heaps > 2) || !mark_ended_heaps(s) || (!misere && !mark_hot_heaps(s)))
    return false;
  find_live_heaps(s);
  find_sums_of_live_heaps(s);
  if (!are_live_heaps_worth_0(s))
    return false;
  make_foreclosed_code(s, found);
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
  *exists = room && apply_foreclosed_theorem(&s, misere, found);
  strikes_free(&s);
  if (!*exists)
    bt_foreclosed_code_free(found);
  return room ? BETLI_OK : bt_fail_memory(error);
}
