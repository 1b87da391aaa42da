/* Piles, men and marks in a row. */
#include "brute.h"

#include <stdio.h>
#include <string.h>

/* cell: the number of piles, then the piles in order */
static struct state read_piles(int least, int most) {
  struct state state = {{(signed char)read_number(1, 8)}};
  for (int i = 1; i <= state.cell[0]; i++)
    state.cell[i] = (signed char)read_number(least, most);
  return state;
}

static void judge_piles(moves *game, int least, int most, const char *first, const char *second) {
  for (int tests = read_number(1, 100000); tests > 0; tests--) {
    const struct state state = read_piles(least, most);
    puts(wins(game, false, &state) ? first : second);
  }
}

static void down_one_stair(const struct state *state, struct states *next) {
  for (int k = 2; k <= state->cell[0]; k++)
    for (int moved = 1; moved <= state->cell[k]; moved++) {
      struct state after = *state;
      after.cell[k] = (signed char)(after.cell[k] - moved);
      after.cell[k - 1] = (signed char)(after.cell[k - 1] + moved);
      add_state(next, after);
    }
}

void stair_game(void) {
  judge_piles(down_one_stair, 0, 9, "first", "second");
}

/* Removes the empty piles at the ends of the row. */
static struct state trim(struct state state) {
  while (state.cell[0] > 0 && state.cell[state.cell[0]] == 0)
    state.cell[0]--;
  while (state.cell[0] > 0 && state.cell[1] == 0) {
    memmove(state.cell + 1, state.cell + 2, CELLS - 2);
    state.cell[0]--;
  }
  return state;
}

static void from_an_end(const struct state *state, struct states *next) {
  const int ends[] = {1, state->cell[0]};
  for (int e = 0; e < 2; e++)
    for (int left = 0; state->cell[0] > 0 && left < state->cell[ends[e]]; left++) {
      struct state after = *state;
      after.cell[ends[e]] = (signed char)left;
      add_state(next, trim(after));
    }
}

void end_nim(void) {
  judge_piles(from_an_end, 1, 20, "1", "0");
}

static void keep_the_order(const struct state *state, struct states *next) {
  for (int i = 1; i <= state->cell[0]; i++) {
    const int least = i == 1 ? 0 : state->cell[i - 1];
    for (int left = least; left < state->cell[i]; left++) {
      struct state after = *state;
      after.cell[i] = (signed char)left;
      add_state(next, after);
    }
  }
}

void pebbles(void) {
  judge_piles(keep_the_order, 0, 20, "TAK", "NIE");
}

/* ---- monks ---------------------------------------------------------------------------------- */

/* cell: the number of monks, then their stairs, ascending; the last stands on the top stair */
static void climb(const struct state *state, struct states *next) {
  for (int i = 1; i < state->cell[0]; i++)
    for (int stair = state->cell[i] + 1; stair < state->cell[i + 1]; stair++) {
      struct state after = *state;
      after.cell[i] = (signed char)stair;
      add_state(next, after);
    }
}

void monks(void) {
  struct state state = {{0}};
  for (int at = read_number_or_end(1, 120); at != -1; at = read_number_or_end(1, 120))
    state.cell[++state.cell[0]] = (signed char)at;
  for (int i = 1; i < state.cell[0]; i++)
    for (int stair = state.cell[i] + 1; stair < state.cell[i + 1]; stair++) {
      struct state after = state;
      after.cell[i] = (signed char)stair;
      if (!wins(climb, false, &after)) {
        printf("%d %d\n", state.cell[i], stair);
        return;
      }
    }
  puts("-1");
}

/* ---- marks ---------------------------------------------------------------------------------- */

/* cell: the characters of the row */
static struct state read_row(void) {
  const char *row = read_word();
  struct state state = {{0}};
  if (row[0] == '\0' || strlen(row) >= CELLS)
    stop("a row is missing, or too long for brute force");
  memcpy(state.cell, row, strlen(row));
  return state;
}

static bool three_in_a_row(const struct state *state) {
  return strstr((const char *)state->cell, "XXX") != NULL;
}

/* Lists the marks that may be put.  After three in a row the game is over: the player who made them
 * has won. */
static void put_x(const struct state *state, struct states *next) {
  for (int i = 0; state->cell[i] != '\0' && !three_in_a_row(state); i++) {
    struct state after = *state;
    after.cell[i] = 'X';
    if (state->cell[i] == '.')
      add_state(next, after);
  }
}

static void print_winning_cells(const struct state *state) {
  const char *blank = "";
  for (int i = 0; state->cell[i] != '\0'; i++) {
    struct state after = *state;
    after.cell[i] = 'X';
    if (state->cell[i] == 'X' || wins(put_x, false, &after))
      continue;
    printf("%s%d", blank, i + 1);
    blank = " ";
  }
  putchar('\n');
}

void treblecross(void) {
  for (int tests = read_number(1, 100); tests > 0; tests--) {
    const struct state state = read_row();
    puts(wins(put_x, false, &state) ? "WINNING" : "LOSING");
    print_winning_cells(&state);
  }
}

static void put_either(const struct state *state, struct states *next) {
  for (int i = 0; state->cell[i] != '\0'; i++)
    for (const char *letter = "XO"; state->cell[i] == '.' && *letter != '\0'; letter++) {
      struct state after = *state;
      after.cell[i] = (signed char)*letter;
      if (after.cell[i + 1] != *letter && (i == 0 || after.cell[i - 1] != *letter))
        add_state(next, after);
    }
}

void say_goodbye(void) {
  for (int tests = read_number(1, 10000); tests > 0; tests--) {
    const struct state state = read_row();
    int marks = 0;
    for (int i = 0; state.cell[i] != '\0'; i++)
      marks += state.cell[i] != '.';
    const bool alice_moves = marks % 2 == 0;
    puts(wins(put_either, false, &state) == alice_moves ? "Possible." : "Impossible.");
  }
}
