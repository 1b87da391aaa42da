#include "by_code.h"

#include "support.h"

#include "core/game/take_break.h"

#include <stdlib.h>
#include <string.h>

/* Sets of multisets of heaps. */
struct option {
  size_t count;
  uint64_t parts[BT_MAX_PARTS]; /* not empty, increasing or equal; 0 after the last */
};

struct set {
  size_t count, capacity;
  struct option *options;
};

static int compare_parts(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static int compare_options(const void *a, const void *b) {
  const struct option *x = a, *y = b;
  return memcmp(x, y, sizeof *x);
}

static void add(struct set *set, const struct option *option) {
  if (set->count == set->capacity) {
    set->capacity = 2 * set->capacity + 16;
    set->options = realloc(set->options, set->capacity * sizeof *set->options);
    assert_non_null(set->options);
  }
  struct option *added = &set->options[set->count++];
  *added = *option;
  qsort(added->parts, added->count, sizeof *added->parts, compare_parts);
}

static void sort(struct set *set) {
  size_t kept = 0;
  if (set->count > 0)
    qsort(set->options, set->count, sizeof *set->options, compare_options);
  for (size_t i = 0; i < set->count; i++)
    if (kept == 0 || compare_options(&set->options[kept - 1], &set->options[i]) != 0)
      set->options[kept++] = set->options[i];
  set->count = kept;
}

/* Adds all ways to make `rest` of `left` more parts, none smaller than the last one. */
static void divide(struct set *set, struct option *option, size_t left, uint64_t rest,
                   bool unequal) {
  if (left == 0) {
    if (rest == 0 && !(unequal && option->count == 2 && option->parts[0] == option->parts[1]))
      add(set, option);
    return;
  }
  const uint64_t least = option->count == 0 ? 1 : option->parts[option->count - 1];
  for (uint64_t part = least; part * left <= rest; part++) {
    option->parts[option->count++] = part;
    divide(set, option, left - 1, rest - part, unequal);
    option->parts[--option->count] = 0;
  }
}

static void by_definition(const struct bt_take_break *code, uint64_t heap, struct set *set) {
  for (uint64_t k = 0; k <= heap; k++) {
    const uint64_t digit = k < code->count ? code->digits[k] : code->beyond;
    for (size_t heaps = 0; heaps < 64; heaps++) {
      struct option option = {0};
      if (digit >> heaps & 1)
        divide(set, &option, heaps, heap - k, code->unequal);
    }
  }
}

static void by_game(const struct bt_game *game, uint64_t heap, struct set *set) {
  struct bt_error error = {0};
  struct bt_options options = {0};
  assert_int_equal(bt_game_options(game, &heap, &options, &error), BETLI_OK);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++) {
      struct option option = {0};
      for (size_t p = 0; p < options.runs[r].parts; p++) {
        uint64_t part;
        bt_options_part(&options, &options.runs[r], k, p, &part);
        if (part > 0)
          option.parts[option.count++] = part;
      }
      add(set, &option);
    }
  bt_options_free(&options);
}

void assert_options_of_code(const struct bt_game *game, uint64_t most) {
  struct bt_take_break code;
  assert_int_equal(game->kind->width, 1);
  assert_true(game->kind->take_break(game->self, &code));
  assert_true(code.count >= 1 && (code.digits[0] & 3) == 0 && code.beyond < 4);
  for (uint64_t heap = 0; heap <= most; heap++) {
    struct set wanted = {0}, given = {0};
    by_definition(&code, heap, &wanted);
    by_game(game, heap, &given);
    sort(&wanted);
    sort(&given);
    if (wanted.count != given.count ||
        (wanted.count > 0 &&
         memcmp(wanted.options, given.options, wanted.count * sizeof *wanted.options) != 0))
      fail_msg("%s: the options of %d are not those of its code", game->name, (int)heap);
    free(wanted.options);
    free(given.options);
  }
}
