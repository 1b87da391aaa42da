/* Finds rectangles in which each column, or each row, is periodic, with a saltus or none. */
#include "guess/detectors.h"
#include "guess/lines.h"
#include "guess/period_text.h"

/* Writes "every column up to b = 3". */
static void say_lines(struct bt_pattern *pattern, const struct bt_lines *lines, bool seen) {
  bt_text_say(&pattern->text, lines->rows ? BT_SAY("every row") : BT_SAY("every column"));
  if (!seen)
    bt_text_say(&pattern->text, " up to %s = %llu", lines->across,
                (unsigned long long)(lines->data->first + lines->count - 1));
}

/* Writes "G⁺(a + 4, b) = G⁺(a, b)". */
static void say_equation(struct bt_pattern *pattern, const struct bt_lines *lines,
                         uint64_t period) {
  const char *symbol = lines->data->symbol;
  bt_text_format(&pattern->text, "%s(a%s + ", symbol, lines->rows ? ", b" : "");
  bt_text_number(&pattern->text, period);
  bt_text_format(&pattern->text, "%s) = %s(a, b)", lines->rows ? "" : ", b", symbol);
}

static uint64_t count_listed_lines(const struct bt_lines *lines) {
  return lines->count < BT_PATTERN_LISTED ? lines->count : BT_PATTERN_LISTED;
}

/* Lists what each line gains in the common period. */
static void list_saltus(struct bt_pattern *pattern, const struct bt_lines *lines,
                        const struct bt_common_period *common) {
  uint64_t saltus[BT_PATTERN_LISTED];
  for (uint64_t i = 0; i < count_listed_lines(lines); i++)
    if (__builtin_mul_overflow(common->first[i].saltus,
                               common->all.period / common->first[i].period, &saltus[i]))
      return;
  bt_text_format(&pattern->text, ", s(%s) = ", lines->across);
  bt_pattern_list(pattern, saltus, lines->count);
}

static void list_periods(struct bt_pattern *pattern, const struct bt_lines *lines,
                         const struct bt_common_period *common) {
  uint64_t periods[BT_PATTERN_LISTED];
  for (uint64_t i = 0; i < count_listed_lines(lines); i++)
    periods[i] = common->first[i].period;
  bt_text_say(&pattern->text, "; their periods are ");
  bt_pattern_list(pattern, periods, lines->count);
}

static void say_periods(struct bt_pattern *pattern, const struct bt_lines *lines,
                        const struct bt_common_period *common) {
  bt_text_say(&pattern->text, common->alike ? BT_SAY(" repeats: ")
                                            : BT_SAY(" repeats, with a saltus of its own: "));
  say_equation(pattern, lines, common->all.period);
  if (common->alike)
    bt_pattern_addend(pattern, (int64_t)common->all.saltus);
  else
    bt_text_format(&pattern->text, " + s(%s)", lines->across);
  bt_say_from(pattern, &lines->list, common->all.from);
  if (!common->alike)
    list_saltus(pattern, lines, common);
  if (common->mixed)
    list_periods(pattern, lines, common);
}

static void find_line_periods(const struct bt_data *data, bool rows, struct bt_pattern *pattern) {
  struct bt_lines lines;
  struct bt_common_period common;
  pattern->text.failed |= !bt_lines_open(data, rows, &lines);
  if (!pattern->text.failed && bt_lines_join(&lines, &common, &pattern->text.failed)) {
    say_lines(pattern, &lines, common.seen);
    if (common.all.period > 1 || !common.alike || common.all.saltus > 0) {
      say_periods(pattern, &lines, &common);
    } else {
      bt_text_say(&pattern->text, " is constant");
      bt_say_from(pattern, &lines.list, common.all.from);
    }
    bt_lines_found(&lines, &common, pattern);
  }
  bt_lines_close(&lines);
}

void bt_find_column_periods(const struct bt_data *data, struct bt_pattern *pattern) {
  find_line_periods(data, false, pattern);
}

void bt_find_row_periods(const struct bt_data *data, struct bt_pattern *pattern) {
  find_line_periods(data, true, pattern);
}
