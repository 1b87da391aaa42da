#include "games/hackenbush/chain_values.h"

#include <string.h>

/* A permutation of the numbers below 2^bits.  Bit k of an image depends only on the bits 0 to k of
 * the number, so the images are those of a binary tree: node 1 is its root, and from a node at
 * level k bit k of the number leads to node 2 * node + bit.  Bit k of the image is that bit,
 * changed by the flip of the node and by bit k of `flip`. */
struct low_bits_first {
  uint64_t *flips; /* a bit for each node */
  unsigned bits;
  uint32_t flip;
};

/* Returns the flip of a node at level k, together with that of all nodes of its level. */
static uint32_t flip_at(const struct low_bits_first *images, uint64_t node, unsigned k) {
  return (uint32_t)(images->flips[node / 64] >> node % 64 & 1) ^ (images->flip >> k & 1);
}

/* Adds 1 to all images, or takes 1 away, modulo 2^bits: a bit changes where all bits before it have
 * become `borrows`, 0 after an addition and 1 after a subtraction. */
static void step_images(const struct low_bits_first *images, uint32_t borrows) {
  uint64_t node = 1;
  for (unsigned k = 0; k < images->bits; k++) {
    images->flips[node / 64] ^= UINT64_C(1) << node % 64;
    node = 2 * node + (flip_at(images, node, k) ^ borrows);
  }
}

/* Returns the number whose image is 0. */
static uint32_t find_zero(const struct low_bits_first *images) {
  uint64_t node = 1;
  uint32_t number = 0;
  for (unsigned k = 0; k < images->bits; k++) {
    const uint32_t bit = flip_at(images, node, k);
    number |= bit << k;
    node = 2 * node + bit;
  }
  return number;
}

/* Returns the bits of numbers that hold all values of parts of a chain: such a value is at most the
 * number of edges. */
static unsigned count_value_bits(const uint32_t *parts, size_t count) {
  uint64_t sum = count;
  for (size_t i = 0; i < count; i++)
    sum += parts[i];
  unsigned bits = 1;
  while (sum >> bits != 0)
    bits++;
  return bits;
}

static betli_status reserve_flips(struct bt_chain_work *work, unsigned bits,
                                  struct bt_error *error) {
  const uint64_t words = (UINT64_C(1) << bits) / 64 + 1;
  if (words <= work->words)
    return BETLI_OK;
  if (words > SIZE_MAX / sizeof *work->flips)
    return bt_fail_memory(error);
  work->flips = bt_arena_take(work->arena, (size_t)words, sizeof *work->flips, error);
  work->words = work->arena->status == BETLI_OK ? words : 0;
  if (work->words > 0)
    memset(work->flips, 0, (size_t)words * sizeof *work->flips);
  return work->arena->status;
}

/* The images are those of the inverse of x -> f(0, f(1, ... f(j - 1, x))).  One part more takes 1
 * away from them, and then changes the bits that are in the part.  What is worth 0 for the inverse
 * is the value. */
betli_status bt_chain_values(struct bt_chain_work *work, const uint32_t *parts, size_t count,
                             uint32_t *values, struct bt_error *error) {
  const unsigned bits = count_value_bits(parts, count);
  const betli_status status = reserve_flips(work, bits, error);
  struct low_bits_first images = {.flips = work->flips, .bits = bits};
  if (status != BETLI_OK)
    return status;
  values[0] = 0;
  for (size_t i = 0; i < count; i++) {
    step_images(&images, 1);
    images.flip ^= parts[i];
    values[i + 1] = find_zero(&images);
  }
  for (size_t i = count; i-- > 0;) { /* back to the identity, whose flips are zero */
    images.flip ^= parts[i];
    step_images(&images, 0);
  }
  return BETLI_OK;
}
