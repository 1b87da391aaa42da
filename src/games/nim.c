/* Nim (Bouton 1901). */
#include "core/function.h"
#include "games/heap.h"

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  bt_options_heaps(options, 0, words[0]);
}

/* A heap of n is its own Grundy value.  Its genus is n^n, except that misere play exchanges 0 and 1
 * (ONAG ch. 12). */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  const bool tame = function->measure == BT_TAME;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  *value = (struct bt_value){words[0], tame && words[0] < 2 ? BT_FICKLE : BT_NUMBER};
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_value found;
  if (value.number < words[0] && closed(self, function, &value.number, &found) &&
      bt_same(found, value))
    bt_options_add(options, &value.number);
}

static bool nim_heap(const void *self, const uint64_t *words, uint64_t *size) {
  (void)self;
  *size = words[0];
  return true;
}

static const char *const examples[] = {"nim", NULL};

const struct bt_descriptor bt_nim = {
    .info =
        {
            .name = "nim",
            .title = "Nim: take any number from one heap",
            .rules = "A position is a number of heaps of counters.  A move takes one or more "
                     "counters, and as many as one likes, from a single heap.",
            .position = "A heap is written as its size: 13 42 30 43 are four heaps.",
            .known = "The Grundy value of a heap is its size, so that a position is lost for the "
                     "player to move if and only if the nim-sum of the heaps is 0.  In misere play "
                     "one plays as in normal play until a move would leave no heap larger than 1, "
                     "and then leaves an odd number of heaps of 1.",
            .source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
                      "Mathematics 3 (1901).",
            .examples = examples,
        },
    BT_HEAP_GAME,
    .options = options,
    .closed = closed,
    .reach = reach,
    .nim_heap = nim_heap,
};
