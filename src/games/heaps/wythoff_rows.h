/* Grundy values of Wythoff's game next to a small heap.  For each heap a the values of the pairs a
 * x b have an arithmetic period: g(a, b + p) = g(a, b) + p from some b on (A. Dress, A. Flammenkamp
 * and N. Pink, Additive periodicity of the Sprague-Grundy function of certain Nim games, Advances
 * in Applied Mathematics 22, 1999; H. Landman, A simple FSM-based proof of the additive periodicity
 * of the Sprague-Grundy function of Wythoff's game, More Games of No Chance, 2002). */
#ifndef BETLI_GAMES_HEAPS_WYTHOFF_ROWS_H
#define BETLI_GAMES_HEAPS_WYTHOFF_ROWS_H

#include "base/text.h"
#include "core/game/options.h"
#include "core/game/value.h"

#include <stdbool.h>
#include <stdint.h>

enum { BT_WYTHOFF_ROWS = 22 }; /* the smaller heaps 0, 1, ..., 21 */

struct bt_wythoff_rows;

/* Computes the rows; returns NULL if there is no memory. */
struct bt_wythoff_rows *bt_wythoff_rows_new(void);
void bt_wythoff_rows_free(struct bt_wythoff_rows *rows);

/* Finds the Grundy value of a pair.  Returns false if both heaps are too large, or if the value
 * might have more than 64 bits. */
bool bt_wythoff_row_value(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                          uint64_t *value);

/* Writes the options of a pair with a known value that have the value `wanted`, in the order of the
 * rules: along the first heap, along the second, along both. */
void bt_wythoff_rows_reach(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                           struct bt_value wanted, struct bt_options *options);

/* Tells in a few words from where on the values next to the smaller heap repeat, if the value of
 * the pair follows from that. */
void bt_wythoff_rows_why(const struct bt_wythoff_rows *rows, const uint64_t *pair,
                         struct bt_text *text);

#endif
