/* LEGO: a brick on which players may build, cut by straight lines; and paper, cut the same way. */
#include "core/algebra/compound.h"
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/shared/pair.h"
#include "games/shared/tuple.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LAYERS = 1000000 };

/* The words of a piece: its two sides, and INFINITE or SPENT plus the layers left. */
enum { A, B, LAYERS, WIDTH };
enum { INFINITE = 0, SPENT = 1 };

struct lego {
  uint64_t layers; /* of a new brick, as word LAYERS */
  bool vanishes;   /* true: a spent piece is no component */
};

static betli_status lego_open(const struct bt_argument *arguments, struct bt_limits *limits,
                              void **self, struct bt_error *error) {
  (void)limits;
  struct lego *lego = malloc(sizeof *lego);
  if (lego == NULL)
    return bt_fail_memory(error);
  lego->layers = arguments[0].count == 0 ? INFINITE : SPENT + arguments[0].numbers[0];
  lego->vanishes = arguments[1].count != 0 && arguments[1].numbers[0] == 1;
  *self = lego;
  return BETLI_OK;
}

/* Returns the layers of a piece, as INFINITE if it will never be spent, which keeps tables flat.
 * Each layer costs a row or a column, so a + b - 1 layers are as good as any number. */
static uint64_t normalise_layers(const uint64_t *sides, uint64_t layers) {
  const uint64_t left = layers - SPENT;
  const bool enough = sides[A] <= left && sides[B] <= left && sides[A] + sides[B] - 1 <= left;
  return layers == INFINITE || enough ? INFINITE : layers;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct lego *lego = self;
  const char *mark = strchr(text, '^');
  const struct bt_word sides = {text, mark == NULL ? strlen(text) : (size_t)(mark - text)};
  const betli_status status = bt_tuple_read(sides, 2, 1, words, error);
  if (status != BETLI_OK)
    return status;
  words[LAYERS] = normalise_layers(words, lego->layers);
  if (mark == NULL)
    return BETLI_OK;
  static const uint64_t bounds[2] = {0, MOST_LAYERS};
  const struct bt_word layers = {mark + 1, strlen(mark + 1)};
  uint64_t number = 0;
  const betli_status read =
      bt_number_parse("the height of a piece AxB^R", layers, bounds, &number, error);
  words[LAYERS] = normalise_layers(words, SPENT + number);
  return read;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct lego *lego = self;
  bt_pair_print(self, words, text);
  const uint64_t layers = words[LAYERS];
  if (layers == normalise_layers(words, lego->layers))
    return;
  bt_text_format(text, "^%" PRIu64, layers == INFINITE ? words[A] + words[B] - 1 : layers - SPENT);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  const struct lego *lego = self;
  words[A] = coordinates[0];
  words[B] = coordinates[1];
  words[LAYERS] = normalise_layers(words, lego->layers);
  return true;
}

/* Returns the greatest length of a side, at most `most`, with which a piece is never spent; 0 if
 * none. */
static uint64_t longest_side_never_spent(uint64_t other, uint64_t layers, uint64_t most) {
  if (layers == INFINITE)
    return most;
  const uint64_t left = layers - SPENT, length = left < other ? 0 : left - other + 1;
  return length < most ? length : most;
}

/* Adds the cuts of one side that give the first part a length from `first` to `last`. */
static void add_run_of_cuts(const struct lego *lego, const uint64_t *words, size_t side,
                            uint64_t first, uint64_t last, struct bt_options *options) {
  uint64_t start[2 * WIDTH], step[2 * WIDTH] = {0};
  memcpy(start, words, WIDTH * sizeof *words);
  memcpy(start + WIDTH, words, WIDTH * sizeof *words);
  if (first > last)
    return;
  start[side] = first;
  start[WIDTH + side] = words[side] - first;
  start[LAYERS] = normalise_layers(start, words[LAYERS]);
  start[WIDTH + LAYERS] =
      normalise_layers(start + WIDTH, words[LAYERS] - (words[LAYERS] != INFINITE));
  step[side] = 1;
  step[WIDTH + side] = UINT64_MAX;
  const bool vanishes = lego->vanishes && start[WIDTH + LAYERS] == SPENT;
  bt_options_run(options, last - first + 1, vanishes ? 1 : 2, start, step);
}

/* Adds all cuts of one side: the first part keeps the height, the second loses a layer.  Short
 * parts have enough layers and long parts do not.  So a run ends where either part begins or ceases
 * to have enough. */
static void add_cuts_of_side(const struct lego *lego, const uint64_t *words, size_t side,
                             struct bt_options *options) {
  const uint64_t most = words[side] - 1, other = words[side == A ? B : A];
  const uint64_t layers = words[LAYERS], below = layers - (layers != INFINITE);
  const uint64_t free_until = longest_side_never_spent(other, layers, most);
  const uint64_t covered_from = most - longest_side_never_spent(other, below, most);
  const uint64_t ends[2] = {free_until < covered_from ? free_until : covered_from,
                            free_until < covered_from ? covered_from : free_until};
  add_run_of_cuts(lego, words, side, 1, ends[0], options);
  add_run_of_cuts(lego, words, side, ends[0] + 1, ends[1], options);
  add_run_of_cuts(lego, words, side, ends[1] + 1, most, options);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  if (words[LAYERS] == SPENT)
    return;
  add_cuts_of_side(self, words, A, options);
  add_cuts_of_side(self, words, B, options);
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[A] = low[B] = 1;
  low[LAYERS] = INFINITE;
  memcpy(high, words, WIDTH * sizeof *words);
}

/* Gives the value if the height has no limit.  Each cut leaves one piece more, until there are ab
 * single knobs.  So all play from a piece is ab - 1 moves long. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  const bool tame = function->measure == BT_TAME;
  if (words[LAYERS] != INFINITE || (function != &bt_grundy && !tame))
    return false;
  const uint64_t odd = (words[A] & words[B] & 1) == 0;
  *value = bt_tame_number(odd, tame);
  return true;
}

/* Adds all options or none, since each move changes the parity of the moves left. */
static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *to) {
  struct bt_value own;
  if (!closed(self, function, words, &own))
    return;
  own.number ^= 1;
  if (bt_same(own, value))
    options(self, words, to);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_sheet(board, words[A], words[B]);
}

static void write_rules(const void *self, struct bt_text *text) {
  const struct lego *lego = self;
  bt_text_say(text,
              "A component is a rectangle of knobs.  A move draws a straight line between the "
              "knobs and covers the part on one side of it with a brick, which cuts the "
              "rectangle in two.  Both parts have at least one row and column.  A piece of a "
              "single knob has no move.");
  if (lego->layers == INFINITE)
    bt_text_say(text, "  Any number of bricks may lie on each other.");
  else
    bt_text_say(text,
                "  Bricks may be built up to a height of %" PRIu64 ", where there is no move.",
                lego->layers - SPENT);
  if (lego->layers != INFINITE && lego->vanishes)
    bt_text_say(text, "  A piece on which nothing more may be built is taken out of the position.");
}

static const betli_parameter parameters[] = {
    {.name = "height",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 0,
     .most = MOST_LAYERS,
     .help = "how many layers may be built on a brick; without it, any number"},
    {.name = "spent",
     .type = BETLI_PARAMETER_CHOICE,
     .choices = "ends|vanishes",
     .help =
         "whether a piece on which nothing more may be built is an ended component, or vanishes"},
    {.name = NULL},
};

static const char *const examples[] = {"lego", "lego:height=2", "lego:height=2,spent=vanishes",
                                       NULL};

const struct bt_descriptor bt_lego = {
    .info =
        {
            .name = "lego",
            .title = "LEGO: build on part of a brick, which cuts it in two",
            .rules =
                "A component is a rectangle of a times b knobs on which r more layers may be "
                "built.  A move covers the part on one side of a straight line between the knobs "
                "with a brick, and thereby cuts the rectangle in two: the part left free keeps its "
                "height r, the part covered has r - 1.  Both parts have at least one row and "
                "column.  A piece of a single knob or of height 0 has no move.  The part covered "
                "is written second, and the two ways to choose it are two moves, even if they "
                "leave the same parts because height has no limit.\n\nWithout height=R there is no "
                "limit to the layers.  With it, a piece of height 0 is an ended component "
                "(spent=ends, the rule of the thesis), or is taken out of the position "
                "(spent=vanishes, the rule of the programs in its appendices).  That makes a "
                "difference in the short compounds: with spent=ends every brick of height 1 other "
                "than 1x1 has an option that ends the game.",
            .position = "A piece is written 4x7, and 4x7^2 if its height is 2 instead of the "
                        "height of the game.  Sides are at least 1, heights at most 1000000.",
            .known = "Without a limit of height every cut leaves one piece more, until a times b "
                     "pieces are left: in long disjunctive play a piece has Grundy value 1 if a "
                     "times b is even, else 0, whatever the players do.  With height=1 and "
                     "spent=vanishes a piece is a pair of Nim heaps of a - 1 and b - 1.  Otherwise "
                     "there are tables, but few formulas.",
            .source = "A Hungarian thesis on six ways to play games together, from which the rules "
                      "and the two readings of a spent piece are taken.",
            .examples = examples,
            .opening = "5x7",
            .parameters = parameters,
        },
    .width = WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .open = lego_open,
    .close = free,
    .parse = parse,
    .print = print,
    .place = place,
    .write_rules = write_rules,
    .options = options,
    .closed = closed,
    .reach = reach,
    .box = box,
    .board = board,
};

/* ---- paper ---------------------------------------------------------------------------------- */

/* Opens the game as a brick without a limit of height, so that its parts have none either. */
static betli_status paper_open(const struct bt_argument *arguments, struct bt_limits *limits,
                               void **self, struct bt_error *error) {
  static const struct bt_argument none[2] = {{0}, {0}};
  (void)arguments;
  return lego_open(none, limits, self, error);
}

static betli_status paper_parse(const void *self, const char *text, uint64_t *words,
                                struct bt_error *error) {
  (void)self;
  words[LAYERS] = INFINITE;
  return bt_tuple_read((struct bt_word){text, strlen(text)}, 2, 1, words, error);
}

static void paper_compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->rule = BT_SHORT_DISJUNCTIVE;
}

static const char *const paper_examples[] = {"paper", NULL};

const struct bt_descriptor bt_paper = {
    .info =
        {
            .name = "paper",
            .title = "The cutting game: the first to cut out a square of side 1 wins",
            .rules = "A sheet of paper is divided by straight lines into squares of side 1.  A "
                     "move cuts one of the sheets in two along a line.  The player who cuts out "
                     "a single square wins: such a sheet has ended, and the game is played in "
                     "the short disjunctive compound, unless another is chosen.",
            .position = "A sheet is written 4x7.  Sides are at least 1.",
            .known = "A player who leaves a strip of width 1 loses at once, so a good player "
                     "never makes such a cut.  The rest of the game has Grundy values, but no "
                     "formula for them is known.",
            .source = "POJ problem 2311, Cutting Game.",
            .examples = paper_examples,
            .opening = "4x7",
        },
    .width = WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .open = paper_open,
    .close = free,
    .parse = paper_parse,
    .print = print,
    .place = place,
    .options = options,
    .box = box,
    .board = board,
    .compound = paper_compound,
};
