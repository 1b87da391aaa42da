/* Compounds in which the places of components say which of them may move together. */
#ifndef BETLI_CORE_ALGEBRA_PLACES_H
#define BETLI_CORE_ALGEBRA_PLACES_H

#include "core/algebra/compound.h"

enum { BT_PLACES = 64 }; /* at most, so that a set of them is a word: bit i is component i */

/* Sets of components, from a file. */
struct bt_hypergraph {
  char *file;
  uint64_t *sets; /* none is empty */
  size_t count;
  unsigned places; /* the greatest number of a component */
};

/* Returns true if components keep their places, also when they have ended. */
bool bt_keeps_places(const struct bt_compound *compound);

/* Returns true if some move of `count` components is made in all of `moved`, and otherwise only in
 * some of `later`. */
bool bt_places_allow(const struct bt_compound *compound, size_t count, uint64_t moved,
                     uint64_t later);

#endif
