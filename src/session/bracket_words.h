/* Brackets among the words of a position, as people type them. */
#ifndef BETLI_SESSION_BRACKET_WORDS_H
#define BETLI_SESSION_BRACKET_WORDS_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* What comes before the name of the compound in the name of the game of brackets. */
#define BT_IN_COMPOUND "in:"

/* Words in which each bracket is a word "[" or "]" of its own. */
struct bt_bracketed_words {
  char *text;
  const char **words;
  size_t count;
};

/* Returns true if a word begins with a bracket around a position, not with one of a component. */
bool bt_opens_bracket(const char *word);

/* Returns true if a word, which may be a quoted text, has brackets to separate. */
bool bt_has_brackets(const char *word);

/* Separates the brackets from the words next to them: "(nim" "3)" is "[" "nim" "3" "]".  Round
 * brackets mean the same as square ones, and a quoted text with brackets is cut up. */
betli_status bt_separate_brackets(struct bt_bracketed_words *bracketed, size_t count,
                                  const char *const words[], struct bt_error *error);
void bt_bracketed_words_free(struct bt_bracketed_words *bracketed);

/* Cuts a text at its blanks.  Returns the number of words, for which there is room. */
size_t bt_cut_into_words(char *text, const char **words);

/* Returns the place after the bracket that closes the one at `at`; 0 if none does.  At any other
 * word, returns the next place. */
size_t bt_after_bracket(size_t count, const char *const words[], size_t at);

#endif
