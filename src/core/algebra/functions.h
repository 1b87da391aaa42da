/* The functions of the theory, each written once.  function.c makes data of them.  sweeps.c makes
 * copies that the compiler folds into the inner loops. */
#ifndef BETLI_CORE_ALGEBRA_FUNCTIONS_H
#define BETLI_CORE_ALGEBRA_FUNCTIONS_H

#include "core/algebra/function.h"

#define BT_INIT_bt_grundy                                                                          \
  {                                                                                                \
    .measure = BT_GRUNDY, .name = "grundy", .symbol = "G⁺",                                        \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_MEX, .p_test = BT_ZERO, .numeric = true  \
  }
#define BT_INIT_bt_misere_grundy                                                                   \
  {                                                                                                \
    .measure = BT_GRUNDY, .misere = true, .name = "grundy", .symbol = "G⁻",                        \
    .end = {.number = 1, .kind = BT_NUMBER}, .choice = BT_MEX, .p_test = BT_ZERO, .numeric = true  \
  }
/* 1 + lego */
#define BT_INIT_bt_remoteness                                                                      \
  {                                                                                                \
    .measure = BT_REMOTENESS, .name = "remoteness", .symbol = "R⁺",                                \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_PREFER, .p_test = BT_EVEN,               \
    .numeric = true, .length = true                                                                \
  }
/* 1 + loge */
#define BT_INIT_bt_misere_remoteness                                                               \
  {                                                                                                \
    .measure = BT_REMOTENESS, .misere = true, .name = "remoteness", .symbol = "R⁻",                \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_PREFER, .odd = true, .p_test = BT_ODD,   \
    .numeric = true, .length = true                                                                \
  }
/* 1 + gelo */
#define BT_INIT_bt_suspense                                                                        \
  {                                                                                                \
    .measure = BT_SUSPENSE, .name = "suspense", .symbol = "S⁺",                                    \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_PREFER, .greatest = true,                \
    .p_test = BT_EVEN, .numeric = true, .length = true                                             \
  }
/* 1 + gole */
#define BT_INIT_bt_misere_suspense                                                                 \
  {                                                                                                \
    .measure = BT_SUSPENSE, .misere = true, .name = "suspense", .symbol = "S⁻",                    \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_PREFER, .odd = true, .greatest = true,   \
    .p_test = BT_ODD, .numeric = true, .length = true                                              \
  }
#define BT_INIT_bt_foreclosed                                                                      \
  {                                                                                                \
    .measure = BT_FORECLOSED, .name = "foreclosed", .symbol = "F⁺",                                \
    .end = {.number = 0, .kind = BT_ENDED}, .choice = BT_MEX, .hot = true, .p_test = BT_ZERO,      \
    .numeric = true                                                                                \
  }
#define BT_INIT_bt_misere_foreclosed                                                               \
  {                                                                                                \
    .measure = BT_FORECLOSED, .misere = true, .name = "foreclosed", .symbol = "F⁻",                \
    .end = {.number = 0, .kind = BT_ENDED}, .choice = BT_MEX, .p_test = BT_ZERO, .numeric = true   \
  }
#define BT_INIT_bt_outcome                                                                         \
  {                                                                                                \
    .measure = BT_OUTCOME, .name = "outcome", .symbol = "o⁺",                                      \
    .end = {.number = 0, .kind = BT_NUMBER}, .choice = BT_WIN, .p_test = BT_ZERO                   \
  }
#define BT_INIT_bt_misere_outcome                                                                  \
  {                                                                                                \
    .measure = BT_OUTCOME, .misere = true, .name = "outcome", .symbol = "o⁻",                      \
    .end = {.number = 1, .kind = BT_NUMBER}, .choice = BT_WIN, .p_test = BT_ZERO                   \
  }
#define BT_INIT_bt_kernels                                                                         \
  {                                                                                                \
    .measure = BT_KERNELS, .misere = true, .name = "outcome", .symbol = "M⁺M⁻",                    \
    .end = {.number = 0, .kind = BT_ENDED}, .choice = BT_PAIR, .p_test = BT_MISERE_BIT             \
  }
#define BT_INIT_bt_tame                                                                            \
  {                                                                                                \
    .measure = BT_TAME, .misere = true, .name = "grundy", .symbol = "genus",                       \
    .end = {.number = 0, .kind = BT_FICKLE}, .choice = BT_GENUS, .p_test = BT_MISERE_ZERO          \
  }

#endif
