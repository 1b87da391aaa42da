/* The lines of a rectangle, and the periods that they have: its columns, in which a runs and b
 * stands still, or its rows. */
#ifndef BETLI_GUESS_LINES_H
#define BETLI_GUESS_LINES_H

#include "guess/pattern.h"

struct bt_lines {
  const struct bt_data *data;
  bool rows;
  const char *pattern; /* "column-periods" */
  const char *across;  /* what tells them apart: "b" */
  uint64_t count;
  struct bt_data list; /* the line that was taken last */
  bt_cell *cells;      /* of it */
};

/* What the periods of all lines have in common. */
struct bt_common_period {
  struct bt_law all;  /* with the saltus of a whole period, if that is the same for all */
  bool alike;         /* it is */
  bool seen;          /* half of the lines, and no few, changed nothing of it */
  bool mixed;         /* not all of them have the same period */
  uint64_t confirmed; /* cells that agree with the period of their line */
  struct bt_law first[BT_PATTERN_LISTED];
};

/* False if memory ran out. */
bool bt_lines_open(const struct bt_data *data, bool rows, struct bt_lines *lines);
void bt_lines_close(struct bt_lines *lines);

bt_cell bt_lines_cell(const struct bt_lines *lines, uint64_t line, uint64_t i);
void bt_lines_take(struct bt_lines *lines, uint64_t line);

/* False unless each line has a period that is clear from it alone; or memory ran out. */
bool bt_lines_join(struct bt_lines *lines, struct bt_common_period *common, bool *failed);

/* The pattern is found. */
void bt_lines_found(const struct bt_lines *lines, const struct bt_common_period *common,
                    struct bt_pattern *pattern);

#endif
