/* A token goes to and fro on a board until it comes to an end. */
#include "base/random.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/number.h"
#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

/* The words of a component: the sides, then a bit for each square, row by row, where the token can
 * be.  Then the same for squares where the token stays, and the square of the token. */
enum { SIDES, OPEN, ENDS, TOKEN, WIDTH };

enum { MOST_SQUARES = 64, SIDE_BITS = 8 };

/* How the token moves. */
struct gait {
  int by[8][2]; /* rows and columns in each direction */
  size_t count;
  betli_cell piece;
  bool slides; /* goes on in the same direction as far as it can */
};

#define BY_SIDES                                                                                   \
  {-1, 0}, {0, -1}, {0, 1}, {                                                                      \
    1, 0                                                                                           \
  }

static const struct gait gaits[] = {
    {{BY_SIDES}, 4, BETLI_CELL_COUNTER, false},
    {{BY_SIDES, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}, 8, BETLI_CELL_KING, false},
    {{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}},
     8,
     BETLI_CELL_KNIGHT,
     false},
    {{BY_SIDES}, 4, BETLI_CELL_ROOK, true}};

struct token {
  const struct gait *gait;
};

static betli_status open_token_board(const struct bt_argument *arguments, struct bt_limits *limits,
                                     void **self, struct bt_error *error) {
  struct token *game = malloc(sizeof *game);
  (void)limits;
  if (game == NULL)
    return bt_fail_memory(error);
  game->gait = &gaits[arguments[0].count == 0 ? 0 : arguments[0].numbers[0]];
  *self = game;
  return BETLI_OK;
}

static int count_token_rows(const uint64_t *words) {
  return (int)(words[SIDES] >> SIDE_BITS);
}

static int count_token_columns(const uint64_t *words) {
  return (int)(words[SIDES] & ((1 << SIDE_BITS) - 1));
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds the moves from the token in one direction, as far as it may go. */
static void add_moves_in_direction(const uint64_t *words, const struct gait *gait, const int *by,
                                   struct bt_options *options) {
  const int rows = count_token_rows(words), columns = count_token_columns(words);
  int row = (int)words[TOKEN] / columns, column = (int)words[TOKEN] % columns;
  bool goes_on = true;
  while (goes_on) {
    row += by[0];
    column += by[1];
    if (row < 0 || row >= rows || column < 0 || column >= columns)
      return;
    const unsigned to = (unsigned)(row * columns + column);
    if ((words[OPEN] >> to & 1) == 0)
      return;
    const uint64_t after[WIDTH] = {words[SIDES], words[OPEN], words[ENDS], to};
    bt_options_add(options, after);
    goes_on = gait->slides && (words[ENDS] >> to & 1) == 0;
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct token *game = self;
  if (words[ENDS] >> words[TOKEN] & 1)
    return;
  for (size_t i = 0; i < game->gait->count; i++)
    add_moves_in_direction(words, game->gait, game->gait->by[i], options);
}

static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static const char letters[] = ".#eTE";

/* Adds the square after the squares so far. */
static betli_status add_token_square(char letter, unsigned at, unsigned *tokens, uint64_t *words,
                                     struct bt_error *error) {
  const uint64_t square = (uint64_t)1 << at;
  if (letter == 'T' || letter == 'E') {
    if ((*tokens)++ > 0)
      return bt_fail(error, BETLI_INPUT, "there may be one token (T, or E on an end), not two");
    words[TOKEN] = at;
  }
  words[OPEN] |= letter == '#' ? 0 : square;
  words[ENDS] |= letter == 'e' || letter == 'E' ? square : 0;
  return BETLI_OK;
}

static betli_status check_token_row(struct bt_word row, size_t columns, struct bt_error *error) {
  if (row.length == 0 || strspn(row.text, letters) < row.length)
    return bt_fail(error, BETLI_INPUT,
                   "a row of a board is written with . for a free square, # for a wall, e for an "
                   "end, T for the token and E for the token on an end, not as '%.*s'",
                   BT_SHOW(row));
  if (row.length != columns)
    return bt_fail(error, BETLI_INPUT,
                   "the rows of a board are equally long: the first has %zu squares, '%.*s' has "
                   "%zu",
                   columns, BT_SHOW(row), row.length);
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const size_t columns = strcspn(text, "/");
  unsigned at = 0, tokens = 0;
  betli_status status = BETLI_OK;
  (void)self;
  memset(words, 0, WIDTH * sizeof *words);
  for (const char *row = text; row != NULL && status == BETLI_OK;) {
    const struct bt_word word = {row, strcspn(row, "/")};
    status = check_token_row(word, columns, error);
    for (size_t i = 0; i < word.length && status == BETLI_OK; i++, at++)
      status = at < MOST_SQUARES
                   ? add_token_square(row[i], at, &tokens, words, error)
                   : bt_fail(error, BETLI_INPUT, "a board has at most %d squares", MOST_SQUARES);
    row = row[word.length] == '\0' ? NULL : row + word.length + 1;
  }
  if (status == BETLI_OK && tokens == 0)
    status = bt_fail(error, BETLI_INPUT, "the board has no token: T, or E on an end");
  if (status == BETLI_OK)
    words[SIDES] = at / columns << SIDE_BITS | columns;
  return status;
}

static char token_letter_at(const uint64_t *words, unsigned at) {
  const bool is_end = words[ENDS] >> at & 1;
  if (at == words[TOKEN])
    return is_end ? 'E' : 'T';
  return is_end ? 'e' : words[OPEN] >> at & 1 ? '.' : '#';
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const unsigned columns = (unsigned)count_token_columns(words);
  (void)self;
  for (unsigned at = 0; at < (unsigned)count_token_rows(words) * columns; at++) {
    const char letter = token_letter_at(words, at);
    bt_text_add(text, at > 0 && at % columns == 0 ? "/" : "");
    bt_text_add_bytes(text, &letter, 1);
  }
}

/* Makes a random board of one to three rows.  About one square in four is a wall, and one in eight
 * an end. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  enum { BOARDS = 60, SIDE = 3 };
  uint64_t seed = k;
  (void)self;
  const uint64_t rows = 1 + k % SIDE, columns = 1 + k / SIDE % (SIDE + 1);
  memset(words, 0, WIDTH * sizeof *words);
  words[SIDES] = rows << SIDE_BITS | columns;
  words[TOKEN] = bt_random_below(&seed, rows * columns);
  for (uint64_t at = 0; at < rows * columns; at++) {
    const uint64_t square = (uint64_t)1 << at;
    const bool is_wall = bt_random_happens(&seed, 0.25) && at != words[TOKEN];
    words[OPEN] |= is_wall ? 0 : square;
    words[ENDS] |= !is_wall && bt_random_happens(&seed, 0.125) ? square : 0;
  }
  return k < BOARDS && k < size * SIDE;
}

/* ---- pictures ------------------------------------------------------------------------------- */

static betli_cell token_cell_at(const struct token *game, const uint64_t *words, unsigned at) {
  switch (token_letter_at(words, at)) {
  case '#':
    return BETLI_CELL_NOWHERE;
  case '.':
    return BETLI_CELL_EMPTY;
  case 'e':
    return BETLI_CELL_GOAL;
  default:
    return game->gait->piece;
  }
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const unsigned rows = (unsigned)count_token_rows(words),
                 columns = (unsigned)count_token_columns(words);
  bt_board_cells(board, 1, rows, columns, BETLI_CELL_EMPTY);
  for (unsigned at = 0; at < rows * columns; at++)
    bt_board_put(board, 0, at / columns, at % columns, token_cell_at(self, words, at));
}

static void write_rules(const void *self, struct bt_text *text) {
  static const char *const sentences[] = {
      BT_SAY("A move takes it to a free square that has a side in common with its own."),
      BT_SAY("A move takes it to a free square next to its own, like a king in chess."),
      BT_SAY("A move takes it to a free square like a knight in chess."),
      BT_SAY("A move takes it any number of squares in a line, like a rook in chess, but not over "
             "walls and ends.")};
  const struct token *game = self;
  bt_text_say(text, "A token stands on a square of a board.  %s",
              bt_say(text->language, sentences[game->gait - gaits]));
  bt_text_say(text,
              "  Some squares are ends: there the token stays.  The token may come back to an "
              "earlier square, and play that never ends is a draw.");
}

static const betli_parameter parameters[] = {
    {.name = "moves",
     .type = BETLI_PARAMETER_CHOICE,
     .choices = "step|king|knight|rook",
     .help = "how the token moves"},
    {.name = NULL},
};

static const char *const examples[] = {"token", "token:moves=king", "token:moves=knight",
                                       "token:moves=rook", NULL};

const struct bt_descriptor bt_token = {
    .info =
        {
            .name = "token",
            .title = "Token: to and fro on a board, until it comes to an end",
            .rules =
                "A token stands on a square of a board.  A move takes it to a free square that "
                "has a side in common with its own; with moves=king also diagonally, with "
                "moves=knight as a knight moves in chess, and with moves=rook any number of "
                "squares in a line, but not over walls and ends.  Some squares are ends: there "
                "the token stays.  The token may come back to an earlier square, and play that "
                "never ends is a draw.",
            .position =
                "A board is written row by row, with / between them: . for a free square, # for a "
                "wall, e for an end, T for the token, and E for the token on an end: "
                "T..e/.#../...e.  There are at most 64 squares.",
            .known =
                "Ends are lost for the player to move, and so is a square from which no move leads "
                "away.  Squares from which a move leads to an end are won; squares from which all "
                "moves lead to won squares are lost, and all others are draws.  The reason is that "
                "each move can be taken back: a square that leads to a lost square other than an "
                "end can also be reached from it, and so leads to an end itself.",
            .source = "The argument holds on all graphs whose edges are used both ways; for play "
                      "on graphs with cycles C. A. B. Smith, Graphs and composite games, Journal "
                      "of Combinatorial Theory 1 (1966).",
            .examples = examples,
            .opening = "T..e/.#../...e",
            .parameters = parameters,
        },
    .width = WIDTH,
    .axes = 0,
    .open = open_token_board,
    .close = free,
    .parse = parse,
    .print = print,
    .sample = sample,
    .write_rules = write_rules,
    .options = options,
    .loops = loops,
    .never_splits = true,
    .board = board,
};
