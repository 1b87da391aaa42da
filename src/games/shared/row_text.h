/* Rows of numbers as one types them, and small rows for checks. */
#ifndef BETLI_GAMES_SHARED_ROW_TEXT_H
#define BETLI_GAMES_SHARED_ROW_TEXT_H

#include "base/text.h"
#include "games/shared/pool.h"

/* What a row may hold. */
struct bt_row_bounds {
  const char *what; /* one number of it, as messages call it: "a pile" */
  uint64_t least;   /* of each number */
  size_t most;      /* how many numbers */
};

/* Reads numbers with a blank between them, over what `row` held. */
betli_status bt_row_read(const struct bt_row_bounds *bounds, const char *text, struct bt_row *row,
                         struct bt_error *error);
void bt_row_print(const struct bt_row *row, struct bt_text *text);

/* Fails, with the rule that was broken, unless each number is greater than the one before. */
betli_status bt_row_ascends(const struct bt_row *row, const char *rule, struct bt_error *error);

/* Makes each number the sum of all up to it: of positive numbers an ascending row. */
void bt_row_add_up(struct bt_row *row);

/* The k-th row of positive numbers whose sum is less than `size`, shortest sums first.  False past
 * the last, and if memory ran out. */
bool bt_row_sample(uint64_t size, uint64_t k, struct bt_row *row);

#endif
