#include "made.h"

#include <string.h>

static void keep(void *data, const struct bt_pattern *pattern) {
  struct found *found = data;
  assert_true(found->count < MOST_FOUND);
  snprintf(found->name[found->count], sizeof found->name[0], "%s", pattern->name);
  snprintf(found->text[found->count], sizeof found->text[0], "%s", bt_text_string(&pattern->text));
  found->number_count[found->count] = pattern->count;
  memcpy(found->numbers[found->count], pattern->numbers, sizeof pattern->numbers);
  found->count++;
}

struct found hunt(struct made *made) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_error error = {0};
  struct found found = {.count = 0};
  struct bt_data values = made->data, wins = made->data;
  values.cells = made->cells;
  wins.cells = made->outcomes ? made->cells : made->wins;
  wins.outcomes = true;
  wins.symbol = "o";
  for (uint64_t i = 0; i < values.rows * values.columns; i++)
    made->wins[i] = made->cells[i] == 0;
  bt_limits_begin(&limits);
  assert_int_equal(bt_guess(made->outcomes ? NULL : &values, &wins, &limits, keep, &found, &error),
                   BETLI_OK);
  return found;
}

struct made make_list(list_value *value, uint64_t first, uint64_t count, bool outcomes) {
  struct made made = {
      .data = {.axes = 1, .first = first, .rows = count, .columns = 1, .symbol = "v", .index = "n"},
      .outcomes = outcomes};
  for (uint64_t i = 0; i < count; i++)
    made.cells[i] = (bt_cell)value(first + i);
  return made;
}

struct made make_rectangle(rectangle_value *value, uint64_t first, uint64_t rows, uint64_t columns,
                           bool outcomes) {
  struct made made = {.data = {.axes = 2,
                               .first = first,
                               .rows = rows,
                               .columns = columns,
                               .symbol = "v",
                               .nimbers = true},
                      .outcomes = outcomes};
  assert_true(rows * columns <= MOST_CELLS);
  for (uint64_t i = 0; i < rows * columns; i++)
    made.cells[i] = (bt_cell)value(first + i / columns, first + i % columns);
  return made;
}

void expect(struct made made, const char *name, const char *text) {
  const struct found found = hunt(&made);
  assert_int_equal(found.count, 1);
  assert_string_equal(found.name[0], name);
  assert_string_equal(found.text[0], text);
}

int64_t found_number(const struct found *found, size_t i, const char *name) {
  assert_true(i < found->count);
  for (size_t k = 0; k < found->number_count[i]; k++)
    if (strcmp(found->numbers[i][k].name, name) == 0)
      return found->numbers[i][k].value;
  fail_msg("%s has no number '%s'", found->text[i], name);
  return 0;
}

void expect_all(struct made made, const char *const texts[]) {
  const struct found found = hunt(&made);
  size_t i = 0;
  for (; i < found.count && texts[i] != NULL; i++)
    assert_string_equal(found.text[i], texts[i]);
  assert_int_equal(found.count, i);
  assert_null(texts[i]);
}

void expect_not(struct made made, const char *name) {
  const struct found found = hunt(&made);
  for (size_t i = 0; i < found.count; i++)
    if (strcmp(found.name[i], name) == 0)
      fail_msg("found %s", found.text[i]);
}

void expect_nothing(struct made made) {
  const struct found found = hunt(&made);
  if (found.count > 0)
    fail_msg("found %s", found.text[0]);
}

void expect_no_values(struct made made) {
  const struct found found = hunt(&made);
  for (size_t i = 0; i < found.count; i++)
    if (found.text[i][0] == 'v' || found.text[i][0] == 'e')
      fail_msg("found %s", found.text[i]);
}
