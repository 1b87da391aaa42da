/* Graphs without directions, by rules of this room's own: names for their vertices, and sets of
 * these as texts. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMED_GRAPH_H
#define BETLI_VERIFY_BOARDS_CLAIMED_GRAPH_H

#include "base/limits.h"
#include "base/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Vertices of a graph, a bit for each in order; or squares of a board (claimed_board.h). */
__extension__ typedef unsigned __int128 bt_claimed_set;

enum { BT_CLAIMED_VERTICES = 128 };

/* The number of the first in a set that is not empty. */
static inline unsigned bt_claimed_first(bt_claimed_set set) {
  const uint64_t low = (uint64_t)set;
  assert(set != 0);
  return (unsigned)(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

/* Zero-initialised it has no vertices. */
struct bt_claimed_graph {
  struct bt_limits *limits; /* with which its names are booked; NULL: they are not */
  unsigned count;
  char *names[BT_CLAIMED_VERTICES];
  bt_claimed_set beside[BT_CLAIMED_VERTICES]; /* those that each vertex is joined to */
};

void bt_claimed_graph_free(struct bt_claimed_graph *graph);

/* Adds a vertex.  BETLI_INPUT for a name that another vertex has, or that would be taken for
 * something else in a set, and where there are too many vertices. */
betli_status bt_claimed_graph_add(struct bt_claimed_graph *graph, const char *name, size_t length,
                                  struct bt_error *error);

/* The number of the vertex of that name, from a number on; the count of all if there is none. */
unsigned bt_claimed_graph_find(const struct bt_claimed_graph *graph, unsigned from,
                               const char *name, size_t length);

void bt_claimed_graph_join(struct bt_claimed_graph *graph, unsigned a, unsigned b);

/* Reads a set: "all", "none", or names in the order of the vertices, as "a,b,c".  False: it is
 * none.
 */
bool bt_claimed_graph_read_set(const struct bt_claimed_graph *graph, const char *text,
                               size_t length, bt_claimed_set *set);

/* Writes a set, names in the order of the vertices. */
void bt_claimed_graph_write_set(const struct bt_claimed_graph *graph, bt_claimed_set set,
                                struct bt_text *text);

/* That a graph is the one of a file: the same names, joined in the same way, in whatever order.
 * BETLI_INPUT names a vertex that is another. */
betli_status bt_claimed_graph_compare(const struct bt_claimed_graph *graph,
                                      const struct bt_claimed_graph *other, struct bt_error *error);

#endif
