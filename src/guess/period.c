/* Finds v(n + p) = v(n) + s in a list. */
#include "core/algebra/algebra.h"
#include "core/law/find.h"
#include "guess/detectors.h"
#include "guess/information.h"
#include "guess/period_text.h"
#include "guess/repeat.h"

/* Returns true if the steps from two cells to the next are the same.  Values repeat up to a saltus
 * if and only if their steps repeat.  A step from or to something that is no number is just the
 * pair of cells. */
static bool is_same_cell_step(const void *data, size_t i, size_t j) {
  const bt_cell *cells = ((const struct bt_data *)data)->cells;
  if (bt_cell_is_number(cells[i]) && bt_cell_is_number(cells[i + 1]) &&
      bt_cell_is_number(cells[j]) && bt_cell_is_number(cells[j + 1]))
    return (uint64_t)cells[i + 1] + cells[j] == (uint64_t)cells[j + 1] + cells[i];
  return cells[i] == cells[j] && cells[i + 1] == cells[j + 1];
}

/* Returns true if outcomes are known to have another period, and the list holds both periods and
 * all before them: then this one is certain, too. */
static bool follows_from_known_law(const struct bt_data *data, const struct bt_law *law) {
  const struct bt_law *known = &data->known;
  const uint64_t own = data->first + law->from;
  const uint64_t from = own > known->from ? own : known->from;
  return known->period > 0 && from + known->period + law->period <= data->first + data->rows;
}

/* Returns the theorem that makes a period certain if there are enough values, or NULL. */
static const char *find_period_theorem(const struct bt_data *data, const struct bt_law *law) {
  if (follows_from_known_law(data, law))
    return data->known.theorem;
  struct bt_law absolute = {data->first + law->from, law->period, law->saltus, 0, NULL};
  if (data->game == NULL || data->game->kind->period_bound == NULL ||
      !data->game->kind->period_bound(data->game->self, data->algebra, &absolute) ||
      absolute.until >= data->first + data->rows)
    return NULL;
  return absolute.theorem;
}

/* The fewest P-positions that confirm a period: the many N-positions between rare ones confirm
 * nothing. */
enum { FEWEST_P_POSITIONS = 10 };

static uint64_t count_confirming_p_positions(const struct bt_data *data, const struct bt_law *law) {
  uint64_t count = 0;
  for (uint64_t i = law->from + law->period; i < data->rows; i++)
    count += data->cells[i] != 0;
  return count;
}

/* Returns true if the period is seen clearly.  Any list may end with N-positions, after its last
 * P-position, so that these must be many. */
static bool is_period_clear(const struct bt_data *data, const struct bt_law *law) {
  const uint64_t confirmed = bt_period_confirmed(law, data->rows);
  const bool tail = data->outcomes && law->period == 1 && data->cells[law->from] == 0;
  return bt_period_seen(law, data->rows) &&
         (!data->outcomes || law->period == 1 ||
          count_confirming_p_positions(data, law) >= FEWEST_P_POSITIONS) &&
         (!tail || law->from == 0 || confirmed >= 3 * law->from);
}

static bool set_saltus(const struct bt_data *data, struct bt_law *law) {
  if (law->from + law->period >= data->rows)
    return false;
  const bt_cell from = data->cells[law->from];
  const bt_cell to = data->cells[law->from + law->period];
  law->saltus = bt_cell_is_number(from) && bt_cell_is_number(to) && to > from ? to - from : 0;
  return law->saltus > 0 || to == from;
}

static bool is_list_law_enough(const void *values, struct bt_law *law) {
  const struct bt_data *data = values;
  if (!set_saltus(data, law))
    return false;
  law->theorem = find_period_theorem(data, law);
  return law->theorem != NULL || is_period_clear(data, law);
}

bool bt_list_period(const struct bt_data *data, struct bt_law *law, bool *failed) {
  const struct bt_row steps = {data, (size_t)data->rows - 1, is_same_cell_step, is_list_law_enough};
  struct bt_growth growth;
  return data->rows >= 2 && !bt_data_grows(data, &growth) && bt_repeat_find(&steps, law, failed);
}

static bool is_earlier_law_enough(const void *values, struct bt_law *law) {
  const struct bt_data *data = values;
  return set_saltus(data, law) && bt_period_seen(law, data->rows);
}

static bool find_period_up_to(const struct bt_data *data, uint64_t rows, struct bt_law *law,
                              bool *failed) {
  struct bt_data before = *data;
  before.rows = rows;
  const struct bt_row steps = {&before, (size_t)rows - 1, is_same_cell_step, is_earlier_law_enough};
  return rows >= 2 && bt_repeat_find(&steps, law, failed);
}

/* Finds the period that one would have guessed from the values before the end of the first period,
 * but for the last few of them, at which it broke. */
static bool find_broken_period(const struct bt_data *data, const struct bt_law *law,
                               struct bt_law *broken, bool *failed) {
  enum { LONGEST_BREAK = 8 };
  const uint64_t ends[] = {law->from, law->from + law->period};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    for (uint64_t cut = 0; cut < LONGEST_BREAK && cut < ends[i] && !*failed; cut++)
      if (find_period_up_to(data, ends[i] - cut, broken, failed))
        return true;
  return false;
}

/* Returns true if a period without a theorem may end like the one before it.  Games like Mark have
 * periods from k to k², from k² to k³ and so on.  So a period that comes after another one must
 * hold twice as far as it would by the growth from that one. */
static bool may_period_end(const struct bt_data *data, const struct bt_law *law, bool *failed) {
  struct bt_law broken;
  if (law->theorem != NULL || !find_broken_period(data, law, &broken, failed))
    return false;
  const uint64_t end = law->from + law->period;
  const uint64_t growth = end / (broken.from + broken.period) + 1;
  return data->rows / 2 / growth < end;
}

/* Returns true if there may be P-positions after the last one seen.  A list alone must be longer
 * than one of several that agree. */
static bool may_p_positions_go_on(const struct bt_data *data, const struct bt_law *law) {
  return law->theorem == NULL && data->outcomes && bt_is_finite(data, law) &&
         bt_period_confirmed(law, data->rows) < 8 * law->from;
}

static const char *describe_listed_p_positions(struct bt_pattern *pattern,
                                               const struct bt_data *data,
                                               const struct bt_law *law) {
  bt_text_say(&pattern->text, "P-positions: ");
  if (bt_is_finite(data, law)) {
    bt_say_finite(pattern, data, law);
    return "finite";
  }
  bt_say_wins(pattern, data, law);
  bt_say_from(pattern, data, law->from);
  return law->period > 1 ? "periodic" : "constant";
}

static const char *describe_values(struct bt_pattern *pattern, const struct bt_data *data,
                                   const struct bt_law *law) {
  const char *name = bt_say_values(pattern, data, law);
  bt_say_from(pattern, data, law->from);
  return name;
}

/* Returns true if a period without a theorem may be chance: it begins late, where values of the
 * period were frequent before. */
static bool may_period_be_chance(const struct bt_data *data, const struct bt_law *law) {
  return law->theorem == NULL && law->saltus == 0 && law->from > 0 &&
         !bt_is_period_informative(data, law->from, law->period);
}

void bt_find_period(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_law law;
  if (!bt_list_period(data, &law, &pattern->text.failed) || may_period_be_chance(data, &law) ||
      may_p_positions_go_on(data, &law) || may_period_end(data, &law, &pattern->text.failed))
    return;
  const char *name = data->outcomes ? describe_listed_p_positions(pattern, data, &law)
                                    : describe_values(pattern, data, &law);
  const uint64_t confirmed = bt_period_confirmed(&law, data->rows);
  bt_pattern_found(pattern, name, data->rows - confirmed, confirmed);
  bt_pattern_number(pattern, "preperiod", (int64_t)(data->first + law.from));
  bt_pattern_number(pattern, "period", (int64_t)law.period);
  bt_pattern_number(pattern, "saltus", (int64_t)law.saltus);
  pattern->theorem = law.theorem;
}
