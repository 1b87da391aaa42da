/* Limits hold with slow functions of a user's game: betli looks at them after each call. */
#include "support.h"

#include <string.h>
#include <time.h>

/* A function of a game, as bits. */
enum { OPTIONS = 1, GRUNDY = 2, COMPONENTS = 4, CANONICAL = 8, EFFORT = 16 };

struct slow {
  betli *b;
  unsigned slow;      /* the functions in which the limit is reached */
  bool burns;         /* true: one that waits for the time limit; false: it interrupts the work */
  bool reached;       /* the limit was reached in a call */
  unsigned calls;     /* since then, of any function */
  double time_waited; /* in seconds */
};

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void note_call(struct slow *slow, unsigned function) {
  slow->calls += slow->reached;
  if (slow->reached || (slow->slow & function) == 0)
    return;
  slow->reached = true;
  const double start = seconds_now();
  if (!slow->burns)
    betli_interrupt(slow->b);
  while (slow->burns && seconds_now() < start + slow->time_waited) {
  }
}

static void write_options(void *data, const uint64_t *words, betli_options *options) {
  note_call(data, OPTIONS);
  for (uint64_t n = 0; n < words[0]; n++)
    betli_option(options, 1, &n);
}

static bool find_grundy(void *data, const uint64_t *words, uint64_t *value) {
  note_call(data, GRUNDY);
  *value = words[0];
  return true;
}

static void write_components(void *data, const uint64_t *words, betli_options *components) {
  note_call(data, COMPONENTS);
  (void)words, (void)components;
}

static void make_canonical(void *data, uint64_t *words) {
  note_call(data, CANONICAL);
  (void)words;
}

static uint64_t tell_effort(void *data, const uint64_t *words) {
  note_call(data, EFFORT);
  return words[0];
}

/* Asks a question in which the limit is reached in the first call of a function of `subject`. */
static void question_ends(unsigned subject, bool burns, const char *message) {
  struct slow slow = {.slow = subject, .burns = burns, .time_waited = 0.05};
  const bool searched = (subject & (COMPONENTS | CANONICAL | EFFORT)) != 0;
  const betli_rules rules = {.name = "slow",
                             .width = 1,
                             .data = &slow,
                             .options = write_options,
                             .grundy = (subject & GRUNDY) != 0 ? find_grundy : NULL,
                             .components = searched ? write_components : NULL,
                             .canonical = searched ? make_canonical : NULL,
                             .effort = searched ? tell_effort : NULL};
  betli_answer *a = NULL;
  slow.b = handle_with(burns ? "time=0.05" : "");
  assert_int_equal(betli_add_game(slow.b, &rules), BETLI_OK);
  assert_int_equal(try_line(slow.b, "slow 12 9", &a), BETLI_LIMIT);
  assert_true(slow.reached);
  assert_in_range(slow.calls, 0, 1);
  if (strstr(betli_message(slow.b), message) == NULL)
    fail_msg("function %u: %s, not %s", subject, betli_message(slow.b), message);
  betli_answer_free(a);
  betli_free(slow.b);
}

static void an_interrupt_ends_the_work_after_the_call(void **state) {
  (void)state;
  for (unsigned subject = OPTIONS; subject <= EFFORT; subject *= 2)
    question_ends(subject, false, "interrupted");
}

static void the_time_limit_ends_the_work_after_the_call(void **state) {
  (void)state;
  for (unsigned subject = OPTIONS; subject <= EFFORT; subject *= 2)
    question_ends(subject, true, "the time limit of 0.05 s was reached");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(an_interrupt_ends_the_work_after_the_call),
                                     cmocka_unit_test(the_time_limit_ends_the_work_after_the_call)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
