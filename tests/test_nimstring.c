/* Nimstring on boards and with strings and coins, against a search of whole positions that knows
 * nothing but the rules. */
#include "support.h"

#include "core/search/turn_values.h"
#include "games/boards/lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- from the rules alone ------------------------------------------------------------------- */

enum { GROUND = -1, MOST_STRINGS = 14, NIM = 5 };

/* Strings with their two ends: coins, or the ground. */
struct drawing {
  int count;
  int ends[MOST_STRINGS][2];
};

/* The outcomes of strings next to a Nim heap: -1 is unknown. */
static signed char wins[NIM][1 << MOST_STRINGS];

static bool is_freed(const struct drawing *drawing, unsigned strings, int coin) {
  for (int s = 0; coin != GROUND && s < drawing->count; s++)
    if ((strings >> s & 1) != 0 && (drawing->ends[s][0] == coin || drawing->ends[s][1] == coin))
      return false;
  return coin != GROUND;
}

static bool mover_wins_drawing(const struct drawing *drawing, unsigned strings, unsigned heap);

static bool cut_wins(const struct drawing *drawing, unsigned strings, unsigned heap, int string) {
  const unsigned left = strings & ~(1U << string);
  const bool again = is_freed(drawing, left, drawing->ends[string][0]) ||
                     is_freed(drawing, left, drawing->ends[string][1]);
  return mover_wins_drawing(drawing, left, heap) == again;
}

static bool mover_wins_drawing(const struct drawing *drawing, unsigned strings, unsigned heap) {
  signed char *known = &wins[heap][strings];
  bool won = false;
  if (*known >= 0)
    return *known;
  for (int s = 0; s < drawing->count && !won; s++)
    won = (strings >> s & 1) != 0 && cut_wins(drawing, strings, heap, s);
  for (unsigned left = 0; left < heap && !won; left++)
    won = !mover_wins_drawing(drawing, strings, left);
  *known = won;
  return won;
}

static void forget_outcomes(void) {
  memset(wins, -1, sizeof wins);
}

/* Finds the Nim heap next to which the player to move loses; NIM: there is none so small. */
static uint64_t value_by_rules(const struct drawing *drawing, unsigned strings) {
  unsigned heap = 0;
  while (heap < NIM && mover_wins_drawing(drawing, strings, heap))
    heap++;
  return heap;
}

static unsigned count_winning_cuts(const struct drawing *drawing, unsigned strings) {
  unsigned count = 0;
  for (int s = 0; s < drawing->count; s++)
    count += (strings >> s & 1) != 0 && cut_wins(drawing, strings, 0, s);
  return count;
}

/* ---- boards --------------------------------------------------------------------------------- */

static int box_at(int rows, int columns, int row, int column) {
  return row < 0 || column < 0 || row == rows || column == columns ? GROUND
                                                                   : row * columns + column;
}

/* Writes the strings of the lines of a board that are in a set, and the number of each line. */
static void draw_board(int rows, int columns, bt_line_set open, struct drawing *drawing) {
  int line = 0;
  drawing->count = 0;
  for (int row = 0; row <= rows; row++)
    for (int k = 0; k < 2 * columns + 1 && (row < rows || k < columns); k++, line++) {
      if ((open >> line & 1) == 0)
        continue;
      const bool flat = k < columns;
      const int column = flat ? k : k - columns;
      int *ends = drawing->ends[drawing->count++];
      ends[0] = box_at(rows, columns, flat ? row - 1 : row, flat ? column : column - 1);
      ends[1] = box_at(rows, columns, row, column);
    }
}

static struct bt_value settled_value(struct bt_turn_values *values, const struct bt_game *game,
                                     const uint64_t *words) {
  struct bt_component component = {.game = game};
  struct bt_value value;
  struct bt_error error = {0};
  memcpy(component.words, words, game->kind->width * sizeof *words);
  assert_int_equal(bt_turn_value(values, &component, &value, &error), BETLI_OK);
  return value;
}

static void require_value(struct bt_value value, uint64_t by_rules, const char *where) {
  const bool right = by_rules < NIM ? bt_same(value, bt_number(by_rules))
                                    : value.kind == BT_LOONY || value.number >= NIM;
  if (!right)
    fail_msg("%s: not %llu", where, (unsigned long long)by_rules);
}

/* Checks the value of all positions of a board, and that a game of the same rules without a settled
 * game finds it, too. */
static void check_all_positions(const struct bt_game *games, struct bt_turn_values *values,
                                int rows, int columns) {
  const int lines = rows * (2 * columns + 1) + columns;
  struct drawing drawing;
  draw_board(rows, columns, bt_squares_all(1, (unsigned)lines), &drawing);
  forget_outcomes();
  for (unsigned open = 0; open >> lines == 0; open++) {
    const struct bt_lines board = {(unsigned)rows, (unsigned)columns, open};
    struct bt_text text = {0};
    uint64_t words[BT_LINES_WIDTH];
    bt_lines_words(&board, words);
    bt_lines_print(NULL, words, &text);
    for (int g = 0; g < 2; g++)
      require_value(settled_value(values, &games[g], words), value_by_rules(&drawing, open),
                    bt_text_string(&text));
    bt_text_free(&text);
  }
}

extern const struct bt_descriptor bt_nimstring;

static void all_positions_of_small_boards(void **state) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_descriptor unsettled = bt_nimstring;
  struct bt_turn_values values;
  struct bt_error error = {0};
  (void)state;
  unsettled.settled = NULL;
  const struct bt_game games[] = {{.kind = &bt_nimstring, .name = "nimstring"},
                                  {.kind = &unsettled, .name = "unsettled"}};
  assert_int_equal(bt_turn_values_open(&values, &limits, &error), BETLI_OK);
  for (int columns = 1; columns <= 4; columns++)
    check_all_positions(games, &values, 1, columns);
  check_all_positions(games, &values, 3, 1);
  check_all_positions(games, &values, 2, 2);
  bt_turn_values_close(&values);
  assert_int_equal(limits.used, 0);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Checks who wins a line next to a Nim heap, and its winning moves without the heap. */
static void check_line(betli *b, const char *line, const struct drawing *drawing,
                       unsigned strings) {
  char with_heap[1024], expected[24];
  betli_answer *a = solve_line(b, line);
  const uint64_t value = value_by_rules(drawing, strings);
  const bool small = a->value.kind == BETLI_NUMBER && a->value.number < NIM;
  if (value != (small ? a->value.number : NIM))
    fail_msg("%s: not %llu", line, (unsigned long long)value);
  snprintf(expected, sizeof expected, "%u", count_winning_cuts(drawing, strings));
  assert_string_equal(a->move_count, expected);
  betli_answer_free(a);
  for (unsigned heap = 1; heap < NIM; heap++) {
    snprintf(with_heap, sizeof with_heap, "%s + nim %u", line, heap);
    a = solve_line(b, with_heap);
    assert_int_equal(a->outcome, mover_wins_drawing(drawing, strings, heap) ? BETLI_N : BETLI_P);
    betli_answer_free(a);
  }
}

/* Chooses up to MOST_STRINGS of the lines of a board at random. */
static bt_line_set choose_lines(uint64_t *seed, unsigned lines) {
  bt_line_set open = 0;
  const uint64_t count = random_below(seed, MOST_STRINGS + 1);
  for (uint64_t i = 0; i < count; i++)
    open |= (bt_line_set)1 << random_below(seed, lines);
  return open;
}

static void positions_of_larger_boards(void **state) {
  betli *b = handle_with("");
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(200); round++) {
    const unsigned rows = 1 + (unsigned)random_below(&seed, 4);
    const unsigned columns = 1 + (unsigned)random_below(&seed, 5);
    const struct bt_lines board = {rows, columns,
                                   choose_lines(&seed, rows * (2 * columns + 1) + columns)};
    uint64_t words[BT_LINES_WIDTH];
    struct drawing drawing;
    struct bt_text line = {0};
    bt_lines_words(&board, words);
    bt_text_add(&line, "nimstring ");
    bt_lines_print(NULL, words, &line);
    draw_board((int)rows, (int)columns, board.open, &drawing);
    forget_outcomes();
    check_line(b, bt_text_string(&line), &drawing, (1U << drawing.count) - 1);
    bt_text_free(&line);
  }
  betli_free(b);
}

/* Writes random strings between a few coins, some of which end on the ground, into a file. */
static void make_random_drawing(uint64_t *seed, FILE *file, struct drawing *drawing) {
  const uint64_t coins = 2 + random_below(seed, 6);
  drawing->count = 1 + (int)random_below(seed, MOST_STRINGS - 2);
  for (int s = 0; s < drawing->count; s++) {
    const uint64_t from = random_below(seed, coins), to = random_below(seed, coins + 2);
    const bool grounded = to >= coins || to == from;
    drawing->ends[s][0] = (int)from;
    drawing->ends[s][1] = grounded ? GROUND : (int)to;
    if (grounded)
      fprintf(file, "c%d ground\n", (int)from);
    else
      fprintf(file, "c%d c%d\n", (int)from, (int)to);
  }
}

static void strings_and_coins(void **state) {
  betli *b = handle_with("");
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(300); round++) {
    char name[] = "/tmp/betli-strings-XXXXXX", line[64];
    struct drawing drawing;
    FILE *file = fdopen(mkstemp(name), "w");
    assert_non_null(file);
    make_random_drawing(&seed, file, &drawing);
    fclose(file);
    forget_outcomes();
    snprintf(line, sizeof line, "nimstring:%s all", name);
    check_line(b, line, &drawing, (1U << drawing.count) - 1);
    unlink(name);
  }
  betli_free(b);
}

/* ---- settled positions ---------------------------------------------------------------------- */

/* Checks that options of settled positions are settled, and that the effort tells if there are
 * any. */
static void settled_positions_stay_settled(void **state) {
  const struct bt_game game = {.kind = &bt_nimstring_settled, .name = "settled"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(2000); round++) {
    struct bt_options options = {0};
    struct bt_error error = {0};
    uint64_t words[BT_LINES_WIDTH], again[BT_LINES_WIDTH];
    struct bt_lines board = {4, 4, 0};
    for (unsigned line = 0; line < 40; line++)
      board.open |= (bt_line_set)(random_below(&seed, 4) > 0) << line;
    bt_lines_words(&board, words);
    if (!bt_nimstring_settle(NULL, words, words))
      continue;
    assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
    assert_int_equal(options.count == 0, bt_nimstring_settled.effort(NULL, words) == 0);
    for (size_t r = 0; r < options.run_count; r++) {
      bt_options_part(&options, &options.runs[r], 0, 0, words);
      assert_true(bt_nimstring_settle(NULL, words, again));
      assert_memory_equal(words, again, sizeof words);
    }
    bt_options_free(&options);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_positions_of_small_boards),
      cmocka_unit_test(positions_of_larger_boards),
      cmocka_unit_test(strings_and_coins),
      cmocka_unit_test(settled_positions_stay_settled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
