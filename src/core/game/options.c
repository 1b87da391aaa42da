#include "core/game/options.h"

#include "base/limits.h"

#include <assert.h>
#include <string.h>

void bt_options_clear(struct bt_options *options, size_t width, struct bt_error *error) {
  options->width = width;
  options->run_count = 0;
  options->word_count = 0;
  options->cut_count = 0;
  options->count = 0;
  options->turn = BT_TURN_PASSES;
  options->status = BETLI_OK;
  options->error = error;
}

void bt_options_free(struct bt_options *options) {
  struct bt_limits *limits = options->limits;
  bt_limits_free(limits, options->runs, options->run_capacity * sizeof *options->runs);
  bt_limits_free(limits, options->words, options->word_capacity * sizeof *options->words);
  bt_limits_free(limits, options->cuts, options->cut_capacity * sizeof *options->cuts);
  *options = (struct bt_options){.limits = limits};
}

/* Makes room for `count` entries in an array. `array` is the address of the pointer to it, of any
 * type.  Arrays begin with exactly the room needed: most components of a long position have few
 * options. */
static void grow_options_array(struct bt_options *options, void *array, size_t *capacity,
                               size_t count, size_t size) {
  const size_t more = *capacity + count;
  void *data;
  if (options->status != BETLI_OK || count <= *capacity)
    return;
  memcpy(&data, array, sizeof data);
  options->status =
      bt_limits_grow(options->limits, &data, *capacity * size, more * size, options->error);
  if (options->status == BETLI_OK) {
    memcpy(array, &data, sizeof data);
    *capacity = more;
  }
}

static bool make_room_for_run(struct bt_options *options, size_t words) {
  grow_options_array(options, &options->runs, &options->run_capacity, options->run_count + 1,
                     sizeof *options->runs);
  grow_options_array(options, &options->words, &options->word_capacity, options->word_count + words,
                     sizeof *options->words);
  return options->status == BETLI_OK;
}

/* Gives the run or cut just written to the sink, if there is one. */
static void give_to_sink(struct bt_options *options) {
  if (options->sink == NULL || options->status != BETLI_OK)
    return;
  options->sink(options->sink_data, options);
  options->run_count = options->word_count = options->cut_count = 0;
}

/* Adds a run.  Returns the place of its words, or NULL after an error, with `status` set. */
static uint64_t *append_run(struct bt_options *options, uint64_t count, size_t parts) {
  const size_t words = 2 * parts * options->width;
  assert(options->width >= 1 && options->width <= BT_MAX_WIDTH);
  assert(options->turn != BT_TURN_ENTAILS || parts == 1);
  if (!make_room_for_run(options, words))
    return NULL;
  uint64_t *to = options->words + options->word_count;
  options->runs[options->run_count++] =
      (struct bt_run){options->count, count, parts, options->word_count, false, options->turn};
  options->count = options->count > UINT64_MAX - count ? UINT64_MAX : options->count + count;
  options->word_count += words;
  return to;
}

void bt_options_run(struct bt_options *options, uint64_t count, size_t parts, const uint64_t *start,
                    const uint64_t *step) {
  const size_t width = options->width;
  assert(count == 0 || (parts >= 1 && parts <= BT_MAX_PARTS));
  uint64_t *to = count == 0 ? NULL : append_run(options, count, parts);
  if (to == NULL)
    return;
  for (size_t p = 0; p < parts; p++, to += 2 * width) {
    for (size_t w = 0; w < width; w++) {
      to[w] = start[p * width + w];
      to[width + w] = step[p * width + w];
    }
  }
  give_to_sink(options);
}

void bt_options_fail(struct bt_options *options, betli_status status) {
  options->status = status;
}

void bt_options_add(struct bt_options *options, const uint64_t *words) {
  const size_t width = options->width;
  uint64_t *to = append_run(options, 1, 1);
  for (size_t w = 0; to != NULL && w < width; w++) {
    to[w] = words[w];
    to[width + w] = 0;
  }
  give_to_sink(options);
}

void bt_options_heaps(struct bt_options *options, uint64_t first, uint64_t count) {
  assert(options->width == 1);
  const uint64_t start[BT_MAX_WIDTH] = {first}, step[BT_MAX_WIDTH] = {1};
  bt_options_run(options, count, 1, start, step);
}

void bt_options_splits(struct bt_options *options, uint64_t first, uint64_t count, uint64_t total) {
  assert(options->width == 1 && (count == 0 || (first <= total && count - 1 <= total - first)));
  const uint64_t start[2 * BT_MAX_WIDTH] = {first, total - first};
  const uint64_t step[2 * BT_MAX_WIDTH] = {1, UINT64_MAX};
  bt_options_run(options, count, 2, start, step);
}

void bt_options_thirds(struct bt_options *options, uint64_t least, uint64_t total) {
  assert(options->width == 1 && 1 <= least && least <= total / 3);
  const uint64_t start[3 * BT_MAX_WIDTH] = {least, least, total - 2 * least};
  const uint64_t step[3 * BT_MAX_WIDTH] = {0, 1, UINT64_MAX};
  bt_options_run(options, (total - least) / 2 - least + 1, 3, start, step);
}

betli_status bt_fail_cut(struct bt_error *error, uint64_t heap) {
  return bt_fail(error, BETLI_LIMIT,
                 "a heap of %llu can be cut into two heaps in more than %d ways, the bound for "
                 "listing options",
                 (unsigned long long)heap, BT_MOST_CUT_RUNS);
}

void bt_options_cut(struct bt_options *options, uint64_t total) {
  assert(options->takes_cuts && options->width == 1 && total >= 3);
  grow_options_array(options, &options->cuts, &options->cut_capacity, options->cut_count + 1,
                     sizeof *options->cuts);
  if (options->status == BETLI_OK)
    options->cuts[options->cut_count++] = (struct bt_cut){total, options->run_count};
  give_to_sink(options);
}

void bt_options_copy(struct bt_options *options, const struct bt_options *from,
                     const struct bt_run *run, uint64_t first, uint64_t count) {
  const size_t width = options->width;
  assert(width == from->width && first <= run->count && count <= run->count - first);
  uint64_t *to = append_run(options, count, run->parts);
  if (to == NULL)
    return;
  memcpy(to, from->words + run->at, 2 * run->parts * width * sizeof *to);
  for (size_t p = 0; p < run->parts; p++, to += 2 * width)
    for (size_t w = 0; w < width; w++)
      to[w] += first * to[width + w];
  options->runs[options->run_count - 1].of_cut = run->of_cut;
  options->runs[options->run_count - 1].turn = run->turn;
  give_to_sink(options);
}

/* Adds a run whose parts have the words of `tail` after their own. */
static void widen_run(struct bt_options *options, const struct bt_options *from,
                      const struct bt_run *run, const uint64_t *tail) {
  const size_t width = from->width, wide = options->width;
  const uint64_t *words = from->words + run->at;
  uint64_t start[BT_MAX_PARTS * BT_MAX_WIDTH], step[BT_MAX_PARTS * BT_MAX_WIDTH];
  for (size_t p = 0; p < run->parts; p++) {
    memcpy(start + p * wide, words + 2 * p * width, width * sizeof *start);
    memcpy(step + p * wide, words + (2 * p + 1) * width, width * sizeof *step);
    memcpy(start + p * wide + width, tail + width, (wide - width) * sizeof *start);
    memset(step + p * wide + width, 0, (wide - width) * sizeof *step);
  }
  options->turn = run->turn;
  bt_options_run(options, run->count, run->parts, start, step);
  options->turn = BT_TURN_PASSES;
}

void bt_options_widen(struct bt_options *options, const struct bt_options *from,
                      const uint64_t *tail) {
  assert(from->width <= options->width);
  for (size_t i = 0; i < from->run_count; i++)
    widen_run(options, from, &from->runs[i], tail);
}

const struct bt_run *bt_options_find(const struct bt_options *options, uint64_t k) {
  assert(options->run_count > 0 && k < options->count);
  size_t low = 0, high = options->run_count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (options->runs[middle].first <= k)
      low = middle;
    else
      high = middle;
  }
  return &options->runs[low];
}

void bt_options_part(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                     size_t part, uint64_t *words) {
  const size_t width = options->width;
  const uint64_t *start = options->words + run->at + 2 * part * width;
  assert(part < run->parts && k < run->count);
  assert(run->at + 2 * run->parts * width <= options->word_count);
  for (size_t w = 0; w < width; w++)
    words[w] = start[w] + k * start[width + w];
}
