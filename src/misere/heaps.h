/* The quotient of the heaps 0, 1, 2, ... of a game, until a law is proved. */
#ifndef BETLI_MISERE_HEAPS_H
#define BETLI_MISERE_HEAPS_H

#include "core/law/law.h"
#include "misere/quotient.h"

struct bt_heaps {
  struct bt_quotient quotient;
  const struct bt_game *game;
  uint32_t *components; /* per heap from the game's first on; UINT32_MAX: no such heap */
  uint32_t *values;     /* per heap from 0 on: its element at the last search for a law */
  size_t count, component_capacity, value_capacity;
  struct bt_law law; /* of the elements, proved, so that no larger heap is needed */
};

/* Opens a quotient of no heaps. */
betli_status bt_heaps_open(struct bt_heaps *heaps, const struct bt_game *game,
                           struct bt_limits *limits, struct bt_error *error);
void bt_heaps_close(struct bt_heaps *heaps);

/* Adds heaps up to `to`, up to the last one of the game, or until their elements are proved to
 * repeat.  On BETLI_LIMIT the quotient of the heaps so far stays, and a later call goes on.  Fails
 * with BETLI_INPUT for games that have no heaps. */
betli_status bt_heaps_run(struct bt_heaps *heaps, uint64_t to, struct bt_error *error);

/* A quotient as a certificate tells it.  Its elements are 0, the identity, to order - 1.
 * `products` has a row for each of them: its products with the generators.  `elements` has those of
 * the heaps 0 to `heaps`. */
struct bt_heaps_told {
  size_t order, generator_count;
  const uint64_t *generators, *products, *elements;
  uint64_t heaps;
};

/* Adds all these heaps to a quotient of none.  Takes what was told for a hint, and proves it anew.
 * Fails with BETLI_INPUT if a heap does not exist, or an element is no product of heaps.  After a
 * failure `heaps` can only be closed. */
betli_status bt_heaps_resume(struct bt_heaps *heaps, const struct bt_heaps_told *told,
                             struct bt_error *error);

/* Reserves memory for the next heap and writes its words.  *there is false if the game lacks this
 * heap. */
betli_status bt_heaps_next(struct bt_heaps *heaps, uint64_t *words, bool *there,
                           struct bt_error *error);
/* Searches for a proof that the elements of the heaps repeat: sets heaps->law. */
betli_status bt_heaps_look(struct bt_heaps *heaps, struct bt_error *error);

/* Returns true if a position of the game is the heap whose number is its only word. */
bool bt_heaps_has(const struct bt_heaps *heaps, const uint64_t *words);
/* Tells the element of a component, a heap or not; returns false if it is unknown. */
bool bt_heaps_class(const struct bt_heaps *heaps, const uint64_t *words, uint32_t *element);

/* Tells the element of the k-th option of a run; returns false if that of a part is unknown. */
bool bt_heaps_option(const struct bt_heaps *heaps, const struct bt_options *options,
                     const struct bt_run *run, uint64_t k, uint32_t *element);

/* Tells the element of a heap; returns false if it is unknown. */
bool bt_heaps_element(const struct bt_heaps *heaps, uint64_t heap, uint32_t *element);

#endif
