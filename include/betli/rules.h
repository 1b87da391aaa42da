/* A game of your own.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_RULES_H
#define BETLI_RULES_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* The list to which a game writes its options. */
typedef struct betli_options betli_options;

/* Writes one option, which leaves `parts` components, at least 1.  If an option leaves nothing,
 * write one component without options.  `words` has parts * width numbers.
 *
 * Returns false if betli needs no more options, because of a limit of time or memory, of
 * betli_interrupt, or of an error.  Your function should then return: betli ignores further
 * options, and there may be infinitely many. */
BETLI_API bool betli_option(betli_options *options, size_t parts, const uint64_t *words);

/* Write an option after which the opponent does not simply move in any component.  betli_entail():
 * the opponent must move in the component that the option leaves, `width` numbers.  betli_go_on():
 * the same player moves again, in any component.  A player who must move and cannot has lost in
 * normal play.  Only for games added by betli_add_game_of_turns(); the return value is that of
 * betli_option(). */
BETLI_API bool betli_entail(betli_options *options, const uint64_t *words);
BETLI_API bool betli_go_on(betli_options *options, size_t parts, const uint64_t *words);

/* Reports that your function cannot find the options (or components) of this position, with the
 * reason in one line. */
BETLI_API void betli_option_error(betli_options *options, const char *message);

/* The rules of a game.  A component is `width` numbers, whose meaning only the game knows. */
typedef struct betli_rules {
  const char *name; /* letters, digits and '-'; no other game may have it */
  size_t width;     /* 1 to 8 */
  void *data;       /* passed to the functions below */

  /* Writes all options of a component.  betli calls it often, and lists moves in the order of the
   * options.
   *
   * Play need not end: a move may lead back to an earlier component.  But then only finitely many
   * components may follow each component.  If play from a component need not end, each of its
   * options must leave one component; else the question is an error.  Endless play is a draw. */
  void (*options)(void *data, const uint64_t *words, betli_options *options);

  /* Optional: reads one component from a word of the position; returns false if the word is not a
   * component.  Without it, write a component as its numbers with an x between them: 4x7. */
  bool (*parse)(void *data, const char *text, uint64_t *words);

  /* Required with parse(): writes a component into `text`, which has `size` bytes including the
   * NUL.  If it writes nothing, the numbers are no component: tables and checks leave
   * them out. */
  void (*print)(void *data, const uint64_t *words, char *text, size_t size);

  /* Optional: finds the Grundy value if a formula gives it; else returns false.  betli_check()
   * checks it against the options. */
  bool (*grundy)(void *data, const uint64_t *words, uint64_t *value);

  /* Three optional functions for games with too many positions for a table, such as boards.  With
   * any of them, a search looks at few positions, in sums (long disjunctive compounds) in normal
   * and misere play.  betli_check() checks them against the options.
   *
   * components(): decomposes a position into independent components: no move touches two of them.
   * It calls betli_option() once with all of them, or does not call it if the position does not
   * decompose.  components() must leave each of them unchanged, and equal components must have
   * equal numbers.  You may leave out components without options, unless none would remain. */
  void (*components)(void *data, const uint64_t *words, betli_options *components);

  /* canonical(): replaces a position by one that represents it and all its images under symmetries
   * of the game, such as turned boards.  Up to these symmetries, both must have the same options.
   * It must leave a representative unchanged. */
  void (*canonical)(void *data, uint64_t *words);

  /* effort(): returns an estimate of the work for a component; 0 if and only if it has no options.
   * It affects only the order of the search.  By default betli uses the square of the number of
   * options. */
  uint64_t (*effort)(void *data, const uint64_t *words);

  /* True if some move may lead back.  If this is false, betli notices such moves when it follows
   * play to the end.  If play must end, this changes no answer. */
  bool cycles;
} betli_rules;

/* Adds the game to this handle: from now on every call accepts its name, in every compound, alone
 * or together with other games.  Copies the rules; the data to which they point must live as long
 * as the handle.  Fails with BETLI_INPUT if another game has the name, if the name or the width is
 * not allowed, if options() is missing, or if only one of parse() and print() is there. */
BETLI_API betli_status betli_add_game(betli *b, const betli_rules *rules);

/* Adds a game with options written by betli_entail() or betli_go_on(); else as betli_add_game().
 * Play must end.  In normal long disjunctive play, a component has a Grundy value or is loony (who
 * moves wins, whatever stands next to it); elsewhere betli finds who wins by search. */
BETLI_API betli_status betli_add_game_of_turns(betli *b, const betli_rules *rules);

#endif
