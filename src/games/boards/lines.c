#include "games/boards/lines.h"

#include "core/game/board.h"
#include "games/shared/tuple.h"

#include <assert.h>
#include <string.h>

static const bt_line_set one = 1;

static unsigned count_lines(unsigned rows, unsigned columns) {
  return rows * (2 * columns + 1) + columns;
}

void bt_lines_words(const struct bt_lines *board, uint64_t *words) {
  assert((board->open & ~bt_squares_all(1, count_lines(board->rows, board->columns))) == 0);
  words[0] = (uint64_t)board->open;
  words[1] = (uint64_t)(board->open >> 64) | (uint64_t)board->rows << BT_ROWS_FROM |
             (uint64_t)board->columns << BT_COLUMNS_FROM;
}

/* ---- sets ----------------------------------------------------------------------------------- */

bt_line_set bt_lines_boxes(const struct bt_lines *board) {
  const unsigned stride = bt_lines_stride(board), bits = board->rows * stride;
  bt_line_set boxes = bt_squares_all(1, board->columns);
  for (unsigned filled = stride; filled < bits; filled *= 2)
    boxes |= boxes << filled;
  return boxes & bt_squares_all(1, bits);
}

struct bt_box_lines bt_box_lines_of(const struct bt_lines *board) {
  const unsigned columns = board->columns;
  struct bt_box_lines lines = {
      .line = {[BT_LEFT] = columns, [BT_RIGHT] = columns + 1, [BT_BELOW] = bt_lines_stride(board)},
      .boxes = bt_lines_boxes(board)};
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    lines.open[side] = board->open >> lines.line[side] & lines.boxes;
  return lines;
}

bt_line_set bt_boxes_next_to(const struct bt_box_lines *lines, enum bt_side side, bt_line_set set) {
  const unsigned stride = lines->line[BT_BELOW];
  return (side == BT_ABOVE   ? set << stride
          : side == BT_LEFT  ? set << 1
          : side == BT_RIGHT ? set >> 1
                             : set >> stride) &
         lines->boxes;
}

struct bt_box_count bt_box_count_of(const bt_line_set *four) {
  const bt_line_set a = four[0] ^ four[1], two_a = four[0] & four[1];
  const bt_line_set b = four[2] ^ four[3], two_b = four[2] & four[3];
  return (struct bt_box_count){a ^ b, two_a ^ two_b ^ (a & b), two_a & two_b};
}

bt_line_set bt_lines_around(const struct bt_box_lines *lines, bt_line_set boxes) {
  bt_line_set around = 0;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    around |= (lines->open[side] & boxes) << lines->line[side];
  return around;
}

bt_line_set bt_boxes_joined(const struct bt_box_lines *lines, bt_line_set boxes) {
  for (bt_line_set before = 0; boxes != before;) {
    before = boxes;
    for (unsigned side = 0; side < BT_BOX_SIDES; side++)
      boxes |= lines->open[side] & bt_boxes_next_to(lines, side, boxes);
  }
  return boxes;
}

bool bt_lines_decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  (void)self;
  struct bt_lines board = bt_lines_of(words);
  const bt_line_set all = board.open;
  memcpy(part, words, BT_LINES_WIDTH * sizeof *part);
  if (all == 0)
    return false;
  const struct bt_box_lines lines = bt_box_lines_of(&board);
  bt_line_set first = 0;
  for (unsigned side = 0; side < BT_BOX_SIDES; side++)
    first |= lines.open[side];
  board.open = bt_lines_around(&lines, bt_boxes_joined(&lines, first & (~first + 1)));
  bt_lines_words(&board, part);
  if (board.open == all)
    return false;
  board.open = all & ~board.open;
  bt_lines_words(&board, rest);
  return true;
}

/* ---- in words ------------------------------------------------------------------------------- */

static bool make_board_of_boxes(uint64_t rows, uint64_t columns, struct bt_lines *board) {
  if (rows > BT_MOST_LINES || columns > BT_MOST_LINES ||
      count_lines((unsigned)rows, (unsigned)columns) > BT_MOST_LINES)
    return false;
  *board = (struct bt_lines){.rows = (unsigned)rows, .columns = (unsigned)columns};
  return true;
}

bool bt_lines_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  assert(coordinates[0] > 0 && coordinates[1] > 0); /* bt_descriptor.first */
  struct bt_lines board;
  if (!make_board_of_boxes(coordinates[0], coordinates[1], &board))
    return false;
  board.open = bt_squares_all(1, count_lines(board.rows, board.columns));
  bt_lines_words(&board, words);
  return true;
}

static betli_status fail_too_many_lines(struct bt_word word, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "a board has at most %d lines; '%.*s' has more", BT_MOST_LINES,
                 BT_SHOW(word));
}

/* Returns how many lines are in the rows before row k: rows have `columns` lines and one more by
 * turns. */
static unsigned lines_before_row(unsigned columns, unsigned k) {
  return k * columns + k / 2;
}

static betli_status read_row_of_lines(struct bt_word row, unsigned number, struct bt_lines *board,
                                      struct bt_error *error) {
  const unsigned at = lines_before_row(board->columns, number);
  if (row.length == 0 || strspn(row.text, ".#") < row.length)
    return bt_fail(error, BETLI_INPUT,
                   "a row of lines is written with . for an open line and # for a drawn line, not "
                   "as '%.*s'",
                   BT_SHOW(row));
  if (row.length != board->columns + number % 2)
    return bt_fail(error, BETLI_INPUT,
                   "rows have by turns the lines above boxes and one line more, beside them: after "
                   "a first row of %u lines, row %u has %u, not %zu",
                   board->columns, number + 1, board->columns + number % 2, row.length);
  for (size_t i = 0; i < row.length; i++)
    if (row.text[i] == '.')
      board->open |= one << (at + i);
  return BETLI_OK;
}

static betli_status read_rows_of_lines(const char *text, struct bt_lines *board,
                                       struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  if (!make_board_of_boxes(1, strcspn(text, "/"), board))
    return fail_too_many_lines(all, error);
  unsigned number = 0;
  for (const char *at = text;; at++, number++) {
    const struct bt_word row = {at, strcspn(at, "/")};
    if (lines_before_row(board->columns, number + 1) > BT_MOST_LINES)
      return fail_too_many_lines(all, error);
    const betli_status status = read_row_of_lines(row, number, board, error);
    at += row.length;
    if (status != BETLI_OK)
      return status;
    if (*at == '\0')
      break;
  }
  board->rows = number / 2;
  if (number % 2 == 1 || number == 0)
    return bt_fail(error, BETLI_INPUT,
                   "a board ends with the lines below its last boxes: it has an odd number of rows "
                   "of lines, at least 3, but '%.*s' has %u",
                   BT_SHOW(all), number + 1);
  return BETLI_OK;
}

betli_status bt_lines_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  struct bt_lines board = {0};
  uint64_t sides[2];
  betli_status status;
  if (strpbrk(text, ".#/") != NULL || bt_tuple_signs(all) == 0) {
    status = read_rows_of_lines(text, &board, error);
    if (status == BETLI_OK)
      bt_lines_words(&board, words);
    return status;
  }
  status = bt_tuple_read(all, 2, 1, sides, error);
  if (status == BETLI_OK && !bt_lines_place(self, sides, words))
    return fail_too_many_lines(all, error);
  return status;
}

void bt_lines_print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  const struct bt_lines board = bt_lines_of(words);
  const uint64_t sides[2] = {board.rows, board.columns};
  if (board.open == bt_squares_all(1, count_lines(board.rows, board.columns))) {
    bt_tuple_print(sides, 2, text);
    return;
  }
  unsigned at = 0;
  for (unsigned row = 0; row <= 2 * board.rows; row++) {
    bt_text_add(text, row > 0 ? "/" : "");
    for (unsigned end = lines_before_row(board.columns, row + 1); at < end; at++)
      bt_text_add(text, board.open >> at & 1 ? "." : "#");
  }
}

void bt_lines_how(const void *self, const uint64_t *from, const uint64_t *to,
                  struct bt_text *text) {
  (void)self;
  const struct bt_lines board = bt_lines_of(from);
  const unsigned stride = bt_lines_stride(&board);
  const unsigned line = bt_squares_first(board.open & ~bt_lines_of(to).open);
  const unsigned row = line / stride + 1, column = line % stride;
  if (column >= board.columns)
    bt_text_say(text, "draws upright line %u of row %u", column - board.columns + 1, row);
  else
    bt_text_say(text, "draws flat line %u of row %u", column + 1, row);
}

/* Draws dots with the lines between them. */
void bt_lines_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  const struct bt_lines lines = bt_lines_of(words);
  bt_board_cells(board, 1, 2 * lines.rows + 1, 2 * lines.columns + 1, BETLI_CELL_NOWHERE);
  unsigned line = 0;
  for (unsigned row = 0; row <= 2 * lines.rows; row++)
    for (unsigned column = 0; column <= 2 * lines.columns; column++)
      if ((row + column) % 2 == 1)
        bt_board_put(board, 0, row, column,
                     lines.open >> line++ & 1 ? BETLI_CELL_FREE : BETLI_CELL_GONE);
      else if (row % 2 == 0)
        bt_board_put(board, 0, row, column, BETLI_CELL_COUNTER);
}
