/* The search in the OEIS's list, against a search by the definition in random lists. */
#include "support.h"

#include "guess/oeis.h"

#include <inttypes.h>
#include <string.h>

enum { LINES = 40, MOST = 30, BYTES = LINES * (16 + 2 * MOST) };

struct list {
  size_t counts[LINES];
  uint64_t terms[LINES][MOST];
};

struct found {
  size_t count;
  size_t line[LINES], skipped[LINES], omitted[LINES], terms[LINES];
};

/* Makes lists of few numbers, which often agree by chance, and runs of the wanted terms. */
static void make(struct list *list, const uint64_t *wanted, size_t count, uint64_t *seed) {
  for (size_t i = 0; i < LINES; i++) {
    list->counts[i] = (size_t)random_below(seed, MOST);
    const size_t run = (size_t)random_below(seed, 12), at = (size_t)random_below(seed, 4);
    for (size_t k = 0; k < list->counts[i]; k++)
      list->terms[i][k] = k >= run && k - run + at < count && i % 2 == 0 ? wanted[k - run + at]
                                                                         : random_below(seed, 3);
  }
}

static bool fits(const struct list *list, size_t line, size_t skipped, const uint64_t *wanted,
                 size_t count, size_t omitted, size_t *terms) {
  *terms = 0;
  for (size_t k = 0; skipped + k < list->counts[line] && omitted + k < count; k++, ++*terms)
    if (list->terms[line][skipped + k] != wanted[omitted + k])
      return false;
  return *terms >= 8;
}

/* Returns true if the sequence fits, with at most three wanted terms before it, or any number of
 * its own terms before these. */
static bool fits_somewhere(const struct list *list, size_t line, const uint64_t *wanted,
                           size_t count) {
  size_t terms;
  bool any = false;
  for (size_t omitted = 0; omitted <= 3; omitted++)
    any |= fits(list, line, 0, wanted, count, omitted, &terms);
  for (size_t skipped = 0; skipped < list->counts[line]; skipped++)
    any |= fits(list, line, skipped, wanted, count, 0, &terms);
  return any;
}

static void write_list(const struct list *list, char bytes[static BYTES]) {
  size_t length = (size_t)snprintf(bytes, BYTES, "# a list\n");
  for (size_t i = 0; i < LINES; i++) {
    length += (size_t)snprintf(bytes + length, BYTES - length, "A%06zu ,", i);
    for (size_t k = 0; k < list->counts[i]; k++)
      length += (size_t)snprintf(bytes + length, BYTES - length, "%" PRIu64 ",", list->terms[i][k]);
    length += (size_t)snprintf(bytes + length, BYTES - length, i % 3 == 0 ? "\r\n" : "\n");
  }
}

static void keep(void *data, const struct bt_oeis_match *match) {
  struct found *found = data;
  assert_true(found->count < LINES);
  assert_int_equal(sscanf(match->name, "A%zu", &found->line[found->count]), 1);
  found->skipped[found->count] = match->skipped;
  found->omitted[found->count] = match->omitted;
  found->terms[found->count++] = match->terms;
}

static betli_status read_list(const char *text, const uint64_t *wanted, size_t count,
                              struct found *found, struct bt_error *error) {
  struct bt_limits limits = {0};
  struct bt_oeis oeis = {.file = "list",
                         .limits = &limits,
                         .wanted = wanted,
                         .wanted_count = count,
                         .report = keep,
                         .data = found};
  *found = (struct found){0};
  bt_limits_begin(&limits);
  const betli_status status = bt_oeis_feed(&oeis, text, strlen(text), error);
  return status == BETLI_OK ? bt_oeis_end(&oeis, error) : status;
}

static size_t compare(const struct list *list, const uint64_t *wanted, size_t count) {
  static char text[BYTES];
  struct bt_error error = {0};
  struct found found;
  size_t next = 0;
  write_list(list, text);
  assert_int_equal(read_list(text, wanted, count, &found, &error), BETLI_OK);
  for (size_t line = 0; line < LINES; line++) {
    const bool here = next < found.count && found.line[next] == line;
    size_t terms;
    assert_int_equal(here, fits_somewhere(list, line, wanted, count));
    if (!here)
      continue;
    assert_true(fits(list, line, found.skipped[next], wanted, count, found.omitted[next], &terms));
    assert_int_equal(terms, found.terms[next]);
    next++;
  }
  assert_int_equal(next, found.count);
  return found.count;
}

static void what_is_found_is_what_fits(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  size_t all = 0;
  for (int round = 0; round < 2000; round++) {
    struct list list;
    uint64_t wanted[MOST];
    const size_t count = 8 + (size_t)random_below(&seed, MOST - 8);
    for (size_t k = 0; k < count; k++)
      wanted[k] = random_below(&seed, 3);
    make(&list, wanted, count, &seed);
    all += compare(&list, wanted, count);
  }
  assert_true(all > 1000);
}

/* Checks the message about a text that is wrong. */
static void expect_error(const char *text, const char *message) {
  static const uint64_t wanted[8];
  struct bt_error error = {0};
  struct found found;
  assert_int_equal(read_list(text, wanted, 8, &found, &error), BETLI_INPUT);
  assert_non_null(strstr(error.message, message));
}

static void wrong_lines_are_named(void **state) {
  (void)state;
  expect_error("", "has no line");
  expect_error("# nothing\n", "has no line");
  expect_error("A000045 ,0,1,\n1,2\n", "line 2");
  expect_error("A000045\n", "line 1");
  expect_error("A ,1,2\n", "line 1");
  expect_error("A000045 ,1,x,\n", "line 1");
  expect_error("A000045 ,1,2-3,\n", "line 1");
  expect_error("A00000000000000000045 ,1,\n", "line 1");
}

/* Checks that negative numbers and those of 65 bits agree with nothing, and that the last line
 * needs no line end. */
static void numbers_of_any_size_are_read(void **state) {
  (void)state;
  static const uint64_t wanted[] = {1, 2, 3, 4, 5, 6, 7, UINT64_MAX};
  static const char text[] =
      "A1 ,-1,1,2,3,4,5,6,7,18446744073709551615,\n"
      "A2 ,1,2,3,4,5,6,7,-18446744073709551615,\n"
      "A3 ,1,2,3,4,5,6,7,18446744073709551616,\n"
      "A4 ,1,2,3,4,5,6,7,36893488147419103231,\n"
      "A5 ,,1,2,3,4,5,6,7,18446744073709551615";
  struct bt_error error = {0};
  struct found found;
  assert_int_equal(read_list(text, wanted, 8, &found, &error), BETLI_OK);
  assert_int_equal(found.count, 2);
  assert_int_equal(found.line[0], 1);
  assert_int_equal(found.skipped[0], 1);
  assert_int_equal(found.line[1], 5);
  assert_int_equal(found.skipped[1], 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_found_is_what_fits),
      cmocka_unit_test(wrong_lines_are_named),
      cmocka_unit_test(numbers_of_any_size_are_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
