/* The options of a heap that are at most one heap. */
#ifndef BETLI_SEQUENCE_BASE_PLAIN_OPTIONS_H
#define BETLI_SEQUENCE_BASE_PLAIN_OPTIONS_H

#include "sequence/base/recurrence.h"
#include "sequence/base/seen.h"
#include "sequence/base/values.h"

/* Adds the values of the options of a heap n that leave none or one heap; those of the heaps below
 * n are known. */
void bt_mark_plain_options(const struct bt_recurrence *recurrence, const struct bt_values *values,
                           uint64_t n, struct bt_seen *seen);

#endif
