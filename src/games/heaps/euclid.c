/* Euclid's game (Cole and Davie 1969). */
#include "core/algebra/function.h"
#include "games/shared/pair.h"

/* Writes the moves: each takes a positive multiple of the smaller number from the larger. */
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

/* Returns the value of the pair (r + q s, s) with r < s.  Its options are (r + i s, s) for i < q.
 * If the first, (r, s), has the value g, the values of the others are the numbers other than g, in
 * order. */
static uint64_t next_euclid_value(uint64_t g, uint64_t q) {
  return q <= g ? q - 1 : q;
}

enum { MOST_STEPS = 94 }; /* of Euclid's algorithm on 64-bit numbers */

/* Writes the quotients of Euclid's algorithm; returns their number. */
static size_t find_euclid_quotients(uint64_t large, uint64_t small, uint64_t *quotients) {
  size_t count = 0;
  while (small > 0) {
    const uint64_t rest = large % small;
    quotients[count++] = large / small;
    large = small;
    small = rest;
  }
  return count;
}

/* Returns the value of a pair.  A value 0 or 1 is fickle, as for small heaps in Nim, until a larger
 * value occurs.  From then on it is firm, as for sums with large heaps. */
static struct bt_value euclid_value(const uint64_t *words, bool tame) {
  uint64_t quotients[MOST_STEPS];
  const bool less = words[0] < words[1];
  struct bt_value value = bt_tame_number(0, tame);
  for (size_t i = find_euclid_quotients(words[less], words[!less], quotients); i-- > 0;) {
    value.number = next_euclid_value(value.number, quotients[i]);
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
  *value = euclid_value(words, tame);
  return true;
}

/* Adds at most one option for each number that can be the larger; of two equal numbers, both can.
 * The value determines how often the smaller number is left in the larger. */
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
    const uint64_t first = euclid_value(to, tame).number;
    const uint64_t times = value.number < first ? value.number + 1 : value.number;
    if (value.number != first && times < large / small)
      to[i] += times * small;
    if (bt_same(euclid_value(to, tame), value))
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
            .known =
                "A pair is lost for the player to move if and only if the numbers are different "
                "and the larger is less than f times the smaller, where f is the golden ratio, or "
                "if one of them is 0.  The Grundy value follows Euclid's algorithm backwards: if "
                "the larger is q times the smaller plus a remainder, and the pair of the smaller "
                "and the remainder has value g, then the pair has value q - 1 if q is at most g, "
                "else q.  It differs by at most 1 from the whole part of a/b - b/a, which is the "
                "value if the game ends with equal numbers.",
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
