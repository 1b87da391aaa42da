/* What is said of a list whose period is known: how it goes on, and the name of that pattern. */
#ifndef BETLI_GUESS_PERIOD_TEXT_H
#define BETLI_GUESS_PERIOD_TEXT_H

#include "guess/pattern.h"

/* "G⁺(n + 12) = G⁺(n)" */
const char *bt_say_values(struct bt_pattern *pattern, const struct bt_data *data,
                          const struct bt_law *law);

/* The text of P-positions: "n mod 3 = 0", "every n", "none" */
void bt_say_wins(struct bt_pattern *pattern, const struct bt_data *outcomes,
                 const struct bt_law *law);

/* Whether there are P-positions before the period and none in it; which these are: "only n = 1, 2"
 */
bool bt_is_finite(const struct bt_data *outcomes, const struct bt_law *law);
void bt_say_finite(struct bt_pattern *pattern, const struct bt_data *outcomes,
                   const struct bt_law *law);

/* " from n = 71 on", unless that is where all begins. */
void bt_say_from(struct bt_pattern *pattern, const struct bt_data *data, uint64_t preperiod);

#endif
