/* Subset take-away on more points.  Families may differ only in names of points.  The search of who
 * wins is compared with a separate search and with values. */
#include "support.h"

#include "core/value/lookup.h"
#include "core/value/outcome_search.h"
#include "games/boards/subset_points.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 8 };

static bool has(const uint64_t *words, size_t set) {
  return words[set / 64] >> set % 64 & 1;
}

/* Begins the family of all sets of points.  With each set a family contains all its subsets; the
 * set of all points marks the number of points. */
static void begin_family(uint64_t *words, unsigned points) {
  memset(words, 0, WORDS * sizeof *words);
  for (size_t set = 1; set < (size_t)1 << points; set++)
    words[set / 64] |= UINT64_C(1) << set % 64;
}

static void name(uint64_t *words, size_t set, unsigned points) {
  for (size_t other = set; other < ((size_t)1 << points) - 1; other++)
    if ((other & set) == set)
      words[other / 64] &= ~(UINT64_C(1) << other % 64);
}

static void random_family(uint64_t *seed, unsigned points, uint64_t *words) {
  begin_family(words, points);
  for (uint64_t named = random_below(seed, UINT64_C(3) * points); named > 0; named--)
    name(words, 1 + (size_t)random_below(seed, (UINT64_C(1) << points) - 2), points);
}

/* ---- names of points ------------------------------------------------------------------------ */

static void shuffle(uint64_t *seed, unsigned points, unsigned *places) {
  for (unsigned i = 0; i < points; i++) {
    const unsigned j = (unsigned)random_below(seed, i + 1);
    places[i] = places[j];
    places[j] = i;
  }
}

static void move_points(const uint64_t *words, unsigned points, const unsigned *places,
                        uint64_t *moved) {
  memset(moved, 0, WORDS * sizeof *moved);
  for (size_t set = 0; set < (size_t)1 << points; set++) {
    size_t to = 0;
    for (unsigned point = 0; point < points; point++)
      to |= (set >> point & 1) << places[point];
    if (has(words, set))
      moved[to / 64] |= UINT64_C(1) << to % 64;
  }
}

static void require_one_form(uint64_t *seed, const uint64_t *words, unsigned points) {
  uint64_t form[WORDS], moved[WORDS];
  unsigned places[BT_MOST_POINTS];
  shuffle(seed, points, places);
  move_points(words, points, places, moved);
  memcpy(form, words, sizeof form);
  bt_subsets_rename(form, points, NULL);
  bt_subsets_rename(moved, points, NULL);
  assert_memory_equal(form, moved, sizeof form);
}

static void names_of_points_do_not_matter(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t round = 0; round < rounds_of_run(2000); round++) {
    const unsigned points = 1 + (unsigned)random_below(&seed, BT_MOST_POINTS);
    uint64_t words[WORDS];
    begin_family(words, points);
    if (points > 1)
      random_family(&seed, points, words);
    require_one_form(&seed, words, points);
  }
}

/* Checks families in which many points look alike, but no two may be exchanged.  They are lines of
 * the planes of order 2 and 3, some without one point, and pairs around a circle. */
static void points_that_look_alike_are_told_apart(void **state) {
  (void)state;
  static const unsigned bases[][4] = {{0, 1, 3, 7}, {0, 1, 3, 8}, {0, 1, 4, 9}, {0, 2, 3, 9}};
  uint64_t seed = seed_of_run();
  for (unsigned b = 0; b < 4; b++)
    for (unsigned size = 2; size <= 4; size++)
      for (size_t round = 0; round < rounds_of_run(20); round++) {
        const unsigned points = bases[b][3];
        uint64_t words[WORDS];
        begin_family(words, points);
        for (unsigned turn = 0; turn < points; turn++) {
          size_t set = 0;
          for (unsigned i = 0; i < size; i++)
            set |= (size_t)1 << (i < 3 ? bases[b][i] + turn : 2 * turn + 5) % points;
          name(words, set, points);
        }
        require_one_form(&seed, words, points);
      }
}

static int by_words(const void *a, const void *b) {
  return memcmp(a, b, sizeof(uint64_t));
}

/* Returns the number of forms of all families on up to six points, found move by move. */
static size_t count_forms(unsigned points) {
  size_t count = 0, room = 1 << 21;
  uint64_t *forms = malloc(room * sizeof *forms), words[WORDS];
  assert_non_null(forms);
  begin_family(words, points);
  forms[count++] = words[0];
  for (size_t first = 0, last; first < count; first = last) {
    last = count;
    for (size_t i = first; i < last; i++)
      for (size_t set = 1; set < ((size_t)1 << points) - 1; set++)
        if (forms[i] >> set & 1) {
          assert_true(count < room);
          memset(words, 0, sizeof words);
          words[0] = forms[i];
          name(words, set, points);
          bt_subsets_rename(words, points, NULL);
          forms[count++] = words[0];
        }
    qsort(forms + last, count - last, sizeof *forms, by_words);
    size_t kept = last;
    for (size_t i = last; i < count; i++)
      if (kept == last || forms[kept - 1] != forms[i])
        forms[kept++] = forms[i];
    count = kept;
  }
  qsort(forms, count, sizeof *forms, by_words);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || forms[kept - 1] != forms[i])
      forms[kept++] = forms[i];
  free(forms);
  return kept;
}

/* Compares with the numbers of monotone Boolean functions up to names of variables, without the two
 * constant ones. */
static void there_is_one_form_for_each_family(void **state) {
  (void)state;
  assert_int_equal(count_forms(1), 1);
  assert_int_equal(count_forms(2), 3);
  assert_int_equal(count_forms(3), 8);
  assert_int_equal(count_forms(4), 28);
  assert_int_equal(count_forms(5), 208);
}

/* ---- the table ------------------------------------------------------------------------------ */

static void the_table_holds_all_that_was_put(void **state) {
  (void)state;
  enum { PUT = 20000 };
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_outcome_table table = {.limits = &limits, .width = 2};
  struct bt_error error = {0};
  bool is_n = false;
  for (uint64_t i = 0; i < PUT; i++) {
    const uint64_t words[2] = {i / 3, i % 3};
    assert_false(bt_outcome_table_find(&table, words, &is_n));
    assert_int_equal(bt_outcome_table_put(&table, words, i % 5 == 0, &error), BETLI_OK);
  }
  assert_int_equal(table.count, PUT);
  for (uint64_t i = 0; i < PUT; i++) {
    const uint64_t words[2] = {i / 3, i % 3}, other[2] = {i / 3, 3};
    assert_true(bt_outcome_table_find(&table, words, &is_n));
    assert_int_equal(is_n, i % 5 == 0);
    assert_false(bt_outcome_table_find(&table, other, &is_n));
  }
  bt_outcome_table_free(&table);
  assert_int_equal(limits.used, 0);
}

/* ---- who wins ------------------------------------------------------------------------------- */

enum { PLACES = 1 << 16 };

static uint32_t met[PLACES];
static bool met_wins[PLACES];

/* Returns true if the player to move wins a family on up to five points; remembers the answer. */
static bool mover_wins(uint32_t family) {
  size_t at = family * UINT64_C(2654435761) % PLACES;
  bool wins = false;
  while (met[at] != 0 && met[at] != (family | 1))
    at = (at + 1) % PLACES;
  if (met[at] != 0)
    return met_wins[at];
  for (uint32_t set = 1; set < 31 && !wins; set++) {
    uint32_t left = family;
    for (uint32_t around = set; around < 31; around++)
      if ((around & set) == set)
        left &= ~(1u << around);
    wins = (family >> set & 1) && !mover_wins(left);
  }
  for (at = family * UINT64_C(2654435761) % PLACES; met[at] != 0;)
    at = (at + 1) % PLACES;
  met[at] = family | 1;
  met_wins[at] = wins;
  return wins;
}

struct searched {
  struct bt_limits limits;
  struct bt_game game;
  struct bt_evaluator evaluator;
  struct bt_outcome_search search;
  struct bt_error error;
};

static void open_searched(struct searched *s, unsigned points) {
  uint64_t words[WORDS];
  *s = (struct searched){.limits = {.memory = UINT64_MAX}};
  bt_evaluator_open(&s->evaluator, &s->limits);
  assert_int_equal(bt_game_open("subset-takeaway", &s->limits, &s->game, &s->error), BETLI_OK);
  begin_family(words, points);
  bt_outcome_search_open(&s->search, &s->game, words, &s->evaluator);
}

static void close_searched(struct searched *s) {
  bt_outcome_search_close(&s->search);
  bt_evaluator_close(&s->evaluator);
  bt_game_close(&s->game);
  assert_int_equal(s->limits.used, 0);
}

static bool is_n(struct searched *s, const uint64_t *words) {
  bool wins = false;
  assert_int_equal(bt_outcome_search_is_n(&s->search, words, &wins, &s->error), BETLI_OK);
  return wins;
}

/* Checks all families on up to four points, with further points that are in no set, and many
 * families on five points. */
static void who_wins_is_searched_for(void **state) {
  (void)state;
  uint64_t seed = seed_of_run(), words[WORDS] = {0};
  struct searched s;
  open_searched(&s, 5);
  for (uint32_t sets = 0; sets < 1 << 15; sets++) {
    uint32_t family = sets << 1, whole = family;
    for (uint32_t set = 1; set < 16; set++)
      for (uint32_t within = set; within > 0; within = (within - 1) & set)
        whole &= family >> set & 1 && !(family >> within & 1) ? 0 : UINT32_MAX;
    words[0] = family | UINT64_C(1) << 31;
    if (whole == family)
      assert_int_equal(is_n(&s, words), mover_wins(family));
  }
  for (size_t round = 0; round < rounds_of_run(1000); round++) {
    random_family(&seed, 5, words);
    assert_int_equal(is_n(&s, words), mover_wins((uint32_t)words[0] & ~(1u << 31)));
  }
  close_searched(&s);
}

/* Compares outcomes with Grundy values, on six points. */
static void who_wins_agrees_with_values(void **state) {
  (void)state;
  uint64_t seed = seed_of_run(), words[WORDS];
  struct searched s;
  open_searched(&s, 6);
  for (size_t round = 0; round < rounds_of_run(200); round++) {
    struct bt_component component = {.game = &s.game};
    struct bt_value value;
    random_family(&seed, 6, words);
    memcpy(component.words, words, sizeof words);
    assert_int_equal(bt_evaluate(&s.evaluator, bt_algebra_of(BT_LONG_DISJUNCTIVE, false),
                                 &component, &value, &s.error),
                     BETLI_OK);
    assert_int_equal(is_n(&s, words), value.number != 0);
  }
  close_searched(&s);
}

/* Compares a question about the outcome with the same question about the value. */
static void compare_with_values(uint64_t *seed) {
  char line[512] =
      "subset-takeaway 7:1234,1235,1236,1237,1245,1246,1247,1256,1257,1267,1345,1346,"
      "1347,1356,1357,1367,1456,1457,1467,1567,2345,2346,2347,2356,2357,2367,2456,"
      "2457,2467,2567,3456,3457,3467,3567,4567";
  for (unsigned a = 1, kept = 0; a <= 7; a++)
    for (unsigned b = a + 1; b <= 7; b++)
      for (unsigned c = b + 1; c <= 7; c++)
        if (kept < 4 && random_below(seed, 6) == 0)
          kept++;
        else
          snprintf(line + strlen(line), sizeof line - strlen(line), ",%u%u%u", a, b, c);
  betli *b = handle_with("play=normal"), *valued = handle_with("function=grundy");
  betli_answer *answer = solve_line(b, line), *value = solve_line(valued, line);
  if (answer->outcome != value->outcome || strcmp(answer->move_count, value->move_count) != 0)
    fail_msg("%s: %s moves win, by values %s; or not who wins", line, answer->move_count,
             value->move_count);
  betli_answer_free(answer);
  betli_answer_free(value);
  betli_free(b);
  betli_free(valued);
}

static void moves_that_win_agree_with_values(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t round = 0; round < rounds_of_run(3); round++)
    compare_with_values(&seed);
}

/* Compares with Christensen and Tilford 1997. */
static void the_second_player_wins_on_six_points(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_answer *answer = solve_line(b, "subset-takeaway 6");
  assert_int_equal(answer->outcome, BETLI_P);
  betli_answer_free(answer);
  betli_free(b);
}

/* Checks limits of time and memory that do not suffice. */
static void seven_points_stop_at_limits(void **state) {
  (void)state;
  static const char *const options[] = {"time=0.2", "memory=8M"};
  for (size_t i = 0; i < 2; i++) {
    betli *b = handle_with(options[i]);
    betli_answer *answer = NULL;
    const char *const words[] = {"subset-takeaway", "7"};
    assert_int_equal(betli_solve(b, 2, words, &answer), BETLI_LIMIT);
    assert_int_equal(answer->outcome, BETLI_UNDECIDED);
    betli_answer_free(answer);
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_of_points_do_not_matter),
      cmocka_unit_test(points_that_look_alike_are_told_apart),
      cmocka_unit_test(there_is_one_form_for_each_family),
      cmocka_unit_test(the_table_holds_all_that_was_put),
      cmocka_unit_test(who_wins_is_searched_for),
      cmocka_unit_test(who_wins_agrees_with_values),
      cmocka_unit_test(moves_that_win_agree_with_values),
      cmocka_unit_test(the_second_player_wins_on_six_points),
      cmocka_unit_test(seven_points_stop_at_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
