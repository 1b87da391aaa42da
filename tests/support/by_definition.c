#include "by_definition.h"

#include "support.h"

#include <stdlib.h>

/* The values of the options of one heap. */
struct list {
  struct bt_value *values;
  size_t count;
};

static bool has(const struct list *list, struct bt_value value) {
  for (size_t i = 0; i < list->count; i++)
    if (bt_same(list->values[i], value))
      return true;
  return false;
}

static uint64_t mex(const struct list *list) {
  uint64_t least = 0;
  while (has(list, bt_number(least)))
    least++;
  return least;
}

/* Finds the least number, or the greatest, among options of a parity.  Returns false if there is
 * none. */
static bool extreme(const struct list *list, bool odd, bool greatest, uint64_t *number) {
  bool found = false;
  for (size_t i = 0; i < list->count; i++) {
    const uint64_t n = list->values[i].number;
    if (n % 2 != (odd ? 1 : 0) || (found && (greatest ? n <= *number : n >= *number)))
      continue;
    *number = n;
    found = true;
  }
  return found;
}

static struct bt_value prefer(const struct bt_function *f, const struct list *list) {
  uint64_t number = 0;
  if (!extreme(list, f->odd, f->greatest, &number))
    extreme(list, !f->odd, !f->greatest, &number);
  return bt_number(number + 1);
}

/* Returns the kernels: bit 0 and 1 for a P-position in normal and in misere play, and bit 2 if an
 * option has ended. */
static struct bt_value pair(const struct list *list) {
  bool normal = false, misere = false, ends = false;
  for (size_t i = 0; i < list->count; i++) {
    const struct bt_value value = list->values[i];
    ends |= value.kind == BT_ENDED;
    normal |= value.kind == BT_ENDED || (value.number & 1) != 0;
    misere |= value.kind != BT_ENDED && (value.number & 2) != 0;
  }
  return bt_number((normal ? 0u : 1u) + (misere ? 0u : 2u) + (ends ? 4u : 0u));
}

/* Returns the tame genus whose two Grundy values are those of Nim, or wild. */
static struct bt_value genus(const struct list *list) {
  struct list normal = {malloc((list->count + 1) * sizeof *list->values), list->count};
  struct list misere = {malloc((list->count + 1) * sizeof *list->values), list->count};
  assert_non_null(normal.values);
  assert_non_null(misere.values);
  bool wild = has(list, bt_tag(BT_WILD));
  for (size_t i = 0; i < list->count; i++) {
    const struct bt_value value = list->values[i];
    normal.values[i] = bt_number(value.number);
    misere.values[i] = bt_number(value.kind == BT_FICKLE ? 1 - value.number : value.number);
  }
  const uint64_t g = mex(&normal), m = mex(&misere);
  free(normal.values);
  free(misere.values);
  const bool fickle = (g == 0 && m == 1) || (g == 1 && m == 0);
  wild |= g != m && !fickle;
  return wild ? bt_tag(BT_WILD) : bt_tame_number(g, fickle);
}

static struct bt_value choose(const struct bt_function *f, const struct list *list) {
  if (list->count == 0)
    return f->end;
  switch (f->choice) {
  case BT_PREFER:
    return prefer(f, list);
  case BT_WIN:
    return bt_number(has(list, bt_number(0)) ? 1 : 0);
  case BT_PAIR:
    return pair(list);
  case BT_GENUS:
    return genus(list);
  default:
    return f->hot && has(list, bt_tag(BT_ENDED)) ? bt_tag(BT_HOT) : bt_number(mex(list));
  }
}

static struct bt_value option(const struct bt_options *options, const struct bt_run *run,
                              uint64_t k, const struct bt_algebra *algebra,
                              const struct bt_value *known) {
  struct bt_value value = algebra->neutral;
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t part;
    bt_options_part(options, run, k, p, &part);
    value = p == 0 ? known[part] : algebra->combine(value, known[part]);
  }
  return value;
}

static struct bt_value value_of(const struct bt_options *options, const struct bt_algebra *algebra,
                                const struct bt_value *known) {
  struct list list = {malloc((options->count + 1) * sizeof *list.values), 0};
  assert_non_null(list.values);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count; k++) {
      const struct bt_value value = option(options, &options->runs[r], k, algebra, known);
      if (!has(&list, value)) /* short lists: the same value once is enough */
        list.values[list.count++] = value;
    }
  const struct bt_value value = choose(algebra->function, &list);
  free(list.values);
  return value;
}

struct bt_value *values_by_definition(const struct bt_game *game, const struct bt_algebra *algebra,
                                      uint64_t last) {
  struct bt_value *values = malloc((last + 1) * sizeof *values);
  struct bt_options options = {.width = 1};
  struct bt_error error = {0};
  assert_non_null(values);
  for (uint64_t heap = 0; heap <= last; heap++) {
    assert_int_equal(bt_game_options(game, &heap, &options, &error), BETLI_OK);
    values[heap] = value_of(&options, algebra, values);
  }
  bt_options_free(&options);
  return values;
}
