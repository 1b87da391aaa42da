/* Top Entails, the first game with entailing moves (Winning Ways, chapter 12). */
#include "core/game/take_break.h"
#include "games/shared/heap.h"

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t stack = words[0];
  bt_options_splits(options, 1, stack / 2, stack);
  options->turn = BT_TURN_ENTAILS;
  bt_options_heaps(options, stack == 0 ? 0 : stack - 1, stack > 0);
}

static void entailing_heaps(const void *self, struct bt_take_break *plain, uint64_t *taken) {
  static const uint64_t digits[] = {4};
  (void)self;
  *plain = (struct bt_take_break){.digits = digits, .count = 1};
  *taken = 1;
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

static const char *const examples[] = {"top-entails", NULL};

const struct bt_descriptor bt_top_entails = {
    .info =
        {
            .name = "top-entails",
            .title = "Top Entails: split a stack, or take its top counter, which must be answered",
            .rules = "A move splits a stack into two non-empty stacks, or takes one counter off "
                     "a stack.  After a counter was taken, the next move must be made in what is "
                     "left of that stack, and play is over if there is none.",
            .position = "A stack is written as its size: 4 7.  \"4!\" is a stack in which the next "
                        "move must be made.",
            .known = "The player to move wins from a stack of 1, 3, 2403, 2505 or 33243 counters, "
                     "whatever stands next to it (J. West 1996).",
            .source = "E. Berlekamp, J. Conway and R. Guy, Winning Ways, chapter 12.",
            .examples = examples,
            .opening = "5 6",
        },
    BT_HEAP_GAME,
    .board = bt_heap_board_to_split,
    .options = options,
    .sets_turn = sets_turn,
    .entailing_heaps = entailing_heaps,
};
