#include "guess/guess.h"

#include "guess/detectors.h"

/* A kind of pattern, for a list or a rectangle, of values or of P-positions.  A `part` of the truth
 * leaves room for others. */
struct kind {
  bt_detector *find;
  int axes;
  bool values, outcomes;
  bool part;
};

/* In order of simplicity: what fits first is not said again in other words. */
static const struct kind kinds[] = {
    {bt_find_geometric, 1, false, true, false},    {bt_find_fibonacci, 1, false, true, false},
    {bt_find_period, 1, true, true, false},        {bt_find_list_formula, 1, true, false, false},
    {bt_find_beatty, 1, false, true, false},       {bt_find_classes, 1, true, true, false},
    {bt_find_formula, 2, true, false, false},      {bt_find_formula_set, 2, false, true, false},
    {bt_find_double_period, 2, true, true, false}, {bt_find_wythoff, 2, false, true, false},
    {bt_find_same_class, 2, false, true, false},   {bt_find_bound, 2, false, true, false},
    {bt_find_sector, 2, false, true, false},       {bt_find_classes, 2, true, true, false},
    {bt_find_row_periods, 2, true, false, true}, /* and no more, so that it stands last */
};

struct hunt {
  struct bt_limits *limits;
  bt_guess_report *report;
  void *data;
  struct bt_error *error;
  bool said; /* a pattern that is the whole truth */
};

static betli_status try_kind(struct hunt *hunt, const struct kind *kind,
                             const struct bt_data *data) {
  if (!bt_limits_look(hunt->limits, "patterns", 0, 0))
    return bt_limits_stopped(hunt->limits, hunt->error);
  struct bt_pattern pattern = {.name = NULL};
  kind->find(data, &pattern);
  const bool failed = pattern.text.failed;
  if (!failed && pattern.name != NULL) {
    hunt->report(hunt->data, &pattern);
    hunt->said |= !kind->part;
  }
  bt_pattern_free(&pattern);
  return failed ? bt_fail_memory(hunt->error) : BETLI_OK;
}

static betli_status look(struct hunt *hunt, const struct bt_data *data) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && status == BETLI_OK; i++) {
    const struct kind *kind = &kinds[i];
    if (!hunt->said && kind->axes == data->axes && (data->outcomes ? kind->outcomes : kind->values))
      status = try_kind(hunt, kind, data);
  }
  return status;
}

betli_status bt_guess(const struct bt_data *values, const struct bt_data *wins,
                      struct bt_limits *limits, bt_guess_report *report, void *data,
                      struct bt_error *error) {
  struct hunt hunt = {.limits = limits, .report = report, .data = data, .error = error};
  betli_status status = BETLI_OK;
  if (values != NULL)
    status = look(&hunt, values);
  return status == BETLI_OK ? look(&hunt, wins) : status;
}
