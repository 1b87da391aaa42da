/* Game graphs.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_GRAPH_H
#define BETLI_GRAPH_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* All positions that can follow a given position, and the moves between them; free it before its
 * handle. */
typedef struct betli_graph betli_graph;

/* Builds the game graph of a position by search, with words as in betli_solve().  Positions with
 * the same components, in any order, are one vertex.  All positions at which the compound is over
 * are also one vertex.  The values are those of the option `function`; by default those of the
 * function in the compound's theorem.  If whole positions have no such value, there are only
 * outcomes.  BETLI_INPUT if there are more than `positions` vertices (0: 1000); the message states
 * their number, or that it exceeds ten times `positions`.  On BETLI_LIMIT *graph is NULL.  Cost:
 * one step for each move of each position, some hundred bytes per vertex and 12 bytes per edge. */
BETLI_API betli_status betli_graph_new(betli *b, size_t count, const char *const words[],
                                       uint64_t positions, betli_graph **graph);
BETLI_API void betli_graph_free(betli_graph *g); /* NULL is allowed */

/* Returns the position of the question after the name of its first game, as you would type it. */
BETLI_API const char *betli_graph_question(const betli_graph *g);
/* Return, as in an answer, the games joined by " + ", the position of the question, play and
 * compound, the function of the values and its symbol. */
BETLI_API const char *betli_graph_game(const betli_graph *g);
BETLI_API const char *betli_graph_position(const betli_graph *g);
BETLI_API const char *betli_graph_play(const betli_graph *g);
BETLI_API const char *betli_graph_compound(const betli_graph *g);
BETLI_API const char *betli_graph_function(const betli_graph *g);
BETLI_API const char *betli_graph_symbol(const betli_graph *g);

typedef struct betli_vertex {
  const char *position; /* "1 3": as you can type it after the name of the first game */
  betli_outcome outcome;
  betli_value value;
  const char *text; /* the value for people: "3", "hot", "ended", "N" */
  uint64_t depth;   /* the number of moves of the longest play from here that never leads back */
} betli_vertex;

/* Return the number of vertices, and a vertex.  Vertex 0 is the position of the question.  Deeper
 * vertices come first, so every move leads to a later vertex, except for moves that lead back.
 * Such moves exist only if play need not end.  If play must end, the last vertex is terminal. */
BETLI_API size_t betli_graph_vertex_count(const betli_graph *g);
BETLI_API betli_vertex betli_graph_vertex(const betli_graph *g, size_t i);

typedef struct betli_edge {
  size_t from, to; /* vertices */
  bool wins;       /* it leads to a P-position */
  bool draws;      /* it leads to a draw, which is best if no move wins */
  bool back;       /* it leads to an earlier vertex, or to the same vertex */
} betli_edge;

/* Return the number of edges, and an edge.  Edges are in order of `from`, then of `to`.  Moves that
 * leave the same position are one edge. */
BETLI_API size_t betli_graph_edge_count(const betli_graph *g);
BETLI_API betli_edge betli_graph_edge(const betli_graph *g, size_t i);

/* Draws the graph as an "svg", "png" or "pdf" file.  The longest play goes from the top to the
 * bottom, and moves that lead back go up.  P-positions are dark, winning moves are bold, and draws
 * and moves to draws have broken lines.  BETLI_OPTION for any other format.  BETLI_INPUT for a
 * format that this build lacks, and for graphs of more than 50000 moves. */
BETLI_API betli_status betli_graph_picture(betli *b, const betli_graph *g, const char *format,
                                           betli_picture **picture);

#endif
