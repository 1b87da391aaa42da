#include "guess/measure.h"

#include "guess/arithmetic.h"

const struct bt_class_measure bt_class_measures[BT_MEASURES] = {
    {"valuation", "ν2(", ")", bt_valuation},
    {"logarithm", "⌊log2(", ")⌋", bt_logarithm},
    {"zeckendorf", "zeckendorf(", ")", bt_zeckendorf_place},
};

bool bt_measured_at(size_t k, struct bt_measured *measured) {
  static const int64_t shifts[] = {0, 1, -1};
  if (k / BT_MEASURES >= sizeof shifts / sizeof shifts[0])
    return false;
  *measured = (struct bt_measured){&bt_class_measures[k % BT_MEASURES], shifts[k / BT_MEASURES]};
  return true;
}

bool bt_class_of(const struct bt_measured *measured, uint64_t n, uint64_t *class) {
  if ((int64_t)n + measured->shift <= 0)
    return false;
  *class = measured->measure->of(n + (uint64_t)measured->shift);
  return true;
}

void bt_measured_print(const struct bt_measured *measured, const char *name, struct bt_text *text) {
  bt_text_add(text, measured->measure->before);
  bt_text_add(text, name);
  if (measured->shift != 0)
    bt_text_add(text, measured->shift > 0 ? " + 1" : " - 1");
  bt_text_add(text, measured->measure->after);
}
