/* After fork() the child goes on with handles that no other thread was using. */
#include "support.h"

#include "base/thread_pool.h"

#include <sys/wait.h>
#include <unistd.h>

enum { TASKS = 1000, HEAPS = 20000 };

/* Returns the status of a child, which an alarm ends if it hangs. */
static int status_of(pid_t child) {
  int status;
  assert_true(child > 0);
  assert_int_equal(waitpid(child, &status, 0), child);
  return status;
}

static void begin_child(void) {
  enum { SECONDS = 60 };
  alarm(SECONDS);
}

static void mark(void *data, size_t i, unsigned worker) {
  (void)worker;
  ((char *)data)[i]++;
}

static bool does_all(struct bt_thread_pool *pool) {
  static char done[TASKS];
  bool all = true;
  for (size_t i = 0; i < TASKS; i++)
    done[i] = 0;
  bt_thread_pool_run(pool, TASKS, mark, done);
  for (size_t i = 0; i < TASKS; i++)
    all = all && done[i] == 1;
  return all;
}

static void a_pool_that_waits_works_in_the_child(void **state) {
  struct bt_thread_pool *pool = bt_thread_pool_new(4);
  (void)state;
  assert_true(does_all(pool));
  const pid_t child = fork();
  if (child == 0) {
    begin_child();
    const bool done = does_all(pool) && does_all(pool);
    bt_thread_pool_free(pool);
    _exit(done ? 0 : 1);
  }
  assert_int_equal(status_of(child), 0);
  assert_true(does_all(pool));
  bt_thread_pool_free(pool);
}

static bool runs_to(betli_sequence *s, uint64_t to) {
  return betli_sequence_run(s, to) == BETLI_OK;
}

static void a_sequence_goes_on_in_the_child(void **state) {
  betli_sequence *s;
  betli *b = betli_new();
  (void)state;
  assert_int_equal(betli_set(b, "threads", "4"), BETLI_OK);
  assert_int_equal(betli_sequence_new(b, "0.106", NULL, &s), BETLI_OK);
  assert_true(runs_to(s, HEAPS));
  const pid_t child = fork();
  if (child == 0) {
    begin_child();
    const bool done = runs_to(s, 2 * HEAPS);
    betli_sequence_free(s);
    betli_free(b);
    _exit(done ? 0 : 1);
  }
  assert_int_equal(status_of(child), 0);
  betli_sequence_free(s);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_pool_that_waits_works_in_the_child),
      cmocka_unit_test(a_sequence_goes_on_in_the_child),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
