#include "core/search/nim_heap.h"

#include <string.h>

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  if (bt_read_number(text, strlen(text), words) && *words > 0 && *words <= BT_MOST_NIM_HEAP)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "'%.64s' is not a heap from 1 to %d", text, BT_MOST_NIM_HEAP);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  bt_options_heaps(options, 0, words[0]);
}

static const struct bt_descriptor heaps = {.info = {.name = "nim"},
                                           .width = 1,
                                           .axes = 1,
                                           .parse = parse,
                                           .print = print,
                                           .options = options};

static char name[] = "nim";

const struct bt_game bt_nim_heap = {.kind = &heaps, .name = name};
