/* Genera of components and positions of any games. */
#ifndef BETLI_MISERE_GENUS_GENUS_H
#define BETLI_MISERE_GENUS_GENUS_H

#include "core/game/position.h"
#include "misere/genus/sums.h"

struct bt_genus_search {
  struct bt_genus_sums sums;
  struct bt_key_numbers components; /* keys: the number of a game, words */
  bt_sum *component_sums;           /* per component: a sum that it is equal to */
  size_t component_capacity;
  const struct bt_game **games; /* in order of first appearance */
  size_t game_count, game_capacity;
  uint32_t *stack; /* components whose sum is wanted */
  size_t stack_count, stack_capacity;
  struct bt_options options;
  struct bt_sum_list moves;
};

betli_status bt_genus_open(struct bt_genus_search *search, struct bt_limits *limits,
                           struct bt_error *error);
void bt_genus_close(struct bt_genus_search *search);

/* Finds a sum that a component is equal to.  Cost: the followers of the component, each with all
 * pairs of a move and a reply. */
betli_status bt_genus_component(struct bt_genus_search *search,
                                const struct bt_component *component, bt_sum *sum,
                                struct bt_error *error);

betli_status bt_genus_position(struct bt_genus_search *search, const struct bt_position *position,
                               bt_sum *sum, struct bt_error *error);

/* Finds the genus of a sum, with its Nim heaps. */
betli_status bt_genus_of(struct bt_genus_search *search, bt_sum sum, uint32_t *genus,
                         struct bt_error *error);

/* Finds the kind of a sum. */
betli_status bt_genus_kind_of(struct bt_genus_search *search, bt_sum sum, enum bt_genus_kind *kind,
                              struct bt_error *error);

#endif
