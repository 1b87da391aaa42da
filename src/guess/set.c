#include "guess/set.h"

#include <stdlib.h>

bool bt_set_open(const struct bt_data *outcomes, struct bt_set *set, struct bt_pattern *pattern) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < outcomes->rows; i++)
    count += outcomes->cells[i];
  *set = (struct bt_set){.numbers = calloc((size_t)count + 1, sizeof *set->numbers),
                         .last = outcomes->first + outcomes->rows - 1};
  pattern->text.failed |= set->numbers == NULL;
  for (uint64_t i = 0; set->numbers != NULL && i < outcomes->rows; i++)
    if (outcomes->cells[i] != 0)
      set->numbers[set->count++] = outcomes->first + i;
  return set->numbers != NULL;
}

void bt_set_close(struct bt_set *set) {
  free(set->numbers);
}
