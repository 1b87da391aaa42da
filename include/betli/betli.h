/* betli: impartial games, alone or several at once, in normal and misere play.
 *
 * This header, with those that it includes at its end, is the manual of the C library.  In five
 * lines:
 *
 *     betli *b = betli_new();
 *     betli_set(b, "play", "misere");
 *     const char *const words[] = {"nim", "1", "1", "3"};
 *     betli_answer *answer = NULL;
 *     if (betli_solve(b, 4, words, &answer) == BETLI_OK) puts(answer->why);
 *
 * What holds everywhere:
 *   - Every call that can fail returns a betli_status; betli_message() then says what was wrong, in
 *     one line, and where there is a bound, the bound.  On failure the inputs are as they were and
 *     an output handle is NULL, unless the call says otherwise.
 *   - The library never prints, never exits, and keeps no global state.  Two threads may use two
 *     betli handles freely; one handle belongs to one thread at a time (betli_interrupt excepted).
 *   - After fork() the child may go on with handles that no other thread was in a call with, and
 *     free them.  A handle that another thread was in a call with is lost to the child, which may
 *     neither use nor free it.  A file of saved values stays with the parent.
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
#define BETLI_SAME_FORMAT(argument) __attribute__((__format_arg__(argument)))
#else
#define BETLI_API
#define BETLI_SAME_FORMAT(argument)
#endif

/* Returns the version of the library, "MAJOR.MINOR.PATCH". */
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

/* Makes a handle with every option at its default; NULL if the system refuses memory. */
BETLI_API betli *betli_new(void);
BETLI_API void betli_free(betli *b); /* NULL is allowed */

/* Sets one option.  Names and values are those of the command line, without the dashes:
 *   play        auto (default: as the game is usually played, which is normal for most) | normal |
 *               misere
 *   compound    auto | long-disjunctive, short-selective, ... (see betli_compound_name) | at-most:K
 *               (auto: as the game is usually played, which is long-disjunctive for most)
 *   function    auto | grundy | remoteness | suspense | foreclosed | outcome
 *   exhaustive  no | yes: use no theorem, search whole positions
 *   all-moves   no | yes: list and count every legal move, not only those that win
 *   moves       how many moves to list at most, 0 to 10^9 (default 1000); 0: betli_solve looks for
 *               none and counts none, which may be far less work
 *   leaves      auto (default) | yes | no: tell with each move the whole position that it leaves;
 *               auto: unless the position asked about has several components and more than 1000
 *               bytes
 *   memory      bytes, with an optional suffix K, M, G or T, 0 for no limit (default 4G)
 *   time        seconds, 0 for no limit (default 0); the clock starts with each question
 *   effort      million steps after which a long sequence, a quotient or genera end as at a
 *               limit, 0 for no limit (default 0): unlike time at the same heap on every machine.
 *               A thousand million steps take a second, or a few
 *   level       how well betli_reply plays: perfect (default), hard, medium, easy, or the
 *               probability, 0 to 1, that it makes a move that does not win where one does; hard is
 *               0.1, medium 0.25, easy 0.5
 *   threads     how many threads long sequences and searches of boards use, 1 to 1024; auto
 *               (default): all there are
 *   simd        auto (default) | portable | neon | avx2 | avx512: the instructions that long
 *               sequences use
 *   lang        en (default) | hu | zh: the language of texts for people, which are messages, why,
 *               what is known of games, help; names and numbers are the same in each
 *   seed        where the random choices of betli_reply begin (default 1)
 *   title       what stands above pictures in the place of the game; empty (default): the game
 *   no-title    no | yes: nothing stands above pictures
 *   width       of pictures: a length such as 84mm, 20mm to 1000mm, in mm, cm, in or pt; auto
 *               (default): as large as the picture is
 *   font-size   of words in pictures, in points, 4 to 72; auto (default): as suits the width
 *   slice       of betli_table_new: a component with _ for its row and, if it has one, a second _
 *               for its column, such as 4x_x_ of a game whose positions are three numbers; empty
 *               (default): the coordinates of the game
 *   quotient    a file that betli_quotient_certificate has written, for misere sums of its game;
 *               without one, a quotient is used only if it is found quickly; empty (default): none
 *   save        a file that keeps what searches find of boards of one game in sums, and from which
 *               they go on: Grundy values in normal play, who wins in misere play; empty (default):
 *               none.  It is opened with the first question, and written every few seconds and at
 *               the end of each betli_solve; what retrograde analysis has found is kept in FILE.0.
 *               Games of betli_add_game keep nothing: no name tells them apart
 * Fails with BETLI_OPTION. */
BETLI_API betli_status betli_set(betli *b, const char *option, const char *value);

/* Sets every option back to its default.  Games and tables stay.  Fails only if the file of the
 * option save cannot be written to its end; the options are at their defaults even then. */
BETLI_API betli_status betli_reset(betli *b);

/* Returns what the last failed call on this handle found wrong; "" if none has failed. */
BETLI_API const char *betli_message(const betli *b);

/* Returns the translation of one of betli's own texts into the language of the handle; `english`
 * itself if there is none.  A format keeps its conversions, but may number them, as in "%2$s". */
BETLI_API const char *betli_say(const betli *b, const char *english) BETLI_SAME_FORMAT(2);

/* Returns true if the system has refused memory since the handle was made.  A call that fails for
 * lack of memory says so by its status.  But where betli can do without the memory, it goes on, and
 * may have told less. */
BETLI_API bool betli_starved(const betli *b);

/* Asks the work in progress to stop; it returns BETLI_LIMIT soon.  Async-signal-safe, and the one
 * call that may come from another thread.  Holds until the next question begins. */
BETLI_API void betli_interrupt(betli *b);

/* Has `report` called a few times a second during long work: `done` of `total` units, which `what`
 * names (total 0: unknown).  `report` must not call back into the handle, betli_interrupt
 * excepted. */
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
  BETLI_UNKNOWN,   /* there is one, but a limit came first, or nothing betli has decides it */
  BETLI_INFINITE,  /* play need not end, and the value is no number: `text` tells it */
  BETLI_NO_VALUE   /* no function decides this compound, or its function says only who wins */
} betli_kind;

typedef struct betli_value {
  betli_kind kind;
  uint64_t number;  /* 0 unless the kind is BETLI_NUMBER */
  const char *text; /* BETLI_INFINITE: the value for people, as "∞" or "∞(0,2)"; else NULL */
} betli_value;

/* ---------------------------------------------------------------------------------------------
 * Solving a position
 * ------------------------------------------------------------------------------------------ */

/* One of the games that are played together. */
typedef struct betli_component {
  const char *game;     /* "lego:height=2" */
  const char *position; /* "4x7" */
  betli_value value;    /* under the answer's function */
  const char *text;     /* the value for people: "3", "ended", "0^1", "?" */
} betli_component;

/* What a move does to one component. */
typedef struct betli_change {
  size_t component; /* its place in the position, from 0 */
  const char *from; /* "9" */
  const char *to;   /* "3 4": one component or several, separated by blanks */
} betli_change;

/* By default moves are told with the positions that they leave if the position asked about has at
 * most so many bytes, or one component. */
enum { BETLI_LONG_POSITION = 1000 };

/* A move, and what it leaves. */
typedef struct betli_move {
  size_t change_count;
  const betli_change *changes;
  const char *position; /* the whole position after the move; "" where `leaves` tells none */
  const char *how;      /* in some games, what the changes do: "turns 3 4 6"; else "" */
  betli_value value;    /* what the position after it is worth */
  betli_value length;   /* the moves left after it, where the function tells it */
  /* The outcome of the position after it: BETLI_P for a winning move, BETLI_UNDECIDED where a limit
   * came first. */
  betli_outcome outcome;
  /* For a winning move where play need not end, how many more moves the winner needs at most, if he
   * goes on as betli_reply does; else BETLI_UNDEFINED. */
  betli_value within;
} betli_move;

/* The answer to one question about one whole position; free it before its handle.  All that it says
 * is in these members, which never change and live as long as the answer. */
typedef struct betli_answer {
  const char *game;     /* the games joined by " + " */
  const char *position; /* the whole position in betli's own spelling */
  const char *play;     /* "normal" or "misere" */
  const char *compound; /* "long-disjunctive", "at-most:2", ... */
  betli_outcome outcome;
  bool complete;        /* false: a limit came first */
  const char *function; /* the function of the value: "grundy", "remoteness", ... */
  const char *symbol;   /* its symbol: "G⁺" */
  betli_value value;    /* of the whole position */
  const char *text;     /* the value for people, whatever its kind: "18", "hot", "0^1", "N" */
  /* The operator by which the values of the components combine: "⊕", "min", "max", "⊞", "▽", "▼",
   * "×"; "" if something other than a function's theorem answered.  `operator` is a word of C++. */
  const char *operator_;
  const char *method; /* what decided: "theorem", "quotient" (the misere quotient), "search", ... */
  const char *why;    /* in a sentence, which theorem, or how large a quotient or a search */
  betli_value length; /* the moves left under best play, where the function tells it; else
                       * BETLI_UNDEFINED */
  size_t component_count;
  const betli_component *components;
  /* The moves are all legal ones (the option all-moves), or those that win. */
  bool all_moves;
  /* The exact number of moves, in decimal, as it may exceed 64 bits.  For betli_solve with `moves`
   * 0 it is "": no move was looked for.  If a limit came before moves were counted, it is the
   * number of those listed. */
  const char *move_count;
  /* The moves listed, in a fixed order: all of them or the first `moves`; fewer if the list would
   * hold more than 100 changes, or 10000 bytes of text, for each of so many moves.  With all-moves
   * they are listed even if a limit came before it was known who wins. */
  size_t listed;
  const betli_move *moves;
} betli_answer;

/* Finds who wins, what the position is worth, and every winning move.  The position comes as
 * `count` words: a game, its components, and for sums of different games "+" and the next game:
 *     {"nim", "5", "+", "lego", "4x7", "4x3", "+", "kayles", "9"}
 * A game may be a rule in Lua: "rule:for k = 1, n - 1 do move(k, n - k) end", or "lua:FILE".
 * Cost: that of the values of the components (4 bytes for each position of the game that lies below
 * them, and one step an option), then one step for each possible move, or with all-moves for each
 * listed move.  With `exhaustive` and where no theorem applies, the number of whole positions below
 * this one times their moves.  For Grundy values of heaps above some thousands in take-and-break
 * games, that of betli_sequence_run up to the heap, or until all values are proved to repeat, then
 * one step for each heap before the second period; the values are kept.
 * On BETLI_LIMIT *answer may be set to what was finished, with `complete` false.  On BETLI_INPUT it
 * may be set to an answer that could not be kept in the file of `save`. */
BETLI_API betli_status betli_solve(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);
BETLI_API void betli_answer_free(betli_answer *a); /* NULL is allowed */

/* Finds only who wins: betli_solve() for programs that ask very often.  No move is looked for, and
 * nothing is put into words.  Cost: that of the values of the components, or of the search; where
 * these are known already or have a closed form, less than a microsecond a component.  On failure
 * *outcome is BETLI_UNDECIDED. */
BETLI_API betli_status betli_who_wins(betli *b, size_t count, const char *const words[],
                                      betli_outcome *outcome);

/* Writes the certificate of an answer, for betli_verify (sequence.h).  In normal play it proves the
 * Grundy value of one board of Cram or Node Kayles, or of one graph of Node or Arc Kayles; in
 * misere play, who wins components of one of these games.  It consists of values of parts, or of
 * sums that are P-positions, closed under replies (the format is in docs/certificates.md).  The
 * text lives as long as the answer.  BETLI_INPUT for other answers, BETLI_LIMIT where a limit comes
 * first.  Cost: of the order of that of the answer. */
BETLI_API betli_status betli_answer_certificate(betli_answer *a, const char **text);

/* Cuts the next word off a text in which a position is written.  A word ends at a blank, but not
 * between double quotes, and \" is no quote; some vertices of graphs have such names.  *rest
 * becomes what follows the word.  Returns NULL if there is no word. */
BETLI_API char *betli_next_word(char **rest);

/* Finds the position after a move that a user chose.  The position before it is given by words as
 * in betli_solve, the move by what it changes, in any order.  Each change names a component by its
 * place and says in `to` what it becomes, its parts in any order; `from` is ignored.  Fails with
 * BETLI_INPUT if that is no move: "30 cannot become 31", "long-conjunctive: every component that
 * has not ended must move, and 13 does not".  *after is the whole position as in betli_move; it
 * lives until the next call.  Cost: a step for each run of options of each component; one for a Nim
 * heap of any size. */
BETLI_API betli_status betli_after(betli *b, size_t count, const char *const words[],
                                   size_t change_count, const betli_change *changes,
                                   const char **after);

/* Lists every legal move, as betli_solve does with all-moves, but does not ask who wins: outcomes
 * are undecided, and no values are told.  A move_count of "0" says that the game is over.  Cost: a
 * few steps for each component and each move listed, however large the position. */
BETLI_API betli_status betli_moves(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* Chooses betli's own move.  The answer is that of betli_solve, and lists this one move, or none if
 * the game is over.  The move wins, and is chosen at random among the fastest; as often as `level`
 * says, it does not win.  In a lost position it makes the rest long, and in a draw it draws.  Where
 * play need not end, a move that wins also makes progress, so that a won game is won.  The same
 * seed in the same position always makes the same move.  On BETLI_LIMIT *answer is set, but it was
 * not found out who wins: the move is a guess.  Cost: that of betli_solve with all-moves, once or
 * twice. */
BETLI_API betli_status betli_reply(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* Plays best moves from a position to the end, or at most `line` moves.  `report` gets the answer
 * of betli_reply in each position on the way, the first one too, as a perfect player gives it; the
 * answer lives until `report` returns.  So the last answer lists no move if the game is over; a
 * draw, whose play has no end, is reported once.  If the function is suspense, the winner delays
 * and the loser hurries, as its values count.  So the line is as long as `length` of the first
 * answer says, provided that no position has 1000 moves or more.  The clock starts once.
 * BETLI_LIMIT if it was not found out who wins, or by which move: all answers before that one were
 * reported.  Cost: that of betli_reply for each position. */
typedef void betli_line_answer(void *data, betli_answer *a);
BETLI_API betli_status betli_best_line(betli *b, size_t count, const char *const words[],
                                       uint64_t line, betli_line_answer *report, void *data);

/* ---------------------------------------------------------------------------------------------
 * And more, each in a header of its own
 * ------------------------------------------------------------------------------------------ */

#include <betli/table.h> /* tables of single components */

#include <betli/picture.h> /* of tables */

#include <betli/board.h>    /* what components look like; pictures of positions */
#include <betli/check.h>    /* theorems against exhaustive search */
#include <betli/games.h>    /* what there is */
#include <betli/genus.h>    /* genera and canonical forms in misere play */
#include <betli/graph.h>    /* all positions below one */
#include <betli/guess.h>    /* patterns in values, b-files */
#include <betli/minimax.h>  /* trees with scores */
#include <betli/nim.h>      /* nim arithmetic */
#include <betli/quotient.h> /* sums in misere play */
#include <betli/ranks.h>    /* processes that work on one question together */
#include <betli/rules.h>    /* a game of one's own */
#include <betli/sequence.h> /* long nim-sequences, their periods and proofs */
#include <betli/steps.h>    /* answers, explained step by step */

#ifdef __cplusplus
}
#endif

#endif
