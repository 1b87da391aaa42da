/* Searches values for patterns, the simplest first. */
#ifndef BETLI_GUESS_GUESS_H
#define BETLI_GUESS_GUESS_H

#include "base/limits.h"
#include "guess/pattern.h"

typedef void bt_guess_report(void *data, const struct bt_pattern *pattern);

/* Reports patterns of the values.  If these leave open which positions are P-positions, reports
 * patterns of the P-positions, too.  `wins` has the shape of the values, and a 1 for each
 * P-position; `values` is NULL if they are nothing but outcomes. */
betli_status bt_guess(const struct bt_data *values, const struct bt_data *wins,
                      struct bt_limits *limits, bt_guess_report *report, void *data,
                      struct bt_error *error);

#endif
