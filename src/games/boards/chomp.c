/* Chomp: bite into a bar of chocolate. */
#include "core/algebra/compound.h"
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/boards/chomp_bar.h"
#include "games/boards/chomp_numbering.h"

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  struct bt_bar bar;
  const betli_status status = bt_bar_read(text, &bar, error);
  if (status == BETLI_OK)
    bt_bar_pack(&bar, words);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  struct bt_bar bar;
  bt_bar_unpack(words, &bar);
  bt_bar_print(&bar, text);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  const uint64_t sides[3] = {coordinates[0], coordinates[1], 1};
  struct bt_bar bar;
  if (!bt_bar_block(sides, &bar))
    return false;
  bt_bar_pack(&bar, words);
  return true;
}

/* Adds the bite at the square that is `length` squares into a strip; it takes all beyond, too. */
static void add_bite(const struct bt_bar *bar, const struct bt_strip *at, uint8_t length,
                     struct bt_options *options) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_bar left = *bar;
  for (size_t i = 0; i < left.count; i++) {
    struct bt_strip *strip = &left.strips[i];
    if (strip->layer >= at->layer && strip->row >= at->row && strip->length > length)
      strip->length = length;
  }
  bt_bar_pack(&left, words);
  bt_options_add(options, words);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  struct bt_bar bar;
  bt_bar_unpack(words, &bar);
  for (size_t i = 0; i < bar.count; i++)
    for (uint8_t length = 0; length < bar.strips[i].length; length++)
      add_bite(&bar, &bar.strips[i], length, options);
}

/* Returns true if the bar is a full block.  All rows of all layers are then equally long, and all
 * layers have equally many rows. */
static bool is_full_block(const struct bt_bar *bar) {
  size_t rows = 0;
  while (rows < bar->count && bar->strips[rows].layer == 0)
    rows++;
  for (size_t i = 0; i < bar->count; i++)
    if (bar->strips[i].length != bar->strips[0].length)
      return false;
  return rows > 0 && bar->count % rows == 0 &&
         bar->count / rows == (size_t)bar->strips[bar->count - 1].layer + 1;
}

/* Gives outcomes only.  In normal play all bars are known, since the player to move can eat all; in
 * misere play blocks are. */
static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  struct bt_bar bar;
  bt_bar_unpack(words, &bar);
  if (function->measure != BT_OUTCOME)
    return false;
  const bool poisoned = bar.count == 1 && bar.strips[0].length == 1;
  if (function->misere && !is_full_block(&bar))
    return false;
  *value = bt_number(bar.count > 0 && !(function->misere && poisoned) ? 1 : 0);
  return true;
}

/* Adds the one move that wins in normal play, to the end.  Fails with BETLI_LIMIT in misere play,
 * where it is only known that some move wins. */
static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  (void)self, (void)words, (void)value;
  const uint64_t end[BT_MAX_WIDTH] = {0};
  if (function->misere)
    bt_options_fail(options, bt_fail(options->error, BETLI_LIMIT,
                                     "some bite wins, but betli does not know which (--function "
                                     "grundy evaluates all smaller bars)"));
  else
    bt_options_add(options, end);
}

/* Returns the number of bars within a block around the bar.  The bars are plane partitions (P. A.
 * MacMahon 1916); in one layer, lattice paths between two corners. */
static double below(const void *self, const uint64_t *words) {
  (void)self;
  struct bt_bar bar;
  double all = 1;
  bt_bar_unpack(words, &bar);
  if (bar.count == 0)
    return all;
  for (size_t layer = 0; layer <= bar.strips[bar.count - 1].layer; layer++)
    for (size_t i = 0; i < bar.count && bar.strips[i].layer == 0; i++) {
      const double from = (double)(layer + bar.strips[i].row + 1);
      all *= (bar.strips[0].length + from) / from;
    }
  return all;
}

static uint8_t length_of_strip(const struct bt_bar *bar, const struct bt_strip *strip) {
  for (size_t i = 0; i < bar->count; i++)
    if (bar->strips[i].layer == strip->layer && bar->strips[i].row == strip->row)
      return bar->strips[i].length;
  return 0;
}

/* Names the square of the bite: the first strip that the bite shortens has lost it and all beyond.
 */
static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  struct bt_bar before, after;
  bt_bar_unpack(from, &before);
  bt_bar_unpack(to, &after);
  for (size_t i = 0; i < before.count; i++) {
    const struct bt_strip *strip = &before.strips[i];
    const unsigned column = length_of_strip(&after, strip) + 1U, row = strip->row + 1U;
    if (column > strip->length)
      continue;
    if (before.strips[before.count - 1].layer == 0)
      bt_text_say(text, "eats row %u, column %u", row, column);
    else
      bt_text_say(text, "eats layer %u, row %u, column %u", strip->layer + 1U, row, column);
    return;
  }
}

/* Draws the layers of the bar.  No strip is longer than the first, and no layer has more rows than
 * the first. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  struct bt_bar bar;
  size_t rows = 0;
  bt_bar_unpack(words, &bar);
  while (rows < bar.count && bar.strips[rows].layer == 0)
    rows++;
  const size_t layers = bar.count == 0 ? 1 : (size_t)bar.strips[bar.count - 1].layer + 1;
  bt_board_cells(board, layers, rows, bar.count == 0 ? 0 : bar.strips[0].length,
                 BETLI_CELL_NOWHERE);
  for (size_t i = 0; i < bar.count; i++)
    for (size_t column = 0; column < bar.strips[i].length; column++)
      bt_board_put(board, bar.strips[i].layer, bar.strips[i].row, column,
                   i + column == 0 ? BETLI_CELL_BAD : BETLI_CELL_SOLID);
}

static void compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->misere = true;
}

static const char *const examples[] = {"chomp", NULL};

const struct bt_descriptor bt_chomp = {
    .info =
        {
            .name = "chomp",
            .title = "Chomp: bite into a bar of chocolate",
            .rules = "A component is a bar of squares in rows; the rows begin at one edge, and "
                     "none is longer than the one before it.  A move names a square and removes "
                     "it, with all squares that lie in its row or a later one and as far from "
                     "that edge or farther.  A bar may also have layers, each on the one below "
                     "it; then the squares above the removed ones go as well.\n\n"
                     "The game is usually played in misere play: the player who takes the first "
                     "square of "
                     "the first row, the poisoned square, loses.",
            .position = "A bar is written as its rows: 7,7,3,1.  4x7 is four rows of 7.  Layers "
                        "are separated by a slash, the lowest first: 3,3,3/3,1.  3x4x2 is two "
                        "layers of three rows of 4; 0 is the bar that has been eaten.  Rows have "
                        "at most 255 squares, and there are at most 64 of them, counting each "
                        "layer above the first as one more.",
            .known = "In normal play the first move takes the whole bar and wins.  The player to "
                     "move wins misere play on every bar of 2 squares or more that "
                     "is a full rectangle or block, since any answer to a bite of the last square "
                     "could have been the first bite (Gale).  The winning first bite is known for "
                     "few bars: on a square bar, the square next to the poisoned one on the "
                     "diagonal; on two rows, the last square.  Rectangles may have several; the "
                     "first is 8x10 (K. Thompson).\n\nEvery bar is tame: its genus is 1^0, or n^n "
                     "with n at least 2.  So sums of bars are played like Nim in misere play too.  "
                     "The reason: the poisoned square lies below all others.  If G is the Grundy "
                     "value of the rest, the bar has the value G + 1, in misere play too, except "
                     "that it is 0 if G is 0.\n\nbetli evaluates all bars within the one asked "
                     "for: 10x10 has 184756 of them and 4x4x4 232848, which take a moment; 12x12 "
                     "has 2.7 million, which take a second, and 14x14 40 million.",
            .source = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. "
                      "Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974).",
            .examples = examples,
            .opening = "3x4",
            .quick = 8,
        },
    .width = BT_MAX_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = parse,
    .print = print,
    .place = place,
    .never_splits = true,
    .options = options,
    .numbering = &bt_chomp_numbering,
    .closed = closed,
    .reach = reach,
    .below = below,
    .how = how,
    .board = board,
    .compound = compound,
    .theorem =
        "In normal play the first bite may eat all.  In misere play the player to move wins on "
        "every full block of two squares or more, by strategy stealing: if biting off the last "
        "square does not win, the answer to it does, and could have been the first bite (Gale "
        "1974).",
};
