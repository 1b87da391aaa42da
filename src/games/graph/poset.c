/* Chomp on any finite partial order. */
#include "games/graph/poset.h"

#include "base/file.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/graph/name_set.h"

#include <stdlib.h>
#include <string.h>

/* Bytes.  A longer text is no order that fits into memory, but a stream without an end. */
#define MOST_BYTES (UINT64_C(1) << 32)

extern const struct bt_descriptor bt_poset;

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_file file;
  const char *name = arguments[0].text;
  betli_status status = bt_file_read(name, MOST_BYTES, limits, &file, error);
  if (status == BETLI_OK)
    status = bt_poset_read(file.bytes, file.length, name, limits, self, error);
  bt_file_free(&file);
  if (status == BETLI_OK && !bt_poset_is_small(*self))
    status = bt_poset_open_sets(*self, error);
  if (status != BETLI_OK) {
    bt_poset_close(*self);
    *self = NULL;
  }
  return status;
}

betli_status bt_poset_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error) {
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  return bt_poset_parse_set(self, text, words, error);
}

void bt_poset_print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_poset *poset = self;
  bt_name_set_print(&poset->names, words, text);
}

/* Writes an element and all elements below it; returns their number. */
static size_t write_ideal_below(const struct bt_poset *poset, size_t element, uint64_t *words) {
  size_t count = 0;
  memset(words, 0, BT_MAX_WIDTH * sizeof *words);
  for (size_t i = 0; i < poset->names.keys.count; i++)
    if (bt_poset_below(poset, i, element)) {
      bt_bit_add(words, i);
      count++;
    }
  return count;
}

/* Writes the k-th position of at most `size` elements that consists of all elements at or below one
 * or two elements.  Such a position may have several parts. */
bool bt_poset_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_poset *poset = self;
  uint64_t other[BT_MAX_WIDTH];
  for (size_t i = 0; i < poset->names.keys.count; i++)
    for (size_t j = 0; j <= i; j++) {
      size_t count = write_ideal_below(poset, i, words);
      write_ideal_below(poset, j, other);
      for (size_t e = 0; e < poset->names.keys.count; e++)
        count += bt_bit_has(other, e) && !bt_bit_has(words, e);
      for (size_t w = 0; w < BT_MAX_WIDTH; w++)
        words[w] |= other[w];
      if (count <= size && k-- == 0)
        return true;
    }
  return false;
}

void bt_poset_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_poset *poset = self;
  for (size_t i = 0; i < poset->names.keys.count; i++) {
    uint64_t left[BT_MAX_WIDTH];
    if (!bt_bit_has(words, i))
      continue;
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      left[w] = words[w] & ~poset->up[i][w];
    bt_options_add(options, left);
  }
}

/* Takes off the elements that chains of relations join to the first element. */
bool bt_poset_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  const struct bt_poset *poset = self;
  uint64_t fresh[BT_MAX_WIDTH] = {0}, left = 0; /* fresh: of the part, still to expand */
  size_t element;
  memcpy(rest, words, BT_MAX_WIDTH * sizeof *words);
  memset(part, 0, BT_MAX_WIDTH * sizeof *part);
  if (!bt_bit_take_first(rest, &element))
    return false;
  do {
    bt_bit_add(part, element);
    for (size_t w = 0; w < BT_MAX_WIDTH; w++) {
      fresh[w] |= poset->around[element][w] & rest[w];
      rest[w] &= ~fresh[w];
    }
  } while (bt_bit_take_first(fresh, &element));
  for (size_t w = 0; w < BT_MAX_WIDTH; w++)
    left |= rest[w];
  return left != 0;
}

/* ---- for people ----------------------------------------------------------------------------- */

void bt_poset_how(const void *self, const uint64_t *from, const uint64_t *to,
                  struct bt_text *text) {
  bt_poset_tell_taken(self, from, to, text);
}

void bt_poset_board(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_poset_show_set(self, words, board);
}

static const struct bt_descriptor *form(const void *self) {
  return bt_poset_is_small(self) ? &bt_poset : &bt_large_poset;
}

const struct bt_descriptor bt_poset = {
    .info = BT_POSET_INFO,
    BT_POSET_GAME,
    .open = open,
    .form = form,
};
