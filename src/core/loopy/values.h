/* The functions of the theory where play need not end, for all vertices of a graph at once. */
#ifndef BETLI_CORE_LOOPY_VALUES_H
#define BETLI_CORE_LOOPY_VALUES_H

#include "core/algebra/function.h"
#include "core/loopy/arcs.h"
#include "core/loopy/nimber_sets.h"

/* Empty when zero-initialised. */
struct bt_loopy_values {
  const struct bt_function *function;
  uint32_t *first, *second; /* their meaning depends on the function (values.c) */
  uint64_t first_bytes, second_bytes;
  uint32_t most_stage; /* greatest stage of the labels (labels.h) */
};

/* Returns true if the function is known where play need not end: each but misère Grundy values,
 * which are wild there. */
bool bt_loopy_has(const struct bt_function *function);

/* Finds the values of all vertices, in time linear in the arcs but for Grundy values (labels.h).
 * Requires bt_arcs_reverse. */
betli_status bt_loopy_values_find(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                  const struct bt_function *function, struct bt_error *error);
void bt_loopy_values_free(struct bt_loopy_values *values, struct bt_limits *limits);

/* Finds the value of a vertex; the set of a value ∞(K) comes from `sets`.  Takes at most a step for
 * each arc of the vertex. */
betli_status bt_loopy_value(const struct bt_loopy_values *values, const struct bt_arcs *arcs,
                            uint32_t vertex, struct bt_nimber_sets *sets, struct bt_value *value,
                            struct bt_error *error);

#endif
