/* v(n + p) = v(n) + s in a list. */
#include "core/algebra/algebra.h"
#include "guess/detectors.h"
#include "guess/period_text.h"
#include "guess/repeat.h"

/* Values repeat up to a saltus if and only if the steps from each to the next repeat.  A step from
 * or to something that is no number is just the pair of cells. */
static bool same_step(const void *data, uint64_t i, uint64_t j) {
  const bt_cell *cells = ((const struct bt_data *)data)->cells;
  if (bt_cell_is_number(cells[i]) && bt_cell_is_number(cells[i + 1]) &&
      bt_cell_is_number(cells[j]) && bt_cell_is_number(cells[j + 1]))
    return (uint64_t)cells[i + 1] + cells[j] == (uint64_t)cells[j + 1] + cells[i];
  return cells[i] == cells[j] && cells[i + 1] == cells[j + 1];
}

/* Whether a period is one of outcomes that are known to have another: then it is enough that one
 * such period, and what is before it, has been seen. */
static bool follows(const struct bt_data *data, const struct bt_period *period) {
  const struct bt_period *known = &data->known;
  const uint64_t own = data->first + period->preperiod;
  const uint64_t from = own > known->preperiod ? own : known->preperiod;
  return known->period > 0 && from + known->period + period->period <= data->first + data->rows;
}

/* The theorem that makes a period certain, if the values go on for long enough. */
static const char *prove(const struct bt_data *data, const struct bt_period *period) {
  const char *theorem;
  uint64_t until;
  if (follows(data, period))
    return data->known_by;
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
  struct bt_growth growth;
  if (data->rows < 2 || bt_data_grows(data, &growth) || !bt_repeat_find(&steps, period, failed))
    return false;
  put_saltus(data, period);
  *theorem = prove(data, period);
  return true;
}

static const char *describe_wins(struct bt_pattern *pattern, const struct bt_data *data,
                                 const struct bt_period *period) {
  bt_text_say(&pattern->text, "P-positions: ");
  if (bt_is_finite(data, period)) {
    bt_say_finite(pattern, data, period);
    return "finite";
  }
  bt_say_wins(pattern, data, period);
  bt_say_from(pattern, data, period->preperiod);
  return period->period > 1 ? "periodic" : "constant";
}

static const char *describe_values(struct bt_pattern *pattern, const struct bt_data *data,
                                   const struct bt_period *period) {
  const char *name = bt_say_values(pattern, data, period);
  bt_say_from(pattern, data, period->preperiod);
  return name;
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
