#include "core/moves/product.h"

#include "core/moves/option_walk.h"

#include <assert.h>

/* Sets of so many numbers are found in a moment. */
enum { MOST_WANTED = 4096 };

static size_t count_product_components(const struct bt_product *product) {
  return product->moves->position->count;
}

static betli_status check_product_limits(const struct bt_product *product, uint64_t steps,
                                         struct bt_error *error) {
  struct bt_limits *limits = product->evaluator->limits;
  return bt_limits_go_on(limits, steps, "moves", 0, 0) ? BETLI_OK
                                                       : bt_limits_stopped(limits, error);
}

/* Reduces a value.  Of numbers above the one wanted only the parity matters, in sums, minima and
 * maxima of lengths alike. */
static struct bt_value reduce_to_wanted(const struct bt_product *product, struct bt_value value) {
  const uint64_t from = product->wanted + 1;
  if (product->wanted == BT_ANY_WIN)
    return bt_reduce(product->algebra, value);
  if (value.kind == BT_NUMBER && value.number > from)
    value.number = from + ((value.number - from) & 1);
  return value;
}

static void add_ways_to_value(const struct bt_product *product, struct bt_tally *tally,
                              struct bt_value value, uint64_t count) {
  struct bt_natural *ways = bt_tally_at(tally, reduce_to_wanted(product, value));
  if (ways != NULL)
    bt_natural_add_number(ways, count);
}

/* ---- what one component can become ---------------------------------------------------------- */

/* Finds the values that component i can become: those of its options and, unless it must move, its
 * own. */
static betli_status find_own_values(const struct bt_product *product, size_t i,
                                    struct bt_tally *own, struct bt_error *error) {
  const struct bt_options *options = &product->moves->components[i].options;
  const struct bt_option_values values = {product->evaluator, product->algebra,
                                          product->moves->position->components[i].game,
                                          product->wanted != BT_ANY_WIN, NULL};
  struct bt_option_walk walk = bt_walk_values(&values, options, error);
  while (bt_option_walk_next(&walk))
    add_ways_to_value(product, own, walk.value, bt_option_walk_count(&walk));
  bt_tally_add(own, &product->moves->components[i].cuts);
  if (!product->every || options->count == 0)
    add_ways_to_value(product, own, product->values[i], 1);
  return walk.status == BETLI_OK && own->failed ? bt_fail_memory(error) : walk.status;
}

static betli_status find_values_of_kinds(struct bt_product *product, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count_product_components(product) && status == BETLI_OK; i++) {
    const uint32_t kind = product->moves->components[i].kind;
    if (product->copies[kind]++ > 0)
      continue;
    product->own_count++;
    status = find_own_values(product, i, &product->own[kind], error);
  }
  return status;
}

/* ---- what every move leaves ----------------------------------------------------------------- */

/* Returns the value that all values of a component absorb; the neutral value if there is none among
 * them. */
static struct bt_value find_absorbed_value(const struct bt_algebra *algebra,
                                           const struct bt_tally *own) {
  for (size_t i = 0; i < own->count; i++) {
    bool always = true;
    for (size_t j = 0; j < own->count && always; j++)
      always = bt_same(bt_reduce(algebra, algebra->combine(own->values[i], own->values[j])),
                       own->values[j]);
    if (always)
      return own->values[i];
  }
  return algebra->neutral;
}

/* Combines the values of all components with those that are absorbed.  If every value of a
 * component absorbs x, so does every value that a move leaves, whatever the others do.  So x may be
 * combined with all values without a change of what moves leave.
 *
 * In conjunctive compounds most values then become the same.  No move leaves less than the least
 * that the longest component can become (or more than the most of the shortest). */
static betli_status combine_absorbed_values(struct bt_product *product, struct bt_error *error) {
  const struct bt_algebra *algebra = product->algebra;
  struct bt_tally floor = {0};
  struct bt_value least = algebra->neutral;
  for (size_t i = 0; i < product->own_count; i++)
    least =
        bt_reduce(algebra, algebra->combine(least, find_absorbed_value(algebra, &product->own[i])));
  add_ways_to_value(product, &floor, least, 1);
  for (size_t i = 0; i < product->own_count; i++) {
    struct bt_tally own = {0};
    bt_tally_product(algebra, &product->own[i], &floor, NULL, &own);
    bt_tally_free(&product->own[i]);
    product->own[i] = own;
    floor.failed |= own.failed;
  }
  const bool failed = floor.failed;
  bt_tally_free(&floor);
  return failed ? bt_fail_memory(error) : BETLI_OK;
}

/* ---- what the last components can reach ----------------------------------------------------- */

static bool are_tally_values_equal(const struct bt_tally *a, const struct bt_tally *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; i < a->count && same; i++)
    same = bt_same(a->values[i], b->values[i]);
  return same;
}

/* Adds the values of `a` and `b` combined, without ways. */
static void combine_value_sets(const struct bt_product *product, const struct bt_tally *a,
                               const struct bt_tally *b, struct bt_tally *set) {
  const struct bt_algebra *algebra = product->algebra;
  for (size_t i = 0; i < a->count; i++)
    for (size_t j = 0; j < b->count; j++)
      bt_tally_at(set, reduce_to_wanted(product, algebra->combine(a->values[i], b->values[j])));
}

/* Takes over a set for the components from i on.  Adds it, unless it is that of the components
 * after i. */
static betli_status add_suffix_set(struct bt_product *product, size_t i, struct bt_tally *set,
                                   struct bt_error *error) {
  const struct bt_tally *last =
      product->set_count == 0 ? NULL : &product->sets[product->set_count - 1];
  betli_status status = set->failed ? bt_fail_memory(error) : BETLI_OK;
  if (status == BETLI_OK && last != NULL && are_tally_values_equal(set, last)) {
    product->suffixes[i] = product->set_count - 1;
    bt_tally_free(set);
    return BETLI_OK;
  }
  if (status == BETLI_OK)
    status = bt_reserve(product->evaluator->limits, &product->sets, &product->set_capacity,
                        product->set_count + 1, sizeof *product->sets, error);
  if (status != BETLI_OK) {
    bt_tally_free(set);
    return status;
  }
  product->suffixes[i] = product->set_count;
  product->sets[product->set_count++] = *set;
  return BETLI_OK;
}

static betli_status find_suffix_sets(struct bt_product *product, struct bt_error *error) {
  const size_t count = count_product_components(product);
  struct bt_tally set = {0};
  bt_tally_at(&set, product->algebra->neutral);
  betli_status status = add_suffix_set(product, count, &set, error);
  for (size_t i = count; i-- > 0 && status == BETLI_OK;) {
    const struct bt_tally *own = &product->own[product->moves->components[i].kind];
    const struct bt_tally *behind = &product->sets[product->suffixes[i + 1]];
    const uint64_t steps = (uint64_t)behind->count * own->count;
    set = (struct bt_tally){0};
    combine_value_sets(product, behind, own, &set);
    status = add_suffix_set(product, i, &set, error);
    if (status == BETLI_OK)
      status = check_product_limits(product, steps, error);
  }
  return status;
}

betli_status bt_product_open(struct bt_product *product, struct bt_error *error) {
  struct bt_limits *limits = product->evaluator->limits;
  const size_t count = product->room = count_product_components(product) + 1;
  if (product->wanted != BT_ANY_WIN && product->wanted > MOST_WANTED)
    return bt_fail_pace(error);
  if ((product->copies = bt_limits_zeros(limits, count, sizeof *product->copies, error)) == NULL ||
      (product->own = bt_limits_zeros(limits, count, sizeof *product->own, error)) == NULL ||
      (product->suffixes = bt_limits_zeros(limits, count, sizeof *product->suffixes, error)) ==
          NULL)
    return error->status;
  betli_status status = find_values_of_kinds(product, error);
  if (status == BETLI_OK && product->wanted == BT_ANY_WIN)
    status = combine_absorbed_values(product, error);
  return status == BETLI_OK ? find_suffix_sets(product, error) : status;
}

void bt_product_close(struct bt_product *product) {
  if (product->evaluator == NULL)
    return;
  struct bt_limits *limits = product->evaluator->limits;
  for (size_t i = 0; i < product->own_count; i++)
    bt_tally_free(&product->own[i]);
  for (size_t i = 0; i < product->set_count; i++)
    bt_tally_free(&product->sets[i]);
  bt_limits_free(limits, product->sets, product->set_capacity * sizeof *product->sets);
  bt_limits_free(limits, product->copies, product->room * sizeof *product->copies);
  bt_limits_free(limits, product->own, product->room * sizeof *product->own);
  bt_limits_free(limits, product->suffixes, product->room * sizeof *product->suffixes);
}

static bool can_leave_wanted(const struct bt_product *product, const struct bt_tally *set,
                             struct bt_value value) {
  for (size_t i = 0; i < set->count; i++) {
    const struct bt_value left = product->algebra->combine(value, set->values[i]);
    if (left.kind == BT_NUMBER && left.number == product->wanted)
      return true;
  }
  return false;
}

bool bt_product_can_win(const struct bt_product *product, size_t i, struct bt_value value) {
  assert(i <= count_product_components(product) && product->suffixes[i] < product->set_count);
  const struct bt_tally *set = &product->sets[product->suffixes[i]];
  return product->wanted == BT_ANY_WIN ? bt_tally_can_win(product->algebra, set, value)
                                       : can_leave_wanted(product, set, value);
}

/* ---- how many moves win --------------------------------------------------------------------- */

/* The state of counting: the ways of several components, halved until there is one. */
struct counter {
  const struct bt_product *product;
  struct bt_tally rest; /* values that any components can reach together; empty: too many */
  struct bt_error *error;
  betli_status status;
};

/* So many values are found in a moment. */
enum { MOST_REST = 64 };

/* Finds the values that components left out may reach. Too many values do no harm. */
static void find_rest_values(struct counter *counter) {
  const struct bt_product *product = counter->product;
  bt_tally_at(&counter->rest, product->algebra->neutral);
  for (size_t i = 0; i < product->own_count && counter->rest.count <= MOST_REST; i++) {
    struct bt_tally more = {0};
    for (size_t v = 0; v < counter->rest.count; v++)
      bt_tally_at(&more, counter->rest.values[v]);
    combine_value_sets(product, &counter->rest, &product->own[i], &more);
    bt_tally_free(&counter->rest);
    counter->rest = more;
  }
  if (counter->rest.count > MOST_REST)
    bt_tally_free(&counter->rest);
}

static void multiply_tallies(struct counter *counter, const struct bt_tally *a,
                             const struct bt_tally *b, struct bt_tally *product) {
  const struct bt_tally *rest = counter->rest.count == 0 ? NULL : &counter->rest;
  if (counter->status != BETLI_OK)
    return;
  bt_tally_product(counter->product->algebra, a, b, rest, product);
  if (product->failed)
    counter->status = bt_fail_memory(counter->error);
  else
    counter->status =
        check_product_limits(counter->product, bt_tally_size(product), counter->error);
}

static void copy_tally(struct counter *counter, const struct bt_tally *from, struct bt_tally *to) {
  struct bt_tally one = {0};
  add_ways_to_value(counter->product, &one, counter->product->algebra->neutral, 1);
  multiply_tallies(counter, from, &one, to);
  bt_tally_free(&one);
}

/* Finds what `copies` of a component reach together, by repeated squares. */
static void raise_tally_to_copies(struct counter *counter, const struct bt_tally *own,
                                  uint64_t copies, struct bt_tally *result) {
  assert(copies >= 1);
  struct bt_tally half = {0};
  if (copies == 1) {
    copy_tally(counter, own, result);
    return;
  }
  raise_tally_to_copies(counter, own, copies / 2, &half);
  if (copies % 2 == 0) {
    multiply_tallies(counter, &half, &half, result);
  } else {
    struct bt_tally square = {0};
    multiply_tallies(counter, &half, &half, &square);
    multiply_tallies(counter, &square, own, result);
    bt_tally_free(&square);
  }
  bt_tally_free(&half);
}

/* Finds what the components of the kinds [from, to) reach together.  The halves are of about the
 * same size, so that large numbers are multiplied with large ones. */
static void count_ways_of_kinds(struct counter *counter, size_t from, size_t to,
                                struct bt_tally *result) {
  const struct bt_product *product = counter->product;
  assert(from < to && to <= product->own_count);
  struct bt_tally a = {0}, b = {0};
  if (counter->status != BETLI_OK)
    return;
  if (to - from == 1) {
    raise_tally_to_copies(counter, &product->own[from], product->copies[from], result);
    return;
  }
  const size_t middle = from + (to - from) / 2;
  count_ways_of_kinds(counter, from, middle, &a);
  count_ways_of_kinds(counter, middle, to, &b);
  multiply_tallies(counter, &a, &b, result);
  bt_tally_free(&a);
  bt_tally_free(&b);
}

static struct bt_value combine_present_values(const struct bt_product *product) {
  struct bt_value value = product->algebra->neutral;
  for (size_t i = 0; i < count_product_components(product); i++)
    value = product->algebra->combine(value, product->values[i]);
  return value;
}

betli_status bt_product_count(struct bt_product *product, struct bt_natural *total,
                              struct bt_error *error) {
  const struct bt_algebra *algebra = product->algebra;
  struct counter counter = {.product = product, .error = error};
  struct bt_tally all = {0};
  struct bt_natural wins = {.count = 0};
  find_rest_values(&counter);
  count_ways_of_kinds(&counter, 0, product->own_count, &all);
  if (counter.status == BETLI_OK) {
    bt_tally_wins(algebra, &all, &wins);
    if (!product->every && bt_is_p(algebra->function, combine_present_values(product)))
      bt_natural_less_one(&wins);
    bt_natural_add(total, &wins);
  }
  bt_natural_free(&wins);
  bt_tally_free(&all);
  bt_tally_free(&counter.rest);
  return counter.status;
}
