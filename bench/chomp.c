/* Bars of Chomp: a sweep over their numbers, in order, against the look-up of whole bars, and
 * against a plain recursive program with a memo. */
#include "bench.h"

#include "core/algebra/algebra.h"
#include "core/value/lookup.h"
#include "core/value/numbered.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- betli ---------------------------------------------------------------------------------- */

static struct bt_limits limits = {.memory = UINT64_MAX};
static struct bt_game game;
static struct bt_error error;

static void must(betli_status status) {
  if (status == BETLI_OK)
    return;
  fprintf(stderr, "%s\n", error.message);
  exit(1);
}

static double look_up(const uint64_t *words, uint64_t *value) {
  struct bt_lookup lookup;
  struct bt_value found = {0};
  const double start = bench_clock();
  bt_lookup_open(&lookup, &game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &limits);
  must(bt_lookup_value(&lookup, words, &found, &error));
  bt_lookup_close(&lookup);
  *value = found.number;
  return bench_clock() - start;
}

static double sweep(const uint64_t *words, uint64_t *value) {
  struct bt_numbered numbered;
  struct bt_value found = {0};
  bool is_found;
  const double start = bench_clock();
  bt_numbered_open(&numbered, &game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &limits);
  must(bt_numbered_value(&numbered, words, &found, &is_found, &error));
  bt_numbered_close(&numbered);
  *value = found.number;
  return bench_clock() - start;
}

/* ---- by hand -------------------------------------------------------------------------------- */

/* limits: up to 12 rows of up to 15 squares, each of which is four bits of the key */
enum { MOST_ROWS = 12, SLOTS = 1 << 20, MARKS = 256 };

static struct {
  uint64_t key;
  uint32_t value; /* 1 + the value; 0 if the slot is empty */
} memo[SLOTS];

static uint32_t *slot_of(uint64_t key) {
  size_t slot = key * UINT64_C(0x9e3779b97f4a7c15) >> 44;
  while (memo[slot].value != 0 && memo[slot].key != key)
    slot = (slot + 1) % SLOTS;
  memo[slot].key = key;
  return &memo[slot].value;
}

static uint64_t bitten(uint64_t key, int row, unsigned length) {
  for (; row < MOST_ROWS && (key >> 4 * row & 15) > length; row++)
    key = (key & ~(UINT64_C(15) << 4 * row)) | (uint64_t)length << 4 * row;
  return key;
}

static uint32_t by_hand(uint64_t key) {
  bool seen[MARKS] = {false};
  const uint32_t known = *slot_of(key);
  uint32_t value = 0;
  if (known > 0)
    return known - 1;
  for (int row = 0; row < MOST_ROWS; row++)
    for (unsigned length = 0; length < (key >> 4 * row & 15); length++)
      seen[by_hand(bitten(key, row, length))] = true;
  while (seen[value])
    value++;
  *slot_of(key) = value + 1;
  return value;
}

static double recurse(int rows, int columns, uint64_t *value) {
  uint64_t key = 0;
  const double start = bench_clock();
  memset(memo, 0, sizeof memo);
  for (int row = 0; row < rows; row++)
    key |= (uint64_t)columns << 4 * row;
  *value = by_hand(key);
  return bench_clock() - start;
}

static void compare(const char *bar, int rows, int columns) {
  uint64_t words[BT_MAX_WIDTH], values[3];
  char what[64];
  must(game.kind->parse(game.self, bar, words, &error));
  snprintf(what, sizeof what, "chomp %s", bar);
  const double swept = sweep(words, &values[0]), looked_up = look_up(words, &values[1]);
  bench_same(what, values[0], values[1]);
  bench_ratio(what, "look-up", looked_up, "numbered", swept);
  if (rows == 0)
    return;
  const double recursed = recurse(rows, columns, &values[2]);
  bench_same(what, values[0], values[2]);
  bench_ratio(what, "recursion with memo", recursed, "numbered", swept);
}

int main(void) {
  must(bt_game_open("chomp", &limits, &game, &error));
  compare("8x10", 8, 10);
  compare("10x10", 10, 10);
  compare("4x4x4", 0, 0);
  bt_game_close(&game);
}
