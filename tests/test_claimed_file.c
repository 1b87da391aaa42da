/* Of two processes that write one file, neither loses its work in silence. */
#include "support.h"

#include "cli/base/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void system_hold(void) {
}

static char path[] = "/tmp/betli-claimed-XXXXXX";

static int begin(void **state) {
  (void)state;
  strcpy(path + strlen(path) - 6, "XXXXXX");
  const int descriptor = mkstemp(path);
  return descriptor < 0 || close(descriptor) != 0 ? -1 : 0;
}

static int end(void **state) {
  (void)state;
  unlink(path);
  return 0;
}

/* Saves a text as output_save_claimed() does. */
static bool save(struct system_claim *claim, const char *text) {
  struct system_file file;
  if (!system_create(path, &file))
    return false;
  file.claim = claim;
  fputs(text, file.file);
  bool done = fflush(file.file) == 0 && system_settle(&file);
  fclose(file.file);
  done = done && system_replace(&file);
  const int error = errno;
  if (!done && file.named)
    unlink(file.temporary);
  system_release(&file.next);
  free(file.path);
  free(file.temporary);
  errno = error;
  return done;
}

static void assert_holds(const char *text) {
  char read[16] = "";
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fread(read, 1, sizeof read - 1, file) > 0);
  fclose(file);
  assert_string_equal(read, text);
}

static void assert_is_refused(void) {
  struct system_claim other;
  assert_false(system_claim(path, &other));
  assert_int_equal(errno, EWOULDBLOCK);
}

static void a_second_claim_is_refused_until_the_first_ends(void **state) {
  struct system_claim claim, other;
  (void)state;
  assert_true(system_claim(path, &claim));
  assert_is_refused();
  assert_true(save(&claim, "first"));
  assert_is_refused();
  assert_true(save(&claim, "again"));
  assert_is_refused();
  system_release(&claim);
  assert_true(system_claim(path, &other));
  assert_true(save(&other, "other"));
  system_release(&other);
  assert_holds("other");
}

static void of_two_that_begin_without_a_file_the_second_is_refused(void **state) {
  struct system_claim claim, other;
  (void)state;
  assert_int_equal(unlink(path), 0);
  assert_true(system_claim(path, &claim));
  assert_true(system_claim(path, &other));
  assert_true(save(&claim, "first"));
  assert_false(save(&other, "other"));
  assert_int_equal(errno, EEXIST);
  assert_holds("first");
  assert_is_refused();
  assert_true(save(&claim, "again"));
  assert_holds("again");
  system_release(&claim);
}

static void a_file_that_took_the_place_of_a_claimed_one_is_kept(void **state) {
  struct system_claim claim, other;
  (void)state;
  assert_true(system_claim(path, &claim));
  assert_int_equal(unlink(path), 0);
  assert_true(system_claim(path, &other));
  assert_true(save(&other, "other"));
  assert_false(save(&claim, "first"));
  assert_int_equal(errno, EEXIST);
  assert_holds("other");
  system_release(&other);
  system_release(&claim);
}

static void a_claim_ends_with_its_process(void **state) {
  struct system_claim claim;
  int status;
  (void)state;
  const pid_t child = fork();
  if (child == 0)
    _exit(system_claim(path, &claim) && save(&claim, "child") ? 0 : 1);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  assert_true(system_claim(path, &claim));
  assert_true(save(&claim, "first"));
  system_release(&claim);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(a_second_claim_is_refused_until_the_first_ends, begin, end),
      cmocka_unit_test_setup_teardown(of_two_that_begin_without_a_file_the_second_is_refused, begin,
                                      end),
      cmocka_unit_test_setup_teardown(a_file_that_took_the_place_of_a_claimed_one_is_kept, begin,
                                      end),
      cmocka_unit_test_setup_teardown(a_claim_ends_with_its_process, begin, end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
