#include "play.h"

#include "fuzz.h"

#include <string.h>

/* ---- the options of a heap ------------------------------------------------------------------ */

struct options {
  const struct bt_take_break *code;
  void (*visit)(void *data, const unsigned parts[], unsigned count);
  void *data;
  unsigned parts[PLAY_PARTS];
};

/* Visits all ways to cut `rest` into heaps i to count - 1, none smaller than `least`. */
static void leave(struct options *o, unsigned i, unsigned count, unsigned rest, unsigned least) {
  if (i == count) {
    const bool equal = o->code->unequal && count == 2 && o->parts[0] == o->parts[1];
    if (rest == 0 && !equal)
      o->visit(o->data, o->parts, count);
    return;
  }
  const unsigned first = i + 1 == count ? rest : least;
  for (unsigned part = first; part >= least && part <= rest; part++) {
    o->parts[i] = part;
    leave(o, i + 1, count, rest - part, part);
  }
}

static uint64_t digit_of(const struct bt_take_break *code, unsigned taken) {
  return taken < code->count ? code->digits[taken] : code->beyond;
}

static void each_option(struct options *o, unsigned heap) {
  for (unsigned taken = 0; taken <= heap; taken++)
    for (unsigned count = 0; count <= PLAY_PARTS; count++)
      if (digit_of(o->code, taken) >> count & 1)
        leave(o, 0, count, heap - taken, 1);
}

bool play_knows(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  return heaps <= PLAY_PARTS && (code->digits[0] & 3) == 0;
}

/* ---- values --------------------------------------------------------------------------------- */

struct choice {
  const struct bt_algebra *algebra;
  const struct bt_value *of;
  struct bt_chooser chooser;
  bool any;
};

static void choose(void *data, const unsigned parts[], unsigned count) {
  struct choice *choice = data;
  struct bt_value value = choice->of[count > 0 ? parts[0] : 0];
  for (unsigned i = 1; i < count; i++)
    value = choice->algebra->combine(value, choice->of[parts[i]]);
  choice->any = true;
  bt_choose_add(choice->algebra->function, &choice->chooser, value);
}

void play_values(const struct bt_take_break *code, const struct bt_algebra *algebra,
                 struct bt_value values[static PLAY_HEAPS + 1]) {
  struct choice choice = {.algebra = algebra, .of = values};
  for (unsigned heap = 0; heap <= PLAY_HEAPS; heap++) {
    values[heap] = algebra->function->end;
    choice.any = false;
    bt_choose_begin(algebra->function, &choice.chooser);
    each_option(&(struct options){.code = code, .visit = choose, .data = &choice}, heap);
    if (choice.any)
      values[heap] = bt_choose_value(algebra->function, &choice.chooser);
  }
  bt_choose_free(&choice.chooser);
}

/* ---- misere sums ---------------------------------------------------------------------------- */

struct move {
  struct play_sums *sums;
  unsigned char rest[PLAY_COUNTERS + 1]; /* without the heap that is moved */
  bool any, wins;
};

static void make(void *data, const unsigned parts[], unsigned count) {
  struct move *move = data;
  unsigned char after[PLAY_COUNTERS + 1];
  memcpy(after, move->rest, sizeof after);
  for (unsigned i = 0; i < count; i++)
    after[parts[i]]++;
  move->any = true;
  move->wins = move->wins || play_is_p(move->sums, after);
}

bool play_is_p(struct play_sums *sums, const unsigned char heaps[static PLAY_COUNTERS + 1]) {
  for (size_t i = 0; i < sums->count; i++)
    if (memcmp(sums->known[i].heaps, heaps, PLAY_COUNTERS + 1) == 0)
      return sums->known[i].is_p;
  struct move move = {.sums = sums};
  for (unsigned heap = 1; heap <= PLAY_COUNTERS; heap++) {
    memcpy(move.rest, heaps, sizeof move.rest);
    if (move.rest[heap]-- > 0)
      each_option(&(struct options){.code = sums->code, .visit = make, .data = &move}, heap);
  }
  memcpy(sums->known[sums->count].heaps, heaps, PLAY_COUNTERS + 1);
  sums->known[sums->count].is_p = move.any && !move.wins;
  return sums->known[sums->count++].is_p;
}
