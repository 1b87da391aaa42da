#include "sequence/period/repeat.h"

#include "core/law/find.h"

#include <stdlib.h>
#include <string.h>

enum { FEWEST = 24 }; /* values: fewer show nothing */

struct list {
  const unsigned char *bytes;
  unsigned width; /* of a value, bytes */
  size_t count;
};

BT_INLINE uint32_t list_value_at(const struct list *list, unsigned width, size_t i) {
  uint16_t half;
  uint32_t whole;
  if (width == 1)
    return list->bytes[i];
  if (width == 4)
    return memcpy(&whole, list->bytes + 4 * i, sizeof whole), whole;
  return memcpy(&half, list->bytes + 2 * i, sizeof half), half;
}

BT_INLINE uint32_t step_from(const struct list *list, unsigned width, size_t i) {
  return list_value_at(list, width, i + 1) - list_value_at(list, width, i);
}

/* Values repeat up to a saltus if and only if the differences of successive values repeat. */
#define SAME_STEP(name, width)                                                                     \
  static bool name(const void *data, size_t i, size_t j) {                                         \
    return step_from(data, width, i) == step_from(data, width, j);                                 \
  }
SAME_STEP(same_step_of_bytes, 1)
SAME_STEP(same_step_of_halves, 2)
SAME_STEP(same_step_of_words, 4)

static bool repeats_in_last_half(const void *data, struct bt_law *law) {
  const struct list *list = data;
  const uint32_t before = list_value_at(list, list->width, (size_t)law->from);
  const uint32_t after = list_value_at(list, list->width, (size_t)(law->from + law->period));
  law->saltus = after - before;
  return law->from <= list->count / 2 && after >= before;
}

static bool find_law_of_list(const struct list *list, size_t longest, uint32_t *matches,
                             struct bt_law *law) {
  struct bt_row row = {list, list->count - 1, NULL, repeats_in_last_half};
  switch (list->width) {
  case 1:
    row.same = same_step_of_bytes;
    return bt_find_law(row, longest, matches, law);
  case 2:
    row.same = same_step_of_halves;
    return bt_find_law(row, longest, matches, law);
  default:
    row.same = same_step_of_words;
    return bt_find_law(row, longest, matches, law);
  }
}

betli_status bt_repeat_at_end(const void *values, unsigned width, size_t n,
                              struct bt_limits *limits, struct bt_law *law,
                              struct bt_error *error) {
  const struct list list = {values, width, n};
  *law = (struct bt_law){.period = 0};
  if (n < FEWEST)
    return BETLI_OK;
  const size_t longest = (n - n / 2 - 1) / 3; /* at least three repetitions */
  const uint64_t bytes = (longest + 1) * sizeof(uint32_t);
  if (!bt_limits_take(limits, bytes))
    return BETLI_OK;
  uint32_t *matches = malloc((size_t)bytes);
  if (matches != NULL && !find_law_of_list(&list, longest, matches, law))
    law->period = 0;
  const bool failed = matches == NULL;
  free(matches);
  bt_limits_return(limits, bytes);
  return failed ? bt_fail_memory(error) : BETLI_OK;
}
