#include "games/shared/pair.h"

#include "core/game/board.h"
#include "games/shared/tuple.h"

#include <string.h>

betli_status bt_pair_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error) {
  (void)self;
  return bt_tuple_read((struct bt_word){text, strlen(text)}, 2, 0, words, error);
}

void bt_pair_print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_tuple_print(words, 2, text);
}

bool bt_pair_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  words[0] = coordinates[0];
  words[1] = coordinates[1];
  return true;
}

void bt_pair_box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[0] = low[1] = 0;
  high[0] = words[0];
  high[1] = words[1];
}

void bt_pair_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_heaps(board, words, 2);
}
