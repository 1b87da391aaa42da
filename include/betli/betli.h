/* betli solves impartial games, alone or several at once, in normal and misere play.
 *
 * This header, with the headers that it includes at its end, is the manual of the C library.  An
 * example in five lines:
 *
 *     betli *b = betli_new();
 *     betli_set(b, "play", "misere");
 *     const char *const words[] = {"nim", "1", "1", "3"};
 *     betli_answer *answer = NULL;
 *     if (betli_solve(b, 4, words, &answer) == BETLI_OK) puts(answer->why);
 *
 * These rules hold everywhere:
 *   - Every call that can fail returns a betli_status.  On failure betli_message() describes the
 *     mistake in one line, with the exceeded bound, if any.  The inputs are then unchanged and an
 *     output pointer is NULL, unless the comment on the call says otherwise.
 *   - The library never prints, never exits, and keeps no global state.  Two threads may use two
 *     handles at once.  Only one thread at a time may use one handle, except for betli_interrupt.
 *   - After fork() the child may use and free each handle that no other thread was using in a call.
 *     It may neither use nor free any other handle.  A file of saved values stays with the parent.
 *   - Strings are UTF-8.  A string or array from a handle lives as long as that handle.
 *   - Numbers are exact.  Undefined, unknown and zero are different: see betli_value.
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

/* The result of a call.  The numbers are the exit codes of the command line tool. */
typedef enum betli_status {
  BETLI_OK = 0,
  BETLI_OPTION = 2, /* the name or the value of an option is wrong */
  BETLI_INPUT = 3,  /* the game, position, rule or file is wrong, or exceeds a bound */
  BETLI_LIMIT = 4,  /* a limit of time or memory, or betli_interrupt, stopped the work */
  BETLI_FAULT = 5   /* the system refused memory, or betli itself has a fault */
} betli_status;

/* ---------------------------------------------------------------------------------------------
 * The handle
 * ------------------------------------------------------------------------------------------ */

/* A handle holds the options for later questions, the games in use, and the tables of computed
 * values.  So a second question about the same game is cheap. */
typedef struct betli betli;

/* Makes a handle with every option at its default; NULL if the system refuses memory. */
BETLI_API betli *betli_new(void);
BETLI_API void betli_free(betli *b); /* NULL is allowed */

/* Sets one option.  Names and values are those of the command line, without the dashes:
 *   play        auto (default: the usual play of the game, normal for most games) | normal | misere
 *   compound    auto | long-disjunctive, short-selective, at-most:2, ... (see betli_compound_name)
 *               (auto: the usual compound of the game, which is long-disjunctive for most games)
 *   passes      how often the players may pass in all, 0 to 2^64 - 1 (default 0): a pass stands in
 *               place of a move until play has ended.  Positions that say it themselves, such as
 *               nim 3 4 + passes 1, keep their own number.  betli then searches whole positions,
 *               by default for the outcome.  Sequences, genera and quotients refuse it
 *   function    auto | grundy | remoteness | suspense | foreclosed | outcome
 *   exhaustive  no | yes: use no theorem, search whole positions
 *   all-moves   no | yes: list and count every legal move, not only winning moves
 *   moves       the greatest number of moves in a list, 0 to 10^9 (default 1000); 0: betli_solve
 *               does not look for moves and counts none, which may be far less work
 *   leaves      auto (default) | yes | no: list each move with the whole position that it leaves;
 *               auto: unless the position of the question has several components and more than 1000
 *               bytes
 *   memory      bytes, with an optional suffix K, M, G or T; 0 for no limit (default 4G)
 *   time        seconds, 0 for no limit (default 0); the clock starts with each question
 *   effort      million steps after which a long sequence, a quotient or genera end like at a
 *               limit; 0 for no limit (default 0).  Unlike time, it ends them at the same heap on
 *               every machine.  A billion steps take a second or a few
 *   level       how well betli_reply plays: perfect (default), hard, medium, easy, or the
 *               probability, 0 to 1, of a losing move in a won position; hard is 0.1, medium 0.25,
 *               easy 0.5
 *   threads     the number of threads for long sequences and searches of boards, 1 to 1024; auto
 *               (default): all threads of the machine
 *   simd        auto (default) | portable | neon | avx2 | avx512: the instructions for long
 *               sequences
 *   lang        en (default) | hu | zh: the language of texts for people: messages, reasons, facts
 *               about games, help; names and numbers are the same in each
 *   seed        the seed of the random choices of betli_reply (default 1)
 *   title       the title of pictures; empty (default): the name of the game
 *   no-title    no | yes: pictures have no title and no captions
 *   width       the width of pictures: a length such as 84mm, 20mm to 1000mm, in mm, cm, in or pt;
 *               auto (default): the natural width of the picture
 *   font-size   the size of text in pictures, in points, 4 to 72; auto (default): fits the width
 *   slice       for betli_table_new: a position with _ for its row and, if the table has columns, a
 *               second _ for its column, such as 4x_x_ for a game whose positions have three
 *               numbers, "7 _ _" for three heaps, or "3 : _" for two in an order; empty (default):
 *               the coordinates of the game
 *   quotient    a file of betli_quotient_certificate, for misere sums of its game; empty (default):
 *               betli uses a quotient only if it quickly finds one
 *   save        a file that keeps the results of searches of boards of one game in sums, and from
 *               which searches continue: Grundy values in normal play, outcomes in misere play;
 *               empty (default): none.  betli opens it with the first question, and writes it every
 *               few seconds and at the end of each betli_solve.  Retrograde analysis keeps its
 *               results there, too.  Games of betli_add_game keep nothing, since their names do not
 *               identify them
 * Fails with BETLI_OPTION. */
BETLI_API betli_status betli_set(betli *b, const char *option, const char *value);

/* Restores the default of every option, and keeps games and tables.  Fails only if the file of the
 * option `save` cannot be written completely; even then all options have their defaults. */
BETLI_API betli_status betli_reset(betli *b);

/* Returns the message of the last failed call on this handle; "" if no call has failed. */
BETLI_API const char *betli_message(const betli *b);

/* Returns the translation of one of betli's own texts into the language of the handle; `english`
 * itself if there is none.  A translated format has the same conversions, but may number them, like
 * "%2$s". */
BETLI_API const char *betli_say(const betli *b, const char *english) BETLI_SAME_FORMAT(2);

/* Returns true if the system has refused memory since the handle was made.  A call that fails for
 * lack of memory returns BETLI_FAULT.  But if betli can do without the memory, it continues, and an
 * answer may be less complete. */
BETLI_API bool betli_starved(const betli *b);

/* Asks the current work to stop; it soon returns BETLI_LIMIT.  This call is async-signal-safe, and
 * the only one that another thread may make.  It applies until the next question begins. */
BETLI_API void betli_interrupt(betli *b);

/* Makes betli call `report` a few times a second during long work: `done` of `total` units, which
 * `what` names, are finished (total 0: unknown).  `report` must not use the handle, except for
 * betli_interrupt. */
typedef void betli_progress(void *data, const char *what, uint64_t done, uint64_t total);
BETLI_API void betli_on_progress(betli *b, betli_progress *report, void *data);

/* ---------------------------------------------------------------------------------------------
 * Values
 * ------------------------------------------------------------------------------------------ */

typedef enum betli_outcome {
  BETLI_N,        /* the player to move wins */
  BETLI_P,        /* the player who just moved wins */
  BETLI_DRAW,     /* neither player can force a win (games with cycles) */
  BETLI_UNDECIDED /* betli reached a limit first */
} betli_outcome;

typedef enum betli_kind {
  BETLI_NUMBER,    /* `number` is the value */
  BETLI_UNDEFINED, /* the function has no value here, like F+ of a terminal position */
  BETLI_UNKNOWN,   /* a value exists, but betli reached a limit, or no method finds it */
  BETLI_INFINITE,  /* play need not end, or the component is loony (who moves wins, whatever stands
                      next to it): the value is not a number, and `text` shows it */
  BETLI_NO_VALUE   /* no function decides this compound, or its function is the outcome */
} betli_kind;

typedef struct betli_value {
  betli_kind kind;
  uint64_t number; /* 0 unless the kind is BETLI_NUMBER */
  const char *text; /* BETLI_INFINITE: the value for people, such as "∞" or "∞(0,2)"; else NULL */
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
  const char *to;   /* "3 4": one component or several, separated by blanks; "4!" if the opponent
                       must move there next, "3 again" if the same player moves next */
} betli_change;

/* By default a move comes with the position that it leaves if the position of the question has one
 * component, or at most this number of bytes. */
enum { BETLI_LONG_POSITION = 1000 };

/* A move, and the position that it leaves. */
typedef struct betli_move {
  size_t change_count;
  const betli_change *changes;
  const char *position; /* the whole position after the move; "" if the option `leaves` omits it */
  const char *how;      /* in some games, the effect of the changes: "turns 3 4 6"; else "" */
  betli_value value;    /* the value of the position after it */
  betli_value length;   /* the number of moves left after it, if the function counts moves */
  /* The outcome of the position after it: BETLI_P for a winning move, also if the same player then
   * moves again; BETLI_UNDECIDED if betli reached a limit first. */
  betli_outcome outcome;
  /* For a winning move, if play need not end: the greatest number of moves that remain if the
   * winner plays like betli_reply.  Else BETLI_UNDEFINED. */
  betli_value within;
} betli_move;

/* The answer to one question about one whole position; free it before its handle.  These members
 * are all its data.  They never change, and live as long as the answer. */
typedef struct betli_answer {
  const char *game;     /* the games joined by " + " */
  const char *position; /* the whole position in betli's own notation */
  const char *play;     /* "normal" or "misere" */
  const char *compound; /* "long-disjunctive", "at-most:2", ... */
  betli_outcome outcome;
  bool complete;        /* false: betli reached a limit first, or no method finds the rest */
  const char *stopped;  /* what ended the work: "time", "memory", "effort", "interrupt", or "other"
                           (betli_message tells it); NULL if the answer is complete */
  const char *function; /* the function of the value: "grundy", "remoteness", ... */
  const char *symbol;   /* its symbol: "G⁺" */
  betli_value value;    /* of the whole position */
  const char *text;     /* the value for people, whatever its kind: "18", "hot", "0^1", "N" */
  /* The operator that combines the values of the components: "⊕", "min", "max", "⊞", "▽", "▼", "×";
   * "" if no theorem of a function decided.  `operator` is a word of C++. */
  const char *operator_;
  /* What decided: "theorem", "quotient" (the misere quotient), "search", ...; "" while it is
   * undecided who wins. */
  const char *method;
  const char *why;    /* a sentence that names the theorem, or the size of the quotient or search */
  betli_value length; /* the number of moves left under best play, if the function counts moves;
                         else BETLI_UNDEFINED */
  size_t component_count;
  const betli_component *components;
  /* true: the moves are all legal moves (the option all-moves); false: the winning moves. */
  bool all_moves;
  /* The exact number of moves, in decimal, since it may exceed 64 bits.  It is "" if betli_solve
   * did not look for moves, with `moves` 0.  If betli reached a limit before it counted the moves,
   * it is the number of listed moves. */
  const char *move_count;
  /* The listed moves, in a fixed order: all moves, or the first `moves` of them.  The list is
   * shorter if it would have more than 100 changes, or 10000 bytes of text, for each of `moves`
   * moves.  With all-moves it is there even if betli reached a limit before it knew who wins. */
  size_t listed;
  const betli_move *moves;
} betli_answer;

/* Finds who wins, the value of the position, and every winning move.  The position is `count`
 * words: a game, its components, and then "+" and the next game, if any:
 *     {"nim", "5", "+", "lego", "4x7", "4x3", "+", "kayles", "9"}
 * A game may be a rule in Lua: "rule:for k = 1, n - 1 do move(k, n - k) end", or "lua:FILE".  Cost:
 * first the values of the components take 4 bytes for each position of the game up to them, and one
 * step for each option.  Then each possible move, or with all-moves each listed move, takes one
 * step.  With `exhaustive`, or if no theorem applies, the steps are the moves of all whole
 * positions that can follow.  For Grundy values of heaps above some thousands in take-and-break
 * games, the cost is that of betli_sequence_run up to the heap, or until it proves a period, and
 * then one step for each heap before the second period.  betli keeps the values.  On BETLI_LIMIT,
 * *answer may be the finished part, with `complete` false.  On BETLI_INPUT, it may be an answer
 * that could not be saved in the file of `save`. */
BETLI_API betli_status betli_solve(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);
BETLI_API void betli_answer_free(betli_answer *a); /* NULL is allowed */

/* Returns true if moves of the position may say who moves next (betli_game_sets_turn, games.h). */
BETLI_API bool betli_answer_sets_turn(const betli_answer *a);

/* Returns true if the player who makes the i-th listed move moves again. */
BETLI_API bool betli_move_again(const betli_answer *a, size_t i);

/* Finds only who wins, for programs that ask very often.  It does not look for moves, and makes no
 * text.  Cost: that of the values of the components, or of the search; if the values are already
 * known or have a closed form, less than a microsecond per component.  On failure *outcome is
 * BETLI_UNDECIDED. */
BETLI_API betli_status betli_who_wins(betli *b, size_t count, const char *const words[],
                                      betli_outcome *outcome);

/* Writes the certificate of an answer, for betli_verify (sequence.h).  In normal play it proves the
 * Grundy value of one board of Cram or Node Kayles, or of one graph of Node or Arc Kayles; in
 * misere play, who wins components of one of these games.  It lists values of parts, or P-positions
 * that are sums of parts, with an answer to each move (docs/certificates.md defines the format).
 * The text lives as long as the answer.  BETLI_INPUT for other answers, BETLI_LIMIT if betli
 * reaches a limit first.  Cost: about that of the answer. */
BETLI_API betli_status betli_answer_certificate(betli_answer *a, const char **text);

/* Cuts the next word off the text of a position.  A word ends at a blank, but not between double
 * quotes, and \" does not count as a quote; some vertices of graphs have such names.  *rest becomes
 * the text after the word.  Returns NULL if there is no word. */
BETLI_API char *betli_next_word(char **rest);

/* Finds the position after a move of a user.  The words give the position before it, as in
 * betli_solve, and the changes give the move, in any order.  Each change names the place of a
 * component, and in `to` what it becomes, with its parts in any order; `from` is ignored.  Fails
 * with BETLI_INPUT if the move is illegal: "30 cannot become 31", "long-conjunctive: every
 * component that has not ended must move, and 13 does not".  *after is the whole position, as in
 * betli_move; it lives until the next call.  Cost: one step for each run of options of each
 * component; a Nim heap of any size has one run. */
BETLI_API betli_status betli_after(betli *b, size_t count, const char *const words[],
                                   size_t change_count, const betli_change *changes,
                                   const char **after);

/* Returns true if the player who made the move of the last betli_after moves again.  The position
 * is that of the player who moves next.  Words of betli_change.to end in " again" for such a move;
 * without this word, betli_after takes a plain move to the same components, if there is one. */
BETLI_API bool betli_after_again(const betli *b);

/* Lists every legal move, like betli_solve with all-moves, but does not find out who wins: outcomes
 * are undecided, and there are no values.  A move_count of "0" means that the game is over.  Cost:
 * a few steps for each component and each listed move, however large the position. */
BETLI_API betli_status betli_moves(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* Chooses betli's own move.  The answer is that of betli_solve, but lists only this move, or no
 * move if the game is over.  In a won position the move wins, chosen at random among the fastest;
 * with the probability that `level` sets, it does not win.  In a lost position it makes play long,
 * and in a drawn position it draws.  If play need not end, a winning move also makes progress, so
 * betli does win the game.  The same seed in the same position always makes the same move.  On
 * BETLI_LIMIT, *answer is set, but betli does not know who wins: the move is a guess.  Cost: that
 * of betli_solve with all-moves, once or twice. */
BETLI_API betli_status betli_reply(betli *b, size_t count, const char *const words[],
                                   betli_answer **answer);

/* Plays best moves from a position to the end, or at most `line` moves.  For each position on the
 * way, including the first, `report` gets the answer of betli_reply at the level `perfect`.  The
 * answer lives until `report` returns.  If the game is over, the last answer lists no move.  A
 * drawn position, whose play has no end, is reported once.  If the function is suspense, the winner
 * delays and the loser hurries.  So the line is as long as `length` of the first answer, unless a
 * position has 1000 moves or more.  The time limit covers the whole line.  BETLI_LIMIT if betli did
 * not find out who wins, or a winning move; it has then reported all earlier answers.  Cost: that
 * of betli_reply for each position. */
typedef void betli_line_answer(void *data, betli_answer *a);
BETLI_API betli_status betli_best_line(betli *b, size_t count, const char *const words[],
                                       uint64_t line, betli_line_answer *report, void *data);

/* ---------------------------------------------------------------------------------------------
 * Further headers
 * ------------------------------------------------------------------------------------------ */

#include <betli/table.h> /* tables of single components */

#include <betli/picture.h> /* pictures of tables */

#include <betli/board.h>    /* drawings of components; pictures of positions */
#include <betli/check.h>    /* checks of theorems against exhaustive search */
#include <betli/games.h>    /* the catalogue of games */
#include <betli/genus.h>    /* genera and canonical forms in misere play */
#include <betli/graph.h>    /* game graphs */
#include <betli/guess.h>    /* patterns in values, b-files */
#include <betli/minimax.h>  /* scores: trees, Dots and Boxes */
#include <betli/nim.h>      /* nim arithmetic */
#include <betli/quotient.h> /* sums in misere play */
#include <betli/ranks.h>    /* processes that work on one question together */
#include <betli/rules.h>    /* a game of your own */
#include <betli/sequence.h> /* long nim-sequences, their periods and proofs */
#include <betli/steps.h>    /* answers, explained step by step */

#ifdef __cplusplus
}
#endif

#endif
