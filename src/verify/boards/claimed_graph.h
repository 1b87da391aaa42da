/* Undirected graphs, by rules of this room's own: names of vertices, and sets of vertices as
 * texts. */
#ifndef BETLI_VERIFY_BOARDS_CLAIMED_GRAPH_H
#define BETLI_VERIFY_BOARDS_CLAIMED_GRAPH_H

#include "base/limits.h"
#include "base/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Vertices of a graph, a bit for each, in order; or squares of a board (claimed_board.h). */
__extension__ typedef unsigned __int128 bt_claimed_set;

enum { BT_CLAIMED_VERTICES = 128 };

/* Returns the number of the first in a set, which is not empty. */
static inline unsigned bt_claimed_first(bt_claimed_set set) {
  const uint64_t low = (uint64_t)set;
  assert(set != 0);
  return (unsigned)(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

/* Without vertices when zero-initialised. */
struct bt_claimed_graph {
  struct bt_limits *limits; /* account of its names; NULL: none */
  unsigned count;
  char *names[BT_CLAIMED_VERTICES];
  bt_claimed_set beside[BT_CLAIMED_VERTICES]; /* vertices that each vertex is joined to */
};

void bt_claimed_graph_free(struct bt_claimed_graph *graph);

/* Adds a vertex.  BETLI_INPUT: too many vertices, or a name that another vertex has or that means
 * something else in a set. */
betli_status bt_claimed_graph_add(struct bt_claimed_graph *graph, const char *name, size_t length,
                                  struct bt_error *error);

/* Returns the number of the first vertex of this name, from number `from` on.  Returns the number
 * of vertices if there is none. */
unsigned bt_claimed_graph_find(const struct bt_claimed_graph *graph, unsigned from,
                               const char *name, size_t length);

void bt_claimed_graph_join(struct bt_claimed_graph *graph, unsigned a, unsigned b);

/* Reads a set: "all", "none", or names in the order of the vertices, as "a,b,c".  Returns false for
 * other texts. */
bool bt_claimed_graph_read_set(const struct bt_claimed_graph *graph, const char *text,
                               size_t length, bt_claimed_set *set);

/* Writes a set, names in the order of the vertices. */
void bt_claimed_graph_write_set(const struct bt_claimed_graph *graph, bt_claimed_set set,
                                struct bt_text *text);

/* Checks that two graphs have the same names, joined in the same way, in any order.  BETLI_INPUT
 * names a vertex that differs. */
betli_status bt_claimed_graph_compare(const struct bt_claimed_graph *graph,
                                      const struct bt_claimed_graph *other, struct bt_error *error);

#endif
