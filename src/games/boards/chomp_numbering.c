/* The bars below one, numbered.
 *
 * A bar is a chain of slabs, each no larger than the one below it: its layers, or the rows of its
 * only layer.  All slabs are shapes below that of the first slab, few enough to be listed, in
 * lexicographic order.  Bars are numbered in the lexicographic order of their chains.  A bite makes
 * some slabs smaller, and so the number: what chains have as their number is a sum over the slabs
 * of how many chains branch off before, which for two slabs that follow each other is a table (the
 * combinatorial number system, for rows: D. H. Lehmer 1964). */
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
  uint64_t bytes; /* booked */
  struct bt_bar top;
  bool by_layers;
  size_t slabs, shapes, squares; /* squares of the first slab */
  uint64_t count;
  struct shape *shape;
  uint16_t *cut;    /* by square and shape: what a bite of the square leaves */
  bool *lies_below; /* by two shapes: whether the first lies in the second */
  /* By slab, the shape of the slab before it, and its own: how many chains have a lesser shape
   * here, and all before it the same. */
  uint32_t *before;
  size_t roof[MOST_SLABS];  /* the slabs of the top */
  size_t chain[MOST_SLABS]; /* the bar that is next */
  uint32_t *options;
};

/* ---- shapes --------------------------------------------------------------------------------- */

static bool has_layers(const struct bt_bar *bar) {
  return bar->count > 0 && bar->strips[bar->count - 1].layer > 0;
}

static size_t slabs_of(const struct bt_bar *bar, bool by_layers) {
  if (!by_layers || bar->count == 0)
    return bar->count;
  return bar->strips[bar->count - 1].layer + (size_t)1;
}

static struct shape shape_of(const struct bt_bar *bar, bool by_layers, size_t slab) {
  struct shape shape = {{0}};
  for (size_t i = 0; i < bar->count; i++)
    if (by_layers && bar->strips[i].layer == slab)
      shape.rows[bar->strips[i].row] = bar->strips[i].length;
    else if (!by_layers && bar->strips[i].row == slab)
      shape.rows[0] = bar->strips[i].length;
  return shape;
}

static bool is_in(const struct shape *shape, const struct shape *other) {
  for (size_t row = 0; row < BT_BAR_BYTES && shape->rows[row] > 0; row++)
    if (shape->rows[row] > other->rows[row])
      return false;
  return true;
}

/* The next shape in the roof in lexicographic order; false after the roof itself. */
static bool next_shape(const struct shape *roof, struct shape *shape) {
  for (size_t row = BT_BAR_BYTES; row-- > 0;) {
    if (shape->rows[row] < roof->rows[row] &&
        (row == 0 || shape->rows[row] < shape->rows[row - 1])) {
      shape->rows[row]++;
      return true;
    }
    shape->rows[row] = 0;
  }
  return false;
}

/* How many shapes lie in one, up to `most` + 1. */
static size_t count_shapes(const struct shape *roof, size_t most) {
  struct shape shape = {{0}};
  size_t count = 1;
  while (count <= most && next_shape(roof, &shape))
    count++;
  return count;
}

/* The place of a shape in the list; that of none is `shapes`. */
static size_t find_shape(const struct bars *bars, const struct shape *shape) {
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

static void list_shapes(struct bars *bars, const struct shape *roof) {
  bars->shape[0] = (struct shape){{0}};
  for (size_t s = 1; s < bars->shapes; s++) {
    bars->shape[s] = bars->shape[s - 1];
    next_shape(roof, &bars->shape[s]);
  }
  for (size_t s = 0; s < bars->shapes; s++)
    for (size_t other = 0; other < bars->shapes; other++)
      bars->lies_below[s * bars->shapes + other] = is_in(&bars->shape[s], &bars->shape[other]);
}

static struct shape bitten(struct shape shape, size_t row, uint8_t length) {
  for (; row < BT_BAR_BYTES && shape.rows[row] > length; row++)
    shape.rows[row] = length;
  return shape;
}

static void list_bites(struct bars *bars, const struct shape *roof) {
  uint16_t *cut = bars->cut;
  for (size_t row = 0; row < BT_BAR_BYTES; row++)
    for (uint8_t length = 0; length < roof->rows[row]; length++)
      for (size_t s = 0; s < bars->shapes; s++) {
        const struct shape left = bitten(bars->shape[s], row, length);
        *cut++ = (uint16_t)find_shape(bars, &left);
      }
}

/* ---- chains --------------------------------------------------------------------------------- */

static uint32_t *before_of(const struct bars *bars, size_t slab, size_t last) {
  return bars->before + (slab * bars->shapes + last) * bars->shapes;
}

static bool fits(const struct bars *bars, size_t slab, size_t last, size_t shape) {
  return bars->lies_below[shape * bars->shapes + last] &&
         bars->lies_below[shape * bars->shapes + bars->roof[slab]];
}

/* Goes on to a slab from those above it: from how many chains begin there in each shape to how many
 * begin here, above each shape of the slab before.  False if they are too many. */
static bool count_slab(const struct bars *bars, size_t slab, uint64_t most, uint64_t *chains) {
  uint64_t all[MOST_SHAPES] = {0};
  for (size_t last = 0; last < bars->shapes; last++) {
    uint32_t *before = before_of(bars, slab, last);
    for (size_t s = 0; s < bars->shapes && all[last] <= most; s++) {
      before[s] = (uint32_t)all[last];
      all[last] += fits(bars, slab, last, s) ? chains[s] : 0;
    }
    if (all[last] > most)
      return false;
  }
  memcpy(chains, all, bars->shapes * sizeof *chains);
  return true;
}

/* All before the first slab is as if another one lay there, the largest of all. */
static size_t shape_before(const struct bars *bars, size_t slab) {
  return slab > 0 ? bars->chain[slab - 1] : bars->shapes - 1;
}

static bool count_bars(struct bars *bars, uint64_t most) {
  uint64_t chains[MOST_SHAPES] = {0};
  for (size_t s = 0; s < bars->shapes; s++)
    chains[s] = 1;
  for (size_t slab = bars->slabs; slab-- > 0;)
    if (!count_slab(bars, slab, most, chains))
      return false;
  bars->count = chains[bars->shapes - 1];
  return true;
}

static void advance(struct bars *bars) {
  for (size_t slab = bars->slabs; slab-- > 0; bars->chain[slab] = 0) {
    const size_t last = shape_before(bars, slab);
    for (size_t s = bars->chain[slab] + 1; s < bars->shapes; s++)
      if (fits(bars, slab, last, s)) {
        bars->chain[slab] = s;
        return;
      }
  }
}

/* The bites of the bar at one square of each slab that has it; first[i] is the sum over the slabs
 * before i. */
static size_t bite(const struct bars *bars, const uint16_t *cut, const uint32_t *first,
                   uint32_t *options) {
  const size_t *chain = bars->chain;
  size_t high = 0, count = 0;
  while (high < bars->slabs && cut[chain[high]] != chain[high])
    high++;
  uint32_t above = 0; /* the sum over the slabs after i, if that one is bitten */
  if (high > 0 && high < bars->slabs)
    above = before_of(bars, high, cut[chain[high - 1]])[chain[high]] + first[bars->slabs] -
            first[high + 1];
  for (size_t i = high; i-- > 0;) {
    const size_t last = shape_before(bars, i), left = cut[chain[i]];
    options[count++] = first[i] + before_of(bars, i, last)[left] + above;
    if (i > 0)
      above += before_of(bars, i, cut[last])[left];
  }
  return count;
}

static size_t next(void *made, const uint32_t **options) {
  struct bars *bars = made;
  uint32_t first[MOST_SLABS + 1] = {0};
  size_t count = 0;
  for (size_t i = 0; i < bars->slabs; i++)
    first[i + 1] = first[i] + before_of(bars, i, shape_before(bars, i))[bars->chain[i]];
  for (size_t square = 0; square < bars->squares; square++)
    count += bite(bars, bars->cut + square * bars->shapes, first, bars->options + count);
  advance(bars);
  *options = bars->options;
  return count;
}

static bool find(const void *made, const uint64_t *words, uint32_t *number) {
  const struct bars *bars = made;
  struct bt_bar bar;
  bt_bar_unpack(words, &bar);
  if (slabs_of(&bar, bars->by_layers) > bars->slabs || (has_layers(&bar) && !bars->by_layers))
    return false;
  *number = 0;
  for (size_t slab = 0, last = bars->shapes - 1; slab < bars->slabs; slab++) {
    const struct shape shape = shape_of(&bar, bars->by_layers, slab);
    const size_t s = find_shape(bars, &shape);
    if (s == bars->shapes || !fits(bars, slab, last, s))
      return false;
    *number += before_of(bars, slab, last)[s];
    last = s;
  }
  return true;
}

static uint64_t count_of(const void *made) {
  const struct bars *bars = made;
  return bars->count;
}

/* ---- making --------------------------------------------------------------------------------- */

static void free_bars(void *made) {
  struct bars *bars = made;
  if (bars != NULL)
    bt_limits_free(bars->limits, bars, bars->bytes);
}

/* The least block that holds two bars; false if it is too large to be written. */
static bool join(const struct bt_bar *other, struct bt_bar *bar) {
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

/* Room for the lists, behind the numbering itself, those of large things first. */
static betli_status allocate(const struct bars *plan, struct bars **made, struct bt_error *error) {
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

/* How many shapes and squares there are; false if they are too many for the table. */
static bool measure(struct bars *bars, const struct shape *roof) {
  for (size_t row = 0; row < BT_BAR_BYTES; row++)
    bars->squares += roof->rows[row];
  bars->shapes = count_shapes(roof, MOST_SHAPES);
  return bars->shapes <= MOST_SHAPES && bars->slabs * bars->shapes * bars->shapes <= MOST_TABLE;
}

static betli_status make(const struct bt_game *game, const uint64_t *words, const void *with,
                         uint64_t most, struct bt_limits *limits, void **made,
                         struct bt_error *error) {
  struct bars plan = {.limits = limits}, *bars = NULL;
  (void)game;
  *made = NULL;
  bt_bar_unpack(words, &plan.top);
  if (with != NULL && !join(&((const struct bars *)with)->top, &plan.top))
    return BETLI_OK;
  plan.by_layers = has_layers(&plan.top);
  plan.slabs = slabs_of(&plan.top, plan.by_layers);
  const struct shape roof = shape_of(&plan.top, plan.by_layers, 0);
  if (!measure(&plan, &roof))
    return BETLI_OK;
  const betli_status status = allocate(&plan, &bars, error);
  if (status != BETLI_OK)
    return status == BETLI_LIMIT ? BETLI_OK : status;
  list_shapes(bars, &roof);
  list_bites(bars, &roof);
  for (size_t slab = 0; slab < bars->slabs; slab++) {
    const struct shape shape = shape_of(&bars->top, bars->by_layers, slab);
    bars->roof[slab] = find_shape(bars, &shape);
  }
  if (count_bars(bars, most))
    *made = bars;
  else
    free_bars(bars);
  return BETLI_OK;
}

const struct bt_numbering bt_chomp_numbering = {make, free_bars, count_of, find, next};
