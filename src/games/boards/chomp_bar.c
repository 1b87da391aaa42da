#include "games/boards/chomp_bar.h"

#include "games/shared/tuple.h"

#include <string.h>

void bt_bar_unpack(const uint64_t *words, struct bt_bar *bar) {
  uint8_t bytes[BT_BAR_BYTES], layer = 0, row = 0;
  memcpy(bytes, words, sizeof bytes);
  bar->count = 0;
  for (size_t i = 0; i < BT_BAR_BYTES && (bytes[i] > 0 || row > 0); i++) {
    if (bytes[i] > 0)
      bar->strips[bar->count++] = (struct bt_strip){layer, row++, bytes[i]};
    else
      layer++, row = 0;
  }
}

void bt_bar_pack(const struct bt_bar *bar, uint64_t *words) {
  uint8_t bytes[BT_BAR_BYTES] = {0};
  size_t at = 0, layer = 0;
  for (size_t i = 0; i < bar->count; i++) {
    if (bar->strips[i].length == 0)
      continue;
    at += bar->strips[i].layer - layer;
    layer = bar->strips[i].layer;
    bytes[at++] = bar->strips[i].length;
  }
  memcpy(words, bytes, sizeof bytes);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_bar_block(const uint64_t sides[3], struct bt_bar *bar) {
  const uint64_t most = BT_BAR_BYTES;
  bar->count = 0;
  if (sides[0] > most || sides[1] > BT_BAR_LONGEST || sides[2] > most ||
      sides[0] * sides[2] + sides[2] - 1 > most)
    return false;
  for (uint8_t layer = 0; layer < sides[2]; layer++)
    for (uint8_t row = 0; row < sides[0]; row++)
      bar->strips[bar->count++] = (struct bt_strip){layer, row, (uint8_t)sides[1]};
  return true;
}

static betli_status fail_large_bar(struct bt_word word, struct bt_error *error) {
  return bt_fail(
      error, BETLI_INPUT,
      "a bar has rows of at most %d squares, and at most %d rows, counting each layer above the "
      "first as one more; '%.*s' is too large",
      BT_BAR_LONGEST, BT_BAR_BYTES, BT_SHOW(word));
}

static betli_status read_bar_block(struct bt_word word, size_t signs, struct bt_bar *bar,
                                   struct bt_error *error) {
  uint64_t sides[3] = {1, 1, 1};
  const betli_status status = bt_tuple_read(word, signs >= 2 ? 3 : 2, 1, sides, error);
  return status == BETLI_OK && !bt_bar_block(sides, bar) ? fail_large_bar(word, error) : status;
}

/* Returns the length of the same row in the layer below or of the row before, whichever is
 * shorter. */
static uint8_t greatest_row_length(const struct bt_bar *bar, uint8_t layer, uint8_t row) {
  uint8_t length = layer == 0 && row == 0 ? BT_BAR_LONGEST : 0;
  for (size_t i = 0; i < bar->count; i++) {
    const struct bt_strip *strip = &bar->strips[i];
    if (layer > 0 && strip->layer == layer - 1 && strip->row == row)
      length = strip->length;
  }
  if (row == 0)
    return length;
  const uint8_t before = bar->strips[bar->count - 1].length;
  return layer == 0 || before < length ? before : length;
}

static betli_status read_bar_row(struct bt_word word, uint8_t layer, uint8_t row,
                                 struct bt_bar *bar, struct bt_error *error) {
  const uint64_t bounds[2] = {1, greatest_row_length(bar, layer, row)};
  uint64_t length = 0;
  if (bounds[1] == 0)
    return bt_fail(error, BETLI_INPUT, "layer %d of a bar has more rows than the one below it",
                   layer + 1);
  const betli_status status =
      bt_number_parse("a row of a bar, no longer than the row before it or the row below it,", word,
                      bounds, &length, error);
  bar->strips[bar->count++] = (struct bt_strip){layer, row, (uint8_t)length};
  return status;
}

static betli_status read_bar_rows(struct bt_word word, struct bt_bar *bar, struct bt_error *error) {
  const char *at = word.text, *end = word.text + word.length;
  uint8_t layer = 0, row = 0;
  for (bar->count = 0;;) {
    const size_t length = strcspn(at, ",/");
    if (bar->count + layer >= BT_BAR_BYTES)
      return fail_large_bar(word, error);
    const betli_status status = read_bar_row((struct bt_word){at, length}, layer, row, bar, error);
    at += length;
    if (status != BETLI_OK || at == end)
      return status;
    row = (uint8_t)(*at == '/' ? 0 : row + 1);
    layer = (uint8_t)(layer + (*at++ == '/'));
  }
}

betli_status bt_bar_read(const char *text, struct bt_bar *bar, struct bt_error *error) {
  const struct bt_word word = {text, strlen(text)};
  const size_t signs = bt_tuple_signs(word);
  bar->count = 0;
  if (strcmp(text, "0") == 0)
    return BETLI_OK;
  return signs == 0 ? read_bar_rows(word, bar, error) : read_bar_block(word, signs, bar, error);
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Returns true if the bar is a block, and writes its sides. */
static bool is_block_of_sides(const struct bt_bar *bar, uint64_t sides[3]) {
  const struct bt_strip *last = &bar->strips[bar->count - 1];
  sides[0] = last->row + UINT64_C(1);
  sides[1] = last->length;
  sides[2] = last->layer + UINT64_C(1);
  /* no row is longer than the row before it or below it, so the last row decides */
  return sides[0] * sides[2] == bar->count && bar->strips[0].length == last->length;
}

void bt_bar_print(const struct bt_bar *bar, struct bt_text *text) {
  uint64_t sides[3];
  if (bar->count == 0) {
    bt_text_add(text, "0");
  } else if (is_block_of_sides(bar, sides)) {
    bt_tuple_print(sides, sides[2] == 1 ? 2 : 3, text);
  } else {
    for (size_t i = 0; i < bar->count; i++) {
      bt_text_add(text, i == 0 ? "" : bar->strips[i].row == 0 ? "/" : ",");
      bt_text_number(text, bar->strips[i].length);
    }
  }
}
