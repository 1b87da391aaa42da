/* Treblecross and the goodbye to tic-tac-toe, against brute force by rules of its own. */
#include "support.h"

#include <inttypes.h>
#include <string.h>

/* ---- treblecross ---------------------------------------------------------------------------- */

enum { CELLS = 12, PAIR_CELLS = 6 };

static bool three(unsigned board) {
  return (board & board >> 1 & board >> 2) != 0;
}

/* Returns true if the player to move loses two boards, neither of which has three crosses yet. */
static bool lost(int count, unsigned first, unsigned second, signed char (*memo)[1 << PAIR_CELLS]) {
  signed char *value = &memo[first][second];
  for (int i = 0; i < 2 * count && *value == 0; i++) {
    const unsigned x = i < count ? first | 1u << i : first;
    const unsigned y = i < count ? second : second | 1u << (i - count);
    if ((x != first || y != second) && (three(x) || three(y) || lost(count, x, y, memo)))
      *value = 1;
  }
  if (*value == 0)
    *value = -1;
  return *value == -1;
}

static void write_board(int count, unsigned board, char *text) {
  for (int i = 0; i < count; i++)
    text[i] = (board >> i & 1) != 0 ? 'X' : '.';
  text[count] = '\0';
}

static void hold_boards(betli *b, int count, unsigned first, unsigned second, bool p) {
  char line[64] = "treblecross ";
  write_board(count, first, line + strlen(line));
  strcat(line, " ");
  write_board(count, second, line + strlen(line));
  betli_answer *a = solve_line(b, line);
  if ((a->outcome == BETLI_P) != p)
    fail_msg("%s is %s", line, p ? "lost" : "won");
  betli_answer_free(a);
}

static void two_boards_of_treblecross(void **state) {
  static signed char memo[1 << PAIR_CELLS][1 << PAIR_CELLS];
  betli *b = betli_new();
  (void)state;
  for (int count = 3; count <= PAIR_CELLS; count++) {
    memset(memo, 0, sizeof memo);
    for (unsigned first = 0; first < 1u << count; first++)
      for (unsigned second = first; second < 1u << count; second++)
        if (!three(first) && !three(second))
          hold_boards(b, count, first, second, lost(count, first, second, memo));
  }
  betli_free(b);
}

/* Counts the winning moves of one board without three crosses: those to three crosses, or to a
 * board that is lost. */
static int winning_cells(int count, unsigned board, signed char *memo) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    const unsigned next = board | 1u << i;
    if (next == board)
      continue;
    if (!three(next) && memo[next] == 0)
      memo[next] = winning_cells(count, next, memo) > 0 ? 1 : -1;
    found += three(next) || memo[next] == -1;
  }
  return found;
}

static void one_board_of_treblecross(void **state) {
  static signed char memo[1 << CELLS];
  betli *b = betli_new();
  (void)state;
  for (int count = 1; count <= CELLS; count++) {
    memset(memo, 0, sizeof memo);
    for (unsigned board = 0; board < 1u << count; board++) {
      char line[64] = "treblecross ", total[16];
      if (three(board))
        continue;
      write_board(count, board, line + strlen(line));
      betli_answer *a = solve_line(b, line);
      const int winning_moves = winning_cells(count, board, memo);
      snprintf(total, sizeof total, "%d", winning_moves);
      if ((a->outcome == BETLI_N) != (winning_moves > 0) || strcmp(a->move_count, total) != 0)
        fail_msg("%s: %s winning moves, not %s", line, a->move_count, total);
      betli_answer_free(a);
    }
  }
  betli_free(b);
}

static void cells_that_win_treblecross_on_47(void **state) {
  static const size_t cells[] = {1, 12, 15, 17, 20, 24, 28, 31, 33, 36, 47};
  betli *b = betli_new();
  betli_answer *a = solve_line(b, "treblecross 47");
  (void)state;
  assert_int_equal(a->listed, sizeof cells / sizeof *cells);
  for (size_t i = 0; i < a->listed; i++)
    assert_int_equal(strcspn(a->moves[i].changes[0].to, "X") + 1, cells[i]);
  betli_answer_free(a);
  betli_free(b);
}

/* Checks boards of n cells against 0.007, in which three are taken from a heap and no, one or two
 * heaps are left.  Boards of fewer than three cells end full, without a winner. */
static void a_board_of_n_cells_is_a_heap_of_n_and_2_in_0_007(void **state) {
  enum { HEAPS = 300 };
  unsigned values[HEAPS] = {0};
  betli *b = betli_new();
  (void)state;
  for (int heap = 3; heap < HEAPS; heap++) {
    bool seen[256] = {false};
    for (int left = 0; left <= heap - 3; left++)
      seen[values[left] ^ values[heap - 3 - left]] = true;
    while (seen[values[heap]])
      values[heap]++;
  }
  for (int cells = 3; cells + 2 < HEAPS; cells++) {
    char line[64];
    sprintf(line, "treblecross %d", cells);
    betli_answer *a = solve_line(b, line);
    if (a->value.number != values[cells + 2])
      fail_msg("%s has not the value %u", line, values[cells + 2]);
    betli_answer_free(a);
    sprintf(line, "0.007 %d", cells + 2);
    a = solve_line(b, line);
    assert_int_equal(a->value.number, values[cells + 2]);
    betli_answer_free(a);
  }
  betli_free(b);
}

/* ---- say goodbye to tic-tac-toe ------------------------------------------------------------- */

enum { LETTERS = 7 };

static int row_values[2187]; /* 1 + the Grundy value, by the row in base 3; 0: not known */

static bool fits(const char *row, int count, int i, char letter) {
  return row[i] == '.' && (i == 0 || row[i - 1] != letter) &&
         (i + 1 == count || row[i + 1] != letter);
}

/* Returns the Grundy value of a row, and counts options of value 0 in *zeros. */
static int goodbye(char *row, int count, int *zeros) {
  bool had[64] = {false};
  int value = 0;
  *zeros = 0;
  for (int i = 0; i < count; i++)
    for (const char *letter = "XO"; *letter != '\0'; letter++) {
      if (!fits(row, count, i, *letter))
        continue;
      int code = 0, ignored;
      row[i] = *letter;
      for (int j = 0; j < count; j++)
        code = code * 3 + (row[j] == '.' ? 0 : row[j] == 'X' ? 1 : 2);
      if (row_values[code] == 0)
        row_values[code] = 1 + goodbye(row, count, &ignored);
      row[i] = '.';
      had[row_values[code] - 1] = true;
      *zeros += row_values[code] == 1;
    }
  while (had[value])
    value++;
  return value;
}

static void hold_goodbye(betli *b, char *row, int count) {
  char line[64], total[16];
  int zeros;
  const int value = goodbye(row, count, &zeros);
  snprintf(line, sizeof line, "say-goodbye %s", row);
  snprintf(total, sizeof total, "%d", zeros);
  betli_answer *a = solve_line(b, line);
  if (a->value.number != (uint64_t)value || strcmp(a->move_count, total) != 0)
    fail_msg("%s: %" PRIu64 " and %s winning moves, not %d and %s", line, a->value.number,
             a->move_count, value, total);
  betli_answer_free(a);
}

static void crosses_and_noughts(void **state) {
  betli *b = betli_new();
  (void)state;
  for (int count = 1; count <= LETTERS; count++) {
    int codes = 1;
    for (int i = 0; i < count; i++)
      codes *= 3;
    memset(row_values, 0, sizeof row_values);
    for (int code = 0; code < codes; code++) {
      char row[LETTERS + 1] = {0};
      bool legal = true;
      for (int i = 0, rest = code; i < count; i++, rest /= 3) {
        row[i] = ".XO"[rest % 3];
        legal = legal && (i == 0 || row[i] == '.' || row[i] != row[i - 1]);
      }
      if (legal)
        hold_goodbye(b, row, count);
    }
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_boards_of_treblecross), cmocka_unit_test(one_board_of_treblecross),
      cmocka_unit_test(cells_that_win_treblecross_on_47),
      cmocka_unit_test(a_board_of_n_cells_is_a_heap_of_n_and_2_in_0_007),
      cmocka_unit_test(crosses_and_noughts)};
  return cmocka_run_group_tests_name("cells", tests, NULL, NULL);
}
