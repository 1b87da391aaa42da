/* Finds P-positions of a rectangle column by column, or row by row, where the columns are of few
 * kinds and each is periodic. */
#include "guess/detectors.h"
#include "guess/lines.h"
#include "guess/period_text.h"

enum { GROUPS = 6 };

/* Lines that are alike from some index on. */
struct group {
  uint64_t line, last, count; /* first line, last line, number of lines */
};

struct groups {
  struct bt_lines lines;
  struct bt_common_period common;
  uint64_t from; /* index from which on lines are compared */
  bool finite;   /* P-positions come before the periods only */
  struct group at[GROUPS];
  size_t count;
};

static bool are_p_positions_finite(const struct groups *groups) {
  const uint64_t last = groups->lines.list.rows - 1;
  for (uint64_t line = 0; line < groups->lines.count; line++)
    if (bt_lines_cell(&groups->lines, line, last) != 0)
      return false;
  return groups->common.all.period == 1 && groups->common.all.from > 0;
}

static bool are_lines_alike(const struct groups *groups, uint64_t x, uint64_t y) {
  for (uint64_t i = groups->from; i < groups->lines.list.rows; i++)
    if (bt_lines_cell(&groups->lines, x, i) != bt_lines_cell(&groups->lines, y, i))
      return false;
  return true;
}

/* Adds a line to the group of lines like it, or to a new one.  Returns false if there are too many
 * groups. */
static bool add_line_to_groups(struct groups *groups, uint64_t line) {
  size_t i = 0;
  while (i < groups->count && !are_lines_alike(groups, groups->at[i].line, line))
    i++;
  if (i == GROUPS)
    return false;
  if (i == groups->count)
    groups->at[groups->count++] = (struct group){.line = line};
  groups->at[i].last = line;
  groups->at[i].count++;
  return true;
}

/* Moves the largest group to the end, where it stands for all other lines. */
static void move_largest_group_last(struct groups *groups) {
  size_t largest = 0;
  for (size_t i = 1; i < groups->count; i++)
    if (groups->at[i].count > groups->at[largest].count)
      largest = i;
  const struct group last = groups->at[largest];
  for (size_t i = largest; i + 1 < groups->count; i++)
    groups->at[i] = groups->at[i + 1];
  groups->at[groups->count - 1] = last;
}

/* Returns true if the groups are clear.  If lines are many, all groups but the last must have few
 * lines, all of these in the first half. */
static bool are_groups_clear(const struct groups *groups) {
  const uint64_t lines = groups->lines.count;
  if (lines <= BT_PATTERN_LISTED)
    return true;
  for (size_t i = 0; i + 1 < groups->count; i++)
    if (groups->at[i].count > BT_PATTERN_LISTED || 2 * (groups->at[i].last + 1) > lines)
      return false;
  const bool constant = groups->count == 1 && groups->common.all.period == 1 && !groups->finite;
  return groups->common.seen && !constant;
}

static bool make_groups(struct groups *groups, bool *failed) {
  if (!bt_lines_join(&groups->lines, &groups->common, failed))
    return false;
  groups->finite = are_p_positions_finite(groups);
  groups->from = groups->finite ? 0 : groups->common.all.from;
  for (uint64_t line = 0; line < groups->lines.count; line++)
    if (!add_line_to_groups(groups, line))
      return false;
  if (groups->lines.count > BT_PATTERN_LISTED)
    move_largest_group_last(groups);
  return are_groups_clear(groups);
}

/* Writes " for b = 0, 2" or " for all other b". */
static void say_members(struct bt_pattern *pattern, const struct groups *groups, size_t k) {
  const struct bt_lines *lines = &groups->lines;
  uint64_t members[BT_PATTERN_LISTED], count = 0;
  if (k + 1 == groups->count && lines->count > BT_PATTERN_LISTED) {
    if (groups->count > 1)
      bt_text_say(&pattern->text, " for all other %s", lines->across);
    return;
  }
  for (uint64_t line = groups->at[k].line; line <= groups->at[k].last; line++)
    if (are_lines_alike(groups, groups->at[k].line, line))
      members[count++] = lines->data->first + line;
  bt_text_say(&pattern->text, " for %s = ", lines->across);
  bt_pattern_list(pattern, members, count);
}

static void say_group(struct bt_pattern *pattern, struct groups *groups, size_t k) {
  struct bt_law law;
  bt_lines_take(&groups->lines, groups->at[k].line);
  if (!bt_list_period(&groups->lines.list, &law, &pattern->text.failed))
    return; /* the line has a law, so memory ran out */
  if (groups->finite && bt_is_finite(&groups->lines.list, &law)) {
    bt_say_finite(pattern, &groups->lines.list, &law);
  } else {
    law.from = groups->from;
    bt_say_wins(pattern, &groups->lines.list, &law);
  }
  say_members(pattern, groups, k);
}

static void find_sets_of_lines(const struct bt_data *data, bool rows, struct bt_pattern *pattern) {
  struct groups groups = {.count = 0};
  pattern->text.failed |= !bt_lines_open(data, rows, &groups.lines);
  if (!pattern->text.failed && make_groups(&groups, &pattern->text.failed)) {
    bt_text_say(&pattern->text, "P-positions");
    bt_say_from(pattern, &groups.lines.list, groups.from);
    for (size_t k = 0; k < groups.count; k++) {
      bt_text_say(&pattern->text, k == 0 ? BT_SAY(": ") : BT_SAY("; "));
      say_group(pattern, &groups, k);
    }
    bt_lines_found(&groups.lines, &groups.common, pattern);
  }
  bt_lines_close(&groups.lines);
}

/* Describes columns or rows, whichever takes less text in English, so that the choice is the same
 * in all languages. */
void bt_find_line_sets(const struct bt_data *data, struct bt_pattern *pattern) {
  struct bt_pattern columns = {.in = data}, rows = {.in = data};
  find_sets_of_lines(data, false, &columns);
  find_sets_of_lines(data, true, &rows);
  const bool failed = columns.text.failed || rows.text.failed;
  const bool found = columns.name != NULL || rows.name != NULL;
  const bool by_rows =
      columns.name == NULL || (rows.name != NULL && rows.text.length < columns.text.length);
  bt_pattern_free(&columns);
  bt_pattern_free(&rows);
  if (found && !failed)
    find_sets_of_lines(data, by_rows, pattern);
  pattern->text.failed |= failed;
}
