/* Walks through compositions from the highest bits down, with smaller first parts first. */
#include "sequence/growth/compositions.h"

#include <stdlib.h>

struct walk {
  const struct bt_compositions *compositions;
  bool (*take)(void *data, uint64_t heap);
  void *data;
  uint64_t *seen;   /* for each state, the number of the last set with it */
  uint64_t sets;    /* number of sets made */
  uint32_t *states; /* the states of the sets on the way down, one set after another */
};

/* A set of states on one level. */
struct set {
  size_t from, to; /* in walk->states */
};

static void add_state_to_set(struct walk *w, struct set *set, uint32_t state) {
  if (w->seen[state] == w->sets)
    return;
  w->seen[state] = w->sets;
  w->states[set->to++] = state;
}

/* Makes the set of the states from which a bit of the first part leads to a state of `above`.  It
 * follows `above` in walk->states. */
static struct set states_below(struct walk *w, struct set above, unsigned bit) {
  const struct bt_compositions *c = w->compositions;
  struct set set = {above.to, above.to};
  w->sets++;
  for (size_t i = above.from; i < above.to; i++)
    for (uint32_t e = c->edges_of.numbers[w->states[i]]; e != 0; e = c->edges[e - 1].next)
      if ((c->edges[e - 1].bits & 1) == bit)
        add_state_to_set(w, &set, c->edges[e - 1].from);
  return set;
}

static bool has_start_of_class(const struct walk *w, size_t class) {
  const struct bt_compositions *c = w->compositions;
  for (size_t i = c->starts_of.numbers[class]; i < c->starts_of.numbers[class + 1]; i++)
    if (w->seen[c->starts.numbers[i]] == w->sets)
      return true;
  return false;
}

/* Calls `take` for the classes with a start in the set made last, which is on level 0. */
static bool take_heaps_of_classes(struct walk *w, uint64_t rounds) {
  const struct bt_compositions *c = w->compositions;
  for (size_t class = 0; class < c->period; class ++)
    if (has_start_of_class(w, class) && !w->take(w->data, c->least + class + rounds * c->period))
      return false;
  return true;
}

static bool walk_down(struct walk *w, unsigned level, struct set set, uint64_t rounds) {
  if (level == 0)
    return take_heaps_of_classes(w, rounds);
  for (unsigned bit = 0; bit < 2; bit++) {
    const struct set next = states_below(w, set, bit);
    if (next.from < next.to &&
        !walk_down(w, level - 1, next, rounds | (uint64_t)bit << (level - 1)))
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
    add_state_to_set(&w, &ends, c->ends.numbers[i]);
  if (room)
    walk_down(&w, c->levels, ends, 0);
  free(w.seen);
  free(w.states);
  return room ? BETLI_OK : bt_fail_memory(error);
}
