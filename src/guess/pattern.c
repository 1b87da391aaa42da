#include "guess/pattern.h"

void bt_pattern_found(struct bt_pattern *pattern, const char *name, uint64_t determined,
                      uint64_t confirmed) {
  pattern->name = name;
  pattern->determined = determined;
  pattern->confirmed = confirmed;
}

void bt_pattern_number(struct bt_pattern *pattern, const char *name, int64_t value) {
  if (pattern->count < BT_PATTERN_NUMBERS)
    pattern->numbers[pattern->count++] = (betli_pattern_number){name, value};
}

void bt_pattern_free(struct bt_pattern *pattern) {
  bt_text_free(&pattern->text);
}

void bt_pattern_cell(struct bt_pattern *pattern, const struct bt_data *data, bt_cell cell) {
  if (data->outcomes)
    bt_text_add(&pattern->text, cell != 0 ? "P" : "N");
  else if (bt_cell_is_number(cell))
    bt_text_number(&pattern->text, cell);
  else
    bt_text_add(&pattern->text, "-");
}

void bt_pattern_addend(struct bt_pattern *pattern, int64_t addend) {
  if (addend == 0)
    return;
  bt_text_add(&pattern->text, addend > 0 ? " + " : " - ");
  bt_text_number(&pattern->text, addend > 0 ? (uint64_t)addend : 0 - (uint64_t)addend);
}

void bt_pattern_depends(struct bt_pattern *pattern, const struct bt_data *data,
                        struct bt_text *on) {
  bt_text_say(&pattern->text, "%s is a function of %s", data->symbol, bt_text_string(on));
  pattern->text.failed |= on->failed;
  bt_text_free(on);
}

void bt_pattern_list(struct bt_pattern *pattern, const uint64_t *numbers, uint64_t count) {
  for (uint64_t i = 0; i < count && i < BT_PATTERN_LISTED; i++) {
    bt_text_add(&pattern->text, i > 0 ? ", " : "");
    bt_text_number(&pattern->text, numbers[i]);
  }
  if (count > BT_PATTERN_LISTED)
    bt_text_add(&pattern->text, ", ...");
}
