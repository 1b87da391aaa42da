/* Bogus Nim, also called poker Nim: Nim in which heaps may also grow, but not for ever. */
#include "core/algebra/function.h"
#include "games/shared/heap.h"
#include "games/shared/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The words of a component: the number of increases left, and the size after as many full
 * increases.  Neither ever grows, unlike the heap itself. */
enum { INCREASES, HIGHEST, WIDTH };

struct bogus {
  uint64_t most; /* counters that an increase adds at most */
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  struct bogus *bogus = malloc(sizeof *bogus);
  if (bogus == NULL)
    return bt_fail_memory(error);
  bogus->most = arguments[0].count == 0 ? 1 : arguments[0].numbers[0];
  *self = bogus;
  return BETLI_OK;
}

/* Returns false if the size would not fit 64 bits. */
static bool find_highest_size(const struct bogus *bogus, uint64_t heap, uint64_t increases,
                              uint64_t *highest) {
  if (increases > (UINT64_MAX - heap) / bogus->most)
    return false;
  *highest = heap + increases * bogus->most;
  return true;
}

/* Returns false for a cell of the box that is no position: the heap would be negative. */
static bool find_bogus_heap(const struct bogus *bogus, const uint64_t *words, uint64_t *heap) {
  if (words[INCREASES] > words[HIGHEST] / bogus->most)
    return false;
  *heap = words[HIGHEST] - words[INCREASES] * bogus->most;
  return true;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  static const uint64_t bounds[2] = {0, UINT64_MAX};
  const char *mark = strchr(text, '^');
  const struct bt_word word = {text, mark == NULL ? strlen(text) : (size_t)(mark - text)};
  uint64_t heap = 0, increases = 0;
  betli_status status = bt_number_parse("a heap", word, bounds, &heap, error);
  if (status == BETLI_OK && mark != NULL)
    status =
        bt_number_parse("the increases of a heap N^B", (struct bt_word){mark + 1, strlen(mark + 1)},
                        bounds, &increases, error);
  if (status == BETLI_OK && !find_highest_size(self, heap, increases, &words[HIGHEST]))
    return bt_fail(error, BETLI_INPUT,
                   "a heap must stay below 2^64 after all its increases, unlike %.45s", text);
  words[INCREASES] = increases;
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  uint64_t heap = 0;
  find_bogus_heap(self, words, &heap);
  bt_text_number(text, heap);
  if (words[INCREASES] > 0)
    bt_text_format(text, "^%" PRIu64, words[INCREASES]);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  words[INCREASES] = coordinates[1];
  return find_highest_size(self, coordinates[0], coordinates[1], &words[HIGHEST]);
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[INCREASES] = low[HIGHEST] = 0;
  memcpy(high, words, WIDTH * sizeof *words);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bogus *bogus = self;
  uint64_t heap;
  if (!find_bogus_heap(bogus, words, &heap))
    return; /* a cell of the box, but no position */
  const uint64_t down[WIDTH] = {words[INCREASES], words[HIGHEST] - heap}, step[WIDTH] = {0, 1};
  const uint64_t up[WIDTH] = {words[INCREASES] - 1, words[HIGHEST] - bogus->most + 1};
  bt_options_run(options, heap, 1, down, step);
  if (words[INCREASES] > 0)
    bt_options_run(options, bogus->most, 1, up, step);
}

/* Gives the size of the heap as its value, since an increase can be answered by taking it back. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  uint64_t heap = 0;
  if (function->measure != BT_GRUNDY || function->misere || !find_bogus_heap(self, words, &heap))
    return false;
  *value = bt_number(heap);
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bogus *bogus = self;
  uint64_t heap = 0, to[WIDTH] = {words[INCREASES], 0};
  (void)function;
  if (value.kind != BT_NUMBER || !find_bogus_heap(bogus, words, &heap) || value.number == heap)
    return;
  const bool up = value.number > heap;
  if (up && (words[INCREASES] == 0 || value.number - heap > bogus->most))
    return;
  to[INCREASES] -= up;
  if (find_highest_size(bogus, value.number, to[INCREASES], &to[HIGHEST]))
    bt_options_add(options, to);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct bogus *bogus = self;
  bt_text_say(text,
              "A move either takes any positive number of counters from a heap, or adds to it at "
              "least 1 and at most %" PRIu64
              ".  Each heap may be increased only a given number of "
              "times in all, by either player.",
              bogus->most);
}

static const betli_parameter parameters[] = {
    {.name = "add",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 1,
     .most = UINT64_MAX,
     .help = "how many counters an increase may add at most; without it, 1"},
    {.name = NULL},
};

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  uint64_t heap;
  if (find_bogus_heap(self, words, &heap))
    bt_heap_board(self, &heap, board);
}

static const char *const examples[] = {"bogus-nim", "bogus-nim:add=3", NULL};

const struct bt_descriptor bt_bogus_nim = {
    .info =
        {
            .name = "bogus-nim",
            .title = "Bogus Nim: take from a heap, or add to it, but not for ever",
            .rules =
                "A move either takes any positive number of counters from a single heap, or adds "
                "to it at least one and at most A counters, as add=A says; A is 1 by default.  "
                "Each heap may be increased only a given number of times in all, by either "
                "player.",
            .position =
                "5^2 is a heap of 5 that may still be increased twice, 5 one that may not.  The "
                "heap must stay below 2^64 even if every increase adds as much as possible.",
            .known = "The counters that an opponent adds can be taken away again.  So the Grundy "
                     "value of a heap is its size, and a position is lost for the player to move "
                     "if and only if the nim-sum of the heaps is 0, as in Nim.  But adding to a "
                     "heap may be a winning move, too.",
            .source = "Winning Ways, chapter 3 (poker Nim).",
            .examples = examples,
            .opening = "5^2 9",
            .parameters = parameters,
        },
    .width = WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("counters"), BT_SAY("increases left")},
    .first = 0,
    .open = open,
    .close = free,
    .parse = parse,
    .print = print,
    .place = place,
    .write_rules = write_rules,
    .options = options,
    .box = box,
    .board = board,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
};
