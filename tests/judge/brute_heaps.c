/* Heaps: Nim and its relatives, one or several heaps in no particular order. */
#include "brute.h"

#include <stdio.h>

static struct state read_heaps(int most_heaps, int most) {
  struct state state = {0};
  const int count = read_number(1, most_heaps);
  for (int i = 0; i < count; i++)
    state.cell[i] = (signed char)read_number(0, most);
  sort_cells(&state);
  return state;
}

static struct state with_heap(const struct state *state, int i, int size) {
  struct state changed = *state;
  changed.cell[i] = (signed char)size;
  sort_cells(&changed);
  return changed;
}

/* Takes 1 to `most` from one heap. */
static void take_from_one(const struct state *state, int most, struct states *next) {
  for (int i = 0; i < CELLS; i++)
    for (int taken = 1; taken <= most && taken <= state->cell[i]; taken++)
      add_state(next, with_heap(state, i, state->cell[i] - taken));
}

static void nim(const struct state *state, struct states *next) {
  take_from_one(state, 127, next);
}

static void take_up_to_three(const struct state *state, struct states *next) {
  take_from_one(state, 3, next);
}

/* Reads the heaps of each test, and prints a word for the winner. */
static void judge_heaps(moves *game, bool misere, const char *first, const char *second) {
  for (int tests = read_number(1, 100000); tests > 0; tests--) {
    const struct state state = read_heaps(8, 20);
    puts(wins(game, misere, &state) ? first : second);
  }
}

void nim_first_second(void) {
  judge_heaps(nim, false, "first", "second");
}

void nim_two(void) {
  judge_heaps(take_up_to_three, false, "first", "second");
}

void nim_yes_no(void) {
  judge_heaps(nim, false, "Yes", "No");
}

void john(void) {
  judge_heaps(nim, true, "John", "Brother");
}

static void split_unequally(const struct state *state, struct states *next) {
  for (int i = 0; i < CELLS; i++)
    for (int part = 1; 2 * part < state->cell[i]; part++) {
      struct state split = with_heap(state, i, state->cell[i] - part);
      split.cell[CELLS - 1] = (signed char)part; /* unused, since no play makes so many heaps */
      sort_cells(&split);
      add_state(next, split);
    }
}

void grundy(void) {
  for (int tests = read_number(1, 100000); tests > 0; tests--) {
    const struct state state = {{(signed char)read_number(1, CELLS)}};
    puts(wins(split_unequally, false, &state) ? "first" : "second");
  }
}

/* cell: the two piles */
static void one_or_both(const struct state *state, struct states *next) {
  const int a = state->cell[0], b = state->cell[1];
  take_from_one(state, 127, next);
  for (int taken = 1; taken <= a && taken <= b; taken++)
    add_state(next, (struct state){{(signed char)(a - taken), (signed char)(b - taken)}});
}

void wythoff(void) {
  struct state state = {{(signed char)read_number(0, 60)}};
  state.cell[1] = (signed char)read_number(0, 60);
  sort_cells(&state);
  puts(wins(one_or_both, false, &state) ? "1" : "0");
}

/* ---- Fibonacci nim -------------------------------------------------------------------------- */

/* cell: the stones, how many may be taken */
static struct state stones(int count, int most) {
  return (struct state){{(signed char)count, (signed char)(most < count ? most : count)}};
}

static void at_most_twice(const struct state *state, struct states *next) {
  for (int taken = 1; taken <= state->cell[1]; taken++)
    add_state(next, stones(state->cell[0] - taken, 2 * taken));
}

void fibonacci_first_take(void) {
  const int count = read_number(2, 120);
  int taken = 1;
  struct state left = stones(count - taken, 2 * taken);
  while (wins(at_most_twice, false, &left)) {
    taken++;
    left = stones(count - taken, 2 * taken);
  }
  printf("%d\n", taken);
}

void fibonacci_who_wins(void) {
  for (int count = read_number(0, 120); count != 0; count = read_number(0, 120)) {
    const struct state state = stones(count, count - 1);
    puts(wins(at_most_twice, false, &state) ? "First win" : "Second win");
  }
}

void fibonacci_misere(void) {
  for (int tests = read_number(1, 100000); tests > 0; tests--) {
    const int first = read_number(1, 127), most = read_number(1, 120);
    int won = 0;
    for (int count = 1; count <= most; count++) {
      const struct state state = stones(count, first);
      won += wins(at_most_twice, true, &state);
    }
    printf("%d\n", won);
  }
}
