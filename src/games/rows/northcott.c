/* Northcott's game, as the player to move sees it.  In each row stands a piece of his own and one
 * of the other player's.  Free squares are behind his piece, between both, and behind the other
 * piece. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/number.h"
#include "games/shared/reversible_nim.h"
#include "games/shared/sum_text.h"
#include "games/shared/tuple.h"

#include <inttypes.h>
#include <string.h>

/* A row is one word: three numbers below 2^BITS and a bit above them.  The word is 0 if there is no
 * row.  A board has at most eight rows. */
enum { BITS = 20, MOST_ROWS = BT_MAX_WIDTH, MOST_FREE = (1 << BITS) - 1 };
enum { OWN, BETWEEN, OTHER, NUMBERS };

static const uint64_t one = 1, there = (uint64_t)1 << (NUMBERS * BITS);

static uint64_t free_squares_of_row(uint64_t row, int which) {
  return row >> (which * BITS) & MOST_FREE;
}

static uint64_t make_northcott_row(uint64_t own, uint64_t between, uint64_t other) {
  return there | other << (OTHER * BITS) | between << BITS | own;
}

/* Returns the row as the other player sees it. */
static uint64_t turn_northcott_row(uint64_t row) {
  return row == 0
             ? 0
             : make_northcott_row(free_squares_of_row(row, OTHER),
                                  free_squares_of_row(row, BETWEEN), free_squares_of_row(row, OWN));
}

static size_t count_rows(const uint64_t *words) {
  size_t count = 0;
  while (count < MOST_ROWS && words[count] != 0)
    count++;
  return count;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds the options that leave `first`, `first` + 1, ... squares between the pieces of row i. */
static void leave_between_pieces(const uint64_t *words, size_t i, uint64_t first, uint64_t count,
                                 struct bt_options *options) {
  uint64_t start[MOST_ROWS], step[MOST_ROWS] = {0};
  for (size_t r = 0; r < MOST_ROWS; r++)
    start[r] = turn_northcott_row(words[r]);
  start[i] +=
      (free_squares_of_row(words[i], BETWEEN) - first) * ((one << (OTHER * BITS)) - (one << BITS));
  step[i] = (one << BITS) - (one << (OTHER * BITS));
  bt_options_run(options, count, 1, start, step);
}

/* Returns the position as reversible Nim.  A piece that goes back is followed by the other piece;
 * then there is less room behind it. */
static struct bt_reversible_nim northcott_as_nim(const uint64_t *words) {
  struct bt_reversible_nim nim = {.count = count_rows(words), .leave = leave_between_pieces};
  for (size_t i = 0; i < nim.count; i++) {
    nim.heaps[i] = free_squares_of_row(words[i], BETWEEN);
    nim.spare[i] = free_squares_of_row(words[i], OWN);
  }
  return nim;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_reversible_nim nim = northcott_as_nim(words);
  (void)self;
  bt_reversible_options(&nim, words, options);
}

static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* ---- values --------------------------------------------------------------------------------- */

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_reversible_nim nim = northcott_as_nim(words);
  (void)self;
  return bt_reversible_closed(&nim, function, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bt_reversible_nim nim = northcott_as_nim(words);
  (void)self;
  (void)function;
  bt_reversible_reach(&nim, words, value, options);
}

static void why(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_text *text) {
  uint64_t between[MOST_ROWS];
  const size_t count = count_rows(words);
  (void)self;
  if (function != &bt_grundy)
    return;
  for (size_t i = 0; i < count; i++)
    between[i] = free_squares_of_row(words[i], BETWEEN);
  bt_text_say(text, "between the pieces: ");
  bt_sum_text(" ⊕ ", between, count, text);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  for (size_t i = 0; i < count_rows(from); i++) {
    const uint64_t own = free_squares_of_row(from[i], OWN);
    const uint64_t after = free_squares_of_row(to[i], OTHER); /* the board was turned */
    if (after > own)
      bt_text_say(text, "goes %" PRIu64 " forward in row %zu", after - own, i + 1);
    else if (after < own)
      bt_text_say(text, "goes %" PRIu64 " back in row %zu", own - after, i + 1);
  }
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status read_northcott_row(struct bt_word word, uint64_t *row, struct bt_error *error) {
  uint64_t numbers[NUMBERS];
  const betli_status status = bt_tuple_read(word, NUMBERS, 0, numbers, error);
  if (status != BETLI_OK)
    return status;
  uint64_t rest = MOST_FREE;
  for (int i = 0; i < NUMBERS; rest -= numbers[i++])
    if (numbers[i] > rest)
      return bt_fail(error, BETLI_INPUT, "a row may have at most %d free squares; '%.*s' has more",
                     MOST_FREE, BT_SHOW(word));
  *row = make_northcott_row(numbers[OWN], numbers[BETWEEN], numbers[OTHER]);
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  size_t rows = 0;
  betli_status status = BETLI_OK;
  (void)self;
  memset(words, 0, MOST_ROWS * sizeof *words);
  while (*text != '\0' && status == BETLI_OK) {
    const struct bt_word word = {text, strcspn(text, " ")};
    if (rows == MOST_ROWS)
      return bt_fail(error, BETLI_INPUT, "a board may have at most %d rows", MOST_ROWS);
    status = read_northcott_row(word, &words[rows++], error);
    text += word.length;
    text += strspn(text, " ");
  }
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  for (size_t i = 0; i < count_rows(words); i++) {
    const uint64_t numbers[NUMBERS] = {free_squares_of_row(words[i], OWN),
                                       free_squares_of_row(words[i], BETWEEN),
                                       free_squares_of_row(words[i], OTHER)};
    bt_text_add(text, i > 0 ? " " : "");
    bt_tuple_print(numbers, NUMBERS, text);
  }
}

/* Enumerates boards of one row with at most one free square in each of its three places.  The row
 * is alone or next to a row with a single free square. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const uint64_t second_rows[] = {0, make_northcott_row(0, 1, 0), make_northcott_row(1, 0, 0)};
  enum { ROWS = 8, SECOND_ROWS = 3 };
  (void)self;
  if (k >= (uint64_t)ROWS * SECOND_ROWS || k >= size * SECOND_ROWS)
    return false;
  memset(words, 0, MOST_ROWS * sizeof *words);
  words[0] =
      make_northcott_row(k / SECOND_ROWS & 1, k / SECOND_ROWS >> 1 & 1, k / SECOND_ROWS >> 2);
  words[1] = second_rows[k % SECOND_ROWS];
  return true;
}

static size_t count_squares_of_row(uint64_t row) {
  return (size_t)(free_squares_of_row(row, OWN) + free_squares_of_row(row, BETWEEN) +
                  free_squares_of_row(row, OTHER)) +
         2;
}

static void draw_northcott_row(uint64_t row, size_t at, struct bt_board *board) {
  const size_t own = (size_t)free_squares_of_row(row, OWN);
  for (size_t square = 0; square < count_squares_of_row(row); square++)
    bt_board_put(board, 0, at, square, BETLI_CELL_EMPTY);
  bt_board_put(board, 0, at, own, BETLI_CELL_COUNTER);
  bt_board_put(board, 0, at, own + (size_t)free_squares_of_row(row, BETWEEN) + 1, BETLI_CELL_CROSS);
}

/* Draws the board as the player to move sees it; his pieces are the counters. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const size_t rows = count_rows(words);
  size_t columns = 0;
  (void)self;
  for (size_t i = 0; i < rows; i++)
    columns = count_squares_of_row(words[i]) > columns ? count_squares_of_row(words[i]) : columns;
  board->is_turned = true;
  bt_board_cells(board, 1, rows, columns, BETLI_CELL_NOWHERE);
  for (size_t i = 0; i < board->rows; i++)
    draw_northcott_row(words[i], i, board);
}

static const char *const examples[] = {"northcott", NULL};

const struct bt_descriptor bt_northcott = {
    .info =
        {
            .name = "northcott",
            .title = "Northcott's game: two pieces in each row, which do not jump",
            .rules = "In each row of a board, each player has one piece.  A move takes the "
                     "player's own piece to any free square of its row, towards the other piece "
                     "or away from it, but not past it.  A player who cannot move loses.  Play "
                     "may be cyclic.\n\n"
                     "A board is written as the player to move sees it, and turned after each "
                     "move; so both players have the same moves.  On each board the two players "
                     "alternate, counting only the moves on that board, even if it is one of "
                     "several.",
            .position = "All words up to + are the rows of one board, at most 8: 2x3x1 is a row "
                        "with 2 free squares behind the piece of the player to move, 3 between the "
                        "two pieces, and 1 behind the opponent's piece; at most 1048575 in all.",
            .known = "The Grundy value is the nim-sum of the squares between the pieces.  If a "
                     "piece goes back, the winner's piece follows it.  The distance between them "
                     "stays the same, and the piece that went back has less room, which the "
                     "winner never gives back.  So there are no draws among such positions.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 3 "
                      "(1982).",
            .examples = examples,
            .opening = "2x3x1 1x2x3",
        },
    .width = MOST_ROWS,
    .row = true,
    .axes = 0,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .loops = loops,
    .board = board,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .why = why,
    .how = how,
};
