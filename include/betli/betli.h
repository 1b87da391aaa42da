/* betli: impartial games, alone or several at once, in twelve ways.
 *
 * This header is the manual of the C library.  In five lines:
 *
 *     betli *b = betli_new();
 *     betli_set(b, "play", "misere");
 *     const char *const words[] = {"nim", "1", "1", "3"};
 *     betli_answer *answer = NULL;
 *     if (betli_solve(b, 4, words, &answer) == BETLI_OK) puts(betli_answer_why(answer));
 *
 * What holds everywhere:
 *   - Every call that can fail returns a betli_status; betli_message() then says what was wrong, in
 *     one line, and where there is a bound, the bound.  On failure the inputs are as they were and
 *     an output handle is NULL, unless the call says otherwise.
 *   - The library never prints, never exits, and keeps no global state.  Two threads may use two
 *     betli handles freely; one handle belongs to one thread at a time (betli_interrupt excepted).
 *   - Strings are UTF-8.  A string or array reached through a handle lives as long as that handle.
 *   - Numbers are exact.  Undefined, unknown and zero are three different answers: see betli_value.
 */
#ifndef BETLI_BETLI_H
#define BETLI_BETLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define BETLI_API __attribute__((visibility("default")))
#else
#define BETLI_API
#endif

/* The version of the library, "MAJOR.MINOR.PATCH". */
BETLI_API const char *betli_version(void);

/* ---------------------------------------------------------------------------------------------
 * Status
 * ------------------------------------------------------------------------------------------ */

/* How a call went.  The numbers are the exit codes of the command line tool. */
typedef enum betli_status {
  BETLI_OK = 0,
  BETLI_OPTION = 2, /* an option's name or value is wrong */
  BETLI_INPUT = 3, /* the game, position, rule or file is wrong, or too large for the bound named */
  BETLI_LIMIT = 4, /* a limit of time or memory, or betli_interrupt, stopped the work */
  BETLI_FAULT = 5  /* the system refused memory, or betli itself is at fault */
} betli_status;

/* ---------------------------------------------------------------------------------------------
 * The handle
 * ------------------------------------------------------------------------------------------ */

/* A betli holds the options of the questions to come, the games opened so far, and the tables of
 * values computed so far, so that a second question about the same game is cheap. */
typedef struct betli betli;

/* A new handle with every option at its default; NULL if the system refuses memory. */
BETLI_API betli *betli_new(void);
BETLI_API void betli_free(betli *b); /* NULL is allowed */

/* Sets one option.  Names and values as on the command line, without the dashes:
 *   play        normal | misere
 *   compound    auto | long-disjunctive, short-selective, ... (see betli_compound_name) | at-most:K
 *               (auto: as the game is usually played, which is long-disjunctive for most)
 *   function    auto | grundy | remoteness | suspense | foreclosed | outcome
 *   exhaustive  no | yes: use no theorem, search whole positions
 *   all-moves   no | yes: list and count every legal move, not only those that win
 *   moves       how many moves to list at most, 1 to 10^9 (default 1000)
 *   memory      bytes, with an optional suffix K, M, G or T (default 4G)
 *   time        seconds, 0 for no limit (default 0); the clock starts with each question
 *   level       how well betli_reply plays: perfect (default), hard, medium, easy, or how often it
 *               makes a move that does not win where one does, 0 to 1; hard is
 *               0.1, medium 0.25, easy 0.5
 *   threads     how many threads a long sequence uses, 1 to 1024; auto (default): all there are
 *   simd        auto (default) | portable | avx2 | avx512: the instructions that it uses
 *   seed        where the random choices of betli_reply begin (default 1)
 * Fails with BETLI_OPTION. */
BETLI_API betli_status betli_set(betli *b, const char *option, const char *value);

/* What the last failed call on this handle found wrong; "" if none has failed. */
BETLI_API const char *betli_message(const betli *b);

/* Asks the work in progress to stop; it returns BETLI_LIMIT soon.  Async-signal-safe, and the one
 * call that may come from another thread.  Holds until the next question begins. */
BETLI_API void betli_interrupt(betli *b);

/* Has `report` called a few times a second during long work: `done` of `total` units (total 0:
 * unknown).  `report` must not call back into the handle, betli_interrupt excepted. */
typedef void betli_progress(void *data, const char *what, uint64_t done, uint64_t total);
BETLI_API void betli_on_progress(betli *b, betli_progress *report, void *data);

/* ---------------------------------------------------------------------------------------------
 * Values
 * ------------------------------------------------------------------------------------------ */

typedef enum betli_outcome {
  BETLI_N,        /* the player to move wins */
  BETLI_P,        /* the player who just moved wins */
  BETLI_DRAW,     /* nobody can force an end (games with cycles) */
  BETLI_UNDECIDED /* a limit came first */
} betli_outcome;

typedef enum betli_kind {
  BETLI_NUMBER,    /* `number` is the value */
  BETLI_UNDEFINED, /* the function has no value here, as F+ at an end of the game */
  BETLI_UNKNOWN    /* there is one, but it was not computed, or no function decides this compound */
} betli_kind;

typedef struct betli_value {
  betli_kind kind;
  uint64_t number;
} betli_value;

/* ---------------------------------------------------------------------------------------------
 * Solving a position
 * ------------------------------------------------------------------------------------------ */

/* The answer to one question about one whole position; free it before its handle. */
typedef struct betli_answer betli_answer;

/* Who wins, what the position is worth, and every winning move.  The position comes as `count`
 * words: a game, its components, and for sums of different games "+" and the next game:
 *     {"nim", "5", "+", "lego", "4x7", "4x3", "+", "kayles", "9"}
 * A game may be a rule in Lua: "rule:for k = 1, n - 1 do move(k, n - k) end", or "lua:FILE".
 * Cost: that of the values of the components (4 bytes a position of the game that lies below them
 * and one step an option), then one step a possible move, or with all-moves a listed one; with
 * `exhaustive` and where no theorem applies, the number of whole positions below this one times
 * their moves. For Grundy values of heaps above some thousands in take-and-break games, that of
 * betli_sequence_run up to the heap, or until all values are proved to repeat, then one step a heap
 * before the second period; the values are kept. On BETLI_LIMIT *answer may be set: what was
 * finished, with betli_answer_complete() false. */
BETLI_API betli_status betli_solve(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);
BETLI_API void betli_answer_free(betli_answer *a); /* NULL is allowed */

/* Just who wins: betli_solve() for programs that ask very often.  No move is looked for and nothing
 * is put into words.  Cost: that of the values of the components, or of the search; where these are
 * known already or have a closed form, less than a microsecond a component.
 * On failure *outcome is BETLI_UNDECIDED. */
BETLI_API betli_status betli_who_wins(betli *b, size_t count, const char *const words[],
                                      betli_outcome *outcome);

BETLI_API betli_outcome betli_answer_outcome(const betli_answer *a);
BETLI_API bool betli_answer_complete(const betli_answer *a);
/* The games joined by " + ", and the whole position in betli's own spelling. */
BETLI_API const char *betli_answer_game(const betli_answer *a);
BETLI_API const char *betli_answer_position(const betli_answer *a);
BETLI_API const char *betli_answer_play(const betli_answer *a);
BETLI_API const char *betli_answer_compound(const betli_answer *a);
/* The function the value belongs to ("grundy", "remoteness", ...), its symbol ("G⁺"), its value for
 * the whole position. */
BETLI_API const char *betli_answer_function(const betli_answer *a);
BETLI_API const char *betli_answer_symbol(const betli_answer *a);
BETLI_API betli_value betli_answer_value(const betli_answer *a);
/* The same for people, undefined and genus values included: "18", "hot", "0^1", "N". */
BETLI_API const char *betli_answer_text(const betli_answer *a);
/* How the values of the components combine: "⊕", "min", "max", "⊞", "▽", "▼", "×", or "" when
 * something else than a function's theorem answered. */
BETLI_API const char *betli_answer_operator(const betli_answer *a);
/* What decided: "theorem", "quotient" (the misere quotient of the game) or "search"; and in a
 * sentence, which theorem, or how large a quotient or a search. */
BETLI_API const char *betli_answer_method(const betli_answer *a);
BETLI_API const char *betli_answer_why(const betli_answer *a);
/* The number of moves left under best play, where the function tells it; else BETLI_UNDEFINED. */
BETLI_API betli_value betli_answer_length(const betli_answer *a);

typedef struct betli_component {
  const char *game;     /* "lego:height=2" */
  const char *position; /* "4x7" */
  betli_value value;    /* under the answer's function */
  const char *text;     /* the same for people: "3", "ended", "0^1", "?" */
} betli_component;

BETLI_API size_t betli_answer_component_count(const betli_answer *a);
/* Its strings live until the next call of this function for this answer. */
BETLI_API betli_component betli_answer_component(betli_answer *a, size_t i);

/* What a move does to one component. */
typedef struct betli_change {
  size_t component; /* its place in the position, from 0 */
  const char *from; /* "9" */
  const char *to;   /* "3 4": one component or several, separated by blanks */
} betli_change;

typedef struct betli_move {
  size_t change_count;
  const betli_change *changes;
  const char *position; /* the whole position after the move */
  betli_value value;    /* what it is worth */
  betli_value length;   /* the moves left after it, where the function tells it */
  /* Who wins it: after a winning move, BETLI_P.  BETLI_UNDECIDED where a limit came first. */
  betli_outcome outcome;
} betli_move;

/* Whether the moves are all legal ones (the option all-moves), or those that win. */
BETLI_API bool betli_answer_all_moves(const betli_answer *a);
/* How many moves there are, exactly, in decimal (it may exceed 64 bits), and those listed: all of
 * them or the first `moves`, in a fixed order.  With all-moves they are listed even where a limit
 * came before it was known who wins; where it came before they were counted, the total is that of
 * those listed. */
BETLI_API const char *betli_answer_move_total(const betli_answer *a);
BETLI_API size_t betli_answer_move_count(const betli_answer *a);
/* Its strings and changes live until the next call of this function for this answer. */
BETLI_API betli_move betli_answer_move(betli_answer *a, size_t i);

/* The position after a move of a user's: the same words as in betli_solve, and what the move
 * changes, in any order.  Each change names a component by its place and says in `to` what it
 * becomes, its parts in any order; `from` is not looked at.  Fails with BETLI_INPUT where that is
 * no move: "30 cannot become 31", "long-conjunctive: every component that has not ended must move,
 * and 13 does not".  *after is the whole position as in betli_move; it lives until the next call.
 * Cost: a step for each run of options of each component; of a Nim heap of any size one. */
BETLI_API betli_status betli_after(betli *b, size_t count, const char *const words[],
                                   size_t change_count, const betli_change *changes,
                                   const char **after);

/* Every legal move, as betli_solve lists them with all-moves, but nobody asks who wins: outcomes
 * and values are undecided.  A move_total of "0" says that the game is over.
 * Cost: a few steps for each component and each move listed, however large the position. */
BETLI_API betli_status betli_moves(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* betli's own move: the answer of betli_solve, which lists that one move, or none if the game is
 * over.  It is one that wins, at random among the fastest; or as often as `level` says, one that
 * does not.  In a lost position it is one that makes the rest long.  The same seed in the same
 * position always makes the same move.
 * BETLI_LIMIT, and *answer set, where it could not be found out who wins: the move is a guess.
 * Cost: that of betli_solve with all-moves, once or twice. */
BETLI_API betli_status betli_reply(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* ---------------------------------------------------------------------------------------------
 * Tables of single components
 * ------------------------------------------------------------------------------------------ */

/* A list or a grid of values; free it before its handle. */
typedef struct betli_table betli_table;

/* The values of all single components of `game` up to `rows` (one-parameter games: columns is
 * ignored) or up to rows x columns; fewer if the game has no more.  Under the compound and play
 * set, since an option may leave several components.  On BETLI_LIMIT *table is set; cells not
 * reached are BETLI_UNKNOWN. */
BETLI_API betli_status betli_table_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                                       betli_table **table);
BETLI_API void betli_table_free(betli_table *t);

/* 1 for a list, 2 for rows and columns. */
BETLI_API int betli_table_axes(const betli_table *t);
BETLI_API uint64_t betli_table_first_row(const betli_table *t);
BETLI_API uint64_t betli_table_last_row(const betli_table *t);
BETLI_API uint64_t betli_table_first_column(const betli_table *t);
BETLI_API uint64_t betli_table_last_column(const betli_table *t);
BETLI_API bool betli_table_complete(const betli_table *t);
BETLI_API const char *betli_table_game(const betli_table *t);
BETLI_API const char *betli_table_play(const betli_table *t);
BETLI_API const char *betli_table_compound(const betli_table *t);
BETLI_API const char *betli_table_function(const betli_table *t);
BETLI_API const char *betli_table_symbol(const betli_table *t);
/* Where the values come from: "theorem"; "definition" of the function, where no option leaves
 * several components; "quotient", the misere quotient of the game; "search" of whole positions. */
BETLI_API const char *betli_table_method(const betli_table *t);
/* The component at a row and column (column ignored for a list): its value, its outcome as a game
 * of its own, its name as a position. */
BETLI_API betli_value betli_table_value(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API betli_outcome betli_table_outcome(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API const char *betli_table_position(betli_table *t, uint64_t row, uint64_t column);
/* Whether components go by names, as the vertices of a graph do: then rows are just places in the
 * list of them, and betli_table_position() tells the names. */
BETLI_API bool betli_table_named(const betli_table *t);

/* ---------------------------------------------------------------------------------------------
 * Pictures
 * ------------------------------------------------------------------------------------------ */

/* What is shown of the components of a table. */
typedef enum betli_view {
  BETLI_VIEW_OUTCOMES, /* P-positions black, N-positions white */
  BETLI_VIEW_VALUES    /* a colour for each value; those of one list as points above the heaps */
} betli_view;

/* The greatest coordinates that a picture can show: of rows and columns; of those of several tables
 * on one sheet; of a list.  Several lists go to BETLI_PICTURE_SIDE; names are bound as rows are. */
enum { BETLI_PICTURE_SIDE = 2000, BETLI_PICTURE_PANEL = 500, BETLI_PICTURE_LIST = 1000000 };

/* The bytes of a picture file; free it before its handle. */
typedef struct betli_picture betli_picture;

/* Draws tables of one game: one, or several of the same size, say in different compounds, on one
 * sheet; `count` is at least 1.  Rows go down and columns to the right, the first cell is at the
 * top left; a list in outcomes is broken into lines.  `format` is "svg"; or "png" or "pdf", if
 * betli was built with cairo.  Tables whose function is "outcome" are always shown by outcomes.  A
 * period of a list's values is marked, which takes a betli_guess(). Cost: a few steps and bytes for
 * each component.  BETLI_OPTION for a format that is none, BETLI_INPUT for tables that are too
 * large. */
BETLI_API betli_status betli_table_picture(betli *b, size_t count, betli_table *const tables[],
                                           betli_view view, const char *format,
                                           betli_picture **picture);
BETLI_API const void *betli_picture_bytes(const betli_picture *p, size_t *size);
BETLI_API void betli_picture_free(betli_picture *p); /* NULL is allowed */

/* The colours that pictures of these tables have, for programs that draw by themselves. */
typedef struct betli_colours betli_colours;

typedef struct betli_colour {
  uint32_t rgb;     /* 0xRRGGBB */
  const char *name; /* "P-position", "undecided", "3", "4–7" */
  uint64_t cells;   /* how many components have it */
} betli_colour;

BETLI_API betli_status betli_colours_new(betli *b, size_t count, betli_table *const tables[],
                                         betli_view view, betli_colours **colours);
BETLI_API void betli_colours_free(betli_colours *c); /* NULL is allowed */
BETLI_API size_t betli_colours_count(const betli_colours *c);
BETLI_API betli_colour betli_colours_at(const betli_colours *c, size_t i);
/* Which of them a component has; the column is ignored for a list. */
BETLI_API size_t betli_colours_of(const betli_colours *c, const betli_table *t, uint64_t row,
                                  uint64_t column);

/* ---------------------------------------------------------------------------------------------
 * Game graphs
 * ------------------------------------------------------------------------------------------ */

/* Every position that can be reached from one, and the moves between them; free it before its
 * handle. */
typedef struct betli_graph betli_graph;

/* Builds the game graph of a position, whose words are those of betli_solve(), by search.  All
 * positions with the same components, in whatever order, are one vertex, and so are all at which
 * the compound is over.  The values are those of the function set, or of the one that the
 * compound's theorem uses if whole positions have one, else outcomes.
 * BETLI_INPUT if there are more than `most` vertices (0: 1000); the message tells how many there
 * are, or that there are more than ten times as many.  On BETLI_LIMIT *graph is NULL.
 * Cost: one step for each move of each position, some hundred bytes a vertex and 12 an edge. */
BETLI_API betli_status betli_graph_new(betli *b, size_t count, const char *const words[],
                                       uint64_t most, betli_graph **graph);
BETLI_API void betli_graph_free(betli_graph *g); /* NULL is allowed */

/* The position asked about with the first game in front, as one would type it. */
BETLI_API const char *betli_graph_question(const betli_graph *g);
/* As of an answer: the games joined by " + ", the position asked about, how it is played, the
 * function of the values and its symbol. */
BETLI_API const char *betli_graph_game(const betli_graph *g);
BETLI_API const char *betli_graph_position(const betli_graph *g);
BETLI_API const char *betli_graph_play(const betli_graph *g);
BETLI_API const char *betli_graph_compound(const betli_graph *g);
BETLI_API const char *betli_graph_function(const betli_graph *g);
BETLI_API const char *betli_graph_symbol(const betli_graph *g);

typedef struct betli_vertex {
  const char *position; /* "1 3": reads back behind the name of the first game */
  betli_outcome outcome;
  betli_value value;
  const char *text; /* the value for people: "3", "hot", "ended", "N" */
  uint64_t depth;   /* how many moves the longest play from here has */
} betli_vertex;

/* Vertex 0 is the position asked about.  Deeper ones come first, so that every move leads from a
 * vertex to a later one; the last is the end. */
BETLI_API size_t betli_graph_vertex_count(const betli_graph *g);
BETLI_API betli_vertex betli_graph_vertex(const betli_graph *g, size_t i);

typedef struct betli_edge {
  size_t from, to; /* vertices */
  bool wins;       /* it leads to a P-position */
} betli_edge;

/* In order of `from`, then of `to`.  Moves that leave the same position are one edge. */
BETLI_API size_t betli_graph_edge_count(const betli_graph *g);
BETLI_API betli_edge betli_graph_edge(const betli_graph *g, size_t i);

/* Draws the graph as a "svg", "png" or "pdf" file, the longest play from the top to the bottom,
 * P-positions dark, winning moves bold.  BETLI_OPTION for any other format, BETLI_INPUT for one
 * that this betli was built without, and for graphs of more than 50000 moves. */
BETLI_API betli_status betli_graph_picture(betli *b, const betli_graph *g, const char *format,
                                           betli_picture **picture);

/* ---------------------------------------------------------------------------------------------
 * Guessing
 * ------------------------------------------------------------------------------------------ */

typedef struct betli_pattern_number {
  const char *name; /* "period" */
  int64_t value;
} betli_pattern_number;

/* A pattern that all values of a table follow. */
typedef struct betli_pattern {
  const char *name; /* of the kind: "periodic", "nim-sum", ... */
  const char *text; /* "G⁺(n + 12) = G⁺(n) from n = 71 on" */
  size_t number_count;
  const betli_pattern_number *numbers;
  uint64_t last_row, last_column; /* how far it was checked; column 0 for a list */
  uint64_t determined;            /* terms that it takes to make the guess */
  uint64_t confirmed;             /* all others that it was checked on */
  const char *theorem;            /* who proved that it goes on for ever; "": a conjecture */
} betli_pattern;

typedef void betli_pattern_report(void *data, const betli_pattern *pattern);

/* Looks for patterns in the values of a table, and where these have none, in its P-positions.  What
 * is reported fits every value, and enough of them that chance is no explanation; but only a
 * pattern with a theorem is more than a conjecture.  Of an incomplete table, the rows before the
 * first unknown value are looked at.  Fails for tables of named components.
 * Cost: a few steps for each value, and 4 bytes. */
BETLI_API betli_status betli_guess(betli *b, const betli_table *t, betli_pattern_report *report,
                                   void *data);

/* ---------------------------------------------------------------------------------------------
 * b-files
 * ------------------------------------------------------------------------------------------ */

/* A sequence from a b-file, the format of the OEIS: lines "n a(n)", n increasing by one from
 * anywhere; blank lines, and lines that begin with #, are skipped. */
typedef struct betli_bfile betli_bfile;

/* Reads a file.  BETLI_INPUT names the first line that is wrong: numbers must be whole, not
 * negative, and below 2^64.  Takes 16 bytes a term. */
BETLI_API betli_status betli_bfile_read(betli *b, const char *path, betli_bfile **file);
BETLI_API void betli_bfile_free(betli_bfile *f); /* NULL is allowed */

/* The least and the greatest n. */
BETLI_API uint64_t betli_bfile_first(const betli_bfile *f);
BETLI_API uint64_t betli_bfile_last(const betli_bfile *f);
/* a(n) and the line it stands in, counted from 1, for n in that range. */
BETLI_API uint64_t betli_bfile_value(const betli_bfile *f, uint64_t n);
BETLI_API uint64_t betli_bfile_line(const betli_bfile *f, uint64_t n);

/* ---------------------------------------------------------------------------------------------
 * Trees with scores
 * ------------------------------------------------------------------------------------------ */

/* What minimax says about a node of a tree whose leaves have scores: free it before its handle. */
typedef struct betli_minimax betli_minimax;

/* Reads a tree from a file, written as max (L(3 17) R(2 w=12)) and told on the page of the game
 * `tree`, and evaluates a node: a name, or a path such as "2.1", the first child of the root's
 * second; NULL for the root.  With alpha-beta pruning, or, with the option `exhaustive`, without.
 * BETLI_OPTION if a compound, play or function is set: they are for games that somebody wins. */
BETLI_API betli_status betli_minimax_new(betli *b, const char *file, const char *node,
                                         betli_minimax **minimax);
BETLI_API void betli_minimax_free(betli_minimax *m); /* NULL is allowed */

/* The node, the score under best play, whether the player to move wants much (else little). */
BETLI_API const char *betli_minimax_node(const betli_minimax *m);
BETLI_API int64_t betli_minimax_value(const betli_minimax *m);
BETLI_API bool betli_minimax_max_moves(const betli_minimax *m);
/* "alpha-beta" or "minimax"; how many leaves lie below the node, and at how many of them that
 * method looked to find the value. */
BETLI_API const char *betli_minimax_method(const betli_minimax *m);
BETLI_API uint64_t betli_minimax_leaves(const betli_minimax *m);
BETLI_API uint64_t betli_minimax_visited(const betli_minimax *m);
/* All best moves, in the order of the file; and the principal variation, the moves to the leaf that
 * is reached if both players take the first best one.  A node without a name goes by its number
 * among its siblings.  The string lives until the next call of these two for this minimax; NULL
 * past the last. */
BETLI_API const char *betli_minimax_move(betli_minimax *m, size_t i);
BETLI_API const char *betli_minimax_line(betli_minimax *m, size_t i);

/* ---------------------------------------------------------------------------------------------
 * Holding theorems against exhaustive search
 * ------------------------------------------------------------------------------------------ */

/* One finished part of a check: what was compared, on how many positions, and "" or the first
 * disagreement. */
typedef struct betli_finding {
  const char *game;
  const char *compound; /* or "closed form", "table" */
  const char *play;
  uint64_t positions;
  const char *disagreement;
} betli_finding;

typedef void betli_report(void *data, const betli_finding *finding);

/* Holds every theorem and closed form that betli uses for `game` against exhaustive search, in all
 * twelve compounds, on all positions of at most `components` components (0: 3) of coordinates at
 * most `size` (0: betli chooses).  game NULL: the examples of every game in the catalogue, and 100
 * random acyclic games from `seed`.  Each finding is reported; *disagreements is their number. */
BETLI_API betli_status betli_check(betli *b, const char *game, uint64_t size, uint64_t components,
                                   uint64_t seed, betli_report *report, void *data,
                                   uint64_t *disagreements);

/* Two pairs of components with equal values whose compounds differ: no operator exists. */
typedef struct betli_refutation {
  bool found;
  const char *symbol;            /* "G⁻" */
  const char *first[2];          /* the smaller pair (first in order of their larger component) */
  const char *second[2];         /* the pair that contradicts it */
  betli_value component[2];      /* the value of first[0], second[0] and of first[1], second[1] */
  betli_value compound_value[2]; /* the values of the compounds, which differ */
  uint64_t pairs;                /* how many pairs were looked at */
} betli_refutation;

/* Looks for the smallest refutation of "the value of a compound is a function of the values of its
 * two components" for the function, compound and play set, among components up to `size` (0: betli
 * chooses).
 * *refutation lives as long as the handle, or until the next call. */
BETLI_API betli_status betli_refute(betli *b, const char *game, uint64_t size,
                                    const betli_refutation **refutation);

/* ---------------------------------------------------------------------------------------------
 * A game of one's own
 * ------------------------------------------------------------------------------------------ */

/* Where a game writes its options. */
typedef struct betli_options betli_options;

/* Writes one option, which leaves `parts` components (at least 1: where nothing is left, that is
 * one component without options).  `words` has parts * width numbers. */
BETLI_API void betli_option(betli_options *options, size_t parts, const uint64_t *words);

/* Says instead that the options of this position cannot be told, and why, in one line. */
BETLI_API void betli_option_error(betli_options *options, const char *message);

/* The rules of a game.  A component is `width` numbers that only the game understands. */
typedef struct betli_rules {
  const char *name; /* letters, digits and '-'; not that of another game */
  size_t width;     /* 1 to 8 */
  void *data;       /* handed to the functions below */

  /* Writes all options of a component.  Play must come to an end from every position: a move that
   * leads back is an error of the question that meets it.  Called often; the order is that in which
   * moves are listed. */
  void (*options)(void *data, const uint64_t *words, betli_options *options);

  /* Optional: reads one component from a word of the position; false if it is none.  Without it
   * components are written as their numbers with an x between them: 4x7. */
  bool (*parse)(void *data, const char *text, uint64_t *words);

  /* With parse(): writes a component into `text`, `size` bytes with the NUL. */
  void (*print)(void *data, const uint64_t *words, char *text, size_t size);

  /* Optional: the Grundy value where a formula gives it; betli_check() holds it against the
   * options. */
  bool (*grundy)(void *data, const uint64_t *words, uint64_t *value);
} betli_rules;

/* Makes the game known to this handle: from now on its name works in every call that takes one, in
 * every compound, alone or together with other games.  The rules are copied; what they point to
 * must live as long as the handle.  Fails with BETLI_INPUT for a name that is taken or cannot be
 * one, for a width out of range, for options missing, and for a parse() without print() or the
 * other way round. */
BETLI_API betli_status betli_add_game(betli *b, const betli_rules *rules);

/* ---------------------------------------------------------------------------------------------
 * Nim arithmetic
 * ------------------------------------------------------------------------------------------ */

/* The nimbers below 2^64 are a field (Conway 1976).  Their sum is a ^ b, and so is their
 * difference.  Nothing here needs a handle, and nothing fails but division by 0. */
BETLI_API uint64_t betli_nim_product(uint64_t a, uint64_t b);
/* a times itself `exponent` times, an ordinary number; with exponent 0 it is 1, for a = 0 too. */
BETLI_API uint64_t betli_nim_power(uint64_t a, uint64_t exponent);
/* The square root; each nimber has exactly one. */
BETLI_API uint64_t betli_nim_root(uint64_t a);

/* These return false if the divisor is 0, and then leave *result as it was. */
BETLI_API bool betli_nim_quotient(uint64_t a, uint64_t divisor, uint64_t *result);
BETLI_API bool betli_nim_inverse(uint64_t divisor, uint64_t *result);

/* products[i] is the product of a[i] and b[i].  `products` may be `a` or `b`, but must not overlap
 * them otherwise.  With the GFNI instructions of x86-64 about fifty times as fast as one by one. */
BETLI_API void betli_nim_products(size_t count, const uint64_t *a, const uint64_t *b,
                                  uint64_t *products);

/* ---------------------------------------------------------------------------------------------
 * What there is
 * ------------------------------------------------------------------------------------------ */

typedef enum betli_parameter_type {
  BETLI_PARAMETER_NUMBER, /* a number from `least` to `most` */
  BETLI_PARAMETER_LIST,   /* such numbers separated by commas */
  BETLI_PARAMETER_CHOICE, /* one of `choices`, which are separated by | */
  BETLI_PARAMETER_TEXT    /* everything after the colon: a code, a file */
} betli_parameter_type;

typedef struct betli_parameter {
  const char *name; /* "" for the one written without a name, as in bash:3 */
  betli_parameter_type type;
  bool required;
  uint64_t least, most;
  const char *choices; /* the first is the default */
  const char *help;
} betli_parameter;

typedef struct betli_game_info {
  const char *name;
  const char *title;    /* one line */
  const char *rules;    /* paragraphs of plain text, as are the next three */
  const char *position; /* how a component is written */
  const char *known;    /* what is known of its values */
  const char *source;
  const char *const *examples; /* names as a user would type them, NULL-terminated */
  const char *opening;         /* a position to begin with, of the first example */
  uint64_t quick; /* tables up to this coordinate take a moment; 0: larger ones do, too */
  const betli_parameter *parameters; /* ended by a NULL name; NULL if there are none */
} betli_game_info;

BETLI_API size_t betli_game_count(void);
BETLI_API const betli_game_info *betli_game_at(size_t i);
/* The family it is listed in ("Heaps", "Coins", ...): games of a family follow one another. */
BETLI_API const char *betli_game_family(size_t i);
/* How many coordinates its tables have; 0 if there are none. */
BETLI_API int betli_game_axes(size_t i);

/* The entry of a game with its parameters, "lego:height=2": that of its name, or for a rule in a
 * file, "lua:FILE", what the file says of itself.  *info lives as long as the handle. */
BETLI_API betli_status betli_game_info_of(betli *b, const char *game, const betli_game_info **info);

/* The seven ways to combine games (the seventh is at-most:K): name, the names the field also uses,
 * one line on how to move and when it ends; NULL past the last. */
BETLI_API const char *betli_compound_name(size_t i);
BETLI_API const char *betli_compound_synonyms(size_t i);
BETLI_API const char *betli_compound_rule(size_t i);

/* Long nim-sequences, their periods and proofs. */
#include <betli/sequence.h>

/* Sums in misere play. */
#include <betli/quotient.h>

/* Genera and canonical forms in misere play. */
#include <betli/genus.h>

#ifdef __cplusplus
}
#endif

#endif
