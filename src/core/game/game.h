/* What a game is to the rest of betli: a constant descriptor, and an instance made from it.
 *
 * A component's position is `width` 64-bit words that only its game understands.  The game says
 * which options a position has; nothing else is required of it.  What more it offers (a box, a
 * closed form) makes answers faster, never different: the generic tests hold each against plain
 * search. */
#ifndef BETLI_CORE_GAME_GAME_H
#define BETLI_CORE_GAME_GAME_H

#include "base/error.h"
#include "base/text.h"
#include "core/game/options.h"
#include "core/game/value.h"
#include "core/law/law.h"

struct bt_algebra;
struct bt_analysis;
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

/* One parameter as given: absent parameters have count 0 and text NULL. */
struct bt_argument {
  size_t count;
  uint64_t *numbers; /* NUMBER: one; LIST: as given; CHOICE: one, the index of the choice */
  const char *text;  /* TEXT */
};

struct bt_descriptor {
  betli_game_info info;

  /* A name with `preset` is this game with that text as its first parameter ("kayles": "0.77"). */
  const char *preset;

  /* Optional: what the game is when its first parameter is given, which has the same info: played
   * on a graph, say, and not on a board. */
  const struct bt_descriptor *given;

  size_t width;   /* words a position takes, 1 to BT_MAX_WIDTH */
  bool row;       /* all words up to "+" are one component: piles in a row, stairs */
  int axes;       /* how many coordinates a table of it has: 1 or 2; 0: no tables */
  uint64_t first; /* the least value of each coordinate */
  /* Optional: what the coordinates are, with a letter for their number where it helps; missing:
   * "heap n", or "row" and "column".  Marked for translation. */
  const char *coordinates[2];
  bool named; /* components go by names; a coordinate is just a place in the list of them */

  /* Makes an instance from the arguments, one for each of info.parameters.  What it will hold more
   * of as it is used is booked against the limits, which outlive it.  NULL: none needed. */
  betli_status (*open)(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                       struct bt_error *error);
  void (*close)(void *self);

  /* Reads and writes one component.  `text` is a whole word of the position, never empty; of a row,
   * all its words with a blank between them. */
  betli_status (*parse)(const void *self, const char *text, uint64_t *words,
                        struct bt_error *error);
  void (*print)(const void *self, const uint64_t *words, struct bt_text *text);

  /* The component at given coordinates, each at least `first`.  False if there is none. */
  bool (*place)(const void *self, const uint64_t *coordinates, uint64_t *words);

  /* Without axes, or where a table does not show all positions: the k-th of the components of a
   * size that a check looks at; false past the last.  All small positions, or a fair sample. */
  bool (*sample)(const void *self, uint64_t size, uint64_t k, uint64_t *words);

  /* Optional: the greatest coordinate, in games that have one. */
  uint64_t (*last)(const void *self);

  /* Each option leaves exactly one component.  Then what one component is worth under a function
   * does not depend on the compound, and closed() holds in all of them. */
  bool never_splits;

  /* Writes all options; one that is written twice counts as two moves.  Each part of each option
   * must itself be a valid position.  Called for any words in the box of a position: where these
   * are no position, it writes none.  Where it fails, it says so by bt_options_fail. */
  void (*options)(const void *self, const uint64_t *words, struct bt_options *options);

  /* Optional: a box, low[i] <= word i <= high[i], that holds the position and every position below
   * it, and in which each option's parts come before the position in lexicographic order of the
   * words.  It lets the evaluator use an array swept in order, each cell of it: the parts of the
   * options of every position in the box lie in the box too. */
  void (*box)(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

  /* Optional: whether play from a position may lead back to one before it; where this is missing,
   * it is noticed.  Such a position has a finite number of positions below it, and no box. */
  bool (*loops)(const void *self, const uint64_t *words);

  /* Optional, without a box, in games that never split: numbers for the positions below one
   * (core/game/numbering.h).  Their values are then swept as those of a box are. */
  const struct bt_numbering *numbering;

  /* Optional, without a box: how many positions lie below one at most.  Where that is very many, a
   * game that also says canonical() and effort() has who wins a component alone searched for, and
   * no values (core/value/outcome_search.h); its options leave one component each. */
  double (*below)(const void *self, const uint64_t *words);

  /* Optional, in games that leave one component each: who wins all positions below one, at once. */
  const struct bt_analysis *analysis;

  /* Optional: the value under a function, when a formula gives it; false when none does.  Where
   * options leave several components, it is the value in the compound whose theorem uses that
   * function (bt_game_closed); remoteness, which serves three, must have none then.  Under
   * bt_outcome and bt_misere_outcome, or one of them: 0 for a P-position, 1 for an N-position of
   * the component alone.  Those are for games that never split; they are asked where values are not
   * found in a moment, which those of small positions are, and need reach() and a theorem. */
  bool (*closed)(const void *self, const struct bt_function *function, const uint64_t *words,
                 struct bt_value *value);
  /* Optional, with closed(): writes the options whose value under the function is the one given, of
   * those functions for which closed() has a value.  Under an outcome it is asked for P-positions
   * only (the value 0), and fails with BETLI_LIMIT where they are not known. */
  void (*reach)(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_value value, struct bt_options *options);

  /* Optional: takes one part off a position that is the disjunctive sum of parts, since no move
   * touches two of them: writes to `part` that part alone, in the same way wherever it lies, and to
   * `rest` the position without it.  False if there is nothing without it; `part` is then the whole
   * position.  Each part has options, unless the position has none.  A few steps for each option of
   * the position, at most.  A game that knows its parts but has no words for what is left of them
   * may count: `words` and `rest` have one word more, which is 0 at first and otherwise what the
   * game wrote there.  Used in long disjunctive compounds only (core/game/decompose.h). */
  bool (*decompose)(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest);

  /* Optional: writes a position in the one way that is common to it and to others that are equal by
   * a symmetry of the game, turned boards, say: as sets, their options are equal, too.  So it holds
   * in every compound.  A few steps for each option, at most. */
  void (*canonical)(const void *self, uint64_t *words);

  /* Optional: writes the graph that a position is.  Two positions whose graphs are isomorphic have
   * the same options but for the names of the vertices, and so on with these: they are worth the
   * same in every compound.  With it, a number that is the same for such positions, and seldom for
   * others, if the game has a faster one than that of the graph. */
  void (*graph)(const void *self, const uint64_t *words, struct bt_position_graph *graph);
  uint64_t (*fingerprint)(const void *self, const uint64_t *words);

  /* Optional, for the search of large positions (core/grundy_search/nimber_search.h), whose order
   * it decides and nothing else: how much work a part of a sum seems to be; 0 if it has no options,
   * and then only.  With it, Grundy values in sums are searched for. */
  uint64_t (*effort)(const void *self, const uint64_t *words);
  /* Optional, with effort(): by how much each of the options should wait for others, in the same
   * unit, beside the effort of what it leaves. */
  void (*ranks)(const void *self, const uint64_t *from, const struct bt_options *options,
                uint64_t *ranks);

  /* The functions above that take words, and those below down to bounds(), are functions of what
   * the instance was opened with and of the words, and change nothing: any number of threads may
   * call them at once.  False for rules that users write. */
  bool any_thread;

  /* Optional: bounds of the Grundy value of a component in normal sums, by symmetry, say. */
  void (*bounds)(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high);

  /* Optional: 1 + the index of the word that says which things a component is a set of, a bit for
   * each.  A move takes away some of them and changes no other word; it may do so as long as all
   * these are there, whatever else is: the options of a smaller set are those of a larger one that
   * take nothing else away.  Each thing may go alone. */
  size_t things_word;

  /* Optional: whether the component is a Nim heap in all but name, and how large. */
  bool (*nim_heap)(const void *self, const uint64_t *words, uint64_t *size);

  /* Optional: how far values must be seen to repeat by a law so that they do so for ever: sets
   * law->until, the last coordinate to look at, and law->theorem.  The values are those of the
   * algebra; if it has no operator, nothing is known of several components.  False where no theorem
   * is known. */
  bool (*period_bound)(const void *self, const struct bt_algebra *algebra, struct bt_law *law);

  /* Optional: the take-and-break code of heaps, if the game is one.  What it points to lives as
   * long as the instance. */
  bool (*take_break)(const void *self, struct bt_take_break *code);

  /* Optional, with closed(): what in a position the value comes from, in a few words ("the odd
   * stairs: 2 ⊕ 5"), or nothing where they would be many. */
  void (*why)(const void *self, const struct bt_function *function, const uint64_t *words,
              struct bt_text *text);

  /* Optional: what a move from one component to another does, in a few words, where what it leaves
   * does not show it at once: "turns 3 4 6". */
  void (*how)(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);

  /* Optional: what a component looks like (core/game/board.h); `board` is zero-initialised. */
  void (*board)(const void *self, const uint64_t *words, struct bt_board *board);

  /* With closed() under an outcome: its source, in a sentence. */
  const char *theorem;

  /* Optional: the compound in which its components are played, and whether misere, unless the user
   * says otherwise; and, if no other compound makes sense, the name of the game to take for the
   * others. */
  void (*compound)(const void *self, struct bt_compound *compound);
  const char *elsewhere;

  /* Optional: says where in a user's rule an option comes from, for messages: " (line 3)". */
  void (*origin)(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);
};

struct bt_game {
  const struct bt_descriptor *kind;
  void *self;
  char *name;                               /* as the user typed it */
  const struct bt_large_heaps *large_heaps; /* optional oracle of large heaps */
  const struct bt_misere_sums *sums;        /* optional oracle of sums in misere play */
  const struct bt_nimber_keeper *keeper; /* optional: where values that are searched for are kept */
  const struct bt_sum_keeper *sum_keeper; /* optional: where who wins sums in misere play is kept */
};

/* The greatest coordinate up to `most`. */
static inline uint64_t bt_game_last(const struct bt_game *game, uint64_t most) {
  if (game->kind->last == NULL || game->kind->last(game->self) > most)
    return most;
  return game->kind->last(game->self);
}

/* Writes the options of a position into `options`, which is emptied first.  BETLI_LIMIT: there are
 * more than the game writes. */
betli_status bt_game_options(const struct bt_game *game, const uint64_t *words,
                             struct bt_options *options, struct bt_error *error);

/* The rule of a user, asked again, has other options for the same position. */
betli_status bt_fail_changed(const struct bt_game *game, struct bt_error *error);

#endif
