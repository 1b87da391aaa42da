#include "verify/claimed_board.h"

#include <assert.h>
#include <string.h>

bool bt_claimed_board_rule_of(const char *game, enum bt_claimed_rule *rule) {
  *rule = strcmp(game, "cram") == 0 ? BT_CLAIMED_CRAM : BT_CLAIMED_NODE_KAYLES;
  return *rule == BT_CLAIMED_CRAM || strcmp(game, "node-kayles") == 0;
}

static bt_claimed_set square(const struct bt_claimed_board *board, unsigned row, unsigned column) {
  return (bt_claimed_set)1 << (row * board->columns + column);
}

/* ---- text ----------------------------------------------------------------------------------- */

static bool fits(uint64_t rows, uint64_t columns) {
  return rows > 0 && columns > 0 && rows <= BT_CLAIMED_SQUARES && columns <= BT_CLAIMED_SQUARES &&
         rows * columns <= BT_CLAIMED_SQUARES;
}

static bool read_sides(const char *text, size_t length, struct bt_claimed_board *board) {
  const char *sign = memchr(text, 'x', length);
  uint64_t rows, columns;
  if (sign == NULL || !bt_read_number(text, (size_t)(sign - text), &rows) ||
      !bt_read_number(sign + 1, length - (size_t)(sign - text) - 1, &columns) ||
      !fits(rows, columns))
    return false;
  *board = (struct bt_claimed_board){(unsigned)rows, (unsigned)columns,
                                     ((bt_claimed_set)1 << rows * columns) - 1};
  return true;
}

static bool read_rows(const char *text, size_t length, struct bt_claimed_board *board) {
  const char *end = memchr(text, '/', length);
  const size_t columns = end == NULL ? length : (size_t)(end - text);
  if (columns == 0 || (length + 1) % (columns + 1) != 0)
    return false;
  const size_t rows = (length + 1) / (columns + 1);
  if (!fits(rows, columns))
    return false;
  *board = (struct bt_claimed_board){(unsigned)rows, (unsigned)columns, 0};
  for (size_t at = 0; at < length; at++) {
    const size_t row = at / (columns + 1), column = at % (columns + 1);
    if (column == columns ? text[at] != '/' : text[at] != '.' && text[at] != '#')
      return false;
    if (text[at] == '.')
      board->free |= square(board, (unsigned)row, (unsigned)column);
  }
  return true;
}

bool bt_claimed_board_read(const char *text, size_t length, struct bt_claimed_board *board) {
  return read_sides(text, length, board) || read_rows(text, length, board);
}

void bt_claimed_board_write(const struct bt_claimed_board *board, struct bt_text *text) {
  for (unsigned row = 0; row < board->rows; row++) {
    bt_text_add(text, row > 0 ? "/" : "");
    for (unsigned column = 0; column < board->columns; column++)
      bt_text_add(text, (board->free & square(board, row, column)) != 0 ? "." : "#");
  }
}

/* ---- moves ---------------------------------------------------------------------------------- */

static bt_claimed_set column_of(const struct bt_claimed_board *board, unsigned column) {
  bt_claimed_set squares = 0;
  for (unsigned row = 0; row < board->rows; row++)
    squares |= square(board, row, column);
  return squares;
}

/* A set and the squares of the board that have a side in common with one of it. */
static bt_claimed_set with_neighbours(const struct bt_claimed_board *board, bt_claimed_set set) {
  const bt_claimed_set first = column_of(board, 0);
  const bt_claimed_set right = set << 1 & ~first, left = (set & ~first) >> 1;
  return set | left | right | set << board->columns | set >> board->columns;
}

static unsigned number_of(bt_claimed_set squares) {
  const uint64_t low = (uint64_t)squares;
  assert(squares != 0);
  return (unsigned)(low != 0 ? __builtin_ctzll(low)
                             : 64 + __builtin_ctzll((uint64_t)(squares >> 64)));
}

static bt_claimed_set first_of(bt_claimed_set squares) {
  return squares & (~squares + 1);
}

/* The free squares that have a side in common with one. */
static bt_claimed_set beside(const struct bt_claimed_board *board, bt_claimed_set one) {
  return with_neighbours(board, one) & board->free & ~one;
}

struct bt_claimed_moves bt_claimed_board_moves(const struct bt_claimed_board *board,
                                               enum bt_claimed_rule rule) {
  return (struct bt_claimed_moves){.board = *board, .rule = rule, .squares = board->free};
}

bool bt_claimed_board_next_move(struct bt_claimed_moves *m, struct bt_claimed_board *after) {
  *after = m->board;
  while (m->others == 0 && m->squares != 0) {
    const bt_claimed_set one = first_of(m->squares);
    m->squares &= ~one;
    if (m->rule == BT_CLAIMED_NODE_KAYLES) {
      after->free &= ~(one | beside(&m->board, one));
      return true;
    }
    m->one = one;
    m->others = beside(&m->board, one) & m->squares;
  }
  const bt_claimed_set other = first_of(m->others);
  m->others &= ~other;
  after->free &= ~(m->one | other);
  return other != 0;
}

bool bt_claimed_board_next_part(struct bt_claimed_board *board, enum bt_claimed_rule rule,
                                struct bt_claimed_board *part) {
  while (board->free != 0) {
    bt_claimed_set joined = first_of(board->free), before = 0;
    const bt_claimed_set one = joined;
    while (joined != before) {
      before = joined;
      joined = with_neighbours(board, joined) & board->free;
    }
    board->free &= ~joined;
    *part = (struct bt_claimed_board){board->rows, board->columns, joined};
    if (rule == BT_CLAIMED_NODE_KAYLES || joined != one)
      return true;
  }
  return false;
}

/* ---- symmetry ------------------------------------------------------------------------------- */

/* Where the free squares lie. */
struct frame {
  unsigned top, left, rows, columns;
};

static struct frame frame_of(const struct bt_claimed_board *board) {
  struct frame f = {board->rows, board->columns, 0, 0};
  unsigned bottom = 0, right = 0;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = number_of(rest), row = at / board->columns, column = at % board->columns;
    f.top = row < f.top ? row : f.top;
    f.left = column < f.left ? column : f.left;
    bottom = row > bottom ? row : bottom;
    right = column > right ? column : right;
  }
  f.rows = bottom - f.top + 1;
  f.columns = right - f.left + 1;
  return f;
}

/* One of the eight ways: bit 0 reflects rows, bit 1 columns, bit 2 changes rows for columns. */
static bt_claimed_set in_way(const struct bt_claimed_board *board, const struct frame *f,
                             unsigned way) {
  const unsigned columns = way & 4 ? f->rows : f->columns;
  bt_claimed_set set = 0;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = number_of(rest);
    unsigned row = at / board->columns - f->top, column = at % board->columns - f->left;
    row = way & 1 ? f->rows - 1 - row : row;
    column = way & 2 ? f->columns - 1 - column : column;
    set |= (bt_claimed_set)1 << (way & 4 ? column * columns + row : row * columns + column);
  }
  return set;
}

void bt_claimed_board_normalise(struct bt_claimed_board *board) {
  if (board->free == 0) {
    *board = (struct bt_claimed_board){1, 1, 0};
    return;
  }
  const struct frame f = frame_of(board);
  const unsigned from = f.rows > f.columns ? 4 : 0, to = f.rows < f.columns ? 4 : 8;
  bt_claimed_set least = in_way(board, &f, from);
  for (unsigned way = from + 1; way < to; way++) {
    const bt_claimed_set set = in_way(board, &f, way);
    least = set < least ? set : least;
  }
  *board = (struct bt_claimed_board){from == 4 ? f.columns : f.rows, from == 4 ? f.rows : f.columns,
                                     least};
}

static bt_claimed_set image_of(const struct bt_claimed_board *board, bt_claimed_set set) {
  const unsigned last = board->rows * board->columns - 1;
  bt_claimed_set image = 0;
  for (; set != 0; set &= set - 1)
    image |= (bt_claimed_set)1 << (last - number_of(set));
  return image;
}

/* The image of a move must be left by it: it takes neither the image of a square of its own nor, in
 * Node Kayles, one beside it.  So no square may be beside its image, and in the centre there may be
 * none from which a move takes anything. */
bool bt_claimed_board_is_its_image(const struct bt_claimed_board *board,
                                   enum bt_claimed_rule rule) {
  if (image_of(board, board->free) != board->free)
    return false;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const bt_claimed_set one = first_of(rest), image = image_of(board, one);
    const bt_claimed_set others = beside(board, one);
    if ((image & others) != 0 || (image == one && (others != 0 || rule == BT_CLAIMED_NODE_KAYLES)))
      return false;
  }
  return true;
}
