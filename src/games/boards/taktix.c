/* Taktix: counters on a board; a move takes counters from one row or column. */
#include "core/algebra/compound.h"
#include "core/game/board.h"
#include "core/game/things.h"
#include "games/shared/tuple.h"

#include <assert.h>
#include <string.h>

/* The words of a component.  STANDING has a bit for each place, row by row. */
enum { SIDES, STANDING, WIDTH };
enum { MOST_PLACES = 64 };

struct board {
  uint64_t rows, columns, standing;
};

static struct board unpack_taktix_board(const uint64_t *words) {
  return (struct board){
      .rows = words[SIDES] >> 8, .columns = words[SIDES] & 0xff, .standing = words[STANDING]};
}

static uint64_t first_bits(uint64_t count) {
  assert(count <= MOST_PLACES);
  return count == 0 ? 0 : UINT64_MAX >> (MOST_PLACES - count);
}

static void pack_taktix_board(uint64_t rows, uint64_t columns, uint64_t standing, uint64_t *words) {
  assert(rows > 0 && columns > 0 && rows * columns <= MOST_PLACES);
  words[SIDES] = rows << 8 | columns;
  words[STANDING] = standing;
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  assert(coordinates[0] > 0 && coordinates[1] > 0); /* bt_descriptor.first */
  const uint64_t rows = coordinates[0], columns = coordinates[1];
  if (rows > MOST_PLACES || columns > MOST_PLACES || rows * columns > MOST_PLACES)
    return false;
  pack_taktix_board(rows, columns, first_bits(rows * columns), words);
  return true;
}

/* Enumerates full boards with few places, so that searches of several boards at once come to an
 * end. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  for (uint64_t rows = 1; rows <= MOST_PLACES; rows++)
    for (uint64_t columns = rows; columns <= MOST_PLACES; columns++) {
      const uint64_t sides[2] = {rows, columns};
      if (rows * columns <= size + 1 && place(self, sides, words) && k-- == 0)
        return true;
    }
  return false;
}

static betli_status fail_too_many_places(struct bt_word word, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "a board has at most %d places; '%.*s' has more", MOST_PLACES,
                 BT_SHOW(word));
}

/* Reads a row of 0 and 1, as long as the first row, and moves *at to its end. */
static betli_status read_taktix_row(const char **at, size_t columns, uint64_t first,
                                    uint64_t *board, struct bt_error *error) {
  const struct bt_word row = {*at, strcspn(*at, "/")};
  if (strspn(row.text, "01") < row.length || row.length == 0)
    return bt_fail(error, BETLI_INPUT,
                   "a row of a board is written with 0 for an empty place and 1 for a counter, not "
                   "as '%.*s'",
                   BT_SHOW(row));
  if (row.length != columns)
    return bt_fail(error, BETLI_INPUT,
                   "the rows of a board are equally long: the first has %zu places, '%.*s' has %zu",
                   columns, BT_SHOW(row), row.length);
  for (size_t i = 0; i < columns; i++)
    *board |= (uint64_t)(row.text[i] == '1') << (first + i);
  *at += columns;
  return BETLI_OK;
}

static betli_status read_taktix_rows(const char *text, uint64_t *words, struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  const size_t columns = strcspn(text, "/");
  uint64_t rows = 0, board = 0;
  for (const char *at = text;; at++) {
    if (columns > MOST_PLACES || (rows + 1) * columns > MOST_PLACES)
      return fail_too_many_places(all, error);
    const betli_status status = read_taktix_row(&at, columns, rows++ * columns, &board, error);
    if (status != BETLI_OK)
      return status;
    if (*at == '\0')
      break;
  }
  pack_taktix_board(rows, columns, board, words);
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_word all = {text, strlen(text)};
  uint64_t sides[2];
  if (bt_tuple_signs(all) == 0)
    return read_taktix_rows(text, words, error);
  const betli_status status = bt_tuple_read(all, 2, 1, sides, error);
  if (status == BETLI_OK && !place(self, sides, words))
    return fail_too_many_places(all, error);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct board board = unpack_taktix_board(words);
  const uint64_t sides[2] = {board.rows, board.columns}, places = board.rows * board.columns;
  (void)self;
  if (board.standing == first_bits(places)) {
    bt_tuple_print(sides, 2, text);
    return;
  }
  for (size_t i = 0; i < places; i++) {
    bt_text_add(text, i > 0 && i % board.columns == 0 ? "/" : "");
    bt_text_add(text, board.standing >> i & 1 ? "1" : "0");
  }
}

/* Adds the moves that take `least` or more counters from a place on, as far as they are
 * adjacent. */
static void add_counter_moves(const uint64_t *words, size_t from, size_t step, size_t places,
                              size_t least, struct bt_options *options) {
  uint64_t left[WIDTH] = {words[SIDES], words[STANDING]};
  for (size_t i = 0; i < places && words[STANDING] >> (from + i * step) & 1; i++) {
    left[STANDING] &= ~(UINT64_C(1) << (from + i * step));
    if (i + 1 >= least)
      bt_options_add(options, left);
  }
}

/* Writes all moves; taking a single counter is one move, not two for its row and its column. */
static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct board board = unpack_taktix_board(words);
  const size_t rows = (size_t)board.rows, columns = (size_t)board.columns;
  (void)self;
  for (size_t row = 0; row < rows; row++)
    for (size_t column = 0; column < columns; column++) {
      const size_t from = row * columns + column;
      add_counter_moves(words, from, 1, columns - column, 1, options);
      add_counter_moves(words, from, columns, rows - row, 2, options);
    }
}

/* Returns the counters of `all` that are connected with the first of them, from neighbour to
 * neighbour. */
static uint64_t find_connected_counters(const struct board *board, uint64_t all) {
  const uint64_t columns = board->columns;
  uint64_t part = all & (~all + 1), left = 0, before = 0; /* left: the first places of the rows */
  for (size_t row = 0; row < board->rows; row++)
    left |= UINT64_C(1) << row * columns;
  while (part != before) {
    before = part;
    part |= ((part << 1 & ~left) | (part & ~left) >> 1) & all;
    if (columns < MOST_PLACES)
      part |= (part << columns | part >> columns) & all;
  }
  return part;
}

/* Counters of a rectangle of places, and where its rows and columns lie on the board. */
struct rectangle {
  const struct board *board;
  uint64_t counters;
  uint64_t top, left, rows, columns;
};

static struct rectangle rectangle_around(const struct board *board, uint64_t counters) {
  uint64_t top = board->rows, bottom = 0, left = board->columns, right = 0;
  for (uint64_t rest = counters; rest != 0; rest &= rest - 1) {
    const uint64_t at = (uint64_t)__builtin_ctzll(rest);
    const uint64_t row = at / board->columns, column = at % board->columns;
    top = row < top ? row : top;
    bottom = row > bottom ? row : bottom;
    left = column < left ? column : left;
    right = column > right ? column : right;
  }
  return (struct rectangle){.board = board,
                            .counters = counters,
                            .top = top,
                            .left = left,
                            .rows = bottom - top + 1,
                            .columns = right - left + 1};
}

/* Returns the counters on a board no larger than they need, with its columns as rows if
 * `turned`. */
static uint64_t move_to_corner(const struct rectangle *r, bool turned) {
  uint64_t moved = 0;
  for (uint64_t rest = r->counters; rest != 0; rest &= rest - 1) {
    const uint64_t at = (uint64_t)__builtin_ctzll(rest);
    const uint64_t row = at / r->board->columns - r->top;
    const uint64_t column = at % r->board->columns - r->left;
    moved |= UINT64_C(1) << (turned ? column * r->rows + row : row * r->columns + column);
  }
  return moved;
}

/* Writes the counters as a board: their rectangle or its reflection in the diagonal, which has the
 * same moves.  The board is no higher than wide; if it is a square, the lesser of the two numbers
 * is taken.  So a part has the same words, however its rows lay on the whole board. */
static void pack_in_corner(const struct board *board, uint64_t counters, uint64_t *words) {
  const struct rectangle r = rectangle_around(board, counters);
  const uint64_t upright = move_to_corner(&r, false), turned = move_to_corner(&r, true);
  const bool turn = r.rows > r.columns || (r.rows == r.columns && turned < upright);
  pack_taktix_board(turn ? r.columns : r.rows, turn ? r.rows : r.columns, turn ? turned : upright,
                    words);
}

/* Takes off the first counter and all that neighbours connect with it. */
static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  (void)self;
  const struct board board = unpack_taktix_board(words);
  const uint64_t all = board.standing;
  if (all == 0) {
    pack_taktix_board(1, 1, 0, part);
    return false;
  }
  const uint64_t first = find_connected_counters(&board, all);
  pack_in_corner(&board, first, part);
  if (first != all)
    pack_taktix_board(board.rows, board.columns, all & ~first, rest);
  return first != all;
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  const struct board board = unpack_taktix_board(from);
  const struct rectangle taken = rectangle_around(&board, from[STANDING] & ~to[STANDING]);
  const unsigned row = (unsigned)taken.top + 1, column = (unsigned)taken.left + 1;
  if (taken.rows > 1)
    bt_text_say(text, "takes rows %u to %u, column %u", row, row + (unsigned)taken.rows - 1,
                column);
  else if (taken.columns > 1)
    bt_text_say(text, "takes row %u, columns %u to %u", row, column,
                column + (unsigned)taken.columns - 1);
  else
    bt_text_say(text, "takes row %u, column %u", row, column);
}

static void board(const void *self, const uint64_t *words, struct bt_board *picture) {
  const struct board board = unpack_taktix_board(words);
  (void)self;
  bt_board_cells(picture, 1, board.rows, board.columns, BETLI_CELL_EMPTY);
  for (size_t i = 0; i < board.rows * board.columns; i++)
    if (board.standing >> i & 1)
      bt_board_put(picture, 0, i / board.columns, i % board.columns, BETLI_CELL_COUNTER);
}

static void compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->misere = true;
}

static const char *const examples[] = {"taktix", NULL};

const struct bt_descriptor bt_taktix = {
    .info =
        {
            .name = "taktix",
            .title = "Taktix, or Bulo: take adjacent counters from a row or column",
            .rules =
                "Counters stand on the places of a rectangular board.  A move takes one or more "
                "counters from a single row or a single column; the counters taken are adjacent, "
                "with no empty place between them.\n\n"
                "It is usually played in misere play, in which the player who takes the last "
                "counter loses.",
            .position = "4x4 is a full board of four rows of four places.  Other boards are "
                        "written row by row, 1 for a counter and 0 for an empty place: "
                        "1011/1111/0001.  There are at most 64 places.",
            .known =
                "In normal play the second player wins on a full board whose sides are both "
                "even, by answering each move with its reflection in the centre; on any other "
                "full board the first player wins, by taking the middle row or column, or the "
                "counters in the centre, and then doing the same.  A single row of n counters "
                "has Grundy value n.  In misere play the second player wins on 2x2, 2x4, 4x4, "
                "4x6 and 6x6.\n\n"
                "betli looks at all positions that the counters can leave, 2^n for n of them.  "
                "An outcome takes one bit for each position: 5x6 takes a second, 6x6 takes "
                "minutes and 8 GiB, on disk if --memory is less; up to 40 counters are "
                "possible.  A value takes longer: 5x5 in normal play about 10 seconds.",
            .source = "Piet Hein, about 1942; M. Gardner, Mathematical Games, Scientific American, "
                      "February 1958.",
            .examples = examples,
            .opening = "3x3",
            .quick = 4,
        },
    .width = WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = parse,
    .print = print,
    .place = place,
    .sample = sample,
    .options = options,
    .decompose = decompose,
    .numbering = &bt_things_numbering,
    .things_word = STANDING + 1,
    .how = how,
    .board = board,
    .compound = compound,
};
