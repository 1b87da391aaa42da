/* Functions that tests of single games share: positions, options, boxes. */
#ifndef BETLI_TESTS_GAMES_H
#define BETLI_TESTS_GAMES_H

#include "core/game/game.h"
#include "core/search/form.h"

/* Opens a game; the test fails if there is none of that name.  Close it with bt_game_close(). */
struct bt_game opened(const char *name);

/* Writes a random code with up to six digits after the point, "hex:4.0F3". */
void random_hex_code(char name[16], uint64_t *seed);

/* Check that a name, or a position, is refused with this message. */
void refuses(const char *name, const char *message);
void refuses_position(const char *name, const char *position, const char *message);

/* Checks that a position is read and then written with this spelling. */
void spells(const struct bt_game *game, const char *position, const char *spelling);

/* Checks the options of a position, in order; "; " separates options, and blanks parts. */
void leads(const char *name, const char *position, const char *expected);

struct box {
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
};

/* Compares words in lexicographic order; returns a negative number, 0 or a positive one. */
int compare_words(const uint64_t *a, const uint64_t *b, size_t width);

bool inside(const struct box *box, const uint64_t *words, size_t width);

/* Checks that the options of words are in the box, even of words that are not a position. */
void assert_options(const struct bt_game *game, const uint64_t *words, const struct box *box,
                    bool read_back);

/* Checks that a printed position reads back as the same words, so that equal texts mean equal
 * positions. */
void assert_reads_back(const struct bt_game *game, const uint64_t *words);

/* Checks that a position is in its box and reads back, and that its options are sound. */
void assert_position(const struct bt_game *game, const uint64_t *words);

/* Returns the misere canonical form of a component of one word; the test fails unless it is
 * simple. */
uint32_t form_of(struct bt_forms *forms, const struct bt_game *game, uint64_t position);

#endif
