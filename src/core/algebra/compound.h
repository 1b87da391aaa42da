/* The ways to play several games at once: in which of them to move, and when play is over. */
#ifndef BETLI_CORE_ALGEBRA_COMPOUND_H
#define BETLI_CORE_ALGEBRA_COMPOUND_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* A rule to combine games, in normal or misère play. */
struct bt_compound {
  enum bt_rule rule;
  uint64_t most; /* BT_AT_MOST: components in which one may move at once, at least 1 */
  bool misere;
};

struct bt_rule_info {
  const char *name, *synonyms, *text;
  bool is_short; /* over as soon as one component has ended, not only when all have */
  bool every;    /* a move is made in every component that has not ended */
  bool one;      /* a move is made in one component only */
};

enum { BT_RULES = 6 }; /* without BT_AT_MOST */

const struct bt_rule_info *bt_rule_info(enum bt_rule rule);

/* Reads "long-disjunctive", a synonym, or "at-most:K"; does not set `misere`. */
betli_status bt_compound_read(const char *name, struct bt_compound *compound,
                              struct bt_error *error);

/* Prints the name as bt_compound_read takes it. */
void bt_compound_print(const struct bt_compound *compound, struct bt_text *text);

/* Return the least and the greatest number of components in which one move is made, if `live`
 * components have not ended. */
uint64_t bt_least_movers(const struct bt_compound *compound, uint64_t live);
uint64_t bt_most_movers(const struct bt_compound *compound, uint64_t live);

#endif
