/* Exclusively Edible: a cake with one bad piece. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/heaps/nim_heaps.h"
#include "games/shared/pair.h"
#include "games/shared/sum_text.h"
#include "games/shared/tuple.h"

#include <inttypes.h>
#include <string.h>

/* The words of a component: rows above and below the bad piece, columns to its left and right. */
enum { ABOVE, BELOW, LEFT, RIGHT, WIDTH };

static betli_status read_bad_piece(const char *text, const uint64_t *sides, uint64_t *place,
                                   struct bt_error *error) {
  static const char *const what[] = {"the row of the bad piece", "the column of the bad piece"};
  const char *comma = strchr(text, ',');
  if (comma == NULL)
    return bt_fail(error, BETLI_INPUT, "the place of the bad piece is written R,C, not '%.*s'",
                   BT_SHOW(((struct bt_word){text, strlen(text)})));
  const struct bt_word words[] = {{text, (size_t)(comma - text)}, {comma + 1, strlen(comma + 1)}};
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < 2 && status == BETLI_OK; i++) {
    const uint64_t bounds[2] = {0, sides[i] - 1};
    status = bt_number_parse(what[i], words[i], bounds, &place[i], error);
  }
  return status;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const char *mark = strchr(text, '@');
  const struct bt_word word = {text, mark == NULL ? strlen(text) : (size_t)(mark - text)};
  uint64_t sides[2] = {0}, place[2] = {0};
  (void)self;
  if (mark == NULL)
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not a cake with the place of its bad piece, such as 11x11@5,5",
                   BT_SHOW(word));
  betli_status status = bt_tuple_read(word, 2, 1, sides, error);
  if (status == BETLI_OK)
    status = read_bad_piece(mark + 1, sides, place, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0; i < 2; i++) {
    words[2 * i] = place[i];
    words[2 * i + 1] = sides[i] - 1 - place[i];
  }
  return BETLI_OK;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const uint64_t sides[2] = {words[ABOVE] + words[BELOW] + 1, words[LEFT] + words[RIGHT] + 1};
  bt_pair_print(self, sides, text);
  bt_text_format(text, "@%" PRIu64 ",%" PRIu64, words[ABOVE], words[LEFT]);
}

enum { MOST_SAMPLED = 16 };

/* Enumerates all cakes with fewer than `size` rows and columns together; `size` counts as 16 at
 * most. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  (void)self;
  if (size > MOST_SAMPLED)
    size = MOST_SAMPLED;
  for (uint64_t rows = 1; rows < size; rows++)
    for (uint64_t columns = 1; rows + columns < size; columns++) {
      if (k < rows * columns) {
        words[ABOVE] = k / columns;
        words[BELOW] = rows - 1 - words[ABOVE];
        words[LEFT] = k % columns;
        words[RIGHT] = columns - 1 - words[LEFT];
        return true;
      }
      k -= rows * columns;
    }
  return false;
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  memset(low, 0, WIDTH * sizeof *low);
  memcpy(high, words, WIDTH * sizeof *high);
}

/* Writes all cuts: each takes any number of rows or columns away on one side. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  for (size_t side = 0; side < WIDTH; side++) {
    uint64_t start[WIDTH], step[WIDTH] = {0};
    memcpy(start, words, sizeof start);
    start[side] = 0;
    step[side] = 1;
    bt_options_run(options, words[side], 1, start, step);
  }
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  return bt_nim_heaps_closed(function, words, WIDTH, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  (void)self;
  bt_nim_heaps_reach(function, words, WIDTH, value, options);
}

static void why(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_text *text) {
  (void)self;
  (void)function;
  bt_text_say(text, "the rows and columns on the four sides of the bad piece are heaps of Nim: ");
  bt_sum_text(" ⊕ ", words, WIDTH, text);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  const size_t row = (size_t)words[ABOVE], column = (size_t)words[LEFT];
  bt_board_sheet(board, words[ABOVE] + words[BELOW] + 1, words[LEFT] + words[RIGHT] + 1);
  bt_board_put(board, 0, row, column, BETLI_CELL_BAD);
}

static const char *const examples[] = {"cake", NULL};

const struct bt_descriptor bt_cake = {
    .info =
        {
            .name = "cake",
            .title = "Exclusively Edible: cut a cake, and leave the bad piece to the opponent",
            .rules =
                "A cake is divided by straight lines in rows and columns, and one of its pieces is "
                "bad.  A move cuts the cake along a line, eats the part without the bad piece and "
                "leaves the other.  When only the bad piece is left, the cake cannot be cut.",
            .position = "11x11@5,5 is a cake of 11 rows and 11 columns whose bad piece is in row 5 "
                        "and column 5, counted from 0.  Sides are at least 1.",
            .known = "The rows above and below the bad piece and the columns to its left and right "
                     "are four heaps of Nim: the Grundy value is their nim-sum.",
            .source = "UVa Online Judge, problem 11311, Exclusively Edible.",
            .examples = examples,
            .opening = "7x9@2,4",
        },
    .width = WIDTH,
    .axes = 0,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .box = box,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .why = why,
    .board = board,
};
