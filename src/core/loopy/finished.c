#include "core/loopy/finished.h"

#include <assert.h>
#include <string.h>

/* ---- vertices by their values --------------------------------------------------------------- */

/* The vertices that the vertex of a value leads to, all before it: from `first` to `end` - 1. */
struct range {
  uint64_t first, end;
};

/* Returns the number of vertices before that of the foreclosed value 0: an end, and a vertex that
 * leads to it where values are hot. */
static uint64_t count_vertices_before_zero(const struct bt_function *function) {
  return function->hot ? 2 : 1;
}

/* Lists an end, then a vertex for each pair of kernels, with or without BT_ONE_MOVE. */
static const struct {
  unsigned kernels;
  struct range range;
} kernel_pairs[] = {{0, {0, 0}},
                    {BT_MISERE_P | BT_ONE_MOVE, {0, 1}},
                    {BT_NORMAL_P, {1, 2}},
                    {BT_MISERE_P, {2, 3}},
                    {0, {1, 3}},
                    {BT_ONE_MOVE, {0, 2}},
                    {BT_NORMAL_P | BT_MISERE_P, {4, 5}}};

static uint64_t find_place_of_kernels(uint64_t bits) {
  uint64_t place = 1;
  while (kernel_pairs[place].kernels != bits) {
    place++;
    assert(place < sizeof kernel_pairs / sizeof *kernel_pairs);
  }
  return place;
}

static uint64_t find_place_of_value(const struct bt_function *function, struct bt_value value) {
  if (function->measure == BT_KERNELS)
    return find_place_of_kernels(value.number);
  if (function->measure != BT_FORECLOSED)
    return value.number;
  return value.kind == BT_HOT ? 1 : count_vertices_before_zero(function) + value.number;
}

static struct range find_range_of_place(const struct bt_function *function, uint64_t place) {
  const uint64_t zero = count_vertices_before_zero(function);
  if (function->measure == BT_KERNELS)
    return kernel_pairs[place].range;
  if (function->measure == BT_GRUNDY || place == 0)
    return (struct range){0, place};
  if (function->measure == BT_FORECLOSED && place > zero)
    return (struct range){zero - 1, place};
  return (struct range){place - 1, place};
}

/* ---- values where play ends ----------------------------------------------------------------- */

struct finishing {
  const struct bt_loopy_positions *positions;
  const struct bt_algebra *algebra;
  struct bt_error *error;
  struct bt_chooser chooser;
  struct bt_options options;
  struct bt_value *values; /* of positions from which play ends */
  uint32_t *waiting;       /* of each position: arcs to positions without a value */
  uint32_t *queue;
  uint64_t places; /* vertices of values that are needed */
};

/* Adds the value of an option.  Fails if a user's rule, asked again, has changed: then a part was
 * not met, or has no value yet. */
static betli_status add_split_option(struct finishing *f, const struct bt_run *run, uint64_t k) {
  struct bt_value value = f->algebra->neutral;
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t words[BT_MAX_WIDTH];
    uint32_t part = 0;
    bt_options_part(&f->options, run, k, p, words);
    if (!bt_loopy_positions_have(f->positions, words, &part) || f->values[part].kind == BT_WILD)
      return bt_fail_changed(f->positions->game, f->error);
    value = f->algebra->combine(value, f->values[part]);
  }
  bt_choose_add(f->algebra->function, &f->chooser, value);
  return BETLI_OK;
}

static betli_status add_split_options(struct finishing *f, uint32_t vertex) {
  const struct bt_loopy_positions *positions = f->positions;
  uint64_t words[BT_MAX_WIDTH];
  bt_loopy_positions_words(positions, vertex, words);
  betli_status status = bt_game_options(positions->game, words, &f->options, f->error);
  if (status == BETLI_OK && f->options.count == 0)
    status = bt_fail_changed(f->positions->game, f->error);
  for (size_t r = 0; r < f->options.run_count && status == BETLI_OK; r++)
    for (uint64_t k = 0; k < f->options.runs[r].count && status == BETLI_OK; k++)
      status = add_split_option(f, &f->options.runs[r], k);
  return status;
}

static betli_status evaluate_ending_vertex(struct finishing *f, uint32_t vertex) {
  const struct bt_arcs *arcs = &f->positions->arcs;
  const struct bt_function *function = f->algebra->function;
  betli_status status = BETLI_OK;
  f->values[vertex] = function->end;
  if (bt_arcs_degree(arcs, vertex) == 0)
    return BETLI_OK;
  bt_choose_begin(function, &f->chooser);
  if (f->positions->splits[vertex])
    status = add_split_options(f, vertex);
  else
    for (uint32_t e = arcs->first[vertex]; e < arcs->first[vertex + 1]; e++)
      bt_choose_add(function, &f->chooser, f->values[arcs->to[e]]);
  if (status == BETLI_OK && f->chooser.failed)
    status = bt_fail_memory(f->error);
  if (status == BETLI_OK)
    f->values[vertex] = bt_choose_value(function, &f->chooser);
  return status;
}

/* Makes sure that there is a vertex for the value of a position that splits. */
static betli_status require_value_vertex(struct finishing *f, uint32_t vertex) {
  enum { MOST = 1 << 14 };
  const uint64_t place = find_place_of_value(f->algebra->function, f->values[vertex]);
  if (place > MOST)
    return bt_fail(f->error, BETLI_LIMIT,
                   "a value above %d at a position of a game with cycles from which a move "
                   "leaves several components",
                   MOST);
  f->places = place + 1 > f->places ? place + 1 : f->places;
  return BETLI_OK;
}

/* Evaluates positions from the ends backwards, each as soon as all positions it leads to have
 * values. */
static betli_status evaluate_ending_vertices(struct finishing *f) {
  const struct bt_arcs *arcs = &f->positions->arcs;
  betli_status status = BETLI_OK;
  uint32_t queued = 0;
  for (uint32_t v = 0; v < arcs->count; v++) {
    f->values[v] = bt_tag(BT_WILD);
    f->waiting[v] = bt_arcs_degree(arcs, v);
    if (f->waiting[v] == 0)
      f->queue[queued++] = v;
  }
  for (uint32_t at = 0; at < queued && status == BETLI_OK; at++) {
    const uint32_t v = f->queue[at];
    status = evaluate_ending_vertex(f, v);
    if (status == BETLI_OK && f->positions->splits[v])
      status = require_value_vertex(f, v);
    for (uint32_t e = arcs->back[v]; e < arcs->back[v + 1]; e++)
      if (--f->waiting[arcs->from[e]] == 0)
        f->queue[queued++] = arcs->from[e];
  }
  return status;
}

/* ---- arcs ----------------------------------------------------------------------------------- */

static betli_status add_range_arcs(struct finishing *f, uint64_t place, struct bt_arcs *arcs) {
  const struct range range = find_range_of_place(f->algebra->function, place);
  betli_status status = BETLI_OK;
  for (uint64_t to = range.first; to < range.end && status == BETLI_OK; to++)
    status = bt_arcs_add(arcs, f->positions->arcs.count + (uint32_t)to, f->error);
  return status == BETLI_OK ? bt_arcs_next(arcs, f->error) : status;
}

static betli_status copy_arcs(struct finishing *f, uint32_t vertex, struct bt_arcs *arcs) {
  const struct bt_arcs *all = &f->positions->arcs;
  betli_status status = BETLI_OK;
  for (uint32_t e = all->first[vertex]; e < all->first[vertex + 1] && status == BETLI_OK; e++)
    status = bt_arcs_add(arcs, all->to[e], f->error);
  return status == BETLI_OK ? bt_arcs_next(arcs, f->error) : status;
}

static betli_status write_finished_arcs(struct finishing *f, struct bt_arcs *arcs) {
  betli_status status = BETLI_OK;
  for (uint32_t v = 0; v < f->positions->arcs.count && status == BETLI_OK; v++)
    status = f->positions->splits[v]
                 ? add_range_arcs(f, find_place_of_value(f->algebra->function, f->values[v]), arcs)
                 : copy_arcs(f, v, arcs);
  for (uint64_t place = 0; place < f->places && status == BETLI_OK; place++)
    status = add_range_arcs(f, place, arcs);
  return status == BETLI_OK ? bt_arcs_reverse(arcs, f->error) : status;
}

betli_status bt_loopy_finish(const struct bt_loopy_positions *positions,
                             const struct bt_algebra *algebra, struct bt_arcs *arcs,
                             struct bt_error *error) {
  const uint64_t count = positions->arcs.count;
  const uint64_t bytes = count * (sizeof(struct bt_value) + 2 * sizeof(uint32_t)) + 1;
  struct finishing f = {.positions = positions,
                        .algebra = algebra,
                        .error = error,
                        .options = {.limits = positions->limits}};
  void *room = NULL;
  *arcs = (struct bt_arcs){.limits = positions->limits};
  betli_status status = bt_limits_grow(positions->limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  f.values = room;
  f.waiting = (uint32_t *)(f.values + count);
  f.queue = f.waiting + count;
  status = evaluate_ending_vertices(&f);
  if (status == BETLI_OK)
    status = write_finished_arcs(&f, arcs);
  if (status != BETLI_OK)
    bt_arcs_free(arcs);
  bt_choose_free(&f.chooser);
  bt_options_free(&f.options);
  bt_limits_free(positions->limits, room, bytes);
  return status;
}
