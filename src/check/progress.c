#include "check/progress.h"

/* Positions of a compound that are checked within minutes, even if a rule in Lua gives the moves.
 */
static const uint64_t positions_without_wish = 100000;

enum { USUAL_COMPONENTS = 3 };

uint64_t bt_check_count_positions(size_t kinds, uint64_t most) {
  uint64_t all = 0, of_count = 1;
  for (uint64_t count = 1; count <= most; count++) {
    uint64_t more; /* multisets of `count` components, times `count` */
    if (__builtin_mul_overflow(of_count, kinds + count - 1, &more) ||
        __builtin_add_overflow(all, more / count, &all))
      return UINT64_MAX;
    of_count = more / count;
  }
  return all;
}

void bt_check_choose_components(struct bt_check *check, size_t kinds) {
  if (check->components > 0)
    return;
  check->components = USUAL_COMPONENTS;
  while (check->components > 1 &&
         bt_check_count_positions(kinds, check->components) > positions_without_wish)
    check->components--;
}

static void report_check(void *data, const char *what, uint64_t done, uint64_t total) {
  const struct bt_check_progress *progress = data;
  (void)what;
  (void)done;
  (void)total;
  progress->report(progress->report_data, bt_text_string(&progress->what), progress->done,
                   progress->total);
}

void bt_check_progress_begin(struct bt_check *check, size_t kinds, uint64_t compounds) {
  struct bt_check_progress *progress = &check->progress;
  struct bt_limits *limits = check->evaluator->limits;
  const uint64_t most = check->components, fewer = most < 2 ? most : 2;
  *progress = (struct bt_check_progress){.what = {.language = check->error->language},
                                         .report = limits->report,
                                         .report_data = limits->report_data};
  uint64_t named = bt_check_count_positions(kinds, fewer);
  if (__builtin_mul_overflow(named, BT_NAMED_FUNCTIONS, &named) ||
      __builtin_add_overflow(named, bt_check_count_positions(kinds, most),
                             &progress->of_compound) ||
      __builtin_mul_overflow(progress->of_compound, compounds, &progress->total))
    progress->of_compound = progress->total = 0; /* unknown */
  if (limits->report == NULL)
    return;
  limits->report = report_check;
  limits->report_data = progress;
}

void bt_check_progress_end(struct bt_check *check) {
  struct bt_limits *limits = check->evaluator->limits;
  limits->report = check->progress.report;
  limits->report_data = check->progress.report_data;
  bt_text_free(&check->progress.what);
}

void bt_check_progress_name(struct bt_check *check, const struct bt_compound *compound) {
  struct bt_check_progress *progress = &check->progress;
  struct bt_text name = {0};
  progress->done = progress->of_compound * progress->begun++; /* some functions are left out */
  bt_compound_print(compound, &name);
  bt_text_clear(&progress->what);
  bt_text_say(&progress->what, "positions in %s compounds of %s play", bt_text_string(&name),
              compound->misere ? "misere" : "normal");
  bt_text_free(&name);
}
