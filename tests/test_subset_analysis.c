/* Subset take-away analysed as a whole, against the rules: a position is P if and only if no move
 * leads to a P-position. */
#include "support.h"

#include "games/boards/subset_analysis.h"

#include <stdlib.h>
#include <string.h>

/* A family of subsets of up to seven points.  It contains all subsets of each member, and never the
 * set of all points. */
struct family {
  uint64_t words[2];
};

static bool has(const struct family *family, unsigned set) {
  return family->words[set / 64] >> set % 64 & 1;
}

static struct family without_around(struct family family, unsigned set) {
  for (unsigned other = set; other < 128; other++)
    if ((other & set) == set)
      family.words[other / 64] &= ~(UINT64_C(1) << other % 64);
  return family;
}

static struct family all_sets(unsigned points) {
  struct family family = {{0}};
  for (unsigned set = 1; set < (1u << points) - 1; set++)
    family.words[set / 64] |= UINT64_C(1) << set % 64;
  return family;
}

/* Returns the family after some random moves. */
static struct family random_family(uint64_t *seed, unsigned points, uint64_t moves) {
  struct family family = all_sets(points);
  for (; moves > 0; moves--)
    family = without_around(family, 1 + (unsigned)random_below(seed, (1u << points) - 2));
  return family;
}

static void *analyse(const struct family *family, bool misere, struct bt_limits *limits) {
  struct bt_error error = {0};
  void *found = NULL;
  *limits = (struct bt_limits){.memory = UINT64_MAX, .threads = 2};
  assert_int_equal(bt_subset_analysis_open(family->words, misere, limits, &found, &error),
                   BETLI_OK);
  return found;
}

static void close_analysis(void *found, struct bt_limits *limits) {
  bt_subset_analysis_close(found, limits);
  assert_int_equal(limits->used, 0);
}

/* Returns true if the options make a P-position, by what the analysis says of them. */
static bool is_p_by_options(const void *found, const struct family *family, bool misere) {
  bool ends = true, wins = false;
  for (unsigned set = 1; set < 128; set++)
    if (has(family, set)) {
      const struct family left = without_around(*family, set);
      ends = false;
      wins |= bt_subset_analysis_is_p(found, left.words);
    }
  return ends ? !misere : !wins;
}

/* Walks at random to the end of play, and checks each position against its options. */
static void check_a_walk(uint64_t *seed, const void *found, struct family family, bool misere) {
  for (;;) {
    unsigned sets[128], count = 0;
    assert_int_equal(bt_subset_analysis_is_p(found, family.words),
                     is_p_by_options(found, &family, misere));
    for (unsigned set = 1; set < 128; set++)
      if (has(&family, set))
        sets[count++] = set;
    if (count == 0)
      return;
    family = without_around(family, sets[random_below(seed, count)]);
  }
}

static void check_walks(uint64_t *seed, struct family family, unsigned walks) {
  for (int misere = 0; misere <= 1; misere++) {
    struct bt_limits limits;
    void *found = analyse(&family, misere, &limits);
    for (unsigned walk = 0; walk < walks; walk++)
      check_a_walk(seed, found, family, misere);
    close_analysis(found, &limits);
  }
}

static void few_points_agree_with_the_rules(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (unsigned points = 1; points <= 6; points++)
    check_walks(&seed, all_sets(points), 50);
}

/* Checks families on seven points, after so many moves that at most some thousand tiers are
 * left. */
static void seven_points_agree_with_the_rules(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (unsigned round = 0; round < 4; round++)
    check_walks(&seed, random_family(&seed, 7, 20 + 3 * round), 50);
}

/* Below: all positions that follow a given one, by a search that knows only the rules. */
enum { PLACES = 1 << 16 };

struct search {
  struct family met[PLACES];
  signed char p[PLACES]; /* -1: not met yet */
  const void *found;
  bool misere;
  unsigned count;
};

static size_t place_of(const struct search *s, const struct family *family) {
  size_t at = (family->words[0] * UINT64_C(0x9e3779b97f4a7c15) + family->words[1]) *
                  UINT64_C(0xbf58476d1ce4e5b9) >>
              48;
  while (s->p[at] >= 0 && memcmp(&s->met[at], family, sizeof *family) != 0)
    at = (at + 1) % PLACES;
  return at;
}

static bool is_p(struct search *s, const struct family *family) {
  size_t at = place_of(s, family);
  if (s->p[at] >= 0)
    return s->p[at];
  bool ends = true, wins = false;
  for (unsigned set = 1; set < 128; set++)
    if (has(family, set)) {
      const struct family left = without_around(*family, set);
      ends = false;
      wins |= is_p(s, &left);
    }
  const bool p = ends ? !s->misere : !wins;
  at = place_of(s, family);
  assert_true(++s->count < PLACES / 2);
  s->met[at] = *family;
  s->p[at] = p;
  assert_int_equal(bt_subset_analysis_is_p(s->found, family->words), p);
  return p;
}

/* Returns a family with few sets, of at most three points each. */
static struct family small_family(uint64_t *seed) {
  struct family family = all_sets(7);
  unsigned left = 0;
  for (unsigned set = 1; set < 127; set++) {
    const int size = __builtin_popcount(set);
    if (size > 3 || (size > 1 && random_below(seed, size == 2 ? 4 : 3) != 0))
      family = without_around(family, set);
  }
  for (unsigned set = 1; set < 127; set++)
    if (has(&family, set) && ++left > 15)
      family = without_around(family, set);
  return family;
}

static void all_below_small_families_agree(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  struct search *s = malloc(sizeof *s);
  assert_non_null(s);
  for (size_t round = 0; round < rounds_of_run(20); round++) {
    const struct family family = small_family(&seed);
    struct bt_limits limits;
    void *found = analyse(&family, round % 2, &limits);
    memset(s->p, -1, sizeof s->p);
    s->found = found;
    s->misere = round % 2;
    s->count = 0;
    is_p(s, &family);
    close_analysis(found, &limits);
  }
  free(s);
}

/* Compares with Christensen and Tilford 1997, and with Brouwer and Christensen 2018, which takes
 * minutes. */
static void known_winners_are_found(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  struct bt_limits limits;
  const struct family six = all_sets(6), seven = all_sets(7);
  void *found = analyse(&six, false, &limits);
  assert_true(bt_subset_analysis_is_p(found, six.words));
  close_analysis(found, &limits);
  if (!is_long_run())
    return;
  for (int misere = 0; misere <= 1; misere++) {
    found = analyse(&seven, misere, &limits);
    assert_int_equal(bt_subset_analysis_is_p(found, seven.words), misere);
    for (unsigned walk = 0; walk < 10000; walk++)
      check_a_walk(&seed, found, seven, misere);
    close_analysis(found, &limits);
  }
}

static void it_stops_at_limits(void **state) {
  (void)state;
  const struct family seven = all_sets(7);
  for (unsigned i = 0; i < 2; i++) {
    struct bt_limits limits = {.memory = UINT64_MAX, .threads = 2};
    struct bt_error error = {0};
    void *found = NULL;
    if (i == 0)
      limits.memory = UINT64_C(16) << 20;
    else
      limits.seconds = 0.5;
    bt_limits_begin(&limits);
    assert_int_equal(bt_subset_analysis_open(seven.words, false, &limits, &found, &error),
                     BETLI_LIMIT);
    assert_null(found);
    assert_int_equal(limits.used, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(few_points_agree_with_the_rules),
      cmocka_unit_test(seven_points_agree_with_the_rules),
      cmocka_unit_test(all_below_small_families_agree),
      cmocka_unit_test(known_winners_are_found),
      cmocka_unit_test(it_stops_at_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
