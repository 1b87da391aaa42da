/* Green Hackenbush in its two forms: hackenbush.c has drawings of few edges, hackenbush_many.c has
 * all others. */
#ifndef BETLI_GAMES_HACKENBUSH_HACKENBUSH_H
#define BETLI_GAMES_HACKENBUSH_HACKENBUSH_H

#include "core/game/game.h"
#include "games/hackenbush/drawing.h"

/* So many edges or fewer are sets in words. */
enum { BT_FEW_EDGES = 128 };

__extension__ typedef unsigned __int128 bt_few_edges;

struct bt_many_edges;

struct bt_hackenbush {
  struct bt_drawing drawing;
  bt_few_edges *at;           /* of few edges: those at each vertex */
  struct bt_many_edges *many; /* of many edges: the positions */
};

betli_status bt_many_edges_open(struct bt_limits *limits, struct bt_many_edges **many,
                                struct bt_error *error);
void bt_many_edges_close(struct bt_many_edges *many); /* NULL is allowed */

void bt_hackenbush_close(void *self);

extern const betli_parameter bt_hackenbush_parameters[];
extern const char *const bt_hackenbush_examples[];

#define BT_HACKENBUSH_INFO                                                                         \
  {                                                                                                \
    .name = "hackenbush", .title = "Green Hackenbush: cut an edge, and the loose edges fall",      \
    .rules =                                                                                       \
        "Played on a drawing of edges; one of its vertices is called ground; in a file "           \
        "whose vertices are all numbers it is the least number.  A move cuts an edge; all "        \
        "edges that are no longer joined to the ground fall.\n\n"                                  \
        "Each line of the file is an edge, written as the names of its two vertices.  Loops "      \
        "and multiple edges are allowed.  Names have no blanks or commas.  There may be "          \
        "any number of edges; misère play and other compounds are searched.\n\n" BT_GRAPH_FORMATS, \
    .position =                                                                                    \
        "all stands for all edges that stand on the ground, none for the empty drawing; "          \
        "other positions are written as the edges that stand, ground-a,a-b, or as those "          \
        "that are gone, all-but:a-c; a second edge from a to b is a-b.2.",                         \
    .known =                                                                                       \
        "The vertices of a cycle may be fused, so that its edges are loops, each worth 1; "        \
        "and an edge that is not on a cycle is worth one more than the part on its end.  "         \
        "The values of parts on the same vertex add up by nim-sum.  So one walk through the "      \
        "drawing finds the value, and a second one all cuts that win.",                            \
    .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 7 (1982).",      \
    .examples = bt_hackenbush_examples, .parameters = bt_hackenbush_parameters,                    \
  }

extern const struct bt_descriptor bt_hackenbush, bt_hackenbush_of_many_edges;

#endif
