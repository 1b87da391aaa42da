#include "core/algebra/value_text.h"

#include "core/algebra/algebra.h"

betli_value bt_public_value(const struct bt_function *function, struct bt_value value) {
  if (function == &bt_tame && value.kind != BT_WILD)
    return bt_public_value(&bt_misere_grundy, bt_convert(&bt_tame, value, &bt_misere_grundy));
  if (!function->numeric || (function->length && value.number >= BT_TOO_LONG))
    return (betli_value){BETLI_UNKNOWN, 0};
  if (value.kind != BT_NUMBER)
    return (betli_value){BETLI_UNDEFINED, 0};
  return (betli_value){BETLI_NUMBER, value.number};
}

static void print_genus(struct bt_value value, struct bt_text *text) {
  bt_text_number(text, value.number);
  bt_text_add(text, "^");
  bt_text_number(text, bt_convert(&bt_tame, value, &bt_misere_grundy).number);
}

void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text) {
  if (value.kind == BT_ENDED)
    bt_text_add(text, "ended");
  else if (value.kind == BT_HOT)
    bt_text_add(text, "hot");
  else if (value.kind == BT_WILD)
    bt_text_add(text, "wild");
  else if (function == &bt_tame)
    print_genus(value, text);
  else if (function == &bt_kernels)
    bt_text_format(text, "%s⁺ %s⁻", (value.number & 1) != 0 ? "P" : "N",
                   (value.number & 2) != 0 ? "P" : "N");
  else if (function->choice == BT_WIN)
    bt_text_add(text, value.number == 0 ? "P" : "N");
  else if (function->length && value.number >= BT_TOO_LONG)
    bt_text_format(text, "≥ %llu", (unsigned long long)BT_TOO_LONG);
  else
    bt_text_number(text, value.number);
}
