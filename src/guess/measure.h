/* Measures of a coordinate on which values may depend: how often 2 divides it, how many binary
 * digits it has, ... */
#ifndef BETLI_GUESS_MEASURE_H
#define BETLI_GUESS_MEASURE_H

#include "guess/data.h"

enum { BT_MEASURES = 3, BT_CLASSES = 96 };

struct bt_class_measure {
  const char *name;
  const char *before, *after; /* text around the coordinate in a formula */
  uint64_t (*of)(uint64_t n); /* for n > 0; below BT_CLASSES */
};

extern const struct bt_class_measure bt_class_measures[BT_MEASURES];

/* A measure of shifted coordinates. */
struct bt_measured {
  const struct bt_class_measure *measure;
  int64_t shift;
};

/* Tells the k-th pair of a measure and a shift, the simplest first; returns false past the last. */
bool bt_measured_at(size_t k, struct bt_measured *measured);

/* Tells the class of n; returns false if the shifted n is 0 or below. */
bool bt_class_of(const struct bt_measured *measured, uint64_t n, uint64_t *class);

/* Writes "ν2(n + 1)". */
void bt_measured_print(const struct bt_measured *measured, const char *name, struct bt_text *text);

#endif
