/* Nimstring: the player who completes a box draws another line (Winning Ways, chapter 16). */
#include "games/boards/lines.h"
#include "games/graph/strings.h"

/* Writes the options that draw a line of a set. */
static void add_drawn_lines(const struct bt_lines *board, bt_line_set lines,
                            struct bt_options *options) {
  for (bt_line_set rest = lines; rest != 0; rest &= rest - 1) {
    struct bt_lines after = *board;
    uint64_t words[BT_LINES_WIDTH];
    after.open &= ~(rest & (~rest + 1));
    bt_lines_words(&after, words);
    bt_options_add(options, words);
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const struct bt_lines board = bt_lines_of(words);
  const struct bt_box_lines lines = bt_box_lines_of(&board);
  const struct bt_box_count count = bt_box_count_of(lines.open);
  const bt_line_set completing = bt_lines_around(&lines, count.ones & ~count.twos);
  add_drawn_lines(&board, board.open & ~completing, options);
  options->turn = BT_TURN_STAYS;
  add_drawn_lines(&board, completing, options);
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

static void write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played on a board of boxes, like Dots and Boxes.  A move draws an open line.  "
              "A player who completes a box, or two at once, must move again.  A player who "
              "cannot move loses, also after completing the last box.");
}

static const char *const examples[] = {"nimstring", NULL};

const struct bt_descriptor bt_nimstring = {
    .info =
        {
            BT_NIMSTRING_TEXTS,
            .name = "nimstring",
            .examples = examples,
            .opening = "3x3",
            .quick = 2,
            .parameters = bt_strings_parameters,
        },
    .given = &bt_nimstring_on_graph,
    .width = BT_LINES_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = bt_lines_parse,
    .print = bt_lines_print,
    .place = bt_lines_place,
    .sample = bt_lines_sample,
    .write_rules = write_rules,
    .options = options,
    .sets_turn = sets_turn,
    .settled = &bt_nimstring_settled,
    .settle = bt_nimstring_settle,
    .decompose = bt_lines_decompose,
    .canonical = bt_lines_canonical,
    .how = bt_lines_how,
    .board = bt_lines_board,
};
