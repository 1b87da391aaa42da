/* Drawings of components, and pictures of positions.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_BOARD_H
#define BETLI_BOARD_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* The drawing of a component: cells, or a graph; free it before its handle. */
typedef struct betli_board betli_board;

/* The most cells, vertices and edges of a board, and the most counters of a board of heaps. */
enum {
  BETLI_BOARD_CELLS = 10000,
  BETLI_BOARD_VERTICES = 512,
  BETLI_BOARD_EDGES = 1000,
  BETLI_BOARD_COUNTERS = 60
};

/* Describes one component, given by its game and its position, as in betli_component and
 * betli_change.  *board is NULL if the game has no boards.  BETLI_INPUT if the component is wrong,
 * or the board is too large; the message names the bound.  Cost: a few steps and bytes for each
 * cell, vertex and edge; for an order, eight steps for each pair of its elements. */
BETLI_API betli_status betli_board_new(betli *b, const char *game, const char *position,
                                       betli_board **board);
BETLI_API void betli_board_free(betli_board *board); /* NULL is allowed */

/* Return true if a move leaves one component in which all cells, vertices and edges keep their
 * places, and true if a move cuts the board into pieces.  If both are false, a move leaves a turned
 * board: parts change their places, or the board is shown from the side of the other player. */
BETLI_API bool betli_board_keeps_places(const betli_board *board);
BETLI_API bool betli_board_is_cut(const betli_board *board);

/* ---- cells ---------------------------------------------------------------------------------- */

typedef enum betli_cell {
  BETLI_CELL_NOWHERE, /* not on the board */
  BETLI_CELL_EMPTY,   /* a place with nothing on it */
  BETLI_CELL_FREE,    /* a square that a move may cover */
  BETLI_CELL_GONE,    /* a square that has been covered */
  BETLI_CELL_SOLID,   /* a square of a piece that moves cut or bite */
  BETLI_CELL_BAD,     /* the square that no player wants to take */
  BETLI_CELL_COUNTER, /* a place with a counter or a coin */
  BETLI_CELL_MARKED,  /* a place with the marked coin: the silver dollar */
  BETLI_CELL_CROSS,   /* a square with a cross */
  BETLI_CELL_GOAL,    /* the square that a piece must reach */
  BETLI_CELL_KING,
  BETLI_CELL_QUEEN,
  BETLI_CELL_ROOK,
  BETLI_CELL_BISHOP,
  BETLI_CELL_KNIGHT
} betli_cell;

/* Return the number of layers, which lie above one another, and the numbers of rows and columns of
 * each layer.  If there are 0 layers, the board is a graph. */
BETLI_API size_t betli_board_layers(const betli_board *board);
BETLI_API size_t betli_board_rows(const betli_board *board);
BETLI_API size_t betli_board_columns(const betli_board *board);
/* Returns the kind of a cell; BETLI_CELL_NOWHERE for a place that is not on the board. */
BETLI_API betli_cell betli_board_cell(const betli_board *board, size_t layer, size_t row,
                                      size_t column);
/* Returns a cell as a character, in UTF-8: "●". */
BETLI_API const char *betli_cell_sign(betli_cell cell);

/* ---- graphs --------------------------------------------------------------------------------- */

typedef enum betli_lines {
  BETLI_LINES_PLAIN,   /* at most one edge joins two vertices */
  BETLI_LINES_ARROWS,  /* an edge leads to `to`; there may be cycles */
  BETLI_LINES_ORDER,   /* `to` is above `from` */
  BETLI_LINES_STANDING /* a drawing on the ground; edges may have the same ends, or be loops */
} betli_lines;

typedef enum betli_part {
  BETLI_PART_THERE,
  BETLI_PART_GONE,  /* removed, but still shown */
  BETLI_PART_TOKEN, /* a vertex with a token */
  BETLI_PART_GROUND /* the vertex on which everything stands */
} betli_part;

typedef struct betli_board_vertex {
  const char *name;
  betli_part part;
} betli_board_vertex;

typedef struct betli_board_edge {
  size_t from, to;  /* vertices */
  const char *name; /* "ground-a", if positions name edges; else "" */
  betli_part part;
} betli_board_edge;

BETLI_API betli_lines betli_board_lines(const betli_board *board);
BETLI_API size_t betli_board_vertex_count(const betli_board *board);
BETLI_API betli_board_vertex betli_board_vertex_at(const betli_board *board, size_t i);
BETLI_API size_t betli_board_edge_count(const betli_board *board);
BETLI_API betli_board_edge betli_board_edge_at(const betli_board *board, size_t i);

/* ---- pictures ------------------------------------------------------------------------------- */

/* The most components, and the most moves, of a picture. */
enum { BETLI_PICTURE_COMPONENTS = 60, BETLI_PICTURE_MOVES = 24 };

/* Draws an answer as an "svg", "png" or "pdf" file.  It shows the board of each component with its
 * value, or its text if it has no board or the board is too large.  It also shows who wins, and the
 * changes by each move of the answer, for up to BETLI_PICTURE_MOVES moves.  BETLI_OPTION for any
 * other format.  BETLI_INPUT for a format that this build lacks, for positions that are too large,
 * and if no component has a board that can be drawn.  Cost: that of the boards, with three boards
 * for each move. */
BETLI_API betli_status betli_answer_picture(betli *b, betli_answer *a, const char *format,
                                            betli_picture **picture);

/* ---- exercises ------------------------------------------------------------------------------ */

/* A position for people to solve: its boards, or its text if it has none, a question, and the text
 * of the key. */
typedef struct betli_exercise {
  betli_answer *answer;
  const char *question, *key;
} betli_exercise;

/* The most exercises of a sheet. */
enum { BETLI_SHEET_EXERCISES = 100 };

/* Draws a sheet of exercises to print, on pages of A4: a title, an introduction, the exercises with
 * lines to write on, and the key with its heading on separate pages.  `format` is "pdf", or "svg"
 * with the pages below one another.  Each answer has at most BETLI_PICTURE_COMPONENTS components.
 * Errors are those of betli_answer_picture. */
BETLI_API betli_status betli_sheet_picture(betli *b, const char *title, const char *introduction,
                                           size_t count, const betli_exercise exercises[],
                                           const char *key_heading, const char *format,
                                           betli_picture **picture);

#endif
