/* Finds rectangles in which rows and columns repeat. */
#include "core/law/find.h"
#include "guess/detectors.h"
#include "guess/repeat.h"

#include <string.h>

enum { SHOWN = 64 }; /* cells of a block that are listed */

static bool are_equal_rows(const void *rectangle, size_t i, size_t j) {
  const struct bt_data *data = rectangle;
  const size_t length = (size_t)data->columns;
  return memcmp(data->cells + i * length, data->cells + j * length, length * sizeof *data->cells) ==
         0;
}

static bool are_equal_columns(const void *rectangle, size_t i, size_t j) {
  const struct bt_data *data = rectangle;
  for (uint64_t row = 0; row < data->rows; row++)
    if (bt_data_cell(data, row, i) != bt_data_cell(data, row, j))
      return false;
  return true;
}

static bool has_enough_rows(const void *rectangle, struct bt_law *law) {
  return bt_period_seen(law, ((const struct bt_data *)rectangle)->rows);
}

static bool has_enough_columns(const void *rectangle, struct bt_law *law) {
  return bt_period_seen(law, ((const struct bt_data *)rectangle)->columns);
}

/* Lists the values by the residues of a and b, a row of them for each residue of a. */
static void list_block(struct bt_pattern *pattern, const struct bt_data *data,
                       const struct bt_law laws[2]) {
  const uint64_t height = laws[0].period, width = laws[1].period;
  if (height * width > SHOWN)
    return;
  for (uint64_t a = 0; a < height; a++)
    for (uint64_t b = 0; b < width; b++) {
      bt_text_say(&pattern->text, b > 0 ? " " : (a > 0 ? " / " : BT_SAY(": ")));
      bt_pattern_cell(pattern, data,
                      bt_data_cell(data, (a + height - data->first % height) % height,
                                   (b + width - data->first % width) % width));
    }
}

static void add_residue(struct bt_text *text, const char *name, uint64_t period) {
  bt_text_format(text, "%s mod %llu", name, (unsigned long long)period);
}

static void describe_block(struct bt_pattern *pattern, const struct bt_data *data,
                           const struct bt_law laws[2]) {
  if (laws[0].period == 1 && laws[1].period == 1) {
    bt_text_format(&pattern->text, "%s(a, b) = ", data->symbol);
    bt_pattern_cell(pattern, data, data->cells[0]);
    return;
  }
  struct bt_text residues = {.language = pattern->text.language};
  if (laws[0].period > 1)
    add_residue(&residues, "a", laws[0].period);
  if (laws[0].period > 1 && laws[1].period > 1)
    bt_text_say(&residues, " and ");
  if (laws[1].period > 1)
    add_residue(&residues, "b", laws[1].period);
  bt_pattern_depends(pattern, data, &residues);
  list_block(pattern, data, laws);
}

/* Writes "G⁺(a, b + 4) = G⁺(a, b)"; of equal columns "G⁺(a, b) = G⁺(a, 2)". */
static void add_equation(struct bt_pattern *pattern, const struct bt_data *data,
                         const struct bt_law *law, bool rows) {
  struct bt_text *text = &pattern->text;
  const bool equal = law->period == 1;
  bt_text_format(text, "%s(a%s", data->symbol, rows ? "" : ", b");
  if (!equal) {
    bt_text_add(text, " + ");
    bt_text_number(text, law->period);
  }
  bt_text_format(text, "%s) = %s(", rows ? ", b" : "", data->symbol);
  if (!equal) {
    bt_text_add(text, "a, b)");
    return;
  }
  bt_text_add(text, rows ? "" : "a, ");
  bt_text_number(text, data->first + law->from);
  bt_text_add(text, rows ? ", b)" : ")");
}

static void add_period(struct bt_pattern *pattern, const struct bt_data *data,
                       const struct bt_law *law, bool rows) {
  add_equation(pattern, data, law, rows);
  if (law->from == 0)
    return;
  bt_text_say(&pattern->text, " from %s = %llu on", rows ? "a" : "b",
              (unsigned long long)data->first + law->from);
}

static void add_block_numbers(struct bt_pattern *pattern, const struct bt_data *data,
                              const struct bt_law laws[2]) {
  const uint64_t determined = (laws[0].from + laws[0].period) * (laws[1].from + laws[1].period);
  bt_pattern_found(pattern, "doubly-periodic", determined, data->rows * data->columns - determined);
  bt_pattern_number(pattern, "row_preperiod", (int64_t)(data->first + laws[0].from));
  bt_pattern_number(pattern, "row_period", (int64_t)laws[0].period);
  bt_pattern_number(pattern, "column_preperiod", (int64_t)(data->first + laws[1].from));
  bt_pattern_number(pattern, "column_period", (int64_t)laws[1].period);
}

/* Finds the periods of rows and of columns.  If `late`, one of them must begin after the first row
 * or column, else both must begin there.  Equal rows mean v(a + p, b) = v(a, b) for all b, so that
 * with equal columns the value depends on the residues of both. */
static void find_rows_and_columns_law(const struct bt_data *data, struct bt_pattern *pattern,
                                      bool late) {
  const struct bt_row rows = {data, (size_t)data->rows, are_equal_rows, has_enough_rows};
  const struct bt_row columns = {data, (size_t)data->columns, are_equal_columns,
                                 has_enough_columns};
  struct bt_law laws[2];
  if (!bt_repeat_find(&rows, &laws[0], &pattern->text.failed) ||
      !bt_repeat_find(&columns, &laws[1], &pattern->text.failed) ||
      late != (laws[0].from + laws[1].from > 0))
    return;
  if (late) {
    add_period(pattern, data, &laws[0], true);
    bt_text_say(&pattern->text, ", ");
    add_period(pattern, data, &laws[1], false);
  } else {
    describe_block(pattern, data, laws);
  }
  add_block_numbers(pattern, data, laws);
}

void bt_find_block(const struct bt_data *data, struct bt_pattern *pattern) {
  find_rows_and_columns_law(data, pattern, false);
}

void bt_find_double_period(const struct bt_data *data, struct bt_pattern *pattern) {
  find_rows_and_columns_law(data, pattern, true);
}
