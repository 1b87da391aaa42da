/* The reader of b-files. */
#include "support.h"

#include "guess/bfile.h"

#include <stdlib.h>
#include <string.h>

struct reading {
  struct bt_limits limits;
  struct bt_bfile file;
  struct bt_error error;
  betli_status status;
};

/* Feeds `piece` bytes at a time: the result must not depend on where pieces end. */
static void read_bytes(struct reading *r, const char *bytes, size_t length, size_t piece) {
  memset(r, 0, sizeof *r);
  r->limits.memory = UINT64_C(1) << 20;
  r->file.limits = &r->limits;
  r->file.name = "b";
  bt_limits_begin(&r->limits);
  for (size_t at = 0; at < length && r->status == BETLI_OK; at += piece)
    r->status =
        bt_bfile_feed(&r->file, bytes + at, length - at < piece ? length - at : piece, &r->error);
  if (r->status == BETLI_OK)
    r->status = bt_bfile_end(&r->file, &r->error);
}

static void close_reading(struct reading *r) {
  bt_bfile_free(&r->file);
  assert_int_equal(r->limits.used, 0);
}

static void expect_error(const char *bytes, const char *message) {
  for (size_t piece = 1; piece < 5; piece++) {
    struct reading r;
    read_bytes(&r, bytes, strlen(bytes), piece);
    assert_int_equal(r.status, BETLI_INPUT);
    assert_string_equal(r.error.message, message);
    close_reading(&r);
  }
}

static void test_terms(void **state) {
  (void)state;
  static const char bytes[] =
      "\xef\xbb\xbf# a comment with -1 and x\r\n"
      "\n"
      "   7 18446744073709551615\r\n"
      "8\t0  \n"
      " \t\n"
      "#\n"
      "9 007";
  for (size_t piece = 1; piece < 9; piece++) {
    struct reading r;
    read_bytes(&r, bytes, sizeof bytes - 1, piece);
    assert_int_equal(r.status, BETLI_OK);
    assert_int_equal(r.file.first, 7);
    assert_int_equal(r.file.count, 3);
    assert_true(r.file.terms[0].value == UINT64_MAX);
    assert_int_equal(r.file.terms[0].line, 3);
    assert_int_equal(r.file.terms[1].value, 0);
    assert_int_equal(r.file.terms[2].value, 7);
    assert_int_equal(r.file.terms[2].line, 7);
    close_reading(&r);
  }
}

static void test_errors(void **state) {
  (void)state;
  expect_error("", "b has no line 'n a(n)', so it is not a b-file");
  expect_error("# nothing\n\n", "b has no line 'n a(n)', so it is not a b-file");
  expect_error("1 2\n3", "b, line 2: a(n) is missing after n");
  expect_error("1 2\n3 \n", "b, line 2: a(n) is missing after n");
  expect_error("1 2 3\n", "b, line 1: a line must be two whole numbers, n and a(n)");
  expect_error("1 2x\n", "b, line 1: a line must be two whole numbers, n and a(n)");
  expect_error("1 2 # no comment\n", "b, line 1: a line must be two whole numbers, n and a(n)");
  expect_error("\xef\xbbx", "b, line 1: a line must be two whole numbers, n and a(n)");
  expect_error("1 -2\n", "b, line 1: a negative number, but positions and values are at least 0");
  expect_error("-1 2\n", "b, line 1: a negative number, but positions and values are at least 0");
  expect_error("1 18446744073709551616\n", "b, line 1: a number of 2^64 or more");
  expect_error("1 1\n3 1\n", "b, line 2: n = 3 comes after n = 1, but n must go up by one");
  expect_error("1 1\n1 1\n", "b, line 2: n = 1 comes after n = 1, but n must go up by one");
  expect_error("18446744073709551615 1\n0 1\n",
               "b, line 2: n = 0 comes after n = 18446744073709551615, but n must go up by one");
}

static void test_nul(void **state) {
  (void)state;
  static const char *const texts[] = {"1 2\n\0", "# c\0\n1 2\n", "1\0 2\n"};
  static const size_t lengths[] = {5, 9, 5};
  for (size_t i = 0; i < 3; i++) {
    struct reading r;
    read_bytes(&r, texts[i], lengths[i], 3);
    assert_int_equal(r.status, BETLI_INPUT);
    assert_non_null(strstr(r.error.message, "a NUL byte"));
    close_reading(&r);
  }
}

/* Reads more terms than the memory limit allows, and comments of any length. */
static void test_sizes(void **state) {
  (void)state;
  enum { LENGTH = 3 << 20 };
  char *bytes = malloc(LENGTH);
  struct reading r;
  assert_non_null(bytes);
  memset(bytes, '#', LENGTH);
  memcpy(bytes + LENGTH - 5, "\n1 1\n", 5);
  read_bytes(&r, bytes, LENGTH, 1 << 16);
  assert_int_equal(r.status, BETLI_OK);
  close_reading(&r);
  size_t length = 0;
  for (int n = 0; length + 16 < LENGTH; n++)
    length += (size_t)sprintf(bytes + length, "%d 1\n", n);
  read_bytes(&r, bytes, length, 1 << 16);
  assert_int_equal(r.status, BETLI_LIMIT);
  close_reading(&r);
  free(bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_terms),
      cmocka_unit_test(test_errors),
      cmocka_unit_test(test_nul),
      cmocka_unit_test(test_sizes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
