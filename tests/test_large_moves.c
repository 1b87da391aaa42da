/* Winning moves of large heaps, in all compounds: those found by periods are those that plain
 * listing finds one by one. */
#include "large.h"
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const compounds[] = {"long-disjunctive", "short-disjunctive",
                                        "long-conjunctive", "short-conjunctive",
                                        "long-selective",   "short-selective"};
static const char *const plays[] = {"normal", "misere"};
enum { COMPOUNDS = 6, PLAYS = 2, WAYS = 12 };

enum {
  WIDE = 32,  /* counters in heaps whose moves leave three or more */
  SMALL = 180 /* the same, where such moves may be many */
};

struct way {
  const char *compound, *play;
};

static struct way way_of(uint64_t number) {
  return (struct way){compounds[number % COMPOUNDS], plays[number / COMPOUNDS % PLAYS]};
}

static void write_options(struct way way, uint64_t moves, char options[128]) {
  snprintf(options, 128, "compound=%s play=%s moves=%" PRIu64, way.compound, way.play, moves);
}

/* Returns true for sums in misere play: many are searched, and large ones have quotients of their
 * own. */
static bool is_misere_sum(struct way way) {
  return strcmp(way.compound, "long-disjunctive") == 0 && strcmp(way.play, "misere") == 0;
}

/* Asks about a heap, so that the period of values is found. */
static void look_as_far(betli *b, struct way way, const char *game, const char *heap) {
  const char *const words[] = {game, heap};
  betli_outcome outcome;
  if (!is_misere_sum(way))
    betli_who_wins(b, 2, words, &outcome);
}

static void look_far(betli *b, struct way way, const char *game) {
  look_as_far(b, way, game, "5000");
}

static void random_octal(uint64_t *seed, char name[16]) {
  const unsigned digits = (unsigned)random_below(seed, 512);
  snprintf(name, 16, "0.%u%u%u", digits / 64, digits / 8 % 8, digits % 8);
}

/* Writes a random code with a digit that allows leaving three heaps. */
static void random_hex(uint64_t *seed, char name[16]) {
  const unsigned none = random_below(seed, 4) == 0 ? 8 : 0;
  const unsigned one = (unsigned)random_below(seed, 16), two = (unsigned)random_below(seed, 16);
  const bool first = random_below(seed, 2) == 0;
  snprintf(name, 16, "hex:%X.%X%X", none, first ? one | 8 : one, first ? two : two | 8);
}

/* ---- plain listing -------------------------------------------------------------------------- */

static void random_line(uint64_t *seed, const char *game, uint64_t size, char line[128]) {
  const int heap = (int)random_below(seed, size), second = (int)random_below(seed, size / 4);
  switch (random_below(seed, 4)) {
  case 0:
    snprintf(line, 128, "%s %d", game, heap);
    break;
  case 1:
    snprintf(line, 128, "%s %d %d", game, heap, second);
    break;
  case 2:
    snprintf(line, 128, "%s %d %d %d", game, second, heap, second);
    break;
  default:
    snprintf(line, 128, "nim %d + %s %d + 0.24 %d", 1 + second % 9, game, heap, 3 + second % 20);
  }
}

/* Compares the moves of heaps smaller than `size`, with and without a known period.  Heaps that
 * leave three heaps have too many moves to go far. */
static void same_moves(const char *game, struct way way, uint64_t size, uint64_t *seed) {
  static const uint64_t moves[] = {0, 1, 5, 1000};
  char options[128], line[128];
  if (is_misere_sum(way))
    return;
  write_options(way, moves[random_below(seed, 4)], options);
  betli *plain = handle_for(options, game, 0), *known = handle_for(options, game, 1000);
  if (size > WIDE)
    look_as_far(known, way, game, size > SMALL ? "5000" : "600");
  for (int i = 0; i < 6; i++) {
    random_line(seed, game, size, line);
    same_answer(plain, known, line);
  }
  betli_free(plain);
  betli_free(known);
}

static void moves_of_random_codes_are_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < (is_sanitized_run() ? WAYS : 48); i++) {
    char name[16];
    random_octal(&seed, name);
    same_moves(name, way_of(i), 250, &seed);
  }
}

/* Compares games with takes beyond the digits, and with heaps that must be unequal. */
static void moves_of_other_games_are_the_same(void **state) {
  static const char *const games[] = {"grundy", "lasker", "dawson-kayles", "subtract:2,5",
                                      "4.7",    "0.3333", "code:0,3,2,1",  "subtract:all-but=2,5"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (uint64_t i = 0; i < sizeof games / sizeof *games; i++)
    for (uint64_t w = 0; w < 3; w++)
      same_moves(games[i], way_of(1 + random_below(&seed, 5) + 6 * random_below(&seed, 2)), 250,
                 &seed);
}

static void moves_that_leave_three_heaps_are_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (uint64_t w = 0; w < WAYS; w++) {
    same_moves("hex:0.8F", way_of(w), WIDE, &seed);
    same_moves("hex:0.3F", way_of(w), WIDE, &seed);
  }
}

/* ---- three heaps, many of them -------------------------------------------------------------- */

static void cuts_of_random_codes_are_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < (is_sanitized_run() ? WAYS : 60); i++) {
    char name[16];
    random_hex(&seed, name);
    same_moves(name, way_of(i), SMALL, &seed);
  }
}

/* Compares the winning moves with all moves, one by one. */
static void same_as_among_all(betli *b, const char *line) {
  betli_answer *winning = solve_line(b, line);
  assert_int_equal(betli_set(b, "all-moves", "yes"), BETLI_OK);
  betli_answer *all = solve_line(b, line);
  assert_int_equal(betli_set(b, "all-moves", "no"), BETLI_OK);
  const uint64_t total = strtoull(winning->move_count, NULL, 10);
  uint64_t count = 0;
  assert_int_equal(strtoull(all->move_count, NULL, 10), all->listed);
  for (size_t i = 0; i < all->listed; i++) {
    const betli_move move = all->moves[i];
    if (move.outcome == BETLI_P && count++ < winning->listed)
      assert_string_equal(move.position, winning->moves[count - 1].position);
  }
  if (count != total)
    fail_msg("%s: %" PRIu64 " moves win, not %" PRIu64, line, count, total);
  betli_answer_free(winning);
  betli_answer_free(all);
}

static void cuts_of_larger_heaps_are_among_all(void **state) {
  static const char *const lines[] = {"%s %d", "%s %d 3", "nim 1 + %s 0 %d"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (uint64_t w = 0; w < UINT64_C(2) * WAYS; w++) {
    const char *game = w < WAYS ? "hex:0.8" : "hex:0.3F";
    char options[128], line[128];
    if (is_misere_sum(way_of(w)))
      continue;
    write_options(way_of(w), 10000000, options);
    betli *b = handle_for(options, game, 1000);
    look_as_far(b, way_of(w), game, "1000");
    snprintf(line, sizeof line, lines[w % 3], game, 350 + (int)random_below(&seed, 250));
    same_as_among_all(b, line);
    betli_free(b);
  }
}

/* ---- exhaustive search ---------------------------------------------------------------------- */

static void same_as_searched(betli *known, betli *searched, const char *line) {
  betli_answer *a = solve_line(known, line), *b = solve_line(searched, line);
  assert_int_equal(a->outcome, b->outcome);
  if (strcmp(a->move_count, b->move_count) != 0)
    fail_msg("%s: %s moves, not %s", line, a->move_count, b->move_count);
  assert_int_equal(a->listed, b->listed);
  for (size_t i = 0; i < a->listed; i++)
    assert_string_equal(a->moves[i].position, b->moves[i].position);
  betli_answer_free(a);
  betli_answer_free(b);
}

static void moves_are_those_of_exhaustive_search(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < (is_sanitized_run() ? WAYS : 24); i++) {
    char name[16], options[128], line[128];
    random_octal(&seed, name);
    write_options(way_of(i), 1000, options);
    betli *known = handle_for(options, name, 100), *searched = handle_for(options, name, 0);
    assert_int_equal(betli_set(searched, "exhaustive", "yes"), BETLI_OK);
    look_far(known, way_of(i), name);
    for (int heap = 4; heap < 16; heap += 3) {
      const int second = (int)random_below(&seed, 8);
      snprintf(line, sizeof line, heap % 2 == 0 ? "%s %d %d" : "%s %d + nim %d", name, heap,
               second);
      same_as_searched(known, searched, line);
    }
    betli_free(known);
    betli_free(searched);
  }
}

/* ---- large heaps ---------------------------------------------------------------------------- */

/* Returns a game whose values are soon known to repeat. */
static const char *game_of(struct way way) {
  if (strcmp(way.compound, "short-disjunctive") != 0)
    return "kayles";
  return strcmp(way.play, "misere") == 0 ? "0.45" : "0.137";
}

static void moves_from_large_heaps_win(void **state) {
  static const char *const lines[] = {"%s 1000000000000000000", "%s 1000000000007 4001",
                                      "%s 99999999999999 1000000000000000083"};
  (void)state;
  for (uint64_t w = 0; w < WAYS; w++) {
    const char *game = game_of(way_of(w));
    char options[128], line[128];
    write_options(way_of(w), 12, options);
    betli *b = handle_with(options);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      snprintf(line, sizeof line, lines[i], game);
      betli_answer *a = solve_line(b, line);
      assert_true(a->outcome == BETLI_P || a->listed > 0);
      assert_moves_win(b, a, game);
      betli_answer_free(a);
    }
    betli_free(b);
  }
}

static uint64_t moves_of(betli *b, const char *rest, uint64_t heap) {
  char line[64];
  snprintf(line, sizeof line, "%s %" PRIu64, rest, heap);
  betli_answer *a = solve_line(b, line);
  const uint64_t count = strtoull(a->move_count, NULL, 10);
  betli_answer_free(a);
  return count;
}

/* Checks that counts grow with the period, by as much for each two periods; not for suspense, which
 * has no period. */
static void counts_go_on_with_the_period(void **state) {
  const uint64_t steps = 5040, far = UINT64_MAX, small = 2 * steps + far % steps;
  (void)state;
  for (uint64_t w = 0; w < WAYS; w++) {
    const char *game = game_of(way_of(w));
    char options[128];
    if (strcmp(way_of(w).compound, "long-conjunctive") == 0)
      continue;
    write_options(way_of(w), 0, options);
    betli *b = handle_with(options);
    const uint64_t first = moves_of(b, game, small);
    const uint64_t more = moves_of(b, game, small + steps) - first;
    assert_int_equal(moves_of(b, game, far), first + (far - small) / steps * more);
    betli_free(b);
  }
}

/* Returns the number of winning moves modulo 2^64. */
static uint64_t total_of(betli *b, const char *game, uint64_t heap) {
  char line[64];
  uint64_t total = 0;
  snprintf(line, sizeof line, "%s %" PRIu64, game, heap);
  betli_answer *a = solve_line(b, line);
  for (const char *digit = a->move_count; *digit != 0; digit++)
    total = 10 * total + (uint64_t)(*digit - '0');
  betli_answer_free(a);
  return total;
}

/* Checks that the number of cuts into three grows as a polynomial of degree 2, from one heap to
 * that a period later. */
static void counts_of_cuts_go_on_with_the_period(void **state) {
  const uint64_t step = UINT64_C(5040) * 17, far = UINT64_MAX - 2, small = step + far % step;
  (void)state;
  for (uint64_t w = 0; w < WAYS; w++) {
    const char *compound = way_of(w).compound;
    const char *game = strcmp(compound, "long-disjunctive") == 0 ? "hex:0.F" : "hex:0.8";
    char options[128];
    if (is_misere_sum(way_of(w)) || strcmp(compound, "long-conjunctive") == 0 ||
        (strcmp(compound, "short-disjunctive") == 0 && strcmp(way_of(w).play, "misere") == 0))
      continue;
    write_options(way_of(w), 0, options);
    betli *b = handle_with(options);
    const uint64_t times = (far - small) / step, first = total_of(b, game, small);
    const uint64_t second = total_of(b, game, small + step);
    const uint64_t more = second - first;
    const uint64_t bend = total_of(b, game, small + 2 * step) - second - more;
    const uint64_t pairs = times % 2 == 0 ? times / 2 * (times - 1) : (times - 1) / 2 * times;
    assert_int_equal(total_of(b, game, far), first + times * more + pairs * bend);
    betli_free(b);
  }
}

/* Checks that as many moves are listed as were asked for, though winning options are far after the
 * first option. */
static void moves_of_large_cuts_are_listed(void **state) {
  static const char *const lines[] = {"hex:8.8 9223372036854775805", "hex:0.C 100000000000000000",
                                      "hex:0.B98 18446744073709551590",
                                      "hex:0.DEA 18446744073709551558 18446744073709551544"};
  (void)state;
  betli *b = handle_with("compound=long-conjunctive moves=300");
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    betli_answer *a = solve_line(b, lines[i]);
    assert_int_equal(a->outcome, BETLI_N);
    assert_int_equal(a->listed, 300);
    betli_answer_free(a);
  }
  betli_free(b);
}

/* Checks Nim heaps, which a closed form answers.  From 2 on heaps are alike except in sums, so that
 * each counter adds as many moves. */
static void counts_of_nim_go_on(void **state) {
  static const char *const rests[] = {"nim", "nim 1", "nim 5", "nim 4 3"};
  const uint64_t far = UINT64_C(1) << 60;
  (void)state;
  for (uint64_t w = 0; w < WAYS; w++) {
    char options[128];
    if (strstr(way_of(w).compound, "disjunctive") != NULL)
      continue;
    write_options(way_of(w), 3, options);
    betli *b = handle_with(options);
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
      const uint64_t two = moves_of(b, rests[i], 2), three = moves_of(b, rests[i], 3);
      assert_int_equal(moves_of(b, rests[i], far), two + (far - 2) * (three - two));
    }
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_of_random_codes_are_the_same),
      cmocka_unit_test(moves_of_other_games_are_the_same),
      cmocka_unit_test(moves_that_leave_three_heaps_are_the_same),
      cmocka_unit_test(cuts_of_random_codes_are_the_same),
      cmocka_unit_test(cuts_of_larger_heaps_are_among_all),
      cmocka_unit_test(moves_are_those_of_exhaustive_search),
      cmocka_unit_test(moves_from_large_heaps_win),
      cmocka_unit_test(counts_go_on_with_the_period),
      cmocka_unit_test(counts_of_cuts_go_on_with_the_period),
      cmocka_unit_test(moves_of_large_cuts_are_listed),
      cmocka_unit_test(counts_of_nim_go_on),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
