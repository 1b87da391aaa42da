#include "guess/guess.h"

#include "guess/detectors.h"

/* What is left to say after a pattern. */
enum rest {
  NOTHING,
  ZEROS, /* of values that are periodic: which of them are zero, other than that these repeat too */
  MORE   /* that, and how the values repeat in the other direction */
};

/* A kind of pattern, for a list or a rectangle, of values or of P-positions. */
struct kind {
  bt_detector *find;
  int axes;
  bool values, outcomes;
  enum rest rest;
};

/* In order of simplicity: what fits first is not said again in other words. */
static const struct kind kinds[] = {
    {bt_find_geometric, 1, false, true, NOTHING},
    {bt_find_fibonacci, 1, false, true, NOTHING},
    {bt_find_period, 1, true, true, NOTHING},
    {bt_find_list_formula, 1, true, false, NOTHING},
    {bt_find_beatty, 1, false, true, NOTHING},
    {bt_find_classes, 1, true, true, NOTHING},
    {bt_find_formula, 2, true, false, NOTHING},
    {bt_find_separable, 2, true, false, NOTHING},
    {bt_find_formula_set, 2, false, true, NOTHING},
    {bt_find_wythoff, 2, false, true, NOTHING},
    {bt_find_same_class, 2, false, true, NOTHING},
    {bt_find_bound, 2, false, true, NOTHING},
    {bt_find_sector, 2, false, true, NOTHING},
    {bt_find_line_sets, 2, false, true, NOTHING},
    {bt_find_block, 2, true, true, NOTHING},
    {bt_find_double_period, 2, true, true, ZEROS},
    {bt_find_late_separable, 2, true, false, NOTHING},
    {bt_find_classes, 2, true, true, NOTHING},
    {bt_find_column_periods, 2, true, true, MORE},
    {bt_find_row_periods, 2, true, true, MORE},
};

static bool looks_at(const struct kind *kind, const struct bt_data *data) {
  return kind->axes == data->axes && (data->outcomes ? kind->outcomes : kind->values);
}

void bt_find_list(const struct bt_data *list, struct bt_pattern *pattern) {
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && pattern->name == NULL; i++)
    if (looks_at(&kinds[i], list))
      kinds[i].find(list, pattern);
}

struct hunt {
  struct bt_limits *limits;
  bt_guess_report *report;
  void *data;
  struct bt_error *error;
  bool done;     /* with these values */
  bool whole;    /* nothing is left to say */
  bool periodic; /* it was said how the values repeat */
};

static void note(struct hunt *hunt, enum rest rest) {
  hunt->done |= rest != MORE;
  hunt->whole |= rest == NOTHING;
  hunt->periodic |= rest != NOTHING;
}

static betli_status try_kind(struct hunt *hunt, const struct kind *kind,
                             const struct bt_data *data) {
  if (!bt_limits_look(hunt->limits, "patterns", 0, 0))
    return bt_limits_stopped(hunt->limits, hunt->error);
  struct bt_pattern pattern = {.name = NULL};
  kind->find(data, &pattern);
  const bool failed = pattern.text.failed;
  if (!failed && pattern.name != NULL) {
    hunt->report(hunt->data, &pattern);
    note(hunt, kind->rest);
  }
  bt_pattern_free(&pattern);
  return failed ? bt_fail_memory(hunt->error) : BETLI_OK;
}

static betli_status look(struct hunt *hunt, const struct bt_data *data) {
  const bool implied = hunt->periodic;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && status == BETLI_OK; i++)
    if (!hunt->done && looks_at(&kinds[i], data) && !(implied && kinds[i].rest != NOTHING))
      status = try_kind(hunt, &kinds[i], data);
  return status;
}

betli_status bt_guess(const struct bt_data *values, const struct bt_data *wins,
                      struct bt_limits *limits, bt_guess_report *report, void *data,
                      struct bt_error *error) {
  struct hunt hunt = {.limits = limits, .report = report, .data = data, .error = error};
  betli_status status = BETLI_OK;
  if (values != NULL)
    status = look(&hunt, values);
  hunt.done = hunt.whole;
  return status == BETLI_OK ? look(&hunt, wins) : status;
}
