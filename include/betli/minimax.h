/* Scores: of trees, and of boards of Dots and Boxes.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_MINIMAX_H
#define BETLI_MINIMAX_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* The minimax value of a node in a tree whose leaves have scores, and its best moves; free it
 * before its handle. */
typedef struct betli_minimax betli_minimax;

/* Reads a tree such as max (L(3 17) R(2 w=12)) from a file; the page of the game `tree` describes
 * the format.  Evaluates a node, given by its name, or by a path such as "2.1", the first child of
 * the root's second child; NULL for the root.  Uses alpha-beta pruning unless the option
 * `exhaustive` is set.  BETLI_OPTION if a compound, play or function is set: they are for games
 * with a winner. */
BETLI_API betli_status betli_minimax_new(betli *b, const char *file, const char *position,
                                         betli_minimax **minimax);
BETLI_API void betli_minimax_free(betli_minimax *m); /* NULL is allowed */

/* Return the node, the score under best play, and true if the player to move wants a high score. */
BETLI_API const char *betli_minimax_position(const betli_minimax *m);
BETLI_API int64_t betli_minimax_value(const betli_minimax *m);
BETLI_API bool betli_minimax_max_moves(const betli_minimax *m);
/* Return the method, "alpha-beta" or "minimax"; the number of leaves below the node; and the number
 * of leaves that the method visited. */
BETLI_API const char *betli_minimax_method(const betli_minimax *m);
BETLI_API uint64_t betli_minimax_leaves(const betli_minimax *m);
BETLI_API uint64_t betli_minimax_visited(const betli_minimax *m);
/* Return the i-th best move, in the order of the file; and the i-th move of the principal
 * variation, in which both players choose the first best move.  If a node has no name, its name is
 * its number among its siblings.  The strings live as long as the minimax; NULL after the last. */
BETLI_API const char *betli_minimax_move(const betli_minimax *m, size_t i);
BETLI_API const char *betli_minimax_line(const betli_minimax *m, size_t i);

/* A move in Dots and Boxes. */
typedef struct {
  bool second;          /* true: the player who does not move first in the position asked about */
  const char *how;      /* "draws flat line 1 of row 2" */
  const char *position; /* the board after the move */
  uint64_t boxes;       /* that the move completes; then the same player moves again */
  /* Under best play after the move: the boxes that the player who makes it will complete, with
   * `boxes`, less those of the opponent. */
  int64_t score;
} betli_box_move;

/* A board of Dots and Boxes under best play; free it before its handle.  Boxes that are complete in
 * the position count for nobody. */
typedef struct {
  const char *position;
  uint64_t boxes; /* not complete */
  int64_t score;  /* boxes that the player to move will complete, less those of the opponent */
  /* The best moves; with the option all-moves all moves. */
  size_t move_count;
  const betli_box_move *moves;
  size_t line_count;
  const betli_box_move *line; /* best play to the end; both choose the first best move */
  uint64_t safe_lines;        /* after which the opponent can complete no box */
  uint64_t long_chains;       /* rows of three or more boxes with two open lines each */
  uint64_t loops;             /* of boxes with two open lines each */
  const char *why;            /* what the score turns on, in words */
} betli_boxes;

/* Finds the score of a board of up to 12 boxes, written as a position of Nimstring.  BETLI_OPTION
 * if a compound, play or function is set. */
BETLI_API betli_status betli_boxes_new(betli *b, const char *position, betli_boxes **boxes);
BETLI_API void betli_boxes_free(betli_boxes *boxes); /* NULL is allowed */

#endif
