/* Misere quotients of octal games heap by heap, as textbooks have it and with no other care: the
 * baseline of bench/quotient.c.  It shares no code with betli.
 *
 * For each heap, mex interpolation looks for an element that the heap may have without a change of
 * the quotient.  If there is none, the heap is a new generator.  Then the outcomes of all words in
 * a box of exponents say which words to identify.  The monoid that this gives is verified by its
 * transition algebra (Plambeck and Siegel, Misere quotients for impartial games,
 * 2008; Weimerskirch, An algorithm for computing indistinguishability quotients in misere impartial
 * combinatorial games). */
#ifndef BETLI_BENCH_PLAIN_QUOTIENT_H
#define BETLI_BENCH_PLAIN_QUOTIENT_H

#include <stdbool.h>
#include <stdint.h>

/* Finds the quotient of heaps 0 to `heaps` of a game such as "0.77"; returns false if the method
 * gives up. */
bool plain_quotient(const char *game, unsigned heaps, uint64_t *order, uint64_t *p_elements);

#endif
