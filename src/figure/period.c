#include "figure/period.h"

#include <string.h>

static uint64_t number(const betli_pattern *pattern, const char *name) {
  for (size_t i = 0; i < pattern->number_count; i++)
    if (strcmp(pattern->numbers[i].name, name) == 0)
      return (uint64_t)pattern->numbers[i].value;
  return 0;
}

static bool is_of_outcomes(const betli_pattern *pattern) {
  static const char sign[] = "P-positions";
  return strncmp(pattern->text, sign, sizeof sign - 1) == 0;
}

static void take(void *data, const betli_pattern *pattern) {
  struct bt_period_found *found = data;
  if (found->text.length > 0)
    return;
  bt_text_add(&found->text, pattern->text);
  if (pattern->theorem[0] != '\0')
    bt_text_format(&found->text, " (proved: %s)", pattern->theorem);
  else
    bt_text_format(&found->text, " (a conjecture, checked to n = %llu)",
                   (unsigned long long)pattern->last_row);
  if (is_of_outcomes(pattern))
    return;
  found->from = number(pattern, "preperiod");
  found->period = number(pattern, "period");
}

/* betli_guess() refuses values that are no numbers. */
static bool is_infinite(const betli_table *t) {
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++)
    if (betli_table_value(t, n, 0).kind == BETLI_INFINITE)
      return true;
  return false;
}

betli_status bt_period_find(betli *b, const betli_table *t, struct bt_period_found *found) {
  *found = (struct bt_period_found){.from = 0};
  return is_infinite(t) ? BETLI_OK : betli_guess(b, t, take, found);
}
