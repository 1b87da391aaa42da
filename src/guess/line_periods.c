/* Rectangles each column of which is periodic, with a saltus or none, or each row. */
#include "guess/detectors.h"
#include "guess/lines.h"
#include "guess/period_text.h"

/* "every column up to b = 3" */
static void say_lines(struct bt_pattern *pattern, const struct bt_lines *lines, bool seen) {
  bt_text_format(&pattern->text, "every %s", lines->kind);
  if (seen)
    return;
  bt_text_format(&pattern->text, " up to %s = ", lines->across);
  bt_text_number(&pattern->text, lines->data->first + lines->count - 1);
}

/* "G⁺(a + 4, b) = G⁺(a, b)" */
static void say_equation(struct bt_pattern *pattern, const struct bt_lines *lines,
                         uint64_t period) {
  const char *symbol = lines->data->symbol;
  bt_text_format(&pattern->text, "%s(a%s + ", symbol, lines->rows ? ", b" : "");
  bt_text_number(&pattern->text, period);
  bt_text_format(&pattern->text, "%s) = %s(a, b)", lines->rows ? "" : ", b", symbol);
}

static uint64_t listed(const struct bt_lines *lines) {
  return lines->count < BT_PATTERN_LISTED ? lines->count : BT_PATTERN_LISTED;
}

/* What each line gains in the common period. */
static void list_saltus(struct bt_pattern *pattern, const struct bt_lines *lines,
                        const struct bt_common_period *joint) {
  uint64_t saltus[BT_PATTERN_LISTED];
  for (uint64_t i = 0; i < listed(lines); i++)
    if (__builtin_mul_overflow(joint->first[i].saltus, joint->all.period / joint->first[i].period,
                               &saltus[i]))
      return;
  bt_text_format(&pattern->text, ", s(%s) = ", lines->across);
  bt_pattern_list(pattern, saltus, lines->count);
}

static void list_periods(struct bt_pattern *pattern, const struct bt_lines *lines,
                         const struct bt_common_period *joint) {
  uint64_t periods[BT_PATTERN_LISTED];
  for (uint64_t i = 0; i < listed(lines); i++)
    periods[i] = joint->first[i].period;
  bt_text_add(&pattern->text, "; their periods are ");
  bt_pattern_list(pattern, periods, lines->count);
}

static void say_periods(struct bt_pattern *pattern, const struct bt_lines *lines,
                        const struct bt_common_period *joint) {
  bt_text_add(&pattern->text, joint->alike ? " repeats: " : " repeats, with a saltus of its own: ");
  say_equation(pattern, lines, joint->all.period);
  if (joint->alike)
    bt_pattern_addend(pattern, (int64_t)joint->all.saltus);
  else
    bt_text_format(&pattern->text, " + s(%s)", lines->across);
  bt_say_from(pattern, &lines->list, joint->all.preperiod);
  if (!joint->alike)
    list_saltus(pattern, lines, joint);
  if (joint->mixed)
    list_periods(pattern, lines, joint);
}

static void find(const struct bt_data *data, bool rows, struct bt_pattern *pattern) {
  struct bt_lines lines;
  struct bt_common_period joint;
  pattern->text.failed |= !bt_lines_open(data, rows, &lines);
  if (!pattern->text.failed && bt_lines_join(&lines, &joint, &pattern->text.failed)) {
    say_lines(pattern, &lines, joint.seen);
    if (joint.all.period > 1 || !joint.alike || joint.all.saltus > 0) {
      say_periods(pattern, &lines, &joint);
    } else {
      bt_text_add(&pattern->text, " is constant");
      bt_say_from(pattern, &lines.list, joint.all.preperiod);
    }
    bt_lines_found(&lines, &joint, pattern);
  }
  bt_lines_close(&lines);
}

void bt_find_column_periods(const struct bt_data *data, struct bt_pattern *pattern) {
  find(data, false, pattern);
}

void bt_find_row_periods(const struct bt_data *data, struct bt_pattern *pattern) {
  find(data, true, pattern);
}
