/* Coin-turning games: which coins of a row a move may turn, and what a single head is worth.
 *
 * A move turns over a set of coins, of which the rightmost goes from heads to tails; the rule says
 * which sets.  A row is then worth the nim-sum of what its heads are worth alone, because turning a
 * coin twice is not turning it at all, as a nimber added to itself is 0 (Winning Ways, ch. 14). */
#ifndef BETLI_GAMES_COINS_TURNING_H
#define BETLI_GAMES_COINS_TURNING_H

#include "games/shared/number.h"
#include "games/shared/pool.h"

enum bt_turning_shape {
  BT_TURN_ANY,
  BT_TURN_RUN,       /* consecutive coins */
  BT_TURN_EVEN,      /* equally spaced ones */
  BT_TURN_SYMMETRIC, /* a set that is its own mirror image */
  BT_TURN_PAIR       /* two at one of some distances */
};

struct bt_turning {
  enum bt_turning_shape shape;
  uint64_t least, most;    /* how many coins; UINT64_MAX: any number */
  uint64_t window;         /* within so many consecutive places; UINT64_MAX: anywhere */
  bool leftmost;           /* the leftmost coin of the row has to be one of them */
  struct bt_row distances; /* BT_TURN_PAIR: increasing */
  uint64_t first;          /* the number of the leftmost place */
  uint64_t last;           /* the greatest place at which a head can be evaluated */
  struct bt_row values;    /* of single heads, from `first` on, as far as they were needed */
};

/* So many sets of coins are looked at for one head, and no more. */
#define BT_MOST_TURNS (UINT64_C(1) << 20)

/* Reads a rule: "1-3", "4,symmetric,first", "ruler,within=5", "twins=1,2".  To be freed also after
 * a failure. */
betli_status bt_turning_read(struct bt_word text, struct bt_turning *rule, struct bt_error *error);
void bt_turning_free(struct bt_turning *rule);

/* At least as many as the steps of a walk through the sets of a head, and at most
 * BT_MOST_TURNS + 1, which stands for any more. */
uint64_t bt_turning_count(const struct bt_turning *rule, uint64_t place);

/* Finds `last`. */
void bt_turning_bound(struct bt_turning *rule);

/* The Grundy value of a single head at a place from `first` to `last`; false if memory ran out. */
bool bt_turning_value(struct bt_turning *rule, uint64_t place, uint64_t *value);

/* Whether any run may be turned, counted from 1: heads are worth the greatest power of 2 that
 * divides their place. */
bool bt_turning_is_ruler(const struct bt_turning *rule);

/* Whether one or two coins are turned, or two, anywhere.  Then a head at a place is worth its
 * number, and at most one move gives the value one wants. */
bool bt_turning_is_nim(const struct bt_turning *rule);

#endif
