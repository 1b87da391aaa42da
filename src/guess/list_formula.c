/* Finds v(n) = f(n) + c, or f(n) mod m, where f is a function of the digits, the divisors or the
 * Zeckendorf parts of n.  P-positions are those n with one value of it. */
#include "guess/detectors.h"
#include "guess/information.h"
#include "guess/number_function.h"

#include <stdio.h>
#include <string.h>

enum { FEWEST = 16, MOST_MODULUS = 8 };

/* A function of n + shift, and what is done after it. */
struct list_form {
  struct bt_based_function based;
  int64_t shift;
  uint64_t modulus; /* 0: none */
  int64_t constant; /* added to the value; of P-positions the value that they have */
};

/* Returns the index from which on coordinates are at least 1 once they are shifted, as the
 * functions need. */
static uint64_t find_first_index(const struct bt_data *data, int64_t shift) {
  const int64_t least = (int64_t)data->first + shift;
  return least > 0 ? 0 : (uint64_t)(1 - least);
}

static int64_t compute_list_form(const struct list_form *form, const struct bt_data *data,
                                 uint64_t index) {
  const uint64_t value =
      bt_based_function_value(&form->based, data->first + index + (uint64_t)form->shift);
  return (int64_t)(form->modulus > 0 ? value % form->modulus : value);
}

static bool list_form_agrees_at(const struct list_form *form, const struct bt_data *data,
                                uint64_t index) {
  const int64_t value = compute_list_form(form, data, index);
  const bt_cell cell = data->cells[index];
  if (data->outcomes)
    return (value == form->constant) == (cell != 0);
  return bt_cell_is_number(cell) && (int64_t)cell == value + form->constant;
}

/* Takes the constant from the first value, or from the first P-position.  Returns false if there is
 * none. */
static bool find_list_constant(struct list_form *form, const struct bt_data *data, uint64_t start) {
  uint64_t index = start;
  while (data->outcomes && index < data->rows && data->cells[index] == 0)
    index++;
  if (index == data->rows || !bt_cell_is_number(data->cells[index]))
    return false;
  const int64_t value = compute_list_form(form, data, index);
  form->constant = data->outcomes ? value : (int64_t)data->cells[index] - value;
  return data->outcomes || form->modulus == 0 || form->constant == 0;
}

/* Returns true if a name in words is followed by something that must not belong to its last word.
 */
static bool is_name_in_words_continued(const struct list_form *form, const struct bt_data *data,
                                       const struct bt_text *name) {
  static const char bracket[] = "⌊";
  return (data->outcomes || form->modulus > 0 || form->constant != 0) &&
         strncmp(bt_text_string(name), bracket, sizeof bracket - 1) != 0;
}

/* Writes "the odd part of n + 1", or "(the odd part of n + 1) mod 2". */
static void print_list_function(const struct list_form *form, const struct bt_data *data,
                                struct bt_text *text) {
  char argument[64];
  struct bt_text name = {.language = text->language};
  snprintf(argument, sizeof argument, "%s%s", data->index,
           form->shift > 0   ? " + 1"
           : form->shift < 0 ? " - 1"
                             : "");
  bt_based_function_print(&form->based, argument, &name);
  bt_text_format(text, is_name_in_words_continued(form, data, &name) ? "(%s)" : "%s",
                 bt_text_string(&name));
  text->failed |= name.failed;
  bt_text_free(&name);
  if (form->modulus > 0)
    bt_text_format(text, " mod %llu", (unsigned long long)form->modulus);
}

/* Writes "G⁺(n) = (the odd part of n + 1) + 2". */
static void describe_list_formula(struct bt_pattern *pattern, const struct bt_data *data,
                                  const struct list_form *form) {
  if (data->outcomes) {
    bt_text_say(&pattern->text, "P-positions: those %s with ", data->index);
    print_list_function(form, data, &pattern->text);
    bt_text_format(&pattern->text, " = %llu", (unsigned long long)form->constant);
    return;
  }
  bt_text_format(&pattern->text, "%s(%s) = ", data->symbol, data->index);
  print_list_function(form, data, &pattern->text);
  bt_pattern_addend(pattern, form->constant);
}

/* Returns true if the P-positions may just as well be those with one value modulo 2: no value was
 * seen that tells one from the other. */
static bool may_be_modulo_two(const struct list_form *form, const struct bt_data *data,
                              uint64_t start) {
  if (!data->outcomes || form->modulus > 0)
    return false;
  for (uint64_t i = start; i < data->rows; i++) {
    const int64_t value = compute_list_form(form, data, i);
    if (value != form->constant && (value - form->constant) % 2 == 0)
      return false;
  }
  return true;
}

static bool list_form_holds(struct list_form *form, const struct bt_data *data) {
  const uint64_t start = find_first_index(data, form->shift);
  const uint64_t most = form->based.function->most;
  if (data->rows < start + FEWEST || (most > 0 && data->first + data->rows > most) ||
      !find_list_constant(form, data, start))
    return false;
  for (uint64_t i = start; i < data->rows; i++)
    if (!list_form_agrees_at(form, data, i))
      return false;
  return bt_is_informative(data, start, BT_BITS_OF_FORMULA) &&
         !may_be_modulo_two(form, data, start);
}

static void report_list_form(const struct list_form *form, const struct bt_data *data,
                             struct bt_pattern *pattern) {
  const uint64_t start = find_first_index(data, form->shift);
  describe_list_formula(pattern, data, form);
  bt_text_say(&pattern->text, ", from %s = %llu on", data->index,
              (unsigned long long)data->first + start);
  bt_pattern_found(pattern, form->based.function->name, start + 1, data->rows - start - 1);
  if (form->based.base > 0)
    bt_pattern_number(pattern, "base", (int64_t)form->based.base);
  bt_pattern_number(pattern, "shift", form->shift);
  if (form->modulus > 0)
    bt_pattern_number(pattern, "modulus", (int64_t)form->modulus);
  bt_pattern_number(pattern, data->outcomes ? "value" : "constant", form->constant);
}

static bool try_list_modulus(uint64_t modulus, const struct bt_data *data,
                             struct bt_pattern *pattern) {
  static const int64_t shifts[] = {0, 1, -1};
  for (size_t s = 0; s < sizeof shifts / sizeof *shifts; s++) {
    struct list_form form = {.shift = shifts[s], .modulus = modulus};
    for (size_t k = 0; bt_based_function_at(k, &form.based); k++)
      if (list_form_holds(&form, data)) {
        report_list_form(&form, data, pattern);
        return true;
      }
  }
  return false;
}

void bt_find_list_formula(const struct bt_data *data, struct bt_pattern *pattern) {
  if (try_list_modulus(0, data, pattern))
    return;
  for (uint64_t modulus = 2; modulus <= MOST_MODULUS; modulus++)
    if (try_list_modulus(modulus, data, pattern))
      return;
}
