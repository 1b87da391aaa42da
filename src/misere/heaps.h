/* The quotient of the heaps 0, 1, 2, ... of a game, until it is known for ever. */
#ifndef BETLI_MISERE_HEAPS_H
#define BETLI_MISERE_HEAPS_H

#include "core/law/law.h"
#include "misere/quotient.h"

struct bt_heaps {
  struct bt_quotient quotient;
  const struct bt_game *game;
  uint32_t *components; /* of each heap from the game's first on; UINT32_MAX: there is none */
  uint32_t *values;     /* of each heap its element, when they were last looked at */
  size_t count, component_capacity, value_capacity;
  struct bt_law law; /* of the elements, proved; with it every larger heap is one of these */
};

/* No heap yet. */
betli_status bt_heaps_open(struct bt_heaps *heaps, const struct bt_game *game,
                           struct bt_limits *limits, struct bt_error *error);
void bt_heaps_close(struct bt_heaps *heaps);

/* Goes on to heap `to`, or the last one there is, or until the elements of heaps are proved to
 * repeat.  With BETLI_LIMIT the quotient of the heaps before is kept, and a later call goes on.
 * BETLI_INPUT for games that have no heaps. */
betli_status bt_heaps_run(struct bt_heaps *heaps, uint64_t to, struct bt_error *error);

/* A quotient as others tell it: elements 0, the identity, to order - 1, their products with the
 * generators, a row for each, and the elements of the heaps 0 to `heaps`. */
struct bt_heaps_told {
  size_t order, generator_count;
  const uint64_t *generators, *products, *elements;
  uint64_t heaps;
};

/* Goes to the last of these heaps, from none.  What was told is taken for a hint, and proved anew.
 * BETLI_INPUT where it cannot be: an element is no product of heaps.  After a failure the heaps are
 * of no use. */
betli_status bt_heaps_resume(struct bt_heaps *heaps, const struct bt_heaps_told *told,
                             struct bt_error *error);

/* The words of the next heap, for which there is then room; whether there is that heap. */
betli_status bt_heaps_next(struct bt_heaps *heaps, uint64_t *words, bool *there,
                           struct bt_error *error);
/* Looks for a proof that the elements of the heaps so far repeat: sets heaps->law. */
betli_status bt_heaps_look(struct bt_heaps *heaps, struct bt_error *error);

/* Whether a position of the game is its only word, the heap of that number. */
bool bt_heaps_has(const struct bt_heaps *heaps, const uint64_t *words);
/* The element of a component, be it a heap or another; false where it is not known. */
bool bt_heaps_class(const struct bt_heaps *heaps, const uint64_t *words, uint32_t *element);

/* The element of the k-th option of a run; false where that of a part is not known. */
bool bt_heaps_option(const struct bt_heaps *heaps, const struct bt_options *options,
                     const struct bt_run *run, uint64_t k, uint32_t *element);

/* The element of a heap; false where it is not known. */
bool bt_heaps_element(const struct bt_heaps *heaps, uint64_t heap, uint32_t *element);

#endif
