/* A game of one's own.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_RULES_H
#define BETLI_RULES_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Where a game writes its options. */
typedef struct betli_options betli_options;

/* Writes one option, which leaves `parts` components, at least 1: an option that leaves nothing
 * leaves one component without options.  `words` has parts * width numbers.
 *
 * Returns false if no more options are wanted, because of a limit of time or memory, of
 * betli_interrupt, or of an error.  The function that writes should then return: it would write in
 * vain, and for ever if there is no end of options. */
BETLI_API bool betli_option(betli_options *options, size_t parts, const uint64_t *words);

/* Reports that the options (or components) of this position cannot be told, and why, in one
 * line. */
BETLI_API void betli_option_error(betli_options *options, const char *message);

/* The rules of a game.  A component is `width` numbers that only the game understands. */
typedef struct betli_rules {
  const char *name; /* letters, digits and '-'; not that of another game */
  size_t width;     /* 1 to 8 */
  void *data;       /* handed to the functions below */

  /* Writes all options of a component.  Called often; the order is that in which moves are listed.
   *
   * Play need not end: a move may lead back to an earlier component.  But then finitely many
   * components must lie below each, and each option of a component from which play need not end
   * must leave one component; else the question is an error.  Play that never ends is a draw. */
  void (*options)(void *data, const uint64_t *words, betli_options *options);

  /* Optional: reads one component from a word of the position; returns false if it is none.
   * Without it, components are written as their numbers with an x between them: 4x7. */
  bool (*parse)(void *data, const char *text, uint64_t *words);

  /* With parse(): writes a component into `text`, `size` bytes with the NUL. */
  void (*print)(void *data, const uint64_t *words, char *text, size_t size);

  /* Optional: finds the Grundy value if a formula gives it; else returns false.  betli_check()
   * holds it against the options. */
  bool (*grundy)(void *data, const uint64_t *words, uint64_t *value);

  /* Optional, each by itself, for games with too many positions for a table, such as boards.  With
   * any of these three, a search looks at few positions, in sums (the long disjunctive compound) of
   * either play.  betli_check() holds them against the options.
   *
   * components(): takes a position apart into independent components, of which no move touches two:
   * one call of betli_option() with all of them, or none where the position does not fall apart.
   * Each must be a component that components() leaves as it is, written in the same way wherever it
   * came from.  Components without options may be left out, unless that leaves none. */
  void (*components)(void *data, const uint64_t *words, betli_options *components);

  /* canonical(): changes a position into the one that stands for it, and for all others that are
   * equal by a symmetry of the game, such as turned boards.  The sets of options of both must be
   * equal in the same sense; and what stands for others stands for itself. */
  void (*canonical)(void *data, uint64_t *words);

  /* effort(): returns how much work a component seems to be; 0 if and only if it has no options.
   * It decides the order of the search and nothing else.  Without it, the square of the number of
   * options is taken. */
  uint64_t (*effort)(void *data, const uint64_t *words);

  /* True if some move may lead back.  If this is false, betli notices such moves itself, after a
   * search for an end.  Where play has to end, it changes no answer. */
  bool cycles;
} betli_rules;

/* Makes the game known to this handle: from now on its name works in every call that takes one, in
 * every compound, alone or together with other games.  The rules are copied; what they point to
 * must live as long as the handle.  Fails with BETLI_INPUT for a name that is taken or cannot be a
 * name, for a width out of range, without options(), and for parse() without print() or print()
 * without parse(). */
BETLI_API betli_status betli_add_game(betli *b, const betli_rules *rules);

#endif
