/* Certificates of periods of all functions of the compounds: those made from tables are verified,
 * and changed ones are not. */
#include "by_definition.h"
#include "certified.h"
#include "games.h"

#include "core/algebra/compound.h"
#include "core/law/find.h"
#include "core/value/table.h"
#include "games/catalogue.h"
#include "session/certify.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 63, MANY = 255, MOST = 1023 }; /* last heaps of tables */

/* A function, by its compound and play; long disjunctive normal play is missing.  `wanted` is the
 * number of codes of three digits with a proved period. */
struct row {
  struct bt_compound compound;
  size_t wanted; /* codes of three digits whose period is proved */
};

static const struct row rows[] = {
    {{.rule = BT_LONG_DISJUNCTIVE, .misere = true}, 124},  {{.rule = BT_SHORT_DISJUNCTIVE}, 386},
    {{.rule = BT_SHORT_DISJUNCTIVE, .misere = true}, 151}, {{.rule = BT_LONG_CONJUNCTIVE}, 63},
    {{.rule = BT_LONG_CONJUNCTIVE, .misere = true}, 63},   {{.rule = BT_SHORT_CONJUNCTIVE}, 511},
    {{.rule = BT_SHORT_CONJUNCTIVE, .misere = true}, 511}, {{.rule = BT_LONG_SELECTIVE}, 506},
    {{.rule = BT_LONG_SELECTIVE, .misere = true}, 511},    {{.rule = BT_SHORT_SELECTIVE}, 504},
    {{.rule = BT_SHORT_SELECTIVE, .misere = true}, 506},
};
enum { ROWS = sizeof rows / sizeof *rows };

static struct bt_limits limits = {.memory = UINT64_C(1) << 30};

/* ---- certificates of tables ------------------------------------------------------------------ */

static bool known_value(const void *data, uint64_t heap, struct bt_value *value) {
  const struct bt_table *table = data;
  if (heap < table->ready)
    *value = bt_table_at(table, &heap);
  return heap < table->ready;
}

static bool has_wild(const struct bt_table *table) {
  for (uint64_t n = 0; n < table->ready; n++)
    if (bt_table_at(table, &n).kind == BT_WILD)
      return true;
  return false;
}

/* A table, and the certificate of a law that it shows. */
struct shown {
  const struct bt_table *table;
  struct bt_certificate *certificate;
};

static bool same_step(const void *data, size_t i, size_t j) {
  const bt_cell *cells = ((const struct shown *)data)->table->cells;
  return cells[i + 1] - cells[i] == cells[j + 1] - cells[j];
}

static bool is_certified(const void *data, struct bt_law *law) {
  const struct shown *shown = data;
  const struct bt_table *table = shown->table;
  const struct bt_known_values values = {known_value, table};
  struct bt_error error = {.message = ""};
  const bt_cell from = table->cells[law->from], to = table->cells[law->from + law->period];
  law->saltus = to - from;
  return to >= from && law->saltus % 2 == 0 &&
         (to == from || bt_function_commutes(table->algebra->function, 2)) &&
         bt_certify(law, &values, shown->certificate, &error) == BETLI_OK;
}

/* Returns the certificate of the law that a table shows; NULL if none is proved. */
static char *certificate_of(const struct bt_table *table, const struct row *row) {
  struct bt_certificate c = {.game = strdup(table->game->name),
                             .compound = bt_claimed_compound_of(
                                 bt_rule_info(row->compound.rule)->name, row->compound.misere)};
  struct bt_take_break code;
  struct bt_error error = {.message = ""};
  const struct shown shown = {table, &c};
  const struct bt_row steps = {&shown, (size_t)table->ready - 1, same_step, is_certified};
  struct bt_law law;
  struct bt_text text = {0};
  uint32_t matches[MOST + 1];
  assert_true(table->game->kind->take_break(table->game->self, &code));
  assert_int_equal(bt_certify_code(&code, &c.code, &error), BETLI_OK);
  if (!has_wild(table) && bt_find_law(steps, (size_t)table->ready, matches, &law))
    write_certificate(&c, &text);
  bt_certificate_free(&c);
  return text.data;
}

static char *certified_in(const char *name, const struct row *row, uint64_t last) {
  struct bt_game game = opened(name);
  struct bt_table table;
  struct bt_error error = {.message = ""};
  bt_table_open(&table, &game, bt_algebra_of(row->compound.rule, row->compound.misere), &limits);
  assert_int_equal(bt_table_cover(&table, &last, &error), BETLI_OK);
  char *text = certificate_of(&table, row);
  bt_table_close(&table);
  bt_game_close(&game);
  return text;
}

static bool verified(const char *name, const struct row *row, uint64_t last) {
  char message[512], *text = certified_in(name, row, last);
  const bool found = text != NULL;
  if (found && verdict_on(text, strlen(text), message) != BETLI_OK)
    fail_msg("%s\n%s", message, text);
  free(text);
  return found;
}

static void codes_of_three_digits(void **state) {
  (void)state;
  for (size_t r = 0; r < ROWS; r++) {
    size_t found = 0;
    for (unsigned code = 1; code < 512; code++) {
      char name[16];
      snprintf(name, sizeof name, "0.%03o", code);
      found += verified(name, &rows[r], MANY);
    }
    assert_int_equal(found, rows[r].wanted);
  }
}

/* Checks codes with moves that leave up to four heaps, and that split without taking. */
static void larger_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  size_t found = 0;
  for (int i = 0; i < 60; i++) {
    char name[32];
    snprintf(name, sizeof name, "code:%d,%d,%d", 4 * (int)random_below(&seed, 3),
             (int)random_below(&seed, 32), (int)random_below(&seed, 16));
    found += verified(name, &rows[random_below(&seed, ROWS)], FEW);
  }
  assert_true(found > 15);
}

/* Checks subtraction sets, in which heap 0 is like the others, and a game with heaps that must be
 * unequal. */
static void other_games(void **state) {
  (void)state;
  static const char *const names[] = {"subtract:2,5,7", "subtract:1,2,3", "subtract:1,9", "grundy"};
  static const size_t wanted[] = {11, 11, 11, 7};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t found = 0;
    for (size_t r = 0; r < ROWS; r++)
      found += verified(names[i], &rows[r], MANY);
    if (found != wanted[i])
      fail_msg("%s: %zu certificates", names[i], found);
  }
}

/* ---- texts of certificates ------------------------------------------------------------------ */

static const struct row *row_of(enum bt_rule rule, bool misere) {
  size_t r = 0;
  while (rows[r].compound.rule != rule || rows[r].compound.misere != misere)
    r++;
  return &rows[r];
}

static void says(const char *game, enum bt_rule rule, bool misere, const char *wanted) {
  char *text = certified_in(game, row_of(rule, misere), MOST);
  assert_non_null(text);
  *strstr(text, "values-sha256") = '\0';
  assert_string_equal(text, wanted);
  free(text);
}

/* Compares certificates by each theorem.  Of kernels only the two letters count.  Here they repeat
 * from heap 1 on, although one move can end heap 1, and not heap 4. */
static void by_each_theorem(void **state) {
  (void)state;
  says("0.137", BT_LONG_SELECTIVE, false,
       "betli certificate 3\nkind period\ngame 0.137\ncode 0 1 3 7\nbeyond 0\nunequal 0\n"
       "compound long-selective\nplay normal\nperiod 5\npreperiod 0\nsaltus 2\n"
       "theorem selective\nuntil 14\nbits 16\n");
  says("0.137", BT_SHORT_CONJUNCTIVE, true,
       "betli certificate 3\nkind period\ngame 0.137\ncode 0 1 3 7\nbeyond 0\nunequal 0\n"
       "compound short-conjunctive\nplay misere\nperiod 1\npreperiod 3\nsaltus 0\n"
       "theorem guy-smith\nuntil 10\nbits 16\n");
  says("subtract:1,2,3", BT_LONG_CONJUNCTIVE, false,
       "betli certificate 3\nkind period\ngame subtract:1,2,3\ncode 0 3 3 3\nbeyond 0\nunequal 0\n"
       "compound long-conjunctive\nplay normal\nperiod 4\npreperiod 0\nsaltus 2\n"
       "theorem golomb\nuntil 6\nbits 16\n");
  says("0.33", BT_LONG_SELECTIVE, true,
       "betli certificate 3\nkind period\ngame 0.33\ncode 0 3 3\nbeyond 0\nunequal 0\n"
       "compound long-selective\nplay misere\nperiod 3\npreperiod 1\nsaltus 0\n"
       "theorem golomb\nuntil 5\nbits 16\n");
}

/* ---- changes -------------------------------------------------------------------------------- */

static char *any_certificate(uint64_t *seed) {
  char name[16], *text = NULL;
  while (text == NULL) {
    random_hex_code(name, seed);
    text = certified_in(name, &rows[random_below(seed, ROWS)], FEW);
  }
  return text;
}

/* Returns true if the line is the choice of the caller, or names the game. */
static bool is_free(const char *text, const char *at) {
  while (at > text && at[-1] != '\n')
    at--;
  return strncmp(at, "game ", 5) == 0 || strncmp(at, "code ", 5) == 0 ||
         strncmp(at, "beyond ", 7) == 0 || strncmp(at, "unequal ", 8) == 0;
}

/* Changes a byte, or a digit to another digit, and corrects the sum.  Returns false if nothing was
 * changed. */
static bool change(char *text, uint64_t *seed) {
  static const char digits[] = "0123456789";
  const size_t end = strlen(text) - strlen("sha256 \n") - 64;
  char *at = text + random_below(seed, end);
  const bool digit = strchr(digits, *at) != NULL;
  const char other = digit ? digits[random_below(seed, 10)] : (char)random_below(seed, 128);
  if (is_free(text, at) || other == *at || other == '\0')
    return false;
  *at = other;
  correct_sum(text);
  return true;
}

static void changed_ones_are_refused(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char message[512], *right = NULL;
  for (int changed = 0; changed < 1000;) {
    if (changed % 10 == 0) {
      free(right);
      right = any_certificate(&seed);
    }
    char *text = strdup(right);
    if (change(text, &seed)) {
      if (verdict_on(text, strlen(text), message) != BETLI_INPUT)
        fail_msg("accepted:\n%s", text);
      changed++;
    }
    free(text);
  }
  free(right);
}

/* Checks that each bit of a certificate counts. */
static void every_byte_counts(void **state) {
  (void)state;
  char message[512], *text = certified_in("0.137", row_of(BT_SHORT_DISJUNCTIVE, false), MOST);
  const size_t size = strlen(text);
  for (size_t i = 0; i < size; i++)
    for (unsigned bit = 0; bit < 8; bit++) {
      text[i] = (char)(text[i] ^ 1 << bit);
      assert_int_equal(verdict_on(text, size, message), BETLI_INPUT);
      text[i] = (char)(text[i] ^ 1 << bit);
    }
  assert_int_equal(verdict_on(text, size, message), BETLI_OK);
  free(text);
}

static const struct bt_algebra *algebra_of(const struct bt_claimed_compound *claimed) {
  struct bt_compound compound;
  struct bt_error error = {.message = ""};
  assert_int_equal(bt_compound_read(bt_claimed_compound_name(claimed), &compound, &error),
                   BETLI_OK);
  return bt_algebra_of(compound.rule, claimed->misere);
}

/* Checks that the games of two codes have the same values, so that the other claims are right for
 * both. */
static void assert_same_values(const struct bt_certificate *a, const struct bt_certificate *b) {
  const struct bt_algebra *algebra = algebra_of(&a->compound);
  const struct bt_certificate *both[] = {a, b};
  struct bt_value *values[2];
  for (size_t i = 0; i < 2; i++) {
    char name[256] = "code:";
    for (size_t k = 0; k < both[i]->code.count; k++)
      sprintf(name + strlen(name), "%s%d", k > 0 ? "," : "", (int)both[i]->code.digits[k]);
    struct bt_game game = opened(name);
    values[i] = values_by_definition(&game, algebra, a->until);
    bt_game_close(&game);
  }
  const uint64_t bits = algebra->function == &bt_kernels ? BT_NORMAL_P | BT_MISERE_P : UINT64_MAX;
  for (uint64_t n = 1; n <= a->until; n++) {
    assert_int_equal(values[0][n].kind, values[1][n].kind);
    assert_int_equal(values[0][n].number & bits, values[1][n].number & bits);
  }
  free(values[0]);
  free(values[1]);
}

static void a_digit_of_the_code(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  size_t refused = 0;
  for (int i = 0; i < 300; i++) {
    char message[512], *text = any_certificate(&seed);
    struct bt_certificate right = read_back(text), wrong = read_back(text);
    uint64_t *digits = wrong.code.digits;
    const size_t k = 1 + random_below(&seed, wrong.code.count - 1);
    digits[k] ^= UINT64_C(1) << random_below(&seed, 3);
    if (verdict(&wrong, message) == BETLI_OK)
      assert_same_values(&right, &wrong);
    else
      refused++;
    bt_certificate_free(&right);
    bt_certificate_free(&wrong);
    free(text);
  }
  assert_true(refused > 100);
}

/* ---- what cannot be claimed ------------------------------------------------------------------ */

static void refused(const struct bt_certificate *c, const char *wanted) {
  char message[512];
  assert_int_equal(verdict(c, message), BETLI_INPUT);
  assert_string_equal(message, wanted);
}

static void theorems_about_other_values(void **state) {
  (void)state;
  char *text = certified_in("0.137", row_of(BT_SHORT_DISJUNCTIVE, false), MOST);
  struct bt_certificate c = read_back(text);
  c.theorem = BT_CERTIFIED_BY_ARITHMETIC;
  refused(&c, "theorem arithmetic: it is about Grundy values in normal play");
  c.theorem = BT_CERTIFIED_BY_GOLOMB;
  refused(&c,
          "theorem golomb: it needs moves that leave at most one heap, beyond 0, and a saltus of 0 "
          "or, for lengths of play, an even saltus");
  c.theorem = BT_CERTIFIED_BY_SELECTIVE;
  refused(&c,
          "theorem selective: it needs remoteness in a selective compound, beyond 0, and an even "
          "saltus other than 0");
  c.theorem = BT_CERTIFIED_BY_GUY_SMITH;
  c.law.from = 2;
  c.until = 174;
  refused(&c, "period 84: heap 2 has the value hot, but heap 86 has 2");
  bt_certificate_free(&c);
  free(text);
}

static void wild_values_have_none(void **state) {
  (void)state;
  char *text = certified_in("0.33", row_of(BT_LONG_DISJUNCTIVE, true), MOST);
  struct bt_certificate c = read_back(text);
  c.code.digits[2] = 7;
  c.theorem = BT_CERTIFIED_BY_GUY_SMITH;
  c.until = 9;
  refused(&c, "heap 6: its genus is wild, so it has no value");
  bt_certificate_free(&c);
  free(text);
}

/* ---- files ---------------------------------------------------------------------------------- */

static void what_is_verified(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_verified found;
  char *text = certified_in("0.37", row_of(BT_SHORT_DISJUNCTIVE, true), MOST);
  FILE *file = fopen("test_verify_functions.certificate", "wb");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
  assert_int_equal(betli_verify(b, "test_verify_functions.certificate", &found), BETLI_OK);
  remove("test_verify_functions.certificate");
  const betli_verified_values values = betli_verified_function(b);
  assert_string_equal(values.compound, "short-disjunctive");
  assert_string_equal(values.play, "misere");
  assert_string_equal(values.function, "foreclosed");
  assert_string_equal(values.symbol, "F⁻");
  assert_string_equal(found.theorem, "guy-smith");
  assert_int_equal(betli_verify(b, "test_verify_functions.certificate", &found), BETLI_INPUT);
  assert_null(betli_verified_function(b).symbol);
  betli_free(b);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(larger_codes),
      cmocka_unit_test(other_games),
      cmocka_unit_test(by_each_theorem),
      cmocka_unit_test(changed_ones_are_refused),
      cmocka_unit_test(every_byte_counts),
      cmocka_unit_test(a_digit_of_the_code),
      cmocka_unit_test(theorems_about_other_values),
      cmocka_unit_test(wild_values_have_none),
      cmocka_unit_test(what_is_verified),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
