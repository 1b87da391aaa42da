/* Coin-turning games: which coins of a row a move may turn, and the value of a single head.
 *
 * A move turns a set of coins, of which the rightmost goes from heads to tails.  The rule says
 * which sets.  The value of a row is the nim-sum of the values of its heads alone.  A coin turned
 * twice is not turned at all, as a nimber added to itself is 0 (Winning Ways, chapter 14). */
#ifndef BETLI_GAMES_COINS_TURNING_H
#define BETLI_GAMES_COINS_TURNING_H

#include "games/shared/number.h"
#include "games/shared/pool.h"

enum bt_turning_shape {
  BT_TURN_ANY,
  BT_TURN_RUN,       /* consecutive coins */
  BT_TURN_EVEN,      /* equally spaced coins */
  BT_TURN_SYMMETRIC, /* a set that is its own mirror image */
  BT_TURN_PAIR       /* two coins at one of some distances */
};

struct bt_turning {
  enum bt_turning_shape shape;
  uint64_t least, most; /* number of coins; UINT64_MAX: any number */
  uint64_t window;      /* places, all consecutive, that hold the coins; UINT64_MAX: anywhere */
  bool leftmost;        /* true: the leftmost coin of the row has to be turned */
  struct bt_pool_row distances; /* places, increasing; BT_TURN_PAIR only */
  uint64_t first;               /* number of the leftmost place */
  uint64_t last;                /* greatest place at which a head can be evaluated */
  struct bt_pool_row values;    /* of single heads, from `first` on, as far as needed so far */
};

/* The most sets of coins that are tried for one head. */
#define BT_MOST_TURNS (UINT64_C(1) << 20)

/* Reads a rule: "1-3", "4,symmetric,first", "ruler,within=5", "twins=1,2".  The rule must be freed
 * after a failure, too. */
betli_status bt_turning_read(struct bt_word text, struct bt_turning *rule, struct bt_error *error);
void bt_turning_free(struct bt_turning *rule);

/* Returns a bound of the steps of a walk through the sets of a head.  The bound is at most
 * BT_MOST_TURNS + 1, which stands for any greater number. */
uint64_t bt_turning_count(const struct bt_turning *rule, uint64_t place);

/* Finds rule->last. */
void bt_turning_bound(struct bt_turning *rule);

/* Finds the Grundy value of a single head at a place from `first` to `last`.  Returns false if
 * memory runs out. */
bool bt_turning_value(struct bt_turning *rule, uint64_t place, uint64_t *value);

/* Returns true if any run may be turned, and places are counted from 1.  The value of a head is
 * then the greatest power of 2 that divides its place. */
bool bt_turning_is_ruler(const struct bt_turning *rule);

/* Returns true if one or two coins, or just two, may be turned anywhere.  The value of a head is
 * then the number of its place.  At most one move leads to a given value. */
bool bt_turning_is_nim(const struct bt_turning *rule);

#endif
