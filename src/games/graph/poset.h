/* Finite partial orders read from a file. */
#ifndef BETLI_GAMES_GRAPH_POSET_H
#define BETLI_GAMES_GRAPH_POSET_H

#include "games/graph/names.h"
#include "games/shared/bits.h"

struct bt_poset {
  struct bt_names names;                       /* the elements, in order of appearance */
  uint64_t up[BT_MOST_BITS][BT_MAX_WIDTH];     /* the element and all above it */
  uint64_t around[BT_MOST_BITS][BT_MAX_WIDTH]; /* and all below it too */
};

/* Reads relations, one "a < b" or "a < b < c" a line.  `name` is the file's, for messages.  Takes
 * any bytes whatever.  *self is a struct bt_poset, closed with bt_poset_close.  Fails with
 * BETLI_INPUT; *self is then NULL. */
betli_status bt_poset_read(const char *bytes, size_t length, const char *name, void **self,
                           struct bt_error *error);
void bt_poset_close(void *self);

static inline bool bt_poset_below(const struct bt_poset *poset, size_t a, size_t b) {
  return bt_bit_has(poset->up[a], b);
}

#endif
