#include "games/shared/heap.h"

#include "core/game/board.h"
#include "games/shared/number.h"

#include <string.h>

betli_status bt_heap_parse(const void *self, const char *text, uint64_t *words,
                           struct bt_error *error) {
  (void)self;
  static const uint64_t bounds[2] = {0, UINT64_MAX};
  return bt_number_parse("a heap", (struct bt_word){text, strlen(text)}, bounds, words, error);
}

void bt_heap_print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
}

bool bt_heap_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  words[0] = coordinates[0];
  return true;
}

void bt_heap_box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[0] = 0;
  high[0] = words[0];
}

void bt_heap_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_heaps(board, words, 1);
}

void bt_heap_board_to_split(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_heap_board(self, words, board);
  board->is_cut = true;
}
