#include "sequence/base/recurrence.h"

#include <assert.h>
#include <stdlib.h>

void bt_takes_free(struct bt_takes *takes) {
  free(takes->takes);
  *takes = (struct bt_takes){0};
}

bool bt_takes_list(const struct bt_take_break *code, uint64_t bits, struct bt_takes *takes) {
  *takes = (struct bt_takes){.takes = malloc((code->count + 1) * sizeof *takes->takes)};
  if (takes->takes == NULL)
    return false;
  for (size_t k = 0; k < code->count; k++)
    if (code->digits[k] & bits) {
      assert(k <= UINT32_MAX);
      takes->takes[takes->count++] = (uint32_t)k;
    }
  return true;
}

void bt_recurrence_free(struct bt_recurrence *recurrence) {
  bt_takes_free(&recurrence->whole);
  bt_takes_free(&recurrence->plain);
  bt_takes_free(&recurrence->split);
  *recurrence = (struct bt_recurrence){0};
}

static uint32_t last_take(const struct bt_takes *takes) {
  return takes->count == 0 ? 0 : takes->takes[takes->count - 1];
}

static uint32_t larger_take(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

bool bt_recurrence_new(const struct bt_take_break *code, struct bt_recurrence *recurrence) {
  *recurrence = (struct bt_recurrence){.unequal = code->unequal};
  if (!bt_takes_list(code, 1, &recurrence->whole) || !bt_takes_list(code, 2, &recurrence->plain) ||
      !bt_takes_list(code, 4, &recurrence->split)) {
    bt_recurrence_free(recurrence);
    return false;
  }
  recurrence->most =
      larger_take(last_take(&recurrence->whole),
                  larger_take(last_take(&recurrence->plain), last_take(&recurrence->split)));
  return true;
}
