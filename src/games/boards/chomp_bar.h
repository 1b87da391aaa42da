/* The bars of Chomp: layers of rows, in the 64 bytes of eight words. */
#ifndef BETLI_GAMES_BOARDS_CHOMP_BAR_H
#define BETLI_GAMES_BOARDS_CHOMP_BAR_H

#include "base/text.h"
#include "games/shared/number.h"

enum { BT_BAR_BYTES = 64, BT_BAR_LONGEST = 255 };

struct bt_strip {
  uint8_t layer, row, length;
};

/* A bar as its rows in order, the lowest layer first.  Rows never grow within a layer, nor from a
 * layer to the layer above.  The words hold the lengths of the rows, with a zero between layers.
 * So a bar needs no board around it and has exactly one form. */
struct bt_bar {
  size_t count;
  struct bt_strip strips[BT_BAR_BYTES];
};

void bt_bar_unpack(const uint64_t *words, struct bt_bar *bar);

/* Writes the words of a bar, without its strips of length 0. */
void bt_bar_pack(const struct bt_bar *bar, uint64_t *words);

/* Reads "4x7", "3x3x2", rows "7,7,3,1", layers "3,3/2,1", or "0", the empty bar. */
betli_status bt_bar_read(const char *text, struct bt_bar *bar, struct bt_error *error);

/* Makes a block of sides[0] rows of sides[1] squares in sides[2] layers; returns false if it is too
 * large. */
bool bt_bar_block(const uint64_t sides[3], struct bt_bar *bar);

void bt_bar_print(const struct bt_bar *bar, struct bt_text *text);

#endif
