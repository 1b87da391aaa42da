/* Work that is killed and goes on.  Nothing that was committed is lost, and in the end the file has
 * the same bytes as after undisturbed work. */
#include "kept.h"
#include "support.h"

#include "base/random.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Work up to entry `end`, with a commit after each `step` entries or a few less. */
struct work {
  const char *name;
  uint64_t end, step;
  bool keeps; /* stores entries, not only marks */
};

/* The pipe by which a child reports each thing done, and how many more it may do before it waits to
 * be killed. */
struct parent {
  int pipe;
  uint64_t left;
};

/* Reports what was just done: n for a commit, 0 for an entry. */
static void tell(struct parent *parent, uint64_t n) {
  if (write(parent->pipe, &n, sizeof n) != sizeof n)
    _exit(3);
  --parent->left;
  while (parent->left == 0)
    pause();
}

static uint64_t next_commit(const struct work *work, uint64_t n) {
  uint64_t random = n;
  const uint64_t next = n + work->step - bt_random_below(&random, (work->step + 1) / 2);
  return next < work->end ? next : work->end;
}

static void compute(const struct work *work, struct parent *parent) {
  struct bt_store_work kept = kept_open(work->name, BT_STORE_WRITE);
  for (uint64_t n = kept_marked(kept); n < work->end;) {
    const uint64_t next = next_commit(work, n);
    for (uint64_t i = n; work->keeps && i < next; i++) {
      kept_put(kept, i, KEPT_ITEMS);
      tell(parent, 0);
    }
    kept_mark(kept, next);
    tell(parent, n = next);
  }
  kept_close(kept);
}

/* What is known about the work, which is begun again after each kill. */
struct watch {
  uint64_t random;
  uint64_t moment; /* the time that one thing takes, in nanoseconds */
  uint64_t n;      /* the last commit that was reported */
};

static pid_t start(const struct work *work, uint64_t most, int *told) {
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    compute(work, &(struct parent){ends[1], most > 0 ? most + 2 : UINT64_MAX});
    _exit(0);
  }
  close(ends[1]);
  *told = ends[0];
  return child;
}

/* Runs the work, and kills it after `most` things, within the next one or two; 0: never.  It sleeps
 * for a random time, since the test is about moments in the middle of a thing, which no event
 * tells.  Returns true if it was still at work. */
static bool run(const struct work *work, uint64_t most, struct watch *watch, uint64_t *done) {
  int told, result;
  const pid_t child = start(work, most, &told);
  *done = 0;
  for (uint64_t n; read(told, &n, sizeof n) == sizeof n; ++*done) {
    watch->n = n > watch->n ? n : watch->n;
    if (*done + 1 != most)
      continue;
    const uint64_t wait = bt_random_below(&watch->random, 2 * watch->moment);
    nanosleep(&(struct timespec){(time_t)(wait / 1000000000), (long)(wait % 1000000000)}, NULL);
    kill(child, SIGKILL);
  }
  close(told);
  assert_int_equal(waitpid(child, &result, 0), child);
  assert_true(WIFSIGNALED(result) ? WTERMSIG(result) == SIGKILL : WEXITSTATUS(result) == 0);
  return WIFSIGNALED(result);
}

/* Runs the work without a kill; returns the number of things to do. */
static uint64_t run_calmly(struct work work, struct watch *watch) {
  struct timespec before, after;
  uint64_t done;
  work.name = "calm";
  unlink(work.name);
  clock_gettime(CLOCK_MONOTONIC, &before);
  assert_false(run(&work, 0, watch, &done));
  clock_gettime(CLOCK_MONOTONIC, &after);
  const double seconds =
      difftime(after.tv_sec, before.tv_sec) + 1e-9 * (double)(after.tv_nsec - before.tv_nsec);
  watch->moment = 1 + (uint64_t)(1e9 * seconds / (double)done);
  watch->n = 0;
  return done;
}

/* Checks that a reader finds all that was committed, and undoes the rest. */
static void holds(const struct work *work, uint64_t n) {
  struct bt_store_work kept = kept_open(work->name, BT_STORE_READ);
  const uint64_t marked = kept_marked(kept);
  assert_true(marked >= n);
  for (uint64_t i = 0; work->keeps && i < marked; i++)
    assert_true(kept_has(kept, i, KEPT_ITEMS));
  kept_close(kept);
}

static void same_files(const char *a, const char *b) {
  size_t sizes[2];
  uint8_t *bytes[2] = {kept_read_file(a, &sizes[0]), kept_read_file(b, &sizes[1])};
  assert_int_equal(sizes[0], sizes[1]);
  assert_memory_equal(bytes[0], bytes[1], sizes[0]);
  free(bytes[0]);
  free(bytes[1]);
}

/* Kills the work `kills` times, each after at most `most` things, and then lets it end. */
static void survives(struct work work, uint64_t kills, uint64_t most) {
  struct watch watch = {.random = seed_of_run()};
  const uint64_t things = run_calmly(work, &watch);
  uint64_t done;
  unlink(work.name);
  most = most > 0 ? most : things / (2 * kills);
  for (uint64_t i = 0; i < kills; i++) {
    if (!run(&work, 1 + bt_random_below(&watch.random, most), &watch, &done))
      fail_msg("it ended before it was killed %d times", (int)kills);
    if (i % 2 == 0)
      holds(&work, watch.n);
  }
  assert_false(run(&work, 0, &watch, &done));
  assert_int_equal(watch.n, work.end);
  holds(&work, work.end);
  same_files("calm", work.name);
  assert_int_not_equal(access("work-journal", F_OK), 0);
  print_message("%d kills\n", (int)kills);
}

static void twenty_kills_change_no_byte(void **state) {
  (void)state;
  survives((struct work){"work", 100, 3, true}, 20, 0);
}

/* Kills work in one transaction that is larger than what memory holds, so that the file is half
 * written. */
static void kills_in_a_large_transaction_change_no_byte(void **state) {
  (void)state;
  survives((struct work){"work", 300, 600, true}, 3, 250);
}

/* Kills work that stores only marks.  The file hardly grows, and SQLite counts changes in it in
 * another way. */
static void kills_without_entries_change_no_byte(void **state) {
  (void)state;
  survives((struct work){"work", 75, 1, false}, 20, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(twenty_kills_change_no_byte),
      cmocka_unit_test(kills_in_a_large_transaction_change_no_byte),
      cmocka_unit_test(kills_without_entries_change_no_byte),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
