/* Green Hackenbush in its two forms: hackenbush.c has drawings of few edges, hackenbush_many.c has
 * all others. */
#ifndef BETLI_GAMES_HACKENBUSH_HACKENBUSH_H
#define BETLI_GAMES_HACKENBUSH_HACKENBUSH_H

#include "core/game/game.h"
#include "games/hackenbush/drawing.h"

/* So many edges or fewer are sets in words. */
enum { BT_FEW_EDGES = 128 };

/* Makes an instance of a drawing with more edges, which takes the drawing. */
betli_status bt_hackenbush_make_many(const struct bt_drawing *drawing, void **self,
                                     struct bt_error *error);

extern const struct bt_descriptor bt_hackenbush_of_many_edges;

#define BT_HACKENBUSH_INFO                                                                         \
  {                                                                                                \
    .name = "hackenbush", .title = "Green Hackenbush: cut an edge, and the loose edges fall",      \
    .rules =                                                                                       \
        "Played on a drawing of edges; one of its vertices is called ground; in a file "           \
        "whose vertices are all numbers it is the least number.  A move cuts an edge; all "        \
        "edges that are no longer joined to the ground fall.\n\n"                                  \
        "Each line of the file is an edge, written as the names of its two vertices.  Loops "      \
        "and multiple edges are allowed.  Names have no blanks or commas.\n\n"                     \
        "A drawing may have any number of edges.  Values in sums in normal play are found at "     \
        "once; misère play and other compounds are searched.\n\n" BT_GRAPH_FORMATS,                \
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
    .examples = (const char *const[]){NULL}, .parameters = bt_drawing_parameters,                  \
  }

#endif
