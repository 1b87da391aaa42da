/* Other ways in which people write positions. */
#ifndef BETLI_SESSION_POSITION_WORDS_H
#define BETLI_SESSION_POSITION_WORDS_H

#include "session/handle.h"

/* Writes the words of the components of a game as the game reads them, with a blank between them:
 * "3,5,7" is 3 5 7 in a game of heaps, and in a game of pairs 3 5 is 3x5.  Returns false if the
 * words have no such meaning. */
bool bt_position_respell(const struct bt_game *game, size_t count, const char *const words[],
                         struct bt_text *text);

enum bt_meant { BT_MEANT_NOTHING, BT_MEANT_A_POSITION, BT_MEANT_A_GAME, BT_MEANT_GAMES };

/* Writes what refused words may mean, with one blank between the words: without signs that people
 * write between components, with a game before a number, and with + before each further game.
 * Returns what was missing. */
enum bt_meant bt_position_meant(betli *b, size_t count, const char *const words[],
                                struct bt_text *line);

enum bt_order { BT_ORDER_RIGHT, BT_ORDER_OF_PLAY, BT_ORDER_OF_GAME, BT_ORDER_OF_NUMBER };

/* Writes the words without the word misere (BT_ORDER_OF_PLAY), or with the only game, which is not
 * the first word, before the others (BT_ORDER_OF_GAME).  Returns BT_ORDER_OF_NUMBER if the first
 * word is a number and no word is a game. */
enum bt_order bt_position_order(betli *b, size_t count, const char *const words[],
                                struct bt_text *line);

#endif
