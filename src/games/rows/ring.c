/* A token goes round a ring of squares by given steps until it is home. */
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/number.h"
#include "games/shared/rule_text.h"
#include "lang/lang.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The words of a component. */
enum { SQUARES, PLACE, WIDTH };

enum { MOST_SQUARES = 1000000 };

struct ring {
  bool home; /* play ends on square 0 */
  size_t count;
  uint64_t steps[];
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  const struct bt_argument *steps = &arguments[0], *end = &arguments[1];
  struct ring *ring = malloc(sizeof *ring + steps->count * sizeof *ring->steps);
  (void)limits;
  if (ring == NULL)
    return bt_fail_memory(error);
  ring->home = end->count == 0 || end->numbers[0] == 0;
  ring->count = steps->count;
  memcpy(ring->steps, steps->numbers, steps->count * sizeof *ring->steps);
  *self = ring;
  return BETLI_OK;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct ring *ring = self;
  uint64_t after[WIDTH] = {[SQUARES] = words[SQUARES]};
  for (size_t i = 0; i < ring->count && (words[PLACE] > 0 || !ring->home); i++) {
    after[PLACE] = (words[PLACE] + ring->steps[i]) % words[SQUARES];
    bt_options_add(options, after);
  }
}

static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  static const uint64_t squares[2] = {1, MOST_SQUARES};
  const char *sign = strchr(text, '@');
  (void)self;
  if (sign == NULL)
    return bt_fail(error, BETLI_INPUT,
                   "a ring is written as its number of squares and the place of the token, such as "
                   "12@5, not as '%.40s'",
                   text);
  const struct bt_word ring = {text, (size_t)(sign - text)}, token = {sign + 1, strlen(sign + 1)};
  betli_status status =
      bt_number_parse("the squares of a ring", ring, squares, &words[SQUARES], error);
  if (status != BETLI_OK)
    return status;
  const uint64_t places[2] = {0, words[SQUARES] - 1};
  return bt_number_parse("the place of the token", token, places, &words[PLACE], error);
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_format(text, "%" PRIu64 "@%" PRIu64, words[SQUARES], words[PLACE]);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  memcpy(words, coordinates, WIDTH * sizeof *words);
  return words[PLACE] < words[SQUARES] && words[SQUARES] <= MOST_SQUARES;
}

/* ---- pictures ------------------------------------------------------------------------------- */

/* Draws a square of the ring.  The squares go round a rectangle, clockwise from square 0 in its
 * upper left corner.  The length of such a path is even; for an odd number of squares, the lower
 * left corner is left out. */
static void draw_ring_square(struct bt_board *board, uint64_t squares, uint64_t square,
                             betli_cell kind) {
  const size_t right = board->columns - 1, bottom = board->rows - 1, corner = 2 * right + bottom;
  size_t at = (size_t)square;
  if (squares % 2 == 1 && squares > 1 && at >= corner)
    at++;
  if (at <= right)
    bt_board_put(board, 0, 0, at, kind);
  else if (at <= right + bottom)
    bt_board_put(board, 0, at - right, right, kind);
  else if (at <= corner)
    bt_board_put(board, 0, bottom, corner - at, kind);
  else
    bt_board_put(board, 0, bottom - (at - corner), 0, kind);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct ring *ring = self;
  const uint64_t squares = words[SQUARES], sides = (squares + 5) / 2;
  const uint64_t rows = squares < 3 ? 1 : sides / 2;
  bt_board_cells(board, 1, rows, squares < 3 ? squares : sides - rows, BETLI_CELL_NOWHERE);
  if (board->rows == 0)
    return;
  for (uint64_t square = 0; square < squares; square++)
    draw_ring_square(board, squares, square,
                     square == 0 && ring->home ? BETLI_CELL_GOAL : BETLI_CELL_EMPTY);
  draw_ring_square(board, squares, words[PLACE], BETLI_CELL_COUNTER);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct ring *ring = self;
  struct bt_text steps = {.language = text->language};
  bt_write_numbers(ring->steps, ring->count, &steps);
  bt_text_say(text,
              "The squares of a ring are 0, 1, 2, ...; square 0 is home.  A move takes the token "
              "forward, round the ring and past home if need be; its step is %s.  Play that never "
              "ends is a draw.",
              bt_text_string(&steps));
  bt_text_say(text, ring->home ? BT_SAY("  On square 0 the token has no move.")
                               : BT_SAY("  The token goes on from square 0, too."));
  text->failed |= steps.failed;
  bt_text_free(&steps);
}

static const betli_parameter parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_LIST,
     .required = true,
     .least = 1,
     .most = MOST_SQUARES,
     .help = "the steps that the token may take"},
    {.name = "end",
     .type = BETLI_PARAMETER_CHOICE,
     .choices = "home|none",
     .help = "whether the token stays on square 0"},
    {.name = NULL},
};

static const char *const examples[] = {"ring:1,2", "ring:2,3,7", "ring:1,3,end=none", NULL};

const struct bt_descriptor bt_ring = {
    .info =
        {
            .name = "ring",
            .title = "Ring: a token goes round by given steps until it is home",
            .rules = "The squares of a ring are 0, 1, 2, ...; square 0 is home.  A move takes the "
                     "token forward by one of the steps, round the ring and past home if need be.  "
                     "On square 0 it has no move; with end=none it goes on for ever.  Play that "
                     "never ends is a draw.",
            .position = "12@5 is a ring of 12 squares with the token on square 5.  A ring has at "
                        "most 1000000 squares.",
            .known = "The game is a subtraction game that may pass 0.  If a number divides all "
                     "steps and the number of squares, but not the place of the token, the token "
                     "never comes home and play is a draw.  Without an end, play is always a draw.",
            .source = "A ring with given steps is the board of A. Kotzig's game (1946; Winning "
                      "Ways, chapter 15), in which no square is visited twice.",
            .examples = examples,
            .opening = "12@5",
            .quick = 60,
            .parameters = parameters,
        },
    .width = WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("squares"), BT_SAY("place of the token")},
    .first = 0,
    .open = open,
    .close = free,
    .parse = parse,
    .print = print,
    .place = place,
    .write_rules = write_rules,
    .options = options,
    .loops = loops,
    .board = board,
    .never_splits = true,
};
