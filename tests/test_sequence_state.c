/* States of sequences: a saved one goes on as if nothing had been interrupted, and one that was
 * made up is refused. */
#include "sequence/state.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 40001 };

/* A game given by its hexadecimal digits after the point.  If `take` is not 0, a move that takes as
 * much has a digit, too. */
struct game {
  const char *digits;
  uint64_t take, digit;
  bool discard, unchecked;
};

static struct bt_limits limits = {.memory = UINT64_MAX};

static struct bt_sequence *begin(const struct game *game) {
  struct bt_error error = {.message = ""};
  struct bt_sequence *s;
  uint64_t *digits = calloc(LONGEST, sizeof *digits);
  const size_t length = strlen(game->digits);
  const struct bt_take_break code = {
      .digits = digits, .count = (size_t)(game->take > length ? game->take : length) + 1};
  const struct bt_plan plan = {.simd = bt_simd_best(),
                               .threads = 1,
                               .discard = game->discard,
                               .unchecked = game->unchecked,
                               .go_on = true};
  assert_non_null(digits);
  assert_true(code.count <= LONGEST);
  for (size_t i = 1; i <= length; i++)
    digits[i] = strtoul((char[]){game->digits[i - 1], '\0'}, NULL, 16);
  if (game->take > 0)
    digits[game->take] = game->digit;
  bt_limits_begin(&limits);
  assert_int_equal(bt_sequence_new(&code, &plan, &limits, &s, &error), BETLI_OK);
  free(digits);
  return s;
}

static void run(struct bt_sequence *s, uint64_t last) {
  struct bt_error error = {.message = ""};
  if (bt_sequence_run(s, last, &error) != BETLI_OK)
    fail_msg("%s", error.message);
}

static struct bt_bytes state_of(const struct bt_sequence *s) {
  struct bt_bytes bytes = {0};
  bt_sequence_write(s, &bytes);
  assert_false(bytes.failed);
  return bytes;
}

/* Begins a new sequence and reads the state of another into it.  The status is BETLI_OK if it could
 * be read. */
static struct bt_sequence *take_up(const struct bt_sequence *other, const struct game *game,
                                   betli_status *status) {
  struct bt_error error = {.message = ""};
  struct bt_bytes bytes = state_of(other);
  struct bt_sequence *s = begin(game);
  struct bt_reader reader = {.at = bytes.data, .left = bytes.size};
  const struct bt_values *values = &other->values;
  if (!game->discard)
    assert_int_equal(
        bt_sequence_adopt(s, values->data, values->width, (size_t)values->count, &error), BETLI_OK);
  *status = bt_sequence_read(s, &reader, &error);
  assert_true((*status == BETLI_OK) == (error.message[0] == '\0'));
  free(bytes.data);
  return s;
}

/* ---- saved states --------------------------------------------------------------------------- */

static void compare(const struct bt_sequence *a, const struct bt_sequence *b) {
  struct bt_bytes first = state_of(a), second = state_of(b);
  assert_int_equal(a->values.count, b->values.count);
  for (uint64_t n = a->values.first; n < a->values.count; n++)
    assert_int_equal(bt_value_at(&a->values, n), bt_value_at(&b->values, n));
  assert_int_equal(first.size, second.size);
  assert_memory_equal(first.data, second.data, first.size);
  free(first.data);
  free(second.data);
}

/* Saves a game at each of these heaps, reads the state, and compares both at the next heap.
 * Returns the number of first values dropped in the end. */
static uint64_t goes_on(const struct game *game, const uint64_t *heaps, size_t count) {
  struct bt_sequence *s = begin(game);
  for (size_t i = 0; i < count; i++) {
    betli_status status;
    run(s, heaps[i]);
    struct bt_sequence *again = take_up(s, game, &status);
    if (status != BETLI_OK)
      fail_msg("0.%s is not taken up at heap %llu", game->digits, (unsigned long long)heaps[i]);
    const uint64_t next = i + 1 < count ? heaps[i + 1] : heaps[i] + heaps[i] / 4;
    run(s, next);
    run(again, next);
    compare(s, again);
    bt_sequence_free(again);
  }
  const uint64_t dropped = s->values.first;
  bt_sequence_free(s);
  return dropped;
}

static void states_are_taken_up(void **state) {
  static const char *const games[] = {"77", "7",  "6",  "007", "106", "104", "16", "75",
                                      "f3", "04", "55", "044", "455", "3",   "26", "644"};
  static const uint64_t heaps[] = {1, 2, 63, 64, 65, 1000, 1024, 1500, 4095, 4096, 5000, 8192};
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    for (unsigned way = 0; way < 4; way++)
      if (!is_sanitized_run() || way == i % 4)
        goes_on(&(struct game){games[i], 0, 0, way & 1, way & 2}, heaps,
                sizeof heaps / sizeof *heaps);
}

/* Checks that values saved as bytes are read as bytes, since memory may not suffice for more. */
static void bytes_stay_bytes(void **state) {
  (void)state;
  const struct game game = {"106", 0, 0, false, false};
  betli_status status;
  struct bt_sequence *s = begin(&game);
  run(s, 300000);
  assert_int_equal(s->values.width, 1);
  limits.memory = 2 * limits.used + s->values.count / 2;
  struct bt_sequence *again = take_up(s, &game, &status);
  limits.memory = UINT64_MAX;
  assert_int_equal(status, BETLI_OK);
  bt_sequence_free(again);
  bt_sequence_free(s);
}

static void states_of_random_games_are_taken_up(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < rounds_of_run(is_long_run() ? 60 : 30); i++) {
    char digits[6] = "";
    const size_t length = 1 + (size_t)random_below(&seed, 5);
    for (size_t d = 0; d < length; d++)
      digits[d] = (char)('0' + random_below(&seed, 8));
    uint64_t heaps[3] = {1 + random_below(&seed, 300)};
    heaps[1] = heaps[0] + random_below(&seed, 3000);
    heaps[2] = heaps[1] + random_below(&seed, 9000);
    goes_on(&(struct game){digits, 0, 0, random_below(&seed, 2), false}, heaps, 3);
  }
}

static void states_without_what_was_dropped_are_taken_up(void **state) {
  static const uint64_t heaps[] = {120000, 131072, 140000, 300000, 1000000};
  static const struct game games[] = {
      {"106", 0, 0, true, false}, {"16", 0, 0, true, false},     {"77", 0, 0, true, false},
      {"104", 0, 0, true, true},  {"16", 40000, 1, true, false}, {"106", 33000, 3, true, false}};
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    assert_true(goes_on(&games[i], heaps, is_sanitized_run() ? 4 : 5) > 0);
}

/* ---- made-up states ------------------------------------------------------------------------- */

static void another_value(struct bt_sequence *s) {
  s->sparse.rares.rares[1].value ^= 1;
}
static void one_rare_heap_less(struct bt_sequence *s) {
  s->sparse.rares.count--;
}
static void one_rare_heap_more(struct bt_sequence *s) {
  s->sparse.rares.rares[s->sparse.rares.count - 1].heap++;
}
static void no_mask(struct bt_sequence *s) {
  s->sparse.split.mask = 0;
}
static void a_mask_above_all_values(struct bt_sequence *s) {
  s->sparse.split.mask = UINT32_C(1) << 20;
}
static void another_parity(struct bt_sequence *s) {
  s->sparse.split.alternates = true;
  s->sparse.split.takes ^= 1;
}
static void no_division(struct bt_sequence *s) {
  s->divided = false;
}
static void sets_of_nothing(struct bt_sequence *s) {
  s->method = BT_BY_SETS;
}
static void the_definition(struct bt_sequence *s) {
  s->method = BT_BY_DEFINITION;
}
static void no_depth(struct bt_sequence *s) {
  s->depth = 0;
}
static void too_deep(struct bt_sequence *s) {
  s->depth = s->values.count / 2;
}
static void a_small_maximum(struct bt_sequence *s) {
  s->census.record_count--;
}
static void a_huge_maximum(struct bt_sequence *s) {
  s->census.records[s->census.record_count - 1].value = UINT32_MAX;
}
static void another_maximum(struct bt_sequence *s) {
  s->census.records[s->census.record_count - 1].value++;
}
static void a_record_that_is_none(struct bt_sequence *s) {
  s->census.records[1].heap = s->census.records[0].heap;
}
static void heaps_that_were_not_counted(struct bt_sequence *s) {
  s->census.heaps--;
}
static void few_counts(struct bt_sequence *s) {
  s->census.size /= 2;
}
static void a_stretch_to_come(struct bt_sequence *s) {
  s->stages[0].from = UINT64_MAX;
}
static void no_stretch(struct bt_sequence *s) {
  s->stage_count = 0;
}
static void an_old_milestone(struct bt_sequence *s) {
  s->milestone = s->values.count;
}
static void an_anchor_to_come(struct bt_sequence *s) {
  s->anchors.anchors[0].heap = s->values.count;
}
static void a_mark_before_its_window(struct bt_sequence *s) {
  s->checkpoints.marks[0].heap = 1;
}
static void no_values(struct bt_sequence *s) {
  s->values.first = s->values.count;
}
static void a_prefix_of_nothing(struct bt_sequence *s) {
  s->values.kept = 0;
}
static void no_period(struct bt_sequence *s) {
  s->proof.law.period = 0;
}
static void a_period_to_come(struct bt_sequence *s) {
  s->proof.law.from = s->values.count;
}
static void a_proof_to_come(struct bt_sequence *s) {
  s->proof.law.until = UINT64_MAX;
}
static void a_theorem_that_clears_the_screen(struct bt_sequence *s) {
  s->proof.law.theorem = "\033[2J";
}

/* changes to the state of a game, computed up to heap `last`, each of which must be refused */
static const struct {
  const char *name;
  void (*change)(struct bt_sequence *s);
  const char *digits;
  uint64_t last;
  bool discard;
} changes[] = {
#define CHANGE(change, ...)                                                                        \
  { #change, change, __VA_ARGS__ }
    CHANGE(another_value, "007", 3000, false),
    CHANGE(one_rare_heap_less, "007", 3000, false),
    CHANGE(one_rare_heap_more, "007", 3000, false),
    CHANGE(no_mask, "6", 5000, false),
    CHANGE(a_mask_above_all_values, "6", 5000, false),
    CHANGE(another_parity, "007", 3000, false),
    CHANGE(no_division, "007", 3000, false),
    CHANGE(no_division, "6", 5000, false),
    CHANGE(sets_of_nothing, "007", 3000, false),
    CHANGE(the_definition, "f3", 300, false),
    CHANGE(the_definition, "106", 200000, true),
    CHANGE(no_depth, "106", 30000, false),
    CHANGE(too_deep, "106", 30000, false),
    CHANGE(a_small_maximum, "007", 3000, false),
    CHANGE(a_small_maximum, "77", 50, false),
    CHANGE(a_huge_maximum, "106", 200000, true),
    CHANGE(another_maximum, "007", 3000, false),
    CHANGE(a_record_that_is_none, "007", 3000, false),
    CHANGE(heaps_that_were_not_counted, "007", 3000, false),
    CHANGE(few_counts, "007", 3000, false),
    CHANGE(a_stretch_to_come, "007", 3000, false),
    CHANGE(no_stretch, "007", 3000, false),
    CHANGE(an_old_milestone, "007", 3000, false),
    CHANGE(an_anchor_to_come, "106", 30000, false),
    CHANGE(a_mark_before_its_window, "106", 200000, true),
    CHANGE(no_values, "106", 200000, true),
    CHANGE(a_prefix_of_nothing, "106", 200000, true),
    CHANGE(no_period, "77", 300, false),
    CHANGE(a_period_to_come, "77", 300, false),
    CHANGE(a_proof_to_come, "77", 300, false),
    CHANGE(a_theorem_that_clears_the_screen, "77", 300, false),
#undef CHANGE
};

static void made_up_states_are_refused(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    betli_status status;
    const struct game game = {changes[i].digits, 0, 0, changes[i].discard, false};
    struct bt_sequence *s = begin(&game);
    run(s, changes[i].last);
    struct bt_sequence *again = take_up(s, &game, &status);
    if (status != BETLI_OK)
      fail_msg("0.%s is not taken up", game.digits);
    bt_sequence_free(again);
    changes[i].change(s);
    again = take_up(s, &game, &status);
    if (status != BETLI_INPUT)
      fail_msg("taken up with %s, 0.%s", changes[i].name, game.digits);
    bt_sequence_free(again);
    bt_sequence_free(s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(states_are_taken_up),
      cmocka_unit_test(bytes_stay_bytes),
      cmocka_unit_test(states_of_random_games_are_taken_up),
      cmocka_unit_test(states_without_what_was_dropped_are_taken_up),
      cmocka_unit_test(made_up_states_are_refused),
  };
  return cmocka_run_group_tests_name("states of sequences", tests, NULL, NULL);
}
