/* The P-positions of a list, as an increasing sequence of numbers. */
#ifndef BETLI_GUESS_SET_H
#define BETLI_GUESS_SET_H

#include "guess/pattern.h"

struct bt_set {
  uint64_t *numbers;
  uint64_t count;
  uint64_t last; /* the last coordinate of the list */
};

/* Returns false if memory ran out; then pattern->text.failed is set. */
bool bt_set_open(const struct bt_data *outcomes, struct bt_set *set, struct bt_pattern *pattern);
void bt_set_close(struct bt_set *set);

#endif
