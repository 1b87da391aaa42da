#include "figure/base/colours.h"

#include "base/key_numbers.h"
#include "canvas/palette.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bt_kind outcome_kinds[] = {
    [BT_IS_P] = {"p", BT_SAY("P-position"), BT_P_COLOUR},
    [BT_IS_N] = {"n", BT_SAY("N-position"), BT_N_COLOUR},
    [BT_IS_DRAW] = {"draw", BT_SAY("draw"), BT_DRAW_COLOUR},
    [BT_IS_UNDECIDED] = {"undecided", BT_SAY("undecided"), BT_UNDECIDED_COLOUR},
    [BT_IS_NOWHERE] = {"none", BT_SAY("no position"), BT_NOWHERE_COLOUR},
};

static const struct bt_kind value_kinds[] = {
    [BT_HAS_NONE] = {"none", BT_SAY("no position"), BT_NOWHERE_COLOUR},
    [BT_HAS_UNDEFINED] = {"undefined", BT_SAY("undefined"), BT_UNDEFINED_COLOUR},
    [BT_HAS_UNKNOWN] = {"undecided", BT_SAY("undecided"), BT_UNDECIDED_COLOUR},
    [BT_HAS_P] = {"p", BT_SAY("P-position"), BT_P_COLOUR},
    [BT_HAS_N] = {"n", BT_SAY("N-position"), BT_N_COLOUR},
    [BT_HAS_DRAW] = {"draw", BT_SAY("draw"), BT_DRAW_COLOUR},
};

_Static_assert(sizeof outcome_kinds / sizeof *outcome_kinds == BT_OUTCOME_COLOURS,
               "each outcome has its colour");
_Static_assert(sizeof value_kinds / sizeof *value_kinds == BT_HAS_VALUE,
               "each of those that are no numbers has its colour");
_Static_assert(sizeof((struct betli_colours *)0)->names[0] > 40 + sizeof "–" - 1,
               "a name has room for two numbers of 20 digits");

/* Returns the kind of a value that occurs: the last whose least value is at most `number`. */
static size_t value_kind(const struct betli_colours *colours, uint64_t number) {
  size_t low = 0, high = colours->value_count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (colours->least[middle] <= number)
      low = middle;
    else
      high = middle;
  }
  assert(low < colours->value_count); /* every value has a kind */
  assert(colours->least[low] <= number && number <= colours->most[low]);
  return BT_HAS_VALUE + low;
}

static size_t outcome_kind(const betli_table *t, uint64_t row, uint64_t column) {
  switch (betli_table_outcome(t, row, column)) {
  case BETLI_N:
    return BT_IS_N;
  case BETLI_P:
    return BT_IS_P;
  case BETLI_DRAW:
    return BT_IS_DRAW;
  default:
    return betli_table_value(t, row, column).kind == BETLI_UNDEFINED ? BT_IS_NOWHERE
                                                                     : BT_IS_UNDECIDED;
  }
}

bool bt_colours_inside(const betli_table *t, uint64_t row, uint64_t column) {
  return row >= betli_table_first_row(t) && row <= betli_table_last_row(t) &&
         (betli_table_axes(t) == 1 ||
          (column >= betli_table_first_column(t) && column <= betli_table_last_column(t)));
}

betli_table *bt_longest_table(size_t count, betli_table *const tables[]) {
  betli_table *longest = tables[0];
  for (size_t i = 1; i < count; i++)
    if (betli_table_last_row(tables[i]) > betli_table_last_row(longest))
      longest = tables[i];
  return longest;
}

betli_table *bt_widest_table(size_t count, betli_table *const tables[]) {
  betli_table *widest = tables[0];
  for (size_t i = 1; i < count; i++)
    if (betli_table_last_column(tables[i]) > betli_table_last_column(widest))
      widest = tables[i];
  return widest;
}

/* Returns true if a limit has cut this cell off, and a larger table may have it. */
static bool is_cell_cut_off(const struct betli_colours *colours, const betli_table *t, uint64_t row,
                            uint64_t column) {
  return row >= betli_table_first_row(t) && row <= colours->last_row &&
         (betli_table_axes(t) == 1 ||
          (column >= betli_table_first_column(t) && column <= colours->last_column));
}

size_t bt_colours_of(const struct betli_colours *colours, const betli_table *t, uint64_t row,
                     uint64_t column) {
  if (!bt_colours_inside(t, row, column) && is_cell_cut_off(colours, t, row, column))
    return bt_colours_undecided(colours);
  if (!bt_colours_inside(t, row, column))
    return colours->values ? (size_t)BT_HAS_NONE : (size_t)BT_IS_NOWHERE;
  if (!colours->values)
    return outcome_kind(t, row, column);
  const betli_value value = betli_table_value(t, row, column);
  if (value.kind == BETLI_NUMBER)
    return value_kind(colours, value.number);
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  if (value.kind == BETLI_UNKNOWN)
    return BT_HAS_UNKNOWN;
  if (value.kind == BETLI_UNDEFINED)
    return outcome == BETLI_UNDECIDED ? BT_HAS_NONE : BT_HAS_UNDEFINED;
  return outcome == BETLI_P ? BT_HAS_P : outcome == BETLI_N ? BT_HAS_N : BT_HAS_DRAW;
}

static void count_coloured_cells(struct betli_colours *colours, const betli_table *t) {
  for (uint64_t row = betli_table_first_row(t); row <= colours->last_row; row++)
    for (uint64_t column = betli_table_first_column(t); column <= colours->last_column; column++) {
      const size_t kind = bt_colours_of(colours, t, row, column);
      colours->cells[kind]++;
      if (colours->values && kind >= BT_HAS_VALUE)
        colours->lost += betli_table_outcome(t, row, column) == BETLI_P;
    }
}

/* Collects the values that are numbers, each once. */
static betli_status collect_table_values(struct bt_key_numbers *values, const betli_table *t) {
  struct bt_error ignored = {0};
  betli_status status = BETLI_OK;
  uint32_t number;
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t);
         column <= betli_table_last_column(t) && status == BETLI_OK; column++) {
      const betli_value value = betli_table_value(t, row, column);
      if (value.kind == BETLI_NUMBER)
        status = bt_key_numbers_meet(values, &value.number, 1, &number, &ignored);
    }
  return status;
}

static int compare_table_values(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void name_value(struct betli_colours *colours, size_t i) {
  const unsigned long long least = colours->least[i], most = colours->most[i];
  if (least == most)
    snprintf(colours->names[i], sizeof colours->names[i], "%llu", least);
  else
    snprintf(colours->names[i], sizeof colours->names[i], "%llu–%llu", least, most);
}

/* Returns the place of colour i, 0 to 1.  Small values of several tables are further apart, as on a
 * logarithmic scale. */
static double value_colour_place(size_t i, size_t count, bool several) {
  const double bend = several ? 8 : 0, at = count > 1 ? (double)i / (double)(count - 1) : 0;
  return at * (1 + bend) / (1 + at * bend);
}

static void add_value_colours(struct betli_colours *colours, const uint64_t *numbers, size_t total,
                              bool several) {
  const size_t count = total < BT_VALUE_COLOURS ? total : BT_VALUE_COLOURS;
  colours->value_count = count;
  colours->count += count;
  for (size_t i = 0; i < colours->value_count; i++) {
    colours->least[i] = numbers[i * total / count];
    colours->most[i] = numbers[(i + 1) * total / count - 1];
    assert(i == 0 || colours->most[i - 1] < colours->least[i]);
    name_value(colours, i);
    colours->kinds[BT_HAS_VALUE + i] = (struct bt_kind){
        "value", colours->names[i], bt_sequence_colour(value_colour_place(i, count, several))};
  }
}

static bool make_value_colours(struct betli_colours *colours, size_t count,
                               betli_table *const tables[]) {
  struct bt_key_numbers values = {.item = sizeof(uint64_t), .length = 1};
  betli_status status = BETLI_OK;
  memcpy(colours->kinds, value_kinds, sizeof value_kinds);
  colours->count = BT_HAS_VALUE;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = collect_table_values(&values, tables[i]);
  if (values.count > 0)
    qsort(values.keys, values.count, sizeof(uint64_t), compare_table_values);
  if (status == BETLI_OK)
    add_value_colours(colours, (const void *)values.keys, values.count, count > 1);
  bt_key_numbers_free(&values);
  return status == BETLI_OK;
}

static void translate_colour_titles(struct betli_colours *colours, enum bt_language language) {
  const size_t words =
      colours->values ? (size_t)BT_HAS_VALUE : colours->count; /* the rest are numbers */
  for (size_t i = 0; i < words; i++)
    colours->kinds[i].title = bt_say(language, colours->kinds[i].title);
}

/* Returns true unless all are outcomes, which have no numbers. */
static bool has_value_table(size_t count, betli_table *const tables[]) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(betli_table_function(tables[i]), "outcome") != 0)
      return true;
  return false;
}

bool bt_colours_make(struct betli_colours *colours, size_t count, betli_table *const tables[],
                     betli_view view, enum bt_language language) {
  *colours = (struct betli_colours){
      .values = view == BETLI_VIEW_VALUES && has_value_table(count, tables),
      .last_row = betli_table_last_row(bt_longest_table(count, tables)),
      .last_column = betli_table_last_column(bt_widest_table(count, tables))};
  if (colours->values) {
    if (!make_value_colours(colours, count, tables))
      return false;
  } else {
    memcpy(colours->kinds, outcome_kinds, sizeof outcome_kinds);
    colours->count = BT_OUTCOME_COLOURS;
  }
  translate_colour_titles(colours, language);
  for (size_t i = 0; i < count; i++)
    count_coloured_cells(colours, tables[i]);
  return true;
}
