/* The ways to play several games at once: in which of them to move, and when play is over. */
#ifndef BETLI_CORE_ALGEBRA_COMPOUND_H
#define BETLI_CORE_ALGEBRA_COMPOUND_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* A rule to combine games, in normal or misère play. */
struct bt_compound {
  enum bt_rule rule;
  uint64_t most; /* K, in the rules that have one: how many components move at once, at least 1 */
  bool misere;
  const struct bt_hypergraph
      *hypergraph; /* BT_HYPERGRAPH: which components (places.h); not owned */
};

/* Which components may move together, by their places. */
enum bt_places {
  BT_ANYWHERE,
  BT_IN_ROW,    /* any among K next to each other */
  BT_IN_CIRCLE, /* the same, where the first is next to the last */
  BT_IN_SETS    /* all of one set of the hypergraph */
};

/* What is chosen for the components in the places before one: live components are those that have
 * not ended. */
struct bt_movers {
  uint64_t moved;  /* live components in which a move is made */
  uint64_t stayed; /* live components in which none is made */
};

/* A rule as data.  A move is made in at least `least` and at most `most` of the live components, or
 * in all of them if they are fewer.  K stands for bt_compound.most, and FILE for a file with a
 * hypergraph. */
struct bt_rule_info {
  const char *name, *synonyms, *text; /* one synonym or more, separated by ", " */
  uint64_t least, most; /* UINT64_MAX: every live component; 0: K, and no fewer if least is K */
  const char *word;     /* the word between two places, as people write it; NULL: there is none */
  /* Optional: returns true if a live component may move after these choices, as far as the rule
   * depends on the order of the components. */
  bool (*may_move)(const struct bt_movers *before);
  enum bt_places places;
  bool is_short; /* over as soon as one component has ended, not only when all have */
  bool ordered;  /* the order of the components matters; else positions are multisets */
  /* Ordered: components may share a place, as a disjunctive sum.  So a component that falls apart
   * stays in its place. */
  bool sums_in_place;
  bool discards; /* a move takes away all components in later places */
};

const struct bt_rule_info *bt_rule_info(enum bt_rule rule);

/* Reads "long-disjunctive", a synonym, or "at-most:2"; does not set `misere`.  Of "hypergraph:FILE"
 * the caller reads the file. */
betli_status bt_compound_read(const char *name, struct bt_compound *compound,
                              struct bt_error *error);

/* Finds the rule whose places a word separates; returns false if there is none. */
bool bt_rule_separated_by(const char *word, enum bt_rule *rule);

/* Prints the name as bt_compound_read takes it. */
void bt_compound_print(const struct bt_compound *compound, struct bt_text *text);

/* Returns true if play is over when `live` of `count` components have not ended.  `places` is the
 * set of these, where components keep their places. */
bool bt_is_over(const struct bt_compound *compound, uint64_t count, uint64_t live, uint64_t places);

/* Return the least and the greatest number of components in which one move is made, if `live`
 * components have not ended. */
uint64_t bt_least_movers(const struct bt_compound *compound, uint64_t live);
uint64_t bt_most_movers(const struct bt_compound *compound, uint64_t live);

/* Returns true if the order of the components lets a live one move after these choices. */
bool bt_may_move(const struct bt_compound *compound, const struct bt_movers *before);

/* Returns true if each move is made in a single component. */
static inline bool bt_moves_in_one(const struct bt_compound *compound) {
  return bt_most_movers(compound, 2) == 1;
}

/* Returns true if each move is made in every component that has not ended. */
static inline bool bt_moves_in_every(const struct bt_compound *compound) {
  return bt_least_movers(compound, UINT64_MAX) == UINT64_MAX;
}

/* Returns true if a component alone is played by the rules of its game. */
static inline bool bt_plays_alone(const struct bt_compound *compound) {
  return compound->rule != BT_HYPERGRAPH && !bt_is_over(compound, 1, 1, 1);
}

/* Fails since a component that falls into several has no place in an order. */
betli_status bt_fail_split_in_order(const struct bt_compound *compound, const struct bt_game *game,
                                    const uint64_t *words, struct bt_error *error);

#endif
