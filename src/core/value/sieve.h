/* Grundy values of a game in which moves only take, by a sieve.
 *
 * A heap has the value v if it has none smaller and no option of value v.  So each value has a row
 * of bits, one for each heap that is ahead: whether an option of that value is known.  A heap that
 * gets the value sets the bits of all heaps that can become it, 64 in one step. */
#ifndef BETLI_CORE_VALUE_SIEVE_H
#define BETLI_CORE_VALUE_SIEVE_H

#include "base/limits.h"
#include "core/game/take_break.h"

struct bt_sieve;

/* Steps that a heap takes, or 0: options one after the other are faster, or the code has moves that
 * leave more than one heap, or that take more than all digits say. */
uint64_t bt_sieve_steps(const struct bt_take_break *code);

/* For a code with steps, which is copied.  NULL: no memory, which the limits are asked for too. */
struct bt_sieve *bt_sieve_new(const struct bt_take_break *code, struct bt_limits *limits);
void bt_sieve_free(struct bt_sieve *sieve);

/* Writes the values of the next `count` heaps; the first call those from heap 0 on. */
void bt_sieve_next(struct bt_sieve *sieve, uint32_t *values, size_t count);

#endif
