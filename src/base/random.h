/* Random choices that depend on a seed only. */
#ifndef BETLI_BASE_RANDOM_H
#define BETLI_BASE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the next number of a stream: splitmix64 (Steele, Lea and Flood 2014). */
static inline uint64_t bt_random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Returns a number below `bound` > 0; the small bias of a remainder does not matter here. */
static inline uint64_t bt_random_below(uint64_t *state, uint64_t bound) {
  return bt_random_next(state) % bound;
}

/* Returns true with a probability of 0 to 1. */
static inline bool bt_random_happens(uint64_t *state, double probability) {
  return (double)(bt_random_next(state) >> 11) < probability * 0x1p53;
}

#endif
