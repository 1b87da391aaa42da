/* Finite partial orders read from a file. */
#ifndef BETLI_GAMES_GRAPH_POSET_H
#define BETLI_GAMES_GRAPH_POSET_H

#include "base/text.h"
#include "core/game/value.h"
#include "games/graph/names.h"
#include "games/shared/bits.h"

struct bt_board;
struct bt_function;

struct bt_poset {
  struct bt_names names;                       /* the elements, in order of appearance */
  uint64_t up[BT_MOST_BITS][BT_MAX_WIDTH];     /* each element and all above it */
  uint64_t around[BT_MOST_BITS][BT_MAX_WIDTH]; /* each element, and all above or below it */
};

/* Reads relations, one "a < b" or "a < b < c" on each line, from any bytes.  Messages begin with
 * `name`, which is the file's.  *self is a struct bt_poset, ended by bt_poset_close.  Fails with
 * BETLI_INPUT; *self is then NULL. */
betli_status bt_poset_read(const char *bytes, size_t length, const char *name,
                           struct bt_limits *limits, void **self, struct bt_error *error);
void bt_poset_close(void *self);

/* Members of descriptors.  A component is an order ideal: with each element it holds all below it.
 * A move takes an element and all above it. */
betli_status bt_poset_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_poset_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_poset_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
void bt_poset_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_poset_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);

bool bt_poset_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value);
void bt_poset_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options);
double bt_poset_positions(const void *self, const uint64_t *words);
/* Shows all elements, including those that are gone, each below the elements that cover it. */
void bt_poset_board(const void *self, const uint64_t *words, struct bt_board *board);

#define BT_POSET_GAME                                                                              \
  .width = BT_MAX_WIDTH, .close = bt_poset_close, .parse = bt_poset_parse,                         \
  .print = bt_poset_print, .sample = bt_poset_sample, .options = bt_poset_options,                 \
  .decompose = bt_poset_decompose, .board = bt_poset_board, .never_splits = true,                  \
  .closed = bt_poset_closed, .reach = bt_poset_reach, .below = bt_poset_positions,                 \
  .theorem =                                                                                       \
      "The player to move wins an order with a greatest element, in misere play if there is "      \
      "another element: if taking the greatest does not win, the answer to it does, and could "    \
      "have been the first move (Gale and Neyman 1982)."

/* Finds the Grundy value of a position without an N among its elements, and that of the position
 * which a move at each element leaves.  Returns false for others.  Cost: some steps for each pair
 * of elements. */
bool bt_poset_series_value(const struct bt_poset *poset, const uint64_t *set, uint16_t *value,
                           uint16_t options[BT_MOST_BITS]);

static inline bool bt_poset_below(const struct bt_poset *poset, size_t a, size_t b) {
  return bt_bit_has(poset->up[a], b);
}

#endif
