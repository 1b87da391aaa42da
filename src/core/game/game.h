/* What a game is to the rest of betli: a constant descriptor, and an instance made from it.
 *
 * The position of a component is `width` 64-bit words that only its game understands.  The game
 * lists the options of a position; nothing else is required of it.  Optional members, such as a box
 * or a closed form, make answers faster, never different.  The generic tests compare each of them
 * with plain search. */
#ifndef BETLI_CORE_GAME_GAME_H
#define BETLI_CORE_GAME_GAME_H

#include "base/error.h"
#include "base/text.h"
#include "core/game/options.h"
#include "core/game/value.h"
#include "core/law/law.h"

struct bt_algebra;
struct bt_analysis;
struct bt_misere_theorem;
struct bt_board;
struct bt_function;
struct bt_compound;
struct bt_large_heaps;
struct bt_misere_sums;
struct bt_nimber_keeper;
struct bt_numbering;
struct bt_limits;
struct bt_position_graph;
struct bt_sum_keeper;
struct bt_take_break;

/* One parameter as given.  An absent parameter has count 0 and text NULL. */
struct bt_argument {
  size_t count;
  uint64_t *numbers; /* NUMBER: one; LIST: as given; CHOICE: one, the index of the choice */
  const char *text;  /* TEXT */
};

struct bt_descriptor {
  betli_game_info info;

  /* Optional: the first parameter of a game that `name` stands for ("kayles": "0.77"). */
  const char *preset;

  /* Optional: the descriptor to use when the first parameter is given, with the same info.  For
   * instance, the game is then played on a graph, not on a board. */
  const struct bt_descriptor *given;

  /* Optional: the first parameter is an undirected graph, so a family of graphs may stand for it
   * (games/family_game.h). */
  bool on_graphs;

  size_t width;   /* words of a position, 1 to BT_MAX_WIDTH */
  bool row;       /* all words up to "+" are one component: piles in a row, stairs */
  int axes;       /* coordinates of its tables: 1 or 2; 0: no tables */
  uint64_t first; /* the least value of each coordinate */
  /* Optional: names of the coordinates, with a letter for the number where it helps.  Missing:
   * "heap n", or "row" and "column".  Marked for translation. */
  const char *coordinates[2];
  bool named; /* components have names; a coordinate is an index in the list of names */

  /* Makes an instance from the arguments, one for each of info.parameters.  Memory that the
   * instance takes later is booked against the limits, which outlive it.  NULL: the game needs no
   * instance. */
  betli_status (*open)(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                       struct bt_error *error);
  void (*close)(void *self);

  /* Optional: returns the descriptor to use for an instance, with the same info.  For instance, a
   * large graph needs positions in another form. */
  const struct bt_descriptor *(*form)(const void *self);

  /* Optional: writes info.rules anew, with the parameters of this instance filled in. */
  void (*write_rules)(const void *self, struct bt_text *text);

  /* Read and write one component. `text` is a whole word of the position, never empty; of a row,
   * all its words with a blank between them. */
  betli_status (*parse)(const void *self, const char *text, uint64_t *words,
                        struct bt_error *error);
  void (*print)(const void *self, const uint64_t *words, struct bt_text *text);

  /* Writes the component at given coordinates, each at least `first`.  Returns false if there is
   * none.  Without axes, where it is optional, the coordinates are all numbers of a component. */
  bool (*place)(const void *self, const uint64_t *coordinates, uint64_t *words);

  /* Optional with axes: writes the k-th component of a size that a check examines.  Returns false
   * past the last.  These are all small positions, or a fair sample.  Without it a check begins
   * only with positions of a table. */
  bool (*sample)(const void *self, uint64_t size, uint64_t k, uint64_t *words);

  /* Optional: returns the greatest coordinate, in games that have one. */
  uint64_t (*last)(const void *self);

  /* Each option leaves exactly one component.  Then the value of one component under a function
   * does not depend on the compound, and closed() holds in all of them. */
  bool never_splits;

  /* Writes all options; an option written twice counts as two moves.  Each part of each option must
   * itself be a valid position.  Called for any words in the box of a position; writes none if
   * these are no position.  Reports errors by bt_options_fail. */
  void (*options)(const void *self, const uint64_t *words, struct bt_options *options);

  /* Optional: returns true if some options are not plain moves (enum bt_turn).  Then solvers that
   * know such moves are asked for who wins, or in normal sums for G+, and play must end. */
  bool (*sets_turn)(const void *self);

  /* Optional, with sets_turn(), if no move entails: a game with plain moves whose Grundy values in
   * sums in normal play are those of this game.  settle() writes the position of that game for a
   * position; returns false if the position is loony.  The game has effort(). */
  const struct bt_descriptor *settled;
  bool (*settle)(const void *self, const uint64_t *words, uint64_t *settled);

  /* Optional: writes a box, low[i] <= word i <= high[i], that holds the position and every position
   * below it.  The parts of the options of every position in the box lie in it too, and come before
   * that position in lexicographic order of the words.  So the evaluator can use an array swept in
   * order. */
  void (*box)(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

  /* Optional: returns true if play from a position may lead back to an earlier position.  If
   * missing, betli notices loops itself.  A position with loops has a finite number of positions
   * below it, and no box. */
  bool (*loops)(const void *self, const uint64_t *words);

  /* Optional, without a box, in games that never split: numbers for the positions below a position
   * (core/game/numbering.h).  Their values are then swept like those of a box. */
  const struct bt_numbering *numbering;

  /* Optional, without a box: returns a bound on the number of positions below a position.  If it is
   * very large, and the game has canonical() and effort(), no values are computed.  Betli then
   * searches for who wins a component alone (core/value/outcome_search.h).  The options of such a
   * game leave one component each. */
  double (*below)(const void *self, const uint64_t *words);

  /* Optional, in games whose options leave one component each: finds at once who wins all positions
   * below a position. */
  const struct bt_analysis *analysis;

  /* Optional: a formula for the outcomes of sums of the game in misère play. */
  const struct bt_misere_theorem *misere_theorem;

  /* Optional: finds the value under a function, when a formula gives it; returns false when none
   * does.  Where options leave several components, the value holds in the compound whose theorem
   * uses that function (bt_game_closed).  Then remoteness must have no formula, since it serves
   * three compounds.
   *
   * Under bt_outcome and bt_misere_outcome, or one of them: 0 for a P-position, 1 for an N-position
   * of the component alone.  Such formulas are for games that never split; they need reach() and a
   * theorem.  Betli uses them where values are not found in a moment, as those of small positions
   * are. */
  bool (*closed)(const void *self, const struct bt_function *function, const uint64_t *words,
                 struct bt_value *value);
  /* Optional, with closed(): writes the options that have the given value under the function, in
   * the order of options(), if closed() knows the function.  Under an outcome only P-positions (the
   * value 0) are asked for; fails with BETLI_LIMIT where they are not known. */
  void (*reach)(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_value value, struct bt_options *options);

  /* Optional: takes one part off a position that is the disjunctive sum of parts, since no move
   * touches two of them.  Writes the part alone to `part`, in the same way wherever it lies, and
   * the position without it to `rest`.  Returns false if nothing is left without it; `part` is then
   * the whole position.  Each part has options, unless the position has none.  Takes a few steps
   * for each option of the position, at most.
   *
   * A game that knows its parts but has no words for the rest may count. `words` and `rest` have
   * one more word, which is 0 at first and later what the game wrote there.  Used in long
   * disjunctive compounds only (core/game/decompose.h). */
  bool (*decompose)(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);

  /* Optional: rewrites a position in the one way common to all positions equal by a symmetry of the
   * game, such as turned boards.  Their sets of options are equal in the same sense, so the
   * equality holds in every compound.  Takes a few steps for each option, at most. */
  void (*canonical)(const void *self, uint64_t *words);

  /* Optional: writes the graph of a position; returns false if it has too many vertices, which is
   * the same for isomorphic ones.  Two positions with isomorphic graphs have the same
   * options but for the names of the vertices, and so have the options in turn.  So they are worth
   * the same in every compound.
   *
   * fingerprint(), optional with graph(), returns a number that is the same for such positions and
   * seldom for others.  A game has it if it finds this number faster than that of the graph. */
  bool (*graph)(const void *self, const uint64_t *words, struct bt_position_graph *graph);
  uint64_t (*fingerprint)(const void *self, const uint64_t *words);

  /* Optional, for the search of large positions (core/grundy_search/nimber_search.h), whose order
   * it decides and nothing else.  Returns how much work a part of a sum seems to be, in units of
   * the game's choice; 0 if and only if the part has no options.  With effort(), Grundy values in
   * sums are found by search. */
  uint64_t (*effort)(const void *self, const uint64_t *words);
  /* Optional, with effort(): writes by how much each option should wait for others, in the same
   * unit.  This counts in addition to the effort of the position that the option leaves. */
  void (*ranks)(const void *self, const uint64_t *from, const struct bt_options *options,
                uint64_t *ranks);

  /* The functions above that take words, and those below down to bounds(), change nothing: their
   * results depend only on the arguments of open() and on the words.  So any number of threads may
   * call them at once.  False for rules that users write. */
  bool any_thread;

  /* Optional: writes bounds of the Grundy value of a component in normal sums, by symmetry, say. */
  void (*bounds)(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

  /* Optional: 1 + the index of the word that holds a component's set of things, a bit for each.  A
   * move takes some things away and changes no other word; it needs these things and no others.  So
   * the options of a smaller set are those options of a larger set that take away nothing outside
   * it.  For each thing, some move takes it alone. */
  size_t things_word;

  /* Optional: returns true if the component is a Nim heap in all but name; tells its size. */
  bool (*nim_heap)(const void *self, const uint64_t *words, uint64_t *size);

  /* Optional: finds how far values must be seen to repeat by a law so that they do so for ever.
   * Sets law->until, the last coordinate to look at, and law->theorem.  The values are those of the
   * algebra; without an operator, nothing is known of several components.  Returns false where no
   * theorem is known; then a guess of a period is called a conjecture.  Large heaps are answered by
   * the law only in games of one word. */
  bool (*period_bound)(const void *self, const struct bt_algebra *algebra, struct bt_law *law);

  /* Optional: tells the take-and-break code of heaps, if the game is one; else returns false.  The
   * digits live as long as the instance. */
  bool (*take_break)(const void *self, struct bt_take_break *code);

  /* Optional, with sets_turn(): tells the code of the plain moves of heaps, and how many counters
   * each entailing move takes, after which the opponent must move in the rest of the heap. */
  void (*entailing_heaps)(const void *self, struct bt_take_break *plain, uint64_t *taken);

  /* Optional, with closed(): tells in a few words which parts of a position the value comes from
   * ("the odd stairs: 2 ⊕ 5").  Writes nothing where this takes many words. */
  void (*why)(const void *self, const struct bt_function *function, const uint64_t *words,
              struct bt_text *text);

  /* Optional: tells in a plain sentence how to win a sum of `count` components of this game, the
   * first of them `words`, under a function; it ends in blanks.  Writes nothing where this takes
   * many words. */
  void (*plan)(const void *self, const struct bt_function *function, size_t count,
               const uint64_t *words, struct bt_text *text);

  /* Optional: tells in a few words what a move from one component to another does ("turns 3 4 6").
   * Needed where the component left does not show it at once. */
  void (*how)(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);

  /* Optional: describes what a component looks like (core/game/board.h); `board` is
   * zero-initialised. */
  void (*board)(const void *self, const uint64_t *words, struct bt_board *board);

  /* With closed() under an outcome: the source of the formula, in a sentence. */
  const char *theorem;

  /* Optional: sets the compound in which its components are played, and normal or misère play,
   * unless the user says otherwise.  If no other compound makes sense, `elsewhere` is the name of
   * the game to take for the others. */
  void (*compound)(const void *self, struct bt_compound *compound);
  const char *elsewhere;

  /* Optional: tells where in a user's rule an option comes from, for messages: " (line 3)". */
  void (*origin)(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);
};

struct bt_game {
  const struct bt_descriptor *kind;
  void *self;
  char *name;                               /* as the user typed it */
  const struct bt_large_heaps *large_heaps; /* optional oracle of large heaps */
  const struct bt_misere_sums *sums;        /* optional oracle of sums in misère play */
  const struct bt_nimber_keeper *keeper;    /* optional: keeps values found by search */
  const struct bt_sum_keeper *sum_keeper;   /* optional: keeps outcomes of sums in misère play */
};

/* Returns the greatest coordinate that is at most `most`. */
static inline uint64_t bt_game_last(const struct bt_game *game, uint64_t most) {
  if (game->kind->last == NULL || game->kind->last(game->self) > most)
    return most;
  return game->kind->last(game->self);
}

/* Returns true if some moves of the game are not plain (enum bt_turn). */
static inline bool bt_game_sets_turn(const struct bt_game *game) {
  return game->kind->sets_turn != NULL && game->kind->sets_turn(game->self);
}

/* Empties `options` and writes the options of a position into it.  Fails with BETLI_LIMIT if there
 * are more than the game writes. */
betli_status bt_game_options(const struct bt_game *game, const uint64_t *words,
                             struct bt_options *options, struct bt_error *error);

/* Fails: a user's rule, asked again, gives other options for the same position. */
betli_status bt_fail_changed(const struct bt_game *game, struct bt_error *error);

#endif
