/* Finds v(a, b) = f(a, b), perhaps of shifted coordinates, modulo m, divided or plus a constant; or
 * h(f(a, b)) for a function h of one number. */
#include "guess/arithmetic.h"
#include "guess/detectors.h"
#include "guess/information.h"
#include "guess/number_function.h"

enum {
  FEWEST = 8, /* rows and columns */
  MOST_MODULUS = 32,
  MOST_DIVISOR = 8,
  MOST_CORNER = 3,
};

struct function {
  const char *name, *before, *between, *after;
  uint64_t (*of)(uint64_t a, uint64_t b);
  bool inner; /* f(a mod m, b mod m) is tried, which says more than a table by residues */
  bool outer; /* f(a, b) mod m is tried, which says more simply what depends on residues */
};

static uint64_t nim_sum_of_pair(uint64_t a, uint64_t b) {
  return a ^ b;
}

static uint64_t sum_of_pair(uint64_t a, uint64_t b) {
  return a + b;
}

static uint64_t maximum_of_pair(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t minimum_of_pair(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t difference_of_pair(uint64_t a, uint64_t b) {
  return a > b ? a - b : b - a;
}

static uint64_t bits_of_any(uint64_t a, uint64_t b) {
  return a | b;
}

static uint64_t bits_of_both(uint64_t a, uint64_t b) {
  return a & b;
}

static const struct function functions[] = {
    {"sum", "", " + ", "", sum_of_pair, false, true},
    {"difference", "|", " - ", "|", difference_of_pair, false, true},
    {"nim-sum", "", " ⊕ ", "", nim_sum_of_pair, true, true},
    {"minimum", "min(", ", ", ")", minimum_of_pair, false, true},
    {"maximum", "max(", ", ", ")", maximum_of_pair, false, true},
    {"greatest-common-divisor", "gcd(", ", ", ")", bt_greatest_divisor, false, false},
    {"bitwise-or", "", " OR ", "", bits_of_any, false, false},
    {"bitwise-and", "", " AND ", "", bits_of_both, false, false},
};

/* A function, and what is done before and after it. */
struct form {
  const struct function *function;
  uint64_t corner;  /* cells with both coordinates below this are exceptions */
  int64_t shift;    /* added to both coordinates */
  uint64_t modulus; /* 0: none */
  bool inner;       /* the modulus applies to the coordinates, not to the result */
  uint64_t addend, divisor;
  const struct bt_based_function *outer; /* of all before; NULL: none */
  int64_t constant;
};

static int64_t compute_form_value(const struct form *form, uint64_t a, uint64_t b) {
  a += (uint64_t)form->shift;
  b += (uint64_t)form->shift;
  if (form->modulus > 0 && form->inner) {
    a %= form->modulus;
    b %= form->modulus;
  }
  uint64_t value = (form->function->of(a, b) + form->addend) / form->divisor;
  if (form->modulus > 0 && !form->inner)
    value %= form->modulus;
  if (form->outer != NULL)
    value = value == 0 ? UINT32_MAX : bt_based_function_value(form->outer, value);
  return (int64_t)value + form->constant;
}

static bool form_agrees_at(const struct form *form, const struct bt_data *data, uint64_t row,
                           uint64_t column, int64_t target) {
  const int64_t value = compute_form_value(form, data->first + row, data->first + column);
  const bt_cell cell = bt_data_cell(data, row, column);
  if (data->outcomes)
    return (value == target) == (cell != 0);
  return bt_cell_is_number(cell) && value == (int64_t)cell;
}

/* Returns true if the first row and column are left out, since the shift leads below 0 there. */
static bool leaves_out_zero(const struct form *form, const struct bt_data *data) {
  return form->outer != NULL && data->first == 0 && form->shift < 0;
}

/* Returns true if the form says nothing about a cell. */
static bool is_left_out(const struct form *form, const struct bt_data *data, uint64_t row,
                        uint64_t column) {
  if (leaves_out_zero(form, data) && (row == 0 || column == 0))
    return true;
  return data->first + row < form->corner && data->first + column < form->corner;
}

static bool form_holds(const struct form *form, const struct bt_data *data, int64_t target) {
  for (uint64_t row = 0; row < data->rows; row++)
    for (uint64_t column = 0; column < data->columns; column++)
      if (!is_left_out(form, data, row, column) && !form_agrees_at(form, data, row, column, target))
        return false;
  return true;
}

/* Finds the cell from which the constant is taken: the first outside the corner, and for outcomes
 * the first P-position there.  Returns false if there is none. */
static bool find_cell_of_constant(const struct form *form, const struct bt_data *data,
                                  uint64_t *row, uint64_t *column) {
  for (*row = 0; *row < data->rows; ++*row)
    for (*column = 0; *column < data->columns; ++*column)
      if (!is_left_out(form, data, *row, *column) &&
          (!data->outcomes || bt_data_cell(data, *row, *column) != 0))
        return true;
  return false;
}

static bool has_enough_lines_for_form(const struct form *form, const struct bt_data *data) {
  const uint64_t seen = 3 * (form->modulus > 0 ? form->modulus : form->divisor);
  const uint64_t needed = form->corner + (seen > FEWEST ? seen : FEWEST);
  return data->rows >= needed && data->columns >= needed;
}

static void add_coordinate(struct bt_pattern *pattern, const struct form *form, const char *name) {
  const bool inner = form->modulus > 0 && form->inner;
  const bool bracket = form->function->before[0] == '\0' && (inner || form->shift != 0);
  bt_text_add(&pattern->text, bracket ? "(" : "");
  bt_text_add(&pattern->text, inner && form->shift != 0 ? "(" : "");
  bt_text_add(&pattern->text, name);
  bt_pattern_addend(pattern, form->shift);
  bt_text_add(&pattern->text, inner && form->shift != 0 ? ")" : "");
  if (inner) {
    bt_text_add(&pattern->text, " mod ");
    bt_text_number(&pattern->text, form->modulus);
  }
  bt_text_add(&pattern->text, bracket ? ")" : "");
}

static void add_division(struct bt_pattern *pattern, const struct form *form) {
  bt_pattern_addend(pattern, (int64_t)form->addend);
  if (form->divisor > 1) {
    bt_text_add(&pattern->text, ")/");
    bt_text_number(&pattern->text, form->divisor);
    bt_text_say(&pattern->text, " rounded down");
  }
}

/* Writes "a ⊕ b", with all that is done to it before an outer function and the constant. */
static void add_inner_form(struct bt_pattern *pattern, const struct form *form) {
  const bool outer = form->modulus > 0 && !form->inner && form->function->before[0] == '\0';
  bt_text_add(&pattern->text, outer || form->divisor > 1 ? "(" : "");
  bt_text_add(&pattern->text, form->function->before);
  add_coordinate(pattern, form, "a");
  bt_text_add(&pattern->text, form->function->between);
  add_coordinate(pattern, form, "b");
  bt_text_add(&pattern->text, form->function->after);
  add_division(pattern, form);
  bt_text_add(&pattern->text, outer ? ")" : "");
  if (form->modulus > 0 && !form->inner) {
    bt_text_add(&pattern->text, " mod ");
    bt_text_number(&pattern->text, form->modulus);
  }
}

/* Writes "the number of times 2 divides a ⊕ b". */
static void add_outer_form(struct bt_pattern *pattern, const struct form *form) {
  struct bt_pattern inner = {.text.language = pattern->text.language};
  const bool bracket = form->function->before[0] == '\0';
  bt_text_add(&inner.text, bracket ? "(" : "");
  add_inner_form(&inner, form);
  bt_text_add(&inner.text, bracket ? ")" : "");
  bt_based_function_print(form->outer, bt_text_string(&inner.text), &pattern->text);
  pattern->text.failed |= inner.text.failed;
  bt_pattern_free(&inner);
}

static void add_form(struct bt_pattern *pattern, const struct form *form) {
  if (form->outer == NULL)
    add_inner_form(pattern, form);
  else
    add_outer_form(pattern, form);
  bt_pattern_addend(pattern, form->constant);
}

static void describe_formula_set(struct bt_pattern *pattern, const struct form *form,
                                 int64_t target) {
  bt_text_say(&pattern->text, "P-positions: those with ");
  if (form->function->of == difference_of_pair && form->modulus == 0 && target == 0) {
    bt_text_add(&pattern->text, "a = b");
    return;
  }
  add_form(pattern, form);
  bt_text_add(&pattern->text, " = ");
  bt_text_number(&pattern->text, (uint64_t)target);
}

/* Returns true if there is just one P-position, and tells where. */
static bool is_single_place(const struct bt_data *data, uint64_t *row, uint64_t *column) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < data->rows * data->columns && count < 2; i++)
    if (data->cells[i] != 0) {
      *row = data->first + i / data->columns;
      *column = data->first + i % data->columns;
      count++;
    }
  return count == 1;
}

static void describe_p_positions(struct bt_pattern *pattern, const struct form *form,
                                 const struct bt_data *data, int64_t target) {
  uint64_t row, column;
  if (is_single_place(data, &row, &column))
    bt_text_say(&pattern->text, "P-positions: only a = %llu, b = %llu", (unsigned long long)row,
                (unsigned long long)column);
  else
    describe_formula_set(pattern, form, target);
}

static void describe_formula(struct bt_pattern *pattern, const struct form *form,
                             const struct bt_data *data, int64_t target) {
  if (data->outcomes) {
    describe_p_positions(pattern, form, data, target);
  } else {
    bt_text_format(&pattern->text, "%s(a, b) = ", data->symbol);
    add_form(pattern, form);
  }
  if (leaves_out_zero(form, data))
    bt_text_say(&pattern->text, ", for a and b from 1 on");
  if (form->corner > 0)
    bt_text_say(&pattern->text, ", but for a and b both below %llu",
                (unsigned long long)form->corner);
}

static void add_formula_numbers(struct bt_pattern *pattern, const struct form *form,
                                const struct bt_data *data, int64_t target) {
  const bool without_zero = leaves_out_zero(form, data);
  const uint64_t cells = (data->rows - without_zero) * (data->columns - without_zero);
  const uint64_t determined = 1 + form->corner * form->corner;
  const char *name = form->outer != NULL ? form->outer->function->name : form->function->name;
  bt_pattern_found(pattern, name, determined, cells - determined);
  bt_pattern_number(pattern, data->outcomes ? "value" : "constant",
                    data->outcomes ? target : form->constant);
  bt_pattern_number(pattern, "shift", form->shift);
  bt_pattern_number(pattern, form->inner ? "coordinate_modulus" : "modulus",
                    (int64_t)form->modulus);
  bt_pattern_number(pattern, "addend", (int64_t)form->addend);
  bt_pattern_number(pattern, "divisor", (int64_t)form->divisor);
  bt_pattern_number(pattern, "corner", (int64_t)form->corner);
}

static void try_form(struct bt_pattern *pattern, struct form *form, const struct bt_data *data) {
  uint64_t row, column;
  if (!has_enough_lines_for_form(form, data) ||
      ((int64_t)data->first + form->shift < 0 && !leaves_out_zero(form, data)) ||
      !find_cell_of_constant(form, data, &row, &column))
    return;
  const int64_t target = compute_form_value(form, data->first + row, data->first + column);
  const bt_cell cell = bt_data_cell(data, row, column);
  if (!data->outcomes && form->modulus == 0 && bt_cell_is_number(cell))
    form->constant = (int64_t)cell - target;
  if (form_holds(form, data, target)) {
    describe_formula(pattern, form, data, target);
    add_formula_numbers(pattern, form, data, target);
  }
}

static void try_functions(struct bt_pattern *pattern, struct form form,
                          const struct bt_data *data) {
  const size_t count = sizeof functions / sizeof functions[0];
  for (size_t i = 0; i < count && pattern->name == NULL; i++) {
    form.function = &functions[i];
    form.constant = 0;
    if (form.modulus == 0 || (form.inner ? functions[i].inner : functions[i].outer))
      try_form(pattern, &form, data);
  }
}

static void try_modulus(struct bt_pattern *pattern, const struct bt_data *data, uint64_t corner,
                        uint64_t modulus) {
  static const int64_t shifts[] = {0, -1, 1};
  for (size_t i = 0; i < sizeof shifts / sizeof shifts[0]; i++) {
    struct form form = {.corner = corner, .shift = shifts[i], .modulus = modulus, .divisor = 1};
    try_functions(pattern, form, data);
    form.inner = true;
    if (modulus > 0 && !data->outcomes)
      try_functions(pattern, form, data);
  }
}

static void try_corner(struct bt_pattern *pattern, const struct bt_data *data, uint64_t corner) {
  try_modulus(pattern, data, corner, 0);
  for (uint64_t modulus = 2; modulus <= MOST_MODULUS; modulus++)
    try_modulus(pattern, data, corner, modulus);
}

static void try_quotients(struct bt_pattern *pattern, const struct bt_data *data) {
  for (uint64_t divisor = 2; divisor <= MOST_DIVISOR; divisor++)
    for (uint64_t addend = 0; addend < divisor && pattern->name == NULL; addend++)
      try_functions(pattern, (struct form){.divisor = divisor, .addend = addend}, data);
}

/* Tries h(f(a, b) + addend) of shifted coordinates. */
static void try_outer_function(struct bt_pattern *pattern, const struct bt_based_function *outer,
                               const struct bt_data *data) {
  static const int64_t shifts[] = {0, -1, 1};
  const uint64_t most = outer->function->most;
  if (most > 0 && 2 * (data->first + data->rows + data->columns) > most)
    return;
  for (size_t i = 0; i < sizeof shifts / sizeof shifts[0]; i++)
    for (uint64_t addend = 0; addend < 2 && pattern->name == NULL; addend++)
      try_functions(
          pattern,
          (struct form){.shift = shifts[i], .addend = addend, .divisor = 1, .outer = outer}, data);
}

void bt_find_outer_formula(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_based_function outer;
  if (!bt_is_informative(data, 0, BT_BITS_OF_FORMULA))
    return;
  for (size_t k = 0; pattern->name == NULL && bt_based_function_at(k, &outer); k++)
    try_outer_function(pattern, &outer, data);
}

void bt_find_formula(const struct bt_data *data, struct bt_pattern *pattern) {
  try_corner(pattern, data, 0);
  try_quotients(pattern, data);
  for (uint64_t corner = 1; corner <= MOST_CORNER; corner++)
    try_corner(pattern, data, corner);
}

void bt_find_formula_set(const struct bt_data *data, struct bt_pattern *pattern) {
  for (uint64_t corner = 0; corner <= MOST_CORNER; corner++)
    try_corner(pattern, data, corner);
}
