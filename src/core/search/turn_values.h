/* Values of components whose moves say who moves next (enum bt_turn), in long disjunctive sums in
 * normal play.
 *
 * Such a component is worth a Grundy value, or it is loony: then the player to move wins, whatever
 * stands next to it (Winning Ways, ch. 12; Larsson, Nowakowski and Santos 2021).  Next to a heap of
 * n, the player to move wins by a move in the component for some n and for others not.  The least n
 * for which no move wins is the value; if there is none, the component is loony. */
#ifndef BETLI_CORE_SEARCH_TURN_VALUES_H
#define BETLI_CORE_SEARCH_TURN_VALUES_H

#include "core/search/expander.h"
#include "core/search/settled_values.h"
#include "core/value/depth_first.h"

/* A set of heaps, and of what is no heap: a loony component. */
struct bt_heap_set {
  size_t at, words; /* bit n of values->bits[at...], for n below 64 * words */
  bool rest;        /* all larger heaps are in the set */
  bool loony;       /* a loony component is in it */
};

struct bt_turn_values {
  struct bt_limits *limits;
  struct bt_expander expander;
  struct bt_depth_first search;      /* by component */
  struct bt_settled_values *settled; /* of games whose values are found by search */
  struct bt_heap_set *won;           /* by component: next to which one wins by a move in it */
  size_t met, won_capacity;
  uint64_t *bits; /* of all sets */
  size_t bit_count, bit_capacity;
  uint64_t *set; /* of the component that is visited */
  size_t set_capacity;
};

/* Adds the values of two components: nim-addition, but loony if one is. */
struct bt_value bt_add_turn_values(struct bt_value a, struct bt_value b);

bool bt_heap_set_has(const struct bt_turn_values *values, const struct bt_heap_set *set,
                     uint64_t n);

/* Opens values that know no component.  The limits must outlive them. */
betli_status bt_turn_values_open(struct bt_turn_values *values, struct bt_limits *limits,
                                 struct bt_error *error);
void bt_turn_values_close(struct bt_turn_values *values);

/* Finds the value of a component in which the next move need not be made: a number, or BT_LOONY.
 * BETLI_INPUT: play need not end. */
betli_status bt_turn_value(struct bt_turn_values *values, const struct bt_component *component,
                           struct bt_value *value, struct bt_error *error);

/* Finds the heaps next to which the player to move wins by a move in a component, taken as it is.
 * The set lives until the next call. */
betli_status bt_turn_values_won(struct bt_turn_values *values, const struct bt_component *component,
                                const struct bt_heap_set **won, struct bt_error *error);

/* Finds the value of the components of a position in which the next move need not be made. */
betli_status bt_turn_values_sum(struct bt_turn_values *values, const struct bt_position *position,
                                struct bt_value *sum, struct bt_error *error);

/* Finds whether the player to move wins a whole position, where the next move may have to be made
 * in one of the components. */
betli_status bt_turn_values_win(struct bt_turn_values *values, const struct bt_position *position,
                                bool *wins, struct bt_error *error);

#endif
