/* Undirected vertex geography: a token goes from vertex to vertex of a graph, or from square to
 * square of a board, and never comes back. */
#ifndef BETLI_GAMES_GRAPH_GEOGRAPHY_H
#define BETLI_GAMES_GRAPH_GEOGRAPHY_H

#include "core/game/game.h"
#include "games/graph/matching.h"
#include "games/graph/network.h"
#include "games/shared/pool.h"

/* A position: the number of a row in the pool, a bit for each vertex that is left; the token's
 * vertex, which is one of these; and the sides of the board, rows in the upper half, or 0.  So all
 * options of a position have one row. */
enum { BT_GEOGRAPHY_ROW, BT_GEOGRAPHY_TOKEN, BT_GEOGRAPHY_SIDES, BT_GEOGRAPHY_WIDTH };

struct bt_geography {
  struct bt_names names;     /* of the vertices; none on boards */
  struct bt_adjacency graph; /* of the file, or of the last board whose matching was asked for */
  uint64_t sides;            /* of that board, or 0 */
  struct bt_pool *pool;
  struct bt_matching matching; /* of the last row, on the graph */
  uint64_t matched;            /* the number of that row; BT_NOT_MATCHED: not known */
};
#define BT_NOT_MATCHED UINT64_MAX

betli_status bt_geography_new(struct bt_limits *limits, struct bt_geography **game,
                              struct bt_error *error);
void bt_geography_close(void *self);

/* Returns the set of the vertices that are left, valid until the next new row. */
const uint64_t *bt_geography_left(const struct bt_geography *game, const uint64_t *words);

static inline bool bt_geography_has(const uint64_t *set, uint64_t vertex) {
  return set[vertex / 64] >> vertex % 64 & 1;
}
static inline void bt_geography_add(uint64_t *set, uint64_t vertex) {
  set[vertex / 64] |= UINT64_C(1) << vertex % 64;
}

static inline uint32_t bt_geography_rows(const uint64_t *words) {
  return (uint32_t)(words[BT_GEOGRAPHY_SIDES] >> 32);
}
static inline uint32_t bt_geography_columns(const uint64_t *words) {
  return (uint32_t)words[BT_GEOGRAPHY_SIDES];
}

/* Members of descriptors (core/game/game.h). */
void bt_geography_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_geography_closed(const void *self, const struct bt_function *function,
                         const uint64_t *words, struct bt_value *value);
void bt_geography_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value value, struct bt_options *options);

/* The texts of the game, on boards and on graphs. */
#define BT_GEOGRAPHY_TEXTS                                                                         \
  .title = "Geography: a token visits the squares of a board, each once",                          \
  .rules =                                                                                         \
      "Played with a token on the squares of a board.  A move takes the token to a free square "   \
      "that has a side in common with its own; the square that it leaves is free no more.  "       \
      "geography:FILE is played on a graph: a move takes the token along an edge to a vertex "     \
      "that it has not visited.\n\n"                                                               \
      "The file is a graph: each line is an edge, written as the names of two vertices, or a "     \
      "vertex alone.  Names have no blanks or commas, and are not all, none, + or -.  There are "  \
      "as many vertices as memory holds.  " BT_GRAPH_FORMATS,                                      \
  .position =                                                                                      \
      "A board is written row by row, with / between the rows: T for the token, . for a free "     \
      "square and # for any other square: T../.#./...  On a graph a position is the vertex with "  \
      "the token; if the token may not still go to all others, a colon and the vertices that are " \
      "left follow: a, a:none, a:b,c, or all but those named: a:all-but:b,c.",                     \
  .known =                                                                                         \
      "The player to move wins if and only if every maximum matching of the graph, without the "   \
      "vertices where the token was, has an edge at the token; a move along it wins.  On a board " \
      "the squares are the vertices: if the free squares and that of the token can be cut into "   \
      "pairs of neighbours, the first player wins by moving to the other square of the pair.",     \
  .source =                                                                                        \
      "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, "               \
      "Theoretical Computer Science 112 (1993)."

#define BT_GEOGRAPHY_GAME                                                                          \
  .width = BT_GEOGRAPHY_WIDTH, .close = bt_geography_close, .options = bt_geography_options,       \
  .never_splits = true, .closed = bt_geography_closed, .reach = bt_geography_reach,                \
  .theorem =                                                                                       \
      "The player to move wins if and only if every maximum matching of the rest of the graph "    \
      "has an edge at the token (Fraenkel, Scheinerman and Ullman 1993)."

/* The game on a graph (geography.c). */
extern const struct bt_descriptor bt_geography_on_graph;

#endif
