#include "guess/guess.h"

#include "guess/kinds.h"

const struct bt_guess_kind bt_rectangle_kinds[] = {
    {bt_find_formula, true, false, BT_REST_NOTHING},
    {bt_find_separable, true, false, BT_REST_NOTHING},
    {bt_find_formula_set, false, true, BT_REST_NOTHING},
    {bt_find_wythoff, false, true, BT_REST_NOTHING},
    {bt_find_same_class, false, true, BT_REST_NOTHING},
    {bt_find_bound, false, true, BT_REST_NOTHING},
    {bt_find_sector, false, true, BT_REST_NOTHING},
    {bt_find_line_sets, false, true, BT_REST_NOTHING},
    {bt_find_block, true, true, BT_REST_NOTHING},
    {bt_find_double_period, true, true, BT_REST_ZEROS},
    {bt_find_late_separable, true, false, BT_REST_NOTHING},
    {bt_find_outer_formula, true, true, BT_REST_NOTHING},
    {bt_find_classes, true, true, BT_REST_NOTHING},
    {bt_find_column_periods, true, true, BT_REST_MORE},
    {bt_find_row_periods, true, true, BT_REST_MORE},
    {0},
};

struct search {
  struct bt_limits *limits;
  bt_guess_report *report;
  void *data;
  struct bt_error *error;
  bool done;     /* no more patterns of these values are wanted */
  bool all_done; /* no more patterns at all are wanted */
  bool periodic; /* a pattern said how the values repeat */
};

static void record_rest(struct search *search, enum bt_rest rest) {
  search->done |= rest != BT_REST_MORE;
  search->all_done |= rest == BT_REST_NOTHING;
  search->periodic |= rest != BT_REST_NOTHING;
}

static betli_status try_kind(struct search *search, const struct bt_guess_kind *kind,
                             const struct bt_data *data) {
  if (!bt_limits_look(search->limits, "patterns", 0, 0))
    return bt_limits_stopped(search->limits, search->error);
  struct bt_pattern pattern = {.in = data, .text.language = search->error->language};
  kind->find(data, &pattern);
  const bool failed = pattern.text.failed;
  if (!failed && pattern.name != NULL) {
    search->report(search->data, &pattern);
    record_rest(search, kind->rest);
  }
  bt_pattern_free(&pattern);
  return failed ? bt_fail_memory(search->error) : BETLI_OK;
}

static betli_status try_all_kinds(struct search *search, const struct bt_data *data) {
  const struct bt_guess_kind *kinds = data->axes == 1 ? bt_list_kinds : bt_rectangle_kinds;
  const bool implied = search->periodic;
  betli_status status = BETLI_OK;
  for (const struct bt_guess_kind *kind = kinds; kind->find != NULL && status == BETLI_OK; kind++)
    if (!search->done && bt_kind_looks_at(kind, data) &&
        !(implied && kind->rest != BT_REST_NOTHING))
      status = try_kind(search, kind, data);
  return status;
}

betli_status bt_guess(const struct bt_data *values, const struct bt_data *wins,
                      struct bt_limits *limits, bt_guess_report *report, void *data,
                      struct bt_error *error) {
  struct search search = {.limits = limits, .report = report, .data = data, .error = error};
  betli_status status = BETLI_OK;
  if (values != NULL)
    status = try_all_kinds(&search, values);
  search.done = search.all_done;
  return status == BETLI_OK ? try_all_kinds(&search, wins) : status;
}
