/* A closed set of games: all sums of some components, among which are those that their options
 * leave (Plambeck and Siegel 2008).  Components are numbered, those of options before those that
 * have the options. */
#ifndef BETLI_MISERE_CLOSED_SET_H
#define BETLI_MISERE_CLOSED_SET_H

#include "core/game/game.h"
#include "misere/runs.h"

#define BT_NO_COMPONENT (UINT32_MAX - 2) /* that number or more */

/* Options of a component: the components that each leaves, without those that are over. */
struct bt_words {
  uint32_t *items;
  size_t *ends;
  size_t count, item_count, item_capacity, end_capacity;
};

struct bt_closed_set {
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_intern places; /* positions in the order in which they are met... */
  uint32_t *numbers;       /* ...and of each its component's number */
  uint32_t *near_places;   /* of games of one small word the places, without a search */
  uint32_t *place_of;      /* of each component */
  uint32_t *lengths;       /* of each component: moves in the longest play */
  uint32_t *nimbers;       /* of each component: its value in normal play */
  struct bt_words *kept;   /* of each component its options, or none: they are many in all */
  struct bt_words listed;  /* of the last one that keeps none */
  size_t kept_count;       /* items */
  bool full;               /* no more are kept */
  bool loops;              /* play was met that may never end */
  struct bt_runs plays;    /* of runs the longest play, and then the nim-sums; once it is full */
  uint32_t nimber_bits;    /* of all nimbers */
  struct bt_options options;
  size_t count; /* components */
  size_t most;  /* BETLI_LIMIT beyond that; 0: no bound */
  size_t number_capacity, near_capacity, place_capacity, length_capacity, nimber_capacity,
      kept_capacity;
  uint64_t *met; /* a set of nimbers */
  size_t met_capacity;
};

void bt_closed_set_open(struct bt_closed_set *set, const struct bt_game *game,
                        struct bt_limits *limits);
void bt_closed_set_close(struct bt_closed_set *set);

/* Adds a component and all that play may make of it, unless they are there.  BETLI_INPUT when play
 * may never end, BETLI_LIMIT where it may come to what was refused; then nothing is added. */
betli_status bt_closed_set_add(struct bt_closed_set *set, const uint64_t *words, uint32_t *number,
                               struct bt_error *error);

/* Takes out all components from this number on, and never adds the first of them again. */
void bt_closed_set_refuse(struct bt_closed_set *set, uint32_t number);

/* The number of a component, if it was added. */
bool bt_closed_set_knows(const struct bt_closed_set *set, const uint64_t *words, uint32_t *number);

/* The position of a component; valid until the next one is added. */
void bt_closed_set_position(const struct bt_closed_set *set, uint32_t number, uint64_t *words);

/* The options of a component as the game writes them, in a game of width 1, if they are not kept;
 * else, or where they come one by one, NULL.  Valid until the next call for the closed set. */
betli_status bt_closed_set_runs(struct bt_closed_set *set, uint32_t number,
                                const struct bt_options **options, struct bt_error *error);

/* In a game of width 1 the number of the component that is this word; or BT_NO_COMPONENT or more.
 */
static inline uint32_t bt_closed_set_number(const struct bt_closed_set *set, uint64_t word) {
  uint32_t number;
  if (word < set->near_capacity)
    return set->near_places[word] == UINT32_MAX ? BT_NO_COMPONENT
                                                : set->numbers[set->near_places[word]];
  return bt_closed_set_knows(set, &word, &number) ? number : BT_NO_COMPONENT;
}

/* The options of a component, until the next call.  O(1) for each part of an option, where they are
 * not kept. */
betli_status bt_closed_set_options(struct bt_closed_set *set, uint32_t number,
                                   const struct bt_words **options, struct bt_error *error);

#endif
