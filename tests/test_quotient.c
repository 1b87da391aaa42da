/* Misere quotients: those of the literature, and all against small positions, whose outcomes are
 * computed here from the rules alone. */
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the literature ------------------------------------------------------------------------- */

struct known {
  const char *game;
  uint64_t heaps, order, p_elements, period, preperiod;
};

/* Plambeck and Siegel 2008 and its supplement: 0.123, 0.77 and the table of small quotients. */
static const struct known all_heaps[] = {
    {"0.123", 1000, 20, 5, 5, 5}, {"0.77", 1000, 40, 9, 12, 71}, {"0.15", 1000, 42, 12, 10, 66},
    {"0.75", 1000, 8, 2, 2, 8},   {"0.1023", 1000, 20, 5, 7, 0}, {"0.72", 1000, 24, 5, 4, 0},
    {"0.3", 100, 2, 1, 0, 0},     {"0.33", 1000, 6, 2, 0, 0},
};

static const struct known some_heaps[] = {
    {"0.07", 30, 360, 65, 0, 0},
    {"0.07", 33, 638, 109, 0, 0},
    {"kayles", 11, 18, 6, 0, 0},
    {"nim", 7, 10, 2, 0, 0},
};

static betli_quotient *quotient_of(betli *b, const char *game, uint64_t heaps) {
  betli_quotient *q;
  assert_int_equal(betli_quotient_new(b, game, &q), BETLI_OK);
  assert_int_equal(betli_quotient_run(q, heaps), BETLI_OK);
  return q;
}

static void is_that_of_the_literature(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof all_heaps / sizeof *all_heaps; i++) {
    const struct known *known = &all_heaps[i];
    betli *b = betli_new();
    betli_quotient *q = quotient_of(b, known->game, known->heaps);
    const betli_quotient_info about = betli_quotient_about(q);
    assert_true(about.periodic);
    assert_int_equal(about.order, known->order);
    assert_int_equal(about.p_portion, known->p_elements);
    if (known->period > 0)
      assert_int_equal(about.period, known->period);
    if (known->preperiod > 0)
      assert_int_equal(about.preperiod, known->preperiod);
    betli_quotient_free(q);
    betli_free(b);
  }
}

static void is_that_of_the_first_heaps(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof some_heaps / sizeof *some_heaps; i++) {
    betli *b = betli_new();
    betli_quotient *q = quotient_of(b, some_heaps[i].game, some_heaps[i].heaps);
    const betli_quotient_info about = betli_quotient_about(q);
    assert_int_equal(about.heaps, some_heaps[i].heaps);
    assert_int_equal(about.order, some_heaps[i].order);
    assert_int_equal(about.p_portion, some_heaps[i].p_elements);
    betli_quotient_free(q);
    betli_free(b);
  }
}

/* Checks a quotient of so many heaps that their options are not kept, by the verifier, which is
 * independent of that. */
static void many_heaps_hold_before_the_checker(void **state) {
  static const char *const file = "test_quotient.certificate";
  (void)state;
  betli *b = betli_new();
  betli_quotient *q = quotient_of(b, "0.644", 10000);
  const char *text;
  betli_verified found;
  assert_int_equal(betli_quotient_certificate(q, &text), BETLI_OK);
  FILE *out = fopen(file, "wb");
  assert_non_null(out);
  fputs(text, out);
  fclose(out);
  assert_int_equal(betli_verify(b, file, &found), BETLI_OK);
  assert_true(found.order == 172 && found.p_portion == 7 && found.checked_to == 7398);
  assert_true(found.period == 442 && found.preperiod == 3256);
  remove(file);
  betli_quotient_free(q);
  betli_free(b);
}

/* ---- all small positions -------------------------------------------------------------------- */

enum { TOKENS = 24, DIGITS = 5, GAMES = 60, TRIES = 400, MOST = 8000 };

/* A partition: heaps in decreasing order, then zeros. */
struct partition {
  uint8_t heaps[TOKENS];
  bool looked_at, is_p;
};

struct partitions {
  struct partition all[MOST];
  size_t count;
  unsigned digits[DIGITS]; /* d_0, d_1, ... of the rules */
};

static int compare(const void *a, const void *b) {
  return memcmp(a, b, TOKENS);
}

static void list(struct partitions *p, struct partition *part, size_t used, unsigned left) {
  assert_true(p->count < MOST);
  p->all[p->count++] = *part;
  if (used == TOKENS)
    return;
  for (uint8_t heap = 1; heap <= left && (used == 0 || heap <= part->heaps[used - 1]); heap++) {
    part->heaps[used] = heap;
    list(p, part, used + 1, left - heap);
  }
  part->heaps[used] = 0;
}

static bool loses(struct partitions *p, const uint8_t *heaps);

static void put(uint8_t *heaps, size_t *count, unsigned heap) {
  size_t at = *count;
  if (heap == 0)
    return;
  for (; at > 0 && heaps[at - 1] < heap; at--)
    heaps[at] = heaps[at - 1];
  heaps[at] = (uint8_t)heap;
  ++*count;
}

/* Returns true if putting heaps a and b in the place of heap i leaves a P-position. */
static bool leaves_p(struct partitions *p, const uint8_t *heaps, size_t i, unsigned a, unsigned b) {
  uint8_t rest[TOKENS] = {0};
  size_t count = 0;
  for (size_t k = 0; k < TOKENS; k++)
    if (k != i)
      put(rest, &count, heaps[k]);
  put(rest, &count, a);
  put(rest, &count, b);
  return loses(p, rest);
}

static bool heap_wins(struct partitions *p, const uint8_t *heaps, size_t i) {
  for (unsigned take = 0; take < DIGITS && take <= heaps[i]; take++) {
    const unsigned digit = p->digits[take], left = heaps[i] - take;
    if ((digit & 1) != 0 && left == 0 && leaves_p(p, heaps, i, 0, 0))
      return true;
    if ((digit & 2) != 0 && left > 0 && leaves_p(p, heaps, i, left, 0))
      return true;
    for (unsigned a = 1; (digit & 4) != 0 && 2 * a <= left; a++)
      if (leaves_p(p, heaps, i, a, left - a))
        return true;
  }
  return false;
}

static bool has_move(const struct partitions *p, const uint8_t *heaps) {
  for (size_t i = 0; i < TOKENS && heaps[i] > 0; i++)
    for (unsigned take = 0; take < DIGITS && take <= heaps[i]; take++) {
      const unsigned digit = p->digits[take], left = heaps[i] - take;
      if (((digit & 1) != 0 && left == 0) || ((digit & 2) != 0 && left > 0) ||
          ((digit & 4) != 0 && left > 1))
        return true;
    }
  return false;
}

/* Returns true for a P-position, by the definition: in misere play it has a move, and no move to a
 * P-position. */
static bool loses(struct partitions *p, const uint8_t *heaps) {
  struct partition *found = bsearch(heaps, p->all, p->count, sizeof *p->all, compare);
  assert_non_null(found);
  if (found->looked_at)
    return found->is_p;
  bool wins = !has_move(p, heaps);
  for (size_t i = 0; i < TOKENS && heaps[i] > 0 && !wins; i++)
    wins = heap_wins(p, heaps, i);
  found->looked_at = true;
  return found->is_p = !wins;
}

static bool product_is_p(const betli_quotient *q, const uint8_t *heaps) {
  uint64_t x = 0, y;
  for (size_t i = 0; i < TOKENS && heaps[i] > 0; i++) {
    assert_true(betli_quotient_phi(q, heaps[i], &y));
    x = betli_quotient_product(q, x, y);
  }
  return betli_quotient_is_p(q, x);
}

static void hold_against_search(struct partitions *p, const char *name, const betli_quotient *q) {
  const betli_quotient_info about = betli_quotient_about(q);
  for (size_t i = 0; i < p->count; i++)
    p->all[i].looked_at = false;
  for (size_t i = 0; i < p->count; i++)
    if (about.periodic || p->all[i].heaps[0] <= about.heaps)
      if (product_is_p(q, p->all[i].heaps) != loses(p, p->all[i].heaps))
        fail_msg("%s: partition %zu", name, i);
}

static void random_code(uint64_t *seed, struct partitions *p, char *name) {
  static const unsigned first[] = {0, 0, 0, 4};
  p->digits[0] = first[random_below(seed, 4)];
  for (size_t k = 1; k < DIGITS; k++)
    p->digits[k] = (unsigned)random_below(seed, 8);
  snprintf(name, 16, "%u.%u%u%u%u", p->digits[0], p->digits[1], p->digits[2], p->digits[3],
           p->digits[4]);
}

static struct partitions *all_partitions(void) {
  struct partition none = {0};
  struct partitions *p = calloc(1, sizeof *p);
  assert_non_null(p);
  list(p, &none, 0, TOKENS);
  qsort(p->all, p->count, sizeof *p->all, compare);
  return p;
}

/* Returns true if all heaps are known; checks those that are known. */
static bool quotient_agrees(struct partitions *p, const char *name) {
  betli_quotient *q;
  betli *b = handle_with("memory=512K"); /* a bound of some hundred elements, not of time */
  assert_int_equal(betli_quotient_new(b, name, &q), BETLI_OK);
  const betli_status status = betli_quotient_run(q, TOKENS);
  assert_true(status == BETLI_OK || status == BETLI_LIMIT);
  hold_against_search(p, name, q);
  betli_quotient_free(q);
  betli_free(b);
  return status == BETLI_OK;
}

/* Checks random codes, half of which have a quotient within the bound. */
static void agrees_with_search(void **state) {
  (void)state;
  struct partitions *p = all_partitions();
  uint64_t seed = seed_of_run();
  int known = 0;
  const int wanted = (int)rounds_of_run(GAMES);
  for (int i = 0; i < TRIES && known < wanted; i++) {
    char name[16];
    random_code(&seed, p, name);
    known += quotient_agrees(p, name);
  }
  assert_int_equal(known, wanted);
  free(p);
}

/* ---- positions ------------------------------------------------------------------------------ */

enum { BRICKS = 4 };
static const char *const bricks[BRICKS] = {"2x6", "3x3", "2x5", "2x4"};

/* Checks the sums of two bricks. */
static void positions_of_any_game(void **state) {
  (void)state;
  betli *b = handle_with("play=misere exhaustive=yes");
  betli_quotient *q;
  uint64_t element[BRICKS];
  assert_int_equal(betli_quotient_new(b, "lego:height=3", &q), BETLI_OK);
  for (int turn = 0; turn < 2; turn++) /* the numbers are those after the last one */
    for (int i = 0; i < BRICKS; i++)
      assert_int_equal(betli_quotient_add(q, bricks[i], &element[i]), BETLI_OK);
  assert_int_equal(betli_quotient_about(q).order, 10);
  for (int i = 0; i < BRICKS; i++)
    for (int j = 0; j <= i; j++) {
      char line[80];
      snprintf(line, sizeof line, "lego:height=3 %s %s", bricks[i], bricks[j]);
      betli_answer *answer = solve_line(b, line);
      const uint64_t x = betli_quotient_product(q, element[i], element[j]);
      assert_int_equal(betli_quotient_is_p(q, x), answer->outcome == BETLI_P);
      betli_answer_free(answer);
    }
  betli_quotient_free(q);
  betli_free(b);
}

static void what_is_refused(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_quotient *q;
  uint64_t element;
  assert_int_equal(betli_quotient_new(b, "0.8", &q), BETLI_INPUT);
  assert_null(q);
  assert_int_equal(betli_quotient_new(b, "moore:2", &q), BETLI_INPUT);
  assert_int_equal(betli_quotient_new(b, "lego", &q), BETLI_OK);
  assert_int_equal(betli_quotient_add(q, "0x3", &element), BETLI_INPUT);
  assert_int_equal(betli_quotient_run(q, 10), BETLI_INPUT);
  assert_string_equal(betli_message(b), "lego has no heaps 1, 2, 3, ...: list positions");
  assert_int_equal(betli_quotient_about(q).order, 1);
  betli_quotient_free(q);
  betli_free(b);
}

/* Checks that a limit keeps the quotient of earlier heaps, and that a later call goes on with more
 * memory. */
static void a_limit_keeps_what_is_known(void **state) {
  (void)state;
  betli *b = handle_with("memory=1M");
  betli_quotient *q;
  assert_int_equal(betli_quotient_new(b, "0.07", &q), BETLI_OK);
  assert_int_equal(betli_quotient_run(q, 33), BETLI_LIMIT);
  const betli_quotient_info about = betli_quotient_about(q);
  assert_in_range(about.heaps, 15, 32);
  assert_in_range(about.order, 12, 637);
  assert_int_equal(betli_set(b, "memory", "1G"), BETLI_OK);
  assert_int_equal(betli_quotient_run(q, 33), BETLI_OK);
  assert_int_equal(betli_quotient_about(q).order, 638);
  betli_quotient_free(q);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(is_that_of_the_literature),
      cmocka_unit_test(is_that_of_the_first_heaps),
      cmocka_unit_test(many_heaps_hold_before_the_checker),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(positions_of_any_game),
      cmocka_unit_test(what_is_refused),
      cmocka_unit_test(a_limit_keeps_what_is_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
