#include "core/moves/product.h"

#include "core/moves/option_values.h"

#include <assert.h>

/* Sets of so many numbers are found in a moment. */
enum { MOST_WANTED = 4096 };

static size_t count_of(const struct bt_product *product) {
  return product->moves->position->count;
}

static betli_status go_on(const struct bt_product *product, uint64_t steps,
                          struct bt_error *error) {
  struct bt_limits *limits = product->evaluator->limits;
  return bt_limits_go_on(limits, steps, "moves", 0, 0) ? BETLI_OK
                                                       : bt_limits_stopped(limits, error);
}

/* Numbers above the one that is wanted make no difference but for their parity, in sums, minima and
 * maxima of lengths alike. */
static struct bt_value reduce(const struct bt_product *product, struct bt_value value) {
  const uint64_t from = product->wanted + 1;
  if (product->wanted == BT_ANY_WIN)
    return bt_reduce(product->algebra, value);
  if (value.kind == BT_NUMBER && value.number > from)
    value.number = from + ((value.number - from) & 1);
  return value;
}

static void add_ways(const struct bt_product *product, struct bt_tally *tally,
                     struct bt_value value, uint64_t count) {
  struct bt_natural *ways = bt_tally_at(tally, reduce(product, value));
  if (ways != NULL)
    bt_natural_add_number(ways, count);
}

/* ---- what one component can become ---------------------------------------------------------- */

/* Its options and, unless it must move, itself. */
static betli_status find_own(const struct bt_product *product, size_t i, struct bt_tally *own,
                             struct bt_error *error) {
  struct bt_option_values options = {.evaluator = product->evaluator,
                                     .algebra = product->algebra,
                                     .game = product->moves->position->components[i].game,
                                     .options = &product->moves->options[i],
                                     .exact = product->wanted != BT_ANY_WIN,
                                     .error = error};
  while (bt_option_values_next(&options))
    add_ways(product, own, options.value, options.count);
  bt_tally_add(own, &product->moves->cuts[i]);
  if (!product->every || options.options->count == 0)
    add_ways(product, own, product->values[i], 1);
  return options.status == BETLI_OK && own->failed ? bt_fail_memory(error) : options.status;
}

static betli_status find_kinds(struct bt_product *product, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count_of(product) && status == BETLI_OK; i++) {
    const uint32_t kind = product->moves->kinds[i];
    if (product->copies[kind]++ > 0)
      continue;
    product->own_count++;
    status = find_own(product, i, &product->own[kind], error);
  }
  return status;
}

/* ---- what every move leaves ----------------------------------------------------------------- */

/* The value that all those of a component absorb; the neutral one, if none of them is such. */
static struct bt_value absorbed(const struct bt_algebra *algebra, const struct bt_tally *own) {
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

/* Where every value of a component absorbs x, so does every value that a move leaves, whatever the
 * others do: x may be combined with the values of all components without a change of what moves
 * leave.  Of conjunctive compounds most values are then the same: no move leaves less than the
 * least that the longest component can become (or more than the most of the shortest). */
static betli_status absorb(struct bt_product *product, struct bt_error *error) {
  const struct bt_algebra *algebra = product->algebra;
  struct bt_tally floor = {0};
  struct bt_value least = algebra->neutral;
  for (size_t i = 0; i < product->own_count; i++)
    least = bt_reduce(algebra, algebra->combine(least, absorbed(algebra, &product->own[i])));
  add_ways(product, &floor, least, 1);
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

static bool same_values(const struct bt_tally *a, const struct bt_tally *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; i < a->count && same; i++)
    same = bt_same(a->values[i], b->values[i]);
  return same;
}

/* Adds the values of `a` and `b` combined, without ways. */
static void combine_sets(const struct bt_product *product, const struct bt_tally *a,
                         const struct bt_tally *b, struct bt_tally *set) {
  const struct bt_algebra *algebra = product->algebra;
  for (size_t i = 0; i < a->count; i++)
    for (size_t j = 0; j < b->count; j++)
      bt_tally_at(set, reduce(product, algebra->combine(a->values[i], b->values[j])));
}

/* Adds a set, which is moved there, unless it is that of the components behind. */
static betli_status add_set(struct bt_product *product, size_t i, struct bt_tally *set,
                            struct bt_error *error) {
  const struct bt_tally *last =
      product->set_count == 0 ? NULL : &product->sets[product->set_count - 1];
  betli_status status = set->failed ? bt_fail_memory(error) : BETLI_OK;
  if (status == BETLI_OK && last != NULL && same_values(set, last)) {
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

static betli_status find_suffixes(struct bt_product *product, struct bt_error *error) {
  const size_t count = count_of(product);
  struct bt_tally set = {0};
  bt_tally_at(&set, product->algebra->neutral);
  betli_status status = add_set(product, count, &set, error);
  for (size_t i = count; i-- > 0 && status == BETLI_OK;) {
    const struct bt_tally *own = &product->own[product->moves->kinds[i]];
    const struct bt_tally *behind = &product->sets[product->suffixes[i + 1]];
    const uint64_t steps = (uint64_t)behind->count * own->count;
    set = (struct bt_tally){0};
    combine_sets(product, behind, own, &set);
    status = add_set(product, i, &set, error);
    if (status == BETLI_OK)
      status = go_on(product, steps, error);
  }
  return status;
}

betli_status bt_product_open(struct bt_product *product, struct bt_error *error) {
  struct bt_limits *limits = product->evaluator->limits;
  const size_t count = product->room = count_of(product) + 1;
  if (product->wanted != BT_ANY_WIN && product->wanted > MOST_WANTED)
    return bt_fail_pace(error);
  if ((product->copies = bt_limits_zeros(limits, count, sizeof *product->copies, error)) == NULL ||
      (product->own = bt_limits_zeros(limits, count, sizeof *product->own, error)) == NULL ||
      (product->suffixes = bt_limits_zeros(limits, count, sizeof *product->suffixes, error)) ==
          NULL)
    return error->status;
  betli_status status = find_kinds(product, error);
  if (status == BETLI_OK && product->wanted == BT_ANY_WIN)
    status = absorb(product, error);
  return status == BETLI_OK ? find_suffixes(product, error) : status;
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
  assert(i <= count_of(product) && product->suffixes[i] < product->set_count);
  const struct bt_tally *set = &product->sets[product->suffixes[i]];
  return product->wanted == BT_ANY_WIN ? bt_tally_can_win(product->algebra, set, value)
                                       : can_leave_wanted(product, set, value);
}

/* ---- how many moves win --------------------------------------------------------------------- */

/* The work of counting: the ways of several components, halved until there is one. */
struct counter {
  const struct bt_product *product;
  struct bt_tally rest; /* what any of the components can reach together; empty: too much to tell */
  struct bt_error *error;
  betli_status status;
};

/* So many values are found in a moment. */
enum { MOST_REST = 64 };

/* What components that are left out may reach: more than that can be, but that does no harm. */
static void find_rest(struct counter *counter) {
  const struct bt_product *product = counter->product;
  bt_tally_at(&counter->rest, product->algebra->neutral);
  for (size_t i = 0; i < product->own_count && counter->rest.count <= MOST_REST; i++) {
    struct bt_tally more = {0};
    for (size_t v = 0; v < counter->rest.count; v++)
      bt_tally_at(&more, counter->rest.values[v]);
    combine_sets(product, &counter->rest, &product->own[i], &more);
    bt_tally_free(&counter->rest);
    counter->rest = more;
  }
  if (counter->rest.count > MOST_REST)
    bt_tally_free(&counter->rest);
}

static void multiply(struct counter *counter, const struct bt_tally *a, const struct bt_tally *b,
                     struct bt_tally *product) {
  const struct bt_tally *rest = counter->rest.count == 0 ? NULL : &counter->rest;
  if (counter->status != BETLI_OK)
    return;
  bt_tally_product(counter->product->algebra, a, b, rest, product);
  if (product->failed)
    counter->status = bt_fail_memory(counter->error);
  else
    counter->status = go_on(counter->product, bt_tally_size(product), counter->error);
}

static void copy(struct counter *counter, const struct bt_tally *from, struct bt_tally *to) {
  struct bt_tally one = {0};
  add_ways(counter->product, &one, counter->product->algebra->neutral, 1);
  multiply(counter, from, &one, to);
  bt_tally_free(&one);
}

/* What `copies` of a component reach together: by squares. */
static void power(struct counter *counter, const struct bt_tally *own, uint64_t copies,
                  struct bt_tally *result) {
  assert(copies >= 1);
  struct bt_tally half = {0};
  if (copies == 1) {
    copy(counter, own, result);
    return;
  }
  power(counter, own, copies / 2, &half);
  if (copies % 2 == 0) {
    multiply(counter, &half, &half, result);
  } else {
    struct bt_tally square = {0};
    multiply(counter, &half, &half, &square);
    multiply(counter, &square, own, result);
    bt_tally_free(&square);
  }
  bt_tally_free(&half);
}

/* What the components of the kinds [from, to) reach together.  The halves are of about the same
 * size, so that large numbers are multiplied with large ones. */
static void count_kinds(struct counter *counter, size_t from, size_t to, struct bt_tally *result) {
  const struct bt_product *product = counter->product;
  assert(from < to && to <= product->own_count);
  struct bt_tally a = {0}, b = {0};
  if (counter->status != BETLI_OK)
    return;
  if (to - from == 1) {
    power(counter, &product->own[from], product->copies[from], result);
    return;
  }
  const size_t middle = from + (to - from) / 2;
  count_kinds(counter, from, middle, &a);
  count_kinds(counter, middle, to, &b);
  multiply(counter, &a, &b, result);
  bt_tally_free(&a);
  bt_tally_free(&b);
}

static struct bt_value standing(const struct bt_product *product) {
  struct bt_value value = product->algebra->neutral;
  for (size_t i = 0; i < count_of(product); i++)
    value = product->algebra->combine(value, product->values[i]);
  return value;
}

betli_status bt_product_count(struct bt_product *product, struct bt_natural *total,
                              struct bt_error *error) {
  const struct bt_algebra *algebra = product->algebra;
  struct counter counter = {.product = product, .error = error};
  struct bt_tally all = {0};
  struct bt_natural wins = {.count = 0};
  find_rest(&counter);
  count_kinds(&counter, 0, product->own_count, &all);
  if (counter.status == BETLI_OK) {
    bt_tally_wins(algebra, &all, &wins);
    if (!product->every && bt_is_p(algebra->function, standing(product)))
      bt_natural_less_one(&wins);
    bt_natural_add(total, &wins);
  }
  bt_natural_free(&wins);
  bt_tally_free(&all);
  bt_tally_free(&counter.rest);
  return counter.status;
}
