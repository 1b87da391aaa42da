#include "misere/genus/genus_text.h"

void bt_genus_print(const struct bt_genera *genera, uint32_t genus, enum bt_genus_kind kind,
                    struct bt_text *text) {
  size_t count;
  const uint32_t *digits = bt_genera_digits(genera, genus, &count);
  bool large = false;
  bt_text_number(text, bt_genera_normal(genera, genus));
  if (kind == BT_GENUS_NIM_HEAP)
    return;
  if (kind == BT_GENUS_TAME)
    count = 1;
  for (size_t i = 0; i < count; i++)
    large |= digits[i] > 9;
  bt_text_add(text, large ? "^{" : "^");
  for (size_t i = 0; i < count; i++) {
    if (large && i > 0)
      bt_text_add(text, ",");
    bt_text_number(text, digits[i]);
  }
  if (large)
    bt_text_add(text, "}");
}
