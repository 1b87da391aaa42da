#include "core/algebra.h"

#include "core/combine.h"
#include "core/sweep.h"

#include <assert.h>
#include <string.h>

/* ---- the functions of single games ---------------------------------------------------------- */

#define ENDED                                                                                      \
  { 0, BT_ENDED }
#define NUMBER(n)                                                                                  \
  { n, BT_NUMBER }

#define FICKLE(n)                                                                                  \
  { n, BT_FICKLE }

const struct bt_function bt_grundy = {.measure = BT_GRUNDY,
                                      .name = "grundy",
                                      .symbol = "G⁺",
                                      .end = NUMBER(0),
                                      .choice = BT_MEX,
                                      .p_test = BT_ZERO,
                                      .numeric = true};
const struct bt_function bt_misere_grundy = {.measure = BT_GRUNDY,
                                             .misere = true,
                                             .name = "grundy",
                                             .symbol = "G⁻",
                                             .end = NUMBER(1),
                                             .choice = BT_MEX,
                                             .p_test = BT_ZERO,
                                             .numeric = true};
const struct bt_function bt_remoteness = {/* 1 + lego */
                                          .measure = BT_REMOTENESS, .name = "remoteness",
                                          .symbol = "R⁺",           .end = NUMBER(0),
                                          .choice = BT_PREFER,      .p_test = BT_EVEN,
                                          .numeric = true,          .length = true};
const struct bt_function bt_misere_remoteness =
    {/* 1 + loge */
     .measure = BT_REMOTENESS, .misere = true,      .name = "remoteness", .symbol = "R⁻",
     .end = NUMBER(0),         .choice = BT_PREFER, .odd = true,          .p_test = BT_ODD,
     .numeric = true,          .length = true};
const struct bt_function bt_suspense = {/* 1 + gelo */
                                        .measure = BT_SUSPENSE, .name = "suspense",
                                        .symbol = "S⁺",         .end = NUMBER(0),
                                        .choice = BT_PREFER,    .greatest = true,
                                        .p_test = BT_EVEN,      .numeric = true,
                                        .length = true};
const struct bt_function bt_misere_suspense =
    {/* 1 + gole */
     .measure = BT_SUSPENSE, .misere = true,      .name = "suspense", .symbol = "S⁻",
     .end = NUMBER(0),       .choice = BT_PREFER, .odd = true,        .greatest = true,
     .p_test = BT_ODD,       .numeric = true,     .length = true};
const struct bt_function bt_foreclosed = {.measure = BT_FORECLOSED,
                                          .name = "foreclosed",
                                          .symbol = "F⁺",
                                          .end = ENDED,
                                          .choice = BT_MEX,
                                          .hot = true,
                                          .p_test = BT_ZERO,
                                          .numeric = true};
const struct bt_function bt_misere_foreclosed = {.measure = BT_FORECLOSED,
                                                 .misere = true,
                                                 .name = "foreclosed",
                                                 .symbol = "F⁻",
                                                 .end = ENDED,
                                                 .choice = BT_MEX,
                                                 .p_test = BT_ZERO,
                                                 .numeric = true};
const struct bt_function bt_outcome = {.measure = BT_OUTCOME,
                                       .name = "outcome",
                                       .symbol = "o⁺",
                                       .end = NUMBER(0),
                                       .choice = BT_WIN,
                                       .p_test = BT_ZERO};
const struct bt_function bt_misere_outcome = {.measure = BT_OUTCOME,
                                              .misere = true,
                                              .name = "outcome",
                                              .symbol = "o⁻",
                                              .end = NUMBER(1),
                                              .choice = BT_WIN,
                                              .p_test = BT_ZERO};
const struct bt_function bt_kernels = {.measure = BT_KERNELS,
                                       .misere = true,
                                       .name = "outcome",
                                       .symbol = "M⁺M⁻",
                                       .end = ENDED,
                                       .choice = BT_PAIR,
                                       .p_test = BT_MISERE_BIT};
const struct bt_function bt_tame = {.measure = BT_TAME,
                                    .misere = true,
                                    .name = "grundy",
                                    .symbol = "genus",
                                    .end = FICKLE(0),
                                    .choice = BT_GENUS,
                                    .p_test = BT_MISERE_ZERO};

static const struct bt_function *const functions[] = {
    &bt_grundy,     &bt_misere_grundy,     &bt_remoteness, &bt_misere_remoteness,
    &bt_suspense,   &bt_misere_suspense,   &bt_outcome,    &bt_misere_outcome,
    &bt_foreclosed, &bt_misere_foreclosed, &bt_kernels,    &bt_tame};

enum { FUNCTIONS = sizeof functions / sizeof *functions };

const struct bt_function *bt_function_of(enum bt_measure measure, bool misere) {
  for (size_t i = 0; i < FUNCTIONS; i++)
    if (functions[i]->measure == measure && functions[i]->misere == misere)
      return functions[i];
  return NULL;
}

bool bt_measure_named(const char *name, enum bt_measure *measure) {
  for (size_t i = 0; i < FUNCTIONS; i++) {
    if (strcmp(functions[i]->name, name) == 0) {
      *measure = functions[i]->measure;
      return true;
    }
  }
  return false;
}

bool bt_is_p(const struct bt_function *function, struct bt_value value) {
  switch (function->p_test) {
  case BT_ZERO: /* an ended game is lost in normal play, and won in misere play */
    return value.kind == BT_ENDED ? !function->misere
                                  : value.kind == BT_NUMBER && value.number == 0;
  case BT_EVEN:
    return value.number % 2 == 0;
  case BT_ODD:
    return value.number % 2 == 1;
  case BT_MISERE_BIT:
    assert(value.kind == BT_ENDED || value.number < 4);
    return value.number / 2 == 1;
  default:
    return value.kind == BT_FICKLE ? value.number == 1 : value.number == 0;
  }
}

/* ---- the rows ------------------------------------------------------------------------------- */

static size_t nim_partners(struct bt_value rest, struct bt_value *partners) {
  partners[0] = rest;
  return 1;
}

/* Fickle together: the sum must be 1.  Something firm: it must be 0. */
static size_t tame_partners(struct bt_value rest, struct bt_value *partners) {
  partners[0] = bt_number(rest.number);
  partners[1] = (struct bt_value){rest.number ^ (rest.kind == BT_FICKLE ? 1u : 0u), BT_FICKLE};
  return partners[1].number < 2 ? 2 : 1;
}

#define SPRAGUE_GRUNDY "Sprague 1935, Grundy 1939"
#define CONWAY "Conway, On Numbers and Games, ch. 14"
#define THESIS "the misère counterpart of " CONWAY

/* name, function, combine, neutral value (number, kind), symbol, parity from, partners, theorem */
#define ROWS(X)                                                                                    \
  X(sum, bt_grundy, bt_nim_sum, 0, BT_NUMBER, "⊕", ALL, nim_partners, SPRAGUE_GRUNDY)              \
  X(short_sum, bt_foreclosed, bt_short_nim_sum, 0, BT_NUMBER, "⊕", ALL, NULL, CONWAY)              \
  X(slow_join, bt_suspense, bt_greatest, 0, BT_NUMBER, "max", ALL, NULL, CONWAY)                   \
  X(join, bt_remoteness, bt_least, ALL, BT_NUMBER, "min", ALL, NULL, "Smith 1966; " CONWAY)        \
  X(selective, bt_remoteness, bt_boxed_sum, 0, BT_NUMBER, "⊞", 0, NULL, "Smith 1966; " CONWAY)     \
  X(short_selective, bt_remoteness, bt_open_triangle, 2, BT_NUMBER, "▽", 2, NULL, CONWAY)          \
  X(misere_sum, bt_tame, bt_tame_sum, 0, BT_FICKLE, "⊕", ALL, tame_partners,                       \
    "tame games are played as Nim: Conway, On Numbers and Games, ch. 12; for subtraction games "   \
    "Ferguson 1974")                                                                               \
  X(misere_short_sum, bt_misere_foreclosed, bt_short_nim_sum, 0, BT_NUMBER, "⊕", ALL, NULL,        \
    THESIS)                                                                                        \
  X(misere_slow_join, bt_misere_suspense, bt_greatest, 0, BT_NUMBER, "max", ALL, NULL, THESIS)     \
  X(misere_join, bt_misere_remoteness, bt_least, ALL, BT_NUMBER, "min", ALL, NULL, THESIS)         \
  X(misere_selective, bt_kernels, bt_kernel_product, 0, BT_ENDED, "×", ALL, NULL,                  \
    "the kernel formula for misère selective compounds")                                           \
  X(misere_short_selective, bt_misere_remoteness, bt_full_triangle, 1, BT_NUMBER, "▼", 1, NULL,    \
    THESIS)

#define ALL UINT64_MAX
#define ROW(name, f, operator, number, kind, sign, from, few, source)                              \
  static betli_status name##_sweep(struct bt_table *table, struct bt_error *error);                \
  static const struct bt_algebra name = {.function = &f,                                           \
                                         .combine = operator,                                      \
                                         .neutral = {number, kind},                                \
                                         .symbol = sign,                                           \
                                         .parity_from = from,                                      \
                                         .partners = few,                                          \
                                         .sweep = name##_sweep,                                    \
                                         .theorem = source};                                       \
  static betli_status name##_sweep(struct bt_table *table, struct bt_error *error) {               \
    return bt_sweep_all(&name, table, error);                                                      \
  }

ROWS(ROW)

const struct bt_algebra *bt_algebra_of(enum bt_rule rule, bool misere) {
  static const struct bt_algebra *const rows[][2] = {
      [BT_LONG_DISJUNCTIVE] = {&sum, &misere_sum},
      [BT_SHORT_DISJUNCTIVE] = {&short_sum, &misere_short_sum},
      [BT_LONG_CONJUNCTIVE] = {&slow_join, &misere_slow_join},
      [BT_SHORT_CONJUNCTIVE] = {&join, &misere_join},
      [BT_LONG_SELECTIVE] = {&selective, &misere_selective},
      [BT_SHORT_SELECTIVE] = {&short_selective, &misere_short_selective},
      [BT_AT_MOST] = {NULL, NULL}};
  assert((size_t)rule < sizeof rows / sizeof *rows);
  return rows[rule][misere];
}

bool bt_algebra_is_sum(const struct bt_algebra *algebra) {
  return algebra->combine != NULL &&
         (algebra->combine == sum.combine || algebra->combine == misere_sum.combine);
}

static betli_status any_sweep(struct bt_table *table, struct bt_error *error) {
  return bt_sweep_all(table->algebra, table, error);
}

struct bt_algebra bt_algebra_of_function(const struct bt_function *function) {
  return (struct bt_algebra){
      .function = function, .symbol = "", .sweep = any_sweep, .theorem = "the definition"};
}
