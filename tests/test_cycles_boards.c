/* Like test_cycles.c, for games on rows and boards.  Games in which each player has pieces of their
 * own are played here with two players. */
#include "by_states.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

/* ---- Northcott's game ----------------------------------------------------------------------- */

/* Two rows, in each of which White stands on the left: the places of both, and the player to
 * move. */
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
  hold_play(&play);
}

/* ---- rings ---------------------------------------------------------------------------------- */

static const struct ring {
  const char *game;
  size_t steps[4]; /* 0: after the last */
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
      hold_play(&play);
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

/* Returns the index of a square in the board's text, which has a / after each row. */
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

/* Returns the square for a state: walls and the ends of rows are not positions, so the nearest
 * square before stands for them. */
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

/* Checks the theorem about one token: ends, positions that lead to ends, and those that lead only
 * to such; all others are drawn. */
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
    assert_int_equal(state_outcome(s), won ? BETLI_N : beside == options ? BETLI_P : BETLI_DRAW);
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
      hold_play(&play);
      hold_theorem(&play);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(northcott_is_played_by_two),
      cmocka_unit_test(rings_are_played_by_the_rules),
      cmocka_unit_test(tokens_are_played_by_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
