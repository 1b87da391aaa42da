#include "by_places.h"

#include <string.h>

static signed char wins[1 << 16]; /* -1: unknown */

void forget(void) {
  memset(wins, -1, sizeof wins);
}

bool mover_wins(uint32_t places, bool misere, moves_of *moves) {
  uint32_t taken[256];
  if (wins[places] >= 0)
    return wins[places];
  const size_t count = moves(places, taken);
  bool won = count == 0 && misere;
  for (size_t i = 0; i < count && !won; i++)
    won = !mover_wins(places & ~taken[i], misere, moves);
  wins[places] = won;
  return won;
}

void compare(betli *b, const char *line, uint32_t places, bool misere, moves_of *moves) {
  uint32_t taken[256];
  uint64_t winning = 0;
  char expected[24];
  betli_answer *a = solve_line(b, line);
  const bool won = mover_wins(places, misere, moves);
  const size_t count = moves(places, taken);
  for (size_t i = 0; i < count; i++)
    winning += !mover_wins(places & ~taken[i], misere, moves);
  snprintf(expected, sizeof expected, "%llu", (unsigned long long)winning);
  if (a->outcome != (won ? BETLI_N : BETLI_P))
    fail_msg("%s: not %s", line, won ? "P" : "N");
  assert_string_equal(a->move_count, expected);
  betli_answer_free(a);
}
