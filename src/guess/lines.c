#include "guess/lines.h"

#include "guess/arithmetic.h"
#include "guess/detectors.h"
#include "guess/repeat.h"

#include <stdlib.h>

bool bt_lines_open(const struct bt_data *data, bool rows, struct bt_lines *lines) {
  const uint64_t length = rows ? data->columns : data->rows;
  bt_cell *cells = malloc((size_t)length * sizeof *cells);
  *lines = (struct bt_lines){.data = data,
                             .rows = rows,
                             .pattern = rows ? "row-periods" : "column-periods",
                             .across = rows ? "a" : "b",
                             .count = rows ? data->rows : data->columns,
                             .cells = cells,
                             .list = {.axes = 1,
                                      .first = data->first,
                                      .rows = length,
                                      .columns = 1,
                                      .cells = cells,
                                      .symbol = data->symbol,
                                      .index = rows ? "b" : "a",
                                      .outcomes = data->outcomes}};
  return cells != NULL;
}

void bt_lines_close(struct bt_lines *lines) {
  free(lines->cells);
}

bt_cell bt_lines_cell(const struct bt_lines *lines, uint64_t line, uint64_t i) {
  return lines->rows ? bt_data_cell(lines->data, line, i) : bt_data_cell(lines->data, i, line);
}

void bt_lines_take(struct bt_lines *lines, uint64_t line) {
  for (uint64_t i = 0; i < lines->list.rows; i++)
    lines->cells[i] = bt_lines_cell(lines, line, i);
}

/* Joins the law of a line: finds the least period of both, and from where on both have it.  Returns
 * false if the period overflows. */
static bool join_laws(struct bt_law *all, const struct bt_law *line, bool *changed) {
  const uint64_t factor = line->period / bt_greatest_divisor(all->period, line->period);
  *changed |= factor > 1 || line->from > all->from;
  if (line->from > all->from)
    all->from = line->from;
  return !__builtin_mul_overflow(all->period, factor, &all->period);
}

/* Returns true if both laws grow alike.  Lines of fewer than 2^32 cells have periods and saltus
 * below 2^32, so that no product overflows. */
static bool have_same_growth(const struct bt_law *x, const struct bt_law *y) {
  return x->saltus * y->period == y->saltus * x->period;
}

static bool join_line(struct bt_common_period *common, uint64_t i, const struct bt_law *line,
                      uint64_t *determining) {
  const struct bt_law *first = i == 0 ? line : &common->first[0];
  bool changed = !have_same_growth(line, first);
  common->alike &= !changed;
  common->mixed |= line->period != first->period;
  if (!join_laws(&common->all, line, &changed))
    return false;
  if (changed)
    *determining = i + 1;
  if (i < BT_PATTERN_LISTED)
    common->first[i] = *line;
  return true;
}

bool bt_lines_join(struct bt_lines *lines, struct bt_common_period *common, bool *failed) {
  uint64_t determining = 1;
  *common = (struct bt_common_period){.all = {.period = 1}, .alike = true};
  for (uint64_t i = 0; i < lines->count; i++) {
    struct bt_law law;
    bt_lines_take(lines, i);
    if (!bt_list_period(&lines->list, &law, failed) || !join_line(common, i, &law, &determining))
      return false;
    common->confirmed += bt_period_confirmed(&law, lines->list.rows);
  }
  const struct bt_law *first = &common->first[0];
  common->seen = lines->count > BT_PATTERN_LISTED && 2 * determining <= lines->count;
  return !common->alike ||
         !__builtin_mul_overflow(first->saltus, common->all.period / first->period,
                                 &common->all.saltus);
}

void bt_lines_found(const struct bt_lines *lines, const struct bt_common_period *common,
                    struct bt_pattern *pattern) {
  const struct bt_data *data = lines->data;
  bt_pattern_found(pattern, lines->pattern, data->rows * data->columns - common->confirmed,
                   common->confirmed);
  bt_pattern_number(pattern, "preperiod", (int64_t)(data->first + common->all.from));
  bt_pattern_number(pattern, "period", (int64_t)common->all.period);
  if (common->alike)
    bt_pattern_number(pattern, "saltus", (int64_t)common->all.saltus);
}
