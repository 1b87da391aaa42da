/* Finds values that depend on classes of the coordinates alone: how often 2 divides these, how many
 * binary digits they have. */
#include "guess/detectors.h"
#include "guess/measure.h"

#include <stdlib.h>

enum {
  FEWEST = 32, /* cells that must agree */
  CHANGES = 3, /* changes between neighbouring classes, both confirmed */
  SHARE = 4,   /* cells for each class, on average */
  LISTED = 8,  /* classes of a list whose values are shown */
};

struct class {
  bt_cell cell;
  uint64_t members;
};

/* The classes of cells; those of a list are one column. */
struct classes {
  struct bt_measured measured;
  uint64_t used, members; /* classes that are not empty, and their cells */
  struct class at[BT_CLASSES][BT_CLASSES];
};

/* Adds a cell to its class; returns false if its value is not that of the class. */
static bool add_cell_to_class(struct classes *classes, uint64_t row, uint64_t column,
                              bt_cell cell) {
  struct class *class = &classes->at[row][column];
  classes->members++;
  if (class->members++ > 0)
    return class->cell == cell;
  class->cell = cell;
  classes->used++;
  return true;
}

static bool fill_classes(struct classes *classes, const struct bt_data *data) {
  uint64_t row, column = 0;
  for (uint64_t a = 0; a < data->rows; a++)
    for (uint64_t b = 0; b < data->columns; b++)
      if (bt_class_of(&classes->measured, data->first + a, &row) &&
          (data->axes == 1 || bt_class_of(&classes->measured, data->first + b, &column)) &&
          !add_cell_to_class(classes, row, column, bt_data_cell(data, a, b)))
        return false;
  return true;
}

static bool have_different_values(const struct class *a, const struct class *b) {
  return a->members > 1 && b->members > 1 && a->cell != b->cell;
}

/* Counts how often the next class of a, or of b, has other values. */
static int count_changes(const struct classes *classes, bool of_rows) {
  int changes = 0;
  for (size_t i = 0; i + 1 < BT_CLASSES; i++) {
    bool changed = false;
    for (size_t j = 0; j < BT_CLASSES && !changed; j++)
      changed = of_rows ? have_different_values(&classes->at[i][j], &classes->at[i + 1][j])
                        : have_different_values(&classes->at[j][i], &classes->at[j][i + 1]);
    changes += changed;
  }
  return changes;
}

/* Returns true if the classes fit the values clearly.  A few classes of many members fit anything
 * that changes seldom. */
static bool classes_fit(struct classes *classes, const struct bt_data *data) {
  return fill_classes(classes, data) && classes->members >= FEWEST &&
         classes->members >= SHARE * classes->used &&
         (count_changes(classes, true) >= CHANGES || count_changes(classes, false) >= CHANGES);
}

static void list_class_values(struct bt_pattern *pattern, const struct classes *classes,
                              const struct bt_data *data) {
  for (size_t i = 0; i < LISTED && classes->at[i][0].members > 0; i++) {
    bt_text_say(&pattern->text, i == 0 ? BT_SAY(": ") : " ");
    bt_pattern_cell(pattern, data, classes->at[i][0].cell);
  }
  bt_text_say(&pattern->text, " ... for 0, 1, 2, ...");
}

static void describe_classes(struct bt_pattern *pattern, const struct classes *classes,
                             const struct bt_data *data) {
  const bool list = data->axes == 1;
  struct bt_text measured = {.language = pattern->text.language};
  bt_measured_print(&classes->measured, list ? data->index : "a", &measured);
  if (!list) {
    bt_text_say(&measured, " and ");
    bt_measured_print(&classes->measured, "b", &measured);
  }
  bt_pattern_depends(pattern, data, &measured);
  if (list)
    list_class_values(pattern, classes, data);
  bt_pattern_found(pattern, classes->measured.measure->name, classes->used,
                   classes->members - classes->used);
  bt_pattern_number(pattern, "shift", classes->measured.shift);
}

void bt_find_classes(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_measured measured;
  for (size_t k = 0; pattern->name == NULL && bt_measured_at(k, &measured); k++) {
    struct classes *classes = calloc(1, sizeof *classes);
    pattern->text.failed |= classes == NULL;
    if (classes == NULL)
      return;
    classes->measured = measured;
    if (classes_fit(classes, data))
      describe_classes(pattern, classes, data);
    free(classes);
  }
}

/* Returns true if the P-positions are exactly those with a and b of one class. */
static bool is_same_class_set(const struct bt_measured *measured, const struct bt_data *data) {
  uint64_t row = 0, column = 0, seen = 0;
  for (uint64_t a = 0; a < data->rows; a++)
    for (uint64_t b = 0; b < data->columns; b++) {
      if (!bt_class_of(measured, data->first + a, &row) ||
          !bt_class_of(measured, data->first + b, &column))
        continue;
      if ((row == column) != (bt_data_cell(data, a, b) != 0))
        return false;
      seen++;
    }
  return seen >= FEWEST;
}

void bt_find_same_class(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_measured measured;
  for (size_t k = 0; pattern->name == NULL && bt_measured_at(k, &measured); k++) {
    if (!is_same_class_set(&measured, data))
      continue;
    bt_text_say(&pattern->text, "P-positions: those with ");
    bt_measured_print(&measured, "a", &pattern->text);
    bt_text_add(&pattern->text, " = ");
    bt_measured_print(&measured, "b", &pattern->text);
    bt_pattern_found(pattern, "same-class", 1, data->rows * data->columns - 1);
    bt_pattern_number(pattern, measured.measure->name, 1);
    bt_pattern_number(pattern, "shift", measured.shift);
  }
}
