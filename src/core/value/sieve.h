/* Grundy values of a game in which moves only take, by a sieve.
 *
 * A heap has the value v if it has no smaller value and no option of value v.  So each value has a
 * row of bits, one for each heap ahead: set if an option of that value is known.  A heap that gets
 * the value sets the bits of all heaps that have it as an option, 64 in one step. */
#ifndef BETLI_CORE_VALUE_SIEVE_H
#define BETLI_CORE_VALUE_SIEVE_H

#include "base/limits.h"
#include "core/game/take_break.h"

struct bt_sieve;

/* Returns the steps of a heap in a sieve, or 0 if none is made.  Then options one after another are
 * faster, or rows take too much memory.  Or else the code has moves that leave more than one heap,
 * or that take more than all digits say. */
uint64_t bt_sieve_steps(const struct bt_take_break *code);

/* Makes a sieve for a code with steps, which it copies.  NULL: the system or the limits have no
 * memory. */
struct bt_sieve *bt_sieve_new(const struct bt_take_break *code, struct bt_limits *limits);
void bt_sieve_free(struct bt_sieve *sieve);

/* Writes the values of the next `count` heaps; the first call begins with heap 0. */
void bt_sieve_next(struct bt_sieve *sieve, uint32_t *values, size_t count);

#endif
