/* The rows of the table of algebras, each written once: algebra.c makes data of them, and sweeps.c
 * inner loops. */
#ifndef BETLI_CORE_ALGEBRA_ALGEBRAS_H
#define BETLI_CORE_ALGEBRA_ALGEBRAS_H

#include "core/algebra/algebra.h"
#include "core/algebra/combine.h"
#include "lang/lang.h"

size_t bt_nim_partners(struct bt_value rest, struct bt_value *partners);
size_t bt_short_partners(struct bt_value rest, struct bt_value *partners);
size_t bt_tame_partners(struct bt_value rest, struct bt_value *partners);

#define BT_ALL UINT64_MAX
#define BT_SPRAGUE_GRUNDY "Sprague 1935, Grundy 1939"
#define BT_CONWAY "Conway, On Numbers and Games, ch. 14"
#define BT_THESIS BT_SAY("the misère counterpart of Conway, On Numbers and Games, ch. 14")
#define BT_AS_NIM                                                                                  \
  BT_SAY(                                                                                          \
      "tame games are played as Nim: Conway, On Numbers and Games, ch. 12; for subtraction "       \
      "games Ferguson 1974")

/* name, function, combine, combine_infinite, neutral value (number, kind), symbol, parity from,
 * partners, theorem */
#define BT_ALGEBRAS(X)                                                                             \
  X(sum, bt_grundy, bt_nim_sum, bt_loopy_sum, 0, BT_NUMBER, "⊕", BT_ALL, bt_nim_partners,          \
    BT_SPRAGUE_GRUNDY)                                                                             \
  X(short_sum, bt_foreclosed, bt_short_nim_sum, bt_short_loopy_sum, 0, BT_NUMBER, "⊕", BT_ALL,     \
    NULL, BT_CONWAY)                                                                               \
  X(slow_join, bt_suspense, bt_greatest, bt_greatest_sides, 0, BT_NUMBER, "max", BT_ALL, NULL,     \
    BT_CONWAY)                                                                                     \
  X(join, bt_remoteness, bt_least, bt_least_or_endless, BT_ALL, BT_NUMBER, "min", BT_ALL, NULL,    \
    "Smith 1966; " BT_CONWAY)                                                                      \
  X(selective, bt_remoteness, bt_boxed_sum, bt_endless, 0, BT_NUMBER, "⊞", 0, NULL,                \
    "Smith 1966; " BT_CONWAY)                                                                      \
  X(short_selective, bt_remoteness, bt_open_triangle, bt_open_triangle_or_endless, 2, BT_NUMBER,   \
    "▽", 2, NULL, BT_CONWAY)                                                                       \
  X(misere_sum, bt_tame, bt_tame_sum, NULL, 0, BT_FICKLE, "⊕", BT_ALL, bt_tame_partners,           \
    BT_AS_NIM)                                                                                     \
  X(misere_short_sum, bt_misere_foreclosed, bt_short_nim_sum, bt_short_loopy_sum, 0, BT_NUMBER,    \
    "⊕", BT_ALL, bt_short_partners, BT_THESIS)                                                     \
  X(misere_slow_join, bt_misere_suspense, bt_greatest, bt_greatest_sides, 0, BT_NUMBER, "max",     \
    BT_ALL, NULL, BT_THESIS)                                                                       \
  X(misere_join, bt_misere_remoteness, bt_least, bt_least_or_endless, BT_ALL, BT_NUMBER, "min",    \
    BT_ALL, NULL, BT_THESIS)                                                                       \
  X(misere_selective, bt_kernels, bt_kernel_product, NULL, 0, BT_ENDED, "×", BT_ALL, NULL,         \
    BT_SAY("the kernel formula for misère selective compounds"))                                   \
  X(misere_short_selective, bt_misere_remoteness, bt_full_triangle, bt_full_triangle_or_endless,   \
    1, BT_NUMBER, "▼", 1, NULL, BT_THESIS)

/* The place of each row in the table. */
enum {
  BT_NO_ROW,
#define BT_ROW(name, f, operator, infinite, identity, tag, sign, from, few, source) BT_ROW_##name,
  BT_ALGEBRAS(BT_ROW)
#undef BT_ROW
      BT_ROWS
};

#endif
