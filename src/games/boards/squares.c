#include "games/boards/squares.h"

#include "core/game/board.h"
#include "games/shared/tuple.h"

#include <assert.h>
#include <string.h>

enum { SIDE_BITS = 7, COLUMNS_FROM = 64 - SIDE_BITS, ROWS_FROM = COLUMNS_FROM - SIDE_BITS };

static const bt_squares_set one = 1;

struct bt_squares bt_squares_of(const uint64_t *words) {
  const uint64_t high = words[1] & ((UINT64_C(1) << ROWS_FROM) - 1);
  return (struct bt_squares){.rows = (unsigned)(words[1] >> ROWS_FROM & ((1U << SIDE_BITS) - 1)),
                             .columns = (unsigned)(words[1] >> COLUMNS_FROM),
                             .free = (bt_squares_set)high << 64 | words[0]};
}

void bt_squares_words(const struct bt_squares *board, uint64_t *words) {
  assert(board->rows * board->columns <= BT_MOST_SQUARES);
  assert((board->free & ~bt_squares_all(board->rows, board->columns)) == 0);
  words[0] = (uint64_t)board->free;
  words[1] = (uint64_t)(board->free >> 64) | (uint64_t)board->rows << ROWS_FROM |
             (uint64_t)board->columns << COLUMNS_FROM;
}

/* ---- sets ----------------------------------------------------------------------------------- */

static bt_squares_set first_squares(unsigned count) {
  assert(count <= BT_MOST_SQUARES);
  return (one << count) - 1;
}

bt_squares_set bt_squares_all(unsigned rows, unsigned columns) {
  return first_squares(rows * columns);
}

bt_squares_set bt_squares_first_column(const struct bt_squares *board) {
  const unsigned squares = board->rows * board->columns;
  uint64_t low = 1;
  for (unsigned rows = board->columns; rows < 64 && rows < squares; rows *= 2)
    low |= low << rows;
  bt_squares_set column = low;
  if (squares > 64)
    for (unsigned rows = board->columns; rows < squares; rows *= 2)
      column |= column << rows;
  return column & first_squares(squares);
}

unsigned bt_squares_count(bt_squares_set squares) {
  return (unsigned)(__builtin_popcountll((uint64_t)squares) +
                    __builtin_popcountll((uint64_t)(squares >> 64)));
}

unsigned bt_squares_first(bt_squares_set squares) {
  assert(squares != 0);
  const uint64_t low = (uint64_t)squares;
  return low != 0 ? (unsigned)__builtin_ctzll(low)
                  : 64 + (unsigned)__builtin_ctzll((uint64_t)(squares >> 64));
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

bt_squares_set bt_squares_beside(const struct bt_squares *board, bt_squares_set squares) {
  const bt_squares_set left = bt_squares_first_column(board);
  const bt_squares_set beside = (squares << 1 & ~left) | (squares & ~left) >> 1 |
                                squares << board->columns | squares >> board->columns;
  return beside & bt_squares_all(board->rows, board->columns);
}

/* The same in one word, which most boards fit. */
static uint64_t joined_in_word(uint64_t free, uint64_t inner, unsigned columns, uint64_t part) {
  uint64_t before = 0;
  while (part != before) {
    before = part;
    part |= (part << 1 & inner) | ((part & inner) >> 1 & free);
    part |= (part << columns | part >> columns) & free;
  }
  return part;
}

bt_squares_set bt_squares_joined(const struct bt_squares *board, bt_squares_set from) {
  const bt_squares_set free = board->free, inner = free & ~bt_squares_first_column(board);
  bt_squares_set part = from & free, before = 0;
  if (board->rows * board->columns < 64)
    return joined_in_word((uint64_t)free, (uint64_t)inner, board->columns, (uint64_t)part);
  while (part != before) {
    before = part;
    part |= (part << 1 & inner) | ((part & inner) >> 1 & free);
    part |= (part << board->columns | part >> board->columns) & free;
  }
  return part;
}

static uint64_t reversed_bits(uint64_t bits) {
  bits = (bits & 0x5555555555555555) << 1 | (bits >> 1 & 0x5555555555555555);
  bits = (bits & 0x3333333333333333) << 2 | (bits >> 2 & 0x3333333333333333);
  bits = (bits & 0x0f0f0f0f0f0f0f0f) << 4 | (bits >> 4 & 0x0f0f0f0f0f0f0f0f);
  return __builtin_bswap64(bits);
}

bt_squares_set bt_squares_half_turn(const struct bt_squares *board) {
  const bt_squares_set low = reversed_bits((uint64_t)board->free);
  const bt_squares_set high = reversed_bits((uint64_t)(board->free >> 64));
  return (low << 64 | high) >> (128 - board->rows * board->columns);
}

/* ---- in the least way ----------------------------------------------------------------------- */

/* A board no wider than high, so that a row has few squares. */
enum { MOST_COLUMNS = 10 };
struct rows {
  unsigned rows, columns;
  uint16_t row[BT_MOST_SQUARES];
};

static struct bt_squares turned(const struct bt_squares *board) {
  struct bt_squares other = {.rows = board->columns, .columns = board->rows};
  for (bt_squares_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_squares_first(rest);
    other.free |= one << (at % board->columns * other.columns + at / board->columns);
  }
  return other;
}

/* The rows from the first to the last with something free, and columns likewise. */
static struct rows cropped(const struct bt_squares *board) {
  struct rows rows = {0};
  const bt_squares_set mask = first_squares(board->columns);
  unsigned all = 0, end = 0;
  bt_squares_set rest = board->free;
  while (rest != 0) {
    const uint16_t row = (uint16_t)(rest & mask);
    rest >>= board->columns;
    if (rows.rows == 0 && row == 0)
      continue;
    all |= row;
    rows.row[rows.rows++] = row;
    end = rows.rows;
  }
  rows.rows = end;
  const unsigned shift = all == 0 ? 0 : (unsigned)__builtin_ctz(all);
  rows.columns = all == 0 ? 0 : 32 - (unsigned)__builtin_clz(all >> shift);
  for (unsigned i = 0; i < rows.rows; i++)
    rows.row[i] = (uint16_t)(rows.row[i] >> shift);
  return rows;
}

static uint16_t reversed(uint16_t row, unsigned columns) {
  unsigned bits = row;
  bits = (bits & 0x5555) << 1 | (bits >> 1 & 0x5555);
  bits = (bits & 0x3333) << 2 | (bits >> 2 & 0x3333);
  bits = (bits & 0x0f0f) << 4 | (bits >> 4 & 0x0f0f);
  bits = (bits & 0x00ff) << 8 | bits >> 8;
  return (uint16_t)(bits >> (16 - columns));
}

static bt_squares_set set_of(const struct rows *rows) {
  bt_squares_set set = 0;
  for (unsigned i = rows->rows; i-- > 0;)
    set = set << rows->columns | rows->row[i];
  return set;
}

static bt_squares_set upside_down(const struct rows *rows) {
  bt_squares_set set = 0;
  for (unsigned i = 0; i < rows->rows; i++)
    set = set << rows->columns | rows->row[i];
  return set;
}

static bt_squares_set lesser(bt_squares_set a, bt_squares_set b) {
  return a < b ? a : b;
}

/* The least of the four ways to reflect it in its middle lines. */
static bt_squares_set least_reflection(struct rows *rows) {
  const bt_squares_set two = lesser(set_of(rows), upside_down(rows));
  for (unsigned i = 0; i < rows->rows; i++)
    rows->row[i] = reversed(rows->row[i], rows->columns);
  return lesser(two, lesser(set_of(rows), upside_down(rows)));
}

void bt_squares_normalise(struct bt_squares *board) {
  if (board->free == 0) {
    *board = (struct bt_squares){.rows = 1, .columns = 1};
    return;
  }
  if (board->columns > MOST_COLUMNS)
    *board = turned(board);
  struct rows rows = cropped(board);
  *board = (struct bt_squares){.rows = rows.rows, .columns = rows.columns, .free = set_of(&rows)};
  if (board->columns > board->rows) {
    *board = turned(board);
    rows = cropped(board);
  }
  board->free = least_reflection(&rows);
  if (board->rows != board->columns)
    return;
  const struct bt_squares other = turned(board);
  rows = cropped(&other);
  board->free = lesser(board->free, least_reflection(&rows));
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

static bool make(uint64_t rows, uint64_t columns, struct bt_squares *board) {
  if (rows > BT_MOST_SQUARES || columns > BT_MOST_SQUARES || rows * columns > BT_MOST_SQUARES)
    return false;
  *board = (struct bt_squares){.rows = (unsigned)rows, .columns = (unsigned)columns};
  return true;
}

bool bt_squares_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  assert(coordinates[0] > 0 && coordinates[1] > 0); /* bt_descriptor.first */
  struct bt_squares board;
  if (!make(coordinates[0], coordinates[1], &board))
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

static betli_status fail_large(struct bt_word word, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "a board has at most %d squares; '%.*s' has more",
                 BT_MOST_SQUARES, BT_SHOW(word));
}

static betli_status read_row(struct bt_word row, struct bt_squares *board, struct bt_error *error) {
  if (row.length == 0 || strspn(row.text, ".#") < row.length)
    return bt_fail(error, BETLI_INPUT,
                   "a row of a board is written with . for a free square and # for another, not as "
                   "'%.*s'",
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

static betli_status read_rows(const char *text, struct bt_squares *board, struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  const size_t columns = strcspn(text, "/");
  if (!make(1, columns, board))
    return fail_large(all, error);
  board->rows = 0;
  for (const char *at = text;; at++) {
    const struct bt_word row = {at, strcspn(at, "/")};
    if ((size_t)(board->rows + 1) * columns > BT_MOST_SQUARES)
      return fail_large(all, error);
    const betli_status status = read_row(row, board, error);
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
    status = read_rows(text, &board, error);
    if (status == BETLI_OK)
      bt_squares_words(&board, words);
    return status;
  }
  status = bt_tuple_read(all, 2, 1, sides, error);
  if (status == BETLI_OK && !bt_squares_place(self, sides, words))
    return fail_large(all, error);
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
