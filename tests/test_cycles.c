/* The games of the catalogue from which play need not end, against play by the rules alone, which
 * are written down here once more: each position beside Nim heaps, so that its Grundy value shows,
 * too.  Games in which each player has things of his own are played here with two players. */
#include "games.h"

#include "core/algebra/function.h"
#include "core/loopy/loopy.h"
#include "core/loopy/remoteness.h"
#include "games/catalogue.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 700, MOST_OPTIONS = 80, HEAPS = 5, MOST_LINE = 400 };

/* ---- play by the rules ---------------------------------------------------------------------- */

/* A game as this file knows it: its positions are the states 0, 1, ... */
struct play {
  size_t states;
  size_t (*options)(size_t state, size_t *to);
  void (*name)(size_t state, char *line); /* as one component of betli's */
};

/* A state and a Nim heap beside it. */
static betli_outcome outcomes[MOST_STATES][HEAPS];

struct counts {
  size_t all, lost, drawn, won;
};

static void count(struct counts *counts, betli_outcome outcome) {
  counts->all++;
  counts->lost += outcome == BETLI_P;
  counts->won += outcome == BETLI_N;
  counts->drawn += outcome == BETLI_DRAW;
}

static struct counts look_ahead(const struct play *play, size_t state, size_t heap) {
  struct counts counts = {0};
  size_t to[MOST_OPTIONS];
  const size_t options = play->options(state, to);
  for (size_t i = 0; i < options; i++)
    count(&counts, outcomes[to[i]][heap]);
  for (size_t left = 0; left < heap; left++)
    count(&counts, outcomes[state][left]);
  return counts;
}

/* What follows from what is known, until nothing does. */
static void play_out(const struct play *play, bool misere) {
  assert_true(play->states <= MOST_STATES);
  for (size_t s = 0; s < play->states; s++)
    for (size_t h = 0; h < HEAPS; h++)
      outcomes[s][h] = BETLI_DRAW;
  for (bool changes = true; changes;) {
    changes = false;
    for (size_t s = 0; s < play->states; s++)
      for (size_t h = 0; h < HEAPS; h++) {
        const struct counts counts = look_ahead(play, s, h);
        const bool lost = counts.all == 0 ? !misere : counts.won == counts.all;
        const bool won = counts.all == 0 ? misere : counts.lost > 0;
        if (outcomes[s][h] != BETLI_DRAW || (!lost && !won))
          continue;
        outcomes[s][h] = won ? BETLI_N : BETLI_P;
        changes = true;
      }
  }
}

static void hold_position(betli *b, const struct play *play, size_t state, size_t heap) {
  char line[MOST_LINE];
  const struct counts counts = look_ahead(play, state, heap);
  const betli_outcome outcome = outcomes[state][heap];
  const size_t moves = outcome == BETLI_N ? counts.lost : outcome == BETLI_DRAW ? counts.drawn : 0;
  play->name(state, line);
  if (heap > 0)
    sprintf(line + strlen(line), " + nim %zu", heap);
  betli_answer *a = solve_line(b, line);
  if (betli_answer_outcome(a) != outcome || strtoull(betli_answer_move_total(a), NULL, 10) != moves)
    fail_msg("%s: %d with %s moves, not %d with %zu", line, betli_answer_outcome(a),
             betli_answer_move_total(a), outcome, moves);
  betli_answer_free(a);
}

/* All positions, in both plays. */
static void hold(const struct play *play) {
  betli *handles[2] = {handle_with("compound=long-disjunctive play=normal"),
                       handle_with("compound=long-disjunctive play=misere")};
  for (int misere = 0; misere < 2; misere++) {
    play_out(play, misere == 1);
    for (size_t s = 0; s < play->states; s++)
      for (size_t h = 0; h < (misere == 1 ? 2 : HEAPS); h++)
        hold_position(handles[misere], play, s, h);
    betli_free(handles[misere]);
  }
}

/* ---- Fair Shares and Varied Pairs ----------------------------------------------------------- */

enum { MOST_COUNTERS = 16 };

/* Partitions of a number, each by how many heaps of each size there are. */
static int partitions[MOST_STATES][MOST_COUNTERS + 1];
static size_t partition_count;

static void list_partitions(int *times, int left, int largest) {
  if (left == 0) {
    memcpy(partitions[partition_count++], times, sizeof partitions[0]);
    return;
  }
  for (int size = largest < left ? largest : left; size > 0; size--) {
    times[size]++;
    list_partitions(times, left - size, size);
    times[size]--;
  }
}

static size_t find_partition(const int *times) {
  size_t i = 0;
  while (memcmp(partitions[i], times, sizeof partitions[0]) != 0)
    i++;
  return i;
}

static size_t share_or_unite(size_t state, size_t *to) {
  size_t options = 0;
  for (int a = 1; a <= MOST_COUNTERS; a++)
    for (int b = 1; b < a; b++) {
      int times[MOST_COUNTERS + 1];
      memcpy(times, partitions[state], sizeof times);
      if (times[a] > 0 && a % b == 0) {
        times[a]--;
        times[b] += a / b;
        to[options++] = find_partition(times);
      }
      memcpy(times, partitions[state], sizeof times);
      if (times[a] > 0 && times[b] > 0) {
        times[a]--;
        times[b]--;
        times[a + b]++;
        to[options++] = find_partition(times);
      }
    }
  return options;
}

static void name_partition(size_t state, char *line) {
  line += sprintf(line, "fair-shares");
  for (int size = 1; size <= MOST_COUNTERS; size++)
    for (int k = 0; k < partitions[state][size]; k++)
      line += sprintf(line, " %d", size);
}

static void fair_shares_are_played_by_the_rules(void **state) {
  static const int counters[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
  (void)state;
  for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
    int times[MOST_COUNTERS + 1] = {0};
    partition_count = 0;
    list_partitions(times, counters[i], counters[i]);
    const struct play play = {partition_count, share_or_unite, name_partition};
    hold(&play);
  }
}

/* How many positions of so many counters are won, lost and drawn: a program of another house has
 * the same for 50 (GamesmanOne, its game fsvp). */
static void fair_shares_of_50_counters_are_nearly_all_drawn(void **state) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_game game = opened("fair-shares");
  struct bt_loopy_positions positions;
  struct bt_error error;
  struct counts counts = {0};
  uint64_t words[BT_MAX_WIDTH];
  (void)state;
  bt_loopy_positions_open(&positions, &game, &limits);
  assert_int_equal(game.kind->parse(game.self, "50", words, &error), BETLI_OK);
  assert_int_equal(bt_loopy_positions_cover(&positions, words, &error), BETLI_OK);
  const uint32_t all = positions.arcs.count;
  uint32_t *length = malloc(all * sizeof *length);
  assert_non_null(length);
  assert_int_equal(bt_loopy_remoteness(&positions.arcs, false, length, &error), BETLI_OK);
  for (uint32_t v = 0; v < all; v++)
    count(&counts, bt_loopy_is_n(length[v], false)   ? BETLI_N
                   : bt_loopy_is_p(length[v], false) ? BETLI_P
                                                     : BETLI_DRAW);
  assert_int_equal(counts.all, 204226);
  assert_int_equal(counts.won, 133);
  assert_int_equal(counts.lost, 5);
  assert_int_equal(counts.drawn, 204088);
  free(length);
  bt_loopy_positions_close(&positions);
  assert_int_equal(limits.used, 0);
  bt_game_close(&game);
}

/* ---- poker Nim ------------------------------------------------------------------------------ */

enum { CHIPS = 4, SIDE = CHIPS + 1 };

/* The chips of two heaps, of White's bag and of Black's, CHIPS in all, and who is to move. */
struct poker {
  int heap[2], bag[2], mover;
};

static struct poker poker[2 * SIDE * SIDE * SIDE];
static size_t poker_count;

static size_t find_poker(const struct poker *sought) {
  size_t i = 0;
  while (memcmp(&poker[i], sought, sizeof *sought) != 0)
    i++;
  return i;
}

static size_t take_or_put_back(size_t state, size_t *to) {
  size_t options = 0;
  for (int h = 0; h < 2; h++)
    for (int left = 0; left <= CHIPS; left++) {
      struct poker after = poker[state];
      after.bag[after.mover] += after.heap[h] - left;
      if (left == after.heap[h] || after.bag[after.mover] < 0)
        continue;
      after.heap[h] = left;
      after.mover = 1 - after.mover;
      to[options++] = find_poker(&after);
    }
  return options;
}

static void name_poker(size_t state, char *line) {
  const struct poker *p = &poker[state];
  sprintf(line, "poker-nim %d %d %d$ %d$", p->heap[0], p->heap[1], p->bag[p->mover],
          p->bag[1 - p->mover]);
}

static void poker_nim_is_played_by_two(void **state) {
  (void)state;
  for (int i = 0; i < 2 * SIDE * SIDE * SIDE; i++) {
    const int a = i / 2 % SIDE, b = i / 2 / SIDE % SIDE, c = i / 2 / SIDE / SIDE;
    if (a + b + c <= CHIPS)
      poker[poker_count++] = (struct poker){{a, b}, {c, CHIPS - a - b - c}, i % 2};
  }
  const struct play play = {poker_count, take_or_put_back, name_poker};
  hold(&play);
  for (size_t s = 0; s < poker_count; s++) {
    play_out(&play, false);
    assert_int_equal(outcomes[s][0] == BETLI_P, poker[s].heap[0] == poker[s].heap[1]);
  }
}

/* ---- Northcott's game ----------------------------------------------------------------------- */

/* Two rows, in each of which White stands on the left: where both stand, and who is to move. */
struct northcott {
  int at[2][2], mover;
};

static const int lengths[2] = {5, 4};
static struct northcott boards[MOST_STATES];
static size_t board_count;

static void list_boards(void) {
  struct northcott n;
  for (n.mover = 0; n.mover < 2; n.mover++)
    for (n.at[0][0] = 0; n.at[0][0] < lengths[0]; n.at[0][0]++)
      for (n.at[0][1] = n.at[0][0] + 1; n.at[0][1] < lengths[0]; n.at[0][1]++)
        for (n.at[1][0] = 0; n.at[1][0] < lengths[1]; n.at[1][0]++)
          for (n.at[1][1] = n.at[1][0] + 1; n.at[1][1] < lengths[1]; n.at[1][1]++)
            boards[board_count++] = n;
}

static size_t find_board(const struct northcott *sought) {
  size_t i = 0;
  while (memcmp(&boards[i], sought, sizeof *sought) != 0)
    i++;
  return i;
}

static size_t move_a_piece(size_t state, size_t *to) {
  size_t options = 0;
  for (int row = 0; row < 2; row++)
    for (int square = 0; square < lengths[row]; square++) {
      struct northcott after = boards[state];
      int *own = &after.at[row][after.mover];
      if (square == *own)
        continue;
      *own = square;
      after.mover = 1 - after.mover;
      if (after.at[row][0] < after.at[row][1])
        to[options++] = find_board(&after);
    }
  return options;
}

static void name_board(size_t state, char *line) {
  const struct northcott *n = &boards[state];
  line += sprintf(line, "northcott");
  for (int row = 0; row < 2; row++) {
    const int behind[2] = {n->at[row][0], lengths[row] - 1 - n->at[row][1]};
    line += sprintf(line, " %dx%dx%d", behind[n->mover], n->at[row][1] - n->at[row][0] - 1,
                    behind[1 - n->mover]);
  }
}

static void northcott_is_played_by_two(void **state) {
  (void)state;
  list_boards();
  const struct play play = {board_count, move_a_piece, name_board};
  hold(&play);
}

/* ---- loop Nim ------------------------------------------------------------------------------- */

enum { MOST_HEAP = 14 };

static const struct loop_nim {
  const char *game;
  unsigned loops; /* a bit for each size */
  int most;
} loop_nims[] = {{"loop-nim:3", 1 << 3, MOST_HEAP},
                 {"loop-nim:0", 1 << 0, MOST_HEAP},
                 {"loop-nim:2,5", 1 << 2 | 1 << 5, MOST_HEAP},
                 {"loop-nim:1,4,most=2", 1 << 1 | 1 << 4, 2},
                 {"loop-nim:4,most=3", 1 << 4, 3},
                 {"loop-nim:6,7,most=1", 1 << 6 | 1 << 7, 1}};
static const struct loop_nim *loop_nim;

static size_t take_or_stay(size_t state, size_t *to) {
  size_t options = 0;
  for (int k = 1; k <= loop_nim->most && k <= (int)state; k++)
    to[options++] = state - (size_t)k;
  if (loop_nim->loops >> state & 1)
    to[options++] = state;
  return options;
}

static void name_heap(size_t state, char *line) {
  sprintf(line, "%s %zu", loop_nim->game, state);
}

static void loop_nim_is_played_by_the_rules(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof loop_nims / sizeof *loop_nims; i++) {
    loop_nim = &loop_nims[i];
    const struct play play = {MOST_HEAP + 1, take_or_stay, name_heap};
    hold(&play);
  }
}

/* ---- rings ---------------------------------------------------------------------------------- */

static const struct ring {
  const char *game;
  size_t steps[4]; /* 0: no more */
  bool home;
} rings[] = {{"ring:1,2", {1, 2}, true},
             {"ring:2,3,7", {2, 3, 7}, true},
             {"ring:4", {4}, true},
             {"ring:1,3,end=none", {1, 3}, false}};
static const struct ring *ring;
static size_t squares;

static size_t go_round(size_t state, size_t *to) {
  size_t options = 0;
  if (state == 0 && ring->home)
    return 0;
  while (ring->steps[options] != 0) {
    size_t place = state;
    for (size_t k = 0; k < ring->steps[options]; k++)
      place = place + 1 == squares ? 0 : place + 1;
    to[options++] = place;
  }
  return options;
}

static void name_ring(size_t state, char *line) {
  sprintf(line, "%s %zu@%zu", ring->game, squares, state);
}

static void rings_are_played_by_the_rules(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rings / sizeof *rings; i++)
    for (squares = 1; squares < 14; squares++) {
      ring = &rings[i];
      const struct play play = {squares, go_round, name_ring};
      hold(&play);
    }
}

/* ---- a token -------------------------------------------------------------------------------- */

static const struct token {
  const char *game;
  bool (*beside)(int rows, int columns);
  bool slides;
} * token;
static const char *board; /* without the token */
static int columns;

static bool by_side(int r, int c) {
  return r * r + c * c == 1;
}

static bool by_king(int r, int c) {
  return r * r + c * c == 1 || r * r + c * c == 2;
}

static bool by_knight(int r, int c) {
  return r * r + c * c == 5;
}

static const struct token tokens[] = {{"token", by_side, false},
                                      {"token:moves=king", by_king, false},
                                      {"token:moves=knight", by_knight, false},
                                      {"token:moves=rook", by_side, true}};

/* The character of a square in the board's text, which has a / behind each row. */
static size_t place_of(int row, int column) {
  return (size_t)(row * (columns + 1) + column);
}

static bool is_open(int row, int column) {
  return row >= 0 && column >= 0 && column < columns && place_of(row, column) < strlen(board) &&
         board[place_of(row, column)] != '#';
}

static size_t step_or_slide(size_t state, size_t *to) {
  const int row = (int)state / (columns + 1), column = (int)state % (columns + 1);
  size_t options = 0;
  if (board[state] != '.')
    return 0;
  for (int r = -2; r <= 2; r++)
    for (int c = -2; c <= 2; c++)
      for (int k = 1; token->beside(r, c) && is_open(row + k * r, column + k * c); k++) {
        to[options++] = place_of(row + k * r, column + k * c);
        if (!token->slides || board[place_of(row + k * r, column + k * c)] == 'e')
          break;
      }
  return options;
}

/* Walls and the ends of rows are no positions; the nearest square before them stands for them. */
static size_t standing(size_t state) {
  while (board[state] == '#' || board[state] == '/')
    state--;
  return state;
}

static size_t step_from(size_t state, size_t *to) {
  return step_or_slide(standing(state), to);
}

static void name_token(size_t state, char *line) {
  const int game = sprintf(line, "%s ", token->game);
  strcpy(line + game, board);
  line[(size_t)game + standing(state)] = board[standing(state)] == 'e' ? 'E' : 'T';
}

/* All that there is to know of one token: ends and what leads to them, and what leads only to
 * such; all else is drawn. */
static void hold_theorem(const struct play *play) {
  play_out(play, false);
  for (size_t s = 0; s < play->states; s++) {
    size_t to[MOST_OPTIONS], next[MOST_OPTIONS], beside = 0;
    bool won = false;
    const size_t options = play->options(s, to);
    for (size_t i = 0; i < options; i++) {
      const size_t further = play->options(to[i], next);
      bool leads = false;
      for (size_t j = 0; j < further; j++)
        leads |= play->options(next[j], (size_t[MOST_OPTIONS]){0}) == 0;
      beside += leads;
      won |= further == 0;
    }
    assert_int_equal(outcomes[s][0], won ? BETLI_N : beside == options ? BETLI_P : BETLI_DRAW);
  }
}

static void tokens_are_played_by_the_rules(void **state) {
  static const char *const texts[] = {"...e/.#../...e", ".e./.../...", ".e.#./...#./e...e",
                                      "....",           "e.e.#.e",     "./././e"};
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    for (size_t g = 0; g < sizeof tokens / sizeof *tokens; g++) {
      token = &tokens[g];
      board = texts[i];
      columns = (int)strcspn(board, "/");
      const struct play play = {strlen(board), step_from, name_token};
      hold(&play);
      hold_theorem(&play);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(fair_shares_are_played_by_the_rules),
      cmocka_unit_test(fair_shares_of_50_counters_are_nearly_all_drawn),
      cmocka_unit_test(poker_nim_is_played_by_two),
      cmocka_unit_test(northcott_is_played_by_two),
      cmocka_unit_test(loop_nim_is_played_by_the_rules),
      cmocka_unit_test(rings_are_played_by_the_rules),
      cmocka_unit_test(tokens_are_played_by_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
