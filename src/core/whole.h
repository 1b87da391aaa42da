/* Exhaustive search on whole positions: the judge of every theorem.
 *
 * Uses none: a whole position is a multiset of components, its moves are the compound's, and its
 * value comes from the values of the positions one move away by the function's definition. */
#ifndef BETLI_CORE_WHOLE_H
#define BETLI_CORE_WHOLE_H

#include "core/compound.h"
#include "core/gather.h"
#include "core/intern.h"
#include "core/position.h"

/* The options of a component: numbers [first, first + count) of all options. */
struct bt_expansion {
  uint64_t first, count;
  bool ended, expanded;
};

struct bt_whole {
  struct bt_compound compound;
  const struct bt_function *function;
  struct bt_limits *limits;
  const struct bt_game **games; /* those met so far */
  size_t game_count, game_capacity;
  struct bt_intern components; /* key: game, words; 0 stands for every ended component */
  struct bt_expansion *expansions;
  size_t expansion_capacity;
  uint32_t *parts; /* the parts of all options, sorted within each */
  size_t part_count, part_capacity;
  size_t *option_ends; /* where the parts of an option end */
  size_t option_count, option_capacity;
  struct bt_intern positions; /* key: components in order; 0 is the end, the empty key */
  bt_cell *cells;             /* values by position */
  size_t cell_capacity;
  uint32_t *stack; /* positions to be evaluated */
  size_t stack_count, stack_capacity;
  uint32_t *key; /* the position being put together */
  size_t key_count, key_capacity;
  struct bt_options options;
  struct bt_gather gather;
};

/* A search with nothing known yet.  The limits must outlive it. */
betli_status bt_whole_open(struct bt_whole *whole, const struct bt_compound *compound,
                           const struct bt_function *function, struct bt_limits *limits,
                           struct bt_error *error);
void bt_whole_close(struct bt_whole *whole);

/* The value of a whole position: one step for each move of each position below it, a few words for
 * each position.  BETLI_LIMIT when time or memory is up; what was found is kept. */
betli_status bt_whole_value(struct bt_whole *whole, const struct bt_position *position,
                            struct bt_value *value, struct bt_error *error);

/* How many positions have been met. */
uint64_t bt_whole_size(const struct bt_whole *whole);

#endif
