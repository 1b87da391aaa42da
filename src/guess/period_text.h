/* The text on a list whose period is known, and the name of its pattern. */
#ifndef BETLI_GUESS_PERIOD_TEXT_H
#define BETLI_GUESS_PERIOD_TEXT_H

#include "guess/pattern.h"

/* Writes "G⁺(n + 12) = G⁺(n)", or a simpler law; returns the name of the pattern. */
const char *bt_say_values(struct bt_pattern *pattern, const struct bt_data *data,
                          const struct bt_law *law);

/* Writes the P-positions: "n mod 3 = 0", "every n", "none". */
void bt_say_wins(struct bt_pattern *pattern, const struct bt_data *outcomes,
                 const struct bt_law *law);

/* Returns true if there are P-positions before the period and none in it. */
bool bt_is_finite(const struct bt_data *outcomes, const struct bt_law *law);
/* Writes the P-positions before the period: "only n = 1, 2". */
void bt_say_finite(struct bt_pattern *pattern, const struct bt_data *outcomes,
                   const struct bt_law *law);

/* Writes " from n = 71 on", unless the preperiod, an index in the list, is 0. */
void bt_say_from(struct bt_pattern *pattern, const struct bt_data *data, uint64_t preperiod);

#endif
