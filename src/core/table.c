#include "core/table.h"

#include "core/sweep.h"

#include <string.h>

void bt_table_open(struct bt_table *table, const struct bt_game *game,
                   const struct bt_algebra *algebra, struct bt_limits *limits) {
  *table = (struct bt_table){.game = game, .algebra = algebra, .limits = limits};
}

void bt_table_close(struct bt_table *table) {
  bt_limits_free(table->limits, table->cells, table->booked * sizeof *table->cells);
  bt_options_free(&table->options);
  bt_gather_free(&table->gather);
  *table = (struct bt_table){0};
}

betli_status bt_sweep_splits(struct bt_table *table, struct bt_error *error) {
  table->splits = true;
  return bt_fail_splits(table->game, table->algebra->function, error);
}

/* The size of a box, saturating. */
static uint64_t box_count(size_t width, const uint64_t *low, const uint64_t *high) {
  uint64_t count = 1;
  for (size_t w = 0; w < width; w++) {
    const uint64_t more = high[w] - low[w];
    if (more == UINT64_MAX || count > UINT64_MAX / (more + 1))
      return UINT64_MAX;
    count *= more + 1;
  }
  return count;
}

static void set_box(struct bt_table *table, const uint64_t *low, const uint64_t *high) {
  const size_t width = table->game->kind->width;
  memcpy(table->low, low, width * sizeof *low);
  memcpy(table->high, high, width * sizeof *high);
  uint64_t stride = 1;
  for (size_t w = width; w-- > 0;) {
    table->stride[w] = stride;
    stride *= high[w] - low[w] + 1;
  }
  table->count = stride;
}

static betli_status refuse(const struct bt_table *table, const uint64_t *words, double count,
                           struct bt_error *error) {
  struct bt_text text = {0};
  table->game->kind->print(table->game->self, words, &text);
  bt_text_format(&text, " needs a table of %.4g positions, ", count);
  bt_text_size(&text, count * sizeof *table->cells);
  bt_text_add(&text, ", and ");
  bt_text_size(&text, (double)(table->limits->memory - table->limits->used));
  bt_text_add(&text, " of --memory is left");
  bt_fail(error, BETLI_INPUT, "%s: %s", table->game->name, bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
}

static double box_size(size_t width, const uint64_t *low, const uint64_t *high) {
  double size = 1;
  for (size_t w = 0; w < width; w++)
    size *= (double)(high[w] - low[w]) + 1;
  return size;
}

/* Memory for `count` cells; grows by half at least, if there is room, so that a stream of ever
 * larger positions does not copy the table each time. */
static betli_status book(struct bt_table *table, uint64_t count, struct bt_error *error) {
  const uint64_t size = sizeof *table->cells;
  void *cells = table->cells;
  uint64_t more = table->booked + table->booked / 2;
  if (count <= table->booked)
    return BETLI_OK;
  if (more < count || (more - table->booked) * size > table->limits->memory - table->limits->used)
    more = count;
  const betli_status status =
      bt_limits_grow(table->limits, &cells, table->booked * size, more * size, error);
  if (status == BETLI_OK) {
    table->cells = cells;
    table->booked = more;
  }
  return status;
}

/* Widens a box to hold that of the table. */
static void join_box(const struct bt_table *table, uint64_t *low, uint64_t *high) {
  for (size_t w = 0; w < table->game->kind->width; w++) {
    low[w] = low[w] < table->low[w] ? low[w] : table->low[w];
    high[w] = high[w] > table->high[w] ? high[w] : table->high[w];
  }
}

/* Makes the table's box hold one more box.  Growth along the first word keeps every index. */
static betli_status hold(struct bt_table *table, const uint64_t *words, struct bt_error *error) {
  const struct bt_game *game = table->game;
  const size_t width = game->kind->width;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  bool same_indices = table->count > 0;
  game->kind->box(game->self, words, low, high);
  if (table->count > 0)
    join_box(table, low, high);
  for (size_t w = 0; w < width && table->count > 0; w++)
    same_indices &= low[w] == table->low[w] && (w == 0 || high[w] == table->high[w]);
  const uint64_t count = box_count(width, low, high);
  const uint64_t room = (table->limits->memory - table->limits->used) / sizeof *table->cells;
  if (count > table->booked && count - table->booked > room)
    return refuse(table, words, box_size(width, low, high), error);
  const betli_status status = book(table, count, error);
  if (status != BETLI_OK)
    return status;
  if (!same_indices)
    table->ready = 0;
  set_box(table, low, high);
  return BETLI_OK;
}

bool bt_table_suits(const struct bt_table *table, const uint64_t *words) {
  const struct bt_game *game = table->game;
  const size_t width = game->kind->width;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  game->kind->box(game->self, words, low, high);
  const double own = box_size(width, low, high);
  if (table->count == 0)
    return true;
  join_box(table, low, high);
  return box_size(width, low, high) <= 2 * (own + (double)table->count) + 1e4;
}

betli_status bt_table_cover(struct bt_table *table, const uint64_t *words, struct bt_error *error) {
  if (bt_table_has(table, words))
    return BETLI_OK;
  const betli_status status = hold(table, words, error);
  if (status != BETLI_OK || table->ready == table->count)
    return status;
  return table->algebra->sweep(table, error);
}
