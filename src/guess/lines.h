/* The lines of a rectangle and their periods.  Lines are its columns, in which a varies and b is
 * constant, or its rows. */
#ifndef BETLI_GUESS_LINES_H
#define BETLI_GUESS_LINES_H

#include "guess/pattern.h"

struct bt_lines {
  const struct bt_data *data;
  bool rows;
  const char *pattern; /* "column-periods" */
  const char *across;  /* the coordinate that distinguishes lines: "b" */
  uint64_t count;
  struct bt_data list; /* the line taken last */
  bt_cell *cells;      /* of `list` */
};

/* The common period of all lines. */
struct bt_common_period {
  struct bt_law all;  /* with its saltus, if that is the same for all lines */
  bool alike;         /* the saltus is the same for all lines */
  bool seen;          /* lines are many, and their second half changed nothing of `all` */
  bool mixed;         /* not all lines have the same period */
  uint64_t confirmed; /* cells that agree with the period of their line */
  struct bt_law first[BT_PATTERN_LISTED];
};

/* Opens the lines of a rectangle; returns false if memory ran out. */
bool bt_lines_open(const struct bt_data *data, bool rows, struct bt_lines *lines);
void bt_lines_close(struct bt_lines *lines);

bt_cell bt_lines_cell(const struct bt_lines *lines, uint64_t line, uint64_t i);
/* Copies a line to `list`. */
void bt_lines_take(struct bt_lines *lines, uint64_t line);

/* Joins the periods of all lines.  Returns false unless each line has a period that is clear from
 * it alone, or, with *failed, if memory ran out. */
bool bt_lines_join(struct bt_lines *lines, struct bt_common_period *common, bool *failed);

/* Marks the pattern as found, with the numbers of the common period. */
void bt_lines_found(const struct bt_lines *lines, const struct bt_common_period *common,
                    struct bt_pattern *pattern);

#endif
