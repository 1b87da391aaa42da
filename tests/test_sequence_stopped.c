/* Sequences that are stopped wherever this can happen: they go on as if nothing had been
 * interrupted. */
#include "sequence/method.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Begins an octal game, given by its digits after the point. */
static struct bt_sequence *begin(const char *digits, struct bt_limits *limits) {
  struct bt_error error = {0};
  struct bt_sequence *s;
  uint64_t code[8] = {0};
  const struct bt_take_break game = {.digits = code, .count = strlen(digits) + 1};
  for (size_t i = 0; digits[i] != '\0'; i++)
    code[i + 1] = (uint64_t)(digits[i] - '0');
  const struct bt_plan plan = {.simd = bt_simd_best(), .threads = 2, .go_on = true};
  *limits = (struct bt_limits){.memory = UINT64_MAX};
  bt_limits_begin(limits);
  assert_int_equal(bt_sequence_new(&game, &plan, limits, &s, &error), BETLI_OK);
  return s;
}

/* Runs on with a stop each time, and some more heaps in between, up to where a block may begin.
 * Returns the number of stops while planning. */
static unsigned go_on_to(struct bt_sequence *s, uint64_t to) {
  struct bt_error error = {0};
  unsigned planning = 0;
  while (s->values.count <= to) {
    atomic_store(&s->limits->interrupted, true);
    if (bt_sequence_run(s, to, &error) != BETLI_OK)
      assert_string_equal(error.message, "interrupted");
    planning += bt_method_is_stopped(s);
    atomic_store(&s->limits->interrupted, false);
    assert_int_equal(bt_sequence_run(s, s->values.count | (BT_RARE_STEPS - 1), &error), BETLI_OK);
  }
  return planning;
}

static void compare(const struct bt_sequence *a, const struct bt_sequence *b, uint64_t last) {
  for (uint64_t n = 0; n <= last; n++)
    assert_int_equal(bt_value_at(&a->values, n), bt_value_at(&b->values, n));
  for (size_t i = 0; i < a->sparse.rares.count && a->sparse.rares.rares[i].heap <= last; i++)
    assert_int_equal(a->sparse.rares.rares[i].heap, b->sparse.rares.rares[i].heap);
}

static void goes_on(const char *digits, uint64_t to) {
  struct bt_error error = {0};
  struct bt_limits limits, stopped_limits;
  struct bt_sequence *s = begin(digits, &limits), *stopped = begin(digits, &stopped_limits);
  assert_int_equal(bt_sequence_run(s, to, &error), BETLI_OK);
  assert_true(go_on_to(stopped, to) > 0);
  compare(s, stopped, to);
  bt_sequence_free(s);
  bt_sequence_free(stopped);
}

static void few_rares_go_on(void **state) {
  (void)state;
  goes_on("106", 60000);
}

static void many_rares_go_on(void **state) {
  (void)state;
  goes_on("6", 60000);
}

/* Runs a saved sequence until it has spent its effort, and returns its last heap. */
static uint64_t run_saved(betli *b, const char *file, const char *effort, uint64_t *had) {
  betli_sequence *s;
  assert_int_equal(betli_set(b, "effort", effort), BETLI_OK);
  assert_int_equal(betli_sequence_new(b, "0.007", &(betli_sequence_settings){.save = file}, &s),
                   BETLI_OK);
  *had = betli_sequence_about(s).computed;
  betli_sequence_run(s, 100000);
  const uint64_t last = betli_sequence_about(s).computed;
  betli_sequence_free(s);
  return last;
}

/* Checks that a file holds what was computed up to a stop, far before the first checkpoint. */
static void a_stop_is_saved(void **state) {
  char file[] = "/tmp/betli-stopped-XXXXXX";
  uint64_t had, first, second;
  (void)state;
  const int descriptor = mkstemp(file);
  assert_true(descriptor >= 0);
  close(descriptor);
  unlink(file);
  betli *b = betli_new();
  first = run_saved(b, file, "20", &had);
  assert_int_equal(had, 0);
  assert_true(first > 1000 && first < 65535);
  second = run_saved(b, file, "40", &had);
  assert_int_equal(had, first);
  assert_true(second > first && second < 65535);
  run_saved(b, file, "41", &had);
  assert_int_equal(had, second);
  betli_free(b);
  unlink(file);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(few_rares_go_on),
                                     cmocka_unit_test(many_rares_go_on),
                                     cmocka_unit_test(a_stop_is_saved)};
  return cmocka_run_group_tests_name("stopped sequences", tests, NULL, NULL);
}
