/* Nim with additional loops: heaps of some sizes may be left as they are. */
#include "games/shared/heap.h"
#include "games/shared/rule_text.h"

#include <inttypes.h>
#include <stdlib.h>

struct loop_nim {
  uint64_t most;  /* counters that a move takes at most */
  uint64_t least; /* least size that has a loop */
  size_t count;
  uint64_t sizes[]; /* sizes of heaps that have a loop */
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  const struct bt_argument *sizes = &arguments[0], *most = &arguments[1];
  struct loop_nim *game = malloc(sizeof *game + sizes->count * sizeof *game->sizes);
  (void)limits;
  if (game == NULL)
    return bt_fail_memory(error);
  game->count = sizes->count;
  game->least = UINT64_MAX;
  for (size_t i = 0; i < sizes->count; i++) {
    game->sizes[i] = sizes->numbers[i];
    if (sizes->numbers[i] < game->least)
      game->least = sizes->numbers[i];
  }
  game->most = most->count == 0 ? UINT64_MAX : most->numbers[0];
  *self = game;
  return BETLI_OK;
}

static bool has_loop(const struct loop_nim *game, uint64_t heap) {
  for (size_t i = 0; i < game->count; i++)
    if (game->sizes[i] == heap)
      return true;
  return false;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct loop_nim *game = self;
  const uint64_t heap = words[0], least = heap > game->most ? heap - game->most : 0;
  bt_options_heaps(options, least, heap - least + (has_loop(game, heap) ? 1 : 0));
}

static bool loops(const void *self, const uint64_t *words) {
  const struct loop_nim *game = self;
  return words[0] >= game->least;
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct loop_nim *game = self;
  struct bt_text sizes = {.language = text->language};
  if (game->most == UINT64_MAX)
    bt_text_say(text, "A move takes one or more counters from a heap.");
  else
    bt_text_say(text, "A move takes at least 1 and at most %" PRIu64 " counters from a heap.",
                game->most);
  bt_write_numbers(game->sizes, game->count, &sizes);
  bt_text_say(text,
              "  A move may also leave a heap of %s unchanged, any number of times.  Play that "
              "never ends is a draw.",
              bt_text_string(&sizes));
  text->failed |= sizes.failed;
  bt_text_free(&sizes);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_LIST,
     .required = true,
     .least = 0,
     .most = UINT64_MAX,
     .help = "the sizes of heaps that may be left as they are"},
    {.name = "most",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 1,
     .most = UINT64_MAX,
     .help = "the largest number of counters that a move may take; without it, all"},
    {.name = NULL},
};

static const char *const examples[] = {"loop-nim:3", "loop-nim:1,4,most=2", NULL};

const struct bt_descriptor bt_loop_nim = {
    .info =
        {
            .name = "loop-nim",
            .title = "Loop Nim: heaps of some sizes may be left as they are",
            .rules = "A move takes one or more counters from a single heap: any number, or at "
                     "most M with most=M.  A move may also leave a heap of one of the given "
                     "sizes unchanged, any number of times.  So play may last for ever, and is "
                     "then a draw.",
            .position = "A heap is written as its size: 3 7.",
            .known =
                "Without a bound on the counters taken, let s be the least of the sizes.  Smaller "
                "heaps are Nim heaps.  All others are ∞(0, 1, ..., s-1): one such heap with Nim "
                "heaps is won if the nim-sum of the Nim heaps is less than s, and a draw if not; "
                "two such heaps are always a draw.  With a bound, heaps beyond a loop may have "
                "Grundy values again, and the values of heaps repeat from some heap on: each value "
                "follows from the values of the M heaps before it.",
            .source = "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory "
                      "1 (1966); A. S. Fraenkel and Y. Perl, Constructions in combinatorial games "
                      "with cycles (1975).",
            .examples = examples,
            .opening = "2 5",
            .quick = 500,
            .parameters = parameters,
        },
    .width = 1,
    .axes = 1,
    .first = 0,
    .open = open,
    .close = free,
    .parse = bt_heap_parse,
    .print = bt_heap_print,
    .place = bt_heap_place,
    .write_rules = write_rules,
    .options = options,
    .loops = loops,
    .board = bt_heap_board,
    .never_splits = true,
};
