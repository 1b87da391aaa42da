#include "sequence/recurrence.h"

#include <assert.h>
#include <stdlib.h>

static void free_takes(struct bt_takes *takes) {
  free(takes->takes);
}

void bt_recurrence_free(struct bt_recurrence *recurrence) {
  free_takes(&recurrence->whole);
  free_takes(&recurrence->plain);
  free_takes(&recurrence->split);
  *recurrence = (struct bt_recurrence){0};
}

static bool list(const struct bt_take_break *code, unsigned bit, struct bt_takes *takes) {
  takes->takes = malloc((code->count + 1) * sizeof *takes->takes);
  if (takes->takes == NULL)
    return false;
  for (size_t k = 0; k < code->count; k++)
    if (code->digits[k] >> bit & 1) {
      assert(k <= UINT32_MAX);
      takes->takes[takes->count++] = (uint32_t)k;
    }
  return true;
}

static uint32_t last(const struct bt_takes *takes) {
  return takes->count == 0 ? 0 : takes->takes[takes->count - 1];
}

static uint32_t larger(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

bool bt_recurrence_new(const struct bt_take_break *code, struct bt_recurrence *recurrence) {
  *recurrence = (struct bt_recurrence){.unequal = code->unequal};
  if (!list(code, 0, &recurrence->whole) || !list(code, 1, &recurrence->plain) ||
      !list(code, 2, &recurrence->split)) {
    bt_recurrence_free(recurrence);
    return false;
  }
  recurrence->most =
      larger(last(&recurrence->whole), larger(last(&recurrence->plain), last(&recurrence->split)));
  return true;
}
