/* Certificates of misere quotients: those made by hand are verified, and those with any change are
 * not. */
#include "certified.h"
#include "claims.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char take_3[] = "0 3 3 3";
static const char take_7[] = "0 3 3 3 3 3 3 3";

static char *text_of(struct claim claim) {
  int reached;
  char *text = text_of_claim(&claim, &reached);
  assert_int_equal(reached, claim.order);
  return text;
}

static void check(struct claim claim, betli_status expected, const char *message) {
  char said[512], *text = text_of(claim);
  const betli_status status = verdict_on_claim(text, strlen(text), said);
  assert_string_equal(said, message);
  assert_int_equal(status, expected);
  free(text);
}

static void right(struct claim claim) {
  check(claim, BETLI_OK, "");
}

static void wrong(struct claim claim, const char *message) {
  check(claim, BETLI_INPUT, message);
}

/* ---- right claims --------------------------------------------------------------------------- */

static void quotients(void **state) {
  (void)state;
  right(tame_claim("0.333", take_3, 2));
  right(tame_claim("0.3333333", take_7, 3));
  right(wild_claim());
}

static struct claim subtraction(void) {
  struct claim c = tame_claim("subtract:1,2", "0 3 3", 2);
  c.heaps = 5;
  c.period = 3;
  for (int h = 0; h <= c.heaps; h++)
    c.phi[h] = h % 3 == 2 ? 4 : h % 3;
  return c;
}

/* Returns the quotient of the star alone, for 0.3, whose heaps are over or have one move. */
static struct claim star(void) {
  struct claim c = {.game = "0.3", .heaps = 3, .period = 2, .order = 2, .product = tame_product};
  c.code = "0 3";
  c.p[0] = c.p_count = 1;
  for (int h = 0; h <= c.heaps; h++)
    c.phi[h] = h % 2;
  return c;
}

static struct claim nothing(void) {
  struct claim c = {.game = "0.0", .heaps = 1, .period = 1, .order = 1, .product = tame_product};
  c.code = "0 0";
  return c;
}

static void periods(void **state) {
  (void)state;
  right(subtraction());
  right(star());
  right(nothing());
}

/* Checks claims without a period, which are about the given heaps only, and right for any number of
 * them. */
static void without_a_period(void **state) {
  (void)state;
  struct claim c = wild_claim();
  c.period = 0;
  right(c);
  c.heaps = 9;
  right(c);
}

/* Numbers the elements in another way, which is as right. */
static int turned(int x) {
  return x == 0 ? 0 : 8 - x;
}

static int turned_product(int x, int y) {
  return turned(wild_claim().product(turned(x), turned(y)));
}

static void other_numbers(void **state) {
  (void)state;
  struct claim c = wild_claim();
  for (int h = 0; h <= c.heaps; h++)
    c.phi[h] = turned(c.phi[h]);
  c.p[0] = turned(4);
  c.p[1] = turned(1);
  c.product = turned_product;
  right(c);
}

/* ---- wrong claims --------------------------------------------------------------------------- */

static void outcomes(void **state) {
  (void)state;
  struct claim c = wild_claim();
  c.p[0] = 4;
  c.p_count = 1;
  wrong(c, "p: the sum 1 has the class 1, which is not in p, and no move from it leads into p");
  c = tame_claim("0.333", take_3, 2);
  c.p[1] = 3;
  wrong(c, "order 6: 1 and 3 are indistinguishable, so they are one class");
  c = tame_claim("0.333", take_3, 2);
  c.p[2] = 4;
  c.p_count = 3;
  wrong(c, "order 6: 2 and 4 are indistinguishable, so they are one class");
  c.p[0] = 0;
  wrong(c, "p: must not contain 0, since a player without a move has won");
  c = star();
  c.p_count = 0;
  wrong(c, "order 2: 0 and 1 are indistinguishable, so they are one class");
}

static void no_move(void **state) {
  (void)state;
  struct claim c = star();
  c.game = "0.03";
  c.code = "0 0 3";
  c.period = 0;
  wrong(c, "phi: heap 1 has no move, so its class is 0, not 1");
  c.heaps = 2;
  c.phi[1] = 0;
  c.phi[2] = 1;
  right(c);
}

static void classes_of_heaps(void **state) {
  (void)state;
  struct claim c = tame_claim("0.333", take_3, 2);
  c.phi[3] = 2;
  wrong(c, "p: heap 3 has the class 2 and an option of class 1, and with 0 both are in p");
  c.phi[3] = 3;
  wrong(c, "p: heap 3 has the class 3 and an option of class 0, and with 1 both are in p");
}

static void claims_of_periods(void **state) {
  (void)state;
  struct claim c = wild_claim();
  c.preperiod = 9;
  wrong(c, "heaps 21: the period needs the classes of the heaps to 23");
  c.heaps = 23;
  c.phi[22] = 2;
  c.phi[23] = 5;
  wrong(c, "preperiod 9: too large, since heap 8 and heap 10 also agree");
  c.preperiod = 7;
  c.heaps = 19;
  wrong(c, "period 2: heap 7 has the class 6, but heap 9 has 5");
  c = star();
  c.period = 4;
  c.heaps = 5;
  c.phi[4] = 0;
  c.phi[5] = 1;
  wrong(c, "period 4: not the least period; 2 is also a period");
}

static void names(void **state) {
  (void)state;
  struct claim c = star();
  c.game = "0.7";
  wrong(c, "code: it is not the code of 0.7");
  c.game = "nim";
  wrong(c, "game nim: it is not a take-and-break game");
  c.game = "lua:not-run \"\\.lua";
  right(c);
  c.game = "lua:\t";
  wrong(c, "line 3: the name contains an invisible character, or is not in UTF-8");
}

/* ---- each number and byte ------------------------------------------------------------------- */

static void refuse(const char *text, size_t size, const char *what, size_t at) {
  char message[512];
  if (verdict_on_claim(text, size, message) != BETLI_INPUT || *message == '\0')
    fail_msg("%s at byte %zu may be changed: %.*s", what, at, (int)size, text);
}

/* Checks that the text is refused after a part of it was replaced and the sum corrected. */
static void replaced(const char *text, size_t at, size_t length, const char *other) {
  char changed[4096];
  snprintf(changed, sizeof changed, "%.*s%s%s", (int)at, text, other, text + at + length);
  correct_sum(changed);
  refuse(changed, strlen(changed), other, at);
}

/* Returns the length of the text before the last line. */
static size_t length_of_claims(const char *text) {
  return strlen(text) - strlen("sha256 \n") - 64;
}

static void every_number(struct claim claim) {
  char *text = text_of(claim), other[64];
  for (size_t i = 0; i < length_of_claims(text); i++) {
    if (!isdigit((unsigned char)text[i]))
      continue;
    const unsigned long number = strtoul(text + i, NULL, 10);
    const size_t length = strspn(text + i, "0123456789");
    const bool is_period = i >= 7 && memcmp(text + i - 7, "period ", 7) == 0;
    for (unsigned long k = is_period; k < 24; k++) /* period 0 claims less, and would be right */
      if (snprintf(other, sizeof other, "%lu", k) > 0 && k != number)
        replaced(text, i, length, other);
    replaced(text, i, length, "18446744073709551615");
    replaced(text, i, length, "4611686018427387904");
    replaced(text, i, length, "99999999999999999999999999");
    replaced(text, i, length, "-1");
    replaced(text, i, length, "null");
    replaced(text, i, length, "");
    replaced(text, i, length, "1.5");
    i += length - 1;
  }
  free(text);
}

static void every_number_counts(void **state) {
  (void)state;
  every_number(wild_claim());
  every_number(tame_claim("0.333", take_3, 2));
  every_number(subtraction());
  every_number(star());
}

static void every_byte_counts(void **state) {
  (void)state;
  static const char others[] = "0123456789 \n-,\\atn\x80"; /* with NUL as the last */
  char *text = text_of(wild_claim());
  const size_t size = strlen(text);
  for (size_t i = 0; i < size; i++) {
    const char byte = text[i];
    for (size_t k = 0; k < sizeof others; k++) {
      text[i] = others[k];
      if (others[k] != byte)
        refuse(text, size, "a byte", i);
    }
    text[i] = byte;
    refuse(text, i, "the end", i);
    if (i >= length_of_claims(text))
      continue;
    replaced(text, i, 0, "0");
    replaced(text, i, 0, " ");
    replaced(text, i, 1, "");
    for (size_t k = 0; k + 1 < sizeof others; k++)
      if (others[k] != byte)
        replaced(text, i, 1, (char[]){others[k], '\0'});
  }
  refuse(text, size + 1, "more", size);
  free(text);
}

/* Checks huge numbers: memory is taken only for what was read, not for what a number announces. */
static void huge_numbers(void **state) {
  (void)state;
  char message[512];
  struct claim c = star();
  c.period = 0;
  char *text = text_of(c), *order = strstr(text, "order 2\n"), other[1024];
  const char *rest = order + strlen("order 2");
  snprintf(other, sizeof other, "%.*sorder 65536%s", (int)(order - text), text, rest);
  assert_int_equal(verdict_on_claim(other, strlen(other), message), BETLI_INPUT);
  assert_string_equal(message, "line 15: expected product and its value");
  snprintf(other, sizeof other, "%.*sorder 65537%s", (int)(order - text), text, rest);
  assert_int_equal(verdict_on_claim(other, strlen(other), message), BETLI_INPUT);
  assert_string_equal(message, "line 10: '65537' is not a whole number from 0 to 65536");
  free(text);
}

static void limits(void **state) {
  (void)state;
  betli *b = handle_with("memory=600");
  betli_verified found;
  char *text = text_of(wild_claim());
  FILE *file = fopen("test_verify_quotient.certificate", "wb");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
  assert_int_equal(betli_verify(b, "test_verify_quotient.certificate", &found), BETLI_LIMIT);
  betli_free(b);
  b = handle_with("");
  assert_int_equal(betli_verify(b, "test_verify_quotient.certificate", &found), BETLI_OK);
  assert_string_equal(found.kind, "misere quotient");
  assert_string_equal(found.game, "0.75");
  assert_string_equal(found.theorem, "guy-smith");
  assert_true(found.named);
  assert_true(found.order == 8 && found.p_portion == 2 && found.checked_to == 21);
  assert_true(found.period == 2 && found.preperiod == 8 && found.saltus == 0);
  remove("test_verify_quotient.certificate");
  betli_free(b);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(quotients),
      cmocka_unit_test(periods),
      cmocka_unit_test(without_a_period),
      cmocka_unit_test(other_numbers),
      cmocka_unit_test(outcomes),
      cmocka_unit_test(no_move),
      cmocka_unit_test(classes_of_heaps),
      cmocka_unit_test(claims_of_periods),
      cmocka_unit_test(names),
      cmocka_unit_test(every_number_counts),
      cmocka_unit_test(every_byte_counts),
      cmocka_unit_test(huge_numbers),
      cmocka_unit_test(limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
