/* Values of heaps with entailing moves: each such move takes `taken` counters, and the opponent
 * must answer in what is left of the heap.  All other moves are those of a take-and-break game.
 *
 * Let S(n) be the set of the numbers that plain options of heap n have, without loony ones, and let
 * E(n) be the set of Nim heaps next to which a move in heap n wins.  Then E(n) is S(n), and from
 * n = taken on also all numbers that are not in E(n - taken).  The value of heap n is the least
 * number that is not in E(n); if there is none, heap n is loony (Winning Ways, ch. 12; Larsson,
 * Nowakowski and Santos 2021).  So the value is the least number that is not in S(n) and is in
 * E(n - taken).  Pairs decide the first question for a block of heaps at once (dense/dense.h); the
 * second is about few numbers, and the heap before nearly always answers it. */
#ifndef BETLI_SEQUENCE_ENTAILING_ENTAILING_H
#define BETLI_SEQUENCE_ENTAILING_ENTAILING_H

#include "core/game/value.h"
#include "sequence/dense/dense.h"

struct bt_entailing;

enum { BT_ENTAILING_MOST = 32 }; /* counters that an entailing move takes */

/* Returns a computation of the values of heaps.  The code's moves leave at most two heaps, and it
 * takes no more counters than its digits; `taken` is 1 to BT_ENTAILING_MOST.  NULL: no memory. */
struct bt_entailing *bt_entailing_new(const struct bt_take_break *code, uint64_t taken,
                                      enum bt_simd simd, struct bt_thread_pool *pool,
                                      struct bt_limits *limits);
void bt_entailing_free(struct bt_entailing *entailing);

/* Computes the values of the heaps up to `to`.  Takes about n / 2 pairs for each heap and splitting
 * take.  After BETLI_LIMIT the values so far remain. */
betli_status bt_entailing_run(struct bt_entailing *entailing, uint64_t to, struct bt_error *error);

uint64_t bt_entailing_count(const struct bt_entailing *entailing);
/* Returns the value of a heap below the count: a number, or BT_LOONY. */
struct bt_value bt_entailing_value(const struct bt_entailing *entailing, uint64_t heap);
/* Finds the i-th loony heap; returns false after the last. */
bool bt_entailing_loony(const struct bt_entailing *entailing, size_t i, uint64_t *heap);

#endif
