/* Octal games up to equivalence: canonical codes have the values of their codes, by the definition
 * of both. */
#include "made.h"
#include "support.h"

#include "games/codes/equivalence.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 500, MANY_HEAPS = 2000, VALUES = 4096 };

static struct bt_octal read(const char *text) {
  struct bt_octal code = {.count = 1, .digits = {(uint64_t)(text[0] - '0')}};
  for (const char *at = text + 2; *at != '\0'; at++)
    code.digits[code.count++] = (uint64_t)(*at - '0');
  while (code.count > 1 && code.digits[code.count - 1] == 0)
    code.count--;
  return code;
}

/* All codes with three digits after the point and d_0 = 0 or 4, by number. */
enum { ALL_CODES = 1 << 10 };
static struct bt_octal code_of(unsigned number) {
  char text[8];
  snprintf(text, sizeof text, "%d.%03o", number < 512 ? 0 : 4, number % 512);
  return read(text);
}

static const char *spelt(const struct bt_octal *code) {
  static char buffers[2][64];
  static size_t next;
  struct bt_text text = {0};
  char *buffer = buffers[next++ % 2];
  bt_octal_print(code, &text);
  snprintf(buffer, sizeof buffers[0], "%s", bt_text_string(&text));
  bt_text_free(&text);
  return buffer;
}

/* Computes nim-values of the heaps below `count`. */
static void evaluate(const struct bt_octal *code, size_t count, unsigned *values) {
  for (size_t n = 0; n < count; n++) {
    bool seen[VALUES] = {false};
    for (size_t k = 0; k < code->count && k <= n; k++) {
      const size_t left = n - k;
      if (code->digits[k] & 1 && left == 0)
        seen[0] = true;
      if (code->digits[k] & 2 && left > 0)
        seen[values[left]] = true;
      if (code->digits[k] & 4)
        for (size_t a = 1; a + a <= left; a++)
          seen[values[a] ^ values[left - a]] = true;
    }
    values[n] = 0;
    while (seen[values[n]])
      values[n]++;
  }
}

static void assert_values_are_shifted(const struct bt_octal *code, size_t count) {
  unsigned values[HEAPS], others[HEAPS];
  struct bt_octal canonical;
  size_t dead;
  bt_octal_canonical(code, &canonical, &dead);
  evaluate(code, count, values);
  evaluate(&canonical, count, others);
  for (size_t n = 0; n < count; n++)
    if (values[n] != (n < dead ? 0 : others[n - dead]))
      fail_msg("%s and %s differ at %zu", spelt(code), spelt(&canonical), n);
}

static bool same(const struct bt_octal *a, const struct bt_octal *b) {
  return a->count == b->count && memcmp(a->digits, b->digits, sizeof a->digits) == 0;
}

static void canonical_codes_have_the_values_of_their_codes(void **state) {
  (void)state;
  for (unsigned number = 0; number < ALL_CODES; number += is_sanitized_run() ? 7 : 1) {
    const struct bt_octal code = code_of(number);
    assert_values_are_shifted(&code, HEAPS);
  }
}

static void so_have_those_of_long_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t round = 0; round < rounds_of_run(300); round++) {
    struct bt_octal code = {.count = 1, .digits = {random_below(&seed, 2) * 4}};
    const size_t length = (size_t)random_below(&seed, BT_OCTAL_LENGTH + 1);
    const uint64_t some = 1 + random_below(&seed, 3); /* with few or many digits that are not 0 */
    while (code.count <= length)
      code.digits[code.count++] = random_below(&seed, 3) < some ? random_below(&seed, 8) : 0;
    while (code.count > 1 && code.digits[code.count - 1] == 0)
      code.count--;
    assert_values_are_shifted(&code, 150);
  }
}

static void canonical_codes_are_canonical(void **state) {
  (void)state;
  for (unsigned number = 0; number < ALL_CODES; number += is_sanitized_run() ? 7 : 1) {
    const struct bt_octal code = code_of(number);
    struct bt_octal canonical, again;
    size_t dead;
    bt_octal_canonical(&code, &canonical, &dead);
    bt_octal_canonical(&canonical, &again, &dead);
    assert_int_equal(dead, 0);
    assert_true(same(&canonical, &again));
    assert_true(canonical.count == 1 || canonical.digits[canonical.count - 1] != 0);
    assert_int_equal(canonical.digits[1] & 1, number != 0);
  }
}

/* Checks cousins in Winning Ways, chapter 4, and OEIS A002187, A071434, A071435, A071452. */
static void cousins_are_found(void **state) {
  (void)state;
  static const struct {
    const char *code, *canonical;
    size_t dead;
  } cases[] = {{"0.0", "0.0", 0},      {"0.07", "0.137", 1},  {"0.4", "0.137", 2},
               {"0.137", "0.137", 0},  {"4.4", "0.77", 1},    {"0.77", "0.77", 0},
               {"0.077", "0.1377", 1}, {"0.44", "0.1377", 2}, {"0.463", "0.1377", 2},
               {"0.45", "0.177", 1},   {"0.473", "0.177", 1}, {"0.0177", "0.11377", 1},
               {"0.045", "0.11377", 2}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct bt_octal code = read(cases[i].code), cousin = read(cases[i].canonical);
    struct bt_octal canonical, wanted;
    size_t dead, none;
    bt_octal_canonical(&code, &canonical, &dead);
    bt_octal_canonical(&cousin, &wanted, &none);
    if (!same(&canonical, &wanted) || dead != cases[i].dead || none != 0)
      fail_msg("%s: %s, not %s", cases[i].code, spelt(&canonical), spelt(&wanted));
  }
}

/* Checks that 0.161 is not 0.36, as one table of equivalent games has it. */
static void alike_is_not_the_same(void **state) {
  (void)state;
  const struct bt_octal codes[2] = {read("0.161"), read("0.36")};
  unsigned values[2][600];
  size_t n = 0;
  for (int i = 0; i < 2; i++)
    evaluate(&codes[i], 600, values[i]);
  while (values[0][n] == values[1][n])
    n++;
  assert_int_equal(n, 519);
}

/* ---- classes -------------------------------------------------------------------------------- */

static struct bt_octal_classes classes_of(size_t digits, bool split) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_octal_classes classes;
  struct bt_error error = {0};
  assert_int_equal(bt_octal_classes_new(digits, split, &limits, &classes, &error), BETLI_OK);
  return classes;
}

static void an_interrupt_stops_the_search_for_classes(void **state) {
  (void)state;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_octal_classes classes;
  struct bt_error error = {0};
  atomic_store(&limits.interrupted, true);
  assert_int_equal(bt_octal_classes_new(4, false, &limits, &classes, &error), BETLI_LIMIT);
  assert_null(classes.classes);
}

static int compare_names(const struct bt_octal *a, const struct bt_octal *b) {
  const size_t x = a->count == 1 ? 2 : a->count, y = b->count == 1 ? 2 : b->count;
  if (x != y)
    return x < y ? -1 : 1;
  return strcmp(spelt(a), spelt(b));
}

static void classes_are_counted(void **state) {
  (void)state;
  static const size_t counts[2][4] = {{5, 36, 150, 706}, {9, 41, 175, 787}};
  for (int split = 0; split < 2; split++)
    for (size_t digits = 1; digits <= (is_sanitized_run() ? 3 : 4); digits++) {
      struct bt_octal_classes classes = classes_of(digits, split == 1);
      assert_int_equal(classes.count, counts[split][digits - 1]);
      bt_octal_classes_free(&classes);
    }
}

static void classes_go_by_their_smallest_code(void **state) {
  (void)state;
  struct bt_octal_classes classes = classes_of(3, true);
  size_t names = 0;
  for (size_t i = 1; i < classes.count; i++)
    assert_true(compare_names(&classes.classes[i - 1].name, &classes.classes[i].name) < 0);
  for (unsigned number = 0; number < ALL_CODES; number++) {
    const struct bt_octal code = code_of(number);
    struct bt_octal canonical;
    size_t dead, i = 0;
    bt_octal_canonical(&code, &canonical, &dead);
    while (i < classes.count && !same(&classes.classes[i].canonical, &canonical))
      i++;
    assert_true(i < classes.count);
    assert_true(compare_names(&classes.classes[i].name, &code) <= 0);
    names += same(&classes.classes[i].name, &code) && classes.classes[i].dead == dead;
  }
  assert_int_equal(names, classes.count);
  bt_octal_classes_free(&classes);
}

static int compare_values(const void *a, const void *b) {
  return memcmp(a, b, MANY_HEAPS * sizeof(unsigned));
}

/* Checks that classes have different values, so that no class is counted twice. */
static void classes_of_three_digits_have_different_values(void **state) {
  (void)state;
  struct bt_octal_classes classes = classes_of(3, true);
  unsigned(*values)[MANY_HEAPS] = malloc(classes.count * sizeof *values);
  assert_non_null(values);
  for (size_t i = 0; i < classes.count; i++)
    evaluate(&classes.classes[i].canonical, MANY_HEAPS, values[i]);
  qsort(values, classes.count, sizeof *values, compare_values);
  for (size_t i = 1; i < classes.count; i++)
    assert_int_not_equal(compare_values(values[i - 1], values[i]), 0);
  free(values);
  bt_octal_classes_free(&classes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_interrupt_stops_the_search_for_classes),
      cmocka_unit_test(canonical_codes_have_the_values_of_their_codes),
      cmocka_unit_test(so_have_those_of_long_codes),
      cmocka_unit_test(canonical_codes_are_canonical),
      cmocka_unit_test(cousins_are_found),
      cmocka_unit_test(alike_is_not_the_same),
      cmocka_unit_test(classes_are_counted),
      cmocka_unit_test(classes_go_by_their_smallest_code),
      cmocka_unit_test(classes_of_three_digits_have_different_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
