/* A closed set of games: all sums of components from a set that contains each component of their
 * options (Plambeck and Siegel 2008).  Components are numbered: a component follows those of its
 * options. */
#ifndef BETLI_MISERE_CLOSED_SET_H
#define BETLI_MISERE_CLOSED_SET_H

#include "core/game/game.h"
#include "misere/runs.h"

#define BT_NO_COMPONENT (UINT32_MAX - 2) /* this number or greater: no component */

/* Options of a component: for each option the components that it leaves, without ended ones. */
struct bt_words {
  uint32_t *items;
  size_t *ends;
  size_t count, item_count, item_capacity, end_capacity;
};

struct bt_closed_set {
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_key_numbers places; /* positions in the order in which they are met */
  uint32_t *numbers;            /* per place: its component; BT_NO_COMPONENT or greater: none */
  uint32_t *near_places;  /* per small word, in games of width 1: its place, without a search */
  uint32_t *place_of;     /* per component: its place */
  uint32_t *lengths;      /* per component: moves in the longest play */
  uint32_t *nimbers;      /* per component: its Grundy value in normal play */
  struct bt_words *kept;  /* per component: its options; none if they are too many to be stored */
  struct bt_words listed; /* options of the last component without stored options */
  size_t kept_count;      /* items of `kept` */
  bool full;              /* no more options are stored */
  bool loops;             /* a play that may never end was met */
  struct bt_runs plays;   /* per run: the longest play, then the nim-sums; used if `full` */
  uint32_t nimber_bits;   /* the union of the bits of all nimbers */
  struct bt_options options;
  char work[64]; /* what progress counts, in the user's language; empty: elements */
  size_t count;  /* components in the set */
  size_t most;   /* components; BETLI_LIMIT beyond; 0: no bound */
  size_t number_capacity, near_capacity, place_capacity, length_capacity, nimber_capacity,
      kept_capacity;
  uint64_t *met; /* scratch: a set of nimbers */
  size_t met_capacity;
};

void bt_closed_set_open(struct bt_closed_set *set, const struct bt_game *game,
                        struct bt_limits *limits);
void bt_closed_set_close(struct bt_closed_set *set);

/* Adds a component and its followers unless they are present, and tells its number.  Fails with
 * BETLI_INPUT if play may never end.  Fails with BETLI_LIMIT if play may reach a refused component
 * or there would be more than `most` components.  After a failure, nothing is added. */
betli_status bt_closed_set_add(struct bt_closed_set *set, const uint64_t *words, uint32_t *number,
                               struct bt_error *error);

/* Removes all components from this number on, and never adds the first of them again. */
void bt_closed_set_refuse(struct bt_closed_set *set, uint32_t number);

/* Returns true if a component was added, and tells its number. */
bool bt_closed_set_knows(const struct bt_closed_set *set, const uint64_t *words, uint32_t *number);

/* Writes the position of a component. */
void bt_closed_set_position(const struct bt_closed_set *set, uint32_t number, uint64_t *words);

/* Tells the options of a component as the game writes them, in a game of width 1 without
 * decompose().  Tells NULL if the options are stored, or their runs are short.  Valid until the
 * next call for the closed set. */
betli_status bt_closed_set_runs(struct bt_closed_set *set, uint32_t number,
                                const struct bt_options **options, struct bt_error *error);

/* Returns the number of the component `word` in a game of width 1, or BT_NO_COMPONENT or greater.
 */
static inline uint32_t bt_closed_set_number(const struct bt_closed_set *set, uint64_t word) {
  uint32_t number;
  if (word < set->near_capacity)
    return set->near_places[word] == UINT32_MAX ? BT_NO_COMPONENT
                                                : set->numbers[set->near_places[word]];
  return bt_closed_set_knows(set, &word, &number) ? number : BT_NO_COMPONENT;
}

/* Tells the options of a component, valid until the next call.  Costs O(1) for each part of an
 * option if they are not stored.  Fails with BETLI_INPUT if the rule now gives other options. */
betli_status bt_closed_set_options(struct bt_closed_set *set, uint32_t number,
                                   const struct bt_words **options, struct bt_error *error);

#endif
