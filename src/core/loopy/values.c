#include "core/loopy/values.h"

#include "core/loopy/labels.h"
#include "core/loopy/remoteness.h"
#include "core/loopy/suspense.h"

#include <assert.h>
#include <stdlib.h>

/* Finds all values of a measure, and tells the value of a vertex. */
struct kind {
  betli_status (*find)(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                       struct bt_error *error);
  betli_status (*value)(const struct bt_loopy_values *values, const struct bt_arcs *arcs,
                        uint32_t vertex, struct bt_nimber_sets *sets, struct bt_value *value,
                        struct bt_error *error);
};

static betli_status allocate_vertex_array(const struct bt_arcs *arcs, uint64_t count,
                                          uint32_t **array, uint64_t *bytes,
                                          struct bt_error *error) {
  void *data = NULL;
  const betli_status status =
      bt_limits_grow(arcs->limits, &data, 0, count * sizeof **array + 1, error);
  if (status != BETLI_OK)
    return status;
  *array = data;
  *bytes = count * sizeof **array + 1;
  return BETLI_OK;
}

static betli_status allocate_first_array(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                         uint64_t count, struct bt_error *error) {
  return allocate_vertex_array(arcs, count, &values->first, &values->first_bytes, error);
}

static betli_status allocate_second_array(struct bt_loopy_values *values,
                                          const struct bt_arcs *arcs, struct bt_error *error) {
  return allocate_vertex_array(arcs, arcs->count, &values->second, &values->second_bytes, error);
}

void bt_loopy_values_free(struct bt_loopy_values *values, struct bt_limits *limits) {
  bt_limits_free(limits, values->first, values->first_bytes);
  bt_limits_free(limits, values->second, values->second_bytes);
  *values = (struct bt_loopy_values){0};
}

/* ---- remoteness and outcome: first[v] is the length ----------------------------------------- */

static betli_status find_lengths(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                 struct bt_error *error) {
  const betli_status status = allocate_first_array(values, arcs, arcs->count, error);
  return status == BETLI_OK
             ? bt_loopy_remoteness(arcs, values->function->misere, values->first, error)
             : status;
}

static betli_status get_length_value(const struct bt_loopy_values *values,
                                     const struct bt_arcs *arcs, uint32_t vertex,
                                     struct bt_nimber_sets *sets, struct bt_value *value,
                                     struct bt_error *error) {
  const uint32_t moves = values->first[vertex];
  (void)arcs;
  (void)sets;
  (void)error;
  if (moves == BT_NO_END)
    *value = bt_tag(BT_ENDLESS);
  else if (values->function->measure == BT_REMOTENESS)
    *value = bt_number(moves);
  else
    *value = bt_number(bt_loopy_is_n(moves, values->function->misere) ? 1 : 0);
  return BETLI_OK;
}

/* ---- Grundy values: first[v] is the label, second[v] the stage ------------------------------ */

/* Finds the labels of all vertices that are not struck out, and the greatest stage. */
static betli_status label_vertices(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                   struct bt_error *error) {
  const betli_status status = bt_loopy_labels(arcs, values->first, values->second, error);
  for (uint32_t v = 0; v < arcs->count && status == BETLI_OK; v++)
    if (values->first[v] < BT_STRUCK && values->second[v] > values->most_stage)
      values->most_stage = values->second[v];
  return status;
}

static betli_status find_grundy_labels(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                       struct bt_error *error) {
  betli_status status = allocate_first_array(values, arcs, arcs->count, error);
  if (status == BETLI_OK)
    status = allocate_second_array(values, arcs, error);
  if (status != BETLI_OK)
    return status;
  for (uint32_t v = 0; v < arcs->count; v++)
    values->first[v] = BT_NO_LABEL;
  return label_vertices(values, arcs, error);
}

/* Makes ∞(K), where K is the set of labels that one move leads to. */
static betli_status get_loops_value(const struct bt_loopy_values *values,
                                    const struct bt_arcs *arcs, uint32_t vertex,
                                    struct bt_nimber_sets *sets, struct bt_value *value,
                                    struct bt_error *error) {
  uint32_t *numbers = malloc((bt_arcs_degree(arcs, vertex) + (size_t)1) * sizeof *numbers);
  size_t count = 0;
  if (numbers == NULL)
    return bt_fail_memory(error);
  for (uint32_t e = arcs->first[vertex]; e < arcs->first[vertex + 1]; e++) {
    const uint32_t number = values->first[arcs->to[e]];
    if (number < BT_STRUCK)
      numbers[count++] = number;
  }
  const struct bt_nimbers *set;
  const betli_status status = bt_nimber_set_make(sets, numbers, count, &set, error);
  *value = bt_loops_value(set);
  free(numbers);
  return status;
}

static betli_status get_label_value(const struct bt_loopy_values *values,
                                    const struct bt_arcs *arcs, uint32_t vertex,
                                    struct bt_nimber_sets *sets, struct bt_value *value,
                                    struct bt_error *error) {
  const uint32_t number = values->first[vertex];
  if (number == BT_NO_LABEL)
    return get_loops_value(values, arcs, vertex, sets, value, error);
  if (number == BT_STRUCK)
    *value = bt_tag(bt_arcs_degree(arcs, vertex) == 0 ? BT_ENDED : BT_HOT);
  else
    *value = bt_number(number);
  return BETLI_OK;
}

/* ---- foreclosed values: labels, where ends and hot vertices are struck out ------------------ */

static bool is_end_vertex(const struct bt_arcs *arcs, uint32_t vertex) {
  return bt_arcs_degree(arcs, vertex) == 0;
}

static bool leads_to_end(const struct bt_arcs *arcs, uint32_t vertex) {
  for (uint32_t e = arcs->first[vertex]; e < arcs->first[vertex + 1]; e++)
    if (is_end_vertex(arcs, arcs->to[e]))
      return true;
  return false;
}

static betli_status find_foreclosed_labels(struct bt_loopy_values *values,
                                           const struct bt_arcs *arcs, struct bt_error *error) {
  betli_status status = allocate_first_array(values, arcs, arcs->count, error);
  if (status == BETLI_OK)
    status = allocate_second_array(values, arcs, error);
  if (status != BETLI_OK)
    return status;
  for (uint32_t v = 0; v < arcs->count; v++) {
    const bool struck = is_end_vertex(arcs, v) || (values->function->hot && leads_to_end(arcs, v));
    values->first[v] = struck ? BT_STRUCK : BT_NO_LABEL;
  }
  return label_vertices(values, arcs, error);
}

/* ---- suspense: first[2 v] and first[2 v + 1] are the lengths -------------------------------- */

static betli_status find_sides(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                               struct bt_error *error) {
  const bool misere = values->function->misere;
  betli_status status = allocate_first_array(values, arcs, 2 * (uint64_t)arcs->count, error);
  if (status == BETLI_OK)
    status = allocate_second_array(values, arcs, error);
  if (status == BETLI_OK)
    status = bt_loopy_remoteness(arcs, misere, values->second, error);
  return status == BETLI_OK ? bt_loopy_suspense(arcs, misere, values->second, values->first, error)
                            : status;
}

static struct bt_length convert_side_length(uint32_t side) {
  if (side >= BT_AS_LATE)
    return (struct bt_length){0, side == BT_AS_LATE ? BT_OMEGA : BT_NEVER};
  return (struct bt_length){side, BT_FINITE};
}

static betli_status get_sides_value(const struct bt_loopy_values *values,
                                    const struct bt_arcs *arcs, uint32_t vertex,
                                    struct bt_nimber_sets *sets, struct bt_value *value,
                                    struct bt_error *error) {
  const uint32_t *sides = values->first + 2 * (size_t)vertex;
  (void)arcs;
  (void)sets;
  (void)error;
  *value = bt_sides_value(convert_side_length(sides[0]), convert_side_length(sides[1]));
  return BETLI_OK;
}

/* ---- kernels: first[v] is the value, or wild ------------------------------------------------ */

static const uint32_t wild = UINT32_MAX;

/* Marks vertices that lead to a draw of misère play: kernels do not decide there. */
static betli_status mark_wild_vertices(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                       struct bt_error *error) {
  uint32_t *stack = NULL;
  uint64_t bytes = 0;
  const betli_status status = allocate_vertex_array(arcs, arcs->count, &stack, &bytes, error);
  uint32_t count = 0;
  if (status != BETLI_OK)
    return status;
  for (uint32_t v = 0; v < arcs->count; v++)
    if (values->first[v] == wild)
      stack[count++] = v;
  while (count > 0) {
    const uint32_t v = stack[--count];
    for (uint32_t e = arcs->back[v]; e < arcs->back[v + 1]; e++)
      if (values->first[arcs->from[e]] != wild) {
        values->first[arcs->from[e]] = wild;
        stack[count++] = arcs->from[e];
      }
  }
  bt_limits_free(arcs->limits, stack, bytes);
  return BETLI_OK;
}

static betli_status find_kernels(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                 struct bt_error *error) {
  betli_status status = allocate_first_array(values, arcs, arcs->count, error);
  if (status == BETLI_OK)
    status = allocate_second_array(values, arcs, error);
  if (status == BETLI_OK)
    status = bt_loopy_remoteness(arcs, false, values->first, error);
  if (status == BETLI_OK)
    status = bt_loopy_remoteness(arcs, true, values->second, error);
  if (status != BETLI_OK)
    return status;
  for (uint32_t v = 0; v < arcs->count; v++) {
    const uint32_t normal = values->first[v], misere = values->second[v];
    const unsigned bits = (bt_loopy_is_p(normal, false) ? BT_NORMAL_P : 0u) |
                          (normal == BT_NO_END ? BT_NORMAL_D : 0u) |
                          (bt_loopy_is_p(misere, true) ? BT_MISERE_P : 0u) |
                          (leads_to_end(arcs, v) ? BT_ONE_MOVE : 0u);
    values->first[v] = misere == BT_NO_END ? wild : bits;
  }
  return mark_wild_vertices(values, arcs, error);
}

static betli_status get_kernels_value(const struct bt_loopy_values *values,
                                      const struct bt_arcs *arcs, uint32_t vertex,
                                      struct bt_nimber_sets *sets, struct bt_value *value,
                                      struct bt_error *error) {
  (void)sets;
  (void)error;
  if (is_end_vertex(arcs, vertex))
    *value = bt_tag(BT_ENDED);
  else if (values->first[vertex] == wild)
    *value = bt_tag(BT_WILD);
  else
    *value = bt_number(values->first[vertex]);
  return BETLI_OK;
}

/* ---- all of them ---------------------------------------------------------------------------- */

static const struct kind *get_kind_of_function(const struct bt_function *function) {
  static const struct kind kinds[] = {[BT_GRUNDY] = {find_grundy_labels, get_label_value},
                                      [BT_REMOTENESS] = {find_lengths, get_length_value},
                                      [BT_SUSPENSE] = {find_sides, get_sides_value},
                                      [BT_FORECLOSED] = {find_foreclosed_labels, get_label_value},
                                      [BT_OUTCOME] = {find_lengths, get_length_value},
                                      [BT_KERNELS] = {find_kernels, get_kernels_value}};
  assert(bt_loopy_has(function));
  return &kinds[function->measure];
}

bool bt_loopy_has(const struct bt_function *function) {
  return function != &bt_misere_grundy && function != &bt_tame;
}

betli_status bt_loopy_values_find(struct bt_loopy_values *values, const struct bt_arcs *arcs,
                                  const struct bt_function *function, struct bt_error *error) {
  *values = (struct bt_loopy_values){.function = function};
  const betli_status status = get_kind_of_function(function)->find(values, arcs, error);
  if (status != BETLI_OK)
    bt_loopy_values_free(values, arcs->limits);
  return status;
}

betli_status bt_loopy_value(const struct bt_loopy_values *values, const struct bt_arcs *arcs,
                            uint32_t vertex, struct bt_nimber_sets *sets, struct bt_value *value,
                            struct bt_error *error) {
  assert(vertex < arcs->count);
  return get_kind_of_function(values->function)->value(values, arcs, vertex, sets, value, error);
}
