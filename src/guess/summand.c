#include "guess/summand.h"

#include "guess/detectors.h"

struct bt_summand bt_summand_make(const struct bt_separable *s, bool of_rows) {
  bt_cell *cells = of_rows ? s->f : s->g;
  const struct bt_data list = {.axes = 1,
                               .first = s->data->first + (of_rows ? s->row : s->column),
                               .rows = of_rows ? bt_separable_rows(s) : bt_separable_columns(s),
                               .columns = 1,
                               .cells = cells,
                               .symbol = of_rows ? "f" : "g",
                               .index = of_rows ? "a" : "b"};
  return (struct bt_summand){.sum = s, .of_rows = of_rows, .cells = cells, .list = list};
}

void bt_summand_add(struct bt_summand *summand, bt_cell number) {
  for (uint64_t i = 0; i < summand->list.rows; i++)
    summand->cells[i] ^= number;
  summand->added ^= number;
}

/* Writes "f(a) = 0, 1, 3 for a = 0 to 2". */
static void say_values(struct bt_summand *summand) {
  const struct bt_data *list = &summand->list;
  uint64_t values[BT_PATTERN_LISTED];
  for (uint64_t i = 0; i < list->rows; i++)
    values[i] = list->cells[i];
  bt_text_format(&summand->said.text, "%s(%s) = ", list->symbol, list->index);
  bt_pattern_list(&summand->said, values, list->rows);
  bt_text_say(&summand->said.text, " for %s = %llu to %llu", list->index,
              (unsigned long long)list->first, (unsigned long long)(list->first + list->rows - 1));
}

/* Writes "f(a) = G⁺(a, 0) ⊕ 1". */
static void say_cells(struct bt_summand *summand) {
  const struct bt_separable *s = summand->sum;
  const struct bt_data *list = &summand->list;
  struct bt_text *text = &summand->said.text;
  bt_text_format(text, "%s(%s) = %s(", list->symbol, list->index, s->data->symbol);
  if (summand->of_rows)
    bt_text_format(text, "%s, ", list->index);
  bt_text_number(text, s->data->first + (summand->of_rows ? s->column : s->row));
  if (!summand->of_rows)
    bt_text_format(text, ", %s", list->index);
  bt_text_add(text, ")");
  if (summand->added != 0) {
    bt_text_add(text, " ⊕ ");
    bt_text_number(text, summand->added);
  }
}

void bt_summand_say(struct bt_summand *summand, enum bt_language language) {
  summand->said = (struct bt_pattern){.text.language = language};
  bt_find_list(&summand->list, &summand->said);
  if (summand->said.name != NULL)
    return;
  summand->said.determined = summand->list.rows;
  if (summand->list.rows <= BT_PATTERN_LISTED)
    say_values(summand);
  else
    say_cells(summand);
}

void bt_summand_forget(struct bt_summand *summand) {
  bt_pattern_free(&summand->said);
  summand->said = (struct bt_pattern){.name = NULL};
}
