/* Nim (Bouton 1901), and its heaps in the compounds that have names of their own. */
#include "core/algebra/algebra.h"
#include "core/algebra/compound.h"
#include "games/heaps/nim_heaps.h"
#include "games/shared/heap.h"

#include <inttypes.h>
#include <stdlib.h>

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  bt_options_heaps(options, 0, words[0]);
}

/* Returns the value where only nearness to the end counts.  All heaps of 2 or more are alike, since
 * moves lead from them to 0 and to 1. */
static struct bt_value near_end_value(const struct bt_function *function, uint64_t heap) {
  if (function->measure == BT_KERNELS)
    return heap == 0 ? bt_tag(BT_ENDED) : bt_number(BT_ONE_MOVE | (heap == 1 ? BT_MISERE_P : 0));
  if (function->measure == BT_FORECLOSED)
    return bt_tag(heap == 0 ? BT_ENDED : BT_HOT);
  const uint64_t most = function->misere ? 2 : 1; /* moves left in large heaps, whoever hurries */
  return bt_number(heap < most ? heap : most);
}

static bool strikes_out_ends(const struct bt_function *function) {
  return function->measure == BT_FORECLOSED && function->misere;
}

/* Gives the size of a heap as its Grundy value.  With the end struck out, n is a heap of n - 1. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  if (bt_nim_heaps_closed(function, words, 1, value))
    return true;
  if (function->measure == BT_OUTCOME || function->measure == BT_GRUNDY)
    return false;
  if (strikes_out_ends(function) && words[0] > 0)
    *value = bt_number(words[0] - 1);
  else
    *value = near_end_value(function, words[0]);
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_value found;
  uint64_t heap = 0;
  (void)self;
  if (bt_nim_heaps_closed(function, words, 1, &found)) {
    bt_nim_heaps_reach(function, words, 1, value, options);
    return;
  }
  if (strikes_out_ends(function) && value.kind == BT_NUMBER) {
    heap = value.number + 1;
    if (value.number < words[0] && heap < words[0])
      bt_options_add(options, &heap);
    return;
  }
  for (; heap < 2 && heap < words[0]; heap++)
    if (bt_same(near_end_value(function, heap), value))
      bt_options_add(options, &heap);
  if (words[0] > 2 && bt_same(near_end_value(function, 2), value))
    bt_options_heaps(options, 2, words[0] - 2);
}

static bool nim_heap(const void *self, const uint64_t *words, uint64_t *size) {
  (void)self;
  *size = words[0];
  return true;
}

/* Uses that Grundy values grow with the heap, in misere play from 2 on, and so do values with the
 * ends struck out.  All other values are the same from 2 on. */
static bool period_bound(const void *self, const struct bt_algebra *algebra, struct bt_law *law) {
  const struct bt_function *function = algebra->function;
  const bool grows = function->measure == BT_GRUNDY || strikes_out_ends(function);
  (void)self;
  law->until = law->from < 2 ? 2 : law->from + 1;
  law->theorem = grows ? "Bouton 1901" : BT_SAY("every heap of 2 or more has moves to 0 and to 1");
  return function->measure != BT_OUTCOME && law->period == 1 && law->saltus == grows;
}

static void plan(const void *self, const struct bt_function *function, size_t count,
                 const uint64_t *words, struct bt_text *text) {
  (void)self, (void)count, (void)words;
  if (function->measure == BT_TAME)
    bt_text_say(text,
                "Play as in Nim, but if your move would leave only heaps of size 1, leave an "
                "odd number of them.  ");
}

#define NIM_HEAP                                                                                   \
  BT_HEAP_GAME, .never_splits = true, .options = options, .closed = closed, .reach = reach,        \
                .nim_heap = nim_heap, .period_bound = period_bound, .plan = plan,                  \
                .board = bt_heap_board

static const char *const examples[] = {"nim", NULL};

const struct bt_descriptor bt_nim = {
    .info =
        {
            .name = "nim",
            .title = "Nim: take any number from one heap",
            .rules = "A position is any number of heaps of counters.  A move takes any positive "
                     "number of counters from a single heap.",
            .position = "A heap is written as its size: 13 42 30 43 are four heaps.",
            .known = "The Grundy value of a heap is its size, so a position is lost for the "
                     "player to move if and only if the nim-sum of the heaps is 0.  In misere "
                     "play the winner plays as in normal play until a move would leave no heap "
                     "larger than 1, and then leaves an odd number of heaps of 1.",
            .source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
                      "Mathematics 3 (1901).",
            .examples = examples,
            .opening = "3 5 7",
        },
    NIM_HEAP,
};

/* ---- Moore's Nim ---------------------------------------------------------------------------- */

struct moore {
  uint64_t most;
};

static betli_status moore_nim_open(const struct bt_argument *arguments, struct bt_limits *limits,
                                   void **self, struct bt_error *error) {
  (void)limits;
  struct moore *moore = malloc(sizeof *moore);
  if (moore == NULL)
    return bt_fail_memory(error);
  moore->most = arguments[0].numbers[0];
  *self = moore;
  return BETLI_OK;
}

static void moore_nim_compound(const void *self, struct bt_compound *compound) {
  const struct moore *moore = self;
  compound->rule = BT_AT_MOST;
  compound->most = moore->most;
}

static void moore_nim_write_rules(const void *self, struct bt_text *text) {
  const struct moore *moore = self;
  bt_text_say(text,
              "A move takes counters from at least 1 and at most %" PRIu64
              " heaps, any positive "
              "number of counters from each of them.",
              moore->most);
}

static const betli_parameter moore_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_NUMBER,
     .required = true,
     .least = 1,
     .most = UINT64_MAX - 1,
     .help = "the largest number of heaps from which a move may take"},
    {.name = NULL},
};

static const char *const moore_examples[] = {"moore:2", NULL};

const struct bt_descriptor bt_moore = {
    .info =
        {
            .name = "moore",
            .title = "Moore's Nim: take from up to K heaps at once",
            .rules = "moore:K is played with heaps of counters.  A move takes counters from at "
                     "least one and at most K heaps, any positive number of counters from each "
                     "of them.  This is Nim in the compound at-most:K.",
            .position = "A heap is written as its size: 3 5 7.",
            .known = "Write the heaps in binary.  A position is lost for the player to move if "
                     "and only if for each digit the number of heaps with a 1 is divisible by K "
                     "+ 1.  In misere play the same holds if some heap is larger than 1; "
                     "otherwise the number of heaps of 1 must be 1 modulo K + 1.",
            .source = "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics "
                      "11 (1910).",
            .examples = moore_examples,
            .opening = "3 5 7 9",
            .parameters = moore_parameters,
        },
    NIM_HEAP,
    .open = moore_nim_open,
    .close = free,
    .write_rules = moore_nim_write_rules,
    .compound = moore_nim_compound,
    .elsewhere = "nim",
};

/* ---- every-Nim ------------------------------------------------------------------------------ */

static void every_nim_compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->rule = BT_LONG_CONJUNCTIVE;
}

static const char *const every_examples[] = {"every-nim", NULL};

const struct bt_descriptor bt_every_nim = {
    .info =
        {
            .name = "every-nim",
            .title = "Every-Nim: take from all heaps in each move",
            .rules = "A move takes any positive number of counters from every heap that is not "
                     "empty.  This is Nim in the long conjunctive compound.",
            .position = "A heap is written as its size: 3 5 7.",
            .known = "A move can always empty all heaps, so the player to move wins.  In misere "
                     "play a position is lost for the player to move if and only if it has heaps, "
                     "and none is larger than 1.",
            .source = "J. H. Conway, On Numbers and Games, chapter 14 (continued conjunctive "
                      "compounds).",
            .examples = every_examples,
            .opening = "3 5 7",
        },
    NIM_HEAP,
    .compound = every_nim_compound,
    .elsewhere = "nim",
};
