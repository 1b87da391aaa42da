/* A pattern that was found, in words and in numbers. */
#ifndef BETLI_GUESS_PATTERN_H
#define BETLI_GUESS_PATTERN_H

#include "guess/data.h"

enum {
  BT_PATTERN_NUMBERS = 8,
  BT_PATTERN_LISTED = 12 /* how many numbers of a list the text shows */
};

/* A zero-initialised struct is no pattern.  If memory ran out, text.failed is set. */
struct bt_pattern {
  const char *name; /* "arithmetico-periodic"; NULL: nothing was found */
  struct bt_text text;
  betli_pattern_number numbers[BT_PATTERN_NUMBERS];
  size_t count;
  uint64_t determined, confirmed; /* terms that determine the guess, and terms that agree with it */
  const char *theorem;            /* NULL: a conjecture */
  const struct bt_data *in;       /* the data */
};

/* Marks the pattern as found, and gives it a name. */
void bt_pattern_found(struct bt_pattern *pattern, const char *name, uint64_t determined,
                      uint64_t confirmed);
/* Adds a number with a name. */
void bt_pattern_number(struct bt_pattern *pattern, const char *name, int64_t value);
void bt_pattern_free(struct bt_pattern *pattern);

/* Writes a cell as tables show it: a number or -; of outcomes, P or N. */
void bt_pattern_cell(struct bt_pattern *pattern, const struct bt_data *data, bt_cell cell);

/* Writes " + 3", " - 3" or nothing. */
void bt_pattern_addend(struct bt_pattern *pattern, int64_t addend);

/* Writes "G⁺ is a function of a mod 3"; frees `on`, the text of what it depends on. */
void bt_pattern_depends(struct bt_pattern *pattern, const struct bt_data *data, struct bt_text *on);

/* Writes numbers with commas between them; reads only BT_PATTERN_LISTED, and writes "..." for
 * others. */
void bt_pattern_list(struct bt_pattern *pattern, const uint64_t *numbers, uint64_t count);

#endif
