/* Retrograde analysis of subsets.  All subsets are compared with play by the rules, for random sets
 * that moves take away.  Taktix is compared with exhaustive search, and with what was published.
 * The seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include "core/search/subsets.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 60, MOST_THINGS = 17, MOST_SETS = 40 };

/* Returns random sets of things; if `alone`, each single thing is one of them. */
static size_t random_sets(uint64_t *seed, unsigned things, bool alone, uint64_t *sets) {
  const size_t count = random_below(seed, MOST_SETS);
  size_t made = 0;
  for (; alone && made < things; made++)
    sets[made] = UINT64_C(1) << made;
  for (size_t i = 0; i < count; i++) {
    uint64_t set = 0;
    for (uint64_t size = 1 + random_below(seed, 4); size > 0; size--)
      set |= UINT64_C(1) << random_below(seed, things);
    bool is_new = true;
    for (size_t j = 0; j < made; j++)
      is_new &= sets[j] != set;
    if (is_new)
      sets[made++] = set;
  }
  return made;
}

static bool is_p(const uint8_t *p, uint64_t set, const uint64_t *sets, size_t count, bool misere) {
  bool ends = true;
  for (size_t i = 0; i < count; i++)
    if ((set & sets[i]) == sets[i]) {
      ends = false;
      if (p[set & ~sets[i]])
        return false;
    }
  return !ends || !misere;
}

static void compare_all(uint64_t *seed, struct bt_limits *limits) {
  const unsigned things = (unsigned)(1 + random_below(seed, MOST_THINGS));
  const bool misere = random_below(seed, 2) == 0;
  uint64_t sets[MOST_SETS + MOST_THINGS];
  uint8_t *p = malloc((size_t)1 << things);
  struct bt_subsets subsets;
  struct bt_error error = {0};
  const size_t count = random_sets(seed, things, misere, sets);
  assert_non_null(p);
  assert_int_equal(bt_subsets_open(&subsets, things, sets, count, misere, limits, &error),
                   BETLI_OK);
  for (uint64_t set = 0; set >> things == 0; set++) {
    p[set] = is_p(p, set, sets, count, misere);
    if (bt_subsets_is_p(&subsets, set) != p[set])
      fail_msg("%u things, %zu sets, set %llx", things, count, (unsigned long long)set);
  }
  bt_subsets_close(&subsets, limits);
  free(p);
  assert_int_equal(limits->used, 0);
}

static void all_subsets(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < ROUNDS; round++)
    compare_all(&seed, &(struct bt_limits){.memory = UINT64_MAX});
}

static void on_disk(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 5; round++)
    compare_all(&seed, &(struct bt_limits){.memory = 100});
}

static void nowhere(void **state) {
  const uint64_t set = 1;
  struct bt_limits limits = {.memory = 100};
  struct bt_subsets subsets;
  struct bt_error error = {0};
  (void)state;
  setenv("TMPDIR", "/nowhere", 1);
  assert_int_equal(bt_subsets_open(&subsets, 20, &set, 1, false, &limits, &error), BETLI_LIMIT);
  assert_string_equal(
      error.message,
      "128.0 KiB are more than the memory limit allows (--memory), and cannot be kept in a file in "
      "/nowhere: No such file or directory");
  unsetenv("TMPDIR");
}

/* ---- Taktix --------------------------------------------------------------------------------- */

enum { ROWS = 4, COLUMNS = 5, PLACES = ROWS * COLUMNS, MOST_TAKEN = 256 };

/* Lists what a move may take from a full board: adjacent places in a row or a column.  A single
 * place is listed once.  Place PLACES is a counter apart from the board. */
static size_t takes(uint64_t *taken) {
  size_t count = 0;
  for (unsigned from = 0; from < PLACES; from++) {
    uint64_t row = 0, column = 0;
    for (unsigned i = from; i < PLACES && i / COLUMNS == from / COLUMNS; i++)
      taken[count++] = row |= UINT64_C(1) << i;
    for (unsigned i = from; i < PLACES; i += COLUMNS) {
      column |= UINT64_C(1) << i;
      if (i > from)
        taken[count++] = column;
    }
  }
  taken[count++] = UINT64_C(1) << PLACES;
  assert_true(count <= MOST_TAKEN);
  return count;
}

static uint64_t read_places(const char *text) {
  uint64_t places = 0, at = 0;
  for (; *text == '0' || *text == '1' || *text == '/'; text++)
    if (*text != '/')
      places |= (uint64_t)(*text == '1') << at++;
  return at == PLACES && strncmp(text, " 1", 2) == 0 ? places | UINT64_C(1) << PLACES : places;
}

struct judge {
  uint8_t *p;
  uint64_t taken[MOST_TAKEN];
  size_t count;
};

static struct judge judge_of(bool misere) {
  struct judge judge = {.p = malloc((size_t)2 << PLACES)};
  assert_non_null(judge.p);
  judge.count = takes(judge.taken);
  for (uint64_t set = 0; set >> (PLACES + 1) == 0; set++)
    judge.p[set] = is_p(judge.p, set, judge.taken, judge.count, misere);
  return judge;
}

/* Compares the outcome and the number of winning moves, and checks that each listed move leaves a
 * P-position. */
static void compare_with(const struct judge *judge, const char *position, const char *options) {
  const uint64_t places = read_places(position);
  char line[64], total[24];
  unsigned wins = 0;
  snprintf(line, sizeof line, "taktix %s", position);
  for (size_t i = 0; i < judge->count; i++)
    wins += (places & judge->taken[i]) == judge->taken[i] && judge->p[places ^ judge->taken[i]];
  snprintf(total, sizeof total, "%u", wins);
  betli *b = handle_with(options);
  betli_answer *answer = solve_line(b, line);
  assert_non_null(strstr(answer->why, "Retrograde"));
  assert_int_equal(answer->outcome, judge->p[places] ? BETLI_P : BETLI_N);
  assert_string_equal(answer->move_count, total);
  for (size_t i = 0; i < answer->listed; i++)
    assert_true(judge->p[read_places(answer->moves[i].position)]);
  betli_answer_free(answer);
  betli_free(b);
}

static void taktix_in(bool misere, const char *plays) {
  const struct judge judge = judge_of(misere);
  char selective[64];
  snprintf(selective, sizeof selective, "%s compound=short-selective", plays);
  compare_with(&judge, "11111/11111/11111/11110", selective);
  compare_with(&judge, "11111/11011/11111/11111", plays);
  compare_with(&judge, "11111/11111/10111/11111 1", plays);
  free(judge.p);
}

/* Checks boards of nineteen counters and more: alone in two compounds, and in a sum. */
static void taktix(void **state) {
  (void)state;
  taktix_in(false, "play=normal function=outcome");
  taktix_in(true, "play=misere function=outcome");
}

static void who_wins(const char *sides, betli_outcome outcome) {
  char line[32];
  betli *b = handle_with("play=misere moves=0");
  snprintf(line, sizeof line, "taktix %s", sides);
  betli_answer *answer = solve_line(b, line);
  if (answer->outcome != outcome)
    fail_msg("misere Taktix %s", sides);
  betli_answer_free(answer);
  betli_free(b);
}

/* Compares with known outcomes: 4x4 by P. Hein, others by exhaustive search of whole positions,
 * done once. */
static void taktix_in_misere_play(void **state) {
  static const char *const p[] = {"2x2", "2x4", "4x4", "4x6"};
  static const char *const n[] = {"3x3", "3x4", "3x5", "3x6", "3x7", "5x5"};
  (void)state;
  for (size_t i = 0; i < sizeof p / sizeof *p; i++)
    who_wins(p[i], BETLI_P);
  for (size_t i = 0; i < sizeof n / sizeof *n; i++)
    who_wins(n[i], BETLI_N);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_subsets),
      cmocka_unit_test(on_disk),
      cmocka_unit_test(nowhere),
      cmocka_unit_test(taktix),
      cmocka_unit_test(taktix_in_misere_play),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
