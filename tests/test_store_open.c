/* Stores that cannot be opened or written: the messages say why. */
#include "kept.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static void what_is_no_store_says_so(void **state) {
  (void)state;
  static const char text[] =
      "SQLite format 4 is not what SQLite writes, but this is as long as a "
      "header has to be, which is a hundred bytes.";
  assert_true(kept_refuses("none", BT_STORE_READ, "cannot open 'none': No such file or directory"));
  assert_true(kept_refuses("none/file", BT_STORE_WRITE,
                           "cannot create 'none/file': No such file or directory"));
  assert_true(kept_refuses("/dev/null", BT_STORE_WRITE, "'/dev/null' is not a regular file"));
  assert_true(kept_refuses(".", BT_STORE_WRITE, "'.' is a directory"));
  kept_write_file("text", text, sizeof text);
  assert_true(kept_refuses("text", BT_STORE_WRITE, "'text' is not a store of betli"));
  kept_write_file("short", text, 5);
  assert_true(kept_refuses("short", BT_STORE_READ, "'short' is not a store of betli"));
  kept_write_file("empty", text, 0);
  kept_close(kept_open("empty", BT_STORE_READ));
  kept_close(kept_open("empty", BT_STORE_WRITE));
  kept_close(kept_open("empty", BT_STORE_READ));
}

/* Checks names with a special meaning for SQLite, which must name files. */
static void names_are_names_of_files(void **state) {
  (void)state;
  static const char *const names[] = {":memory:", "file:a?mode=memory", "-"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    kept_close(kept_open(names[i], BT_STORE_WRITE));
    assert_int_equal(access(names[i], F_OK), 0);
  }
}

static void changed_at(const char *name, size_t at, const void *bytes, size_t count) {
  size_t size;
  uint8_t *file = kept_read_file("whole", &size);
  memcpy(file + at, bytes, count);
  kept_write_file(name, file, size);
  free(file);
}

static void headers_are_checked(void **state) {
  (void)state;
  size_t size;
  struct bt_store_work work = kept_open("whole", BT_STORE_WRITE);
  kept_put(work, 0, KEPT_ITEMS);
  kept_mark(work, 1);
  kept_close(work);
  changed_at("newer", 63, "\x03", 1);
  assert_true(kept_refuses("newer", BT_STORE_READ,
                           "'newer' is a store of format 3: this betli reads format 2"));
  changed_at("other", 68, "abcd", 4);
  assert_true(kept_refuses("other", BT_STORE_READ, "'other' is not a store of betli"));
  changed_at("wal", 18, "\x02\x02", 2);
  assert_true(kept_refuses("wal", BT_STORE_READ, "'wal' is damaged in bytes 16 to 19"));
  uint8_t *file = kept_read_file("whole", &size);
  kept_write_file("short", file, size - 100);
  assert_true(kept_refuses("short", BT_STORE_WRITE, "'short' is cut short in its last page"));
  kept_write_file("cut", file, size - 8192);
  free(file);
  assert_true(kept_refuses("cut", BT_STORE_WRITE,
                           "'cut' is damaged or cut short: database disk image is malformed"));
}

static void there_is_one_writer(void **state) {
  (void)state;
  static const char in_use[] = "'writer' is in use by another process";
  struct bt_store_work work = kept_open("writer", BT_STORE_WRITE);
  assert_true(kept_refuses("writer", BT_STORE_WRITE, in_use));
  kept_put(work, 0, KEPT_ITEMS);
  kept_mark(work, 1);
  kept_put(work, 1, KEPT_ITEMS);
  assert_true(kept_refuses("writer", BT_STORE_WRITE, in_use));
  struct bt_store_work reader = kept_open("writer", BT_STORE_READ);
  kept_mark(work, 2);
  assert_true(kept_refuses("writer", BT_STORE_WRITE, in_use));
  assert_true(kept_has(reader, 1, KEPT_ITEMS));
  struct bt_error error = {0};
  const struct bt_store_entry one = {.width = 1, .count = 1, .items = &error};
  assert_int_equal(bt_store_put(&reader, &one, &error), BETLI_FAULT);
  assert_string_equal(error.message, "'writer' was opened for reading");
  kept_close(reader);
  kept_close(work);
  kept_close(kept_open("writer", BT_STORE_WRITE));
}

/* Returns true if a user without permissions is refused; runs in a child, since root may do
 * everything. */
static bool nobody_is_refused(void) {
  if (geteuid() == 0 && setuid(65534) != 0)
    return false;
  const bool refused =
      kept_refuses("mine", BT_STORE_WRITE, "'mine' is not writable") &&
      kept_refuses("new", BT_STORE_WRITE, "cannot create 'new': Permission denied");
  kept_close(kept_open("mine", BT_STORE_READ));
  return refused;
}

static void permissions_are_named(void **state) {
  (void)state;
  kept_close(kept_open("mine", BT_STORE_WRITE));
  assert_int_equal(chmod("mine", 0444), 0);
  assert_int_equal(chmod(".", 0555), 0);
  const bool refused = kept_in_child(nobody_is_refused);
  assert_int_equal(chmod(".", 0755), 0);
  assert_true(refused);
}

static void copy_file(const char *from, const char *to) {
  size_t size;
  uint8_t *bytes = kept_read_file(from, &size);
  kept_write_file(to, bytes, size);
  assert_int_equal(chmod(to, 0444), 0);
  free(bytes);
}

static bool nobody_cannot_undo(void) {
  return (geteuid() != 0 || setuid(65534) == 0) &&
         kept_refuses("left", BT_STORE_READ,
                      "'left' is not writable, not even to undo what a process left unfinished "
                      "in it");
}

/* Checks a file as it is left by a process that is killed after putting more than memory holds. */
static void what_is_left_unfinished_is_undone(void **state) {
  (void)state;
  struct bt_store_work work = kept_open("work", BT_STORE_WRITE);
  kept_put(work, 0, KEPT_ITEMS);
  kept_mark(work, 1);
  for (uint64_t i = 1; i < 150; i++)
    kept_put(work, i, KEPT_ITEMS);
  copy_file("work", "left");
  copy_file("work-journal", "left-journal");
  kept_close(work);
  assert_true(kept_in_child(nobody_cannot_undo));
  assert_int_equal(chmod("left", 0644), 0);
  assert_int_equal(chmod("left-journal", 0644), 0);
  work = kept_open("left", BT_STORE_READ);
  assert_int_equal(kept_marked(work), 1);
  assert_true(kept_has(work, 0, KEPT_ITEMS));
  assert_int_not_equal(access("left-journal", F_OK), 0);
  kept_close(work);
}

/* Returns true if writing fails with the right messages at a limit on the size of files, which
 * stands in for a full disk. */
static bool writing_fails(void) {
  struct bt_error error = {.message = ""};
  struct bt_store_work work = kept_open("full", BT_STORE_WRITE);
  kept_put(work, 0, KEPT_ITEMS);
  kept_mark(work, 1);
  kept_put(work, 1, KEPT_ITEMS);
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &(struct rlimit){100000, 100000});
  const bool fails =
      bt_store_commit(work.store, &error) == BETLI_INPUT &&
      strstr(error.message, "cannot write 'full': ") == error.message &&
      bt_store_commit(work.store, &error) == BETLI_INPUT &&
      strcmp(error.message, "nothing more is written to 'full' after a failure") == 0;
  kept_close(work);
  return fails;
}

static void a_failed_write_leaves_what_was_committed(void **state) {
  (void)state;
  assert_true(kept_in_child(writing_fails));
  struct bt_store_work work = kept_open("full", BT_STORE_READ);
  assert_int_equal(kept_marked(work), 1);
  assert_true(kept_has(work, 0, KEPT_ITEMS));
  kept_close(work);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_no_store_says_so),
      cmocka_unit_test(names_are_names_of_files),
      cmocka_unit_test(headers_are_checked),
      cmocka_unit_test(there_is_one_writer),
      cmocka_unit_test(permissions_are_named),
      cmocka_unit_test(what_is_left_unfinished_is_undone),
      cmocka_unit_test(a_failed_write_leaves_what_was_committed),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
