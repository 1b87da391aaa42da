/* Maximum matchings of graphs: sets of edges no two of which share an end, as large as possible. */
#ifndef BETLI_GAMES_GRAPH_MATCHING_H
#define BETLI_GAMES_GRAPH_MATCHING_H

#include "games/graph/adjacency.h"

struct bt_matched_vertex;

struct bt_matching {
  const struct bt_adjacency *graph;
  struct bt_matched_vertex *vertices;
  uint32_t *queue;
  struct bt_matched_pair *pairs; /* edges of augmenting paths */
  struct bt_matched_pair *parts; /* of such paths, that are still to be walked */
  uint32_t walks;                /* to a common base, in this phase */
};

/* Prepares to match vertices of a graph, which must stay where it is. */
betli_status bt_matching_open(const struct bt_adjacency *graph, struct bt_matching *matching,
                              struct bt_error *error);
void bt_matching_free(struct bt_matching *matching); /* it may be zero-initialised */

/* Finds a maximum matching of the vertices in a set, a bit for each.  Begins with the edges of the
 * matching found before whose ends are in the set.  Fails with BETLI_LIMIT, and then any later call
 * may go on.
 *
 * Each phase grows trees of alternating paths from all unmatched vertices at once, and contracts
 * odd cycles in near-linear time (Edmonds, Paths, trees, and flowers, 1965; Gabow, An efficient
 * implementation of Edmonds' algorithm for maximum matching on graphs, 1976).  Few phases are
 * needed as a rule, since each enlarges the matching along many paths, short ones first. */
betli_status bt_matching_find(struct bt_matching *matching, const uint64_t *set,
                              struct bt_error *error);

/* Returns true if some maximum matching of the set leaves a vertex of the set unmatched. */
bool bt_matching_may_miss(const struct bt_matching *matching, uint32_t vertex);

/* Returns the vertex with which a vertex of the set is matched; BT_UNMATCHED: with none. */
uint32_t bt_matching_mate(const struct bt_matching *matching, uint32_t vertex);
#define BT_UNMATCHED UINT32_MAX

#endif
