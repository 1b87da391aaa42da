/* Positions made of pairs of numbers: a cake, games of two piles, pieces of paper. */
#include "brute.h"

#include <stdio.h>

/* cell: the rows and columns of the cake, the row and column of the bad piece */
static void cut_cake(const struct state *state, struct states *next) {
  for (int axis = 0; axis < 2; axis++)
    for (int line = 1; line < state->cell[axis]; line++) {
      const bool before = state->cell[2 + axis] < line;
      struct state after = *state;
      after.cell[axis] = (signed char)(before ? line : state->cell[axis] - line);
      after.cell[2 + axis] = (signed char)(state->cell[2 + axis] - (before ? 0 : line));
      add_state(next, after);
    }
}

/* Decides normal play: the player who cannot cut has the bad piece. */
void cake(void) {
  for (int tests = read_number(1, 100); tests > 0; tests--) {
    struct state state = {{0}};
    for (int i = 0; i < 4; i++)
      state.cell[i] = (signed char)read_number(i < 2 ? 2 : 0, i < 2 ? 48 : state.cell[i - 2] - 1);
    puts(wins(cut_cake, false, &state) ? "Gretel" : "Hansel");
  }
}

/* ---- a move in every game ------------------------------------------------------------------- */

/* cell: two piles for each game.  A game is finished when one of its piles is empty.  Continues a
 * move that has dealt with the games before `game`. */
static void move_from(const struct state *state, int game, bool moved, struct states *next) {
  while (game + 1 < CELLS && (state->cell[game] == 0 || state->cell[game + 1] == 0))
    game += 2;
  if (game + 1 >= CELLS) {
    if (moved)
      add_state(next, *state);
    return;
  }
  for (int from = game; from < game + 2; from++) {
    const int other = state->cell[from == game ? game + 1 : game];
    for (int left = state->cell[from] - other; left >= 0; left -= other) {
      struct state after = *state;
      after.cell[from] = (signed char)left;
      move_from(&after, game + 2, true, next);
    }
  }
}

static void move_in_every(const struct state *state, struct states *next) {
  move_from(state, 0, false, next);
}

void every_pair(void) {
  for (int games = read_number_or_end(1, CELLS / 2); games != -1;
       games = read_number_or_end(1, CELLS / 2)) {
    struct state state = {{0}};
    for (int i = 0; i < 2 * games; i++)
      state.cell[i] = (signed char)read_number(1, 100);
    puts(wins(move_in_every, false, &state) ? "MM" : "GG");
  }
}

/* ---- paper ---------------------------------------------------------------------------------- */

/* cell: for each piece 16 * (longer side) + shorter side, at most 7x7, in descending order */
static signed char piece(int a, int b) {
  return (signed char)(a > b ? 16 * a + b : 16 * b + a);
}

static void replace(const struct state *state, int i, signed char one, signed char other,
                    struct states *next) {
  struct state after = *state;
  after.cell[i] = one;
  after.cell[CELLS - 1] = other; /* pieces without a 1x1 are too few to reach so far */
  sort_cells(&after);
  add_state(next, after);
}

/* Lists the cuts.  The player who cuts out a 1x1 has won: after that there are no moves. */
static void cut_paper(const struct state *state, struct states *next) {
  for (int i = 0; i < CELLS; i++)
    if (state->cell[i] == piece(1, 1))
      return;
  for (int i = 0; i < CELLS && state->cell[i] != 0; i++) {
    const int a = state->cell[i] / 16, b = state->cell[i] % 16;
    for (int cut = 1; 2 * cut <= a; cut++)
      replace(state, i, piece(cut, b), piece(a - cut, b), next);
    for (int cut = 1; 2 * cut <= b; cut++)
      replace(state, i, piece(a, cut), piece(a, b - cut), next);
  }
}

void paper(void) {
  for (int w = read_number_or_end(2, 7); w != -1; w = read_number_or_end(2, 7)) {
    const struct state state = {{piece(w, read_number(2, 7))}};
    puts(wins(cut_paper, false, &state) ? "WIN" : "LOSE");
  }
}
