#include "brute.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void stop(const char *why) {
  fprintf(stderr, "brute: %s\n", why);
  exit(3);
}

static void *grow(void *block, size_t size) {
  void *grown = realloc(block, size);
  if (grown == NULL)
    stop("out of memory");
  return grown;
}

/* ---- who wins ------------------------------------------------------------------------------- */

void add_state(struct states *states, struct state state) {
  if (states->count == states->room) {
    states->room = 2 * states->room + 16;
    states->items = grow(states->items, states->room * sizeof *states->items);
  }
  states->items[states->count++] = state;
}

/* The positions that are decided, in an open hash table. */
enum { EMPTY, LOST, WON };
static struct {
  struct state *keys;
  unsigned char *known;
  size_t room, count;
} memo;

static size_t slot_of(const struct state *state) {
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (size_t i = 0; i < CELLS; i++)
    hash = (hash ^ (unsigned char)state->cell[i]) * UINT64_C(1099511628211);
  size_t slot = (size_t)(hash ^ hash >> 32) & (memo.room - 1);
  while (memo.known[slot] != EMPTY && memcmp(&memo.keys[slot], state, sizeof *state) != 0)
    slot = (slot + 1) & (memo.room - 1);
  return slot;
}

static void enlarge_memo(void) {
  struct state *keys = memo.keys;
  unsigned char *known = memo.known;
  const size_t room = memo.room;
  memo.room = room == 0 ? 1024 : 4 * room;
  memo.keys = grow(NULL, memo.room * sizeof *memo.keys);
  memo.known = grow(NULL, memo.room);
  memset(memo.known, EMPTY, memo.room);
  for (size_t i = 0; i < room; i++) {
    if (known[i] == EMPTY)
      continue;
    const size_t slot = slot_of(&keys[i]);
    memo.keys[slot] = keys[i];
    memo.known[slot] = known[i];
  }
  free(keys);
  free(known);
}

static void remember(const struct state *state, bool won) {
  if (2 * (memo.count + 1) > memo.room)
    enlarge_memo();
  const size_t slot = slot_of(state);
  memo.count++;
  memo.keys[slot] = *state;
  memo.known[slot] = won ? WON : LOST;
}

bool wins(moves *game, bool misere, const struct state *state) {
  if (memo.room > 0) {
    const unsigned char known = memo.known[slot_of(state)];
    if (known != EMPTY)
      return known == WON;
  }
  struct states next = {0};
  game(state, &next);
  bool won = next.count == 0 && misere;
  for (size_t i = 0; i < next.count && !won; i++)
    won = !wins(game, misere, &next.items[i]);
  free(next.items);
  remember(state, won);
  return won;
}

void sort_cells(struct state *state) {
  for (size_t i = 1; i < CELLS; i++)
    for (size_t j = i; j > 0 && state->cell[j] > state->cell[j - 1]; j--) {
      const signed char swapped = state->cell[j];
      state->cell[j] = state->cell[j - 1];
      state->cell[j - 1] = swapped;
    }
}

/* ---- input ---------------------------------------------------------------------------------- */

const char *read_word(void) {
  static char word[256];
  return scanf("%255s", word) == 1 ? word : "";
}

int read_number_or_end(int least, int most) {
  const char *word = read_word();
  char *end;
  const long number = strtol(word, &end, 10);
  if (word[0] == '\0')
    return -1;
  if (*end != '\0' || number < least || number > most)
    stop("a number is wrong, or too large for brute force");
  return (int)number;
}

int read_number(int least, int most) {
  const int number = read_number_or_end(least, most);
  if (number == -1)
    stop("the input ends too early");
  return number;
}

/* ---- the problems --------------------------------------------------------------------------- */

int main(int argc, char *argv[]) {
  static const struct {
    const char *id;
    void (*solve)(void);
  } problems[] = {
      {"cses-1730", nim_first_second},
      {"cses-1098", nim_two},
      {"cses-1099", stair_game},
      {"cses-2207", grundy},
      {"uva-11311", cake},
      {"uva-1566", john},
      {"uva-10561", treblecross},
      {"uva-11534", say_goodbye},
      {"luogu-p2197", nim_yes_no},
      {"luogu-p2599", end_nim},
      {"luogu-p3480", pebbles},
      {"luogu-p6487", fibonacci_first_take},
      {"luogu-p6791", fibonacci_misere},
      {"luogu-p2252", wythoff},
      {"luogu-p8606", monks},
      {"hdu-3595", every_pair},
      {"hdu-2516", fibonacci_who_wins},
      {"poj-2311", paper},
  };
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    if (argc == 2 && strcmp(argv[1], problems[i].id) == 0) {
      problems[i].solve();
      return 0;
    }
  stop("usage: brute ID <INPUT");
}
