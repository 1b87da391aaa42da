/* End-Nim: a move takes from the leftmost or the rightmost of the piles in a row. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/row_text.h"

#include <stdlib.h>
#include <string.h>

/* A move changes an outer pile.  So a position is the number of piles, the sizes of the outer two,
 * and the inner piles.  The inner piles are a row of the pool, 0 if there are none.  The same piles
 * have the same words, whatever play led to them.  The moves at one end are a run. */
enum { INNER, COUNT, LEFT, RIGHT, WIDTH };

static const struct bt_row_bounds bounds = {BT_SAY("a pile"), 0, 10000};

/* For each segment of adjacent piles, exactly one pile size makes a P-position next to its left
 * end, and exactly one next to its right end.  Both are 0 if the segment itself is a P-position. */
struct outer_sizes {
  uint64_t left, right;
};

/* Memory for any row that was put into the pool, so that the closed form allocates none. */
struct room {
  struct bt_pool_row piles;
  struct outer_sizes *outer_sizes;
  size_t capacity;
};

struct end_nim {
  struct bt_pool *pool;
  struct room *room;
};

static void close(void *self) {
  struct end_nim *game = self;
  bt_pool_close(game->pool);
  if (game->room != NULL) {
    bt_row_free(&game->room->piles);
    free(game->room->outer_sizes);
  }
  free(game->room);
  free(game);
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  struct end_nim *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  betli_status status = bt_pool_open(limits, &game->pool, error);
  game->room = calloc(1, sizeof *game->room);
  if (status == BETLI_OK && game->room == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK)
    *self = game;
  else
    close(game);
  return status;
}

/* ---- positions ------------------------------------------------------------------------------ */

static betli_status reserve_piles(struct room *room, size_t count, struct bt_error *error) {
  const betli_status status = bt_row_reserve(&room->piles, count + 1, error);
  return status == BETLI_OK ? bt_reserve(NULL, &room->outer_sizes, &room->capacity, count + 1,
                                         sizeof *room->outer_sizes, error)
                            : status;
}

/* Writes the words of `count` piles, none of which is empty. */
static betli_status put_piles(const struct end_nim *game, uint64_t *piles, size_t count,
                              uint64_t *words, struct bt_error *error) {
  words[INNER] = 0;
  words[COUNT] = count;
  words[LEFT] = count > 0 ? piles[0] : 0;
  words[RIGHT] = count > 0 ? piles[count - 1] : 0;
  if (count <= 2)
    return BETLI_OK;
  const struct bt_pool_row inner = {.items = piles + 1, .count = count - 2};
  return bt_pool_put(game->pool, &inner, &words[INNER], error);
}

/* Removes the empty piles of a row and writes its words. */
static betli_status put_nonempty_piles(const struct end_nim *game, struct bt_pool_row *row,
                                       uint64_t *words, struct bt_error *error) {
  size_t count = 0;
  for (size_t i = 0; i < row->count; i++)
    if (row->items[i] > 0)
      row->items[count++] = row->items[i];
  row->count = count;
  const betli_status status = reserve_piles(game->room, count, error);
  return status == BETLI_OK ? put_piles(game, row->items, count, words, error) : status;
}

/* Returns the piles of a position, which are valid until the next call. */
static struct bt_pool_row *get_piles(const struct end_nim *game, const uint64_t *words) {
  struct bt_pool_row *row = &game->room->piles;
  struct bt_error none = {0};
  none.language = BT_ENGLISH;
  if (words[COUNT] > 2) {
    bt_pool_get(game->pool, words[INNER], row, &none);
    memmove(row->items + 1, row->items, row->count * sizeof *row->items);
  }
  row->count = (size_t)words[COUNT];
  if (row->count == 0)
    return row;
  row->items[0] = words[LEFT];
  row->items[row->count - 1] = words[RIGHT];
  return row;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  struct bt_pool_row row = {0};
  betli_status status = bt_row_read(&bounds, text, &row, error);
  if (status == BETLI_OK)
    status = put_nonempty_piles(self, &row, words, error);
  bt_row_free(&row);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  if (words[COUNT] == 0)
    bt_text_number(text, 0);
  else
    bt_row_print(get_piles(self, words), text);
}

static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  const bool found =
      bt_row_sample(size, k, &row) && put_nonempty_piles(self, &row, words, &error) == BETLI_OK;
  bt_row_free(&row);
  return found;
}

/* Draws a row of counters for each pile, the leftmost first.  Piles move up when the first is
 * gone. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct bt_pool_row *row = get_piles(self, words);
  board->is_turned = true;
  bt_board_heaps(board, row->items, row->count);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void remove_outer_pile(const struct end_nim *game, const struct bt_pool_row *row, bool left,
                              struct bt_options *options) {
  uint64_t to[WIDTH];
  const betli_status status =
      put_piles(game, row->items + (left ? 1 : 0), row->count - 1, to, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, to);
  else
    bt_options_fail(options, status);
}

/* Adds the moves at one end of the row that get_piles() returned last.  The moves leave from
 * `first` to `last` - 1 counters of the pile there. */
static void add_moves_of_outer_pile(const struct end_nim *game, const uint64_t *words, bool left,
                                    uint64_t first, uint64_t last, struct bt_options *options) {
  const struct bt_pool_row *row = &game->room->piles;
  const bool alone = row->count == 1;
  uint64_t start[WIDTH], step[WIDTH] = {0};
  if (first >= last)
    return;
  if (first == 0) {
    remove_outer_pile(game, row, left, options);
    first = 1;
  }
  memcpy(start, words, sizeof start);
  for (size_t side = LEFT; side <= RIGHT; side++) {
    if (alone || left == (side == LEFT)) {
      start[side] = first;
      step[side] = 1;
    }
  }
  bt_options_run(options, last - first, 1, start, step);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_pool_row *row = get_piles(self, words);
  if (row->count > 0)
    add_moves_of_outer_pile(self, words, true, 0, words[LEFT], options);
  if (row->count > 1)
    add_moves_of_outer_pile(self, words, false, 0, words[RIGHT], options);
}

/* ---- closed --------------------------------------------------------------------------------- */

/* Returns the size at one end of a segment with a pile x at its other end (Albert and Nowakowski
 * 2001).  `same` and `opposite` are the sizes for the segment without x, at the end of x and at the
 * opposite end.  The pairs of piles (y, x) around a segment that are P-positions are found as in
 * Nim with two heaps, least first.  But (opposite, 0) and (0, same) already are such pairs. */
static uint64_t size_across_segment(uint64_t x, uint64_t same, uint64_t opposite) {
  if (x == same)
    return 0;
  if (same < x && x <= opposite)
    return x - 1;
  if (opposite <= x && x < same)
    return x + 1;
  return x;
}

/* Returns the sizes of the leftmost and of the rightmost pile that make the row a P-position.  The
 * argument for segments holds in normal and in misere play.  Only the empty segment differs: its
 * sizes are 0 in normal play and 1 in misere play. */
static struct outer_sizes find_outer_sizes(const struct end_nim *game,
                                           const struct bt_pool_row *row, bool misere) {
  const uint64_t alone = misere ? 1 : 0;
  struct outer_sizes *of = game->room->outer_sizes;
  for (size_t i = 0; i <= row->count; i++)
    of[i] = (struct outer_sizes){alone, alone};
  /* of[i] describes the segment of `length` piles from i on. */
  for (size_t length = 0; length + 1 < row->count; length++)
    for (size_t i = 0; i + length < row->count; i++) {
      const uint64_t left = size_across_segment(row->items[i + length], of[i].right, of[i].left);
      const uint64_t right = size_across_segment(row->items[i], of[i + 1].left, of[i + 1].right);
      of[i] = (struct outer_sizes){left, right};
    }
  return (struct outer_sizes){of[1].left, of[0].right};
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  if (function->measure != BT_OUTCOME)
    return false;
  bool lost = !function->misere;
  if (words[COUNT] > 0)
    lost = words[LEFT] == find_outer_sizes(self, get_piles(self, words), function->misere).left;
  *value = bt_number(lost ? 0 : 1);
  return true;
}

/* Adds the moves to a value at one end: one size leaves a P-position, all others leave
 * N-positions. */
static void reach_at_end(const struct end_nim *game, const uint64_t *words, bool left,
                         uint64_t size, struct bt_value value, struct bt_options *options) {
  const uint64_t pile = words[left ? LEFT : RIGHT];
  if (size >= pile)
    add_moves_of_outer_pile(game, words, left, 0, value.number == 0 ? 0 : pile, options);
  else if (value.number == 0)
    add_moves_of_outer_pile(game, words, left, size, size + 1, options);
  else {
    add_moves_of_outer_pile(game, words, left, 0, size, options);
    add_moves_of_outer_pile(game, words, left, size + 1, pile, options);
  }
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  if (words[COUNT] == 0 || value.kind != BT_NUMBER || value.number > 1)
    return;
  const struct bt_pool_row *row = get_piles(self, words);
  const struct outer_sizes sizes = find_outer_sizes(self, row, function->misere);
  reach_at_end(self, words, true, sizes.left, value, options);
  if (row->count > 1)
    reach_at_end(self, words, false, sizes.right, value, options);
}

static const char *const examples[] = {"end-nim", NULL};

const struct bt_descriptor bt_end_nim = {
    .info =
        {
            .name = "end-nim",
            .title = "End-Nim: piles in a row, take from either end",
            .rules = "Piles of counters stand in a row.  A move takes one or more counters from "
                     "the leftmost or from the rightmost pile that is left.  When a pile is gone, "
                     "its neighbour becomes an end of the row.",
            .position =
                "All words up to + are one row of piles, at most 10000: 3 1 9 4.  Empty piles "
                "vanish; 0 alone is a row that has ended.  The piles of a row are not components: "
                "a compound combines several rows, 3 1 9 4 + end-nim 2 2.",
            .known = "betli finds who wins a single row in a number of steps that grows with the "
                     "square of the number of piles and does not depend on their sizes.  For each "
                     "stretch of the row, a pile of exactly one size makes a P-position when added "
                     "on the left, and a pile of exactly one size when added on the right.  The "
                     "sizes for a stretch follow from the sizes for the two stretches that are one "
                     "pile shorter.  Misere play begins with other sizes for the empty stretch, "
                     "and goes on in the same way.  For the values of rows in compounds no formula "
                     "is known: betli computes them from the options.",
            .source = "M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal "
                      "of Combinatorics 8(2) (2001), R1.",
            .examples = examples,
            .opening = "3 1 9 5",
        },
    .width = WIDTH,
    .row = true,
    .axes = 0,
    .open = open,
    .close = close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .board = board,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .theorem =
        "For each stretch of piles and each of its ends, exactly one size of a pile added there "
        "makes a P-position.  These sizes follow from the sizes for shorter stretches (Albert "
        "and Nowakowski 2001).",
};
