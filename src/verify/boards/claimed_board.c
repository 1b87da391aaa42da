#include "verify/boards/claimed_board.h"

#include <string.h>

/* The name of a file follows a name that ends with a colon. */
static const struct {
  const char *name;
  enum bt_claimed_rule rule;
} games[] = {{"cram", BT_CLAIMED_CRAM},
             {"node-kayles", BT_CLAIMED_NODE_KAYLES},
             {"arc-kayles:", BT_CLAIMED_CRAM},
             {"node-kayles:", BT_CLAIMED_NODE_KAYLES}};

bool bt_claimed_rule_of(const char *game, enum bt_claimed_rule *rule, bool *on_graph) {
  const char *colon = strchr(game, ':');
  const size_t length = colon == NULL ? strlen(game) : (size_t)(colon - game) + 1;
  *on_graph = colon != NULL;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    if (strlen(games[i].name) == length && memcmp(games[i].name, game, length) == 0) {
      *rule = games[i].rule;
      return true;
    }
  return false;
}

static bt_claimed_set set_of_square(const struct bt_claimed_board *board, unsigned row,
                                    unsigned column) {
  return (bt_claimed_set)1 << (row * board->columns + column);
}

/* ---- text ----------------------------------------------------------------------------------- */

static bool fits_claimed_board(uint64_t rows, uint64_t columns) {
  return rows > 0 && columns > 0 && rows <= BT_CLAIMED_SQUARES && columns <= BT_CLAIMED_SQUARES &&
         rows * columns <= BT_CLAIMED_SQUARES;
}

/* Reads a number from 1 on, without zeros before it. */
static bool read_side(const char *text, size_t length, uint64_t *side) {
  return length > 0 && *text != '0' && bt_read_number(text, length, side);
}

static bool read_sides(const char *text, size_t length, struct bt_claimed_board *board) {
  const char *sign = memchr(text, 'x', length);
  uint64_t rows, columns;
  if (sign == NULL || !read_side(text, (size_t)(sign - text), &rows) ||
      !read_side(sign + 1, length - (size_t)(sign - text) - 1, &columns) ||
      !fits_claimed_board(rows, columns))
    return false;
  *board = (struct bt_claimed_board){(unsigned)rows, (unsigned)columns,
                                     ((bt_claimed_set)1 << rows * columns) - 1};
  return true;
}

static bool read_board_rows(const char *text, size_t length, struct bt_claimed_board *board) {
  const char *end = memchr(text, '/', length);
  const size_t columns = end == NULL ? length : (size_t)(end - text);
  if (columns == 0 || (length + 1) % (columns + 1) != 0)
    return false;
  const size_t rows = (length + 1) / (columns + 1);
  if (!fits_claimed_board(rows, columns))
    return false;
  *board = (struct bt_claimed_board){(unsigned)rows, (unsigned)columns, 0};
  for (size_t at = 0; at < length; at++) {
    const size_t row = at / (columns + 1), column = at % (columns + 1);
    if (column == columns ? text[at] != '/' : text[at] != '.' && text[at] != '#')
      return false;
    if (text[at] == '.')
      board->free |= set_of_square(board, (unsigned)row, (unsigned)column);
  }
  return true;
}

bool bt_claimed_board_read(const char *text, size_t length, struct bt_claimed_rules rules,
                           struct bt_claimed_board *board) {
  *board = (struct bt_claimed_board){0};
  return rules.graph != NULL
             ? bt_claimed_graph_read_set(rules.graph, text, length, &board->free)
             : read_sides(text, length, board) || read_board_rows(text, length, board);
}

static void write_board_rows(const struct bt_claimed_board *board, struct bt_text *text) {
  for (unsigned row = 0; row < board->rows; row++) {
    bt_text_add(text, row > 0 ? "/" : "");
    for (unsigned column = 0; column < board->columns; column++)
      bt_text_add(text, (board->free & set_of_square(board, row, column)) != 0 ? "." : "#");
  }
}

void bt_claimed_board_write(const struct bt_claimed_board *board, struct bt_claimed_rules rules,
                            struct bt_text *text) {
  if (rules.graph != NULL)
    bt_claimed_graph_write_set(rules.graph, board->free, text);
  else
    write_board_rows(board, text);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static bt_claimed_set squares_of_column(const struct bt_claimed_board *board, unsigned column) {
  bt_claimed_set squares = 0;
  for (unsigned row = 0; row < board->rows; row++)
    squares |= set_of_square(board, row, column);
  return squares;
}

/* Returns the squares that have a side in common with one of a set. */
static bt_claimed_set neighbouring_squares(const struct bt_claimed_board *board,
                                           bt_claimed_set set) {
  const bt_claimed_set first = squares_of_column(board, 0);
  const bt_claimed_set right = set << 1 & ~first, left = (set & ~first) >> 1;
  return left | right | set << board->columns | set >> board->columns;
}

static bt_claimed_set neighbouring_vertices(const struct bt_claimed_graph *graph,
                                            bt_claimed_set set) {
  bt_claimed_set neighbours = 0;
  for (; set != 0; set &= set - 1)
    neighbours |= graph->beside[bt_claimed_first(set)];
  return neighbours;
}

static bt_claimed_set first_of_squares(bt_claimed_set squares) {
  return squares & (~squares + 1);
}

/* Returns the free squares or vertices that are joined to one of a set, but not in the set. */
static bt_claimed_set free_neighbours(const struct bt_claimed_board *board,
                                      struct bt_claimed_rules rules, bt_claimed_set set) {
  return (rules.graph != NULL ? neighbouring_vertices(rules.graph, set)
                              : neighbouring_squares(board, set)) &
         board->free & ~set;
}

struct bt_claimed_moves bt_claimed_board_moves(const struct bt_claimed_board *board,
                                               struct bt_claimed_rules rules) {
  return (struct bt_claimed_moves){.board = *board, .rules = rules, .squares = board->free};
}

bool bt_claimed_board_next_move(struct bt_claimed_moves *m, struct bt_claimed_board *after) {
  *after = m->board;
  while (m->others == 0 && m->squares != 0) {
    const bt_claimed_set one = first_of_squares(m->squares);
    m->squares &= ~one;
    if (m->rules.rule == BT_CLAIMED_NODE_KAYLES) {
      after->free &= ~(one | free_neighbours(&m->board, m->rules, one));
      return true;
    }
    m->one = one;
    m->others = free_neighbours(&m->board, m->rules, one) & m->squares;
  }
  const bt_claimed_set other = first_of_squares(m->others);
  m->others &= ~other;
  after->free &= ~(m->one | other);
  return other != 0;
}

bool bt_claimed_board_next_part(struct bt_claimed_board *board, struct bt_claimed_rules rules,
                                struct bt_claimed_board *part) {
  while (board->free != 0) {
    const bt_claimed_set one = first_of_squares(board->free);
    bt_claimed_set joined = one, fresh = one;
    while (fresh != 0) {
      fresh = free_neighbours(board, rules, fresh) & ~joined;
      joined |= fresh;
    }
    board->free &= ~joined;
    *part = (struct bt_claimed_board){board->rows, board->columns, joined};
    if (rules.rule == BT_CLAIMED_NODE_KAYLES || joined != one)
      return true;
  }
  return false;
}

/* ---- symmetry ------------------------------------------------------------------------------- */

/* The smallest rectangle around the free squares. */
struct frame {
  unsigned top, left, rows, columns;
};

static struct frame find_frame(const struct bt_claimed_board *board) {
  struct frame f = {board->rows, board->columns, 0, 0};
  unsigned bottom = 0, right = 0;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_claimed_first(rest), row = at / board->columns,
                   column = at % board->columns;
    f.top = row < f.top ? row : f.top;
    f.left = column < f.left ? column : f.left;
    bottom = row > bottom ? row : bottom;
    right = column > right ? column : right;
  }
  f.rows = bottom - f.top + 1;
  f.columns = right - f.left + 1;
  return f;
}

/* Returns the image of the free squares under one of eight symmetries.  Bit 0 reflects rows, bit 1
 * columns; bit 2 exchanges rows and columns. */
static bt_claimed_set image_of_free_squares(const struct bt_claimed_board *board,
                                            const struct frame *f, unsigned symmetry) {
  const unsigned columns = symmetry & 4 ? f->rows : f->columns;
  bt_claimed_set set = 0;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_claimed_first(rest);
    unsigned row = at / board->columns - f->top, column = at % board->columns - f->left;
    row = symmetry & 1 ? f->rows - 1 - row : row;
    column = symmetry & 2 ? f->columns - 1 - column : column;
    set |= (bt_claimed_set)1 << (symmetry & 4 ? column * columns + row : row * columns + column);
  }
  return set;
}

void bt_claimed_board_normalise(struct bt_claimed_board *board) {
  if (board->rows == 0)
    return;
  if (board->free == 0) {
    *board = (struct bt_claimed_board){1, 1, 0};
    return;
  }
  const struct frame f = find_frame(board);
  const unsigned from = f.rows > f.columns ? 4 : 0, to = f.rows < f.columns ? 4 : 8;
  bt_claimed_set least = image_of_free_squares(board, &f, from);
  for (unsigned symmetry = from + 1; symmetry < to; symmetry++) {
    const bt_claimed_set set = image_of_free_squares(board, &f, symmetry);
    least = set < least ? set : least;
  }
  *board = (struct bt_claimed_board){from == 4 ? f.columns : f.rows, from == 4 ? f.rows : f.columns,
                                     least};
}

static bt_claimed_set half_turn_image(const struct bt_claimed_board *board, bt_claimed_set set) {
  const unsigned last = board->rows * board->columns - 1;
  bt_claimed_set image = 0;
  for (; set != 0; set &= set - 1)
    image |= (bt_claimed_set)1 << (last - bt_claimed_first(set));
  return image;
}

/* Checks that each move leaves its image possible.  A move must not take the image of one of its
 * squares.  In Node Kayles, it must not take a square next to this image either.  So no square may
 * be next to its image, and no move may take anything from the centre. */
bool bt_claimed_board_is_its_image(const struct bt_claimed_board *board,
                                   struct bt_claimed_rules rules) {
  if (rules.graph != NULL || half_turn_image(board, board->free) != board->free)
    return false;
  for (bt_claimed_set rest = board->free; rest != 0; rest &= rest - 1) {
    const bt_claimed_set one = first_of_squares(rest), image = half_turn_image(board, one);
    const bt_claimed_set others = free_neighbours(board, rules, one);
    if ((image & others) != 0 ||
        (image == one && (others != 0 || rules.rule == BT_CLAIMED_NODE_KAYLES)))
      return false;
  }
  return true;
}
