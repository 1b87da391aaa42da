/* Values of components of games in which no move entails and which have a settled game
 * (bt_descriptor.settled): Grundy values of that game, found by search, or loony. */
#ifndef BETLI_CORE_SEARCH_SETTLED_VALUES_H
#define BETLI_CORE_SEARCH_SETTLED_VALUES_H

#include "core/game/position.h"

/* What is known of each game: a list. */
struct bt_settled_values;

void bt_settled_values_close(struct bt_settled_values *values);

/* Finds the value of a component: a number, or BT_LOONY.  *values is NULL at first; the limits must
 * outlive it. */
betli_status bt_settled_value(struct bt_settled_values **values, struct bt_limits *limits,
                              const struct bt_component *component, struct bt_value *value,
                              struct bt_error *error);

#endif
