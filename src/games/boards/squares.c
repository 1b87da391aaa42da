#include "games/boards/squares.h"

#include "core/game/board.h"
#include "games/shared/tuple.h"

#include <assert.h>
#include <string.h>

static const bt_squares_set one = 1;

/* ---- sets ----------------------------------------------------------------------------------- */

/* The first square of each row that begins in one word, for boards of 1 to 8 columns. */
static const uint64_t first_columns[] = {
    [1] = UINT64_MAX,         [2] = 0x5555555555555555, [3] = 0x9249249249249249,
    [4] = 0x1111111111111111, [5] = 0x1084210842108421, [6] = 0x1041041041041041,
    [7] = 0x8102040810204081, [8] = 0x0101010101010101,
};

bt_squares_set bt_squares_first_column(const struct bt_squares *board) {
  const unsigned columns = board->columns, squares = board->rows * columns;
  if (squares <= 64 && columns <= 8)
    return first_columns[columns] & (uint64_t)bt_squares_all(1, squares);
  bt_squares_set column = 1;
  for (unsigned rows = columns; rows < squares; rows *= 2)
    column |= column << rows;
  return column & bt_squares_all(1, squares);
}

unsigned bt_squares_count(bt_squares_set squares) {
  return (unsigned)(__builtin_popcountll((uint64_t)squares) +
                    __builtin_popcountll((uint64_t)(squares >> 64)));
}

struct bt_squares_pairs bt_squares_pairs_of(const struct bt_squares *board) {
  const bt_squares_set free = board->free;
  return (struct bt_squares_pairs){.flat = free & (free & ~bt_squares_first_column(board)) >> 1,
                                   .upright = free & free >> board->columns};
}

unsigned bt_squares_count_pairs(const struct bt_squares *board) {
  const struct bt_squares_pairs pairs = bt_squares_pairs_of(board);
  return bt_squares_count(pairs.flat) + bt_squares_count(pairs.upright);
}

/* Returns true if the board fits one word, as most boards do.  Each step then takes a third of the
 * time. */
static bool board_fits_word(const struct bt_squares *board) {
  return board->rows * board->columns < 64;
}

bt_squares_set bt_squares_beside(const struct bt_squares *board, bt_squares_set squares) {
  const unsigned columns = board->columns;
  const bt_squares_set left = bt_squares_first_column(board);
  const bt_squares_set all = bt_squares_all(board->rows, columns);
  if (board_fits_word(board)) {
    const uint64_t in_word = (uint64_t)squares, inner = (uint64_t)~left;
    return ((in_word << 1 & inner) | (in_word & inner) >> 1 | in_word << columns |
            in_word >> columns) &
           (uint64_t)all;
  }
  return ((squares << 1 & ~left) | (squares & ~left) >> 1 | squares << columns |
          squares >> columns) &
         all;
}

static uint64_t connect_in_word(uint64_t free, uint64_t inner, unsigned columns, uint64_t part) {
  for (uint64_t before = 0; part != before;) {
    before = part;
    part |= (part << 1 & inner) | ((part & inner) >> 1 & free);
    part |= (part << columns | part >> columns) & free;
  }
  return part;
}

bt_squares_set bt_squares_joined(const struct bt_squares *board, bt_squares_set from) {
  const bt_squares_set free = board->free, inner = free & ~bt_squares_first_column(board);
  bt_squares_set part = from & free;
  if (board_fits_word(board))
    return connect_in_word((uint64_t)free, (uint64_t)inner, board->columns, (uint64_t)part);
  for (bt_squares_set before = 0; part != before;) {
    before = part;
    part |= (part << 1 & inner) | ((part & inner) >> 1 & free);
    part |= (part << board->columns | part >> board->columns) & free;
  }
  return part;
}

static uint64_t reverse_bits(uint64_t bits) {
  bits = (bits & 0x5555555555555555) << 1 | (bits >> 1 & 0x5555555555555555);
  bits = (bits & 0x3333333333333333) << 2 | (bits >> 2 & 0x3333333333333333);
  bits = (bits & 0x0f0f0f0f0f0f0f0f) << 4 | (bits >> 4 & 0x0f0f0f0f0f0f0f0f);
  return __builtin_bswap64(bits);
}

bt_squares_set bt_squares_half_turn(const struct bt_squares *board) {
  const unsigned squares = board->rows * board->columns;
  const bt_squares_set low = reverse_bits((uint64_t)board->free);
  if (squares <= 64)
    return low >> (64 - squares);
  const bt_squares_set high = reverse_bits((uint64_t)(board->free >> 64));
  return (low << 64 | high) >> (128 - squares);
}

bool bt_squares_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  (void)self;
  struct bt_squares board = bt_squares_of(words);
  const bt_squares_set all = board.free;
  if (all == 0) {
    memcpy(part, words, BT_SQUARES_WIDTH * sizeof *part);
    return false;
  }
  board.free = bt_squares_joined(&board, all & (~all + 1));
  bt_squares_words(&board, part);
  if (board.free == all)
    return false;
  board.free = all & ~board.free;
  bt_squares_words(&board, rest);
  return true;
}

/* ---- in words ------------------------------------------------------------------------------- */

static bool make_board_of_sides(uint64_t rows, uint64_t columns, struct bt_squares *board) {
  if (rows > BT_MOST_SQUARES || columns > BT_MOST_SQUARES || rows * columns > BT_MOST_SQUARES)
    return false;
  *board = (struct bt_squares){.rows = (unsigned)rows, .columns = (unsigned)columns};
  return true;
}

bool bt_squares_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  assert(coordinates[0] > 0 && coordinates[1] > 0); /* bt_descriptor.first */
  struct bt_squares board;
  if (!make_board_of_sides(coordinates[0], coordinates[1], &board))
    return false;
  board.free = bt_squares_all(board.rows, board.columns);
  bt_squares_words(&board, words);
  return true;
}

bool bt_squares_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  for (uint64_t rows = 1; rows <= BT_MOST_SQUARES; rows++)
    for (uint64_t columns = rows; columns <= BT_MOST_SQUARES; columns++) {
      const uint64_t sides[2] = {rows, columns};
      if (rows * columns <= size + 1 && bt_squares_place(self, sides, words) && k-- == 0)
        return true;
    }
  return false;
}

static betli_status fail_too_many_squares(struct bt_word word, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "a board has at most %d squares; '%.*s' has more",
                 BT_MOST_SQUARES, BT_SHOW(word));
}

static betli_status read_row_of_squares(struct bt_word row, struct bt_squares *board,
                                        struct bt_error *error) {
  if (row.length == 0 || strspn(row.text, ".#") < row.length)
    return bt_fail(error, BETLI_INPUT,
                   "a row of a board is written with . for a free square and # for any other "
                   "square, not as '%.*s'",
                   BT_SHOW(row));
  if (row.length != board->columns)
    return bt_fail(error, BETLI_INPUT,
                   "the rows of a board are equally long: the first has %u squares, '%.*s' has %zu",
                   board->columns, BT_SHOW(row), row.length);
  for (size_t i = 0; i < row.length; i++)
    if (row.text[i] == '.')
      board->free |= one << ((size_t)board->rows * board->columns + i);
  board->rows++;
  return BETLI_OK;
}

static betli_status read_rows_of_squares(const char *text, struct bt_squares *board,
                                         struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  const size_t columns = strcspn(text, "/");
  if (!make_board_of_sides(1, columns, board))
    return fail_too_many_squares(all, error);
  board->rows = 0;
  for (const char *at = text;; at++) {
    const struct bt_word row = {at, strcspn(at, "/")};
    if ((size_t)(board->rows + 1) * columns > BT_MOST_SQUARES)
      return fail_too_many_squares(all, error);
    const betli_status status = read_row_of_squares(row, board, error);
    at += row.length;
    if (status != BETLI_OK || *at == '\0')
      return status;
  }
}

betli_status bt_squares_parse(const void *self, const char *text, uint64_t *words,
                              struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  struct bt_squares board = {0};
  uint64_t sides[2];
  betli_status status;
  if (strpbrk(text, ".#/") != NULL || bt_tuple_signs(all) == 0) {
    status = read_rows_of_squares(text, &board, error);
    if (status == BETLI_OK)
      bt_squares_words(&board, words);
    return status;
  }
  status = bt_tuple_read(all, 2, 1, sides, error);
  if (status == BETLI_OK && !bt_squares_place(self, sides, words))
    return fail_too_many_squares(all, error);
  return status;
}

void bt_squares_print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const uint64_t sides[2] = {board.rows, board.columns};
  if (board.free == bt_squares_all(board.rows, board.columns)) {
    bt_tuple_print(sides, 2, text);
    return;
  }
  for (unsigned i = 0; i < board.rows * board.columns; i++) {
    bt_text_add(text, i > 0 && i % board.columns == 0 ? "/" : "");
    bt_text_add(text, board.free >> i & 1 ? "." : "#");
  }
}

void bt_squares_board(const uint64_t *words, betli_cell free, betli_cell other,
                      struct bt_board *board) {
  const struct bt_squares squares = bt_squares_of(words);
  bt_board_cells(board, 1, squares.rows, squares.columns, other);
  for (bt_squares_set rest = squares.free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_squares_first(rest);
    bt_board_put(board, 0, at / squares.columns, at % squares.columns, free);
  }
}

void bt_squares_covered(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_squares_board(words, BETLI_CELL_FREE, BETLI_CELL_GONE, board);
}
