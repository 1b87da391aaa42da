/* Extended genera against brute force, equal sums against canonical forms, and the number of
 * canonical forms. */
#include "games.h"
#include "support.h"

#include "core/search/form.h"
#include "games/catalogue.h"
#include "misere/genus/genus.h"
#include "misere/genus/genus_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- random games: a move from heap n leaves at most two heaps, of less than n together ----- */

enum { HEAPS = 9, MOST_MOVES = 5, TWO = 12, ONE = 13 };

struct made {
  size_t moves[HEAPS + 1];
  uint64_t left[HEAPS + 1][MOST_MOVES][2];
};

static struct made made;

static void make_game(uint64_t *seed) {
  for (uint64_t heap = 0; heap <= HEAPS; heap++) {
    made.moves[heap] = heap == 0 ? 0 : random_below(seed, MOST_MOVES + 1);
    for (size_t i = 0; i < made.moves[heap]; i++) {
      const uint64_t first = random_below(seed, heap);
      made.left[heap][i][0] = first;
      made.left[heap][i][1] = random_below(seed, heap - first);
    }
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *written) {
  static const uint64_t steps[2] = {0, 0};
  (void)self;
  for (size_t i = 0; i < made.moves[words[0]]; i++)
    bt_options_run(written, 1, 2, made.left[words[0]][i], steps);
}

static const struct bt_descriptor made_kind = {.width = 1, .axes = 1, .options = options};
static const struct bt_game made_game = {.kind = &made_kind};

/* ---- brute force ----------------------------------------------------------------------------- */

/* A position: the number of heaps of each size, and of *2 and *1, in four bits each. */
typedef uint64_t heaps;

static heaps one_of(uint64_t which) {
  return which == 0 ? 0 : UINT64_C(1) << 4 * which;
}

enum { SLOTS = 1 << 18 };
static struct {
  heaps position;
  unsigned value;
  bool used;
} memo[SLOTS];

static size_t slot_of(heaps position) {
  size_t slot = (size_t)(position * UINT64_C(0x9E3779B97F4A7C15) >> 46);
  while (memo[slot].used && memo[slot].position != position)
    slot = (slot + 1) % SLOTS;
  return slot;
}

/* Returns the Grundy value by mex over all moves, where ends have the value `at_end`. */
static unsigned by_force(heaps position, unsigned at_end) {
  bool seen[64] = {false};
  unsigned mex = 0;
  const size_t known = slot_of(position);
  if (memo[known].used)
    return memo[known].value;
  for (uint64_t heap = 1; heap <= HEAPS; heap++)
    for (size_t i = 0; (position >> 4 * heap & 15) > 0 && i < made.moves[heap]; i++)
      seen[by_force(position - one_of(heap) + one_of(made.left[heap][i][0]) +
                        one_of(made.left[heap][i][1]),
                    at_end)] = true;
  if ((position >> 4 * TWO & 15) > 0) {
    seen[by_force(position - one_of(TWO), at_end)] = true;
    seen[by_force(position - one_of(TWO) + one_of(ONE), at_end)] = true;
  }
  if ((position >> 4 * ONE & 15) > 0)
    seen[by_force(position - one_of(ONE), at_end)] = true;
  while (seen[mex])
    mex++;
  if (mex == 0) {
    bool moves = position >> 4 * TWO != 0;
    for (uint64_t heap = 1; heap <= HEAPS; heap++)
      moves |= (position >> 4 * heap & 15) > 0 && made.moves[heap] > 0;
    mex = moves ? 0 : at_end;
  }
  const size_t slot = slot_of(position);
  memo[slot].position = position;
  memo[slot].value = mex;
  memo[slot].used = true;
  return mex;
}

/* ---- genera ---------------------------------------------------------------------------------- */

static bt_sum sum_of(struct bt_genus_search *search, const uint64_t *sizes, size_t count) {
  struct bt_component components[3];
  struct bt_error error = {0};
  bt_sum sum;
  for (size_t i = 0; i < count; i++)
    components[i] = (struct bt_component){.game = &made_game, .words = {sizes[i]}};
  const struct bt_position position = {.components = components, .count = count};
  assert_int_equal(bt_genus_position(search, &position, &sum, &error), BETLI_OK);
  return sum;
}

static void check_sum(struct bt_genus_search *search, const uint64_t *sizes, size_t count,
                      unsigned at_end) {
  struct bt_error error = {0};
  heaps position = 0;
  uint32_t genus;
  assert_int_equal(bt_genus_of(search, sum_of(search, sizes, count), &genus, &error), BETLI_OK);
  for (size_t i = 0; i < count; i++)
    position += one_of(sizes[i]);
  if (at_end == 0) {
    assert_int_equal(bt_genera_normal(&search->sums.genera, genus), by_force(position, 0));
    return;
  }
  for (size_t k = 0; k < 7; k++)
    assert_int_equal(bt_genera_digit(&search->sums.genera, genus, k),
                     by_force(position + k * one_of(TWO), 1));
}

/* Checks all heaps, and sums of two and three heaps of at most 9 counters together. */
static void check_game(struct bt_genus_search *search, uint64_t *seed, unsigned at_end) {
  memset(memo, 0, sizeof memo);
  for (uint64_t heap = 0; heap <= HEAPS; heap++)
    check_sum(search, &heap, 1, at_end);
  for (int i = 0; i < 20; i++) {
    const uint64_t first = random_below(seed, HEAPS), second = random_below(seed, HEAPS - first);
    const uint64_t sizes[3] = {first, second, random_below(seed, HEAPS - first - second)};
    check_sum(search, sizes, 3, at_end);
  }
}

static void genera_are_those_of_brute_force(void **state) {
  uint64_t seed = seed_of_run(), wild = 0;
  struct bt_limits limits = {.memory = UINT64_MAX};
  (void)state;
  for (int round = 0; round < 300; round++) {
    struct bt_genus_search search;
    struct bt_error error = {0};
    make_game(&seed);
    assert_int_equal(bt_genus_open(&search, &limits, &error), BETLI_OK);
    check_game(&search, &seed, 1);
    check_game(&search, &seed, 0);
    wild += search.sums.atom_count > 0 && !search.sums.atoms[search.sums.atom_count - 1].kind.tame;
    bt_genus_close(&search);
    assert_int_equal(limits.used, 0);
  }
  assert_in_range(wild, 10, 300); /* there was something to see */
}

/* ---- restive positions ----------------------------------------------------------------------- */

/* Returns true if a restive position and two Nim heaps are a P-position: the size that it stands
 * for depends on the heaps (docs/theory.md). */
static bool restive_is_p(const betli_genus_entry *entry, uint64_t first, uint64_t second) {
  const uint64_t normal = entry->normal, misere = entry->misere[0];
  const bool small =
      (first < 2 || (first | 1) == (misere | 1)) && (second < 2 || (second | 1) == (misere | 1));
  return (first ^ second) == (small ? misere : normal);
}

static void check_restive(betli *b, const char *code, const betli_genus_entry *entry,
                          uint64_t *seed) {
  for (int i = 0; i < 20; i++) {
    char line[80];
    const uint64_t first = random_below(seed, 8), second = random_below(seed, 8);
    snprintf(line, sizeof line, "%s %s + nim %d %d", code, entry->position, (int)first,
             (int)second);
    betli_answer *answer = solve_line(b, line);
    assert_int_equal(answer->outcome == BETLI_P, restive_is_p(entry, first, second));
    betli_answer_free(answer);
  }
}

static void restive_positions_choose_their_size(void **state) {
  uint64_t seed = seed_of_run(), restive = 0, restless = 0;
  (void)state;
  for (int round = 0; round < 200; round++) {
    betli *b = handle_with("play=misere exhaustive=yes");
    char code[16];
    betli_genus *g;
    snprintf(code, sizeof code, "0.%d%d%d", (int)random_below(&seed, 8),
             (int)random_below(&seed, 8), (int)random_below(&seed, 8));
    assert_int_equal(betli_genus_new(b, code, 8, &g), BETLI_OK);
    for (size_t i = 0; i < betli_genus_count(g); i++) {
      const betli_genus_entry entry = betli_genus_at(g, i);
      if (strcmp(entry.kind, "restive") == 0) {
        assert_true(entry.normal < 2 && entry.misere[0] >= 2);
        check_restive(b, code, &entry, &seed);
        restive++;
      } else if (strcmp(entry.kind, "restless") == 0) {
        assert_true(entry.normal >= 2 && entry.misere[0] < 2);
        restless++;
      }
    }
    betli_genus_free(g);
    betli_free(b);
  }
  assert_in_range(restive, 5, 2000);
  assert_in_range(restless, 5, 2000);
}

/* ---- equal sums ----------------------------------------------------------------------------- */

/* Checks that sums are equal if and only if their canonical forms are, and that sums equal to Nim
 * heaps are found. */
static void compare_with_forms(struct bt_genus_search *search, struct bt_forms *forms,
                               const struct bt_game *nim) {
  bt_sum sums[HEAPS + 1];
  uint32_t of[HEAPS + 1], size;
  for (uint64_t heap = 0; heap <= HEAPS; heap++) {
    sums[heap] = sum_of(search, &heap, 1);
    of[heap] = form_of(forms, &made_game, heap);
    for (uint64_t before = 0; before < heap; before++)
      assert_true(sums[before] != sums[heap] || of[before] == of[heap]);
    bool is_nim = false;
    for (uint64_t n = 0; n <= HEAPS; n++)
      is_nim |= form_of(forms, nim, n) == of[heap];
    assert_int_equal(bt_sums_nim(&search->sums, sums[heap], &size), is_nim);
    if (is_nim)
      assert_int_equal(form_of(forms, nim, size), of[heap]);
  }
}

static void equal_sums_have_the_same_form(void **state) {
  uint64_t seed = seed_of_run();
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_game nim;
  (void)state;
  assert_int_equal(bt_game_open("nim", &limits, &nim, &error), BETLI_OK);
  for (int round = 0; round < 300; round++) {
    struct bt_genus_search search;
    struct bt_forms forms;
    make_game(&seed);
    assert_int_equal(bt_genus_open(&search, &limits, &error), BETLI_OK);
    assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
    compare_with_forms(&search, &forms, &nim);
    bt_forms_close(&forms);
    bt_genus_close(&search);
  }
  bt_game_close(&nim);
}

/* ---- tables from books ---------------------------------------------------------------------- */

static void assert_sequence(const char *game, const char *wanted) {
  betli *b = betli_new();
  betli_genus *g;
  char found[512] = "";
  uint64_t to = 0;
  for (const char *c = wanted; *c != '\0'; c++)
    to += *c == ' ';
  assert_int_equal(betli_genus_new(b, game, to, &g), BETLI_OK);
  for (size_t i = 0; i < betli_genus_count(g); i++) {
    const size_t length = strlen(found);
    snprintf(found + length, sizeof found - length, "%s%s", i > 0 ? " " : "",
             betli_genus_at(g, i).genus);
  }
  assert_string_equal(found, wanted);
  betli_genus_free(g);
  betli_free(b);
}

/* Checks the genera of Kayles in Winning Ways, ch. 13. */
static void kayles_is_as_in_winning_ways(void **state) {
  (void)state;
  assert_sequence("0.77",
                  "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 "
                  "3^31 2^20 1^031");
}

/* Checks that digits above 9 are in braces. */
static void large_digits_stay_apart(void **state) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_genera genera;
  struct bt_error error = {0};
  struct bt_text text = {0};
  uint32_t genus;
  (void)state;
  bt_genera_open(&genera, &limits);
  assert_int_equal(bt_genera_tame(&genera, 12, true, &genus, &error), BETLI_OK);
  bt_genus_print(&genera, genus, BT_GENUS_TAME, &text);
  bt_text_add(&text, " ");
  bt_genus_print(&genera, genus, BT_GENUS_WILD, &text);
  bt_text_add(&text, " ");
  bt_genus_print(&genera, genus, BT_GENUS_NIM_HEAP, &text);
  assert_string_equal(bt_text_string(&text), "12^{12} 12^{12,14} 12");
  bt_text_free(&text);
  bt_genera_close(&genera);
  assert_int_equal(limits.used, 0);
}

/* ---- limits and errors ---------------------------------------------------------------------- */

static void a_limit_keeps_the_heaps_before_it(void **state) {
  betli *b = handle_with("memory=200K");
  betli_genus *g;
  (void)state;
  assert_int_equal(betli_genus_new(b, "0.77", 200, &g), BETLI_LIMIT);
  assert_non_null(g);
  assert_false(betli_genus_complete(g));
  assert_in_range(betli_genus_count(g), 20, 100);
  assert_string_equal(betli_genus_at(g, 11).genus, "6^46");
  betli_genus_free(g);
  assert_int_equal(betli_genus_new(b, "0.77", 20, &g), BETLI_OK); /* the memory is free again */
  betli_genus_free(g);
  betli_free(b);
}

static void what_has_no_genera_is_refused(void **state) {
  betli *b = betli_new();
  betli_genus *g;
  const char *const moore[] = {"moore", "3"}, *const none[] = {"nim", "x"};
  (void)state;
  assert_int_equal(betli_genus_new(b, "wythoff", 5, &g), BETLI_INPUT);
  assert_null(g);
  assert_int_equal(betli_genus_position(b, 2, moore, &g), BETLI_INPUT);
  assert_int_equal(betli_genus_position(b, 2, none, &g), BETLI_INPUT);
  assert_null(g);
  betli_free(b);
}

/* ---- how many canonical forms there are ----------------------------------------------------- */

/* Forms of the days so far; each is a set of forms of the days before, as bits. */
struct days {
  uint32_t forms[22], parents[22]; /* parents: which forms have it for an option */
  unsigned count;
  uint32_t p; /* forms that are P-positions, as bits */
};

/* Returns true if a set of forms is equal to one of the forms, by the definition in
 * core/search/form.h. */
static bool simplifies(const struct days *days, uint32_t set) {
  for (unsigned h = 0; h < days->count; h++) {
    const uint32_t kept = days->forms[h], more = set & ~kept;
    if ((kept & ~set) == 0 && more != 0 && (more & ~days->parents[h]) == 0 &&
        (kept != 0 || (set & days->p) != 0))
      return true;
  }
  return false;
}

static void add_form(struct days *days, uint32_t set) {
  for (unsigned i = 0; i < days->count; i++)
    if ((set >> i & 1) != 0)
      days->parents[i] |= UINT32_C(1) << days->count;
  if (set != 0 && (set & days->p) == 0)
    days->p |= UINT32_C(1) << days->count;
  days->forms[days->count++] = set;
}

/* Counts the forms of days 0 to 5: 1, 2, 3, 5, 22 and 4171780 (Conway, On Numbers and Games, ch.
 * 12).  The forms of a day are the sets of forms of the day before that are in canonical form. */
static void forms_of_day_five(void **state) {
  static const uint32_t wanted[] = {1, 2, 3, 5, 22, 4171780};
  struct days days = {0};
  (void)state;
  add_form(&days, 0);
  for (unsigned day = 1; day < 6; day++) {
    const unsigned before = days.count;
    uint32_t found = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << before; set++) {
      const bool canonical = !simplifies(&days, set);
      bool is_new = canonical && day < 5;
      for (unsigned i = 0; i < before && is_new; i++)
        is_new = days.forms[i] != set;
      if (is_new)
        add_form(&days, set);
      found += canonical;
    }
    assert_int_equal(found, wanted[day]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(restive_positions_choose_their_size),
                                     cmocka_unit_test(genera_are_those_of_brute_force),
                                     cmocka_unit_test(equal_sums_have_the_same_form),
                                     cmocka_unit_test(kayles_is_as_in_winning_ways),
                                     cmocka_unit_test(large_digits_stay_apart),
                                     cmocka_unit_test(a_limit_keeps_the_heaps_before_it),
                                     cmocka_unit_test(what_has_no_genera_is_refused),
                                     cmocka_unit_test(forms_of_day_five)};
  return cmocka_run_group_tests_name("genus", tests, NULL, NULL);
}
