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

#endif
