#include "core/loopy/nimber_sets.h"

#include "base/numbers.h"

#include <stdlib.h>
#include <string.h>

void bt_nimber_sets_free(struct bt_nimber_sets *sets) {
  if (sets->limits == NULL)
    return;
  for (size_t i = 0; i < sets->keys.count; i++)
    free(sets->sets[i]);
  bt_limits_free(sets->limits, sets->sets, sets->capacity * sizeof *sets->sets);
  bt_key_numbers_free(&sets->keys);
  *sets = (struct bt_nimber_sets){0};
}

static struct bt_nimbers *make_nimbers(const uint32_t *numbers, size_t count) {
  struct bt_nimbers *set = malloc(sizeof *set + count * sizeof *numbers);
  if (set == NULL)
    return NULL;
  set->count = count;
  memcpy(set->numbers, numbers, count * sizeof *numbers);
  return set;
}

betli_status bt_nimber_set_make(struct bt_nimber_sets *sets, uint32_t *numbers, size_t count,
                                const struct bt_nimbers **set, struct bt_error *error) {
  uint32_t number;
  *set = NULL;
  if (count == 0)
    return BETLI_OK;
  count = bt_numbers_sort_once(numbers, count);
  if (bt_key_numbers_knows(&sets->keys, numbers, count, &number)) {
    *set = sets->sets[number];
    return BETLI_OK;
  }
  betli_status status = bt_reserve(sets->limits, &sets->sets, &sets->capacity, sets->keys.count + 1,
                                   sizeof *sets->sets, error);
  struct bt_nimbers *made = status == BETLI_OK ? make_nimbers(numbers, count) : NULL;
  if (status == BETLI_OK && made == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&sets->keys, numbers, count, &number, error);
  if (status != BETLI_OK) {
    free(made);
    return status;
  }
  *set = sets->sets[number] = made;
  return BETLI_OK;
}
