#include "kept_boards.h"

#include "base/text.h"
#include "kept.h"
#include "support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

betli *kept_saving(const char *options) {
  betli *b = handle_with(options);
  assert_int_equal(betli_set(b, "save", KEPT_FILE), BETLI_OK);
  return b;
}

void kept_empty(void) {
  kept_write_file(KEPT_FILE, "", 0);
}

static void open_work(const char *question, enum bt_access access, struct bt_store_work *work) {
  struct bt_store *store;
  struct bt_error error = {0};
  assert_int_equal(bt_store_open(KEPT_FILE, access, &store, &error), BETLI_OK);
  assert_int_equal(bt_store_work_open(store, question, work, &error), BETLI_OK);
}

void kept_make_up(const char *question, const char *lines) {
  struct bt_store_work work;
  struct bt_error error = {0};
  char *copy = strdup(lines);
  const struct bt_store_entry entry = {.width = 1, .count = strlen(lines), .items = copy};
  unlink(KEPT_FILE);
  open_work(question, BT_STORE_WRITE, &work);
  assert_int_equal(bt_store_put(&work, &entry, &error), BETLI_OK);
  assert_int_equal(bt_store_commit(work.store, &error), BETLI_OK);
  bt_store_close(work.store);
  free(copy);
}

char *kept_lines(const char *question) {
  struct bt_store_work work;
  struct bt_text lines = {0};
  struct bt_error error = {0};
  struct bt_store_entry entry = {0};
  open_work(question, BT_STORE_READ, &work);
  for (; bt_store_get(&work, &entry, &error) == BT_FOUND; entry.number++)
    bt_text_add_bytes(&lines, entry.items, entry.count);
  assert_int_equal(error.status, BETLI_INPUT); /* there is none with the next number */
  bt_store_close(work.store);
  bt_store_entry_free(&entry);
  char *copy = strdup(bt_text_string(&lines));
  bt_text_free(&lines);
  return copy;
}

void kept_refused(const char *options, const char *line, const char *message) {
  betli *b = kept_saving(options);
  betli_answer *answer = NULL;
  assert_int_equal(try_line(b, line, &answer), BETLI_INPUT);
  assert_null(answer);
  if (strstr(betli_message(b), message) == NULL)
    fail_msg("%s", betli_message(b));
  betli_free(b);
}

static bool asked(const char *options, const char *line, bool (*is_right)(betli_answer *answer)) {
  betli *b = kept_saving(options);
  betli_answer *answer = NULL;
  const betli_status status = try_line(b, line, &answer);
  if (status == BETLI_OK)
    assert_true(is_right(answer));
  betli_answer_free(answer);
  betli_free(b);
  return status == BETLI_OK;
}

/* Allows changes of bytes that are not read, but no wrong answer.  Some changes add up. */
unsigned kept_damaged(const char *options, const char *line, unsigned changes,
                      bool (*is_right)(betli_answer *answer)) {
  uint64_t seed = seed_of_run();
  unsigned refused = 0;
  size_t size;
  kept_empty();
  assert_true(asked(options, line, is_right));
  uint8_t *whole = kept_read_file(KEPT_FILE, &size), *bytes = malloc(size);
  assert_non_null(bytes);
  for (unsigned i = 0; i < changes; i++) {
    if (i % 10 == 0)
      memcpy(bytes, whole, size);
    const size_t at = (size_t)random_below(&seed, size);
    bytes[at] = (uint8_t)(bytes[at] ^ (1 << random_below(&seed, 8)));
    kept_write_file(KEPT_FILE, bytes, size);
    refused += !asked(options, line, is_right);
  }
  free(bytes);
  free(whole);
  return refused;
}

void kept_killed(const char *options, const char *line, unsigned kills, unsigned most) {
  uint64_t seed = seed_of_run();
  kept_empty();
  for (unsigned i = 0; i < kills; i++) {
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
      betli *b = kept_saving(options);
      betli_answer_free(solve_line(b, line));
      betli_free(b);
      _exit(0);
    }
    const struct timespec wait = {0, (long)random_below(&seed, most) * 1000000};
    nanosleep(&wait, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
  }
}
