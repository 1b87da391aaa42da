/* Grundy values of positions in an order, from those of its places.
 *
 * A place is a disjunctive sum of components.  Let its ends be worth e: its value is the mex of the
 * values of its options, where the value of an end is e.
 *
 * Sequential compounds (Stromquist and Ullman 1993): from the last place on, each is evaluated with
 * its ends worth the value of those after it, since play goes on there.  The ends of the last are
 * worth 0, in misere play 1.
 *
 * Ordinal sums (the colon principle: Berlekamp, Conway and Guy, Winning Ways): let O be the values
 * of the options of a place, and h the value of all places after it.  Options after which these
 * places are gone give O; the others give, by induction, the numbers outside O that have less than
 * h smaller numbers outside O.  So the value is the one that has just h.
 *
 * In misere play the same holds of G-, where the first place that has not ended alone has ends
 * worth
 * 1.  For play ends in that place or after it, and as long as that place has options, the places
 * after it never end play: by induction over these alone, their options have the ranks 0, 1, ... of
 * their own values in normal play. */
#ifndef BETLI_CORE_SOLVE_ORDER_VALUES_H
#define BETLI_CORE_SOLVE_ORDER_VALUES_H

#include "core/algebra/number_set.h"
#include "core/search/exhaustive.h"
#include "core/value/evaluator.h"

/* The components of a place, and what its ends are worth. */
struct bt_place {
  const struct bt_component *components;
  size_t count;
  uint64_t end;
};

struct bt_order_values {
  struct bt_evaluator *evaluator;
  struct bt_compound compound;
  bool outcomes;                      /* values other than 0 need not be exact */
  struct bt_ended_search *searches;   /* a list, by what ends are worth */
  struct bt_number_set option_values; /* of the place last looked at */
  struct bt_options options;
};

/* Opens it for a compound with places.  The evaluator must outlive it. */
void bt_order_values_open(struct bt_order_values *places, struct bt_evaluator *evaluator,
                          const struct bt_compound *compound, bool outcomes);
void bt_order_values_close(struct bt_order_values *places);

/* Finds the value of a position.  *known is false where it is no number or takes too long. */
betli_status bt_order_value(struct bt_order_values *places, const struct bt_position *position,
                            uint64_t *value, bool *known, struct bt_error *error);

/* Finds the place that decides: a move wins if and only if it leaves this place with the value 0.
 * The place has no components if no move wins. */
betli_status bt_order_deciding_place(struct bt_order_values *places,
                                     const struct bt_position *position, struct bt_place *place,
                                     struct bt_error *error);

/* Returns the algebra by which the components of a place are evaluated one by one; NULL: there is
 * none. */
const struct bt_algebra *bt_place_algebra(const struct bt_place *place);

/* Returns true if the place is a single Nim heap; tells its size. */
bool bt_place_is_heap(const struct bt_place *place, uint64_t *size);

#endif
