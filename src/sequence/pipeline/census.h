/* Statistics of the values: how often each occurs, the records, the zeros. */
#ifndef BETLI_SEQUENCE_PIPELINE_CENSUS_H
#define BETLI_SEQUENCE_PIPELINE_CENSUS_H

#include "sequence/base/values.h"

enum { BT_TALLIED = BETLI_COUNTED }; /* values from here on are not counted one by one */

struct bt_record {
  uint64_t heap;
  uint32_t value;
};

struct bt_census {
  uint64_t heaps;     /* the heaps 0 to heaps - 1 are counted */
  uint64_t last_zero; /* the largest heap of value 0 */
  uint32_t maximum, size;
  uint64_t *counts; /* of the values below `size`, without heap 0 */
  uint64_t larger;  /* number of values from BT_TALLIED on */
  size_t record_count, record_room;
  struct bt_record *records; /* the first heap of each maximum so far */
};

void bt_census_free(struct bt_census *census);

/* How often each value of one byte occurs in some heaps; any thread may count. */
enum { BT_COUNTED = 256 };
_Static_assert(BT_COUNTED == UINT8_MAX + 1, "each value of one byte is counted");

struct bt_counts {
  uint32_t counts[BT_COUNTED];
  uint32_t maximum;
};

void bt_counts_make(struct bt_counts *counts, const uint8_t *values, size_t count);

/* Adds the heaps up to `stop` - 1, which have these counts. */
betli_status bt_census_merge(struct bt_census *census, const struct bt_values *values,
                             uint64_t stop, const struct bt_counts *counts, struct bt_error *error);

/* Adds heaps of one value, from a heap on that is not counted yet. */
betli_status bt_census_add_run(struct bt_census *census, uint64_t heap, uint64_t count,
                               uint32_t value, struct bt_error *error);

/* Adds the heaps up to `stop` - 1. */
betli_status bt_census_add(struct bt_census *census, const struct bt_values *values, uint64_t stop,
                           struct bt_error *error);

/* Returns how many values are `value` or more. */
uint64_t bt_census_from(const struct bt_census *census, uint32_t value);

static inline uint64_t bt_census_count(const struct bt_census *census, uint32_t value) {
  return value < census->size ? census->counts[value] : 0;
}

#endif
