/* What of a coordinate may decide: how often 2 divides it, how many binary digits it has, ... */
#ifndef BETLI_GUESS_MEASURE_H
#define BETLI_GUESS_MEASURE_H

#include "guess/data.h"

enum { BT_MEASURES = 3, BT_CLASSES = 96 };

struct bt_class_measure {
  const char *name;
  const char *before, *after; /* of the coordinate, as a formula */
  uint64_t (*of)(uint64_t n); /* of n > 0: below BT_CLASSES */
};

extern const struct bt_class_measure bt_class_measures[BT_MEASURES];

/* A measure of coordinates that are shifted first. */
struct bt_measured {
  const struct bt_class_measure *measure;
  int64_t shift;
};

/* The k-th measure with the k-th shift, simplest first; false past the last. */
bool bt_measured_at(size_t k, struct bt_measured *measured);

/* False where there is no class: of 0 and below. */
bool bt_class_of(const struct bt_measured *measured, uint64_t n, uint64_t *class);

/* "ν2(n + 1)" */
void bt_measured_print(const struct bt_measured *measured, const char *name, struct bt_text *text);

#endif
