/* Nimstring on a graph: coins on strings, some of which end on the ground. */
#ifndef BETLI_GAMES_GRAPH_STRINGS_H
#define BETLI_GAMES_GRAPH_STRINGS_H

#include "core/game/game.h"
#include "games/graph/graph_reader.h"

extern const betli_parameter bt_strings_parameters[];
extern const struct bt_descriptor bt_nimstring_on_graph;

/* The texts of nimstring, on boards and on graphs. */
#define BT_NIMSTRING_TEXTS                                                                         \
  .title = "Nimstring: draw a line; a player who completes a box moves again",                     \
  .rules =                                                                                         \
      "Played on a board of boxes, like Dots and Boxes.  A move draws an open line between two "   \
      "neighbouring dots.  A player who completes a box, or two at once, must move again.  A "     \
      "player who cannot move loses, also after completing the last box.  nimstring:FILE is "      \
      "played with strings and coins: a move cuts a string, and a player who frees a coin of "     \
      "its last string must move again.\n\nThe file is a graph: each line is a string, written "   \
      "as the names of the two coins at its ends, or of a coin and the word ground.  Several "     \
      "strings may join two coins.  Names have no blanks or commas.  There are at most 128 "       \
      "strings.\n\n" BT_GRAPH_FORMATS,                                                             \
  .position =                                                                                      \
      "2x3 is a board of two rows of three boxes with all lines open.  Other boards are "          \
      "written row by row, . for an open line and # for a drawn one, the lines above the boxes "   \
      "and those beside them by turns: ../.#./.. is a row of two boxes with the line between "     \
      "them drawn.  There are at most 112 lines.  On a graph all stands for all strings, none "    \
      "for no string; other positions are written as the strings that are left, a-b,b-ground; "    \
      "a second string from a to b is a-b.2.",                                                     \
  .known =                                                                                         \
      "In normal play boxes that can be completed are best completed at once, but for the last "   \
      "two of a chain and the last four of a loop: the player to move may complete them and "      \
      "move on, or leave them to the opponent, who must then move on, and wins by one of the "     \
      "two.  So a move that opens a chain of three or more boxes or a loop of four or more "       \
      "loses, whatever stands next to it.",                                                        \
  .source =                                                                                        \
      "E. Berlekamp, J. Conway and R. Guy, Winning Ways, chapter 16; E. Berlekamp, The Dots "      \
      "and Boxes Game (2000)."

#endif
