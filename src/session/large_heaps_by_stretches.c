#include "sequence/suspense/suspense.h"
#include "session/large_heaps.h"

#include <stdlib.h>

struct by_stretches {
  struct bt_large_heaps large;
  struct bt_limits *limits;
  struct bt_take_break code;
  struct bt_suspense suspense; /* count 0: nothing asked for yet */
};

static betli_status find_stretch_value(void *data, uint64_t heap, uint64_t *value,
                                       struct bt_error *error) {
  struct by_stretches *b = data;
  betli_status status = BETLI_OK;
  if (b->suspense.stretches.count == 0)
    status = bt_suspense_open(&b->suspense, &b->code, b->large.function, b->limits, error);
  if (status == BETLI_OK)
    status = bt_suspense_run(&b->suspense, heap, error);
  if (status == BETLI_OK)
    *value = bt_suspense_value(&b->suspense, heap);
  return status;
}

static bool stretches_know(const void *data, uint64_t heap, uint64_t *value) {
  const struct by_stretches *b = data;
  if (b->suspense.stretches.count == 0 || heap > b->suspense.stretches.last)
    return false;
  *value = bt_suspense_value(&b->suspense, heap);
  return true;
}

static bool find_stretch_growth(void *data, uint64_t heap, struct bt_growth *growth) {
  struct by_stretches *b = data;
  struct bt_error ignored = {.language = BT_ENGLISH};
  uint64_t value;
  if (find_stretch_value(b, heap, &value, &ignored) != BETLI_OK || b->suspense.levels.count == 0)
    return false;
  const struct bt_stretches *stretches = &b->suspense.stretches;
  const size_t last = bt_levels_last_of_two_periods(&b->suspense.levels);
  growth->from = stretches->list[b->suspense.levels.of[0].start].first;
  growth->until = last < stretches->count ? stretches->list[last].first : UINT64_MAX;
  growth->theorem = BT_BY_LEVELS;
  return true;
}

static bool find_stretch_of_heap(const void *data, uint64_t heap, struct bt_repetition *around) {
  const struct by_stretches *b = data;
  if (b->suspense.stretches.count == 0 || heap > b->suspense.stretches.last)
    return false;
  around->period = 1;
  bt_stretches_around(&b->suspense.stretches, heap, &around->first, &around->last);
  return true;
}

static void why(const void *data, uint64_t heap, struct bt_text *text) {
  const struct bt_suspense *s = &((const struct by_stretches *)data)->suspense;
  if (heap <= s->computed) {
    bt_text_say(text, "are constant on long stretches of heaps; betli computes stretch by stretch");
    return;
  }
  const uint64_t from = s->stretches.list[s->levels.of[0].start].first;
  bt_text_say(text,
              "are constant on long stretches of heaps, which repeat from heap %llu on, each "
              "time %llu times as far apart and with values %llu greater",
              (unsigned long long)from, (unsigned long long)bt_levels_factor(&s->levels),
              (unsigned long long)bt_levels_saltus(&s->levels, &s->stretches));
  bt_text_say(text, ", which is proved by %s", bt_say(text->language, BT_BY_LEVELS));
}

static void drop_stretches(void *data) {
  struct by_stretches *b = data;
  if (b->suspense.stretches.count > 0)
    bt_suspense_close(&b->suspense);
}

static void free_stretches(void *data) {
  drop_stretches(data);
  free(data);
}

struct bt_large_heaps *bt_large_heaps_by_stretches(betli *b, const struct bt_game *game,
                                                   const struct bt_take_break *code,
                                                   const struct bt_function *function) {
  struct by_stretches *by_stretches = calloc(1, sizeof *by_stretches);
  (void)game;
  if (by_stretches == NULL)
    return NULL;
  *by_stretches = (struct by_stretches){.limits = &b->limits,
                                        .code = *code,
                                        .large = {.function = function,
                                                  .data = by_stretches,
                                                  .value = find_stretch_value,
                                                  .knows = stretches_know,
                                                  .grows = find_stretch_growth,
                                                  .repeats = find_stretch_of_heap,
                                                  .why = why,
                                                  .drop = drop_stretches,
                                                  .free = free_stretches}};
  return &by_stretches->large;
}
