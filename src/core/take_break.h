/* What a take-and-break game is to those who compute its values: a code (Guy and Smith 1956). */
#ifndef BETLI_CORE_TAKE_BREAK_H
#define BETLI_CORE_TAKE_BREAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bit j of digit d_k says whether a move that takes k counters from a heap may leave exactly j
 * non-empty heaps of it. */
struct bt_take_break {
  const uint64_t *digits; /* d_0, d_1, ..., d_{count - 1} */
  size_t count;
  uint64_t beyond; /* the digit of every larger k: bits 0 and 1 only */
  bool unequal;    /* when two heaps are left, they are of different sizes */
};

#endif
