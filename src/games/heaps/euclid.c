/* Euclid's game (Cole and Davie 1969). */
#include "core/algebra/function.h"
#include "games/shared/pair.h"

/* From the larger number a positive multiple of the smaller is taken. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  for (size_t i = 0; i < 2; i++) {
    const uint64_t large = words[i], small = words[1 - i];
    if (small == 0 || large < small)
      continue;
    uint64_t start[2], step[2] = {0};
    start[i] = large % small;
    start[1 - i] = small;
    step[i] = small;
    bt_options_run(options, large / small, 1, start, step);
  }
}

/* A pair r + q s, s with r < s has the options r + i s, s for i < q, the first of which is the pair
 * s, r.  So if that has the value g, the others have the numbers other than g in order. */
static uint64_t after(uint64_t g, uint64_t q) {
  return q <= g ? q - 1 : q;
}

enum { MOST_STEPS = 94 }; /* of Euclid's algorithm for numbers of 64 bits */

/* The quotients of Euclid's algorithm; how many they are. */
static size_t divide(uint64_t large, uint64_t small, uint64_t *quotients) {
  size_t count = 0;
  while (small > 0) {
    const uint64_t rest = large % small;
    quotients[count++] = large / small;
    large = small;
    small = rest;
  }
  return count;
}

/* A 0 or 1 is fickle, as that of small heaps in Nim, until a larger value has come; one that comes
 * later is firm, as that of a sum of large heaps. */
static struct bt_value value_of(const uint64_t *words, bool tame) {
  uint64_t quotients[MOST_STEPS];
  const bool less = words[0] < words[1];
  struct bt_value value = bt_tame_number(0, tame);
  for (size_t i = divide(words[less], words[!less], quotients); i-- > 0;) {
    value.number = after(value.number, quotients[i]);
    if (value.number > 1)
      value.kind = BT_NUMBER;
  }
  return value;
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  const bool tame = function->measure == BT_TAME;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  *value = value_of(words, tame);
  return true;
}

/* The number of times the smaller is left in the larger says which value an option has; two equal
 * numbers have two options. */
static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const bool tame = function->measure == BT_TAME;
  (void)self;
  for (size_t i = 0; i < 2; i++) {
    const uint64_t large = words[i], small = words[1 - i];
    uint64_t to[2];
    if (small == 0 || large < small)
      continue;
    to[i] = large % small;
    to[1 - i] = small;
    const uint64_t first = value_of(to, tame).number;
    const uint64_t times = value.number < first ? value.number + 1 : value.number;
    if (value.number != first && times < large / small)
      to[i] += times * small;
    if (bt_same(value_of(to, tame), value))
      bt_options_add(options, to);
  }
}

static const char *const examples[] = {"euclid", NULL};

const struct bt_descriptor bt_euclid = {
    .info =
        {
            .name = "euclid",
            .title = "Euclid's game: take a multiple of the smaller number from the larger",
            .rules = "A component is a pair of numbers.  A move takes a positive multiple of the "
                     "smaller number from the larger, which must not become negative; from two "
                     "equal numbers, one of them.  A pair with a 0 has ended.",
            .position = "A pair of numbers is written 25x7.",
            .known = "A pair is lost for the player to move if and only if the numbers are "
                     "different and the larger is less than f times the smaller, where f is the "
                     "golden ratio, or if one of them is 0.  The Grundy value follows Euclid's "
                     "algorithm backwards: if the larger is q times the smaller and a rest, and "
                     "the smaller and the rest have value g, then the pair has value q - 1 if q is "
                     "at most g, else q.  It differs by at most 1 from the whole part of a/b - "
                     "b/a, which is the value if the game ends with equal numbers.",
            .source = "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and "
                      "a winning strategy for it, Mathematical Gazette 53 (1969); G. Nivasch, The "
                      "Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 "
                      "(2006).",
            .examples = examples,
            .opening = "25x7",
        },
    BT_PAIR_GAME,
    .coordinates = {BT_SAY("first number"), BT_SAY("second number")},
    .board = bt_pair_board,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
};
