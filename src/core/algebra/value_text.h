/* Texts of values. */
#ifndef BETLI_CORE_ALGEBRA_VALUE_TEXT_H
#define BETLI_CORE_ALGEBRA_VALUE_TEXT_H

#include "base/strings.h"
#include "core/algebra/function.h"

/* Returns a value as the public header shows it.  Its text is kept in `strings`. */
betli_value bt_public_value(struct bt_strings *strings, const struct bt_function *function,
                            struct bt_value value);

/* Writes K of a value ∞(K) in increasing order to `numbers`, unless that is NULL. Returns the size
 * of K; 0 for other values. */
size_t bt_value_loops(struct bt_value value, uint64_t *numbers);

/* Prints a value for people: "3", "ended", "0^1", "∞(0,2)". */
void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text);

/* Returns the printed value, kept in `strings`. */
const char *bt_value_text(struct bt_strings *strings, const struct bt_function *function,
                          struct bt_value value);

#endif
