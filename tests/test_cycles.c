/* Games of heaps in which play need not end, against play by rules written here once more.  Each
 * position is played together with Nim heaps, so that its Grundy value shows, too. */
#include "by_states.h"
#include "games.h"

#include "core/algebra/function.h"
#include "core/loopy/loopy.h"
#include "core/loopy/remoteness.h"
#include "games/catalogue.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- Fair Shares and Varied Pairs ----------------------------------------------------------- */

enum { MOST_COUNTERS = 16 };

/* Partitions of a number, each as the number of heaps of each size. */
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
    hold_play(&play);
  }
}

/* Counts the won, lost and drawn positions of 50 counters, against another program (GamesmanOne,
 * its game fsvp). */
static void fair_shares_of_50_counters_are_nearly_all_drawn(void **state) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_game game = opened("fair-shares");
  struct bt_loopy_positions positions;
  struct bt_error error = {0};
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
    count_outcome(&counts, bt_loopy_is_n(length[v], false)   ? BETLI_N
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

/* The chips of two heaps, of White's bag and of Black's, CHIPS in all, and the player to move. */
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
  hold_play(&play);
  play_out(&play, false);
  for (size_t s = 0; s < poker_count; s++)
    assert_int_equal(state_outcome(s) == BETLI_P, poker[s].heap[0] == poker[s].heap[1]);
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
    hold_play(&play);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(fair_shares_are_played_by_the_rules),
      cmocka_unit_test(fair_shares_of_50_counters_are_nearly_all_drawn),
      cmocka_unit_test(poker_nim_is_played_by_two),
      cmocka_unit_test(loop_nim_is_played_by_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
