#include "guess/period_text.h"

enum { SHOWN = 40 }; /* residues whose values are listed */

void bt_say_from(struct bt_pattern *pattern, const struct bt_data *data, uint64_t preperiod) {
  if (preperiod == 0)
    return;
  bt_text_say(&pattern->text, " from %s = %llu on", data->index,
              (unsigned long long)data->first + preperiod);
}

/* Returns the cell of the least n, from the law's start on, that has this residue. */
static bt_cell residue_cell(const struct bt_data *data, const struct bt_law *law, uint64_t rest) {
  const uint64_t first = (data->first + law->from) % law->period;
  return data->cells[law->from + (rest + law->period - first) % law->period];
}

static bool is_identity_modulo_period(const struct bt_data *data, const struct bt_law *law) {
  for (uint64_t rest = 0; rest < law->period; rest++)
    if (residue_cell(data, law, rest) != rest)
      return false;
  return true;
}

static const char *describe_linear(struct bt_pattern *pattern, const struct bt_data *data,
                                   const struct bt_law *law) {
  const bt_cell cell = data->cells[law->from];
  if (!bt_cell_is_number(cell)) {
    bt_text_say(&pattern->text, "%s(%s) is undefined", data->symbol, data->index);
    return "constant";
  }
  bt_text_format(&pattern->text, "%s(%s) = ", data->symbol, data->index);
  if (law->saltus == 0) {
    bt_text_number(&pattern->text, cell);
    return "constant";
  }
  const uint64_t n = data->first + law->from;
  if (law->saltus > 1)
    bt_text_number(&pattern->text, law->saltus);
  bt_text_add(&pattern->text, law->saltus > 1 ? " " : "");
  bt_text_add(&pattern->text, data->index);
  bt_pattern_addend(pattern, (int64_t)cell - (int64_t)(law->saltus * n));
  return "linear";
}

static void describe_residues(struct bt_pattern *pattern, const struct bt_data *data,
                              const struct bt_law *law) {
  bt_text_say(&pattern->text, "%s(%s) is a function of %s mod %llu", data->symbol, data->index,
              data->index, (unsigned long long)law->period);
  for (uint64_t rest = 0; rest < law->period && law->period <= SHOWN; rest++) {
    bt_text_say(&pattern->text, rest == 0 ? BT_SAY(": ") : " ");
    bt_pattern_cell(pattern, data, residue_cell(data, law, rest));
  }
}

static void describe_period(struct bt_pattern *pattern, const struct bt_data *data,
                            const struct bt_law *law) {
  bt_text_format(&pattern->text, "%s(%s + ", data->symbol, data->index);
  bt_text_number(&pattern->text, law->period);
  bt_text_format(&pattern->text, ") = %s(%s)", data->symbol, data->index);
  bt_pattern_addend(pattern, (int64_t)law->saltus);
}

const char *bt_say_values(struct bt_pattern *pattern, const struct bt_data *data,
                          const struct bt_law *law) {
  if (law->period == 1)
    return describe_linear(pattern, data, law);
  if (law->saltus > 0 || law->from > 0) {
    describe_period(pattern, data, law);
    return law->saltus > 0 ? "arithmetico-periodic" : "periodic";
  }
  if (!is_identity_modulo_period(data, law)) {
    describe_residues(pattern, data, law);
    return "modular";
  }
  bt_text_format(&pattern->text, "%s(%s) = %s mod ", data->symbol, data->index, data->index);
  bt_text_number(&pattern->text, law->period);
  return "modulo";
}

bool bt_is_finite(const struct bt_data *data, const struct bt_law *law) {
  return law->period == 1 && law->from > 0 && data->cells[law->from] == 0;
}

void bt_say_finite(struct bt_pattern *pattern, const struct bt_data *data,
                   const struct bt_law *law) {
  uint64_t shown[SHOWN], count = 0;
  for (uint64_t i = 0; i < law->from && count < SHOWN; i++)
    if (data->cells[i] != 0)
      shown[count++] = data->first + i;
  bt_text_say(&pattern->text, "only %s = ", data->index);
  bt_pattern_list(pattern, shown, count);
}

/* Lists the residues of P-positions. */
static void list_residues_of_p_positions(struct bt_pattern *pattern, const struct bt_data *data,
                                         const struct bt_law *law) {
  uint64_t shown[SHOWN], count = 0;
  for (uint64_t rest = 0; rest < law->period && count < SHOWN; rest++)
    if (residue_cell(data, law, rest) != 0)
      shown[count++] = rest;
  bt_text_say(&pattern->text, count == 1 ? " = " : BT_SAY(" is one of "));
  bt_pattern_list(pattern, shown, count);
}

void bt_say_wins(struct bt_pattern *pattern, const struct bt_data *data, const struct bt_law *law) {
  struct bt_text *text = &pattern->text;
  if (law->period > 1) {
    bt_text_format(text, "%s mod ", data->index);
    bt_text_number(text, law->period);
    list_residues_of_p_positions(pattern, data, law);
  } else {
    const bool every = data->cells[law->from] != 0;
    if (every)
      bt_text_say(text, "every %s", data->index);
    else
      bt_text_say(text, "none");
  }
}
