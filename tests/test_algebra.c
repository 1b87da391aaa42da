/* The rows of the table: functions, operators, and what the evaluator presumes of them. */
#include "support.h"

#include "core/algebra/combine.h"
#include "core/algebra/compound.h"
#include "core/game/cell.h"

enum { BOUND = 9, LENGTHS = 5, PAIRS = 128, MOST = PAIRS + BOUND + LENGTHS + 3 };

static const struct bt_algebra *row(int i) {
  return bt_algebra_of((enum bt_rule)(i / 2), i % 2 == 1);
}

enum { ROWS = 2 * BT_PROVED_RULES };

/* Returns true if bits of BT_PAIR are those of a component that may exist, or of several. */
static bool is_pair(uint64_t bits) {
  const bool several = (bits & BT_SEVERAL) != 0;
  const uint64_t normal = bits & (BT_NORMAL_P | BT_NORMAL_D),
                 last = bits & (BT_MISERE_P | BT_MISERE_D);
  if (normal == (BT_NORMAL_P | BT_NORMAL_D) || ((bits & BT_ONE_MOVE) != 0 && normal == BT_NORMAL_P))
    return false;
  if (!several)
    return (bits & (BT_COLD | BT_MISERE_D)) == 0;
  if ((bits & BT_COLD) == 0)
    return last == 0 && normal != BT_NORMAL_P;
  return (bits & BT_ONE_MOVE) == 0 && last == (normal == BT_NORMAL_D   ? BT_MISERE_D
                                               : normal == BT_NORMAL_P ? BT_MISERE_P
                                                                       : 0);
}

/* Lists the values of a row up to a bound, with its special values. */
static size_t values_of(const struct bt_algebra *algebra, struct bt_value *values) {
  const struct bt_function *f = algebra->function;
  const uint64_t numbers = f->choice == BT_PAIR ? PAIRS : BOUND;
  size_t count = 0;
  for (uint64_t n = 0; n < numbers; n++)
    if (f->choice != BT_PAIR || is_pair(n))
      values[count++] = bt_number(n);
  for (uint64_t n = 0; f->length && n < LENGTHS; n++) /* lengths, whose sums need not fit */
    values[count++] = bt_number(n < 2 ? BT_TOO_LONG + n : (UINT64_C(1) << 63) + n - 3);
  if (f->end.kind == BT_ENDED)
    values[count++] = bt_tag(BT_ENDED);
  if (f->hot)
    values[count++] = bt_tag(BT_HOT);
  if (f->choice == BT_GENUS) {
    values[count++] = bt_tame_number(0, true);
    values[count++] = bt_tame_number(1, true);
    values[count++] = bt_tag(BT_WILD);
  }
  return count;
}

static void combining_is_commutative_associative_and_has_a_neutral_value(void **state) {
  struct bt_value v[MOST];
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    const struct bt_algebra *a = row(i);
    const size_t count = values_of(a, v);
    for (size_t x = 0; x < count; x++) {
      /* The pair 2, P- without P+, is not the value of any live component of a product. */
      if (a->function->choice != BT_PAIR || v[x].number != 2)
        assert_true(bt_same(a->combine(v[x], a->neutral), v[x]));
      for (size_t y = 0; y < count; y++) {
        assert_true(bt_same(a->combine(v[x], v[y]), a->combine(v[y], v[x])));
        for (size_t z = 0; z < count; z++)
          assert_true(bt_same(a->combine(a->combine(v[x], v[y]), v[z]),
                              a->combine(v[x], a->combine(v[y], v[z]))));
      }
    }
  }
}

static void reduced_values_decide_the_same_compounds(void **state) {
  struct bt_value v[MOST];
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    const struct bt_algebra *a = row(i);
    const size_t count = values_of(a, v);
    for (size_t x = 0; x < count; x++)
      for (size_t y = 0; y < count; y++) {
        if (v[x].kind == BT_WILD || v[y].kind == BT_WILD)
          continue;
        const struct bt_value reduced = bt_reduce(a, v[x]);
        assert_true(bt_is_p(a->function, a->combine(v[x], v[y])) ==
                    bt_is_p(a->function, a->combine(reduced, v[y])));
        assert_true(
            bt_same(bt_reduce(a, a->combine(v[x], v[y])), bt_reduce(a, a->combine(reduced, v[y]))));
      }
  }
}

static void partners_are_all_values_that_make_a_p_position(void **state) {
  struct bt_value v[MOST], partners[2];
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    const struct bt_algebra *a = row(i);
    const size_t count = a->partners == NULL ? 0 : values_of(a, v);
    for (size_t x = 0; x < count; x++) {
      if (v[x].kind == BT_WILD)
        continue;
      const size_t found = a->partners(v[x], partners);
      for (size_t y = 0; y < count; y++) {
        if (v[y].kind == BT_WILD)
          continue;
        bool listed = false;
        for (size_t p = 0; p < found; p++)
          listed |= bt_same(partners[p], v[y]);
        assert_true(listed == bt_is_p(a->function, a->combine(v[x], v[y])));
      }
    }
  }
}

static struct bt_value choose(const struct bt_function *f, const uint64_t *numbers, size_t count) {
  struct bt_chooser chooser = {0};
  bt_choose_begin(f, &chooser);
  for (size_t i = 0; i < count; i++)
    bt_choose_add(f, &chooser, bt_number(numbers[i]));
  const struct bt_value value = bt_choose_value(f, &chooser);
  bt_choose_free(&chooser);
  return value;
}

/* Compares the functions with the definitions of docs/theory.md, on every set of numbers below
 * 6. */
static void lego_gelo_loge_and_gole(void **state) {
  static const struct {
    const struct bt_function *f;
    bool odd, greatest;
  } functions[] = {{&bt_remoteness, false, false},
                   {&bt_suspense, false, true},
                   {&bt_misere_remoteness, true, false},
                   {&bt_misere_suspense, true, true}};
  (void)state;
  for (size_t i = 0; i < 4; i++)
    for (unsigned set = 1; set < 64; set++) {
      uint64_t numbers[6], wanted = 0;
      size_t count = 0;
      bool preferred = false;
      for (unsigned n = 0; n < 6; n++) {
        if ((set >> n & 1) == 0)
          continue;
        numbers[count++] = n;
        preferred |= (n % 2 == 1) == functions[i].odd;
      }
      const bool greatest = preferred == functions[i].greatest;
      bool none = true;
      for (size_t k = 0; k < count; k++) {
        const uint64_t n = numbers[k];
        if (preferred && (n % 2 == 1) != functions[i].odd)
          continue;
        if (none || (greatest ? n > wanted : n < wanted))
          wanted = n;
        none = false;
      }
      assert_int_equal(choose(functions[i].f, numbers, count).number, wanted + 1);
    }
}

static void mex_leaves_out_what_is_undefined(void **state) {
  struct bt_chooser chooser = {0};
  (void)state;
  bt_choose_begin(&bt_misere_foreclosed, &chooser);
  bt_choose_add(&bt_misere_foreclosed, &chooser, bt_tag(BT_ENDED));
  assert_true(bt_same(bt_choose_value(&bt_misere_foreclosed, &chooser), bt_number(0)));
  bt_choose_begin(&bt_foreclosed, &chooser);
  bt_choose_add(&bt_foreclosed, &chooser, bt_tag(BT_HOT));
  assert_true(bt_same(bt_choose_value(&bt_foreclosed, &chooser), bt_number(0)));
  bt_choose_add(&bt_foreclosed, &chooser, bt_tag(BT_ENDED));
  assert_true(bt_same(bt_choose_value(&bt_foreclosed, &chooser), bt_tag(BT_HOT)));
  bt_choose_free(&chooser);
}

static void every_value_below_the_bound_fits_a_cell_and_comes_back(void **state) {
  struct bt_value v[MOST];
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    const size_t count = values_of(row(i), v);
    for (size_t x = 0; x < count; x++) {
      assert_true(bt_cell_fits(v[x]) == (v[x].number < BT_CELL_TAGS));
      if (!bt_cell_fits(v[x]))
        continue;
      assert_int_not_equal(bt_cell_of(v[x]), BT_CELL_NONE);
      assert_true(bt_same(bt_cell_value(bt_cell_of(v[x])), v[x]));
    }
  }
  assert_false(bt_cell_fits(bt_number(BT_CELL_TAGS)));
}

static void compounds_are_known_by_all_their_names(void **state) {
  static const struct {
    const char *name;
    enum bt_rule rule;
  } names[] = {{"long-disjunctive", BT_LONG_DISJUNCTIVE},
               {"sum", BT_LONG_DISJUNCTIVE},
               {"diminished-disjunctive", BT_SHORT_DISJUNCTIVE},
               {"slow-join", BT_LONG_CONJUNCTIVE},
               {"continued-conjunctive", BT_LONG_CONJUNCTIVE},
               {"rapid-join", BT_SHORT_CONJUNCTIVE},
               {"union", BT_LONG_SELECTIVE},
               {"urgent-union", BT_SHORT_SELECTIVE},
               {"at-most:3", BT_AT_MOST}};
  static const char *const wrong[] = {"", "su", "sum,", "at-most:0", "at-most:", "at-most:x", " "};
  struct bt_compound compound;
  struct bt_error error = {0};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    assert_int_equal(bt_compound_read(names[i].name, &compound, &error), BETLI_OK);
    assert_int_equal(compound.rule, names[i].rule);
  }
  assert_int_equal(compound.most, 3);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(bt_compound_read(wrong[i], &compound, &error), BETLI_OPTION);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(combining_is_commutative_associative_and_has_a_neutral_value),
      cmocka_unit_test(reduced_values_decide_the_same_compounds),
      cmocka_unit_test(partners_are_all_values_that_make_a_p_position),
      cmocka_unit_test(lego_gelo_loge_and_gole),
      cmocka_unit_test(mex_leaves_out_what_is_undefined),
      cmocka_unit_test(every_value_below_the_bound_fits_a_cell_and_comes_back),
      cmocka_unit_test(compounds_are_known_by_all_their_names)};
  return cmocka_run_group_tests_name("algebra", tests, NULL, NULL);
}
