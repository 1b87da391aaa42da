/* What is said of a list whose period is known. */
#include "guess/period_text.h"

enum { SHOWN = 40 }; /* residues whose values are listed */

void bt_say_from(struct bt_pattern *pattern, const struct bt_data *data, uint64_t preperiod) {
  if (preperiod == 0)
    return;
  bt_text_say(&pattern->text, " from %s = %llu on", data->index,
              (unsigned long long)data->first + preperiod);
}

/* The cell of the least n that leaves a rest, divided by the period. */
static bt_cell residue_cell(const struct bt_data *data, const struct bt_period *period,
                            uint64_t rest) {
  const uint64_t first = (data->first + period->preperiod) % period->period;
  return data->cells[period->preperiod + (rest + period->period - first) % period->period];
}

static bool is_modulo(const struct bt_data *data, const struct bt_period *period) {
  for (uint64_t rest = 0; rest < period->period; rest++)
    if (residue_cell(data, period, rest) != rest)
      return false;
  return true;
}

static const char *describe_linear(struct bt_pattern *pattern, const struct bt_data *data,
                                   const struct bt_period *period) {
  const bt_cell cell = data->cells[period->preperiod];
  if (!bt_cell_is_number(cell)) {
    bt_text_say(&pattern->text, "%s(%s) is undefined", data->symbol, data->index);
    return "constant";
  }
  bt_text_format(&pattern->text, "%s(%s) = ", data->symbol, data->index);
  if (period->saltus == 0) {
    bt_text_number(&pattern->text, cell);
    return "constant";
  }
  const uint64_t n = data->first + period->preperiod;
  if (period->saltus > 1)
    bt_text_number(&pattern->text, period->saltus);
  bt_text_add(&pattern->text, period->saltus > 1 ? " " : "");
  bt_text_add(&pattern->text, data->index);
  bt_pattern_addend(pattern, (int64_t)cell - (int64_t)(period->saltus * n));
  return "linear";
}

static void describe_residues(struct bt_pattern *pattern, const struct bt_data *data,
                              const struct bt_period *period) {
  bt_text_say(&pattern->text, "%s(%s) is a function of %s mod %llu", data->symbol, data->index,
              data->index, (unsigned long long)period->period);
  for (uint64_t rest = 0; rest < period->period && period->period <= SHOWN; rest++) {
    bt_text_say(&pattern->text, rest == 0 ? BT_SAY(": ") : " ");
    bt_pattern_cell(pattern, data, residue_cell(data, period, rest));
  }
}

static void describe_period(struct bt_pattern *pattern, const struct bt_data *data,
                            const struct bt_period *period) {
  bt_text_format(&pattern->text, "%s(%s + ", data->symbol, data->index);
  bt_text_number(&pattern->text, period->period);
  bt_text_format(&pattern->text, ") = %s(%s)", data->symbol, data->index);
  bt_pattern_addend(pattern, (int64_t)period->saltus);
}

const char *bt_say_values(struct bt_pattern *pattern, const struct bt_data *data,
                          const struct bt_period *period) {
  if (period->period == 1)
    return describe_linear(pattern, data, period);
  if (period->saltus > 0 || period->preperiod > 0) {
    describe_period(pattern, data, period);
    return period->saltus > 0 ? "arithmetico-periodic" : "periodic";
  }
  if (!is_modulo(data, period)) {
    describe_residues(pattern, data, period);
    return "modular";
  }
  bt_text_format(&pattern->text, "%s(%s) = %s mod ", data->symbol, data->index, data->index);
  bt_text_number(&pattern->text, period->period);
  return "modulo";
}

bool bt_is_finite(const struct bt_data *data, const struct bt_period *period) {
  return period->period == 1 && period->preperiod > 0 && data->cells[period->preperiod] == 0;
}

void bt_say_finite(struct bt_pattern *pattern, const struct bt_data *data,
                   const struct bt_period *period) {
  uint64_t shown[SHOWN], count = 0;
  for (uint64_t i = 0; i < period->preperiod && count < SHOWN; i++)
    if (data->cells[i] != 0)
      shown[count++] = data->first + i;
  bt_text_say(&pattern->text, "only %s = ", data->index);
  bt_pattern_list(pattern, shown, count);
}

/* The rests that P-positions leave. */
static void list_rests(struct bt_pattern *pattern, const struct bt_data *data,
                       const struct bt_period *period) {
  uint64_t shown[SHOWN], count = 0;
  for (uint64_t rest = 0; rest < period->period && count < SHOWN; rest++)
    if (residue_cell(data, period, rest) != 0)
      shown[count++] = rest;
  bt_text_say(&pattern->text, count == 1 ? " = " : BT_SAY(" is one of "));
  bt_pattern_list(pattern, shown, count);
}

void bt_say_wins(struct bt_pattern *pattern, const struct bt_data *data,
                 const struct bt_period *period) {
  struct bt_text *text = &pattern->text;
  if (period->period > 1) {
    bt_text_format(text, "%s mod ", data->index);
    bt_text_number(text, period->period);
    list_rests(pattern, data, period);
  } else {
    const bool every = data->cells[period->preperiod] != 0;
    if (every)
      bt_text_say(text, "every %s", data->index);
    else
      bt_text_say(text, "none");
  }
}
