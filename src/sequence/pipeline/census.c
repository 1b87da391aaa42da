#include "sequence/pipeline/census.h"

#include <stdlib.h>
#include <string.h>

void bt_census_free(struct bt_census *census) {
  free(census->counts);
  free(census->records);
  *census = (struct bt_census){0};
}

static betli_status grow_counts(struct bt_census *census, uint32_t value, struct bt_error *error) {
  if (value >= BT_TALLIED || value < census->size)
    return BETLI_OK;
  uint32_t size = census->size == 0 ? BT_COUNTED : census->size; /* for bt_census_merge() */
  while (size <= value)
    size *= 2;
  uint64_t *counts = realloc(census->counts, size * sizeof *counts);
  if (counts == NULL)
    return bt_fail_memory(error);
  memset(counts + census->size, 0, (size - census->size) * sizeof *counts);
  census->counts = counts;
  census->size = size;
  return BETLI_OK;
}

static betli_status add_record(struct bt_census *census, uint64_t heap, uint32_t value,
                               struct bt_error *error) {
  if (value <= census->maximum && census->record_count > 0)
    return BETLI_OK;
  if (census->record_count == census->record_room) {
    const size_t room = 2 * census->record_room + 32;
    struct bt_record *records = realloc(census->records, room * sizeof *records);
    if (records == NULL)
      return bt_fail_memory(error);
    census->records = records;
    census->record_room = room;
  }
  census->records[census->record_count++] = (struct bt_record){heap, value};
  census->maximum = value;
  return BETLI_OK;
}

/* Keeps two counts side by side, so that equal neighbours do not wait for each other. */
void bt_counts_make(struct bt_counts *counts, const uint8_t *values, size_t count) {
  uint32_t even[BT_COUNTED] = {0}, odd[BT_COUNTED] = {0};
  size_t i = 0;
  for (; i + 1 < count; i += 2) {
    even[values[i]]++;
    odd[values[i + 1]]++;
  }
  if (i < count)
    even[values[i]]++;
  counts->maximum = 0;
  for (uint32_t v = 0; v < BT_COUNTED; v++) {
    counts->counts[v] = even[v] + odd[v];
    counts->maximum = counts->counts[v] > 0 ? v : counts->maximum;
  }
}

betli_status bt_census_add_run(struct bt_census *census, uint64_t heap, uint64_t count,
                               uint32_t value, struct bt_error *error) {
  betli_status status = add_record(census, heap, value, error);
  if (status == BETLI_OK)
    status = grow_counts(census, value, error);
  if (status != BETLI_OK)
    return status;
  if (value >= BT_TALLIED)
    census->larger += count;
  else
    census->counts[value] += count;
  if (value == 0)
    census->last_zero = heap + count - 1;
  census->heaps = heap + count;
  return BETLI_OK;
}

betli_status bt_census_add(struct bt_census *census, const struct bt_values *values, uint64_t stop,
                           struct bt_error *error) {
  if (census->heaps == 0)
    census->heaps = 1;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && census->heaps < stop)
    status = bt_census_add_run(census, census->heaps, 1, bt_value_at(values, census->heaps), error);
  return status;
}

uint64_t bt_census_from(const struct bt_census *census, uint32_t value) {
  uint64_t count = census->larger;
  for (; value < census->size; value++)
    count += census->counts[value];
  return count;
}

static uint64_t find_last_zero(const struct bt_values *values, uint64_t stop) {
  while (bt_value_at(values, stop - 1) != 0)
    stop--;
  return stop - 1;
}

betli_status bt_census_merge(struct bt_census *census, const struct bt_values *values,
                             uint64_t stop, const struct bt_counts *counts,
                             struct bt_error *error) {
  if (counts->maximum > census->maximum || census->record_count == 0)
    return bt_census_add(census, values, stop, error);
  for (uint32_t v = 0; v <= counts->maximum; v++)
    census->counts[v] += counts->counts[v];
  if (counts->counts[0] > 0)
    census->last_zero = find_last_zero(values, stop);
  census->heaps = stop;
  return BETLI_OK;
}
