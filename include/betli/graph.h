/* Game graphs.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_GRAPH_H
#define BETLI_GRAPH_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Every position that can be reached from one, and the moves between them; free it before its
 * handle. */
typedef struct betli_graph betli_graph;

/* Builds the game graph of a position, whose words are those of betli_solve(), by search.  All
 * positions with the same components, in whatever order, are one vertex, and so are all at which
 * the compound is over.  The values are those of the function set, or of the one that the
 * compound's theorem uses if whole positions have one, else outcomes.
 * BETLI_INPUT if there are more than `positions` vertices (0: 1000); the message tells how many
 * there are, or that there are more than ten times as many.  On BETLI_LIMIT *graph is NULL. Cost:
 * one step for each move of each position, some hundred bytes a vertex and 12 an edge. */
BETLI_API betli_status betli_graph_new(betli *b, size_t count, const char *const words[],
                                       uint64_t positions, betli_graph **graph);
BETLI_API void betli_graph_free(betli_graph *g); /* NULL is allowed */

/* Returns the position asked about with the first game in front, as one would type it. */
BETLI_API const char *betli_graph_question(const betli_graph *g);
/* Return, as in an answer, the games joined by " + ", the position asked about, play and compound,
 * the function of the values and its symbol. */
BETLI_API const char *betli_graph_game(const betli_graph *g);
BETLI_API const char *betli_graph_position(const betli_graph *g);
BETLI_API const char *betli_graph_play(const betli_graph *g);
BETLI_API const char *betli_graph_compound(const betli_graph *g);
BETLI_API const char *betli_graph_function(const betli_graph *g);
BETLI_API const char *betli_graph_symbol(const betli_graph *g);

typedef struct betli_vertex {
  const char *position; /* "1 3": can be read after the name of the first game */
  betli_outcome outcome;
  betli_value value;
  const char *text; /* the value for people: "3", "hot", "ended", "N" */
  uint64_t depth;   /* how many moves the longest play from here takes that never leads back */
} betli_vertex;

/* Return the number of vertices, and a vertex.  Vertex 0 is the position asked about.  Deeper
 * vertices come first, so every move leads to a later vertex, except for moves that lead back.
 * There are such moves only where play need not end; where it must end, the last vertex is the
 * end. */
BETLI_API size_t betli_graph_vertex_count(const betli_graph *g);
BETLI_API betli_vertex betli_graph_vertex(const betli_graph *g, size_t i);

typedef struct betli_edge {
  size_t from, to; /* vertices */
  bool wins;       /* it leads to a P-position */
  bool draws;      /* it leads to a draw, which is best where no move wins */
  bool back;       /* it leads to an earlier vertex, or to the same one */
} betli_edge;

/* Return the number of edges, and an edge.  They are in order of `from`, then of `to`.  Moves that
 * leave the same position are one edge. */
BETLI_API size_t betli_graph_edge_count(const betli_graph *g);
BETLI_API betli_edge betli_graph_edge(const betli_graph *g, size_t i);

/* Draws the graph as a "svg", "png" or "pdf" file, the longest play from the top to the bottom,
 * P-positions dark, draws and moves to them in broken lines, winning moves bold; moves that lead
 * back go up.  BETLI_OPTION for any other format, BETLI_INPUT for one
 * that this betli was built without, and for graphs of more than 50000 moves. */
BETLI_API betli_status betli_graph_picture(betli *b, const betli_graph *g, const char *format,
                                           betli_picture **picture);

#endif
