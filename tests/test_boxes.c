/* Dots and Boxes: the search against minimax by the rules alone. */
#include "support.h"

#include "minimax/boxes.h"

#include <stdlib.h>

static struct bt_limits no_limits = {.memory = UINT64_MAX};

/* A board by the rules alone: the lines of each box, and the score of each set of open lines. */
struct rules {
  unsigned rows, columns, lines, boxes;
  uint64_t around[BT_MOST_BOXES];
  int8_t *score;
};

static void write_boxes(struct rules *rules) {
  const unsigned columns = rules->columns, stride = 2 * columns + 1;
  for (unsigned row = 0; row < rules->rows; row++)
    for (unsigned column = 0; column < columns; column++) {
      const unsigned above = row * stride + column;
      rules->around[rules->boxes++] = UINT64_C(1) << above | UINT64_C(1) << (above + columns) |
                                      UINT64_C(1) << (above + columns + 1) |
                                      UINT64_C(1) << (above + stride);
    }
}

static int score_of_line(const struct rules *rules, uint64_t open, unsigned line) {
  const uint64_t after = open & ~(UINT64_C(1) << line);
  int completed = 0;
  for (unsigned box = 0; box < rules->boxes; box++)
    completed += (rules->around[box] >> line & 1) != 0 && (rules->around[box] & after) == 0;
  return completed > 0 ? completed + rules->score[after] : -rules->score[after];
}

static struct rules score_all_positions(unsigned rows, unsigned columns) {
  struct rules rules = {rows, columns, rows * (2 * columns + 1) + columns, 0, {0}, NULL};
  write_boxes(&rules);
  rules.score = calloc((size_t)1 << rules.lines, 1);
  assert_non_null(rules.score);
  for (uint64_t open = 1; open >> rules.lines == 0; open++) {
    int best = INT8_MIN;
    for (unsigned line = 0; line < rules.lines; line++)
      if (open >> line & 1) {
        const int score = score_of_line(&rules, open, line);
        best = score > best ? score : best;
      }
    rules.score[open] = (int8_t)best;
  }
  return rules;
}

static void agree_on_position(const struct rules *rules, struct bt_box_search *search,
                              uint64_t open) {
  const struct bt_lines board = {rules->rows, rules->columns, open};
  int score = 0;
  assert_int_equal(bt_box_score(search, &board, 0, &score), BETLI_OK);
  if (score != rules->score[open])
    fail_msg("%ux%u, %#llx: the search finds %d, the rules %d", rules->rows, rules->columns,
             (unsigned long long)open, score, rules->score[open]);
  for (unsigned line = 0; line < rules->lines; line++)
    if (open >> line & 1)
      assert_int_equal(bt_box_line_reaches(search, &board, UINT64_C(1) << line, score),
                       score_of_line(rules, open, line) >= score);
}

/* Compares about `positions` of a board, at random distances. */
static void agree_on_board(unsigned rows, unsigned columns, uint64_t positions) {
  struct rules rules = score_all_positions(rows, columns);
  const uint64_t all = UINT64_C(1) << rules.lines, step = all / positions;
  const struct bt_lines board = {rows, columns, all - 1};
  struct bt_box_search search;
  struct bt_error error = {0};
  uint64_t seed = seed_of_run();
  assert_int_equal(bt_box_search_open(&search, &board, &no_limits, &error), BETLI_OK);
  agree_on_position(&rules, &search, all - 1);
  for (uint64_t open = 0; open<all; open += step> 1 ? 1 + random_below(&seed, 2 * step) : 1)
    agree_on_position(&rules, &search, open);
  bt_box_search_close(&search);
  free(rules.score);
}

static void all_positions_of_small_boards(void **state) {
  (void)state;
  for (unsigned rows = 1; rows <= 2; rows++)
    for (unsigned columns = 1; columns <= 3; columns++)
      agree_on_board(rows, columns, UINT64_C(1) << 17);
  agree_on_board(1, 5, UINT64_C(1) << 16);
}

static void positions_of_nine_boxes(void **state) {
  (void)state;
  agree_on_board(3, 3, 20000);
}

static void facts_of_boards(void **state) {
  (void)state;
  uint64_t words[BT_LINES_WIDTH];
  struct bt_error error = {0};
  assert_int_equal(bt_lines_parse(NULL, "###/..../###/..../###", words, &error), BETLI_OK);
  struct bt_lines board = bt_lines_of(words);
  struct bt_box_facts facts = bt_box_facts_of(&board);
  assert_int_equal(facts.long_chains, 2);
  assert_int_equal(facts.safe, 0);
  assert_int_equal(facts.ready, 0);
  assert_int_equal(bt_lines_parse(NULL, "###/##../###/..../###", words, &error), BETLI_OK);
  board = bt_lines_of(words);
  facts = bt_box_facts_of(&board);
  assert_int_equal(facts.ready, 1);
  assert_true(facts.leaving != 0);
  assert_int_equal(bt_lines_parse(NULL, "##/#.#/../#.#/##", words, &error), BETLI_OK);
  board = bt_lines_of(words);
  assert_int_equal(bt_box_facts_of(&board).loops, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_positions_of_small_boards),
      cmocka_unit_test(positions_of_nine_boxes),
      cmocka_unit_test(facts_of_boards),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
