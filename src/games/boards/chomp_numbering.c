/* The bars below a bar, numbered.
 *
 * A bar is a chain of slabs: its layers, or the rows of its only layer.  No slab is larger than the
 * slab below it.  All slabs are shapes within that of the first slab, the largest.  The shapes are
 * few enough to be listed, in lexicographic order.  Bars are numbered in the lexicographic order of
 * their chains.  A bite makes some slabs smaller, and so the number.  The number of a chain is a
 * sum over its slabs.  Each term tells how many chains branch off before the chain at that slab.
 * The terms for two successive slabs are a table (the combinatorial number system, for rows: D. H.
 * Lehmer 1964). */
#include "games/boards/chomp_numbering.h"

#include "games/boards/chomp_bar.h"

#include <string.h>

enum { MOST_SLABS = BT_BAR_BYTES, MOST_SHAPES = 1 << 11, MOST_TABLE = 1 << 22 };

/* The lengths of the rows of a slab, then zeros. */
struct shape {
  uint8_t rows[BT_BAR_BYTES];
};

struct bars {
  struct bt_limits *limits;
  uint64_t bytes; /* booked with the limits */
  struct bt_bar top;
  bool by_layers;
  size_t slabs, shapes, squares; /* squares: of the first slab */
  uint64_t count;
  struct shape *shape;
  uint16_t *cut;    /* by square and shape: the shape after a bite at the square */
  bool *lies_below; /* by two shapes: true if the first lies in the second */
  /* By slab, shape of the slab before, and own shape: the number of chains with the same slabs
   * before and a lesser shape here. */
  uint32_t *before;
  size_t
      largest[MOST_SLABS];  /* shapes of the slabs of `top`, the largest that each slab can have */
  size_t chain[MOST_SLABS]; /* shapes of the slabs of the next bar */
  uint32_t *options;
};

/* ---- shapes --------------------------------------------------------------------------------- */

static bool has_several_layers(const struct bt_bar *bar) {
  return bar->count > 0 && bar->strips[bar->count - 1].layer > 0;
}

static size_t count_slabs(const struct bt_bar *bar, bool by_layers) {
  if (!by_layers || bar->count == 0)
    return bar->count;
  return bar->strips[bar->count - 1].layer + (size_t)1;
}

static struct shape shape_of_slab(const struct bt_bar *bar, bool by_layers, size_t slab) {
  struct shape shape = {{0}};
  for (size_t i = 0; i < bar->count; i++)
    if (by_layers && bar->strips[i].layer == slab)
      shape.rows[bar->strips[i].row] = bar->strips[i].length;
    else if (!by_layers && bar->strips[i].row == slab)
      shape.rows[0] = bar->strips[i].length;
  return shape;
}

static bool lies_in_shape(const struct shape *shape, const struct shape *other) {
  for (size_t row = 0; row < BT_BAR_BYTES && shape->rows[row] > 0; row++)
    if (shape->rows[row] > other->rows[row])
      return false;
  return true;
}

/* Makes the next shape within the largest in lexicographic order; returns false after the largest
 * itself. */
static bool next_shape(const struct shape *largest, struct shape *shape) {
  for (size_t row = BT_BAR_BYTES; row-- > 0;) {
    if (shape->rows[row] < largest->rows[row] &&
        (row == 0 || shape->rows[row] < shape->rows[row - 1])) {
      shape->rows[row]++;
      return true;
    }
    shape->rows[row] = 0;
  }
  return false;
}

/* Returns the number of shapes within the largest, at most `most` + 1. */
static size_t count_shapes(const struct shape *largest, size_t most) {
  struct shape shape = {{0}};
  size_t count = 1;
  while (count <= most && next_shape(largest, &shape))
    count++;
  return count;
}

/* Returns the index of a shape in the list, or bars->shapes if it is not listed. */
static size_t find_shape_index(const struct bars *bars, const struct shape *shape) {
  size_t low = 0, high = bars->shapes;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (memcmp(&bars->shape[middle], shape, sizeof *shape) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low < bars->shapes && memcmp(&bars->shape[low], shape, sizeof *shape) == 0 ? low
                                                                                    : bars->shapes;
}

static void list_shapes(struct bars *bars, const struct shape *largest) {
  bars->shape[0] = (struct shape){{0}};
  for (size_t s = 1; s < bars->shapes; s++) {
    bars->shape[s] = bars->shape[s - 1];
    next_shape(largest, &bars->shape[s]);
  }
  for (size_t s = 0; s < bars->shapes; s++)
    for (size_t other = 0; other < bars->shapes; other++)
      bars->lies_below[s * bars->shapes + other] =
          lies_in_shape(&bars->shape[s], &bars->shape[other]);
}

static struct shape bite_shape(struct shape shape, size_t row, uint8_t length) {
  for (; row < BT_BAR_BYTES && shape.rows[row] > length; row++)
    shape.rows[row] = length;
  return shape;
}

static void list_bites(struct bars *bars, const struct shape *largest) {
  uint16_t *cut = bars->cut;
  for (size_t row = 0; row < BT_BAR_BYTES; row++)
    for (uint8_t length = 0; length < largest->rows[row]; length++)
      for (size_t s = 0; s < bars->shapes; s++) {
        const struct shape left = bite_shape(bars->shape[s], row, length);
        *cut++ = (uint16_t)find_shape_index(bars, &left);
      }
}

/* ---- chains --------------------------------------------------------------------------------- */

static uint32_t *chains_before(const struct bars *bars, size_t slab, size_t last) {
  return bars->before + (slab * bars->shapes + last) * bars->shapes;
}

static bool fits_into_chain(const struct bars *bars, size_t slab, size_t last, size_t shape) {
  return bars->lies_below[shape * bars->shapes + last] &&
         bars->lies_below[shape * bars->shapes + bars->largest[slab]];
}

/* Counts chains from a slab on.  On entry, chains[s] is the number of chains above shape s of this
 * slab.  On exit, it is the number above shape s of the slab before.  Returns false if a number
 * exceeds `most`. */
static bool count_chains_from_slab(const struct bars *bars, size_t slab, uint64_t most,
                                   uint64_t *chains) {
  uint64_t all[MOST_SHAPES] = {0};
  for (size_t last = 0; last < bars->shapes; last++) {
    uint32_t *before = chains_before(bars, slab, last);
    for (size_t s = 0; s < bars->shapes && all[last] <= most; s++) {
      before[s] = (uint32_t)all[last];
      all[last] += fits_into_chain(bars, slab, last, s) ? chains[s] : 0;
    }
    if (all[last] > most)
      return false;
  }
  memcpy(chains, all, bars->shapes * sizeof *chains);
  return true;
}

/* Returns the shape of the slab before.  For the first slab it is the largest shape, as if another
 * slab lay below. */
static size_t shape_of_slab_before(const struct bars *bars, size_t slab) {
  return slab > 0 ? bars->chain[slab - 1] : bars->shapes - 1;
}

static bool count_bars(struct bars *bars, uint64_t most) {
  uint64_t chains[MOST_SHAPES] = {0};
  for (size_t s = 0; s < bars->shapes; s++)
    chains[s] = 1;
  for (size_t slab = bars->slabs; slab-- > 0;)
    if (!count_chains_from_slab(bars, slab, most, chains))
      return false;
  bars->count = chains[bars->shapes - 1];
  return true;
}

static void advance_to_next_bar(struct bars *bars) {
  for (size_t slab = bars->slabs; slab-- > 0; bars->chain[slab] = 0) {
    const size_t last = shape_of_slab_before(bars, slab);
    for (size_t s = bars->chain[slab] + 1; s < bars->shapes; s++)
      if (fits_into_chain(bars, slab, last, s)) {
        bars->chain[slab] = s;
        return;
      }
  }
}

/* Writes the bites of the bar at one square of each slab that has it, and returns their number.
 * first[i] is the sum of the terms of the slabs before i. */
static size_t add_bites_at_square(const struct bars *bars, const uint16_t *cut,
                                  const uint32_t *first, uint32_t *options) {
  const size_t *chain = bars->chain;
  size_t high = 0, count = 0;
  while (high < bars->slabs && cut[chain[high]] != chain[high])
    high++;
  uint32_t above = 0; /* sum of the terms of the slabs after i, if slab i is bitten */
  if (high > 0 && high < bars->slabs)
    above = chains_before(bars, high, cut[chain[high - 1]])[chain[high]] + first[bars->slabs] -
            first[high + 1];
  for (size_t i = high; i-- > 0;) {
    const size_t last = shape_of_slab_before(bars, i), left = cut[chain[i]];
    options[count++] = first[i] + chains_before(bars, i, last)[left] + above;
    if (i > 0)
      above += chains_before(bars, i, cut[last])[left];
  }
  return count;
}

static size_t next_bar_options(void *made, const uint32_t **options) {
  struct bars *bars = made;
  uint32_t first[MOST_SLABS + 1] = {0};
  size_t count = 0;
  for (size_t i = 0; i < bars->slabs; i++)
    first[i + 1] = first[i] + chains_before(bars, i, shape_of_slab_before(bars, i))[bars->chain[i]];
  for (size_t square = 0; square < bars->squares; square++)
    count +=
        add_bites_at_square(bars, bars->cut + square * bars->shapes, first, bars->options + count);
  advance_to_next_bar(bars);
  *options = bars->options;
  return count;
}

static bool find_bar_number(const void *made, const uint64_t *words, uint32_t *number) {
  const struct bars *bars = made;
  struct bt_bar bar;
  bt_bar_unpack(words, &bar);
  if (count_slabs(&bar, bars->by_layers) > bars->slabs ||
      (has_several_layers(&bar) && !bars->by_layers))
    return false;
  *number = 0;
  for (size_t slab = 0, last = bars->shapes - 1; slab < bars->slabs; slab++) {
    const struct shape shape = shape_of_slab(&bar, bars->by_layers, slab);
    const size_t s = find_shape_index(bars, &shape);
    if (s == bars->shapes || !fits_into_chain(bars, slab, last, s))
      return false;
    *number += chains_before(bars, slab, last)[s];
    last = s;
  }
  return true;
}

static uint64_t count_of_bars(const void *made) {
  const struct bars *bars = made;
  return bars->count;
}

/* ---- making --------------------------------------------------------------------------------- */

static void free_bars(void *made) {
  struct bars *bars = made;
  if (bars != NULL)
    bt_limits_free(bars->limits, bars, bars->bytes);
}

/* Makes `bar` the least block that holds both bars; returns false if it is too large to be
 * written. */
static bool enclose_both_bars(const struct bt_bar *other, struct bt_bar *bar) {
  uint64_t sides[3] = {0, 0, 0};
  const struct bt_bar *const both[] = {other, bar};
  for (size_t b = 0; b < 2; b++)
    for (size_t i = 0; i < both[b]->count; i++) {
      const struct bt_strip *strip = &both[b]->strips[i];
      const uint64_t own[3] = {strip->row + UINT64_C(1), strip->length, strip->layer + UINT64_C(1)};
      for (size_t side = 0; side < 3; side++)
        sides[side] = own[side] > sides[side] ? own[side] : sides[side];
    }
  return bt_bar_block(sides, bar);
}

/* Allocates the lists after the numbering itself, lists of larger items first. */
static betli_status allocate_bars(const struct bars *plan, struct bars **made,
                                  struct bt_error *error) {
  const size_t shapes = plan->shapes, pairs = shapes * shapes, bites = plan->squares * shapes;
  const size_t numbers = plan->slabs * pairs + plan->slabs * plan->squares;
  const uint64_t bytes = sizeof *plan + numbers * sizeof *plan->before + bites * sizeof *plan->cut +
                         pairs * sizeof *plan->lies_below + shapes * sizeof *plan->shape;
  void *room = NULL;
  const betli_status status = bt_limits_grow(plan->limits, &room, 0, bytes, error);
  *made = room;
  if (status != BETLI_OK)
    return status;
  struct bars *bars = room;
  *bars = *plan;
  bars->bytes = bytes;
  bars->before = (uint32_t *)(bars + 1);
  bars->options = bars->before + plan->slabs * pairs;
  bars->cut = (uint16_t *)(bars->before + numbers);
  bars->lies_below = (bool *)(bars->cut + bites);
  bars->shape = (struct shape *)(bars->lies_below + pairs);
  return BETLI_OK;
}

/* Counts shapes and squares; returns false if they are too many for the table. */
static bool measure_bars(struct bars *bars, const struct shape *largest) {
  for (size_t row = 0; row < BT_BAR_BYTES; row++)
    bars->squares += largest->rows[row];
  bars->shapes = count_shapes(largest, MOST_SHAPES);
  return bars->shapes <= MOST_SHAPES && bars->slabs * bars->shapes * bars->shapes <= MOST_TABLE;
}

static betli_status make_bars(const struct bt_game *game, const uint64_t *words, const void *with,
                              uint64_t most, struct bt_limits *limits, void **made,
                              struct bt_error *error) {
  struct bars plan = {.limits = limits}, *bars = NULL;
  (void)game;
  *made = NULL;
  bt_bar_unpack(words, &plan.top);
  if (with != NULL && !enclose_both_bars(&((const struct bars *)with)->top, &plan.top))
    return BETLI_OK;
  plan.by_layers = has_several_layers(&plan.top);
  plan.slabs = count_slabs(&plan.top, plan.by_layers);
  const struct shape largest = shape_of_slab(&plan.top, plan.by_layers, 0);
  if (!measure_bars(&plan, &largest))
    return BETLI_OK;
  const betli_status status = allocate_bars(&plan, &bars, error);
  if (status != BETLI_OK)
    return status == BETLI_LIMIT ? BETLI_OK : status;
  list_shapes(bars, &largest);
  list_bites(bars, &largest);
  for (size_t slab = 0; slab < bars->slabs; slab++) {
    const struct shape shape = shape_of_slab(&bars->top, bars->by_layers, slab);
    bars->largest[slab] = find_shape_index(bars, &shape);
  }
  if (count_bars(bars, most))
    *made = bars;
  else
    free_bars(bars);
  return BETLI_OK;
}

const struct bt_numbering bt_chomp_numbering = {make_bars, free_bars, count_of_bars,
                                                find_bar_number, next_bar_options};
