/* Rows of numbers as people type them, and small rows for checks. */
#ifndef BETLI_GAMES_SHARED_ROW_TEXT_H
#define BETLI_GAMES_SHARED_ROW_TEXT_H

#include "base/text.h"
#include "games/shared/pool.h"

/* The bounds of a row. */
struct bt_row_bounds {
  const char *what; /* names a number of the row in messages: "a pile" */
  uint64_t least;   /* the least value of each number */
  size_t most;      /* the most numbers that a row may have */
};

/* Replaces what `row` holds by the numbers of the text, which have one blank between them. */
betli_status bt_row_read(const struct bt_row_bounds *bounds, const char *text,
                         struct bt_pool_row *row, struct bt_error *error);
void bt_row_print(const struct bt_pool_row *row, struct bt_text *text);

/* Fails, with the rule that was broken, unless each number is greater than the one before. */
betli_status bt_row_ascends(const struct bt_pool_row *row, const char *rule,
                            struct bt_error *error);

/* Replaces each number by the sum of all numbers up to it.  Positive numbers become an ascending
 * row. */
void bt_row_add_up(struct bt_pool_row *row);

/* Finds the k-th row of positive numbers whose sum is less than `size`, least sums first.  Returns
 * false after the last row, and if memory runs out. */
bool bt_row_sample(uint64_t size, uint64_t k, struct bt_pool_row *row);

#endif
