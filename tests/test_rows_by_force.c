/* End-Nim and the four staircases against brute force, by rules written down here a second time. */
#include "support.h"

#include <inttypes.h>
#include <string.h>

/* ---- brute force over small rows ------------------------------------------------------------ */

enum { MOST = 4, BASE = 7, CODES = 7 * 7 * 7 * 7 };

/* The rules of a game on a row of `count` numbers below BASE: calls leave(row) for each option. */
struct rules {
  const char *game;
  bool (*valid)(const int *row, int count);
  void (*options)(const int *row, int count, void (*leave)(const int *row, int count));
};

static int known[MOST + 1][CODES]; /* 1 + the Grundy value; 0 if it is not known yet */
static const struct rules *rules;
static bool *seen; /* Grundy values of the options of the current position */

static int grundy(const int *row, int count);

static void see(const int *row, int count) {
  seen[grundy(row, count)] = true;
}

static int code_of(const int *row, int count) {
  int code = 0;
  for (int i = 0; i < count; i++)
    code = code * BASE + row[i];
  return code;
}

static int grundy(const int *row, int count) {
  int *value = &known[count][code_of(row, count)];
  if (*value == 0) {
    bool *outer = seen, mine[256] = {false};
    seen = mine;
    rules->options(row, count, see);
    seen = outer;
    for (*value = 1; mine[*value - 1];)
      ++*value;
  }
  return *value - 1;
}

static int winning;

static void count_winning(const int *row, int count) {
  winning += grundy(row, count) == 0;
}

static void write_row(const struct rules *r, const int *row, int count, char *text) {
  text += sprintf(text, "%s", r->game);
  for (int i = 0; i < count; i++)
    text += sprintf(text, " %d", row[i]);
}

static void hold_row(betli *b, const int *row, int count) {
  char line[128], total[16];
  write_row(rules, row, count, line);
  betli_answer *a = solve_line(b, line);
  const uint64_t value = a->value.number;
  winning = 0;
  rules->options(row, count, count_winning);
  snprintf(total, sizeof total, "%d", winning);
  if (value != (uint64_t)grundy(row, count) || strcmp(a->move_count, total) != 0)
    fail_msg("%s: %" PRIu64 " and %s winning moves, not %d and %s", line, value, a->move_count,
             grundy(row, count), total);
  betli_answer_free(a);
}

/* Checks every row of up to MOST numbers below BASE. */
static void hold_all(const struct rules *r) {
  betli *b = betli_new();
  memset(known, 0, sizeof known);
  rules = r;
  for (int count = 1; count <= MOST; count++) {
    int row[MOST] = {0}, i = 0;
    while (i >= 0) {
      if (r->valid(row, count))
        hold_row(b, row, count);
      for (i = count - 1; i >= 0 && ++row[i] == BASE; i--)
        row[i] = 0;
    }
  }
  betli_free(b);
}

/* Returns true if the numbers of a row add up to less than BASE.  On stairs a move may add to a
 * number, and BASE has no code. */
static bool small_sum(const int *row, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++)
    sum += row[i];
  return sum < BASE;
}

static void down(const int *row, int count, int lowest, void (*leave)(const int *, int)) {
  for (int i = lowest; i < count; i++)
    for (int balls = 1; balls <= row[i]; balls++) {
      int next[MOST];
      memcpy(next, row, sizeof next);
      next[i] -= balls;
      if (i > 0)
        next[i - 1] += balls;
      leave(next, count);
    }
}

static void staircase(const int *row, int count, void (*leave)(const int *, int)) {
  down(row, count, 0, leave);
}

static void stair_game(const int *row, int count, void (*leave)(const int *, int)) {
  down(row, count, 1, leave);
}

static bool ascending(const int *row, int count) {
  for (int i = 1; i < count; i++)
    if (row[i] <= row[i - 1])
      return false;
  return true;
}

static void monks(const int *row, int count, void (*leave)(const int *, int)) {
  for (int i = 0; i + 1 < count; i++) {
    int next[MOST];
    memcpy(next, row, sizeof next);
    while (++next[i] < row[i + 1])
      leave(next, count);
  }
}

static bool on_squares(const int *row, int count) {
  return row[0] > 0 && ascending(row, count);
}

static void silver_dollar(const int *row, int count, void (*leave)(const int *, int)) {
  for (int i = 0; i < count; i++) {
    int next[MOST];
    memcpy(next, row, sizeof next);
    while (--next[i] >= 0 && on_squares(next, count))
      leave(next, count);
  }
}

static bool is_taken(const int *row, int count, int square) {
  for (int i = 0; i < count; i++)
    if (row[i] == square)
      return true;
  return false;
}

static void welter(const int *row, int count, void (*leave)(const int *, int)) {
  for (int i = 0; i < count; i++)
    for (int square = 1; square < row[i]; square++) {
      int next[MOST], at = i;
      if (is_taken(row, count, square))
        continue;
      memcpy(next, row, sizeof next);
      for (; at > 0 && next[at - 1] > square; at--)
        next[at] = next[at - 1];
      next[at] = square;
      leave(next, count);
    }
}

static bool in_order(const int *row, int count) {
  for (int i = 1; i < count; i++)
    if (row[i] < row[i - 1])
      return false;
  return true;
}

static void pebbles(const int *row, int count, void (*leave)(const int *, int)) {
  for (int i = 0; i < count; i++) {
    int next[MOST];
    memcpy(next, row, sizeof next);
    while (--next[i] >= 0 && in_order(next, count))
      leave(next, count);
  }
}

static const int *without_ends(const int *row, int *count) {
  while (*count > 0 && row[0] == 0) {
    row++;
    --*count;
  }
  while (*count > 0 && row[*count - 1] == 0)
    --*count;
  return row;
}

static bool positive(const int *row, int count) {
  for (int i = 0; i < count; i++)
    if (row[i] == 0)
      return false;
  return true;
}

static void end_nim(const int *row, int count, void (*leave)(const int *, int)) {
  row = without_ends(row, &count);
  for (int side = 0; side < (count > 1 ? 2 : count); side++) {
    int next[MOST];
    memcpy(next, row, (size_t)count * sizeof *next);
    while (--next[side == 0 ? 0 : count - 1] >= 0)
      leave(next, count);
  }
}

static void grundy_values_and_winning_moves(void **state) {
  static const struct rules games[] = {
      {"staircase", small_sum, staircase},   {"staircase:ground=1", small_sum, stair_game},
      {"stair-game", small_sum, stair_game}, {"monks", ascending, monks},
      {"pebbles", in_order, pebbles},        {"silver-dollar", on_squares, silver_dollar},
      {"welter", on_squares, welter}};
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    hold_all(&games[i]);
}

/* ---- End-Nim -------------------------------------------------------------------------------- */

static int misere;
static int losing; /* options that are P-positions */

static bool is_p(const int *row, int count);

static void count_losing(const int *row, int count) {
  losing += is_p(row, count);
}

static bool is_p(const int *row, int count) {
  int *p = &known[count][code_of(row, count)];
  if (*p == 0) {
    const int outer = losing;
    row = without_ends(row, &count);
    losing = 0;
    end_nim(row, count, count_losing);
    *p = 1 + (count == 0 ? !misere : losing == 0);
    losing = outer;
  }
  return *p == 2;
}

static void who_wins_a_row_of_piles(void **state) {
  static const struct rules game = {.game = "end-nim"};
  (void)state;
  for (misere = 0; misere < 2; misere++) {
    betli *b = handle_with(misere ? "play=misere" : "play=normal");
    memset(known, 0, sizeof known);
    for (int code = 0; code < CODES; code++) {
      const int row[MOST] = {code / 343, code / 49 % 7, code / 7 % 7, code % 7};
      char line[128], total[16];
      if (!positive(row, MOST))
        continue;
      write_row(&game, row, MOST, line);
      betli_answer *a = solve_line(b, line);
      losing = 0;
      end_nim(row, MOST, count_losing);
      snprintf(total, sizeof total, "%d", losing);
      if ((a->outcome == BETLI_P) != is_p(row, MOST) || strcmp(a->move_count, total) != 0 ||
          strcmp(a->method, "theorem") != 0)
        fail_msg("%s, misere %d: %s winning moves, not %s", line, misere, a->move_count, total);
      betli_answer_free(a);
    }
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(grundy_values_and_winning_moves),
                                     cmocka_unit_test(who_wins_a_row_of_piles)};
  return cmocka_run_group_tests_name("rows by force", tests, NULL, NULL);
}
