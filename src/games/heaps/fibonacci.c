/* Fibonacci Nim (Whinihan 1963) and Schwenk's Nim (1970): take at most k times the last take. */
#include "core/algebra/function.h"
#include "games/heaps/greedy.h"
#include "games/shared/heap.h"
#include "games/shared/number.h"
#include "games/shared/sum_text.h"
#include "lang/lang.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FACTOR = 1000 };

/* The words of a component: a heap, and how much of it may be taken now, at most all. */
enum { HEAP, BOUND, WIDTH };

struct fibonacci {
  uint64_t factor;
  bool any; /* the first move may take all */
  size_t count, capacity;
  uint64_t *terms; /* Schwenk's sequence, as far as it fits 64 bits */
};

/* ---- Schwenk's sequence --------------------------------------------------------------------- */

static bool append_schwenk_term(struct fibonacci *game, uint64_t term) {
  if (game->count == game->capacity) {
    const size_t capacity = game->capacity * 2 + 128;
    uint64_t *terms = realloc(game->terms, capacity * sizeof *terms);
    if (terms == NULL)
      return false;
    game->terms = terms;
    game->capacity = capacity;
  }
  game->terms[game->count++] = term;
  return true;
}

/* Computes H(1) = 1, and H(i + 1) = H(i) + H(j), where j is the least with k H(j) >= H(i).  For k =
 * 1 these are the powers of two, for k = 2 the Fibonacci numbers. */
static bool find_schwenk_terms(struct fibonacci *game) {
  uint64_t last = 1;
  size_t j = 0;
  if (!append_schwenk_term(game, 1))
    return false;
  for (;;) {
    while (j + 1 < game->count && game->terms[j] < last / game->factor + (last % game->factor > 0))
      j++;
    if (last > UINT64_MAX - game->terms[j])
      return true;
    last += game->terms[j];
    if (!append_schwenk_term(game, last))
      return false;
  }
}

static void close(void *self) {
  struct fibonacci *game = self;
  free(game->terms);
  free(game);
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)limits;
  struct fibonacci *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->factor = arguments[0].count == 0 ? 2 : arguments[0].numbers[0];
  game->any = arguments[1].count != 0 && arguments[1].numbers[0] == 1;
  if (!find_schwenk_terms(game)) {
    close(game);
    return bt_fail_memory(error);
  }
  *self = game;
  return BETLI_OK;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Returns how much a first move may take. */
static uint64_t first_move_bound(const struct fibonacci *game, uint64_t heap) {
  return heap - (!game->any && heap > 0);
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  static const uint64_t bounds[2] = {0, UINT64_MAX};
  const char *mark = strchr(text, '^');
  const struct bt_word heap = {text, mark == NULL ? strlen(text) : (size_t)(mark - text)};
  betli_status status = bt_number_parse("a heap", heap, bounds, &words[HEAP], error);
  if (status != BETLI_OK)
    return status;
  words[BOUND] = first_move_bound(self, words[HEAP]);
  if (mark == NULL)
    return BETLI_OK;
  uint64_t bound = 0;
  const struct bt_word word = {mark + 1, strlen(mark + 1)};
  status = bt_number_parse("what may be taken of a heap N^Q", word, bounds, &bound, error);
  words[BOUND] = bound < words[HEAP] ? bound : words[HEAP];
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  bt_text_number(text, words[HEAP]);
  if (words[BOUND] != first_move_bound(self, words[HEAP]))
    bt_text_format(text, "^%" PRIu64, words[BOUND]);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  words[HEAP] = coordinates[0];
  words[BOUND] = first_move_bound(self, words[HEAP]);
  return true;
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[HEAP] = low[BOUND] = 0;
  high[HEAP] = high[BOUND] = words[HEAP];
}

static bool is_fibonacci_position(const uint64_t *words) {
  return words[BOUND] <= words[HEAP];
}

/* Writes the options.  After a small take the bound is k times as much, after a large one all that
 * is left. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct fibonacci *game = self;
  if (!is_fibonacci_position(words))
    return; /* a cell of the box, but no position */
  const uint64_t heap = words[HEAP], most = words[BOUND];
  const uint64_t small = heap / (game->factor + 1) < most ? heap / (game->factor + 1) : most;
  const uint64_t start[WIDTH] = {heap - 1, game->factor}, step[WIDTH] = {UINT64_MAX, game->factor};
  const uint64_t left = heap - small - 1;
  const uint64_t all[WIDTH] = {left, left}, less[WIDTH] = {UINT64_MAX, UINT64_MAX};
  bt_options_run(options, small, 1, start, step);
  bt_options_run(options, most - small, 1, all, less);
}

/* ---- who wins ------------------------------------------------------------------------------- */

/* Writes, in ascending order, the takes that win in normal play; returns their number.  Such a take
 * is the sum of the last terms of `heap`.  The term before them is missing, or is more than k times
 * the sum.  There are no others: if t wins, the least term of heap - t is more than k t (Schwenk
 * 1970).  So the terms of heap - t and those of t together are the terms of the heap. */
static size_t find_winning_takes(const struct fibonacci *game, uint64_t heap, uint64_t *takes) {
  size_t places[BT_GREEDY_MOST], found = 0;
  uint64_t sum = 0;
  for (size_t i = bt_greedy(game->terms, game->count, heap, places); i-- > 0;) {
    sum += game->terms[places[i]];
    if (i == 0 || sum <= (game->terms[places[i - 1]] - 1) / game->factor)
      takes[found++] = sum;
  }
  return found;
}

static bool allows_no_take(const uint64_t *words) {
  return words[BOUND] == 0;
}

/* Decides who wins.  Misere play is normal play with one counter less: a player who leaves 1
 * wins. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  uint64_t takes[BT_GREEDY_MOST];
  if (function->measure != BT_OUTCOME)
    return false;
  if (allows_no_take(words)) {
    *value = bt_number(function->misere);
    return true;
  }
  const size_t count = find_winning_takes(self, words[HEAP] - function->misere, takes);
  *value = bt_number(count > 0 && takes[0] <= words[BOUND]);
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct fibonacci *game = self;
  uint64_t takes[BT_GREEDY_MOST];
  (void)value; /* always P */
  if (allows_no_take(words))
    return;
  const size_t count = find_winning_takes(game, words[HEAP] - function->misere, takes);
  for (size_t i = 0; i < count && takes[i] <= words[BOUND]; i++) {
    const uint64_t heap = words[HEAP] - takes[i];
    const bool all = takes[i] > heap / game->factor;
    bt_options_add(options, (const uint64_t[]){heap, all ? heap : takes[i] * game->factor});
  }
}

static void why(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_text *text) {
  const struct fibonacci *game = self;
  size_t places[BT_GREEDY_MOST];
  uint64_t terms[BT_GREEDY_MOST];
  const uint64_t heap = words[HEAP] - function->misere;
  if (allows_no_take(words) || function->measure != BT_OUTCOME || heap == 0)
    return;
  const size_t count = bt_greedy(game->terms, game->count, heap, places);
  for (size_t i = 0; i < count; i++)
    terms[i] = game->terms[places[i]];
  bt_text_number(text, heap);
  bt_text_add(text, " = ");
  bt_sum_text(" + ", terms, count, text);
  bt_text_say(text, ", and a move may take at most %" PRIu64, words[BOUND]);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct fibonacci *game = self;
  bt_text_say(
      text, game->any ? BT_SAY("The first move takes any positive number of counters from a heap.")
                      : BT_SAY("The first move takes at least one counter from a heap, but not all "
                               "of them."));
  bt_text_say(
      text,
      "  After that a move takes at least one counter, and at most the number that the last "
      "move took from that heap, times %" PRIu64
      ".\n\n"
      "Several heaps are several games: each remembers its own last move.",
      game->factor);
}

static const betli_parameter parameters[] = {
    {.name = "k",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 1,
     .most = MOST_FACTOR,
     .help = "how many times the last take a move may take at most; without it, 2"},
    {.name = "first",
     .type = BETLI_PARAMETER_CHOICE,
     .choices = "not-all|any",
     .help = "whether the first move may take the whole heap"},
    {.name = NULL},
};

static const char *const examples[] = {"fibonacci", "fibonacci:k=3", "fibonacci:k=1,first=any",
                                       NULL};

const struct bt_descriptor bt_fibonacci = {
    .info =
        {
            .name = "fibonacci",
            .title = "Fibonacci Nim: take at most k times what was taken last",
            .rules = "The first move takes at least one counter from a heap, but not all of them "
                     "(first=not-all), or any positive number (first=any).  After that a move "
                     "takes at least one counter and at most k times as many as the last move "
                     "took from that heap; k is 2 unless k=K says otherwise.\n\n"
                     "Several heaps are several games: each remembers its own last move.",
            .position = "A heap of which nothing was taken yet is written as its size: 13.  13^6 "
                        "is a heap of 13 of which at most 6 may be taken now.",
            .known =
                "Let H be the sequence that begins with 1, and in which the number after h is "
                "the sum of h and the first number of H that is at least h/k: the powers of 2 "
                "for k = 1, the Fibonacci numbers 1, 2, 3, 5, 8, ... for k = 2.  Every n is a "
                "sum of numbers of H, each more than k times the next, in one way only.  A heap "
                "is won by the player to move if and only if the least number of the sum may be "
                "taken, and taking it wins.  So heaps of H are lost if the first move may not "
                "take all, and won if it may.  In misere play the same holds for the heap with "
                "one counter less.",
            .source = "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); A. J. Schwenk, "
                      "Take-away games, Fibonacci Quarterly 8 (1970).",
            .examples = examples,
            .opening = "20",
            .parameters = parameters,
        },
    .width = WIDTH,
    .axes = 1,
    .first = 0,
    .open = open,
    .close = close,
    .parse = parse,
    .print = print,
    .place = place,
    .write_rules = write_rules,
    .options = options,
    .box = box,
    .board = bt_heap_board,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .why = why,
    .theorem =
        "Write the heap as a sum of numbers of Schwenk's sequence (for k = 2: of Fibonacci "
        "numbers), each more than k times the next.  The player to move wins if and only if the "
        "least of them may be taken (Schwenk 1970); in misère play this holds for the heap less "
        "one.",
};
