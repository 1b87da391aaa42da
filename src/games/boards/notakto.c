/* Notakto: tic-tac-toe with crosses only; three in a line end play on a board. */
#include "core/algebra/compound.h"
#include "games/boards/squares.h"

/* ---- boards: what is not free has a cross --------------------------------------------------- */

/* Returns the squares with at least two columns to their right. */
static bt_squares_set all_but_last_two_columns(const struct bt_squares *board) {
  const bt_squares_set first = bt_squares_first_column(board);
  bt_squares_set squares = 0;
  for (unsigned column = 0; column + 2 < board->columns; column++)
    squares |= first << column;
  return squares;
}

/* Returns true if three crosses stand in a line: across, upright, or on one of the two slopes. */
static bool has_line_of_crosses(const struct bt_squares *board) {
  const bt_squares_set crosses = bt_squares_all(board->rows, board->columns) & ~board->free;
  const bt_squares_set room = all_but_last_two_columns(board);
  const unsigned down = board->columns;
  const bt_squares_set across = crosses & crosses >> 1 & crosses >> 2;
  if (board->rows < 3) /* so no shift below is as wide as the set */
    return (across & room) != 0;
  const bt_squares_set upright = crosses & crosses >> down & crosses >> 2 * down;
  const bt_squares_set falling = crosses & crosses >> (down + 1) & crosses >> (2 * down + 2);
  const bt_squares_set rising = crosses >> 2 & crosses >> (down + 1) & crosses >> 2 * down;
  return (upright | ((across | falling | rising) & room)) != 0;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  if (has_line_of_crosses(&board))
    return;
  for (bt_squares_set rest = board.free; rest != 0; rest &= rest - 1) {
    struct bt_squares after = board;
    uint64_t left[BT_SQUARES_WIDTH];
    after.free &= ~(rest & (~rest + 1));
    bt_squares_words(&after, left);
    bt_options_add(options, left);
  }
}

/* ---- symmetry ------------------------------------------------------------------------------- */

/* Returns the board with left and right exchanged, or rows and columns if `turned`. */
static struct bt_squares reflect_notakto_board(const struct bt_squares *board, bool turned) {
  const bt_squares_set one = 1;
  struct bt_squares image = {.rows = turned ? board->columns : board->rows,
                             .columns = turned ? board->rows : board->columns};
  for (bt_squares_set rest = board->free; rest != 0; rest &= rest - 1) {
    const unsigned at = bt_squares_first(rest);
    const unsigned row = at / board->columns, column = at % board->columns;
    image.free |= one << (turned ? column * image.columns + row
                                 : row * image.columns + board->columns - 1 - column);
  }
  return image;
}

static void take_lesser_board(struct bt_squares *least, const struct bt_squares *board) {
  const bt_squares_set turned = bt_squares_half_turn(board);
  if (board->free < least->free)
    *least = *board;
  if (turned < least->free)
    least->free = turned;
}

/* Writes the least of the eight ways in which a board can lie, no wider than high.  All boards on
 * which play has ended become one. */
static void canonical(const void *self, uint64_t *words) {
  (void)self;
  struct bt_squares board = bt_squares_of(words);
  if (has_line_of_crosses(&board) || board.free == 0)
    board = (struct bt_squares){.rows = 1, .columns = 1};
  if (board.columns > board.rows)
    board = reflect_notakto_board(&board, true);
  struct bt_squares least = board, image = reflect_notakto_board(&board, false);
  take_lesser_board(&least, &board);
  take_lesser_board(&least, &image);
  if (board.rows == board.columns) {
    image = reflect_notakto_board(&board, true);
    take_lesser_board(&least, &image);
    image = reflect_notakto_board(&image, false);
    take_lesser_board(&least, &image);
  }
  bt_squares_words(&least, words);
}

static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const uint64_t count = bt_squares_count(board.free);
  return has_line_of_crosses(&board) ? 0 : count * count;
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  const bt_squares_set cross = bt_squares_of(from).free & ~bt_squares_of(to).free;
  const struct bt_place place = bt_squares_place_of(from, bt_squares_first(cross));
  bt_text_say(text, "marks row %u, column %u", place.row, place.column);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_squares_board(words, BETLI_CELL_EMPTY, BETLI_CELL_CROSS, board);
}

static void compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->misere = true;
}

static const char *const examples[] = {"notakto", NULL};

const struct bt_descriptor bt_notakto = {
    .info =
        {
            .name = "notakto",
            .title = "Notakto: crosses only, and three in a line end a board",
            .rules = "Played on the squares of a board.  A move puts a cross on a free square.  "
                     "Three adjacent crosses in a row, in a column or on a diagonal end the "
                     "board; then nothing more is put on it.\n\n"
                     "The game is usually played in misere play: the player who ends the last "
                     "board loses.",
            .position = "3x3 is a free board of three rows of three squares.  Other boards are "
                        "written row by row, . for a free square and # for a cross: ..#/.#./...  "
                        "There are at most 112 squares.",
            .known = "On one board of 3x3 the player to move wins by beginning in the centre; on "
                     "two boards the other player wins.  The misere quotient of boards of 3x3 has "
                     "order 18: betli quotient notakto 3x3.",
            .source = "T. E. Plambeck and G. Whitehead, The secrets of Notakto: winning at X-only "
                      "tic-tac-toe (2013).",
            .examples = examples,
            .opening = "3x3",
            .quick = 4,
        },
    .width = BT_SQUARES_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = bt_squares_parse,
    .print = bt_squares_print,
    .place = bt_squares_place,
    .sample = bt_squares_sample,
    .never_splits = true,
    .options = options,
    .canonical = canonical,
    .effort = effort,
    .any_thread = true,
    .how = how,
    .board = board,
    .compound = compound,
};
