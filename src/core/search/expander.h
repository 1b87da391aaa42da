/* The components that a search meets, by number, and what their options leave. */
#ifndef BETLI_CORE_SEARCH_EXPANDER_H
#define BETLI_CORE_SEARCH_EXPANDER_H

#include "base/key_numbers.h"
#include "base/numbers.h"
#include "core/game/position.h"
#include "core/search/equal_parts.h"

enum { BT_ENDED_COMPONENT = 0 }; /* stands for every component without options */

/* Marks the number of a component in which the next move must be made. */
#define BT_ENTAILED_MARK (UINT32_C(1) << 31)
/* Marks the number of a component in the place of the one before it. */
#define BT_JOINED_MARK (UINT32_C(1) << 30)
/* Stands after the parts of an option after which the same player moves again. */
#define BT_SAME_PLAYER UINT32_MAX

static inline uint32_t bt_unmarked(uint32_t component) {
  return component & ~(BT_ENTAILED_MARK | BT_JOINED_MARK);
}

/* The options of a component: numbers [first, first + count) among all options. */
struct bt_expansion {
  uint64_t first, count;
  uint64_t effort; /* with merges: an estimate of the work; 0: the component has ended */
  bool ended, expanded;
  bool passes; /* core/game/passes.h; it has its own number, even if ended */
};

struct bt_expander {
  struct bt_limits *limits;
  bool decomposes;              /* components become their parts (core/game/decompose.h) */
  bool merges;                  /* equal parts have one number (core/search/equal_parts.h) */
  bool keeps_ended;             /* ended components have numbers of their own */
  const struct bt_game **games; /* the games met so far */
  struct bt_equal_parts *equal; /* with merges: the equal parts of each game */
  size_t game_count, game_capacity, equal_capacity;
  struct bt_key_numbers components; /* key: 1 + the place of the game, words */
  struct bt_expansion *expansions;
  size_t expansion_capacity;
  uint32_t *parts; /* the parts of all options, sorted within each option */
  size_t part_count, part_capacity;
  size_t *option_ends;    /* for each option the end of its parts */
  uint64_t *option_ranks; /* with merges: by how much an option should wait for others */
  size_t option_count, option_capacity, rank_capacity;
  struct bt_options options;
};

/* Opens an expander that knows no component yet.  The limits must outlive it. */
betli_status bt_expander_open(struct bt_expander *expander, struct bt_limits *limits,
                              struct bt_error *error);
void bt_expander_close(struct bt_expander *expander);

/* Numbers a component; BT_ENDED_COMPONENT if it has no options, unless these are kept. */
betli_status bt_expander_number(struct bt_expander *expander, const struct bt_game *game,
                                const uint64_t *words, uint32_t *number, struct bt_error *error);

/* Returns true if a component, which may be marked, is the passes of the whole position. */
static inline bool bt_expander_are_passes(const struct bt_expander *expander, uint32_t component) {
  return expander->expansions[bt_unmarked(component)].passes;
}

/* Fills in expansions[number]: options that leave the same parts count once. */
betli_status bt_expander_expand(struct bt_expander *expander, uint32_t number,
                                struct bt_error *error);

/* Returns the parts that an option leaves, as numbers of components, in order, valid until the next
 * expansion.  The part that an entailing option leaves has BT_ENTAILED_MARK. */
const uint32_t *bt_expander_parts(const struct bt_expander *expander, uint64_t option,
                                  size_t *count);

/* Returns, with merges, by how much an option should wait for others, in the unit of efforts. */
uint64_t bt_expander_rank(const struct bt_expander *expander, uint64_t option);

/* Returns the component of a number other than 0, which may be marked.  Ended components have their
 * own numbers. */
struct bt_component bt_expander_component(const struct bt_expander *expander, uint32_t number);

/* Finds an ended component, of the first game if one was met; returns false if none was met. */
bool bt_expander_find_ended(const struct bt_expander *expander, struct bt_component *component);

#endif
