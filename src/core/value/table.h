/* A table of the values of a game's single components under one algebra. */
#ifndef BETLI_CORE_VALUE_TABLE_H
#define BETLI_CORE_VALUE_TABLE_H

#include "base/limits.h"
#include "core/algebra/algebra.h"
#include "core/game/cell.h"
#include "core/game/game.h"
#include "core/game/take_break.h"

#include <assert.h>

struct bt_sieve;

/* The takes of a code whose moves leave one heap at most. */
struct bt_table_takes {
  struct bt_take_break code;
  uint64_t *list; /* takes that leave a heap, increasing; NULL: values come from options */
  size_t count, capacity;
};

/* A box of positions in lexicographic order, of which the first cells are computed. */
struct bt_table {
  const struct bt_game *game;
  const struct bt_algebra *algebra;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  uint64_t stride[BT_MAX_WIDTH];
  uint64_t count;      /* positions in the box */
  uint64_t ready;      /* cells[0..ready) are computed */
  uint64_t booked;     /* cells there is memory for */
  struct bt_law law;   /* of heaps, proved; law.period is 0 while none is */
  const char *theorem; /* its source */
  struct bt_table_takes takes;
  struct bt_sieve *sieve; /* NULL: values come from takes or options */
  bool splits; /* a sweep without an operator met an option of several parts, and gave up */
  bt_cell *cells;
  struct bt_options options;
  struct bt_chooser chooser;
  struct bt_limits *limits;
};

static inline uint64_t bt_table_index(const struct bt_table *table, const uint64_t *words) {
  uint64_t index = 0;
  for (size_t w = 0; w < table->game->kind->width; w++)
    index += (words[w] - table->low[w]) * table->stride[w];
  return index;
}

static inline void bt_table_words(const struct bt_table *table, uint64_t index, uint64_t *words) {
  for (size_t w = 0; w < table->game->kind->width; w++) {
    words[w] = table->low[w] + index / table->stride[w];
    index %= table->stride[w];
  }
}

/* Goes to the next position of the box in lexicographic order. */
static inline void bt_table_next(const struct bt_table *table, uint64_t *words) {
  size_t w = table->game->kind->width - 1;
  while (w > 0 && words[w] == table->high[w]) {
    words[w] = table->low[w];
    w--;
  }
  words[w]++;
  assert(words[w] <= table->high[w] ||
         w == 0); /* after the last position only the first word is beyond */
}

/* Opens an empty table.  The game, the algebra and the limits must outlive it. */
void bt_table_open(struct bt_table *table, const struct bt_game *game,
                   const struct bt_algebra *algebra, struct bt_limits *limits);
void bt_table_close(struct bt_table *table);

/* Returns true if a box that holds `words`, too, would not waste much more than it uses. */
bool bt_table_suits(const struct bt_table *table, const uint64_t *words);

/* Computes missing values, so that the table holds the value of `words` and of every position
 * below.  A box that grows along its first word keeps its values; else all are computed anew.
 * Costs 4 bytes a position of the box and one step an option.  For a game of heaps with
 * period_bound(), computes no more than makes a period certain.
 *
 * Fails with BETLI_INPUT, before any long work, when the box would not fit the memory limit.  Fails
 * with BETLI_LIMIT when time is up; the next call goes on from there. */
betli_status bt_table_cover(struct bt_table *table, const uint64_t *words, struct bt_error *error);

/* Looks for a law among the values computed, and keeps it if it is certain. bt_table_cover does so
 * at 256 heaps, 512 and so on.  Linear time. */
void bt_table_look_for_law(struct bt_table *table);

/* Returns the value of a heap by the law. */
struct bt_value bt_table_beyond(const struct bt_table *table, uint64_t heap);

/* Tells where the values around a heap, as they decide who wins (bt_reduce), repeat by the law.
 * Returns false where none is known. */
bool bt_table_repeats(const struct bt_table *table, uint64_t heap, struct bt_repetition *around);

/* Returns true if the value of a position is there already. */
static inline bool bt_table_has(const struct bt_table *table, const uint64_t *words) {
  if (table->law.period > 0)
    return true;
  for (size_t w = 0; w < table->game->kind->width; w++)
    if (words[w] < table->low[w] || words[w] > table->high[w])
      return false;
  return bt_table_index(table, words) < table->ready;
}

/* Returns the value of a position covered. */
static inline struct bt_value bt_table_at(const struct bt_table *table, const uint64_t *words) {
  if (table->law.period > 0 && words[0] >= table->ready)
    return bt_table_beyond(table, words[0]);
  assert(bt_table_has(table, words));
  return bt_cell_value(table->cells[bt_table_index(table, words)]);
}

#endif
