/* v(n + p) = v(n) + s in a list. */
#include "core/algebra.h"
#include "guess/detectors.h"
#include "guess/repeat.h"

enum { SHOWN = 40 }; /* residues whose values are listed */

/* Values repeat up to a saltus if and only if the steps from each to the next repeat.  A step from
 * or to something that is no number is just the pair of cells. */
static bool same_step(const void *data, uint64_t i, uint64_t j) {
  const bt_cell *cells = ((const struct bt_data *)data)->cells;
  if (bt_cell_is_number(cells[i]) && bt_cell_is_number(cells[i + 1]) &&
      bt_cell_is_number(cells[j]) && bt_cell_is_number(cells[j + 1]))
    return (uint64_t)cells[i + 1] + cells[j] == (uint64_t)cells[j + 1] + cells[i];
  return cells[i] == cells[j] && cells[i + 1] == cells[j + 1];
}

/* The theorem that makes a period certain, if the values go on for long enough. */
static const char *prove(const struct bt_data *data, const struct bt_period *period) {
  const char *theorem;
  uint64_t until;
  const struct bt_period absolute = {data->first + period->preperiod, period->period,
                                     period->saltus};
  if (data->game == NULL || data->game->kind->period_bound == NULL ||
      !data->game->kind->period_bound(data->game->self, data->algebra, &absolute, &until,
                                      &theorem) ||
      until >= data->first + data->rows)
    return NULL;
  return theorem;
}

/* Between rare P-positions there are many N-positions, which confirm nothing. */
enum { FEWEST_WINS = 10 };

static uint64_t confirming_wins(const struct bt_data *data, const struct bt_period *period) {
  uint64_t wins = 0;
  for (uint64_t i = period->preperiod + period->period; i < data->rows; i++)
    wins += data->cells[i] != 0;
  return wins;
}

/* Nothing but N-positions at the end is what every set looks like after its last element. */
static bool seen(const struct bt_data *data, const struct bt_period *period) {
  const uint64_t confirmed = bt_period_confirmed(period, data->rows);
  const bool tail = data->outcomes && period->period == 1 && data->cells[period->preperiod] == 0;
  return bt_period_seen(period, data->rows) &&
         (!data->outcomes || period->period == 1 || confirming_wins(data, period) >= FEWEST_WINS) &&
         (!tail || period->preperiod == 0 || confirmed >= 3 * period->preperiod);
}

static bool put_saltus(const struct bt_data *data, struct bt_period *period) {
  if (period->preperiod + period->period >= data->rows)
    return false;
  const bt_cell from = data->cells[period->preperiod];
  const bt_cell to = data->cells[period->preperiod + period->period];
  period->saltus = bt_cell_is_number(from) && bt_cell_is_number(to) && to > from ? to - from : 0;
  return period->saltus > 0 || to == from;
}

static bool enough(const void *values, const struct bt_period *period) {
  const struct bt_data *data = values;
  struct bt_period whole = *period;
  return put_saltus(data, &whole) && (seen(data, &whole) || prove(data, &whole) != NULL);
}

bool bt_list_period(const struct bt_data *data, struct bt_period *period, const char **theorem,
                    bool *failed) {
  const struct bt_repeat steps = {data, data->rows - 1, same_step, enough};
  if (data->rows < 2 || !bt_repeat_find(&steps, period, failed))
    return false;
  put_saltus(data, period);
  *theorem = prove(data, period);
  return true;
}

/* " from n = 71 on", unless that is where all begins. */
static void add_from(struct bt_pattern *pattern, const struct bt_data *data, uint64_t preperiod) {
  if (preperiod == 0)
    return;
  bt_text_add(&pattern->text, " from n = ");
  bt_text_number(&pattern->text, data->first + preperiod);
  bt_text_add(&pattern->text, " on");
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
    bt_text_format(&pattern->text, "%s(n) is undefined", data->symbol);
    return "constant";
  }
  bt_text_format(&pattern->text, "%s(n) = ", data->symbol);
  if (period->saltus == 0) {
    bt_text_number(&pattern->text, cell);
    return "constant";
  }
  const uint64_t n = data->first + period->preperiod;
  if (period->saltus > 1)
    bt_text_number(&pattern->text, period->saltus);
  bt_text_add(&pattern->text, period->saltus > 1 ? " n" : "n");
  bt_pattern_addend(pattern, (int64_t)cell - (int64_t)(period->saltus * n));
  return "linear";
}

static void describe_residues(struct bt_pattern *pattern, const struct bt_data *data,
                              const struct bt_period *period) {
  bt_text_format(&pattern->text, "%s(n) is a function of n mod ", data->symbol);
  bt_text_number(&pattern->text, period->period);
  for (uint64_t rest = 0; rest < period->period && period->period <= SHOWN; rest++) {
    bt_text_add(&pattern->text, rest == 0 ? ": " : " ");
    bt_pattern_cell(pattern, data, residue_cell(data, period, rest));
  }
}

static void describe_period(struct bt_pattern *pattern, const struct bt_data *data,
                            const struct bt_period *period) {
  bt_text_format(&pattern->text, "%s(n + ", data->symbol);
  bt_text_number(&pattern->text, period->period);
  bt_text_format(&pattern->text, ") = %s(n)", data->symbol);
  bt_pattern_addend(pattern, (int64_t)period->saltus);
}

static const char *describe_values(struct bt_pattern *pattern, const struct bt_data *data,
                                   const struct bt_period *period) {
  const char *name;
  if (period->period == 1) {
    name = describe_linear(pattern, data, period);
  } else if (period->saltus > 0 || period->preperiod > 0) {
    describe_period(pattern, data, period);
    name = period->saltus > 0 ? "arithmetico-periodic" : "periodic";
  } else if (is_modulo(data, period)) {
    bt_text_format(&pattern->text, "%s(n) = n mod ", data->symbol);
    bt_text_number(&pattern->text, period->period);
    name = "modulo";
  } else {
    describe_residues(pattern, data, period);
    name = "modular";
  }
  add_from(pattern, data, period->preperiod);
  return name;
}

/* The P-positions before the period, or the rests that those in it leave. */
static void list_wins(struct bt_pattern *pattern, const struct bt_data *data,
                      const struct bt_period *period, bool rests) {
  uint64_t shown[SHOWN], count = 0;
  const uint64_t end = rests ? period->period : period->preperiod;
  for (uint64_t i = 0; i < end && count < SHOWN; i++)
    if ((rests ? residue_cell(data, period, i) : data->cells[i]) != 0)
      shown[count++] = rests ? i : data->first + i;
  if (rests)
    bt_text_add(&pattern->text, count == 1 ? " = " : " is one of ");
  bt_pattern_list(pattern, shown, count);
}

static const char *describe_wins(struct bt_pattern *pattern, const struct bt_data *data,
                                 const struct bt_period *period) {
  struct bt_text *text = &pattern->text;
  bt_text_add(text, "P-positions: ");
  if (period->period > 1) {
    bt_text_add(text, "n mod ");
    bt_text_number(text, period->period);
    list_wins(pattern, data, period, true);
  } else if (data->cells[period->preperiod] != 0) {
    bt_text_add(text, "every n");
  } else if (period->preperiod == 0) {
    bt_text_add(text, "none");
  } else {
    bt_text_add(text, "only n = ");
    list_wins(pattern, data, period, false);
    return "finite";
  }
  add_from(pattern, data, period->preperiod);
  return period->period > 1 ? "periodic" : "constant";
}

void bt_find_period(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_period period;
  const char *theorem;
  if (!bt_list_period(data, &period, &theorem, &pattern->text.failed))
    return;
  const char *name = data->outcomes ? describe_wins(pattern, data, &period)
                                    : describe_values(pattern, data, &period);
  const uint64_t confirmed = bt_period_confirmed(&period, data->rows);
  bt_pattern_found(pattern, name, data->rows - confirmed, confirmed);
  bt_pattern_number(pattern, "preperiod", (int64_t)(data->first + period.preperiod));
  bt_pattern_number(pattern, "period", (int64_t)period.period);
  bt_pattern_number(pattern, "saltus", (int64_t)period.saltus);
  pattern->theorem = theorem;
}
