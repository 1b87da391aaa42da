/* What the tests of single games share: positions, options, boxes. */
#ifndef BETLI_TESTS_GAMES_H
#define BETLI_TESTS_GAMES_H

#include "core/game/game.h"
#include "core/search/form.h"

/* The game of that name; the test fails if there is none.  Close it with bt_game_close. */
struct bt_game opened(const char *name);

/* Writes a random code with up to six digits behind the point, "hex:4.0F3". */
void random_hex_code(char name[16], uint64_t *seed);

/* The messages with which a name, or a position, is refused. */
void refuses(const char *name, const char *message);
void refuses_position(const char *name, const char *position, const char *message);

/* Reads a position and writes it again. */
void spells(const struct bt_game *game, const char *position, const char *spelling);

/* The options of a position, as text: options separated by "; ", parts by blanks. */
void leads(const char *name, const char *position, const char *expected);

struct box {
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
};

/* In lexicographic order: negative, 0 or positive. */
int compare_words(const uint64_t *a, const uint64_t *b, size_t width);

bool inside(const struct box *box, const uint64_t *words, size_t width);

/* Holds the options of words in a box, be they a position or not. */
void assert_options(const struct bt_game *game, const uint64_t *words, const struct box *box,
                    bool read_back);

/* What is printed reads back as the same words: positions that are spelt the same are the same. */
void assert_reads_back(const struct bt_game *game, const uint64_t *words);

/* Its box holds it; it reads back; its options are sound. */
void assert_position(const struct bt_game *game, const uint64_t *words);

/* The misere canonical form of a component of one word, which must be simple. */
uint32_t form_of(struct bt_forms *forms, const struct bt_game *game, uint64_t position);

#endif
