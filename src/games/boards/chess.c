/* Chess pieces of several kinds on their way to the corner of one board. */
#include "core/algebra/function.h"
#include "core/game/game.h"
#include "games/shared/tuple.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The words of a piece: the words of its own game, then its kind. */
enum { OWN_WIDTH = 2, KIND = OWN_WIDTH, WIDTH };

extern const struct bt_descriptor bt_rook, bt_queen, bt_king, bt_bishop, bt_knight;

static const struct piece {
  const struct bt_descriptor *game;
  char letter;
  bool has_sum; /* its first word is the sum of the coordinates */
} pieces[] = {{&bt_king, 'K', false},
              {&bt_queen, 'Q', false},
              {&bt_rook, 'R', false},
              {&bt_bishop, 'B', false},
              {&bt_knight, 'N', true}};

enum { PIECES = sizeof pieces / sizeof *pieces };
enum { FILES = 26, RANKS = 99 }; /* the most that names such as d4 can tell */

static const struct bt_descriptor *game_of_piece(const uint64_t *words) {
  return pieces[words[KIND]].game;
}

static betli_status read_chess_square(const struct bt_descriptor *game, const char *text,
                                      uint64_t *words, struct bt_error *error) {
  static const uint64_t bounds[2] = {1, RANKS};
  const struct bt_word rank = {text + 1, strlen(text + 1)};
  uint64_t number = 0;
  char pair[16];
  const betli_status status =
      bt_number_parse("the rank of a square such as d4", rank, bounds, &number, error);
  if (status != BETLI_OK)
    return status;
  snprintf(pair, sizeof pair, "%dx%" PRIu64, text[0] - 'a', number - 1);
  return game->parse(NULL, pair, words, error);
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  size_t kind = 0;
  while (kind < PIECES && pieces[kind].letter != text[0])
    kind++;
  const struct bt_word word = {text, strlen(text)};
  if (kind == PIECES)
    return bt_fail(error, BETLI_INPUT,
                   "a piece is one of K Q R B N with its square, such as Qd4 or Q3x3, not '%.*s'",
                   BT_SHOW(word));
  words[KIND] = kind;
  if (text[1] >= 'a' && text[1] <= 'z')
    return read_chess_square(pieces[kind].game, text + 1, words, error);
  return pieces[kind].game->parse(NULL, text + 1, words, error);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  const struct piece *piece = &pieces[words[KIND]];
  const uint64_t y = words[1], x = words[0] - (piece->has_sum ? y : 0);
  bt_text_add_bytes(text, &piece->letter, 1);
  if (x < FILES && y < RANKS)
    bt_text_format(text, "%c%" PRIu64, (int)('a' + x), y + 1);
  else
    piece->game->print(NULL, words, text);
}

/* Enumerates all pieces on the squares nearest to the corner. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  (void)self;
  const uint64_t side = size / 3 + 1, square = k / PIECES;
  const uint64_t coordinates[2] = {square / side, square % side};
  words[KIND] = k % PIECES;
  return coordinates[0] < side && game_of_piece(words)->place(NULL, coordinates, words);
}

/* Adds the options that the game of a piece has written, each with the kind, and frees them. */
static void add_options_with_kind(struct bt_options *own, uint64_t kind,
                                  struct bt_options *options) {
  for (size_t r = 0; r < own->run_count; r++) {
    const uint64_t *from = own->words + own->runs[r].at, *step = from + OWN_WIDTH;
    const uint64_t start[WIDTH] = {from[0], from[1], kind}, steps[WIDTH] = {step[0], step[1], 0};
    bt_options_run(options, own->runs[r].count, 1, start, steps);
  }
  if (own->status != BETLI_OK)
    bt_options_fail(options, own->status);
  bt_options_free(own);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_options own = {0};
  bt_options_clear(&own, OWN_WIDTH, options->error);
  game_of_piece(words)->options(self, words, &own);
  add_options_with_kind(&own, words[KIND], options);
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  game_of_piece(words)->box(NULL, words, low, high);
  low[KIND] = high[KIND] = words[KIND];
}

/* Opens the queen: no other piece needs an instance. */
static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  return bt_queen.open(arguments, limits, self, error);
}

static void close(void *self) {
  bt_queen.close(self);
}

/* Gives the value from the game of the piece, but no outcome of a piece alone.  The theorem for
 * outcomes differs from piece to piece, and only the games of the pieces have it. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_descriptor *game = game_of_piece(words);
  return function->measure != BT_OUTCOME && game->closed != NULL &&
         game->closed(self, function, words, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_options own = {0};
  bt_options_clear(&own, OWN_WIDTH, options->error);
  if (game_of_piece(words)->reach != NULL)
    game_of_piece(words)->reach(self, function, words, value, &own);
  add_options_with_kind(&own, words[KIND], options);
}

static bool nim_heap(const void *self, const uint64_t *words, uint64_t *size) {
  (void)self;
  const struct bt_descriptor *game = game_of_piece(words);
  return game->nim_heap != NULL && game->nim_heap(NULL, words, size);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  game_of_piece(words)->board(NULL, words, board);
}

static const char *const examples[] = {"chess", NULL};

const struct bt_descriptor bt_chess = {
    .info =
        {
            .name = "chess",
            .title = "Chess pieces of several kinds to the corner of one board",
            .rules = "Kings, queens, rooks, bishops and knights stand on one board, do not hinder "
                     "each other, and may share a square.  A move takes one of them nearer to the "
                     "corner a1, as the games king, queen, rook, bishop and knight describe.  Each "
                     "piece is a component: in the other compounds a move may take several.",
            .position = "A piece is written as its letter, K Q R B or N, and its square, such as "
                        "Qd4.  The letter of the square is the first coordinate, the number the "
                        "second, and a1 is the corner 0x0: Qd4 may also be written Q3x3, and "
                        "pieces farther away than z99 must be.",
            .known = "A rook is two Nim heaps and a bishop one; the known results about the others "
                     "are on their pages.",
            .source = "Winning Ways, chapters 3 and 9.",
            .examples = examples,
            .opening = "Qd4 Nb3 Rh8",
        },
    .width = WIDTH,
    .open = open,
    .close = close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .box = box,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .nim_heap = nim_heap,
    .board = board,
};
