/* Extended genera.
 *
 * Conway, On Numbers and Games, ch. 12; Berlekamp, Conway and Guy, Winning Ways, ch. 13.  The genus
 * of a position X is g^{d0 d1 d2 ...}.  Here g is its Grundy value in normal play, and dk is the
 * misere Grundy value of X + k heaps *2.  From some k on the digits alternate: each is the last one
 * XOR 2 (docs/theory/misere.md has a proof).  So a genus is finite: its digits end with the first
 * two that alternate. */
#ifndef BETLI_MISERE_GENUS_GENERA_H
#define BETLI_MISERE_GENUS_GENERA_H

#include "base/key_numbers.h"

/* Kinds of positions: docs/theory/misere.md. */
enum bt_genus_kind {
  BT_GENUS_NIM_HEAP,
  BT_GENUS_TAME,
  BT_GENUS_RESTIVE,  /* not tame, but all its options are; normal value 0 or 1 */
  BT_GENUS_RESTLESS, /* not tame, but all its options are; misere value 0 or 1 */
  BT_GENUS_WILD
};

struct bt_genera {
  struct bt_key_numbers table; /* keys: a genus as its normal value, then its digits */
  uint32_t *digits;            /* the genus under construction: its normal value, then its digits */
  size_t digit_count, digit_capacity;
  uint8_t *marks; /* scratch: values of options */
  size_t mark_capacity;
};

void bt_genera_open(struct bt_genera *genera, struct bt_limits *limits);
void bt_genera_close(struct bt_genera *genera);

/* Encodes a genus plus Nim heaps: `more` is twice the number of heaps *2, plus 1 with a heap *1.
 * Two heaps *1 are equal to none. */
static inline uint64_t bt_genus_beside(uint32_t genus, uint32_t more) {
  return (uint64_t)genus << 32 | more;
}

/* Returns the normal value of a genus. */
uint32_t bt_genera_normal(const struct bt_genera *genera, uint32_t genus);

/* Returns the digit of X + k heaps *2, for any k. */
uint32_t bt_genera_digit(const struct bt_genera *genera, uint32_t genus, size_t k);

/* Returns the digits up to the first two that alternate; valid until the next genus is made. */
const uint32_t *bt_genera_digits(const struct bt_genera *genera, uint32_t genus, size_t *count);

/* Finds the genus of a position that has not ended, from its normal value and the genera of its
 * options, encoded by bt_genus_beside.  Cost: a step for each option and digit. */
betli_status bt_genera_mex(struct bt_genera *genera, uint32_t normal, const uint64_t *options,
                           size_t count, uint32_t *genus, struct bt_error *error);

/* Finds the genus of a sum of tame positions, that of a Nim position: fickle 0^120 or 1^031, firm
 * g^g. */
betli_status bt_genera_tame(struct bt_genera *genera, uint32_t normal, bool firm, uint32_t *genus,
                            struct bt_error *error);

/* Finds the genus of a position plus Nim heaps, encoded by bt_genus_beside. */
betli_status bt_genera_whole(struct bt_genera *genera, uint64_t encoded, uint32_t *genus,
                             struct bt_error *error);

#endif
