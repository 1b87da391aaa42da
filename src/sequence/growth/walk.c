/* Compositions from the highest bits down, those with a smaller first part first. */
#include "sequence/growth/compositions.h"

#include <stdlib.h>

struct walk {
  const struct bt_compositions *compositions;
  bool (*take)(void *data, uint64_t heap);
  void *data;
  uint64_t *seen;   /* the last set of states that has each of them, and was made: */
  uint64_t sets;    /* so many */
  uint32_t *states; /* those of the sets on the way down, one set after another */
};

/* A set of states on one level. */
struct set {
  size_t from, to; /* in walk->states */
};

static void add(struct walk *w, struct set *set, uint32_t state) {
  if (w->seen[state] == w->sets)
    return;
  w->seen[state] = w->sets;
  w->states[set->to++] = state;
}

/* Those from which that bit of the first part leads to one of the others, behind them. */
static struct set below(struct walk *w, struct set above, unsigned bit) {
  const struct bt_compositions *c = w->compositions;
  struct set set = {above.to, above.to};
  w->sets++;
  for (size_t i = above.from; i < above.to; i++)
    for (uint32_t e = c->edges_of.numbers[w->states[i]]; e != 0; e = c->edges[e - 1].next)
      if ((c->edges[e - 1].bits & 1) == bit)
        add(w, &set, c->edges[e - 1].from);
  return set;
}

static bool has_start(const struct walk *w, size_t class) {
  const struct bt_compositions *c = w->compositions;
  for (size_t i = c->starts_of.numbers[class]; i < c->starts_of.numbers[class + 1]; i++)
    if (w->seen[c->starts.numbers[i]] == w->sets)
      return true;
  return false;
}

/* The set made last is on level 0. */
static bool take_classes(struct walk *w, uint64_t rounds) {
  const struct bt_compositions *c = w->compositions;
  for (size_t class = 0; class < c->period; class ++)
    if (has_start(w, class) && !w->take(w->data, c->least + class + rounds * c->period))
      return false;
  return true;
}

static bool go_down(struct walk *w, unsigned level, struct set set, uint64_t rounds) {
  if (level == 0)
    return take_classes(w, rounds);
  for (unsigned bit = 0; bit < 2; bit++) {
    const struct set next = below(w, set, bit);
    if (next.from < next.to && !go_down(w, level - 1, next, rounds | (uint64_t)bit << (level - 1)))
      return false;
  }
  return true;
}

betli_status bt_compositions_walk(const struct bt_compositions *c,
                                  bool (*take)(void *data, uint64_t heap), void *data,
                                  struct bt_error *error) {
  struct walk w = {c, take, data, .sets = 1};
  struct set ends = {0, 0};
  if (c->ends.count == 0)
    return BETLI_OK;
  w.seen = calloc(c->states.count, sizeof *w.seen);
  w.states = malloc(c->states.count * sizeof *w.states);
  const bool room = w.seen != NULL && w.states != NULL;
  for (size_t i = 0; room && i < c->ends.count; i++)
    add(&w, &ends, c->ends.numbers[i]);
  if (room)
    go_down(&w, c->levels, ends, 0);
  free(w.seen);
  free(w.states);
  return room ? BETLI_OK : bt_fail_memory(error);
}
