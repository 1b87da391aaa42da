/* Values as they are shown. */
#ifndef BETLI_CORE_ALGEBRA_VALUE_TEXT_H
#define BETLI_CORE_ALGEBRA_VALUE_TEXT_H

#include "core/algebra/function.h"
#include "core/base/text.h"

/* A value as the public header shows it. */
betli_value bt_public_value(const struct bt_function *function, struct bt_value value);

/* A value for people: "3", "ended", "0^1". */
void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text);

#endif
